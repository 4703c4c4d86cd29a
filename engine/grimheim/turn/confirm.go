package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// Confirm accepts or rejects the roster changes after a campaign battle (rule 37.4).
type Confirm struct {
	Keep bool `json:"keep"`
}

func (Confirm) Kind() string { return "confirm" }

var confirmation = game.Verb[Confirm]{
	Name: "confirm", Rule: "grimheim 37.4", Duties: []string{DutyConfirm}, May: Confirm.may, Do: confirm,
	NoneLeft: "You have no injuries to confirm now. See `/game status`.",
	Inputs: []game.Input[Confirm]{
		verb.YesNo[*game.State](verb.Named{Name: "keep"}, func(c *Confirm) *bool { return &c.Keep }),
	},
	Offers: func(game.Position) []Confirm { return []Confirm{{Keep: true}, {}} },
}

func (Confirm) may(pos game.Position) error {
	k := pos.State.Skirmish
	switch {
	case k == nil || k.Phase != game.PhaseAfter:
		return engine.Refuse(engine.Stale, "grimheim 37.4",
			"You have no injuries to confirm now. See `/game status`.")
	case k.After.Said[int(pos.Seat)-1]:
		return engine.Refuse(engine.Stale, "grimheim 37.4",
			"You've already decided, but your opponent hasn't yet. See `/game status`.")
	}
	return nil
}

// confirm notes a side's answer. The game ends when both accept or one rejects.
func confirm(p *game.Play, c Confirm) error {
	p.Tell(game.Confirmed{Side: combat.Party(p.S, p.Seat), Keep: c.Keep})
	if after := p.S.Skirmish.After; !c.Keep || after.Said == [2]bool{true, true} {
		p.Tell(engine.Ended{Winners: after.Winners, Why: after.Why})
	}
	return nil
}
