package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// MaxEffects is how many effects a ruling has at most, for success and for failure each.
const MaxEffects = 3

// Ruling decides a situation, or a request for a free action: after a check or without one it has effects
// (rule 8.1). A check that fails has those of Failure.
type Ruling struct {
	Request int      `json:"request,omitempty"` // 0: nothing was asked
	Test    Test     `json:"test,omitzero"`     // none: without a check
	Success []Effect `json:"success,omitempty"`
	Failure []Effect `json:"failure,omitempty"`
}

// Test is the check of a ruling: on an attribute, with a modifier, or against an attribute of another one.
type Test struct {
	Creature  ModelID `json:"creature"`
	Attribute string  `json:"attribute"`
	Modifier  int     `json:"modifier,omitempty"`
	Against   ModelID `json:"against,omitempty"`
	With      string  `json:"with,omitempty"` // the other's attribute; empty: the same
}

// mostModifier is the most that a ruling adds to a face, or takes off it.
const mostModifier = 6

func (Ruling) Kind() string { return "ruling" }

var ruling = verb.Verb[*State, *play, Ruling]{
	Name: "ruling", Rule: "zones 8.1", When: byGM, May: Ruling.may, Do: (*play).rule,
	NoneLeft: "There is no creature to rule on yet. Add opponents, or wait for players to join.",
	Inputs: []input[Ruling]{
		optional(verb.Number[*State](verb.Named{Name: "request"}, func(c *Ruling) *int { return &c.Request })),
		optional(verb.With[*State](verb.Named{Name: "test", Kind: verb.KindWord}, Ruling.testWord, (*Ruling).readTest).
			Among(none[Ruling])),
		optional(verb.With[*State](verb.Named{Name: "success", Kind: verb.KindWord, Several: true},
			func(c Ruling) []string { return effectWords(c.Success) },
			func(c *Ruling, words []string) { c.Success = readEffects(words) }).Among(none[Ruling])),
		optional(verb.With[*State](verb.Named{Name: "failure", Kind: verb.KindWord, Several: true},
			func(c Ruling) []string { return effectWords(c.Failure) },
			func(c *Ruling, words []string) { c.Failure = readEffects(words) }).Among(none[Ruling])),
	},
	Offers: func(position) []Ruling { return nil }, // it needs words
}

// none lists nothing: what fits is too much to list.
func none[C engine.Command](position, C) []string { return nil }

func (c Ruling) may(pos position) error {
	switch r := pos.State.Request(c.Request); {
	case c.Request != 0 && r == nil:
		return errNoRequest()
	case r != nil && r.For != "":
		return engine.Refuse(engine.Illegal, "zones 6.7",
			"An offer of help needs a number of automatic hits first. Press *Grant help…* instead.")
	case c.Test.none() && len(c.Failure) > 0:
		return engine.Refuse(engine.Invalid, "zones 8.1",
			"There are effects for a failed check, but no check. Add a check, or leave these effects out.")
	case len(c.Success) > MaxEffects || len(c.Failure) > MaxEffects:
		return engine.Refuse(engine.Invalid, "zones 8.1",
			"A ruling has at most %d effects for each result. Give another ruling for the rest.", MaxEffects)
	}
	if err := c.Test.may(pos); err != nil {
		return err
	}
	for _, effects := range [][]Effect{c.Success, c.Failure} {
		for i, e := range effects {
			if err := e.may(pos); err != nil {
				return refusedEffect(i+1, err)
			}
		}
	}
	return nil
}

// may refuses a check that can't be rolled.
func (t Test) may(pos position) error {
	if t.none() {
		return nil
	}
	if t.Modifier < -mostModifier || t.Modifier > mostModifier {
		return engine.Refuse(engine.Invalid, "zones 8.2",
			"A check has a modifier of −%d to +%d. Write a smaller one.", mostModifier, mostModifier)
	}
	if err := (Check{Creature: t.Creature, Attribute: t.Attribute}).may(pos); err != nil || t.Against == "" {
		return err
	}
	if t.Against == t.Creature {
		return engine.Refuse(engine.Invalid, "zones 8.2",
			"A creature can't check against itself. Name another creature.")
	}
	return Check{Creature: t.Against, Attribute: t.with()}.may(pos)
}

// none reports whether there is no check.
func (t Test) none() bool { return t == Test{} }

func (t Test) with() string {
	if t.With == "" {
		return t.Attribute
	}
	return t.With
}

// rule rolls the check of a ruling, and has its effects. The action that was set aside for a request is spent
// whether its check is passed or not.
func (p *play) rule(c Ruling) error {
	if c.Request == 0 && c.Test.none() && len(c.Success) == 0 && !p.Prose {
		return engine.Refuse(engine.Invalid, "zones 8.1",
			"This ruling does nothing. Add an effect, a check or a reason.")
	}
	ev, why := Ruled{ID: c.Request, Granted: true}, "call"
	if r := p.S.Request(c.Request); r != nil {
		ev.By, why = p.S.ref(r.By), "request"
	}
	effects := c.Success
	if !c.Test.none() {
		passed, err := p.oppose(c.Test, why)
		if err != nil {
			return err
		}
		if ev.Granted = passed; !passed {
			effects = c.Failure
		}
	}
	p.Tell(ev)
	for _, e := range effects {
		p.effect(e, ev.By)
	}
	p.settleTable()
	return nil
}

// oppose rolls a check, and another one against it if there is one, which it has to beat: it passes by more
// than the other does (rule 8.2).
func (p *play) oppose(t Test, why string) (bool, error) {
	ev, margin, err := p.thrown(t.Creature, t.Attribute, t.Modifier)
	if err != nil {
		return false, err
	}
	ev.For, ev.Modifier, ev.Passed = why, t.Modifier, margin >= 0
	if t.Against != "" {
		other, least, err := p.thrown(t.Against, t.with(), 0)
		if err != nil {
			return false, err
		}
		ev.Against = &Opposed{Creature: other.Creature, Attribute: other.Attribute, Target: other.Target,
			Face: other.Face}
		ev.Passed = ev.Passed && margin > least
	}
	p.Tell(ev)
	return ev.Passed, nil
}

// thrown rolls for an attribute and gives by how much the face meets its target. The event has the target
// only where that is open.
func (p *play) thrown(id ModelID, attribute string, modifier int) (ev Checked, margin int, err error) {
	c := p.S.Creature(id)
	tested := c.with(p.numbers(c))
	name, err := tested.attribute(attribute)
	if err != nil {
		return ev, 0, err
	}
	ev = Checked{Creature: c.Ref(), Attribute: name, Face: p.Dice.Die(sides)}
	if !c.Sealed() {
		ev.Target = tested.target(name)
	}
	return ev, ev.Face + modifier - tested.target(name), nil
}
