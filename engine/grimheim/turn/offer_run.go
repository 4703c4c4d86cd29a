package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// OfferRun offers to let the duel run until a decision matters (rule 12.4).
type OfferRun struct{}

func (OfferRun) Kind() string { return "offer_run" }

var offer = game.Verb[OfferRun]{
	Name: "offer_run", Rule: "grimheim 12.4", Duties: []string{DutyActivate}, Do: offerRun,
	NoneLeft: "This duel can't run by itself now. Act on.",
	May: func(_ OfferRun, pos game.Position) error {
		if err := mayAct(pos.State, pos.Seat); err != nil {
			return err
		}
		return allowsRun(pos.State)
	},
}

// allowsRun refuses an offer to let the duel run that can't be made now (rule 12.4). Orders don't matter: the
// post that offers it would tell of an order that was given since.
func allowsRun(s *game.State) error {
	switch {
	case !combat.Standing(s):
		return engine.Refuse(engine.Illegal, "grimheim 12.4",
			"In this duel both pick anew for each fight, so it can't run by itself. Act on.")
	case s.IsSkirmish():
		return engine.Refuse(engine.Illegal, "grimheim 12.4",
			"A skirmish does not run by itself: there is too much to choose. Act on.")
	case !s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 12.4",
			"Where the fighters are apart there is too much to choose. Let it run once they are in melee.")
	case s.Acting.Offered:
		return engine.Refuse(engine.Illegal, "grimheim 12.4",
			"You have offered that in this activation. Act on, and offer it again in the next.")
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
