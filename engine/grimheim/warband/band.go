package warband

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// Limits of a warband (rule 13.1).
const (
	MaxName   = 32   // characters in its name, and in a model's
	MaxModels = 30   // models in a warband
	MinLimit  = 100  // points that two agree on
	MaxLimit  = 1200 // "large" in the published lists
	MaxTraits = 5    // of a model, in all (rule 14.4)
	Hands     = 2    // of a model (rule 14.10)
)

// Warband is one that a player has built, finished or not. Its fields hold names as the lists write
// them ("Human Brute", "Full Plate"); Check says of any values whether they are a legal warband, and
// nothing here panics because they are not. Stored, it is this struct as JSON, which YAML can follow.
type Warband struct {
	Name    engine.Name  `json:"name"`
	Faction card.Faction `json:"faction"`         // Mercenaries: a mixed one
	Limit   int          `json:"limit"`           // points, MinLimit to MaxLimit
	Fate    string       `json:"fate,omitempty"`  // a fate set, or none
	Lores   []string     `json:"lores,omitempty"` // at most one arcane and one divine
	Models  []Model      `json:"models,omitempty"`
}

// Model is one model of a warband.
type Model struct {
	Name    engine.Name  `json:"name"`
	Faction card.Faction `json:"faction,omitempty"` // among Mercenaries, where a body stands in several lists; empty: the first of them
	Body    string       `json:"body"`
	Tiers   []string     `json:"tiers,omitempty"`  // several add up; none is a standard model
	Armour  string       `json:"armour,omitempty"` // empty is None
	Class   string       `json:"class,omitempty"`  // a bundle of traits
	Traits  []card.Trait `json:"traits,omitempty"` // bought one by one, besides all others
	Weapons []string     `json:"weapons,omitempty"`
	Gear    []string     `json:"gear,omitempty"` // Helmet, Buckler and Shield too

	Injuries []card.Status `json:"injuries,omitempty"` // that battles of a campaign have left (rule 15.3)
}

// Mixed reports whether the warband is one of Mercenaries.
func (w Warband) Mixed() bool { return w.Faction == card.Mercenaries }

// Veterans counts the models of that tier: its special rule does something only by house rule overwatch =
// trait (rule 26.1).
func (w Warband) Veterans() int {
	n := 0
	for _, m := range w.Models {
		if named(m.Tiers, veteranTier) {
			n++
		}
	}
	return n
}

// NoModel is the model of a fault that is the whole warband's.
const NoModel = -1

// Fault is one reason why a warband is not legal, or one mistake in its text: a refusal, with its rule
// and a sentence that says what to do instead.
type Fault struct {
	Model int // its place in Warband.Models, or NoModel
	Line  int // of the text that was read, from 1; 0 if there was none
	*engine.Refusal
}

// Bill says what a warband costs, in points.
type Bill struct {
	Fate   int
	Models []ModelBill // in the order of the models
	Total  int
}

// ModelBill says what one model costs, part by part.
type ModelBill struct {
	Items []Item // what is known and has a cost, in the order of Parts
	Total int
}

// Item is one part of a bill.
type Item struct {
	Part   Part
	Name   string
	Points int // may be negative
}

// Part is a step of building: a field of a model, or of the warband.
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
	PartInjury Part = "injury" // is no step of building, and can be taken away

	PartFate Part = "fate"
	PartLore Part = "lore"
)

// Parts are those of a model, in the order in which one builds.
func Parts() []Part {
	return []Part{PartBody, PartTier, PartArmour, PartClass, PartTrait, PartWeapon, PartGear}
}

// Choice is something that may be had next.
type Choice struct {
	Part   Part
	Name   string
	Points int      // by how much the warband becomes dearer with it; negative: cheaper
	Effect string   // in a few words; empty where the figures say all
	Body   Figures  // of a body
	Arm    card.Arm // of a weapon
}

// Figures are what a body gives to a model.
type Figures struct {
	AP, MOV, DEF, WND int // MOV in inches
	Traits            []card.Trait
}
