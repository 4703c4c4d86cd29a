package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Cancel chooses what the saves against a shot stop (rule 6.4). Choices count from 1, the best first.
type Cancel struct {
	Choice int `json:"choice"`
}

func (Cancel) Kind() string { return "cancel" }

var cancellation = game.Verb[Cancel]{
	Name: "cancel", Rule: "grimheim 6.4", Duties: []string{DutyCancel}, May: Cancel.may, Do: cancel,
	NoneLeft: "You have no shot to save against now. See `/game status`.",
	Inputs: []game.Input[Cancel]{counted("choice", false, func(c *Cancel) *int { return &c.Choice },
		func(s *game.State) int {
			if s.Shot == nil {
				return 0
			}
			return len(s.Shot.Fired.Choices)
		})},
}

func (c Cancel) may(pos game.Position) error {
	switch shot := pos.State.Shot; {
	case shot == nil:
		return engine.Refuse(engine.Stale, "grimheim 6.4",
			"You have no shot to save against now. See `/game status`.")
	case shot.Fired.Target.Seat != pos.Seat:
		return engine.Refuse(engine.NotYours, "grimheim 6.4",
			"You can't choose these saves: that's up to the player of %s. Wait for their choice.", shot.Fired.Target.Name)
	case c.Choice < 1 || c.Choice > len(shot.Fired.Choices):
		return engine.Refuse(engine.Invalid, "grimheim 6.4", "You can't choose that option. Choose 1 to %d: 1 takes the least damage.",
			len(shot.Fired.Choices))
	}
	return nil
}

// cancel resolves a shot by its target's choice.
func cancel(p *game.Play, c Cancel) error {
	shot := p.S.Shot
	next := shot.Fired.Next
	combat.ResolveShot(p, shot.Fired, shot.Fired.Choices[c.Choice-1])
	combat.Volley(p, next)
	goOn(p)
	return nil
}
