package warband

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/naming"
)

// What else the lists have than parts of a warband.
const (
	PartWeaponTrait Part = "weapon trait"
	PartAbility     Part = "fate ability"
	PartSpell       Part = "spell"
	PartInvocation  Part = "invocation"
)

// Needs is what of the game something is about, one or several of these.
type Needs uint

// What there is to a game: dice and wounds of a fight or shot, places on a board, actions and the order of
// a turn, and what comes between battles.
const (
	Fight Needs = 1 << iota
	Board
	Turn
	Campaign
)

// Works says how much of something a duel carries out today.
type Works int

// From nothing to all of it. What is only a figure, such as a body, a duel has in the profile.
const (
	NotInDuels Works = iota
	PartlyInDuels
	InDuels
)

// Entry is one thing of the published lists.
type Entry struct {
	Part     Part
	Name     string
	Of       string         // the fate set or lore that it belongs to
	Factions []card.Faction // who may have it; none: all
	Points   int            // what it costs; for a spell or an invocation the energy it takes
	Lacks    string         // why it can't be had, as a clause; empty if it can
	Needs    Needs
	Duel     Works
	Effect   string // in a few words; empty where the figures say all
}

// Why something that the lists name can't be had (rule 14.12).
const (
	noFigures = "the published lists give no stats"
	noCost    = "the published lists give no cost"
	noPowers  = "the published lists name no powers"
	noMeaning = "no published list defines the weapon rules Piercing and Splash"
	twoThings = "the published lists contradict each other"
	noGear    = "it is a result of looting, not gear"
)

// open reports whether a faction may have the entry.
func (e Entry) open(f card.Faction) bool {
	return len(e.Factions) == 0 || slices.Contains(e.Factions, f)
}

func (e Entry) entry() Entry { return e }

// listed is any row of the lists.
type listed interface{ entry() Entry }

// longestName is more than any name of the lists has, in bytes, however it is spelt.
const longestName = 64

// find gives the row with a name; capitals, spaces, hyphens and how armour is spelt don't matter.
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

// squeezed are the names of the lists as they are compared: a text is read against all of them, word by word.
var squeezed = func() map[string]string {
	keys := map[string]string{}
	for _, e := range Entries() {
		keys[e.Name] = squeeze(e.Name)
	}
	return keys
}()

// squeeze reduces a name to what tells it apart.
func squeeze(name string) string {
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -_'’", r) {
			return -1
		}
		return r
	}, strings.ToLower(name))
	return strings.ReplaceAll(name, "armour", "armor")
}

// nearest goes on with what somebody may have meant by a name.
func nearest[T listed](rows []T, name string) engine.Phrase {
	found := near(entries(rows), name)
	if len(found) == 0 {
		return engine.Ours("Choose one from the list.")
	}
	return engine.Phrased("Did you mean %s?", naming.Known(found))
}

// near are the one or two rows that can be had and whose names come nearest; At is their place. Of two that
// are as near the shorter one counts: "sward" is rather a Sword than an Ancient Sword.
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

// Entries lists all that the published lists have, in their order: what there is, what it needs of a game,
// and what of it works in duels today. What can't be had says why.
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

// List are the needs one by one: "fight", "board", "turn", "campaign".
func (n Needs) List() []string {
	var all []string
	for i, name := range []string{"fight", "board", "turn", "campaign"} {
		if n&(1<<i) != 0 {
			all = append(all, name)
		}
	}
	return all
}
