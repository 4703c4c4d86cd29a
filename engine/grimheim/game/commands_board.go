package game

import "warbell/engine/battlefield"

// How a model gets to the place of a Move.
const (
	Walking    = ""
	Leaping    = "leap"     // drops that are a test may be on its way (rule 21.6)
	Teleported = "teleport" // by the trait (rule 21.4)
)

// What a model of a skirmish can do besides (sections 21 and 27). They are said as acts.
type (
	// Run moves up to twice as far, for two points (rule 21.1).
	Run struct{ To battlefield.Place }
	// FallBack moves out of melee (rule 21.5).
	FallBack struct{ To battlefield.Place }
	// Shove shoves an enemy away (rule 21.7).
	Shove struct{ Target ModelID }
	// Hide makes the model hidden (rule 21.8).
	Hide struct{}
	// Interact opens or shuts a door: an entry of a building, counted from 1 (rule 27.1).
	Interact struct {
		Piece string
		Entry int
	}
	// Loot searches a loot site or an objective (rule 27.2).
	Loot struct{ Site string }
	// Use uses up a piece of gear on a model; 0 is its bearer (rule 27.5).
	Use struct {
		Gear   string
		Target ModelID
	}
	// Cleanse removes statuses of a model; 0 is who does it (rule 27.7).
	Cleanse struct{ Target ModelID }
	// RaiseShield gives cover until the model acts again (rule 27.8).
	RaiseShield struct{}
)

func (Run) Kind() string         { return "run" }
func (FallBack) Kind() string    { return "fall_back" }
func (Shove) Kind() string       { return "push" }
func (Hide) Kind() string        { return "hide" }
func (Interact) Kind() string    { return "interact" }
func (Loot) Kind() string        { return "loot" }
func (Use) Kind() string         { return "use" }
func (Cleanse) Kind() string     { return "cleanse" }
func (RaiseShield) Kind() string { return "raise_shield" }

// The acts of these.
const (
	ActRun      Act = "run"
	ActFallBack Act = "fall_back"
	ActPush     Act = "push"
	ActHide     Act = "hide"
	ActInteract Act = "interact"
	ActLoot     Act = "loot"
	ActUse      Act = "use"
	ActCleanse  Act = "cleanse"
	ActRaise    Act = "raise_shield"
)
