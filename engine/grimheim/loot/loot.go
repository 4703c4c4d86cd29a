package loot

import "warbell/engine/dice"

// Entry is a line of the loot table.
type Entry struct {
	Roll  int    // two D6, the lower first: 11 to 66
	Name  string // as in the lists of gear
	Lasts Lasts
}

// Lasts is how long an entry has an effect.
type Lasts int

// The values of Lasts.
const (
	Sprung Lasts = iota // at once and never again: the trap
	Kept                // as long as the model has it (rule 36.4)
	Used                // once, by an action
)

// table is in the order of rolls.
var table = [...]Entry{
	{11, "Trap", Sprung},
	{12, "Poison", Kept},
	{13, "Fire Bomb", Used},
	{14, "Magic Scroll of Healing", Used},
	{15, "Boots of Flying", Kept},
	{16, "Amulet of Protection", Kept},
	{22, "Blessed Water", Used},
	{23, "Magic Scroll of Reanimation", Used},
	{24, "Alcohol", Kept},
	{25, "Flash Powder", Kept},
	{26, "Grappling Hook", Kept},
	{33, "Spectral Band", Kept},
	{34, "Lucky Charm", Kept},
	{35, "Net", Kept},
	{36, "Idol of the Gods", Kept},
	{44, "Magic Mushrooms", Kept},
	{45, "Spy Glass", Kept},
	{46, "Telescope", Kept},
	{55, "Magic Scroll of Cursed Souls", Used},
	{56, "Healing Potion", Used},
	{66, "Magic Scroll of Resurrection", Used},
}

// Table returns all entries in the order of rolls.
func Table() []Entry { return append([]Entry(nil), table[:]...) }

// Of returns the entry for two D6 faces, in either order (rule 36.1). It clamps invalid faces.
func Of(a, b int) Entry {
	roll := dice.D66LowFirst(max(1, min(6, a)), max(1, min(6, b)))
	for _, e := range table {
		if e.Roll == roll {
			return e
		}
	}
	return table[0] // unreachable: all 21 rolls have an entry
}

// Attack is a shot without a shooter.
type Attack struct {
	ATK, HTV, DMG, CRT int
}

// Trap returns the trap's shot (rule 36.2).
func Trap() Attack { return Attack{ATK: 3, HTV: 4, DMG: 3, CRT: 4} }
