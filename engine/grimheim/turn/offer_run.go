package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// OfferRun offers to auto-play the duel until a decision matters (rule 12.4).
type OfferRun struct{}

func (OfferRun) Kind() string { return "offer_run" }

var offer = game.Verb[OfferRun]{
	Name: "offer_run", Rule: "grimheim 12.4", Duties: []string{DutyActivate}, Do: offerRun,
	NoneLeft: "You can't use auto-play now. Choose an action.",
	May: func(_ OfferRun, pos game.Position) error {
		if err := mayAct(pos.State, pos.Seat); err != nil {
			return err
		}
		return allowsRun(pos.State)
	},
}

// allowsRun refuses an offer to auto-play that can't be made now (rule 12.4). It ignores secret orders,
// because the button in the post would reveal a change of them.
func allowsRun(s *game.State) error {
	switch {
	case !combat.Standing(s):
		return engine.Refuse(engine.Illegal, "grimheim 12.4",
			"You can't use auto-play in this duel: weapons are picked for each Fight. Choose an action.")
	case s.IsSkirmish():
		return engine.Refuse(engine.Illegal, "grimheim 12.4",
			"You can't use auto-play in a skirmish. Choose an action.")
	case !s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 12.4",
			"You can't use auto-play yet: the fighters aren't in melee. Try again when they are.")
	case s.Acting.Offered:
		return engine.Refuse(engine.Illegal, "grimheim 12.4",
			"You've already offered auto-play in this activation. Offer it again in the next one.")
	}
	return nil
}

func offerRun(p *game.Play, _ OfferRun) error {
	foe := game.Other(p.Seat)
	p.Tell(game.RunOffered{Model: p.S.NameOf(game.Champion(p.Seat)), Foe: p.S.NameOf(game.Champion(foe))})
	if p.S.Agreed[int(foe)-1] {
		agree(p, foe)
	}
	return nil
}
