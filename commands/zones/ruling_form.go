package zones

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

// The fields of the form of a ruling.
const (
	fieldSuccess = "success"
	fieldFailure = "failure"
)

// maxRuling bounds the typed effects of a ruling, in characters.
const maxRuling = 300

// rule gives a ruling, has a creature roll a check, or shows the open requests.
func (h handlers) rule(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if asksPanel(call) {
		return h.panelTyped(ctx, call)
	}
	return h.byGM(rulingTyped)(ctx, call)
}

// asksPanel reports whether a ruling has no options.
func asksPanel(call *gamekit.Call) bool {
	return !call.Has(optCheck) && !call.Has(optEffects) && !call.Has("reason")
}

// rulingTyped parses a ruling from the options of a slash command.
func rulingTyped(f *playerView, call *gamekit.Call) (bidding, error) {
	effects, check := call.Text(optEffects, ""), call.Text(optCheck, "")
	if effects == "" && check != "" && plainCheck(check) {
		return f.onRequest(checkTyped(f, call))
	}
	cmd, err := f.rulingSaid(0, check, effects, "")
	if err != nil {
		return bidding{}, gamekit.GivingBack(err, strings.Join(strings.Fields(check+" "+effects), " "))
	}
	if cmd.Request = f.requestMeant(cmd); cmd.Request == 0 && check+effects == "" {
		err = f.whichRequest()
	}
	return bid(cmd, err)
}

// whichRequest refuses an answer in words alone while several requests are open. It could mean any of them.
func (f *playerView) whichRequest() error {
	var by []naming.Thing
	for _, r := range f.s.Requests {
		if c := f.s.Creature(r.By); c != nil && r.For == "" {
			by = append(by, naming.Thing{ID: string(c.ID), Name: string(c.Name)})
		}
	}
	if len(by) < 2 {
		return nil
	}
	return engine.Refuse(engine.Invalid, "zones 8.1",
		"Several requests are open: %s. Answer one of them under *Rule on a request…* in `/gm panel`.",
		naming.List(by, false))
}

// onRequest makes a check without effects the answer to the request that it means, if there is one. The
// checks of a group answer none.
func (f *playerView) onRequest(todo bidding, err error) (bidding, error) {
	if err != nil || len(todo.all) != 1 {
		return todo, err
	}
	c, _ := todo.all[0].(zones.Check)
	cmd := zones.Ruling{Test: zones.Test{Creature: c.Creature, Attribute: c.Attribute}}
	if cmd.Request = f.requestMeant(cmd); cmd.Request > 0 {
		return bid(cmd, nil)
	}
	return todo, nil
}

// plainCheck reports whether a check has neither a modifier nor an opponent. A whole group can roll such a
// check.
func plainCheck(check string) bool {
	return !modifier.MatchString(minus.Replace(check)) && !against.MatchString(check)
}

// requestMeant returns the request that a typed ruling answers: that of the first creature in it with one,
// else the only open one. It returns 0 if there is none.
func (f *playerView) requestMeant(c zones.Ruling) int {
	var asked []int
	for _, r := range f.s.Requests {
		if r.For == "" {
			asked = append(asked, r.ID)
		}
	}
	var about []zones.ModelID
	if c.Test.Creature != "" {
		about = append(about, c.Test.Creature)
	}
	for _, e := range append(c.Success[:len(c.Success):len(c.Success)], c.Failure...) {
		about = append(about, e.Creature)
	}
	for _, id := range about {
		for _, r := range f.s.Requests {
			if r.By == id && r.For == "" {
				return r.ID
			}
		}
	}
	if len(asked) == 1 {
		return asked[0]
	}
	return 0
}

// rulingSaid parses a ruling. The part after "else", and the text in failure, apply if the check fails.
func (f *playerView) rulingSaid(request int, check, success, failure string) (zones.Ruling, error) {
	cmd := zones.Ruling{Request: request}
	var err error
	if cmd.Success, cmd.Failure, err = f.rulingLine(success); err != nil {
		return cmd, err
	}
	failed, after, err := f.rulingLine(failure)
	if err != nil {
		return cmd, err
	}
	cmd.Failure = slices.Concat(cmd.Failure, failed, after)
	if check = naming.OneLine(check); check != "" {
		cmd.Test, err = f.testSaid(request, check)
	}
	return cmd, err
}

var (
	modifier = lazyregexp.New(`([+-]) ?(\d{1,2})$`)
	against  = lazyregexp.New(`(?i)\s+(?:against|versus|vs\.?|v)\s+`)
)

// testSaid parses a check: "Ilsa might +1", "Bolt agility against Ghoul 1 might". For a request the name can
// be left out.
func (f *playerView) testSaid(request int, text string) (t zones.Test, err error) {
	mine, theirs := text, ""
	if at := against.FindStringIndex(text); at != nil {
		mine, theirs = text[:at[0]], text[at[1]:]
	}
	mine = strings.TrimSpace(minus.Replace(mine))
	if m := modifier.FindStringSubmatch(mine); m != nil {
		t.Modifier = numberOr(m[1]+m[2], 0)
		mine = strings.TrimSpace(strings.TrimSuffix(mine, m[0]))
	}
	by, attribute := f.testedBy(mine)
	if r := f.s.Request(request); by == "" && r != nil {
		by = r.By
	}
	if t.Creature, t.Attribute = by, attribute; by == "" || attribute == "" {
		return t, engine.Refuse(engine.Invalid, "zones 8.2",
			"A check needs a creature and an attribute. Write both, such as `Ilsa might +1`.")
	}
	if theirs == "" {
		return t, nil
	}
	c, err := f.s.FindCreature(theirs, nil)
	if err == nil {
		t.Against = c.ID
		return t, nil
	}
	if t.Against, t.With = f.testedBy(theirs); t.Against == "" {
		return t, err
	}
	return t, nil
}

// testedBy splits the creature's name from the attribute after it. Without a name, the whole text is the
// attribute.
func (f *playerView) testedBy(text string) (zones.ModelID, string) {
	r := rulingReader{playerView: f}
	about, rest := r.subjectOf(text)
	if len(about) != 1 {
		return "", strings.ToLower(rest)
	}
	return about[0].creature, strings.ToLower(rest)
}

// askRuling asks for a ruling on a request, with the likeliest effects filled in, or on a situation.
func (f *playerView) askRuling(p pressed) ([]templates.Field, error) {
	likely := ""
	if p.n > 0 {
		r, err := f.pending(p)
		if err != nil {
			return nil, err
		}
		likely = f.likely(r, p.said)
	}
	line := func(id, label, about, value, example string) templates.Field {
		return templates.Field{ID: id, Label: label, About: about,
			Input: &templates.Input{Optional: true, Value: value, Hint: example, Max: maxRuling}}
	}
	words := aWord()
	words.Label = "Reason"
	if p.n > 0 {
		words.Label, words.About = "Answer in words", "Without effects it grants the request in words alone."
	}
	return []templates.Field{
		line(fieldCheck, "Check first, such as: Ilsa might +1", "Empty: no check. Also: might against Ghoul 1",
			"", "Ilsa might +1"),
		line(fieldSuccess, "Effects, such as: Ilsa to Gantry", "At most 3, with ; between. A condition: Bolt grappled until might",
			likely, "Ghoul 1 to Boiler Room, hits -1"),
		line(fieldFailure, "Effects if the check fails", "", "", "Ilsa hits -1"),
		words,
	}, nil
}

// rulingChosen parses the form of a ruling.
func (f *playerView) rulingChosen(call *gamekit.Call, request int) (engine.Command, error) {
	return f.rulingSaid(request, call.Fields[fieldCheck], call.Fields[fieldSuccess], call.Fields[fieldFailure])
}
