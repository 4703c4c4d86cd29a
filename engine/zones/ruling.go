package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// MaxEffects bounds the effects of a ruling, for success and for failure each. The same effect on several
// creatures counts once.
const MaxEffects = 3

// counted returns the number of effects. Equal ones on different creatures in a row count once.
func counted(effects []Effect) (n int) {
	seen := map[ModelID]bool{"": true} // no creature: an effect on a zone
	for i, e := range effects {
		if i == 0 || seen[e.Creature] || e.kind() != effects[i-1].kind() {
			n++
			seen = map[ModelID]bool{"": true}
		}
		seen[e.Creature] = true
	}
	return n
}

// kind returns what an effect does, whoever it is on.
func (e Effect) kind() Effect {
	if e.Creature = ""; e.Do == DoFree {
		e.Number = 0 // the condition's ID
	}
	return e
}

// Ruling rules on a situation, or on a request for a free action, with or without a check (rule 8.1). After a
// failed check the effects are those of Failure.
type Ruling struct {
	Request int      `json:"request,omitempty"` // 0: no request
	Test    Test     `json:"test,omitzero"`     // zero: no check
	Success []Effect `json:"success,omitempty"`
	Failure []Effect `json:"failure,omitempty"`
}

// Test is the check of a ruling: on an attribute, with a modifier, or against another creature's attribute.
type Test struct {
	Creature  ModelID `json:"creature"`
	Attribute string  `json:"attribute"`
	Modifier  int     `json:"modifier,omitempty"`
	Against   ModelID `json:"against,omitempty"`
	With      string  `json:"with,omitempty"` // the other's attribute; empty: the same one
}

// mostModifier bounds the modifier of a check.
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
			func(c Ruling) []string { return jsonWords(c.Success) },
			func(c *Ruling, said []string) { c.Success = readWords[Effect](said) }).Among(none[Ruling])),
		optional(verb.With[*State](verb.Named{Name: "failure", Kind: verb.KindWord, Several: true},
			func(c Ruling) []string { return jsonWords(c.Failure) },
			func(c *Ruling, said []string) { c.Failure = readWords[Effect](said) }).Among(none[Ruling])),
	},
	Offers: func(position) []Ruling { return nil }, // it needs words
}

// none returns no choices, because there are too many to list.
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
	case counted(c.Success) > MaxEffects || counted(c.Failure) > MaxEffects:
		return engine.Refuse(engine.Invalid, "zones 8.1",
			"A ruling has at most %d effects for each result. Give another ruling for the rest.", MaxEffects)
	}
	if err := c.Test.may(pos); err != nil {
		return err
	}
	for _, effects := range [][]Effect{c.Success, c.Failure} {
		for i, e := range effects {
			if err := e.may(pos); err != nil {
				return engine.WithHint(err, "(Effect %d of the ruling.)", i+1)
			}
		}
	}
	return nil
}

// may returns a refusal if the check can't be rolled.
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

// rule rolls the check of a ruling and carries out its effects. The action set aside for a request is spent
// even if the check fails.
func (p *play) rule(c Ruling) error {
	if c.Request == 0 && c.Test.none() && len(c.Success) == 0 && !p.Prose {
		return engine.Refuse(engine.Invalid, "zones 8.1",
			"This ruling does nothing. Add an effect, a check or a reason.")
	}
	ev, why := Ruled{ID: c.Request, Granted: true}, "call"
	if r := p.S.Request(c.Request); r != nil {
		ev.By, ev.Free, why = p.S.ref(r.By), p.S.Phase == Setup, "request"
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
	by := ev.By
	if !ev.Granted {
		by = Ref{} // no one deals the hits of a failed check
	}
	p.effects(effects, by)
	p.settleTable()
	return nil
}

// oppose rolls a check, and the check against it if there is one. The first passes only if it beats its
// target by more than the second does (rule 8.2).
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

// thrown rolls a check and returns the margin by which the die meets its target. The event has the target
// only if that is public.
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
