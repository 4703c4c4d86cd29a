package zones

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

var (
	untilAt    = lazyregexp.New(`(?i)(?:^|\s)until\s+(.+)$`)
	forRounds  = lazyregexp.New(`(?i)(?:^|\s)for\s+(\d{1,2}|a|one)\s+rounds?$`)
	someUses   = lazyregexp.New(`(?i)(?:^|\s)(?:for\s+)?(\d{1,2})\s+uses?$`)
	untilRound = lazyregexp.New(`(?i)^(?:the\s+)?(?:end\s+of\s+)?(?:the\s+)?round(?:\s+(\d{1,3}))?(?:\s+ends?)?$`)
	untilUsed  = lazyregexp.New(`(?i)^used(?:\s+up)?(?:\s+(\d{1,2})(?:\s+times?)?)?$`)
	noEnd      = lazyregexp.New(`^(?:the|this|his|her|their|next|end) | (?:ends?|over)$`)
	inBrackets = lazyregexp.New(`^(.*?)\s*\((.*)\)$`)
	hitsAt     = lazyregexp.New(`(?i)^(.*?)\s+(?:at\s+)?(?:the\s+|each\s+)?(start|end|round)$`)
)

// statusTyped parses a condition: its word, its effects in brackets, and its end, as in "grappled (can't
// move, actions -1) until might" or "smoke (TH +2) for 2 rounds".
func statusTyped(text string) (zones.Effect, error) {
	e := zones.Effect{Do: zones.DoStatus}
	text, err := ends(&e, naming.OneLine(text))
	if err != nil {
		return e, err
	}
	word := text
	if m := inBrackets.FindStringSubmatch(text); m != nil {
		word = m[1]
		for does := range strings.SplitSeq(m[2], ",") {
			if err := statusDoes(&e.Status, strings.TrimSpace(does)); err != nil {
				return e, err
			}
		}
	}
	if word == "" {
		return e, nil
	}
	clean, ok := naming.Clean(word, zones.MaxName)
	if !ok {
		return e, engine.Refuse(engine.Invalid, "zones 8.3",
			"“%s” is too long: a condition can have at most %d characters. Shorten it.", templates.Clip(word, 40), zones.MaxName)
	}
	e.Status.Word = engine.Name(clean)
	return e, nil
}

// ends cuts the end of a condition off the text.
func ends(e *zones.Effect, text string) (string, error) {
	if m := forRounds.FindStringSubmatch(text); m != nil {
		e.Rounds = max(numberOr(m[1], 1), 1)
		return strings.TrimSpace(strings.TrimSuffix(text, m[0])), nil
	}
	if m := someUses.FindStringSubmatch(text); m != nil {
		e.Status.Uses = numberOr(m[1], 1)
		return strings.TrimSpace(strings.TrimSuffix(text, m[0])), nil
	}
	m := untilAt.FindStringSubmatch(text)
	if m == nil {
		return text, nil
	}
	return strings.TrimSpace(strings.TrimSuffix(text, m[0])), until(e, strings.TrimSpace(m[1]))
}

// until parses the end of a condition: a round, its uses, a check, or the GM's word.
func until(e *zones.Effect, end string) error {
	switch {
	case strings.EqualFold(end, "removed"), strings.EqualFold(end, "further notice"):
	case untilRound.MatchString(end):
		if n := numberOr(untilRound.FindStringSubmatch(end)[1], 0); n > 0 {
			e.Status.Round = n
		} else {
			e.Rounds = 1
		}
	case untilUsed.MatchString(end):
		e.Status.Uses = max(numberOr(untilUsed.FindStringSubmatch(end)[1], 1), 1)
	default:
		check, _ := cutWord(end, "a", "an")
		check = strings.TrimSuffix(strings.ToLower(check), " check")
		if check == "" || noEnd.MatchString(check) {
			return engine.Refuse(engine.Invalid, "zones 8.4",
				"A condition can't last until “%s”. Write `until round 3`, `until might` (an attribute), `until used 2` or `until removed`.",
				templates.Clip(end, 40))
		}
		e.Status.Check = check
	}
	return nil
}

func numberOr(text string, otherwise int) int {
	if n, err := strconv.Atoi(text); err == nil {
		return n
	}
	return otherwise
}

// statusDoes parses one effect of a condition.
func statusDoes(st *zones.Status, text string) error {
	switch strings.ToLower(strings.ReplaceAll(text, "’", "'")) {
	case "can't move", "cannot move", "no moves", "no move":
		st.Still = true
		return nil
	}
	number, when := text, ""
	if m := hitsAt.FindStringSubmatch(text); m != nil {
		number, when = m[1], strings.ToLower(m[2])
	}
	what, n, ok := change(number)
	switch {
	case ok && what == "hits" && n < 0:
		st.Hits, st.Start = -n, when == "start"
		return nil
	case ok && what == "actions" && when == "":
		st.Actions = n
		return nil
	case ok && what == "th" && when == "":
		st.TH = n
		return nil
	}
	return engine.Refuse(engine.Invalid, "zones 8.3",
		"A condition can't do “%s”. Write `actions -1`, `TH +2`, `can't move` or `hits -1 at end`.", templates.Clip(text, 40))
}
