// Package paint paints: canvas, paths, pens, type, inks, themes and palettes, and the shapes, bars and boxes
// that several kinds of picture have. It knows what a part looks like, and nothing of what a scene is about.
package paint
