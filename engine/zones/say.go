package zones

import (
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Say posts a line that a creature speaks. The line is the command's prose.
type Say struct {
	As ModelID `json:"as"`
}

// Spoke records the creature that speaks.
type Spoke struct {
	As Ref `json:"as"`
}

func (Say) Kind() string   { return "say" }
func (Spoke) Kind() string { return "spoke" }

var say = verb.Verb[*State, *play, Say]{
	Name: "say", Rule: "zones 1.2", May: Say.may, Do: (*play).say,
	NoneLeft: "You have no character to speak as. Join with one first.",
	Inputs: []input[Say]{
		whoever("as", func(c *Say) *ModelID { return &c.As }, func(c *Creature) bool { return !c.unseen() }),
		verb.Words[*State, Say](verb.Named{Name: "words"}),
	},
	Offers: func(position) []Say { return nil }, // it needs words
}

func (c Say) may(pos position) error {
	as := pos.State.Creature(c.As)
	switch gm := pos.State.GM(pos.Seat); {
	case as == nil && gm && pos.State.HasReserve(c.As):
		return errSealed()
	case as == nil:
		return engine.Refuse(engine.Invalid, "", "There is no creature “%s” in this fight. Name another one.",
			naming.Clip(string(c.As)))
	case !gm && (as.Side != PCs || pos.Seat == engine.NoSeat || as.Seat != pos.Seat):
		return engine.Refuse(engine.NotYours, "zones 1.2",
			"You can't speak as %s: another player does. Choose your own character.", as.Name)
	case as.unseen():
		return engine.Refuse(engine.Illegal, "zones 1.5",
			"You can't speak as %s: players haven't seen it yet. Place it first.", as.Name)
	}
	return nil
}

// say posts a line, which is the command's prose.
func (p *play) say(c Say) error {
	as := p.S.ref(c.As)
	if !p.Prose {
		return engine.Refuse(engine.Invalid, "", "%s's line is missing. Write what it says.", as.Name)
	}
	p.Tell(Spoke{As: as})
	return nil
}
