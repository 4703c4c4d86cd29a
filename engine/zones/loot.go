package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Loot posts what a character gets from its party's stash (rule 1.8). The loot is the command's prose: the
// saved character has it, not the fight.
type Loot struct {
	Creature ModelID `json:"creature"`
}

// Looted records that a character got loot.
type Looted struct {
	Creature Ref `json:"creature"`
}

func (Loot) Kind() string   { return "loot" }
func (Looted) Kind() string { return "looted" }

var loot = verb.Verb[*State, *play, Loot]{
	Name: "loot", Rule: "zones 1.8", May: Loot.may, Do: (*play).loot,
	NoneLeft: "You have no character that can get loot. Join with one first.",
	Inputs: []input[Loot]{
		whoever("creature", func(c *Loot) *ModelID { return &c.Creature }, isPC),
		verb.Words[*State, Loot](verb.Named{Name: "words"}),
	},
	Offers: func(position) []Loot { return nil }, // it needs words
}

func (c Loot) may(pos position) error {
	who, err := pos.State.someone(c.Creature)
	switch {
	case err != nil:
		return err
	case who.Side != PCs:
		return engine.Refuse(engine.Illegal, "zones 1.8", "%s is an opponent. Choose a character.", who.Name)
	case !pos.State.GM(pos.Seat) && (pos.Seat == engine.NoSeat || who.Seat != pos.Seat):
		return engine.Refuse(engine.NotYours, "zones 1.8",
			"You can't take loot for %s: it is another player's character. Choose your own character.", who.Name)
	}
	return nil
}

func (p *play) loot(c Loot) error {
	if !p.Prose {
		return engine.Refuse(engine.Invalid, "zones 1.8", "The loot is missing. Write what it is.")
	}
	p.Tell(Looted{Creature: p.S.ref(c.Creature)})
	return nil
}
