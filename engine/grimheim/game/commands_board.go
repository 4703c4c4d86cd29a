package game

// How a model gets to the place of a Move.
const (
	Walking    = ""
	Leaping    = "leap"     // drops that are a test may be on its way (rule 21.6)
	Teleported = "teleport" // by the trait (rule 21.4)
)

// The acts of a skirmish besides (sections 21 and 27).
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
