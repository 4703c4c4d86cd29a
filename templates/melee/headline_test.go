package melee

import (
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates/templatestest"
)

// TestGoldenHeadline checks that a post's first line has the state of both sides and the actions. At the
// start and without actions there is none.
func TestGoldenHeadline(t *testing.T) {
	charge := melee.Charged{Model: goblin1, Target: bo, Inches: 8, Reach: 9, Contact: true}
	short := melee.Charged{Model: goblin2, Target: bo, Inches: 8, Reach: 5, Left: 3}
	flight := melee.Panicked{Model: gorak, Why: melee.WhyPanic, Away: true, Inches: 8, After: melee.Standing}
	out := meleeBlow(nim, goblin1, "Sword")
	out.After = melee.OutOfAction
	var lines []string
	for _, v := range []melee.View{meleeBands(t), meleeDuel(t, 0)} {
		for _, events := range [][]engine.Event{
			{charge, short, melee.Advanced{Model: gorak, Target: bo, Inches: 4}, melee.ActivationsEnded{Seat: 1}},
			{melee.FactsAccepted{By: 2}, counted(meleeRound(), 2, 1), melee.TurnBegan{Turn: 3, Seat: 2}},
			{counted(melee.Fought{Phase: 3, Strikes: []melee.Strike{out}}, 2, 2), flight, melee.Rallied{Model: nim, Gone: true}},
			{counted(meleeRound(), 0, 2), melee.Casualties{}, engine.Ended{Why: melee.EndDefeated, Winners: []engine.Seat{2}}},
			{charge, engine.Resigned{Seat: 1}, engine.Ended{Why: engine.EndResigned, Winners: []engine.Seat{2}}},
		} {
			line := lineAt(t, v).Phrase("headline", events)
			templatestest.MustRead(t, line, 200, "headline")
			lines = append(lines, line)
		}
		for _, events := range [][]engine.Event{
			{engine.Started{}, charge}, {melee.TargetsChosen{Seat: 1}}, nil,
			{engine.Ended{Why: engine.EndDraw}}, {engine.Ended{Why: engine.EndAbsent}}, // F56
			{engine.Resigned{Seat: 1}, engine.Ended{Why: engine.EndResigned, Winners: []engine.Seat{2}}},
			{engine.Ended{Why: melee.EndStalemate}}, {engine.Resigned{Seat: 1}}, {melee.Fought{Phase: 4}},
		} {
			if line := strings.TrimSpace(lineAt(t, v).Phrase("headline", events)); line != "" {
				t.Errorf("of %v it says %q", events, line)
			}
		}
	}
	templatestest.Golden(t, "headline", strings.Join(lines, "\n"))
}

func counted(e melee.Fought, left ...int) melee.Fought {
	copy(e.Left[:], left)
	return e
}

// TestGoldenOrders checks that a seat sees its own orders in its status, and in a note when it gives them.
func TestGoldenOrders(t *testing.T) {
	v := meleeBands(t)
	v.Models[0].Order.Ask = []melee.When{melee.WhenHurt}
	own := melee.OwnView{
		Seat: 1, First: []melee.ModelID{bo.ID},
		Orders: []melee.Shown{{Model: gorak, Policy: melee.TheLeader}, {Model: goblin1, Policy: melee.Easiest}, {Model: goblin2, Policy: melee.Easiest}},
	}
	status, err := words(t).Status(meleeTable(v), nil, own, 1)
	templatestest.Must(t, err)
	texts := []string{status.Message().Text}
	for _, cmd := range []melee.Order{
		{Policy: melee.Strongest}, {Models: []melee.ModelID{gorak.ID}, Policy: melee.TheLeader, First: []melee.ModelID{bo.ID, nim.ID}, Ask: melee.Whens()},
		{First: []melee.ModelID{}}, {Ask: []melee.When{}},
	} {
		note, err := words(t).NoteAt(meleeTable(v), "planned", meleeNote(cmd, false))
		templatestest.Must(t, err)
		texts = append(texts, note.Message().Text)
	}
	templatestest.Golden(t, "orders", strings.Join(texts, "\n----\n"))
}
