package contest

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// Profile is a model's name, stats and weapons (rules 1.2 and 1.3).
type Profile struct {
	Name     engine.Name `json:"name"`               // 1 to 32 characters
	PH       int         `json:"ph"`                 // Physique, 1 to 10: its dice in a Contest
	Actions  int         `json:"actions"`            // per turn, 1 to 4
	Wounds   int         `json:"wounds"`             // 1 to 6
	Size     Size        `json:"size"`               //
	Reach    int         `json:"reach,omitempty"`    // inches, 1 to 3; 0: by size and weapons
	Front    int         `json:"front,omitempty"`    // armour, 2 to 12; 0: none given
	Rear     int         `json:"rear,omitempty"`     // armour, 2 to 12; 0: none given
	Shield   bool        `json:"shield,omitempty"`   //
	Fast     bool        `json:"fast,omitempty"`     // a note for the players; it has no effect on a Break
	Harmless bool        `json:"harmless,omitempty"` // not equipped for hand-to-hand, such as a vehicle
	Group    string      `json:"group,omitempty"`    // models of one side with the same group belong together
	Weapons  []Weapon    `json:"weapons,omitempty"`  // up to 3; empty: fists
}

// Weapon is a weapon for hand-to-hand combat.
type Weapon struct {
	Name    string `json:"name"`              // 1 to 32 characters
	Natural bool   `json:"natural,omitempty"` // part of the body, such as teeth or horns
	Long    bool   `json:"long,omitempty"`    // a polearm: +1 inch for an average model
	Dice    int    `json:"dice,omitempty"`    // added to the dice of a Contest, 0 to 3
	Power   int    `json:"power,omitempty"`   // added to the die against armour, 0 to 6
	Note    string `json:"note,omitempty"`    // other effects, which the players carry out
}

// Size is the size class of a model.
type Size string

// The sizes.
const (
	Small   Size = "small"
	Average Size = "average"
	Large   Size = "large"
	Huge    Size = "huge"
)

// Sizes returns all sizes, from small to huge.
func Sizes() []Size { return []Size{Small, Average, Large, Huge} }

// above reports whether a size is greater than average.
func (s Size) above() bool { return s == Large || s == Huge }

// The defaults of a card.
const (
	DefaultActions = 2
	DefaultWounds  = 1
	DefaultSize    = Average
)

// blank returns a card with a name and the defaults. It still lacks PH.
func blank(name string) Profile {
	return Profile{Name: engine.Name(name), Actions: DefaultActions, Wounds: DefaultWounds, Size: DefaultSize}
}

// reach returns the model's Reach in inches (rule 2.1). A model that can't fight has none (rule 2.5).
func (p Profile) reach() int {
	switch {
	case p.Harmless:
		return 0
	case p.Reach > 0:
		return p.Reach
	case p.Size == Huge:
		return 3
	case p.Size == Large:
		return 2
	case p.Size == Average && slices.ContainsFunc(p.Weapons, func(w Weapon) bool { return w.Long }):
		return 2
	}
	return 1
}

// fists is the weapon of a model without weapons.
const fists = "fists"

// isFists reports whether a weapon counts as none. Natural fists, such as a giant's, are a weapon.
func (w Weapon) isFists() bool { return !w.Natural && strings.EqualFold(w.Name, fists) }

// armed reports whether the model has a weapon other than fists (rule 1.3).
func (p Profile) armed() bool {
	return slices.ContainsFunc(p.Weapons, func(w Weapon) bool { return !w.isFists() })
}

// best returns the weapon that the model fights with: most dice, then most power, then the first.
func (p Profile) best() Weapon { return bestOf(p.Weapons) }

// distant returns the weapon for attacks at arm's length: the best of the long ones, if the model has its
// Reach only because of them.
func (p Profile) distant() Weapon {
	long := slices.DeleteFunc(slices.Clone(p.Weapons), func(w Weapon) bool { return !w.Long })
	if p.Size != Average || p.Reach > 0 || len(long) == 0 {
		return p.best()
	}
	return bestOf(long)
}

func bestOf(weapons []Weapon) Weapon {
	if len(weapons) == 0 {
		return Weapon{Name: fists}
	}
	best := weapons[0]
	for _, w := range weapons[1:] {
		if w.Dice > best.Dice || w.Dice == best.Dice && w.Power > best.Power {
			best = w
		}
	}
	return best
}

// armour returns the armour against an attack from that side. It is 0 if the card gives none.
func (p Profile) armour(rear bool) int {
	if rear {
		return p.Rear
	}
	return p.Front
}

func (p Profile) clone() Profile {
	p.Weapons = slices.Clone(p.Weapons)
	return p
}

// The limits of a profile (rules 1.2 and 1.3).
const (
	MaxName    = 32 // characters in the name of a model, a weapon or a group
	MaxNote    = 60 // characters
	MaxWeapons = 3

	MaxPH         = 10
	MaxActions    = 4
	MaxWounds     = 6
	MaxReach      = 3
	MinArmour     = 2
	MaxArmour     = 12
	MaxWeaponDice = 3
	MaxPower      = 6
)

// figure is one number of a card with its range and an example. An optional one may be 0.
type figure struct {
	name     string
	value    int
	min, max int
	example  string
	optional bool
}

func (f figure) check(rule, whose string) error {
	if f.optional && f.value == 0 || f.value >= f.min && f.value <= f.max {
		return nil
	}
	return engine.Refuse(engine.Invalid, rule, "%s: %s must be %d to %d, not %d. Write it like “%s”.", whose,
		engine.Ours(f.name), f.min, f.max, f.value, engine.Ours(f.example))
}

func (p Profile) figures() []figure {
	return []figure{
		{name: "PH", value: p.PH, min: 1, max: MaxPH, example: "ph3"},
		{name: "the number of actions", value: p.Actions, min: 1, max: MaxActions, example: "actions2"},
		{name: "the number of wounds", value: p.Wounds, min: 1, max: MaxWounds, example: "wounds1"},
		{name: "reach", value: p.Reach, min: 1, max: MaxReach, example: "reach2", optional: true},
		{name: "front armour", value: p.Front, min: MinArmour, max: MaxArmour, example: "front6", optional: true},
		{name: "rear armour", value: p.Rear, min: MinArmour, max: MaxArmour, example: "rear4", optional: true},
	}
}

// Check returns a refusal if the profile isn't possible (rules 1.2 and 1.3).
func (p Profile) Check() error {
	if err := checkName("contest 1.2", string(p.Name), engine.Ours("A model")); err != nil {
		return err
	}
	for _, f := range p.figures() {
		if err := f.check("contest 1.2", string(p.Name)); err != nil {
			return err
		}
	}
	if !slices.Contains(Sizes(), p.Size) {
		return engine.Refuse(engine.Invalid, "contest 1.2",
			"%s: “%s” isn't a size. Choose small, average, large or huge.", p.Name, naming.Clip(string(p.Size)))
	}
	if p.Group != "" {
		if err := checkName("contest 1.2", p.Group, engine.Phrased("The group of %s", p.Name)); err != nil {
			return err
		}
	}
	return p.checkArms()
}

func (p Profile) checkArms() error {
	if p.Harmless && (len(p.Weapons) > 0 || p.Reach > 0) {
		return engine.Refuse(engine.Invalid, "contest 1.3",
			"%s is harmless, so it can't have a Reach or weapons. Leave out “harmless”, or the Reach and weapons.", p.Name)
	}
	if len(p.Weapons) > MaxWeapons {
		return engine.Refuse(engine.Invalid, "contest 1.3",
			"%s has %d weapons; the limit is %d. Leave some out.", p.Name, len(p.Weapons), MaxWeapons)
	}
	for i, w := range p.Weapons {
		if err := w.check(string(p.Name)); err != nil {
			return err
		}
		if slices.ContainsFunc(p.Weapons[:i], func(o Weapon) bool { return strings.EqualFold(o.Name, w.Name) }) {
			return engine.Refuse(engine.Invalid, "contest 1.3",
				"%s has two weapons called “%s”. Give each its own name.", p.Name, w.Name)
		}
	}
	return nil
}

func (w Weapon) check(owner string) error {
	if err := checkName("contest 1.3", w.Name, engine.Phrased("A weapon of %s", owner)); err != nil {
		return err
	}
	for _, f := range []figure{
		{name: "the extra dice", value: w.Dice, max: MaxWeaponDice, example: "+1"},
		{name: "power", value: w.Power, max: MaxPower, example: "power2"},
	} {
		if err := f.check("contest 1.3", owner+", "+w.Name); err != nil {
			return err
		}
	}
	if w.isFists() && (w.Long || w.Dice > 0 || w.Power > 0) {
		return engine.Refuse(engine.Invalid, "contest 1.3",
			"%s: fists can't have dice, power or length. Leave these out, add “natural”, or name a weapon.", owner)
	}
	return checkNote(owner, w)
}

func checkNote(owner string, w Weapon) error {
	if w.Note == "" {
		return nil
	}
	if clean, ok := naming.Clean(w.Note, MaxNote); !ok || clean != w.Note {
		return engine.Refuse(engine.Invalid, "contest 1.3",
			"%s, “%s”: a note is one line of at most %d characters. “%s” isn't valid.", owner, w.Name, MaxNote, naming.Clip(w.Note))
	}
	return nil
}

// checkName returns a refusal if a text can't be a name. The refusal begins with whose.
func checkName(rule, name string, whose engine.Phrase) error {
	if clean, ok := naming.Clean(name, MaxName); ok && clean == name {
		return nil
	}
	return engine.Refuse(engine.Invalid, rule,
		"%s needs a name of 1 to %d visible characters. “%s” isn't valid.", whose, MaxName, naming.Clip(name))
}
