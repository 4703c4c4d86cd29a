// Package picture draws an engine.Drawing as a PNG card, or several as a GIF, and writes their text twins. It
// is the front of its rooms: it decides which of them draws a scene, and stacks what they lay out.
//
// A card is 800 pixels wide, made for a phone that shows it at 317: type of 28 is read at 11 there, and that
// is the smallest. Nothing but a sheet is higher than it is wide. It is dark, or light where a server wants
// that.
//
// The rooms, of which each imports only those before it: drawing (the parts of a scene and their words),
// paint (canvas, type, inks, shapes), emblem (arms and figures), throws (dice), card (who somebody is), strip
// (what happened), chart (figures), zonemap (zones), field (measured tables), twin (all of that in words).
package picture
