package warband

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	gocmp "github.com/google/go-cmp/cmp"
)

// The data file, as far as warbands are built of it. Points that are missing are nil.
type (
	dataFile struct {
		Factions struct {
			FateSets []dataFate `yaml:"fate_sets"`
		}
		BodyTypes struct {
			Quick      map[string][]dataBody `yaml:"quick_build"`
			Imperial   []dataBody            `yaml:"imperial_chapter"`
			Primordial []dataBody            `yaml:"primordial_chapter"`
		} `yaml:"body_types"`
		Tiers  struct{ List []dataTier }
		Armour struct {
			List  []dataArmour
			Extra []dataRow
		}
		Traits struct {
			Model, Weapon        []dataRow
			Primordial, Imperial struct{ List []dataRow }
			Undefined            []string `yaml:"named_but_undefined"`
		}
		Weapons   struct{ Melee, Ranged []dataWeapon }
		Equipment struct{ List []dataRow }
		Lores     struct{ Arcane, Divine []dataLore }
	}
	dataRow struct {
		Name   string
		Points *int
		Cost   int
		Die    string
	}
	dataFate struct {
		Name, Faction string
		Points        int
		Dice          *int
		Abilities     []dataRow
	}
	dataBody struct {
		Name              string
		AP, MOV, DEF, WND int
		Traits            []string
		Points            *int
	}
	dataTier struct {
		Name            string
		Max             any
		AP, WND, Points int
		Traits          []string
	}
	dataArmour struct {
		Name, Type  string
		SAV, Points int
		Traits      []string
	}
	dataWeapon struct {
		Name               string
		RNG, HTV, DMG, CRT int
		ATK                any
		Traits             []string
		Points             int
	}
	dataLore struct {
		Lore, Factions      string
		Spells, Invocations []dataRow
	}
)

// data reads the copy of the data file beside the tests, or the file that WARBELL_DATA names.
func data(t testing.TB) dataFile {
	t.Helper()
	file := cmp.Or(os.Getenv("WARBELL_DATA"), "testdata/lists.yaml")
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var d dataFile
	if err := yaml.Unmarshal(raw, &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// fact is one line of what both the lists here and the data file say.
func fact(part Part, name string, values ...any) string {
	return fmt.Sprintf("%s %s %v", part, name, values)
}

// TestData checks that the lists have exactly the entries of the data file, with its numbers.
func TestData(t *testing.T) {
	d := data(t)
	want := slices.Concat(d.bodyFacts(), d.tierFacts(), d.armourFacts(), d.traitFacts(), d.weaponFacts(), d.powerFacts())
	got := ownFacts()
	slices.Sort(want)
	slices.Sort(got)
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// cost is what the file says of points: "none" where it says nothing.
func cost(points *int) any {
	if points == nil {
		return "none"
	}
	return *points
}

func (d dataFile) bodyFacts() []string {
	factions := map[string]string{}
	rows := map[string]dataBody{}
	for _, f := range []string{"Imperial", "Undead", "Primordial", "Tribes"} {
		for _, b := range d.BodyTypes.Quick[f] {
			factions[b.Name] += strings.ToLower(f) + " "
			rows[b.Name] = b
		}
	}
	for f, chapter := range map[string][]dataBody{"imperial ": d.BodyTypes.Imperial, "primordial ": d.BodyTypes.Primordial} {
		for _, b := range chapter {
			if _, quick := rows[b.Name]; !quick {
				factions[b.Name], rows[b.Name] = f, b
			}
		}
	}
	var all []string
	for name, b := range rows {
		all = append(all, fact(PartBody, name, cost(b.Points), factions[name], b.MOV, b.DEF, b.WND, traitKeys(b.Traits)))
		if b.AP != 0 && b.AP != bodyAP {
			all = append(all, name+" has other AP")
		}
	}
	return all
}

// traitKeys brings names of traits into ours, the old names of two among them.
func traitKeys(names []string) string {
	var keys []string
	for _, n := range names {
		switch n {
		case "Group":
			n = "Henchmen"
		case "Large Group":
			n = "Swarm"
		}
		keys = append(keys, squeeze(n))
	}
	slices.Sort(keys)
	return strings.Join(keys, " ")
}

func (d dataFile) tierFacts() []string {
	var all []string
	for _, t := range d.Tiers.List {
		most := fmt.Sprint(t.Max)
		if most == "unlimited" {
			most = "0"
		}
		all = append(all, fact(PartTier, t.Name, t.Points, most, t.AP, t.WND, traitKeys(t.Traits)))
	}
	return all
}

func (d dataFile) armourFacts() []string {
	var all []string
	for _, a := range d.Armour.List {
		all = append(all, fact(PartArmour, a.Name, a.Points, a.Type, a.SAV, traitKeys(a.Traits)))
	}
	for _, g := range slices.Concat(d.Armour.Extra, d.Equipment.List) {
		all = append(all, fact(PartGear, g.Name, cost(g.Points)))
	}
	return all
}

func (d dataFile) traitFacts() []string {
	var all []string
	add := func(part Part, rows []dataRow, faction string) {
		for _, r := range rows {
			all = append(all, fact(part, r.Name, cost(r.Points), faction))
		}
	}
	add(PartTrait, d.Traits.Model, "")
	add(PartTrait, d.Traits.Primordial.List, "primordial ")
	add(PartTrait, slices.DeleteFunc(d.Traits.Imperial.List, func(r dataRow) bool { return r.Name == "Cleric" }), "imperial ") // is a common one too
	add(PartWeaponTrait, d.Traits.Weapon, "")
	for _, name := range d.Traits.Undefined {
		if name, _, _ = strings.Cut(name, " ("); !strings.HasSuffix(name, "Group") { // see traitKeys
			all = append(all, fact(PartWeaponTrait, name, "none", ""))
		}
	}
	return all
}

func (d dataFile) weaponFacts() []string {
	var all []string
	for _, w := range slices.Concat(d.Weapons.Melee, d.Weapons.Ranged) {
		all = append(all, fact(PartWeapon, w.Name, w.Points, w.RNG, fmt.Sprint(w.ATK), w.HTV, w.DMG, w.CRT, traitKeys(w.Traits)))
	}
	return all
}

func (d dataFile) powerFacts() []string {
	var all []string
	for _, f := range d.Factions.FateSets {
		dice := 0
		if f.Dice != nil {
			dice = *f.Dice
		}
		all = append(all, fact(PartFate, f.Name, f.Points, strings.ToLower(f.Faction), dice))
		for _, a := range f.Abilities {
			name := a.Name
			if a.Die != "any" {
				name += " (" + a.Die + ")"
			}
			all = append(all, fact(PartAbility, name, f.Name))
		}
	}
	for kind, books := range map[string][]dataLore{"arcane": d.Lores.Arcane, "divine": d.Lores.Divine} {
		for _, l := range books {
			all = append(all, fact(PartLore, l.Lore, kind, strings.HasPrefix(l.Factions, "all")))
			for _, s := range l.Spells {
				all = append(all, fact(PartSpell, s.Name, l.Lore, s.Cost))
			}
			for _, s := range l.Invocations {
				all = append(all, fact(PartInvocation, s.Name, l.Lore, s.Cost))
			}
		}
	}
	return all
}

// TestEntries checks that each available entry has a short description or consists of numbers, that a rule
// exists for each entry that works in duels, and that classes fit into a model's traits.
func TestEntries(t *testing.T) {
	for _, e := range Entries() {
		figures := e.Part == PartBody || e.Part == PartWeapon
		if e.Lacks == "" && (e.Effect == "") != figures || e.Needs == 0 || len(e.Effect) > 100 || strings.HasSuffix(e.Effect, ".") {
			t.Errorf("%+v", e)
		}
	}
	for _, c := range classes {
		if len(c.traits) < 2 || len(c.traits) > 3 {
			t.Errorf("%s has %d traits", c.Name, len(c.traits))
		}
		for _, key := range c.traits {
			if tr, ok := traitOf(key); !ok || tr.Lacks != "" || tr.with != "" || tr.Factions != nil {
				t.Errorf("%s has %s", c.Name, key)
			}
		}
	}
}
