package warband

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/naming"
)

// The other parts of the lists.
const (
	PartWeaponTrait Part = "weapon trait"
	PartAbility     Part = "fate ability"
	PartSpell       Part = "spell"
	PartInvocation  Part = "invocation"
)

// Needs are the features of a game that an entry is about. They can be combined.
type Needs uint

// The features: dice and wounds of fights and shots, places on a board, actions and turns, and the time
// between battles.
const (
	Fight Needs = 1 << iota
	Board
	Turn
	Campaign
)

// Works says how much of an entry duels use.
type Works int

// The values of Works. Entries that are only numbers, such as bodies, work in duels by the profile.
const (
	NotInDuels Works = iota
	PartlyInDuels
	InDuels
)

// Entry is one entry of the published lists.
type Entry struct {
	Part     Part
	Name     string
	Of       string         // its fate set or lore
	Factions []card.Faction // the factions that can have it; none: all
	Points   int            // its cost; for a spell or an invocation its energy
	Lacks    string         // the reason why it can't be had, as a clause; empty: it can
	Needs    Needs
	Duel     Works
	Effect   string // in a few words; empty if the numbers say all
}

// The reasons why entries of the lists can't be had (rule 14.12).
const (
	noFigures = "the published lists give no stats"
	noCost    = "the published lists give no cost"
	noPowers  = "the published lists name no powers"
	noMeaning = "no published list defines the weapon rules Piercing and Splash"
	twoThings = "the published lists contradict each other"
	noGear    = "it is a result of looting, not gear"
)

// open reports whether a faction can have the entry.
func (e Entry) open(f card.Faction) bool {
	return len(e.Factions) == 0 || slices.Contains(e.Factions, f)
}

func (e Entry) entry() Entry { return e }

// listed is implemented by the rows of all lists.
type listed interface{ entry() Entry }

// longestName bounds the names of the lists in any spelling, in bytes.
const longestName = 64

// find returns the row with a name. It ignores case, spaces, hyphens and the spelling of armour.
func find[T listed](rows []T, name string) (T, bool) {
	i := slices.IndexFunc(rows, func(row T) bool { return row.entry().Name == name })
	if i < 0 && name != "" && len(name) <= longestName {
		key := squeeze(name)
		i = slices.IndexFunc(rows, func(row T) bool { return squeezed[row.entry().Name] == key })
	}
	if i < 0 {
		var none T
		return none, false
	}
	return rows[i], true
}

// squeezed caches the names of the lists as squeeze reduces them, because each word of a text is compared
// with all of them.
var squeezed = func() map[string]string {
	keys := map[string]string{}
	for _, e := range Entries() {
		keys[e.Name] = squeeze(e.Name)
	}
	return keys
}()

// squeeze reduces a name to its distinctive letters.
func squeeze(name string) string {
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -_'’", r) {
			return -1
		}
		return r
	}, strings.ToLower(name))
	return strings.ReplaceAll(name, "armour", "armor")
}

// nearest returns a sentence that suggests similar names.
func nearest[T listed](rows []T, name string) engine.Phrase {
	found := near(entries(rows), name)
	if len(found) == 0 {
		return engine.Ours("Choose one from the list.")
	}
	return engine.Phrased("Did you mean %s?", naming.Known(found))
}

// near returns the one or two available rows with the most similar names. At is their index. Of equally
// similar names the one with fewer words counts: "sward" is a Sword rather than an Ancient Sword.
func near(rows []Entry, name string) []naming.Thing {
	var all []naming.Thing
	for i, e := range rows {
		if e.Lacks == "" {
			all = append(all, naming.Thing{At: i, Name: e.Name})
		}
	}
	slices.SortStableFunc(all, func(a, b naming.Thing) int { return strings.Count(a.Name, " ") - strings.Count(b.Name, " ") })
	return naming.Nearest(name, all)
}

// Entries returns all entries of the published lists in their order, with their needs and how much of them
// duels use. Entries that can't be had say why.
func Entries() []Entry {
	var all []Entry
	all = append(all, entries(bodies)...)
	all = append(all, entries(tiers)...)
	all = append(all, entries(armours)...)
	all = append(all, entries(classes)...)
	all = append(all, entries(traits)...)
	all = append(all, weaponTraits...)
	all = append(all, entries(weapons)...)
	all = append(all, entries(gear)...)
	for _, f := range fateSets {
		all = append(all, f.Entry)
		all = append(all, f.abilities...)
	}
	for _, l := range lores {
		all = append(all, l.Entry)
		all = append(all, l.powers...)
	}
	return all
}

func entries[T listed](rows []T) []Entry {
	all := make([]Entry, len(rows))
	for i, row := range rows {
		all[i] = row.entry()
	}
	return all
}

// List returns the names of the needs: "fight", "board", "turn", "campaign".
func (n Needs) List() []string {
	var all []string
	for i, name := range []string{"fight", "board", "turn", "campaign"} {
		if n&(1<<i) != 0 {
			all = append(all, name)
		}
	}
	return all
}
