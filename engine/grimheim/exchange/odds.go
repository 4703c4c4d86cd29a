package exchange

import (
	"warbell/engine/dice"
	"warbell/engine/odds"
)

// Fall is one way in which the dice of a side can fall.
type Fall struct {
	Hand Hand
	Hurt int // wounds that its own dice cost it before any blow
}

// Matchup is two fighters about to roll.
type Matchup struct {
	Rules Rules
	First Role
	Sides [2]Side // by Role, as Side says, but what the dice bring
	Falls [2]odds.Odds[Fall]
}

// Wounds are what a fight costs both, by the Role that loses them. Of who has limited wounds they are at most
// those that are left.
type Wounds [2]int

// Margin is the attacker's: wounds done minus wounds taken.
func (w Wounds) Margin() int { return w[Defender] - w[Attacker] }

// Work tells how long Odds takes, in no unit: it grows with how many different hands can meet, and with
// what they still lead to, the more attack hits there can be.
func (m Matchup) Work() int {
	pairs, most := 1, -6
	for _, falls := range m.Falls {
		hits := 0
		for _, r := range falls.Rows() {
			hits = max(hits, r.Result.Hand.Attack.Total())
		}
		pairs, most = pairs*len(falls.Rows()), most+hits
	}
	return pairs * max(most*most, 4) / 4
}

// handsOfPair is how many hands a pair of falls leads to, more or less, that no other pair leads to.
const handsOfPair = 8

// Odds are the exact chances of what the fight costs both when both spend their hits in the same way, by
// best play: OrderBold or OrderCautious; what is neither is taken as the latter. What a critical brings
// besides damage is left out of account. A Solver that has seen the fight in one of these ways knows the
// other.
func (m Matchup) Odds(o Order, s *Solver) odds.Odds[Wounds] {
	terms := New(m.Rules, m.First, m.Sides[Attacker], m.Sides[Defender]).terms()
	search, bold := s.search(&terms), o == OrderBold
	search.table.expect(handsOfPair * len(m.Falls[Attacker].Rows()) * len(m.Falls[Defender].Rows()))
	return odds.Both(m.Falls[Attacker], m.Falls[Defender], func(a, d Fall) Wounds {
		sides := [2]Side{m.Sides[Attacker].with(a), m.Sides[Defender].with(d)}
		lost := Wounds{m.Sides[Attacker].lost(a), m.Sides[Defender].lost(d)}
		if m.Sides[Attacker].falls(a) || m.Sides[Defender].falls(d) {
			return lost
		}
		x := New(m.Rules, m.First, sides[Attacker], sides[Defender])
		p := x.position()
		if p.hands() > tooManyHands {
			w := x.Costs(o, s)
			return Wounds{lost[Attacker] + w[Attacker], lost[Defender] + w[Defender]}
		}
		v := search.value(p)
		lost[Defender] += int(v.total(bold)+v.margin) / 2
		lost[Attacker] += int(v.total(bold)-v.margin) / 2
		return lost
	})
}

// Costs are what the rest of an exchange costs both when both spend their hits in the same way.
func (x Exchange) Costs(o Order, s *Solver) (w Wounds) {
	was := x
	for !x.Done() {
		move, ok := x.Forced()
		if !ok {
			move, ok = s.Choose(o, x)
		}
		next, _, err := x.Play(move)
		if !ok || err != nil {
			break
		}
		x = next
	}
	for r := range w {
		if w[r] = x.Taken[r] - was.Taken[r]; was.Sides[r].Wounds > 0 {
			w[r] = min(w[r], was.Sides[r].Wounds)
		}
	}
	return w
}

// with is the side once its dice have fallen.
func (s Side) with(f Fall) Side {
	s.Attack, s.Blocks = f.Hand.Attack, f.Hand.Blocks
	if s.Wounds > 0 {
		s.Wounds = max(s.Wounds-f.Hurt, 0)
	}
	return s
}

// falls reports whether a side is down by its own dice.
func (s Side) falls(f Fall) bool { return s.Wounds > 0 && f.Hurt >= s.Wounds }

// lost is how many wounds its own dice cost a side.
func (s Side) lost(f Fall) int {
	if s.Wounds > 0 {
		return min(f.Hurt, s.Wounds)
	}
	return f.Hurt
}

// AddFalls joins two rows of dice of one side.
func AddFalls(a, b Fall) Fall { return Fall{a.Hand.Plus(b.Hand), a.Hurt + b.Hurt} }

// Shot is a shot before its dice fall.
type Shot struct {
	Volley Volley // but its hits
	Wounds int    // of the target; 0 is unlimited
	Hits   odds.Odds[Hits]
	Saves  odds.Odds[Saved]
	More   int                 // damage besides, Fatal, if it did any
	Undone func(face int) bool // by a D6 after each loss; nil: nothing is
}

// Saved is one way in which the dice of a target can fall.
type Saved struct {
	Hits Hits
	Hurt int // wounds that they cost it before the shot does any
}

// Odds are the exact chances of what the shot costs its target, in wounds, when the saves leave the least
// damage.
func (s Shot) Odds() odds.Odds[int] {
	fell := odds.Both(s.Hits, s.Saves, func(hits Hits, saved Saved) [2]int {
		v := s.Volley
		v.Hits = hits
		damage := v.Hits.Damage(v.Damage, v.CritDamage)
		if best := Cancels(v, saved.Hits); len(best) > 0 {
			damage = v.Through(best[0])
		}
		return [2]int{saved.Hurt, damage}
	})
	return odds.Then(fell, func(face int) any { return s.Undone != nil && s.Undone(face) },
		func(all [2]int, src dice.Source) int {
			lost := s.loses(src, 0, all[0])
			before := lost
			if lost = s.loses(src, lost, all[1]); lost > before {
				lost = s.loses(src, lost, s.More)
			}
			return lost
		})
}

// loses is how many wounds the target has lost after one more loss.
func (s Shot) loses(src dice.Source, lost, damage int) int {
	if s.Wounds > 0 {
		damage = min(damage, s.Wounds-lost)
	}
	if damage <= 0 || s.Undone != nil && s.Undone(src.Die(6)) {
		return lost
	}
	return lost + damage
}
