// Package emblem draws emblems: shields and patterns by faction, and the bodies, weapons and armour of
// figures. The silhouettes are in portrait.go, foul.go and weapons.go.
//
// A known body has its figure on the emblem: a silhouette with the weapon, the helmet, the shield and the
// crown of this model. Emblems of Grimheim's factions have a shape as well as a colour. Others have the
// side's colour, a pattern by faction and a charge by body.
package emblem
