package combat

import (
	"math/big"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// The causes of damage to a moving model, apart from weapons and statuses.
const (
	byDrop   = "drop"
	ByGround = "dangerous"
)

// Land rolls a die against SAV for each inch of a drop that isn't free. Each failure costs a wound, and a 1
// stuns (reading G44).
func Land(p *game.Play, id game.ModelID, height battlefield.Inch) {
	f := p.S.Fighter(id)
	n := Landing(p.S, id, height)
	if n == 0 {
		return
	}
	ev := game.Landed{Model: p.S.NameOf(id), Height: height, Need: f.Profile.SAV}
	harm, stunned, r := 0, false, game.Roll{Source: game.FromDrop, Need: f.Profile.SAV}
	for range n {
		face := p.Dice.Die(6)
		r.Dice = append(r.Dice, game.Die{Face: face, Hit: exchange.Classify(face, r.Need)})
	}
	RollHelped(p, id, &r, saves(r.Need), func(r game.Roll) int { return 2*r.Hits().Total() - min(game.Ones(r), 1) })
	for _, face := range r.Faces() {
		ev.Dice = append(ev.Dice, face)
		hurts, stuns := lands(face, ev.Need)
		if hurts {
			harm++
		}
		stunned = stunned || stuns
	}
	p.Tell(ev)
	Hurt(p, id, harm, byDrop)
	if stunned {
		Inflict(p, id, card.Stunned, byDrop)
	}
}

// lands reports the effects of a landing die: a failure hurts, and a 1 also stuns.
func lands(face, need int) (hurts, stuns bool) {
	return exchange.Classify(face, need) == exchange.NoHit, face == 1
}

// Fall holds the odds of a drop, without fate dice and traits that undo damage.
type Fall struct {
	Dice, Need   int      // the number of dice, and the lowest face that does no harm
	Damage       *big.Rat // on average
	Hurts, Stuns *big.Rat // the odds of losing a wound and of being Stunned, 0 to 1
}

// FallOf returns the odds of a drop from a height, the zero Fall if it needs no dice.
func FallOf(s *game.State, id game.ModelID, height battlefield.Inch) Fall {
	fall := Fall{Dice: Landing(s, id, height), Need: s.Fighter(id).Profile.SAV}
	if fall.Dice == 0 {
		return Fall{}
	}
	hurts, stuns := int64(0), int64(0)
	for face := 1; face <= 6; face++ {
		hurt, stun := lands(face, fall.Need)
		hurts, stuns = hurts+one(hurt), stuns+one(stun)
	}
	fall.Damage = big.NewRat(int64(fall.Dice)*hurts, 6)
	fall.Hurts, fall.Stuns = anyOf(fall.Dice, hurts), anyOf(fall.Dice, stuns)
	return fall
}

func one(is bool) int64 {
	if is {
		return 1
	}
	return 0
}

// anyOf returns the chance that any of that many dice shows one of that many faces.
func anyOf(dice int, faces int64) *big.Rat {
	none := big.NewRat(1, 1)
	for range dice {
		none.Mul(none, big.NewRat(6-faces, 6))
	}
	return none.Sub(big.NewRat(1, 1), none)
}

// Landing returns how many dice a drop needs.
func Landing(s *game.State, id game.ModelID, height battlefield.Inch) int {
	if f := s.Fighter(id); f.Unhurt() || !f.Up() {
		return 0
	}
	return battlefield.Beyond(height, MoveNumbers(s).Free)
}

// Numbers are the lengths that differ between the seeds and the published game.
type Numbers struct {
	Climb battlefield.Inch // the cost of a climb beyond its height
	Free  battlefield.Inch // the height that is free of dice
	Push  battlefield.Inch // the distance of a push
	Dodge bool             // a defence die resists a push, instead of an opposed roll
}

// MoveNumbers returns the lengths that the house rule sets.
func MoveNumbers(s *game.State) Numbers {
	if s.Is(game.RuleMovement, game.Published) {
		return Numbers{Climb: 1 * battlefield.One, Free: 2 * battlefield.One, Push: 2 * battlefield.One, Dodge: true}
	}
	return Numbers{Climb: 2 * battlefield.One, Free: 3 * battlefield.One, Push: 3 * battlefield.One}
}

// Fells returns the chance that drops from heights, and dangerous ground behind them, take a model Out of
// Action. It returns nil if they can't. As in Fall, fate dice and traits that undo damage are left out.
func Fells(s *game.State, id game.ModelID, heights []battlefield.Inch, ground bool) *big.Rat {
	f := s.Fighter(id)
	left := map[int]*big.Rat{f.Wounds: big.NewRat(1, 1)}
	throw := func(harm func(face int) int) {
		next := map[int]*big.Rat{}
		for wounds, chance := range left {
			for face := 1; face <= 6; face++ {
				to := exchange.AfterFatal(wounds, harm(face))
				if next[to] == nil {
					next[to] = new(big.Rat)
				}
				next[to].Add(next[to], new(big.Rat).Mul(chance, big.NewRat(1, 6)))
			}
		}
		left = next
	}
	for _, height := range heights {
		for range Landing(s, id, height) {
			throw(func(face int) int {
				hurts, _ := lands(face, f.Profile.SAV)
				return int(one(hurts))
			})
		}
	}
	if ground {
		throw(D3)
	}
	return left[0]
}
