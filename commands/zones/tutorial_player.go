package zones

import (
	"slices"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
)

// The steps of the player's tutorial, in their usual order, besides stepFinished and stepOver.
const (
	stepMove   = "move"
	stepAsk    = "ask"
	stepReact  = "react"
	stepAttack = "attack"
)

// playerStep returns the step that a new player is at.
func playerStep(l *runner.Game, s *zones.State) string {
	duty := func(kind string) bool {
		return slices.ContainsFunc(l.OwedBy(seatParty), func(d engine.Duty) bool { return d.Kind == kind })
	}
	switch {
	case s.Scenes > 1 && s.Round > 0:
		return stepFinished
	case l.Over:
		return stepOver
	case duty(zones.DutyReact):
		return stepReact
	case !duty(zones.DutyTurn): // Warbell acts
		return ""
	case s.Round > 1:
		return stepAttack
	case s.Asked > 0:
		return ""
	case inStart(s):
		return stepMove
	}
	return stepAsk
}

// inStart reports whether the player's character is still where it entered, with both actions.
func inStart(s *zones.State) bool {
	c := playersOwn(s)
	return c != nil && c.Zone == s.Start && c.Actions > 1
}

// playersOwn returns the character of the player of a tutorial; nil if it is out of the fight.
func playersOwn(s *zones.State) *zones.Creature {
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == zones.PCs && c.Seat == seatParty && c.Standing() {
			return c
		}
	}
	return nil
}

// skipAsPlayer carries out the player's step in the simplest way.
func skipAsPlayer(l *runner.Game, s *zones.State) *runner.Request {
	c := playersOwn(s)
	if c == nil {
		return nil
	}
	request := &runner.Request{Seat: seatParty, Command: zones.Pass{Creature: c.ID}}
	switch playerStep(l, s) {
	case stepMove:
		request.Command = zones.Move{Creature: c.ID, Zone: s.Around(c.Zone)[0].ID}
	case stepReact:
		request.Command = zones.Let{Creature: c.ID}
	case stepAsk, stepAttack:
	default:
		return nil
	}
	return request
}
