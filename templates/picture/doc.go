// Package picture draws an engine.Drawing as a PNG card, or several as a GIF, and writes their text twins.
//
// A card is 800 pixels wide, made for a phone that shows it at 317: type of 28 is read at 11 there, and that
// is the smallest. Nothing but a sheet is higher than it is wide. It is dark, or light where a server wants
// that.
//
// A fight is a strip: on top what came of it for both sides in large type, then a row a blow, with the dice
// that were thrown, those that met them, and the result; what missed lies small at the end. Without dice in
// their steps, two panels face each other, and three and more lie below each other as lanes. What a die
// counts for is told by shape first: a ring is a hit, a double ring with a star a critical, a shield a block,
// a slash a miss, a crown the winner.
//
// Cards show who somebody is: two at length side by side, more of them in short. The arms have the side's
// colour, a pattern by faction and a charge by body, all of them shapes drawn here. A finale has a chart of
// what was left.
//
// Who has a likeness has it on the arms: a silhouette of the body, with the weapon, the helmet, the shield
// and the crown of this very model. The arms of a faction of Grimheim have a shape as well as a colour. A
// card with Notes is that of one model, and has room for all it has; a Sheet heads a roster, a row each.
// Pages lays both out for print, on A4.
//
// A map is drawn like the plan of a house: areas are rooms, links are doors between rooms that stand
// side by side, or passages around the rooms where they can't. Where the rooms stand depends on the
// areas and links alone. The sides are told by shape first: round tokens against shields with
// corners. A ring is who is to act, an arrow who has just moved and whence, a bar or drops how they
// do, a cross who is out. A hazard has a warning sign, an edge a door.
//
// A measured table, a scene's Field, is 1200 wide and drawn from above: what the ground and terrain are of,
// how high they are by shade, shadow, ticks along an edge and a number, and tokens, which are louder than all
// of it. A token is never smaller than 24 of a phone's 317 pixels. Where its base is smaller, it lies beside
// the base, with a pin that shows where that is; else the base is a ring around or in it. A close-up shows
// what happened, with the whole table as an inset. What just happened has one accent: a ghost and an arrow
// for a move, a burst for a blow. An overlay answers one question. Discs with a digit are spots, with a
// letter foes, as buttons call them. Tell tells all of that in words. Tables are scenes like others, so that
// events, views and the sandbox make them alike, replays animate them and posts need not know of them; their
// data lies in engine/battlefield, because engine and rule systems may not import this.
//
// What a card says is written already when it is drawn; the few words that it adds stand in en.tmpl.
package picture
