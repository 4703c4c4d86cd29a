package rolls

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/diceline"
	"warbell/engine/lazyregexp"
	"warbell/storage"
)

// A saved roll can stand in a line with others: 3x @attack, or @attack vs 15 if hit @damage. Its dice are put
// in its place, with its label, or else its name, as the name of the roll.

var (
	// savedName matches a saved roll within a line.
	savedName = lazyregexp.New(`(?:^|[\s(×xX;,&|:+-])(@[\pL\pN][\pL\pN/_-]*)`)
	// savedEnd matches what ends the call of a saved roll within a line.
	savedEnd = lazyregexp.New(`(?i)[;,&|\n)]|\s(?:if|on|and|then)\s|\s@`)
	// rollBegins matches the last words before a roll of a line and its own name or repeats.
	rollBegins = lazyregexp.New(`(?is)^(.*(?:[;,&|\n]|[x×]\s*\(|\b(?:if|on)\s+(?:an?\s+)?(?:hit|miss|crit|critical)\b\s*:?` +
		`|\b(?:and\s+then|and|then)\s)\s*)(.*)$`)
	// savedBrackets matches a saved roll in the brackets of other bots: [[@loot]].
	savedBrackets = lazyregexp.New(`^\s*\[\[?\s*(@[^\[\]]+?)\s*\]\]?\s*$`)
	// ownStart matches a name and repeats before a roll.
	ownStart = lazyregexp.New(`(?i)^\s*(?:\pL[^:]*:\s*)?(?:\d{1,2}\s*[x×]\s*)?\(?\s*$`)
	// timesEnds matches repeats at the end of a text.
	timesEnds = lazyregexp.New(`(?i)\d\s*[x×]\s*$`)
)

// savedLine parses a line in which saved rolls stand among other text. It reports false for a text that has
// none, or only one at its start.
func (s *Rolls) savedLine(ctx context.Context, call *gamekit.Call, text string, a *asked) (bool, error) {
	head, label := diceline.CutLabel(text)
	at := savedName.FindAllStringSubmatchIndex(head, -1)
	if len(at) == 0 || len(at) == 1 && strings.TrimSpace(head[:at[0][2]]) == "" &&
		callEnd(head, at[0][3]) == len(head) {
		return false, nil
	}
	saved, err := s.Store.SavedRolls(ctx, a.owner.ID, call.Guild)
	if err != nil {
		return true, err
	}
	line, from := "", 0
	for _, m := range at {
		to, before := callEnd(head, m[3]), head[from:m[2]]
		roll, name, err := a.spelled(saved, head[m[2]:to])
		if err != nil {
			return ownStart.MatchString(ownOf(before)), err // d20+@dex may be of another bot
		}
		line, from = line+placed(before, name, roll), to
	}
	if line += head[from:]; label != "" {
		line += " # " + label
	}
	if len(at) > 1 {
		a.saved = ""
	}
	a.line, err = diceline.Parse(line)
	return true, gamekit.DiceRefusal(err)
}

// callEnd returns where the call of a saved roll ends whose name ends at a position.
func callEnd(head string, name int) int {
	end := savedEnd.FindStringIndex(head[name:])
	if end == nil || head[name+end[0]] == ')' && !strings.Contains(head[:name], "(") {
		return len(head)
	}
	return name + end[0]
}

// ownOf returns what belongs to the last roll of a text.
func ownOf(text string) string {
	if m := rollBegins.FindStringSubmatch(text); m != nil {
		return m[2]
	}
	return text
}

// lastOf returns the last character of a text that is no space.
func lastOf(text string) string {
	text = strings.TrimSpace(text)
	return text[max(0, len(text)-1):]
}

// spelled returns the dice of a saved roll by its call, and its name in a line.
func (a *asked) spelled(saved []storage.SavedRoll, text string) (roll, name string, err error) {
	c, err := readCall(text)
	if err != nil {
		return "", "", err
	}
	r, err := found(saved, &c)
	if err != nil {
		return "", "", err
	}
	if len(r.Rows) > 0 {
		return "", "", engine.Refuse(engine.Invalid, "",
			"You can't repeat the random table @%s, or roll it with others. Roll it alone: `/roll dice:@%s`, or 3 times: `/roll dice:@%s 3`.",
			r.Name, r.Name, r.Name)
	}
	a.saved = handle(r)
	if r.Blind && !a.to.judged() {
		a.to = forBlind
	}
	written, err := c.notation(r.Dice)
	if err != nil {
		return "", "", err
	}
	roll, name = diceline.CutLabel(written)
	if l, err := diceline.Parse(roll); err == nil && l.Rolls() > 1 {
		return roll, "", nil
	}
	if name = strings.TrimSpace(name); name == "" {
		name = r.Name
	}
	return roll, name, nil
}

// placed returns a roll behind the text before it. Its name precedes its repeats, unless the player wrote a
// name. A line of several rolls gets brackets behind repeats.
func placed(before, name, roll string) string {
	own := ownOf(before)
	earlier := before[:len(before)-len(own)]
	switch {
	case name == "" && timesEnds.MatchString(own):
		return before + "(" + roll + ")"
	case name == "" || strings.ContainsAny(own, ":(") || strings.ContainsAny(lastOf(own), "+-"):
		return before + roll
	}
	return earlier + diceline.Named(name, own+roll)
}
