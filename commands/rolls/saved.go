package rolls

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/diceline"
	"warbell/engine/lazyregexp"
	"warbell/storage"
	"warbell/templates"
)

// mostSlug bounds the name of a roll or of a character, in characters.
const mostSlug = 30

// slug turns a text into a name for use after an @: lower-case letters and digits, separated by dashes.
func slug(text string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(strings.TrimSpace(text)) {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return strings.TrimSuffix(b.String(), "-")
}

// handle returns the name of a saved roll for use after an @.
func handle(r storage.SavedRoll) string {
	if r.Character != "" {
		return r.Character + "/" + r.Name
	}
	return r.Name
}

// whatSaved parses the call of a saved roll: the player's, even if a GM rolls, or the server's.
func (s *Rolls) whatSaved(ctx context.Context, call *gamekit.Call, text string, a *asked) error {
	c, err := readCall(text)
	if err != nil {
		return err
	}
	all, err := s.Store.SavedRolls(ctx, a.owner.ID, call.Guild)
	if err != nil {
		return err
	}
	r, err := found(all, &c)
	if err != nil {
		return err
	}
	return filling(r, c, a)
}

// found returns the saved roll with a name: the user's own without a character, that of the only character
// with such a roll, or the server's, in this order. A number at the end of an unknown name is subtracted:
// @attack-2.
func found(all []storage.SavedRoll, c *called) (storage.SavedRoll, error) {
	if m := numberEnds.FindStringSubmatch(c.name); m != nil && !slices.ContainsFunc(all, c.names) {
		shorter := *c
		shorter.name, shorter.tail = m[1], strings.TrimSpace(m[2]+" "+c.tail)
		if slices.ContainsFunc(all, shorter.names) {
			*c = shorter
		}
	}
	var same []storage.SavedRoll
	for _, r := range all {
		if c.names(r) {
			same = append(same, r)
		}
	}
	plain := slices.IndexFunc(same, func(r storage.SavedRoll) bool { return r.Guild == "" && r.Character == "" })
	characters := len(only(same, func(r storage.SavedRoll) bool { return r.Guild == "" }))
	switch {
	case len(same) == 0:
		return storage.SavedRoll{}, engine.Refuse(engine.Invalid, "",
			"You have no saved roll “%s”, and none is shared here. See `/saved list`.", templates.Clip(c.name, mostSlug))
	case plain >= 0:
		return same[plain], nil
	case characters > 1:
		return storage.SavedRoll{}, engine.Refuse(engine.Invalid, "",
			"Several of your characters have “%s”. Write @%s or @%s.", c.name, handle(same[0]), handle(same[1]))
	}
	return same[0], nil
}

// numberEnds matches a name with a number behind a dash.
var numberEnds = lazyregexp.New(`^(.*\pL)(-\d{1,3})$`)

// names reports whether a call can mean a saved roll.
func (c called) names(r storage.SavedRoll) bool {
	return r.Name == c.name && (c.character == "" || r.Character == c.character)
}

// only returns the rolls that meet a condition.
func only(all []storage.SavedRoll, which func(storage.SavedRoll) bool) []storage.SavedRoll {
	return slices.DeleteFunc(slices.Clone(all), func(r storage.SavedRoll) bool { return !which(r) })
}

// filling fills a saved roll with the values of a call.
func filling(r storage.SavedRoll, c called, a *asked) error {
	a.saved = handle(r)
	if r.Blind && !a.to.judged() {
		a.to = forBlind
	}
	if len(r.Rows) > 0 {
		return onTable(r, c, a)
	}
	text, err := c.notation(r.Dice)
	if err != nil {
		return err
	}
	a.line, err = diceline.Parse(text)
	return gamekit.DiceRefusal(err)
}

// onTable sets up a roll on a random table, once or several times.
func onTable(r storage.SavedRoll, c called, a *asked) error {
	a.table, a.id, a.times = table{r.Name, r.Rows}, r.ID, 1
	if len(c.words) == 0 && c.tail == "" && len(c.named) == 0 && c.advantage == "" {
		return nil
	}
	var err error
	if a.times, err = strconv.Atoi(strings.Join(c.words, " ")); err != nil || a.times < 1 ||
		a.times > mostDraws || c.tail != "" || len(c.named) > 0 || c.advantage != "" {
		return engine.Refuse(engine.Invalid, "",
			"After a random table, write only the number of rolls, 1 to %d: @%s 3.", mostDraws, r.Name)
	}
	return nil
}

var errUnsaved = engine.Refuse(engine.Stale, "", "This roll is no longer saved. See `/saved list`.")

// pressSaved makes the saved roll of a button, for its presser. If values are missing, it opens a form for
// them.
func (s *Rolls) pressSaved(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	r, err := s.Store.SavedRoll(ctx, call.CustomID.Part(0))
	if errors.Is(err, storage.ErrNotFound) || err == nil && r.Guild != "" && r.Guild != call.Guild {
		return gamekit.Reply{}, errUnsaved
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	c := called{name: r.Name, named: map[string]string{}}
	head, _ := diceline.CutLabel(r.Dice)
	params := parametersOf(head)
	if call.Kind == gamekit.Press && len(params) > 0 {
		return gamekit.Reply{Modal: valueForm(r, params)}, nil
	}
	for _, p := range params {
		c.named[p.Name] = call.Fields[p.Name]
	}
	a := asked{owner: call.User}
	if err := filling(r, c, &a); err != nil {
		return gamekit.Reply{}, err
	}
	if a.to.judged() && call.Channel.DM {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"There is no GM in DMs. Roll in your game's channel.")
	}
	return s.throwOrAsk(ctx, call, a)
}

// valueForm returns the form for the parameters of a saved roll.
func valueForm(r storage.SavedRoll, params []parameter) *templates.Modal {
	m := &templates.Modal{ID: verbSaved + ":" + r.ID, Title: templates.Clip("@"+handle(r), templates.MaxFormTitle)}
	for _, p := range params {
		m.Fields = append(m.Fields, templates.Field{ID: p.Name, Label: templates.Clip(p.Name, 45),
			Verbatim: true,
			Input:    &templates.Input{Value: p.Default, Min: 1, Max: 40}})
	}
	return m
}

// name checks the name for a saved roll.
func name(text string) (string, error) {
	n := slug(text)
	switch {
	case n == "":
		return "", engine.Refuse(engine.Invalid, "", "A name needs letters or digits: stealth.")
	case utf8.RuneCountInString(n) > mostSlug:
		return "", engine.Refuse(engine.Invalid, "", "The name is too long: at most %d characters.", mostSlug)
	}
	return n, nil
}
