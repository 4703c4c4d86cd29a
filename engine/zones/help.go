package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// OfferHelp offers a reaction for an ally's next attack, which the player's message describes (rule 6.7).
type OfferHelp struct {
	Creature ModelID `json:"creature"`
	For      ModelID `json:"for"`
}

// HelpOffered records that an offer of Help waits for the GM's ruling.
type HelpOffered struct {
	ID  int `json:"id"`
	By  Ref `json:"by"`
	For Ref `json:"for"`
}

func (OfferHelp) Kind() string   { return "offer_help" }
func (HelpOffered) Kind() string { return "help_offered" }

var help = verb.Verb[*State, *play, OfferHelp]{
	Name: "help", Rule: "zones 6.7", Duties: []string{DutyTurn}, Resolve: OfferHelp.resolve,
	NoneLeft: "You can't help now: you need a reaction left and another character in the fight.",
	Inputs: []input[OfferHelp]{
		actor(func(c *OfferHelp) *ModelID { return &c.Creature }, (*State).mayOffer),
		one("ally", "ally", func(c *OfferHelp) *ModelID { return &c.For }).Among(allies),
		verb.Words[*State, OfferHelp](verb.Named{Name: "words"}),
	},
	OptionKey: func(c OfferHelp) string { return keyOf("help-"+string(c.For), c.Creature) },
}

// allies returns the other characters that stand.
func allies(pos position, c OfferHelp) []string {
	return pos.State.which(func(o *Creature) bool { return o.Side == PCs && o.Standing() && o.ID != c.Creature })
}

func (c OfferHelp) resolve(pos position) (engine.Event, error) {
	by, err := pos.State.own(pos.Seat, c.Creature)
	if err != nil {
		return nil, err
	}
	ally := pos.State.Creature(c.For)
	if err := checkHelp(pos.State, by, ally); err != nil {
		return nil, err
	}
	return HelpOffered{ID: pos.State.Asked + 1, By: by.Ref(), For: ally.Ref()}, nil
}

func (e HelpOffered) fold(s *State) { s.requested(Request{ID: e.ID, By: e.By.ID, For: e.For.ID}) }

// checkHelp returns a refusal if a character can't offer Help.
func checkHelp(s *State, c, ally *Creature) error {
	switch {
	case c.Ally:
		return errAlly(c)
	case s.Phase == Setup:
		return engine.Refuse(engine.Illegal, "zones 6.7", "You can't help yet: the fight hasn't begun. Wait for the GM to begin it.")
	case ally == nil || ally.Side != PCs || !ally.Standing():
		return engine.Refuse(engine.Invalid, "zones 6.7", "You can only help another character in the fight. Name one.")
	case ally.ID == c.ID:
		return engine.Refuse(engine.Illegal, "zones 6.7", "%s can't help itself. Name another character.", c.Name)
	case s.offers(c.ID, ally.ID) > 0:
		return engine.Refuse(engine.Illegal, "zones 6.7",
			"%s has already offered to help %s. Wait for the ruling.", c.Name, ally.Name)
	case !s.mayOffer(c):
		return engine.Refuse(engine.Illegal, s.reactionRule(),
			"%s has no reaction left to help with: open offers count too. Wait for the next turn, or withdraw an offer.", c.Name)
	}
	return nil
}

// helped returns the number of dice that hit automatically in the next attack.
func (c *Creature) helped() int {
	dice := 0
	for _, h := range c.Helps {
		dice += h.Dice
	}
	return dice
}
