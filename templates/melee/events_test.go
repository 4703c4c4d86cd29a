package melee

import (
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/melee"
	"warbell/templates/templatestest"
)

// meleeEvents has every kind of event, in every way it can be told.
func meleeEvents() []engine.Event {
	return append(frameOfMelee(), movesOfMelee()...)
}

func frameOfMelee() []engine.Event {
	out := []melee.Casualty{
		{Model: goblin1, By: nim, How: melee.HowOut}, {Model: goblin2, By: nim, How: melee.HowOut}, {Model: gorak, How: melee.HowFleeing},
		{Model: bo, By: gorak, How: melee.HowOut}, {Model: nim, How: melee.HowFled},
	}
	hit := meleeBlow(nim, goblin1, "Sword")
	hit.Auto, hit.HitNeed, hit.HitFace, hit.WoundFace = true, 0, 0, 2
	ended := func(why engine.EndReason, winners ...engine.Seat) engine.Ended {
		return engine.Ended{Why: why, Winners: winners}
	}
	rallied := func(change func(e *melee.Rallied)) melee.Rallied {
		e := melee.Rallied{Model: goblin1, Dice: [2]int{3, 4}, Ld: 5, After: melee.Standing}
		change(&e)
		return e
	}
	return []engine.Event{
		engine.Started{Commitment: "c0ffee"},
		melee.FirstRolled{Rolls: [][2]int{{3, 3}, {2, 5}}, First: 2},
		melee.RoutTested{Turn: 5, Seat: 1, Leader: gorak, Ld: 8, Dice: [2]int{3, 4}, Gone: 1, Of: 3, Held: true},
		melee.RoutTested{Turn: 5, Seat: 1, Leader: gorak, Ld: 8, Dice: [2]int{6, 4}, Gone: 1, Of: 3},
		melee.TurnBegan{Turn: 5, Seat: 2},
		melee.TurnBegan{Turn: 5, Seat: 1, Recovered: []melee.Recovery{
			{Model: goblin1, From: melee.KnockedDown, To: melee.Standing}, {Model: goblin2, From: melee.KnockedDown, To: melee.Standing},
			{Model: gorak, From: melee.Stunned, To: melee.KnockedDown},
		}},
		rallied(func(e *melee.Rallied) { e.Dice, e.Held = [2]int{1, 2}, true }),
		rallied(func(e *melee.Rallied) { e.Run, e.Inches = [2]int{6, 2}, 8 }),
		rallied(func(e *melee.Rallied) { e.Gone = true }),
		rallied(func(e *melee.Rallied) { e.Hits, e.After = []melee.Strike{hit}, melee.Stunned }),
		melee.ActivationsEnded{Seat: 1},
		melee.Casualties{},
		melee.Casualties{Fallen: out},
		ended(melee.EndDefeated, 1), ended(melee.EndDefeated), ended(melee.EndRouted, 2), ended(melee.EndStalemate),
		ended(engine.EndDraw), ended(engine.EndResigned, 2),
	}
}

func movesOfMelee() []engine.Event {
	claim := melee.Claim{Fact: 3, Model: goblin1, Target: bo, Inches: 8}
	hit := meleeBlow(nim, gorak, "Sword")
	hit.Auto, hit.HitNeed, hit.HitFace, hit.WoundFace = true, 0, 0, 2
	settled := func(stands engine.Seat, rolls [][2]int, contact, changed bool) melee.Settled {
		return melee.Settled{
			Claim: claim, By: 1, Stands: stands, Yielded: rolls == nil, Rolls: rolls, Reach: 7, Contact: contact, Left: 1, Changed: changed,
		}
	}
	return []engine.Event{
		melee.Charged{Model: goblin1, Target: bo, Fact: 3, Inches: 8, Face: 5, Reach: 9, Contact: true},
		melee.Charged{Model: goblin1, Target: bo, Fact: 3, Inches: 8, Open: true, Face: 1, Reach: 5, Left: 3},
		melee.Advanced{Model: goblin1, Target: bo, Inches: 4, Left: 3},
		melee.Advanced{Model: goblin1, Target: bo, Inches: 4},
		melee.Advanced{Model: goblin1, Target: bo, Inches: 4, Left: 3, More: []melee.Advanced{{Model: goblin2, Target: bo, Inches: 4}, {Model: gorak, Target: nim, Inches: 2, Left: 1}}},
		melee.FactsAccepted{By: 2, Claims: []melee.Claim{claim}},
		melee.FactsAccepted{By: 2, Claims: []melee.Claim{claim, {Model: goblin2, Target: nim, Inches: 5}}},
		melee.FactsAccepted{By: 2, Claims: []melee.Claim{claim, claim, claim}},
		melee.Objected{By: 2, Claim: claim, Theirs: 10},
		settled(2, nil, false, true), settled(2, nil, false, false),
		settled(1, [][2]int{{4, 4}, {6, 1}}, true, false), settled(2, [][2]int{{1, 6}}, true, true),
		melee.Panicked{Model: gorak, Why: melee.WhyPanic, Hits: []melee.Strike{hit}, Away: true, Dice: [2]int{3, 5}, Inches: 8, After: melee.Standing},
		melee.Panicked{Model: gorak, Why: melee.WhyAlone, Hits: []melee.Strike{meleeBlow(nim, gorak, "Sword")}, After: melee.Stunned},
		melee.AloneTested{Model: gorak, Foes: []melee.Ref{nim, bo}, Ld: 8, Dice: [2]int{3, 4}, Held: true},
		melee.AloneTested{Model: gorak, Foes: []melee.Ref{nim, bo}, Ld: 8, Dice: [2]int{6, 4}},
		melee.CombatBegan{Phase: 4, Seats: []engine.Seat{1, 2}},
		melee.TargetsChosen{Seat: 1, Phase: 4},
		melee.OrderSet{Seat: 2, Models: []melee.Ref{nim}}, melee.OrderSet{Seat: 1, Models: []melee.Ref{gorak, goblin1, goblin2}, Ask: []melee.When{}},
		melee.OrderSet{Seat: 2, Models: []melee.Ref{nim, bo}, Ask: melee.Whens()},
		meleeRound(), byOrders(meleeRound()),
		melee.Fought{Phase: 5},
	}
}

// byOrders is a phase in which orders and marks chose.
func byOrders(e melee.Fought) melee.Fought {
	e.Opened = melee.Opened{
		Orders: []melee.Shown{{Model: gorak, Policy: melee.TheLeader}, {Model: goblin1, Policy: melee.Easiest}, {Model: bo, Policy: melee.Easiest}},
		Marks:  []melee.Mark{{Model: nim}, {Model: gorak, First: true}, {Model: goblin2, First: true}},
	}
	return e
}

// meleeOptions are commands as options offer them.
func meleeOptions() []engine.Command {
	var all []engine.Command
	for _, policy := range melee.Policies() {
		all = append(all, melee.Choose{Policy: policy}, melee.Order{Policy: policy})
	}
	return append(all,
		melee.Charge{Model: goblin1.ID, Target: bo.ID}, melee.Charge{Model: goblin1.ID, Target: nim.ID, Inches: 8},
		melee.Advance{Model: goblin1.ID, Target: bo.ID}, melee.Advance{Model: goblin1.ID, Target: nim.ID}, melee.Advance{Model: goblin1.ID, Target: bo.ID, Inches: 2},
		melee.Panic{Model: gorak.ID}, melee.Done{},
		melee.Order{Ask: []melee.When{}}, melee.Order{Ask: []melee.When{melee.WhenAlways}},
		melee.Activate{Done: true}, melee.Activate{Moves: []melee.Move{{Do: melee.DoPanic, Model: gorak.ID}}}, melee.Answer{}, melee.Answer{Objections: []melee.Object{{Fact: 3, Inches: 9}}},
		melee.Choose{Picks: []melee.Pick{{Model: gorak.ID, Targets: []melee.ModelID{bo.ID}}}},
		melee.Choose{Picks: []melee.Pick{{Model: gorak.ID, Targets: []melee.ModelID{bo.ID, nim.ID}}}},
		melee.Accept{}, melee.Object{Fact: 3, Inches: 10}, melee.Object{Fact: 3, Inches: 4}, claims.Yield{Fact: 4}, claims.RollOff{Fact: 4},
	)
}

// meleeLabels are the labels of commands, one a line.
func meleeLabels(t *testing.T, v engine.View, all ...engine.Command) string {
	t.Helper()
	var text strings.Builder
	for _, cmd := range all {
		label, err := words(t).Label(meleeTable(v), engine.Option{Command: cmd})
		templatestest.Must(t, err)
		templatestest.MustRead(t, label, 80, "label of "+cmd.Kind())
		text.WriteString("\n[" + label + "]")
	}
	return text.String()
}
