package rolloff

import (
	"context"
	"fmt"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/rolloff"
	"warbell/templates"
)

const (
	verbEnd   = "je"
	verbOrder = "ri"
)

// step is the state of stepping through an order. All of it is in the custom IDs of its buttons, so that it
// lasts as long as its message, in any channel, and two presses at once come to the same.
type step struct {
	game  string
	round int    // from 1
	at    int    // the current place, counted from 0 in the order
	out   uint32 // those taken out, a bit each
}

const mostRounds = 999

// id is the custom ID of a button that does something with the order as it stands.
func (s step) id(word string) string {
	return fmt.Sprintf("%s:%s:%s:%d:%d:%x", verbOrder, s.game, word, s.round, s.at, s.out)
}

// readStep reads a custom ID; false if it doesn't fit an order of many.
func readStep(id gamekit.CustomID, many int) (s step, word string, ok bool) {
	round, e1 := strconv.Atoi(id.Part(2))
	at, e2 := strconv.Atoi(id.Part(3))
	out, e3 := strconv.ParseUint(id.Part(4), 16, 32)
	ok = e1 == nil && e2 == nil && e3 == nil && round >= 1 && round <= mostRounds && at >= 0 && at < many
	return step{id.Part(0), round, at, uint32(out)}, id.Part(1), ok
}

// isOut reports whether a participant is taken out.
func (s step) isOut(i int) bool { return s.out>>i&1 == 1 }

// move goes on to the next participant that is not taken out, or back; without any it stays.
func (s step) move(by, many int) step {
	next := s
	for range many {
		next.at += by
		switch {
		case next.at == many:
			next.at, next.round = 0, min(next.round+1, mostRounds)
		case next.at < 0 && next.round == 1:
			return s
		case next.at < 0:
			next.at, next.round = many-1, next.round-1
		}
		if !next.isOut(next.at) {
			return next
		}
	}
	return s
}

// orderButtons begin to step through an order that was rolled for.
func orderButtons(l *runner.Game) []templates.Button {
	v, ok := l.View().(rolloff.View)
	if !ok || !v.Terms.Order || len(v.Results) == 0 {
		return nil
	}
	return []templates.Button{{ID: step{string(l.ID), 1, 0, 0}.id("begin"), Label: "Start round 1", Style: templates.Primary}}
}

// orderView is an order with its current participant.
type orderView struct {
	Round int
	All   []orderLine
}

type orderLine struct {
	Name    string // player text
	Place   int
	Total   int
	Up, Out bool
}

func (orderView) ViewOf() string { return rolloff.ID + "/order" }

// pressOrder steps through an order, or takes a participant out and back in. Any reader may.
func (h handlers) pressOrder(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := h.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	v, _ := l.View().(rolloff.View)
	s, word, ok := readStep(call.CustomID, len(v.Results))
	if !ok {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"This order can't be read. Roll for a new one with `/rolloff`.")
	}
	switch word {
	case "next":
		s = s.move(1, len(v.Results))
	case "back":
		s = s.move(-1, len(v.Results))
	case "out":
		if s, err = s.toggle(call.Values, len(v.Results)); err != nil {
			return gamekit.Reply{}, err
		}
	}
	post, err := h.Words().View(s.view(l, v))
	return gamekit.Reply{Update: post.Keeping().With(s.rows(l, v)...)}, err
}

// toggle takes the chosen participants out, or back in. If the current one is out, the next one is up.
func (s step) toggle(values []string, many int) (step, error) {
	if len(values) != 1 {
		return s, engine.Refuse(engine.Invalid, "", "Choose one line of the menu.")
	}
	i, err := strconv.Atoi(values[0])
	if err != nil || i < 0 || i >= many {
		return s, engine.Refuse(engine.Invalid, "", "Choose one line of the menu.")
	}
	s.out ^= 1 << i
	if s.isOut(s.at) {
		s = s.move(1, many)
	}
	return s, nil
}

func (s step) view(l *runner.Game, v rolloff.View) orderView {
	view := orderView{Round: s.round}
	for i, r := range v.Results {
		line := orderLine{Name: nameOf(l, r), Place: i + 1, Up: i == s.at, Out: s.isOut(i)}
		if n := len(r.Scores); n > 0 {
			line.Total = r.Scores[0].Total
		}
		view.All = append(view.All, line)
	}
	return view
}

// nameOf returns the name of a participant.
func nameOf(l *runner.Game, r rolloff.Result) string {
	if r.Name != "" {
		return string(r.Name)
	}
	sitter, _ := l.Sitter(r.Seat)
	return sitter.Name
}

// rows are the buttons under an order.
func (s step) rows(l *runner.Game, v rolloff.View) []templates.Row {
	menu := &templates.Menu{ID: s.id("out"), Placeholder: "Take out or bring back…"}
	for i, r := range v.Results {
		menu.Choices = append(menu.Choices, templates.Choice{Label: templates.Plain(nameOf(l, r), 80),
			Value: strconv.Itoa(i)})
	}
	return []templates.Row{{Menu: menu}, {Buttons: []templates.Button{
		{ID: s.id("back"), Label: "Back", Style: templates.Secondary}, {ID: s.id("next"), Label: "Next",
			Style: templates.Primary},
	}}}
}
