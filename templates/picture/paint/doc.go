// Package paint has the tools for pictures: canvas, paths, pens, type, inks, themes and palettes, and the
// shapes, bars and boxes that several kinds of picture share. It knows the look of a part, but not what a
// scene is about.
package paint
