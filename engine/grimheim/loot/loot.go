package loot

// Entry is a line of the table.
type Entry struct {
	Roll  int    // two D6, the lower first: 11 to 66
	Name  string // as in the lists of gear
	Lasts Lasts
}

// Lasts is how long an entry does something.
type Lasts int

// How long.
const (
	Sprung Lasts = iota // at once, and never again: the trap
	Kept                // as long as one has it (rule 36.4)
	Used                // once, when one wants it
)

// table is in the order of the rolls.
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

// Table is all there is to be found, by its rolls.
func Table() []Entry { return append([]Entry(nil), table[:]...) }

// Of is what two faces of a D6 mean, in either order (rule 36.1). What is no face is read as the next one
// that is.
func Of(a, b int) Entry {
	a, b = max(1, min(6, a)), max(1, min(6, b))
	roll := min(a, b)*10 + max(a, b)
	for _, e := range table {
		if e.Roll == roll {
			return e
		}
	}
	return table[0] // never: there is an entry for all 21
}

// ByName finds an entry; false if there is none of that name.
func ByName(name string) (Entry, bool) {
	for _, e := range table {
		if e.Name == name {
			return e, true
		}
	}
	return Entry{}, false
}

// Attack is a shot by nobody.
type Attack struct {
	ATK, HTV, DMG, CRT int
}

// Trap is how the trap shoots (rule 36.2).
func Trap() Attack { return Attack{ATK: 3, HTV: 4, DMG: 3, CRT: 4} }
