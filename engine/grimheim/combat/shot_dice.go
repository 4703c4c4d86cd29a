package combat

import (
	"slices"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// ShotAttack returns a shooter's attack dice (rules 6.1, 9.1, 9.8 and 22.8 to 22.11).
func ShotAttack(s *game.State, a game.Attack) AttackDice {
	f, foe := s.Fighter(a.By), s.Fighter(a.At)
	w, _ := ArmOf(s, a)
	r := Common(f, w)
	if a.Dice > 0 {
		r.Dice = max(a.Dice-r.Kept, 0)
	}
	r.all = f.Profile.Has(card.WarpEngineer)
	if f.Profile.Has(card.Hawkeye) {
		r.CritFrom = 5
	}
	if s.IsSkirmish() {
		r.seen, r.changed, r.lucky = sighted(s, a.By), f.Changing && a.Cause.Own(), s.Lucky(a.By)
	}
	r.sparks = sparks(s, a, w)
	if r.pledged = pledgedTo(s, a.By, false); r.chooses() {
		r.expects = shotWorth(s, a)
	}
	better := 0
	if f.Aiming && a.Cause != game.CauseWatch && a.Cause != game.CauseDraw {
		better--
	}
	if foe.Profile.Has(card.Massive) {
		better--
	}
	r.HTV = HTV(s, f, w, 0, better, harder(s, a))
	if a.Cause == game.CauseQuick {
		r.HTV = max(r.HTV, min(r.HTV+1, 6)) // 6+ at worst
	}
	return r
}

// harder returns what a skirmish adds to the HTV of a shot (rules 22.8, 22.9 and 26.2).
func harder(s *game.State, a game.Attack) int {
	if !s.IsSkirmish() {
		return 0
	}
	more := modifier(s)
	if s.Is(game.RuleLongRange, game.On) && a.Cause != game.CauseSpell && awayFrom(s, a) > farShot &&
		!s.Fighter(a.By).Profile.Has(card.Sniper) {
		more++
	}
	if a.Cause == game.CauseWatch {
		more++
	}
	return more
}

// modifier returns the agreed HTV modifier of all attacks (rule 22.9).
func modifier(s *game.State) int {
	if !s.IsSkirmish() {
		return 0
	}
	i := slices.Index(game.Modifiers(), s.Rules[game.RuleModifier])
	if i < 0 {
		return 0
	}
	return []int{0, 1, 2, -1, -2}[i]
}

// modifier returns the agreed HTV modifier of one side of a fight.
func (c Combatant) modifier() int {
	if c.role == exchange.Attacker {
		return modifier(c.s)
	}
	return 0
}

// sighted reports whether a friend's second sight can help a model's next attack (rule 22.21).
func sighted(s *game.State, id game.ModelID) bool {
	f := s.Fighter(id)
	if !s.IsSkirmish() || f.Foresaw == s.Turn || f.At == nil {
		return false
	}
	return slices.ContainsFunc(s.OnTable(f.Seat), func(friend game.ModelID) bool {
		o := s.Fighter(friend)
		return friend != id && o.Profile.Has(card.SecondSight) &&
			game.Between(f.Piece(id), o.Piece(friend)) <= foresight
	})
}
