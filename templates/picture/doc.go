// Package picture draws an engine.Drawing as a PNG card, or several as a GIF, and writes their alt texts. It
// chooses the subpackage that draws a scene, and stacks the parts that this lays out.
//
// A card is 800 pixels wide, made for a phone that shows it at 317. The smallest type is 28, which has the
// size of 11 there. Only a sheet is higher than wide. Cards are dark, or light if a server wants that.
//
// Each subpackage imports only those before it: drawing (the parts of a scene and their words), paint
// (canvas, type, inks, shapes), emblem (emblems and figures), throws (dice), card (models), strip (the events
// of a fight), chart (numbers), zonemap (zones), field (measured battlefields), twin (all of that in words).
package picture
