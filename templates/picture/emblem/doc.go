// Package emblem draws arms: shields and patterns by faction, and the bodies, weapons and armour of figures.
// What a silhouette looks like stands in portrait.go, foul.go and weapons.go.
//
// Who has a likeness has it on the arms: a silhouette of the body, with the weapon, the helmet, the shield
// and the crown of this very model. The arms of a faction of Grimheim have a shape as well as a colour;
// others have the side's colour, a pattern by faction and a charge by body.
package emblem
