// Package drawing has an engine.Drawing with all words written: its parts, and what is decided of them before
// anything is painted. The words that pictures and text twins share are here and in en.tmpl; it imports no
// painter.
package drawing
