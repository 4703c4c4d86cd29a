package courier_test

import (
	"sync"

	"warbell/commands/systems"
	"warbell/engine"
	"warbell/templates"
)

// words is a view that a template writes as it is.
type words struct {
	Text, Link string
	pings      []string
}

func (words) ViewOf() string    { return "ui/prompt" }
func (w words) Pings() []string { return w.pings }

// renderer is one for all tests: it takes a while to read the templates.
var renderer = sync.OnceValues(func() (*templates.Renderer, error) { return templates.New(systems.Words()...) })

func public(text string, pings ...string) templates.Public {
	r, err := renderer()
	if err != nil {
		panic(err)
	}
	p, err := r.View(words{Text: text, pings: pings})
	if err != nil {
		panic(err)
	}
	return p
}

func private(text string) templates.Ephemeral {
	return (&templates.Renderer{}).Refusal(&engine.Refusal{Why: text})
}
