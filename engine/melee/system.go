package melee

import (
	"maps"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// SystemID identifies Melee in logs, custom IDs and rule numbers.
const SystemID = "melee"

// System returns the rules engine of Melee.
func System() engine.System[*State] { return system{} }

type system struct{}

func (system) Info() engine.Info {
	return engine.Info{
		ID: SystemID, Name: "Melee", Version: 1, MinSeats: 2, MaxSeats: 2,
		Rules: houseRules(), Commands: verbs.Commands(), Events: Events(),
		Screened: []engine.SlotKind{"order", "mark"},
	}
}

func (system) New(setup engine.Setup) (*State, error) {
	terms, err := readTerms(setup.Config)
	if err != nil {
		return nil, err
	}
	s := &State{
		Rules: engine.Rules{}, Window: terms.window(), Apart: terms.Apart,
		Names: [2]engine.Name{terms.Sides[0].Name, terms.Sides[1].Name},
	}
	maps.Copy(s.Rules, setup.Rules)
	s.muster(terms.Sides)
	if terms.Engaged {
		s.Contacts = []Contact{{A: s.Models[0].ID, B: s.Models[1].ID, Since: s.next()}}
	}
	return s, nil
}

// muster adds the models of both sides, each with a unique name and ID (rule 1.1).
func (s *State) muster(sides [2]Warband) {
	names := distinct(sides)
	taken := map[string]bool{}
	for i, side := range sides {
		for _, p := range side.Models {
			p.Name = engine.Name(names[len(s.Models)])
			id := naming.Slug(string(p.Name), func(id string) bool { return taken[id] })
			taken[id] = true
			s.Models = append(s.Models, Model{
				ID: ModelID(id), Seat: engine.Seat(i + 1), Profile: p, Wounds: p.W, Condition: Standing,
			})
		}
	}
}

func (system) Clone(s *State) *State { return s.clone() }

// Open locks the orders at the start and rolls for the first turn (rule 3.1).
func (system) Open(s *State, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
	p.carry()
	p.rollOff()
	p.beginTurn(p.S.First)
	p.goOn()
	return p.Outcome(), nil
}

// The keys of the house rules.
const (
	RuleWounds   = "melee.multiwound"         // models with several Wounds (M3)
	RuleWeapon   = "melee.multi_wound_weapon" // weapons that cause several wounds (M4)
	RuleCritical = "melee.critical_chart"     // (M1)
	RuleAlone    = "melee.all_alone"          // (M10)
)

// The values of house rules that are not defaults.
const (
	FirstOnly = "first_only"
	UntilZero = "until_zero"
	OneRoll   = "one_roll"
	ByWeapon  = "by_weapon"
	On        = "on"
)

func houseRules() []engine.RuleDef {
	return []engine.RuleDef{
		{Key: RuleWounds, Name: "Multiple Wounds", Values: []string{"last_wound", FirstOnly, UntilZero}},
		{Key: RuleWeapon, Name: "Multi-wound weapons", Values: []string{"each_wound", OneRoll}},
		{Key: RuleCritical, Name: "Critical hits", Values: []string{"basic", ByWeapon}},
		{Key: RuleAlone, Name: "All Alone test", Values: []string{"off", On}},
	}
}

// distinct returns unique names for the models of both sides. Models of the same name all get numbers.
func distinct(sides [2]Warband) []string {
	count, used := map[string]int{}, map[string]bool{}
	var names []string
	for _, side := range sides {
		for _, p := range side.Models {
			names = append(names, string(p.Name))
			count[strings.ToLower(string(p.Name))]++
		}
	}
	for key, n := range count {
		used[key] = n == 1
	}
	for i, name := range names {
		if count[strings.ToLower(name)] > 1 {
			names[i] = numbered(name, used)
		}
	}
	return names
}

// numbered adds the first number that makes a name unique.
func numbered(name string, used map[string]bool) string {
	for n := 1; ; n++ {
		with := naming.Numbered(name, n)
		if key := strings.ToLower(with); !used[key] {
			used[key] = true
			return with
		}
	}
}
