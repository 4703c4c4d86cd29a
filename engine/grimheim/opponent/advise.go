package opponent

import (
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
)

// Advise returns the command that Warbell would give for a seat with a duty, false if the seat has none. It
// uses public information only. The dice in src must not be the game's own, so that secret picks can't be
// predicted. The command is always legal.
func Advise(s *game.State, seat engine.Seat, src dice.Source) (engine.Command, bool) {
	switch m := s.Melee; {
	case !game.Playing(seat):
		return nil, false
	case s.Aftermath():
		return turn.Confirm{Keep: true}, !s.Skirmish.After.Said[int(seat)-1]
	case m != nil && !m.Rolled && m.Owes(seat):
		return game.Pick{Weapon: combat.AdviseWeapon(s, m.Mine(seat), m.Foe(seat), src),
			Order: exchange.OrderBold}, true
	case m != nil && m.Rolled && m.ToMove() == seat:
		return turn.Resolve{Order: exchange.OrderBold}, true
	case m != nil:
		return nil, false
	case s.Shot != nil:
		return turn.Cancel{Choice: 1}, s.Shot.Fired.Target.Seat == seat
	case s.IsSkirmish() && s.BatchOf != seat && s.Acting.Seat != seat:
		return nil, false
	case s.IsSkirmish():
		return adviseBattle(s, seat), true
	case s.Acting.Seat == seat:
		return adviseAction(s, src), true
	case s.Offer == game.Other(seat):
		return turn.AnswerRun{Yes: true}, true
	}
	return nil, false
}

// lateTurn is the turn from which Warbell no longer waits for a better moment to fight.
const lateTurn = 6

// badOdds is the expected margin, in wounds, below which Warbell avoids a fight.
const badOdds = -0.5

// adviseAction returns the first of Warbell's wishes that is possible.
func adviseAction(s *game.State, src dice.Source) engine.Command {
	var can []string
	for cmd := range action.Actions(s) {
		can = append(can, action.KeyOf(s, s.Acting.Model, cmd))
	}
	wishes, weapons := wishes(s)
	for _, want := range wishes {
		if !slices.Contains(can, action.KeyOf(s, s.Acting.Model, want)) {
			continue
		}
		if want == (combat.Fight{}) && combat.Standing(s) { // its own orders may be known from the last fight
			return combat.Fight{Weapon: combat.DrawWeapon(s, s.Acting.Model, weapons, src), Order: exchange.OrderBold}
		}
		return want
	}
	return action.Pass{}
}

// wishes lists the active fighter's preferred actions in order, and in melee how often each of its weapons
// should be used.
func wishes(s *game.State) (wishes []engine.Command, weapons []int) {
	f := s.Fighter(s.Acting.Model)
	if f.Has(card.Stunned) || f.Has(card.Burning) || f.Has(card.Fearful) && s.Acting.AP > 1 {
		wishes = append(wishes, action.Recover{})
	}
	if f.Profile.WND-f.Wounds >= 3 || f.Has(card.Poisoned) {
		wishes = append(wishes, action.Heal{})
	}
	if s.Engaged {
		melee, weapons := meleeWishes(s)
		return append(wishes, melee...), weapons
	}
	return append(wishes, rangedWishes(s, f)...), nil
}

// meleeWishes lists preferred actions in melee: guard first if there is AP for it, then fight, unless the
// odds are bad.
func meleeWishes(s *game.State) (wishes []engine.Command, weapons []int) {
	wishes = shots(s)
	weapons, margin := combat.Solve(s, s.Acting.Model, combat.Foe(s, 0), true)
	if margin < badOdds && s.Turn < lateTurn {
		return append(wishes, action.Guard{}), weapons
	}
	if s.Acting.AP > 1 {
		wishes = append(wishes, action.Guard{})
	}
	return append(wishes, combat.Fight{}, action.Guard{}), weapons
}

// rangedWishes lists preferred actions outside melee: shoot and keep away or, without a shot, approach and
// charge.
func rangedWishes(s *game.State, f *game.Fighter) []engine.Command {
	shots := shots(s)
	if len(shots) == 0 && s.Acting.Times(game.ActShoot) == 0 {
		return []engine.Command{action.Charge{}, action.Move{Closer: true}, action.Guard{}}
	}
	var wishes []engine.Command
	if s.Acting.AP > 1 {
		wishes = append(wishes, action.Aim{})
	}
	wishes = append(wishes, shots...)
	for _, name := range f.Unloaded {
		wishes = append(wishes, action.Reload{Weapon: name})
	}
	if s.Distance <= s.Fighter(combat.Foe(s, 0)).Charge() {
		wishes = append(wishes, action.Move{})
	}
	return append(wishes, action.Guard{})
}

// shots lists the active fighter's possible shots, the most dangerous first.
func shots(s *game.State) []engine.Command {
	f := s.Fighter(s.Acting.Model)
	var shots []engine.Command
	worth := func(cmd engine.Command) int {
		a := combat.ShotAttack(s, game.Attack{By: s.Acting.Model, At: combat.Foe(s, 0),
			Weapon: cmd.(combat.Shoot).Weapon})
		sum := 0
		for face := 1; face <= 6; face++ {
			sum += a.Worth(a.Read(face)) * (a.Dice + a.Kept)
		}
		return sum
	}
	for _, w := range f.Profile.Shots() {
		if cmd := (combat.Shoot{Weapon: w.Name}); action.Allows(s, cmd) == nil {
			shots = append(shots, cmd)
		}
	}
	slices.SortStableFunc(shots, func(a, b engine.Command) int { return worth(b) - worth(a) })
	return shots
}
