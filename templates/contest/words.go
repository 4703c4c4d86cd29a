// Package contest has the words of Contest.
package contest

import (
	"embed"

	"warbell/engine/contest"
	"warbell/templates"
	"warbell/templates/closecombat"
)

//go:embed *.tmpl
var files embed.FS

// Words are the words of Contest.
var Words = templates.Words{System: contest.SystemID, Files: files,
	Line: func(l templates.Line) any { return NewLine(l) }}

// Line is a line of a Contest game, with further methods for its words. NewLine makes one.
type Line struct {
	templates.Line
	closecombat.Sides
	models
	declarations
	rolls
}

// NewLine returns a line with the fight of its view. If the view is not a fight, that is empty.
func NewLine(l templates.Line) Line {
	state := &contest.State{}
	if v, ok := l.View.(contest.View); ok && v.State != nil {
		state = v.State
	}
	return Line{Line: l, models: models{state, l.And}, declarations: declarations{state}}
}

// Good returns the effect of an element of ground: "−1 die against it".
func (Line) Good(damn bool) string {
	if damn {
		return "−2 dice against it"
	}
	return "−1 die against it"
}
