// Package zonemap draws a map of zones like the plan of a house: rooms, doors and passages between them,
// tokens, and a legend. The places of rooms depend only on areas and links.
//
// Areas are rooms. Links are doors between rooms that touch, or passages around the rooms where they can't.
// Sides differ first by shape: tokens are round or shields with corners. A ring marks a token that is to act,
// an arrow one that has just moved and its origin, a bar or drops its health, and a cross a defeated one. A
// hazard has a warning sign, an exit a door.
package zonemap
