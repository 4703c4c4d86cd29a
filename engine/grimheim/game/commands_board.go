package game

// The ways in which a model reaches the place of a Move.
const (
	Walking    = ""
	Leaping    = "leap"     // its path may have drops that need a test (rule 21.6)
	Teleported = "teleport" // by the trait (rule 21.4)
)

// The acts that only skirmishes have (sections 21 and 27).
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
