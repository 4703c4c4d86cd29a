package picture

import (
	"fmt"
	"strings"

	"warbell/engine"
)

// area is "Gate (barred), next to Bridge: Ann (side 1, to act), Orc (side 2, from Bridge)".
func (t teller) area(a engine.Area) string {
	s := t.say(areaName(a))
	if note := t.say(a.Note); note != "" {
		s += " (" + note + ")"
	}
	if next := t.neighbours(a.ID); len(next) > 0 {
		s += ", next to " + strings.Join(next, ", ")
	}
	var tokens []string
	for _, k := range t.scene.Tokens {
		if k.Area == a.ID {
			tokens = append(tokens, t.token(k))
		}
	}
	if len(tokens) > 0 {
		s += ": " + strings.Join(tokens, ", ")
	}
	return s
}

func areaName(a engine.Area) string {
	if a.Name == "" {
		return a.ID
	}
	return a.Name
}

func (t teller) neighbours(id string) []string {
	var next []string
	for _, l := range t.scene.Links {
		switch id {
		case l.From:
			next = append(next, t.place(l.To))
		case l.To:
			next = append(next, t.place(l.From))
		}
	}
	return next
}

// place is the name of an area, or its ID if the scene doesn't list it.
func (t teller) place(id string) string {
	for _, a := range t.scene.Areas {
		if a.ID == id {
			return t.say(areaName(a))
		}
	}
	return t.say(id)
}

func (t teller) token(k engine.Token) string {
	var more []string
	if k.Side != 0 {
		more = append(more, fmt.Sprintf("side %d", k.Side))
	}
	if k.Bar != nil {
		more = append(more, t.bar(*k.Bar))
	}
	if k.Turn {
		more = append(more, "to act")
	}
	if k.Moved != "" {
		more = append(more, "from "+t.place(k.Moved))
	}
	if k.Out {
		more = append(more, "out")
	}
	if len(more) == 0 {
		return t.say(k.Name)
	}
	return t.say(k.Name) + " (" + strings.Join(more, ", ") + ")"
}

// strays are tokens whose area the scene doesn't list.
func (t teller) strays() string {
	listed := map[string]bool{}
	for _, a := range t.scene.Areas {
		listed[a.ID] = true
	}
	var tokens []string
	for _, k := range t.scene.Tokens {
		if !listed[k.Area] {
			tokens = append(tokens, t.token(k))
		}
	}
	if len(tokens) == 0 {
		return ""
	}
	return "Elsewhere: " + strings.Join(tokens, ", ")
}
