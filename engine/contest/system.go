package contest

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// SystemID identifies Contest in logs, custom IDs and rule numbers.
const SystemID = "contest"

// System returns the rules engine of Contest.
func System() engine.System[*State] { return system{} }

type system struct{}

func (system) Info() engine.Info {
	return engine.Info{
		ID: SystemID, Name: "Contest", Version: 1, MinSeats: 2, MaxSeats: 2,
		Rules: houseRules(), Commands: verbs.Commands(), Events: Events(),
		Screened: []engine.SlotKind{slotRespond},
	}
}

// New returns a fight with both sides at their start (rules 1.1 and 1.5).
func (system) New(setup engine.Setup) (*State, error) {
	terms, err := readTerms(setup.Config)
	if err != nil {
		return nil, err
	}
	if err := terms.CheckUnder(setup.Rules); err != nil {
		return nil, err
	}
	rules := engine.Rules{}
	for key, value := range setup.Rules {
		rules[key] = value
	}
	s := &State{Rules: rules, Apart: terms.Apart, Window: terms.Window, Ground: slices.Clone(terms.Ground)}
	for i, w := range terms.Sides {
		s.Names[i] = w.Name
		for _, p := range w.Models {
			s.Models = append(s.Models, newModel(p, engine.Seat(i+1)))
		}
	}
	s.nameModels()
	if terms.Engaged {
		s.meet(s.Models[0].ID, s.Models[1].ID, FromFront)
	}
	return s, nil
}

func newModel(p Profile, seat engine.Seat) Model {
	return Model{Seat: seat, Profile: p.clone(), Actions: p.Actions, Wounds: p.Wounds, Ground: -1, Group: p.Group}
}

// nameModels numbers models of the same name and gives each an ID (rule 1.1).
func (s *State) nameModels() {
	names := make([]string, len(s.Models))
	for i := range s.Models {
		names[i] = string(s.Models[i].Profile.Name)
	}
	for i, name := range uniqueNames(names) {
		m := &s.Models[i]
		m.Profile.Name = engine.Name(name)
		m.ID = ModelID(naming.Slug(name, func(id string) bool {
			return slices.ContainsFunc(s.Models[:i], func(o Model) bool { return string(o.ID) == id })
		}))
	}
}

func (system) Clone(s *State) *State { return s.clone() }

// Open locks each model's default orders and rolls for the first turn (rules 3.1 and 4.7).
func (system) Open(s *State, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
	p.issue()
	p.rollFirst()
	return p.Outcome(), nil
}

// The keys of the house rules.
const (
	RuleModifiers = "contest.modifiers_apply_to"
	RuleArmour    = "contest.armour"
)

// The values of the house rules, with the defaults first.
const (
	ModifyBoth   = "both"                // both models have penalties
	ModifyActive = "acting_and_reacting" // a defender that holds back has none

	ArmourTarget = "target" // a die against the armour value
	ArmourTable  = "table"  // the players decide whether armour holds
)

// tableDecides reports whether the players decide the result of Armour Penetration attempts.
func tableDecides(rules engine.Rules) bool { return rules[RuleArmour] == ArmourTable }

func houseRules() []engine.RuleDef {
	return []engine.RuleDef{
		{Key: RuleModifiers, Name: "Penalties apply to", Values: []string{ModifyBoth, ModifyActive}},
		{Key: RuleArmour, Name: "Armour Penetration", Values: []string{ArmourTarget, ArmourTable}},
	}
}

// uniqueNames numbers names that occur more than once (rule 1.1). If several have the same number, the first
// keeps it.
func uniqueNames(names []string) []string {
	unique := make([]string, len(names))
	for i, name := range names {
		unique[i] = name
		base, number := naming.Number(name)
		if times(names, name) < 2 || number >= 0 && times(unique[:i], name) == 0 {
			continue
		}
		for n := 1; times(names, unique[i]) > 0 || times(unique[:i], unique[i]) > 0; n++ {
			unique[i] = naming.Numbered(base, n)
		}
	}
	return unique
}

// times returns how often a name occurs among others, in any case.
func times(names []string, name string) int {
	n := 0
	for _, o := range names {
		if strings.EqualFold(o, name) {
			n++
		}
	}
	return n
}
