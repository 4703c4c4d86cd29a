package exchange

import "warbell/engine/dice"

// WeaponSide is one fighter before the dice fall: the weapon, the block dice and the traits that
// matter in strike and block.
type WeaponSide struct {
	ATK      int // attack dice, already modified
	HTV      int // already modified
	CritFrom int // lowest face that is critical; 0 is 6
	Cleave   bool
	Kept     Hits // attack hits that stand without a roll

	Damage     int // of a normal hit on this enemy
	CritDamage int // of a critical hit on this enemy

	SAV        int
	Block      BlockPool
	KeptBlocks Blocks // block hits that stand without a roll

	Wounds int // left; 0 is unlimited

	Parry, Brutal, Deadly, Riposte bool
}

// Hits reads the attack dice of this side.
func (w WeaponSide) Hits(faces []int) Hits {
	return w.struck(CountHitsFrom(faces, w.HTV, w.critFrom()))
}

// struck is what a count of rolled hits makes with everything that needs no roll.
func (w WeaponSide) struck(rolled Hits) Hits {
	hits := rolled.Plus(w.Kept)
	if w.Cleave {
		hits = hits.Cleaved()
	}
	return hits
}

func (w WeaponSide) critFrom() int {
	if w.CritFrom == 0 {
		return 6
	}
	return w.CritFrom
}

// Blocks reads the block dice of this side.
func (w WeaponSide) Blocks(faces []int) Blocks {
	return w.Block.Count(faces, w.SAV).Plus(w.KeptBlocks)
}

// Side is this fighter after the dice have fallen.
func (w WeaponSide) Side(hits Hits, blocks Blocks) Side {
	return Side{
		Attack: hits, Blocks: blocks,
		Damage: w.Damage, CritDamage: w.CritDamage, Wounds: w.Wounds,
		Parry: w.Parry, Brutal: w.Brutal, Deadly: w.Deadly, Riposte: w.Riposte,
	}
}

// Thrown is the dice of a close combat as they fell, by Role.
type Thrown struct {
	Attack [2][]int `json:"attack"`
	Block  [2][]int `json:"block"`
}

// Throw rolls a close combat in the order of the rules: the attacker's attack dice, the
// defender's, then the attacker's block dice and the defender's.
func Throw(src dice.Source, attacker, defender WeaponSide) Thrown {
	var t Thrown
	sides := [2]WeaponSide{attacker, defender}
	for r, w := range sides {
		t.Attack[r] = Roll(src, w.ATK)
	}
	for r, w := range sides {
		t.Block[r] = Roll(src, w.Block.Faces())
	}
	return t
}

// Roll throws n six-sided dice; none for n below 1.
func Roll(src dice.Source, n int) []int {
	faces := make([]int, 0, max(n, 0))
	for range n {
		faces = append(faces, dice.D6(src))
	}
	return faces
}

// Matchup is two fighters about to roll.
type Matchup struct {
	Rules Rules
	First Role
	Sides [2]WeaponSide // by Role
}

// Exchange is what the fallen dice make of a matchup.
func (m Matchup) Exchange(t Thrown) Exchange {
	var sides [2]Side
	for r, w := range m.Sides {
		sides[r] = w.Side(w.Hits(t.Attack[r]), w.Blocks(t.Block[r]))
	}
	return New(m.Rules, m.First, sides[Attacker], sides[Defender])
}
