package zones

import (
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Say posts a line that a creature speaks, or the GM as the narrator or in the voice of anyone else. The line
// is the command's prose.
type Say struct {
	As    ModelID     `json:"as"`              // empty: the narrator, or Voice
	Voice engine.Name `json:"voice,omitempty"` // the name of someone who is no creature of the fight
}

// Spoke records who speaks: a creature, a voice, or without either the narrator.
type Spoke struct {
	As    Ref         `json:"as,omitzero"`
	Voice engine.Name `json:"voice,omitempty"`
}

func (Say) Kind() string   { return "say" }
func (Spoke) Kind() string { return "spoke" }

// Speech marks the entry's prose as a line that may have emphasis.
func (Spoke) Speech() {}

var say = verb.Verb[*State, *play, Say]{
	Name: "say", Rule: "zones 1.2", May: Say.may, Do: (*play).say,
	NoneLeft: "You have no character to speak as. Join with one first.",
	Inputs: []input[Say]{
		optional(whoever("as", func(c *Say) *ModelID { return &c.As }, anyone).Among(
			func(pos position, _ Say) []string {
				return pos.State.which(func(c *Creature) bool { return !c.unseen() && pos.State.mayVoice(pos.Seat, c) })
			})),
		optional(verb.Text[*State](verb.Named{Name: "voice"}, func(c *Say) *engine.Name { return &c.Voice })),
		verb.Words[*State, Say](verb.Named{Name: "words"}),
	},
	Offers: func(position) []Say { return nil }, // it needs words
}

func (c Say) may(pos position) error {
	as := pos.State.Creature(c.As)
	switch gm := pos.State.GM(pos.Seat); {
	case c.As == "" && !gm:
		return engine.Refuse(engine.NotYours, "zones 1.2",
			"You can't speak as the narrator: only the GM can. Choose your own character.")
	case c.As == "" && c.Voice == "":
		return nil
	case c.As == "":
		return checkName(string(c.Voice), engine.Ours("The voice"))
	case as == nil && gm && pos.State.HasReserve(c.As):
		return errSealed()
	case as == nil:
		return engine.Refuse(engine.Invalid, "", "There is no creature “%s” in this fight. Name another one.",
			naming.Clip(string(c.As)))
	case !pos.State.mayVoice(pos.Seat, as):
		return engine.Refuse(engine.NotYours, "zones 1.2",
			"You can't speak as %s: it is another player's character. Choose your own character, or as GM anyone else.", as.Name)
	case as.unseen():
		return engine.Refuse(engine.Illegal, "zones 1.5",
			"You can't speak as %s: players haven't seen it yet. Place it first.", as.Name)
	}
	return nil
}

// mayVoice reports whether a seat can speak as a creature: players as their own characters, and a GM as any
// creature that isn't another player's character (rule 1.2).
func (s *State) mayVoice(seat engine.Seat, c *Creature) bool {
	if c.Side == PCs && c.Seat != engine.NoSeat {
		return c.Seat == seat
	}
	return s.GM(seat)
}

// say posts a line, which is the command's prose.
func (p *play) say(c Say) error {
	ev := Spoke{Voice: c.Voice}
	speaker := "The narrator"
	if c.As != "" {
		ev = Spoke{As: p.S.ref(c.As)}
		speaker = string(ev.As.Name)
	}
	if !p.Prose {
		return engine.Refuse(engine.Invalid, "", "%s's line is missing. Write it in `text`.", speaker)
	}
	p.Tell(ev)
	return nil
}
