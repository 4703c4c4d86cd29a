package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// SetOrder gives orders (rules 4.5 and 4.7). A line without a model is for all of the player's models. A
// later line replaces an earlier one.
type SetOrder struct {
	Lines []OrderLine `json:"lines"`
}

// OrderLine is the order of a model. Empty fields leave it unchanged.
type OrderLine struct {
	Model ModelID `json:"model,omitempty"`
	When  When    `json:"when,omitempty"`
	Asks  Asks    `json:"asks,omitempty"`
}

// OrderSet records that all of a seat's models have orders, and for which of them the player is asked first.
// It doesn't contain the orders.
type OrderSet struct {
	Seat engine.Seat `json:"seat"`
	Asks []AsksOf    `json:"asks,omitempty"` // a model that is missing never asks
	Laid bool        `json:"laid,omitempty"` // set at the start
}

// AsksOf is a model with the cases in which its player is asked.
type AsksOf struct {
	Model Ref  `json:"model"`
	Asks  Asks `json:"asks"`
}

func (SetOrder) Kind() string { return "set_order" }
func (OrderSet) Kind() string { return "order_set" }

// Announces marks OrderSet as an engine.Announcement.
func (OrderSet) Announces() {}

// setOrders takes one line at a time: the reactions of one model or all, and when the player is asked.
var setOrders = verb.Verb[*State, *play, SetOrder]{
	Name: "orders", Rule: "contest 4.5", Duties: []string{DutyTurn}, Secret: true, May: SetOrder.may, Do: (*play).setOrders,
	Inputs: append(lines(func(c *SetOrder) *[]OrderLine { return &c.Lines }),
		line(verb.Named{Name: "asks", Kind: verb.KindWord},
			func(c *SetOrder) *[]OrderLine { return &c.Lines }, func(l *OrderLine) *Asks { return &l.Asks }).Among(
			func(position, SetOrder) []string { return words(Asking()) })),
	Offers: func(pos position) (all []SetOrder) {
		mine := pos.State.ownedBy(pos.Seat)
		for _, a := range Asking() {
			all = append(all, SetOrder{Lines: []OrderLine{{Asks: a}}})
		}
		for _, w := range Whens() {
			all = append(all, SetOrder{Lines: []OrderLine{{When: w}}})
			if len(mine) > 1 {
				all = append(all, SetOrder{Lines: []OrderLine{{Model: mine[max(pos.State.Turn,
					0)%len(mine)].ID, When: w}}})
			}
		}
		return all
	},
}

// lines returns inputs for one line of an order: its model, and when it reacts.
func lines[C engine.Command](of func(*C) *[]OrderLine) []input[C] {
	return []input[C]{
		line(verb.Named{Name: "model", Kind: verb.KindThing, Noun: "model"}, of,
			func(l *OrderLine) *ModelID { return &l.Model }).Of(models).Among(func(pos position, _ C) []string {
			return pos.State.ids(func(m *Model) bool { return m.Seat == pos.Seat && !m.Out })
		}),
		line(verb.Named{Name: "when", Kind: verb.KindWord}, of,
			func(l *OrderLine) *When { return &l.When }).Among(func(position, C) []string { return words(Whens()) }),
	}
}

// line returns an input for a part of that line. Without any part there is no line.
func line[C engine.Command, W ~string](name verb.Named, of func(*C) *[]OrderLine, part func(*OrderLine) *W) input[C] {
	name.Optional = true
	return verb.With[*State](name, func(c C) []string {
		if all := *of(&c); len(all) > 0 && *part(&all[0]) != "" {
			return []string{string(*part(&all[0]))}
		}
		return nil
	}, func(c *C, said []string) {
		if len(said) == 0 {
			return
		}
		all := append(slices.Clone(*of(c)), OrderLine{})[:1]
		*part(&all[0]) = W(said[0])
		*of(c) = all
	})
}

func words[W ~string](all []W) (words []string) {
	for _, w := range all {
		words = append(words, string(w))
	}
	return words
}

func (c SetOrder) may(pos position) error { return pos.State.checkLines(pos.Seat, c.Lines) }

// setOrders locks orders, and publishes for which models their player is asked (rules 4.5 and 4.7). If any
// order changes, it locks all of the seat's again, so that the log doesn't show which changed.
func (p *play) setOrders(c SetOrder) error {
	told := OrderSet{Seat: p.Seat}
	says := slices.ContainsFunc(c.Lines, func(l OrderLine) bool { return l.When != "" })
	for _, m := range p.S.ownedBy(p.Seat) {
		line := lineFor(c.Lines, m.ID)
		if line.When == "" {
			line.When = standing(p.Secrets, m)
		}
		if line.Asks == "" {
			line.Asks = m.Asks
		}
		if line.Asks != "" && line.Asks != AsksNever {
			told.Asks = append(told.Asks, AsksOf{Model: m.Ref(), Asks: line.Asks})
		}
		if says {
			p.Seal(m.Seat, m.slot(), line.When)
		}
	}
	p.Tell(told)
	return nil
}

// checkLines returns a refusal if a line doesn't name a model of the player's, or has an unknown value.
func (s *State) checkLines(seat engine.Seat, lines []OrderLine) error {
	if len(lines) == 0 || len(lines) > 2*MaxModels {
		return engine.Refuse(engine.Invalid, "contest 4.5",
			"Orders need at least 1 model, and each can be named once. Change the list.")
	}
	for _, line := range lines {
		switch {
		case line.When != "" && !line.When.known():
			return engine.Refuse(engine.Invalid, "contest 4.5",
				"“%s” isn't an order. Choose always, last or never.", naming.Clip(string(line.When)))
		case line.Asks != "" && !slices.Contains(Asking(), line.Asks):
			return engine.Refuse(engine.Invalid, "contest 4.7",
				"Warbell can't ask you at “%s”. Choose never, always, hurt or last.", naming.Clip(string(line.Asks)))
		case line.Model == "":
			continue
		}
		if _, err := s.mine(seat, line.Model); err != nil {
			return err
		}
	}
	return nil
}

// fold records for which models a seat's player is asked.
func (e OrderSet) fold(s *State) {
	for _, m := range s.ownedBy(e.Seat) {
		m.Asks = ""
		for _, a := range e.Asks {
			if a.Model.ID == m.ID {
				m.Asks = a.Asks
			}
		}
	}
}
