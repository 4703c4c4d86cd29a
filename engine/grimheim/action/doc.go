// Package action is what a model can do in its activation, and how that is written: moves of all kinds, doors, loot, gear,
// care, spells and commands (sections 3, 21, 24, 25.5 and 27 of package grimheim's rules). Actions lists what can be done
// now, and Allows refuses what can't.
//
// acts.go reads the short words for what a model does, such as move-1200-800, which buttons, plans and suggestions share.
package action
