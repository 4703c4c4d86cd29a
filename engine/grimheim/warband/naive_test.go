package warband

import (
	"slices"
	"strings"

	"warbell/engine/grimheim/card"
)

// naive judges a warband from the data file alone: by the names in it, with maps made of its rows, and
// nothing of the lists or of the checker here. What it says is the number of each rule that is broken.
type naive struct {
	dataFile
	body, tier, armour, trait, weapon, gear map[string]naiveRow
}

// naiveRow is anything that a model can have.
type naiveRow struct {
	points   int
	free     bool // has no cost, and can't be had
	traits   []string
	factions []string
	max      int
	twoHands bool
	armour   bool // gear that the armour list has
}

func newNaive(d dataFile) naive {
	n := naive{dataFile: d, body: map[string]naiveRow{}, tier: map[string]naiveRow{}, armour: map[string]naiveRow{}, trait: map[string]naiveRow{}, weapon: map[string]naiveRow{}, gear: map[string]naiveRow{}}
	n.readBodies("imperial", d.BodyTypes.Imperial)
	n.readBodies("primordial", d.BodyTypes.Primordial)
	for _, rows := range d.BodyTypes.Quick {
		for _, b := range rows {
			delete(n.body, b.Name)
		}
	}
	for f, rows := range d.BodyTypes.Quick {
		n.readBodies(strings.ToLower(f), rows)
	}
	for _, t := range d.Tiers.List {
		limit, _ := t.Max.(uint64)
		n.tier[t.Name] = naiveRow{points: t.Points, traits: t.Traits, max: int(limit)}
	}
	for _, a := range d.Armour.List {
		n.armour[a.Name] = naiveRow{points: a.Points, traits: a.Traits}
	}
	n.readTraits("", d.Traits.Model)
	n.readTraits("primordial", d.Traits.Primordial.List)
	for _, w := range slices.Concat(d.Weapons.Melee, d.Weapons.Ranged) {
		n.weapon[w.Name] = naiveRow{points: w.Points, twoHands: slices.Contains(w.Traits, "Two-handed")}
	}
	gives := map[string][]string{"Boots of Flying": {"Fly"}, "Amulet of Protection": {"Protected"}, "Alcohol": {"Fearless", "Resilient"}, "Spectral Band": {"Spectral"}}
	for _, g := range d.Equipment.List {
		n.gear[g.Name] = naiveRow{points: *g.Points, traits: gives[g.Name], free: g.Name == "Trap"}
	}
	for _, g := range d.Armour.Extra {
		n.gear[g.Name] = naiveRow{points: *g.Points, traits: []string{g.Name}, armour: true}
	}
	return n
}

func (n naive) readBodies(faction string, rows []dataBody) {
	for _, b := range rows {
		row := n.body[b.Name]
		row.factions = append(row.factions, faction)
		row.free = b.Points == nil
		if b.Points != nil {
			row.points = *b.Points
		}
		row.traits = nil
		for _, t := range b.Traits {
			row.traits = append(row.traits, map[string]string{"Group": "Henchmen", "Large Group": "Swarm"}[t])
			if row.traits[len(row.traits)-1] == "" {
				row.traits[len(row.traits)-1] = t
			}
		}
		n.body[b.Name] = row
	}
}

func (n naive) readTraits(faction string, rows []dataRow) {
	for _, r := range rows {
		row := naiveRow{free: r.Points == nil}
		if r.Points != nil {
			row.points = *r.Points
		}
		if faction != "" {
			row.factions = []string{faction}
		}
		n.trait[r.Name] = row
	}
}

// key gives the name in the file of a trait.
func (n naive) key(t card.Trait) string {
	for name := range n.trait {
		if strings.EqualFold(strings.ReplaceAll(name, " ", "-"), string(t)) {
			return name
		}
	}
	return ""
}

// verdict is what is wrong and what is paid.
type verdict struct {
	broken map[string]bool
	total  int
}

func (v *verdict) breaks(rule string, so bool) {
	if so {
		v.broken[rule] = true
	}
}

func (n naive) judge(w Warband) verdict {
	v := verdict{broken: map[string]bool{}}
	ranks, bearers := map[string]int{}, map[string]bool{}
	for _, m := range w.Models {
		for _, t := range n.model(w, m, &v) {
			bearers[t] = true
		}
		for _, t := range m.Tiers {
			ranks[t]++
		}
	}
	v.breaks("13.1", len(w.Models) < 1 || len(w.Models) > 30 || w.Limit < 100 || w.Limit > 1200)
	v.breaks("13.3", ranks["Leader"] != 1)
	for t, count := range ranks {
		v.breaks("13.4", t != "Leader" && n.tier[t].max > 0 && count > n.tier[t].max)
	}
	for _, f := range n.Factions.FateSets {
		if f.Name == w.Fate {
			v.breaks("14.12", f.Dice == nil)
			if f.Dice != nil {
				v.total += f.Points
				v.breaks("13.6", f.Faction != "all" && !strings.EqualFold(f.Faction, string(w.Faction)))
			}
		}
	}
	n.books(w, n.Lores.Arcane, bearers["Arcane"], &v)
	n.books(w, n.Lores.Divine, bearers["Divine"], &v)
	v.breaks("13.2", v.total > w.Limit)
	return v
}

func (n naive) books(w Warband, books []dataLore, used bool, v *verdict) {
	count := 0
	for _, l := range books {
		if !slices.Contains(w.Lores, l.Lore) {
			continue
		}
		if len(l.Spells)+len(l.Invocations) == 0 {
			v.breaks("14.12", true)
			continue
		}
		count++
		v.breaks("13.7", count > 1 || !used || l.Factions != "all" && w.Faction != card.Imperial)
	}
}

// model judges one model and gives its traits.
func (n naive) model(w Warband, m Model, v *verdict) []string {
	mixed := w.Faction == card.Mercenaries
	var basic, more []string
	pay := func(row naiveRow) bool {
		v.breaks("14.12", row.free)
		v.total += row.points
		return !row.free
	}
	faction := n.allegiance(w, m, v)
	if b, ok := n.body[m.Body]; ok && pay(b) {
		basic = append(basic, b.traits...)
	}
	v.breaks("14.2", m.Body == "")
	double := false
	for i, t := range m.Tiers {
		pay(n.tier[t])
		more = append(more, n.tier[t].traits...)
		double = double || slices.Contains(m.Tiers[:i], t)
	}
	v.breaks("14.3", double)
	if m.Armour != "" {
		pay(n.armour[m.Armour])
		basic = append(basic, n.armour[m.Armour].traits...)
	}
	if mixed {
		v.total += 5
		basic = append(basic, "Mercenary")
	}
	more = append(more, n.bought(m, mixed, faction, pay, v)...)
	extra, hands := n.carried(m, pay, v)
	basic, more = append(basic, extra[0]...), append(more, extra[1]...)
	v.breaks("14.10", hands > 2)
	n.limits(basic, more, double, v)
	return append(basic, more...)
}

// allegiance judges whose a model is, and gives the faction; it is empty if nothing more is said of that.
func (n naive) allegiance(w Warband, m Model, v *verdict) string {
	mixed, faction := w.Faction == card.Mercenaries, string(w.Faction)
	if mixed {
		faction = string(m.Faction)
	}
	if b, ok := n.body[m.Body]; ok && !b.free {
		if mixed && faction == "" {
			faction = b.factions[0]
			if slices.Contains(b.factions, "imperial") {
				faction = "imperial"
			}
		}
		rule := map[bool]string{true: "14.2", false: "13.5"}[mixed]
		v.breaks(rule, !slices.Contains(b.factions, faction))
	}
	if m.Faction != "" && !mixed && m.Faction != w.Faction {
		v.breaks("13.5", true)
		return ""
	}
	return faction
}

// bought are the traits of their own.
func (n naive) bought(m Model, mixed bool, faction string, pay func(naiveRow) bool, v *verdict) (more []string) {
	comes := []string{"Leader", "Hero", "Veteran", "Arcane", "Archmage", "Henchmen", "Swarm", "Light Armor", "Medium Armor", "Heavy Armor", "Helmet", "Buckler", "Shield", "Mercenary"}
	for _, t := range m.Traits {
		name := n.key(t)
		if name == "Mercenary" && mixed || !pay(n.trait[name]) {
			continue
		}
		v.breaks("14.8", slices.Contains(comes, name))
		v.breaks("14.7", faction != "" && len(n.trait[name].factions) > 0 && n.trait[name].factions[0] != faction)
		more = append(more, name)
	}
	return more
}

// carried are weapons and gear: what gear gives as armour, and otherwise.
func (n naive) carried(m Model, pay func(naiveRow) bool, v *verdict) (gives [2][]string, hands int) {
	v.breaks("14.9", len(m.Weapons) == 0)
	for _, name := range m.Weapons {
		pay(n.weapon[name])
		if hands++; n.weapon[name].twoHands {
			hands++
		}
	}
	for i, name := range m.Gear {
		if !pay(n.gear[name]) {
			continue
		}
		v.breaks("14.11", slices.Contains(m.Gear[:i], name))
		if name == "Shield" || name == "Buckler" {
			hands++
		}
		where := 1
		if n.gear[name].armour {
			where = 0
		}
		gives[where] = append(gives[where], n.gear[name].traits...)
	}
	return gives, hands
}

// limits are those of traits.
func (n naive) limits(basic, more []string, double bool, v *verdict) {
	all := slices.Concat(basic, more)
	for i, t := range all {
		v.breaks("14.4", !double && slices.Contains(all[:i], t))
	}
	v.breaks("14.4", !double && len(all) > 5)
	henchman, swarmer := slices.Contains(all, "Henchmen"), slices.Contains(all, "Swarm")
	v.breaks("14.3", henchman && swarmer)
	for _, t := range more {
		v.breaks("14.6", henchman != swarmer && t != "Henchmen" && t != "Swarm")
	}
}
