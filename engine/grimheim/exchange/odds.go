package exchange

import (
	"warbell/engine/dice"
	"warbell/engine/odds"
)

// Fall is one result of a side's dice.
type Fall struct {
	Hand Hand
	Hurt int // wounds that the dice cost the side itself before the first blow
}

// Matchup is a fight before the roll.
type Matchup struct {
	Rules Rules
	First Role
	Sides [2]Side // by Role, without the hits of dice
	Falls [2]odds.Odds[Fall]
}

// Wounds are the wounds lost in a fight, by the Role that loses them. They are at most the remaining wounds,
// unless these are unlimited.
type Wounds [2]int

// Margin returns the attacker's margin: wounds dealt minus wounds taken.
func (w Wounds) Margin() int { return w[Defender] - w[Attacker] }

// Work returns a measure of how long Odds takes, without a unit. It grows with the number of different pairs
// of hands, and with the number of attack hits.
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

// handsOfPair is roughly how many positions a pair of falls leads to that no other pair leads to.
const handsOfPair = 8

// Odds returns the exact odds of the fight's losses if both sides use the same best play: OrderBold or, for
// all other orders, OrderCautious. It ignores effects of criticals other than damage. A Solver that has seen
// the fight with one order also knows the other.
func (m Matchup) Odds(o Order, s *Solver) odds.Odds[Wounds] {
	terms := New(m.Rules, m.First, m.Sides[Attacker], m.Sides[Defender]).terms()
	search, bold := s.search(&terms), o == OrderBold
	search.table.expect(handsOfPair * len(m.Falls[Attacker].Rows()) * len(m.Falls[Defender].Rows()))
	first := position(m.First&1) * turnBit
	return odds.Both(m.Falls[Attacker], m.Falls[Defender], func(a, d Fall) Wounds {
		lost := Wounds{m.Sides[Attacker].lost(a), m.Sides[Defender].lost(d)}
		if m.Sides[Attacker].falls(a) || m.Sides[Defender].falls(d) {
			return lost
		}
		p := first + m.Sides[Attacker].position(Attacker, a) + m.Sides[Defender].position(Defender, d)
		if p.hands() > tooManyHands {
			x := New(m.Rules, m.First, m.Sides[Attacker].with(a), m.Sides[Defender].with(d))
			w := x.Costs(o, s)
			return Wounds{lost[Attacker] + w[Attacker], lost[Defender] + w[Defender]}
		}
		v := search.value(p)
		lost[Defender] += int(v.total(bold)+v.margin) / 2
		lost[Attacker] += int(v.total(bold)-v.margin) / 2
		return lost
	})
}

// Costs returns the wounds that both sides lose in the rest of an exchange if both use the same order.
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

// with returns the side with the result of its dice.
func (s Side) with(f Fall) Side {
	s.Attack, s.Blocks, s.Wounds = f.Hand.Attack, f.Hand.Blocks, s.woundsAfter(f)
	return s
}

// position packs the side with the result of its dice, as Exchange.position would.
func (s Side) position(r Role, f Fall) position {
	return f.Hand.Attack.position(r) + f.Hand.Blocks.position(r) + woundsPosition(r, s.woundsAfter(f))
}

// woundsAfter returns the side's wounds after its own dice have hurt it.
func (s Side) woundsAfter(f Fall) int {
	if s.Wounds > 0 {
		return max(s.Wounds-f.Hurt, 0)
	}
	return s.Wounds
}

// falls reports whether a side's own dice defeat it.
func (s Side) falls(f Fall) bool { return s.Wounds > 0 && f.Hurt >= s.Wounds }

// lost returns how many wounds a side's own dice cost it.
func (s Side) lost(f Fall) int {
	if s.Wounds > 0 {
		return min(f.Hurt, s.Wounds)
	}
	return f.Hurt
}

// AddFalls adds the results of two rows of dice of one side.
func AddFalls(a, b Fall) Fall { return Fall{a.Hand.Plus(b.Hand), a.Hurt + b.Hurt} }

// Shot is a shot before the roll.
type Shot struct {
	Volley Volley // without its hits
	Wounds int    // of the target; 0 is unlimited
	Hits   odds.Odds[Hits]
	Saves  odds.Odds[Saved]
	More   int                 // extra Fatal damage if the shot does any damage
	Undone func(face int) bool // whether a D6 undoes a loss; nil: never
}

// Saved is one result of a target's dice.
type Saved struct {
	Hits Hits
	Hurt int // wounds that the dice cost the target before the shot's damage
}

// Odds returns the exact odds of the target's lost wounds if the saves leave the least damage.
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

// loses returns how many wounds the target has lost after another loss.
func (s Shot) loses(src dice.Source, lost, damage int) int {
	if s.Wounds > 0 {
		damage = min(damage, s.Wounds-lost)
	}
	if damage <= 0 || s.Undone != nil && s.Undone(src.Die(6)) {
		return lost
	}
	return lost + damage
}
