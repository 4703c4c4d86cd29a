package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// AnswerRun accepts or declines the offer to auto-play (rule 12.4).
type AnswerRun struct {
	Yes bool `json:"yes"`
}

func (AnswerRun) Kind() string { return "answer_run" }

var agreement = game.Verb[AnswerRun]{
	Name: "answer_run", Rule: "grimheim 12.4", Duties: []string{DutyRun}, Do: answerRun,
	NoneLeft: "That question has already been settled. See `/game status`.",
	Inputs: []game.Input[AnswerRun]{
		verb.YesNo[*game.State](verb.Named{Name: "yes"}, func(c *AnswerRun) *bool { return &c.Yes }),
	},
	May: func(_ AnswerRun, pos game.Position) error {
		if pos.State.Offer != game.Other(pos.Seat) {
			return engine.Refuse(engine.Stale, "grimheim 12.4",
				"That question has already been settled. See `/game status`.")
		}
		return nil
	},
	Offers: func(game.Position) []AnswerRun { return []AnswerRun{{Yes: true}, {}} },
}

func answerRun(p *game.Play, c AnswerRun) error {
	if !c.Yes {
		p.Tell(game.RunDeclined{Model: p.S.NameOf(game.Champion(p.Seat))})
		return nil
	}
	agree(p, p.Seat)
	return nil
}

// agree starts auto-play after both seats have agreed. The given seat agreed last.
func agree(p *game.Play, with engine.Seat) {
	dropPlan(p, 1, game.DropRun)
	dropPlan(p, 2, game.DropRun)
	p.Tell(game.RunStarted{Model: p.S.NameOf(game.Champion(with))})
	run(p)
}
