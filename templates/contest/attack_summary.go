package contest

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// AttackSummary is the result of an attack, in short.
type AttackSummary struct {
	Attackers string // named together, in bold
	One       bool   // there is only one attacker
	Target    contest.Ref
	Hurt      []Hurt
	Open      bool        // an attack still waits for a decision about armour
	Struck    contest.Ref // the model with that armour
}

// Hurt is a model that lost wounds.
type Hurt struct {
	Model, By contest.Ref
	Left, Of  int // wounds
	Out       bool
	Overkill  int
}

// AttackSummary sums up an attack.
func (c Line) AttackSummary(e contest.Fought) AttackSummary {
	var f AttackSummary
	var who []string
	for _, ev := range e.All {
		switch b := ev.(type) {
		case contest.Declared:
			f.Target = b.Target
			for _, a := range b.Attackers {
				who = append(who, modelName(a.Model))
			}
		case contest.Contested:
			if f.Target.ID == "" {
				f.Target, who = b.Defender, append(who, modelName(b.Attacker))
			}
			f.Open, f.Struck = b.ByTable, c.Loser(b)
		case contest.ArmourTested:
			f.Open = false
		}
	}
	f.Attackers, f.One, f.Hurt = c.troop(who), len(who) == 1, hurt(e.All)
	return f
}

// hurt lists the models that lost wounds, each once in its last state.
func hurt(events []engine.Event) []Hurt {
	var all []Hurt
	for _, ev := range events {
		switch e := ev.(type) {
		case contest.ArmourTested:
			if !e.Through {
				continue
			}
			h := Hurt{Model: e.Struck, By: e.Striker, Left: e.WoundsLeft, Of: e.Wounds, Out: e.Out}
			if i := slices.IndexFunc(all, func(o Hurt) bool { return o.Model.ID == h.Model.ID }); i >= 0 {
				all[i] = h
			} else {
				all = append(all, h)
			}
		case contest.Overkilled:
			if i := slices.IndexFunc(all, func(o Hurt) bool { return o.Model.ID == e.Target.ID }); i >= 0 {
				all[i].Overkill = e.Total
			}
		}
	}
	return all
}

// Blows lists each attempt of an attack.
func (c Line) Blows(e contest.Fought) []string {
	var lines []string
	for _, ev := range e.All {
		name := ev.Kind()
		switch ev.(type) {
		case contest.Declared, contest.Contested, contest.ArmourTested:
			name += ".details"
		}
		if line := strings.TrimSpace(c.Phrase(name, ev)); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// Tally is the data of a post's first line on a fight.
type Tally struct {
	Losses []Loss
	Hurt   []Hurt
	Sides  []Side
}

// Loss names a side's models put Out of Action.
type Loss struct {
	Seat engine.Seat
	Who  string
}

// Side is the state of a side after a post's events.
type Side struct {
	Seat   engine.Seat
	Stands string
}

// Tally sums up all events of a post. It returns nil without a fight, or with a single attempt, which needs
// no summary.
func (c Line) Tally(events []engine.Event) *Tally {
	t, blows := &Tally{Hurt: hurt(events)}, 0
	for _, ev := range events {
		if _, ok := ev.(contest.Contested); ok {
			blows++
		}
	}
	if blows < 2 {
		return nil
	}
	for _, seat := range c.Seats() {
		var fell []string
		for _, h := range t.Hurt {
			if h.Out && h.Model.Seat == seat {
				fell = append(fell, modelName(h.Model))
			}
		}
		if len(fell) > 0 {
			t.Losses = append(t.Losses, Loss{Seat: seat, Who: c.troop(fell)})
		}
		t.Sides = append(t.Sides, Side{Seat: seat, Stands: c.stands(c.side(seat), events)})
	}
	return t
}

// stands describes the state of a side. For a single model whose wounds appear in several lines of a post, it
// adds the wounds before them.
func (c Line) stands(side []contest.Model, events []engine.Event) string {
	if len(side) != 1 || side[0].Out {
		return c.Phrase("stands", side)
	}
	was, times := 0, 0
	for _, ev := range events {
		if e, ok := ev.(contest.ArmourTested); ok && e.Through && e.Struck.ID == side[0].ID {
			if times++; times == 1 {
				was = e.WoundsLeft + 1
			}
		}
	}
	if times < 2 {
		return c.Phrase("stands", side)
	}
	return c.Phrase("stands_after", struct{ Was, Wounds int }{was, side[0].Wounds})
}

// Wounded names the models in play that lost wounds, or returns "".
func (c Line) Wounded(t *Tally) string {
	var all []contest.Ref
	for _, h := range t.Hurt {
		if !h.Out {
			all = append(all, h.Model)
		}
	}
	if len(all) == 0 {
		return ""
	}
	return c.Phrase("wounded", c.Everybody(all))
}

// InPlay counts the models of a side that are in play.
func (Line) InPlay(side []contest.Model) int {
	n := 0
	for _, m := range side {
		if !m.Out {
			n++
		}
	}
	return n
}

// Telling returns the most important line of an order: the first that engages, otherwise the first.
func (Line) Telling(do []contest.Deed) contest.Deed {
	i := slices.IndexFunc(do, func(d contest.Deed) bool { return d.Do == (contest.Engage{}).Kind() })
	if i < 0 && len(do) == 0 {
		return contest.Deed{}
	}
	return do[max(i, 0)]
}

// Deed returns the text of a line of an order, for a label.
func (c Line) Deed(d contest.Deed) string {
	cmd := d.Command()
	if cmd == nil {
		return ""
	}
	id := templates.LabelID("contest", cmd)
	return c.Phrase(id, cmd)
}
