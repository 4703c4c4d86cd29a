// Package drawing has the parts of an engine.Drawing whose words are all rendered, and the decisions made
// before anything is painted. The words that pictures and alt texts share are here and in en.tmpl. It imports
// no painter.
package drawing
