package contest

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// Limits of a profile (rules 1.2 and 1.3).
const (
	MaxName    = 32 // characters, of a model, a weapon or a group
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

// figure is one number of a card with its range and how it is written. It may be 0 if it can be
// left out.
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
	return engine.Refuse(engine.Invalid, rule, "%s: "+f.name+" is %d to %d, not %d. Write it like “"+f.example+"”.", whose, f.min, f.max, f.value)
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

// Check refuses a profile that no card could have, in words for a player (rules 1.2 and 1.3).
func (p Profile) Check() error {
	if err := checkName("contest 1.2", string(p.Name), "A model"); err != nil {
		return err
	}
	for _, f := range p.figures() {
		if err := f.check("contest 1.2", string(p.Name)); err != nil {
			return err
		}
	}
	if !slices.Contains(Sizes(), p.Size) {
		return engine.Refuse(engine.Invalid, "contest 1.2", "%s: “%s” is no size. Choose small, average, large or huge.", p.Name, naming.Clip(string(p.Size)))
	}
	if p.Group != "" {
		if err := checkName("contest 1.2", p.Group, "The group of %s", p.Name); err != nil {
			return err
		}
	}
	return p.checkArms()
}

func (p Profile) checkArms() error {
	if p.Harmless && (len(p.Weapons) > 0 || p.Reach > 0) {
		return engine.Refuse(engine.Invalid, "contest 1.3", "%s is harmless, so it has no reach and no weapon for hand-to-hand. Leave out “harmless”, or else its reach and weapons.", p.Name)
	}
	if len(p.Weapons) > MaxWeapons {
		return engine.Refuse(engine.Invalid, "contest 1.3", "%s has %d weapons, and there is room for %d. Keep those that it strikes with.", p.Name, len(p.Weapons), MaxWeapons)
	}
	for i, w := range p.Weapons {
		if err := w.check(string(p.Name)); err != nil {
			return err
		}
		if slices.ContainsFunc(p.Weapons[:i], func(o Weapon) bool { return strings.EqualFold(o.Name, w.Name) }) {
			return engine.Refuse(engine.Invalid, "contest 1.3", "%s has two weapons called “%s”. Give each a name of its own.", p.Name, w.Name)
		}
	}
	return nil
}

func (w Weapon) check(owner string) error {
	if err := checkName("contest 1.3", w.Name, "A weapon of %s", owner); err != nil {
		return err
	}
	for _, f := range []figure{
		{name: "what it adds to the dice", value: w.Dice, max: MaxWeaponDice, example: "+1"},
		{name: "power", value: w.Power, max: MaxPower, example: "power2"},
	} {
		if err := f.check("contest 1.3", owner+", "+w.Name); err != nil {
			return err
		}
	}
	if w.isFists() && (w.Long || w.Dice > 0 || w.Power > 0) {
		return engine.Refuse(engine.Invalid, "contest 1.3", "%s: bare fists have no dice, power or length of their own. Leave those out, write “natural” behind the fists, or name a weapon.", owner)
	}
	return checkNote(owner, w)
}

func checkNote(owner string, w Weapon) error {
	if w.Note == "" {
		return nil
	}
	if clean, ok := naming.Clean(w.Note, MaxNote); !ok || clean != w.Note {
		return engine.Refuse(engine.Invalid, "contest 1.3", "%s, “%s”: a note is one line of at most %d characters; “%s” won't do.", owner, w.Name, MaxNote, naming.Clip(w.Note))
	}
	return nil
}

// checkName refuses what can't be the name of something; whose is how its sentence begins.
func checkName(rule, name, whose string, owner ...any) error {
	if clean, ok := naming.Clean(name, MaxName); ok && clean == name {
		return nil
	}
	return engine.Refuse(engine.Invalid, rule, whose+" needs a name of 1 to %d characters that can be seen; “%s” won't do.", append(owner, MaxName, naming.Clip(name))...)
}
