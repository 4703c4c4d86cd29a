package turn

import (
	"fmt"
	"time"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// The kinds of duty.
const (
	DutyActivate = "activate" // an action, or passing
	DutyPick     = "pick"     // weapon and order
	DutyStrike   = "strike"   // the turn to spend a hit
	DutyAnswer   = "answer"   // the answer to a strike
	DutyCancel   = "cancel"   // the choice of what saves against a shot stop
	DutySetUp    = "set_up"   // a role, a layout, an area or a quest
	DutyDeploy   = "deploy"   // the places of a side's models before a skirmish
	DutyRun      = "run"      // the answer to the offer to auto-play
	DutyConfirm  = "confirm"  // the answer about rosters after a campaign battle
)

// cancelWindow is the time that a target's player has to choose saves.
const cancelWindow = 12 * time.Hour

// Owed returns the current duties. Decisions that only a player can take have no time limit, but reminders.
// The choice of saves has a best answer, which Warbell takes when its window closes.
func Owed(s *game.State) []engine.Duty {
	switch {
	case s.Aftermath():
		return owedAfter(s)
	case s.Melee != nil && !s.Melee.Rolled:
		return owedPicks(s)
	case s.Melee != nil:
		return []engine.Duty{owedHit(s)}
	case s.Shot != nil:
		return []engine.Duty{{
			ID: engine.DutyID(fmt.Sprintf("cancel-%d", s.Shots)), Seat: s.Shot.Fired.Target.Seat,
			Kind: DutyCancel, Unit: string(s.Shot.Fired.Target.Name), Window: cancelWindow, Default: Cancel{Choice: 1},
		}}
	case s.Acting.Seat != engine.NoSeat:
		return owedAction(s)
	case s.IsSkirmish() && s.BatchOf != engine.NoSeat:
		return []engine.Duty{owedGo(s)}
	}
	return nil
}

// owedGo returns the duty of the side whose turn it is in a skirmish: to set up, to deploy, or to activate a
// model.
func owedGo(s *game.State) engine.Duty {
	return engine.Duty{
		ID: actDuty(s), Seat: s.BatchOf, Kind: goKind(s), Unit: string(combat.Party(s,
			s.BatchOf).Name), Default: GoOptions(s)[0].Command,
	}
}

func goKind(s *game.State) string {
	switch s.Skirmish.Phase {
	case game.PhaseRoles, game.PhaseTable, game.PhaseArea, game.PhaseQuests:
		return DutySetUp
	case game.PhaseDeploy:
		return DutyDeploy
	}
	return DutyActivate
}

// owedAction returns the duty of the active player, and that of the other player if there is an offer to
// auto-play.
func owedAction(s *game.State) []engine.Duty {
	seat := s.Acting.Seat
	duties := []engine.Duty{{ID: actDuty(s), Seat: seat, Kind: DutyActivate,
		Unit: string(s.NameOf(s.Acting.Model).Name), Default: action.Pass{}}}
	if s.Offer == seat {
		foe := game.Other(seat)
		duties = append(duties, engine.Duty{ID: engine.DutyID(fmt.Sprintf("run-%d", s.Asked)), Seat: foe,
			Kind: DutyRun, Unit: string(s.NameOf(game.Champion(foe)).Name), Default: AnswerRun{}})
	}
	return duties
}

// owedPicks returns the duties to pick, the attacker's first.
func owedPicks(s *game.State) []engine.Duty {
	group := fmt.Sprintf("pick-%d", s.Fights)
	var duties []engine.Duty
	for _, seat := range []engine.Seat{s.Melee.Attacker, game.Other(s.Melee.Attacker)} {
		if s.Melee.Owes(seat) {
			f := s.Fighter(s.Melee.Mine(seat))
			duties = append(duties, engine.Duty{
				ID: engine.DutyID(fmt.Sprintf("%s-%d", group, seat)), Group: group, Seat: seat,
				Kind: DutyPick, Unit: string(f.Profile.Name),
				Default: game.Pick{Weapon: firstArm(s, seat), Order: exchange.OrderBold},
			})
		}
	}
	return duties
}

// firstArm returns the weapon of a seat that makes no pick.
func firstArm(s *game.State, seat engine.Seat) string {
	all := combat.InReach(s, s.Melee.Mine(seat), s.Melee.Foe(seat), seat == s.Melee.Attacker)
	if len(all) == 0 {
		return card.Unarmed().Name
	}
	return all[0].Name
}

func owedHit(s *game.State) engine.Duty {
	m := s.Melee
	seat := m.ToMove()
	return engine.Duty{
		ID:   engine.DutyID(fmt.Sprintf("%s-%d-%d", hitKind(m), s.Fights, m.Spent)),
		Seat: seat, Kind: hitKind(m), Unit: string(s.NameOf(m.Mine(seat)).Name),
		Default: Resolve{Order: exchange.OrderBold},
	}
}

func hitKind(m *game.Melee) string {
	if m.Exchange.Pending != exchange.NoHit {
		return DutyAnswer
	}
	return DutyStrike
}

func actDuty(s *game.State) engine.DutyID { return engine.DutyID(fmt.Sprintf("act-%d", s.Asked)) }
