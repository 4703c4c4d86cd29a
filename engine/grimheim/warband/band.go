package warband

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// The limits of a warband (rule 13.1).
const (
	MaxName   = 32   // characters in its name and in a model's
	MaxModels = 30   // models in a warband
	MinLimit  = 100  // points
	MaxLimit  = 1200 // "large" in the published lists
	MaxTraits = 5    // of a model, in all (rule 14.4)
	Hands     = 2    // of a model (rule 14.10)
)

// Warband is a player's warband, finished or not. Its fields hold names as in the lists ("Human Brute",
// "Full Plate"). Check reports whether they are legal; no function here panics on illegal values. It is
// stored as JSON.
type Warband struct {
	Name    engine.Name  `json:"name"`
	Faction card.Faction `json:"faction"`         // Mercenaries: a mixed one
	Limit   int          `json:"limit"`           // points, MinLimit to MaxLimit
	Fate    string       `json:"fate,omitempty"`  // a fate set; empty: none
	Lores   []string     `json:"lores,omitempty"` // at most one arcane and one divine
	Models  []Model      `json:"models,omitempty"`
}

// Model is one model of a warband.
type Model struct {
	Name    engine.Name  `json:"name"`
	Faction card.Faction `json:"faction,omitempty"` // a Mercenary's; empty: the first with the body
	Body    string       `json:"body"`
	Tiers   []string     `json:"tiers,omitempty"`  // they add up; none is a standard model
	Armour  string       `json:"armour,omitempty"` // empty: None
	Class   string       `json:"class,omitempty"`  // a named set of traits
	Traits  []card.Trait `json:"traits,omitempty"` // those bought one by one
	Weapons []string     `json:"weapons,omitempty"`
	Gear    []string     `json:"gear,omitempty"` // with Helmet, Buckler and Shield

	Injuries []card.Status `json:"injuries,omitempty"` // from campaign battles (rule 15.3)
}

// Mixed reports whether the warband is one of Mercenaries.
func (w Warband) Mixed() bool { return w.Faction == card.Mercenaries }

// Veterans counts the models of that tier. Its special rule only has an effect with the house rule overwatch
// = trait (rule 26.1).
func (w Warband) Veterans() int {
	n := 0
	for _, m := range w.Models {
		if named(m.Tiers, veteranTier) {
			n++
		}
	}
	return n
}

// NoModel is the Model of a Fault that concerns the whole warband.
const NoModel = -1

// Fault is a reason why a warband isn't legal, or a mistake in its text. It is a refusal with its rule and a
// sentence that says what to do instead.
type Fault struct {
	Model int // its index in Warband.Models, or NoModel
	Line  int // the line of the text, from 1; 0: no text
	*engine.Refusal
}

// Bill is the cost of a warband, in points.
type Bill struct {
	Fate   int
	Models []ModelBill // in the order of the models
	Total  int
}

// ModelBill is the cost of a model, part by part.
type ModelBill struct {
	Items []Item // known parts with a cost, in the order of Parts
	Total int
}

// Item is one part of a bill.
type Item struct {
	Part   Part
	Name   string
	Points int // can be negative
}

// Part is a kind of part of a model or a warband, and a step of building it.
type Part string

// The parts of a model, and those of a warband.
const (
	PartBody   Part = "body"
	PartTier   Part = "tier"
	PartArmour Part = "armour"
	PartClass  Part = "class"
	PartTrait  Part = "trait"
	PartWeapon Part = "weapon"
	PartGear   Part = "gear"
	PartInjury Part = "injury" // not a step of building, but can be removed

	PartFate Part = "fate"
	PartLore Part = "lore"
)

// Parts returns the parts of a model, in the order of building.
func Parts() []Part {
	return []Part{PartBody, PartTier, PartArmour, PartClass, PartTrait, PartWeapon, PartGear}
}

// Choice is something that a model or warband can have next.
type Choice struct {
	Part   Part
	Name   string
	Points int      // the change of the warband's cost
	Effect string   // in a few words; empty if the numbers say all
	Body   Figures  // of bodies
	Arm    card.Arm // of weapons
}

// Figures are the values that a body gives to a model.
type Figures struct {
	AP, MOV, DEF, WND int // MOV in inches
	Traits            []card.Trait
}
