package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// spending is the verb of game.SpendFate, which is possible at any time between actions (rule 23.3). Options
// list only uses that change a waiting fight or shot.
var spending = game.Verb[game.SpendFate]{
	Name: "fate", Rule: "grimheim 23.3", Duties: []string{DutyStrike, DutyAnswer, DutyCancel}, Do: spendFate,
	NoneLeft: "You have no Fate die that you can spend now. See `/game status`.",
	May: func(c game.SpendFate, pos game.Position) error {
		return combat.AllowsFate(pos.State, pos.Seat, c)
	},
	Offers:    func(pos game.Position) []game.SpendFate { return waitingFates(pos.State, pos.Seat) },
	OptionKey: combat.FateKey,
}

func spendFate(p *game.Play, c game.SpendFate) error {
	waits, fights := p.S.Shot != nil, p.S.Melee != nil
	combat.Fated(p, p.Seat, c)
	switch {
	case fights:
		fightOn(p)
	case !waits:
		resume(p)
	case combat.Unanswered(p.S):
		return cancel(p, Cancel{Choice: 1})
	}
	return nil
}

// resume goes on after an event between two actions, which may have defeated the active model.
func resume(p *game.Play) {
	if combat.Fallen(p) {
		return
	}
	switch a := p.S.Acting; {
	case a.Seat != engine.NoSeat:
		goOn(p)
	case p.S.BatchOf == engine.NoSeat:
		endTurn(p)
	}
}

// waitingFates lists the uses of a seat's dice while a shot or a fight waits for it.
func waitingFates(s *game.State, seat engine.Seat) []game.SpendFate {
	switch {
	case s.Melee != nil && s.Melee.Rolled && s.Melee.ToMove() == seat:
		return combat.FightFates(s)
	case s.Melee == nil && s.Shot != nil && s.Shot.Fired.Target.Seat == seat:
		return combat.SaveFates(s)
	}
	return nil
}
