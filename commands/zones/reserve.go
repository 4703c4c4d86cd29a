package zones

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

// waiting returns the reserves that only GMs see.
func (f *playerView) waiting() []zones.Waiting {
	own, _ := f.Own(f.by).(zones.Own)
	return own.Reserves
}

// waits reports whether an opponent of the fight is in reserve.
func waits(c *zones.Creature) bool { return isFoe(c) && c.Standing() && c.Zone == "" }

// reserves returns the opponents of the fight that are in reserve, by unit.
func (f *playerView) reserves() [][]*zones.Creature {
	return byUnit(f.all(waits))
}

// reserve finds an opponent in reserve by name, the first of several with that name. If pre-made opponents
// have the name, opponents of which it is only a part don't count.
func (f *playerView) reserve(name string) (zones.ModelID, bool) {
	for _, w := range f.waiting() { // as the panel lists them: "3 × Ghoul (in reserve)"
		if kept := f.line().Kept(w); w.Count > 1 &&
			slices.ContainsFunc(naming.AsListed(name), func(shown string) bool { return naming.Same(shown, kept) }) {
			return w.ID, true
		}
	}
	_, name = counted(naming.OneLine(name))
	ready := isReady(name)
	if c, err := f.s.FindUnit(name, waits); err == nil {
		if base := strings.TrimRight(string(c.Name), " 0123456789"); !ready || strings.EqualFold(base, name) {
			return c.ID, true
		}
	}
	var things []naming.Thing
	all := f.waiting()
	for i, w := range all {
		things = append(things, naming.Thing{At: i, ID: string(w.ID), Name: string(w.Profile.Name)})
	}
	for _, t := range naming.Meant(name, things) {
		if !ready || strings.EqualFold(t.Name, name) {
			return all[t.At].ID, true
		}
	}
	return "", false
}

// isReady reports whether a pre-made opponent has the name.
func isReady(name string) bool {
	name = naming.OneLine(name)
	return slices.ContainsFunc(bestiaryNames(), func(ready string) bool { return strings.EqualFold(ready, name) })
}

// reserveChoices lists the opponents in reserve, with a suffix after each name.
func (f *playerView) reserveChoices(behind string) []templates.Choice {
	var all []templates.Choice
	for _, w := range f.waiting() {
		all = append(all, templates.Choice{Label: templates.Plain(f.line().Kept(w)+behind,
			templates.MaxChoiceText), Verbatim: true, Value: string(w.ID)})
	}
	return all
}

// many matches how lists show several opponents without numbers.
var many = lazyregexp.New(`^(\d{1,2}) ?[×x] ?(.+)$`)

// counted splits off the number before a name, as in "3 × Ghoul", and what lists write after it. The number
// is 0 if there is none.
func counted(text string) (n int, name string) {
	listed := naming.AsListed(text)
	m := many.FindStringSubmatch(listed[len(listed)-1])
	if m == nil {
		return 0, strings.TrimSuffix(text, " (in reserve)")
	}
	n, _ = strconv.Atoi(m[1]) // two digits
	return n, m[2]
}
