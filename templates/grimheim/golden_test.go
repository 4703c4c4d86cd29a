package grimheim

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// both tells events in short and, if that is more, blow by blow.
func both(t *testing.T, events ...engine.Event) string {
	t.Helper()
	entry := engine.Entry{Seq: 9, Events: events}
	told, err := words(t).Entry(duel(views()["rest"]), entry)
	templatestest.Must(t, err)
	long, err := words(t).Details(duel(views()["rest"]), entry)
	templatestest.Must(t, err)
	short, details := told.Message().Text, long.Message().Text
	if details == short {
		return short
	}
	return short + "\n~~\n" + details + "\n"
}

func TestGoldenReveal(t *testing.T) {
	sides := workedSides()
	templatestest.Golden(t, "reveal", both(t,
		game.Picked{Fight: 1, Model: brute},
		game.FightRolled{Fight: 1, Sides: sides},
		strike(hunter, brute, exchange.Crit),
		stop(brute, hunter, exchange.Crit, exchange.Crit),
		strike(hunter, brute, exchange.Normal),
		stop(brute, hunter, exchange.Normal, exchange.Block),
		pass(hunter, brute),
		pass(brute, hunter),
		game.FightEnded{
			Fight: 1, Sides: sides, After: [2]int{12, 12}, Left: [2]exchange.Hits{{}, {Normal: 1}}, Why: game.FightPassed,
		},
	))
}

// TestHeadlinesNameAndCountInOneOrder checks that a headline's wounds are in the order of its names.
func TestHeadlinesNameAndCountInOneOrder(t *testing.T) {
	v := views()["rest"]
	one, two := v.Fighters[0], v.Fighters[1]
	standing := func(a, b game.Fighter) string {
		return fmt.Sprintf(" (%d/%d v %d/%d).", a.Wounds, a.Profile.WND, b.Wounds, b.Profile.WND)
	}
	sides := workedSides() // the hunter, who sits first, attacks
	back := [2]game.FightSide{sides[1], sides[0]}
	for name, tt := range map[string]struct {
		events []engine.Event
		want   string
	}{
		"the second attacks": {[]engine.Event{game.FightEnded{Sides: back}}, standing(two, one)},
		"both attack":        {[]engine.Event{game.FightEnded{Sides: sides}, game.FightEnded{Sides: back}}, standing(one, two)},
		"the second falls":   {[]engine.Event{game.FightEnded{Sides: sides}, game.Defeated{Model: brute, By: hunter}}, standing(one, two)},
		"the first falls":    {[]engine.Event{game.FightEnded{Sides: back}, game.Defeated{Model: hunter, By: brute}}, standing(two, one)},
	} {
		told, err := words(t).Entry(duel(v), engine.Entry{Seq: 9, Events: tt.events})
		templatestest.Must(t, err)
		if head, _, _ := strings.Cut(told.Message().Text, "\n"); !strings.HasSuffix(head, tt.want) {
			t.Errorf("%s: %q, want %q", name, head, tt.want)
		}
	}
}

// TestGoldenFall renders a fight with all possible parts: First Strike, rerolls, Cleave, kept dice, a row of
// which one die counts, a riposte, a status, and the end of the duel.
func TestGoldenFall(t *testing.T) {
	sides := workedSides()
	sides[0].Attack = game.Roll{Source: game.FromAttack, Need: 7, Kept: 1, Dice: []game.Die{
		{Face: 6, Was: 1, Hit: exchange.Crit}, {Face: 4, Hit: exchange.Crit, Raised: true}, {Face: 5},
	}}
	sides[1].Attack = attackRow(3, 1, 2)
	sides[1].Blocks = []game.Roll{
		{Source: game.FromHeavy, Need: 3, Dice: []game.Die{{Face: 2, Dropped: true}, {Face: 6, Hit: exchange.CritBlock}}},
		{Source: game.FromBuckler, Need: 3, Dice: []game.Die{{Face: 6, Hit: exchange.Buckler}}},
	}
	sides[1].Wounds = 3
	riposte := stop(brute, hunter, exchange.Normal, exchange.Buckler)
	riposte.Riposte, riposte.Hurt, riposte.Loss = true, hunter, game.Loss{Damage: 1, Before: 12, Wounds: 11, Max: 12}
	templatestest.Golden(t, "fall", both(t,
		game.FightRolled{Fight: 1, Sides: sides, Exchange: exchange.Exchange{Turn: exchange.Defender}},
		game.Hurt{Model: brute, Why: "cursed", Loss: game.Loss{Damage: 1, Before: 3, Wounds: 2, Max: 12}},
		pass(brute, hunter),
		strike(hunter, brute, exchange.Normal),
		riposte,
		strike(hunter, brute, exchange.Crit),
		land(brute, hunter, exchange.Crit, game.Loss{Damage: 3, Before: 2, Max: 12}),
		game.StatusGained{Model: brute, Status: card.Stunned, Why: string(card.Stun)},
		game.FightEnded{
			Fight: 1, Sides: sides, After: [2]int{11, 0}, Dealt: [2]int{3, 1}, Left: [2]exchange.Hits{{Crit: 1}, {}}, Why: game.FightDefeated,
		},
		game.Defeated{Model: brute, By: hunter},
		engine.Ended{Winners: []engine.Seat{1}, Why: game.EndDefeated},
	))
}

// TestGoldenShot renders the example of the combat chapter, and a shot whose target chooses.
func TestGoldenShot(t *testing.T) {
	fired := game.ShotFired{
		Shot: 1, Shooter: hunter, Target: brute, Weapon: card.Weapon{Name: "Handgun", RNG: 12}, Distance: 9, Cover: true,
		Attack: attackRow(4, 4, 4, 6), Defence: defenceRow(4, 1, 5), DMG: 2, CRT: 3,
		Hits: exchange.Hits{Normal: 2, Crit: 1}, Saves: exchange.Hits{Normal: 2}, Wounds: 12, Max: 12,
	}
	miss := fired
	miss.Distance, miss.Cover, miss.Aimed, miss.Hits = 0, false, true, exchange.Hits{}
	miss.Attack, miss.Defence = attackRow(5, 1, 4), defenceRow(4, 0)
	miss.Faith = game.Roll{Source: game.FromFaith, Need: 5, Dice: []game.Die{{Face: 6, Hit: exchange.Crit}}}
	templatestest.Golden(t, "shot", strings.Join([]string{
		both(t, fired, game.ShotResolved{
			Fired: fired, Cancelled: exchange.Cancellation{NormalByNormal: 2}, Through: exchange.Hits{Crit: 1},
			Loss: game.Loss{Damage: 3, Before: 12, Wounds: 9, Max: 12},
		}),
		both(t, game.ShotResolved{
			Fired: fired, Cancelled: exchange.Cancellation{CritByPair: 1, NormalByCrit: 2}, Loss: game.Loss{Before: 12, Wounds: 12, Max: 12},
		}),
		both(t, miss, game.ShotResolved{Fired: miss}),
	}, "\n----\n"))
}

func TestGoldenStatus(t *testing.T) {
	r := words(t)
	since := time.Unix(1_700_000_000, 0)
	for name, shown := range views() {
		if name == "strike" {
			continue // as "fight"
		}
		var own engine.View
		if name == "picking" {
			own = view.OwnView{Seat: 1, Picked: true, Pick: game.Pick{Weapon: "Sword", Order: exchange.OrderAllOut}}
		}
		owed := []templates.OpenDuty{{Duty: engine.Duty{Kind: turn.DutyPick, Seat: 2}, Since: since}}
		status, err := r.Status(duel(shown), owed, own, 1)
		if err != nil {
			t.Fatal(err)
		}
		templatestest.Golden(t, "status_"+name, status.Message().Text)
	}
}

// asks renders a duty with the labels of some of its options.
func asks(t *testing.T, view view.View, kind string, seat engine.Seat, options ...engine.Command) string {
	t.Helper()
	r := words(t)
	duty := engine.Duty{Kind: kind, Seat: seat}
	if kind == turn.DutyCancel {
		duty.Window = time.Hour // it has one of its own; for all others a player's clock runs
	}
	ask, err := r.Ask(duel(view), []templates.OpenDuty{{Duty: duty, Due: time.Unix(1_700_000_000, 0)}})
	templatestest.Must(t, err)
	text := ask.Message().Text
	for _, cmd := range options {
		label, err := r.Label(duel(view), engine.Option{Command: cmd})
		templatestest.Must(t, err)
		text += "\n[" + label + "]"
	}
	return text
}

func TestGoldenQuestions(t *testing.T) {
	v := views()
	striking := v["strike"]
	warning, err := words(t).Warning(duel(striking), engine.Option{Command: turn.PassHits{}})
	templatestest.Must(t, err)
	templatestest.Golden(t, "questions", strings.Join([]string{
		asks(t, v["rest"], turn.DutyActivate, 1, combat.Fight{}, combat.Shoot{Weapon: "Long Bow"}, action.Charge{},
			action.Move{Closer: true}, action.Move{Inches: 3}, action.Guard{}, action.Recover{}, action.Heal{}, action.Aim{},
			action.Reload{Weapon: "Crossbow"}, action.Pass{}),
		asks(t, v["picking"], turn.DutyPick, 2),
		asks(t, v["fight"], turn.DutyAnswer, 2, turn.Answer{With: exchange.Crit}, turn.Answer{With: exchange.Block, And: exchange.Normal},
			turn.Answer{With: exchange.Normal, And: exchange.Normal}, turn.Answer{With: exchange.Buckler}, turn.Answer{}),
		asks(t, striking, turn.DutyStrike, 2, turn.Strike{Crit: true}, turn.Strike{}, turn.PassHits{},
			turn.Remove{Target: exchange.Crit, With: exchange.CritBlock},
			turn.Resolve{Order: exchange.OrderBold}, turn.Resolve{Order: exchange.OrderCautious}, turn.Resolve{Order: exchange.OrderAllOut}, turn.Resolve{Order: exchange.OrderDefend}),
		warning.Message().Text,
		asks(t, v["shot"], turn.DutyCancel, 2, turn.Cancel{Choice: 1}, turn.Cancel{Choice: 2}, turn.Cancel{Choice: 3}),
	}, "\n----\n"))
}

// TestGoldenEvents renders all other kinds of events in all their variants.
func TestGoldenEvents(t *testing.T) {
	var lines []string
	for _, ev := range slices.Concat(frameEvents(), bodyEvents(), fightEvents(), aheadEvents()) {
		lines = append(lines, both(t, ev))
	}
	templatestest.Golden(t, "events", strings.Join(lines, "\n"))
}

// TestStoryWithoutViews checks the story of a long game, most of whose entries have no view.
func TestStoryWithoutViews(t *testing.T) {
	table := duel(views()["rest"])
	table.View = nil
	shot := game.ShotFired{Shooter: hunter, Target: brute}
	for _, ev := range slices.Concat(frameEvents(), bodyEvents(), fightEvents(), aheadEvents(), ladderEvents(), []engine.Event{shot, game.ShotResolved{Fired: shot}}) {
		if _, err := words(t).Happened(table, engine.Entry{Seq: 9, Events: []engine.Event{ev}}); err != nil {
			t.Errorf("%s: %v", ev.Kind(), err)
		}
	}
}

// TestGoldenLadder renders the start and end of a ladder's duel, a headline during other fights, the score,
// and a ladder fought at once.
func TestGoldenLadder(t *testing.T) {
	r, table := words(t), duel(ladderView())
	table.Kernel.Rules = engine.Rules{game.RuleOrders: game.ByStanding}
	var lines []string
	for _, ev := range ladderEvents() {
		told, err := r.Entry(table, engine.Entry{Seq: 9, Events: []engine.Event{ev}})
		templatestest.Must(t, err)
		lines = append(lines, told.Message().Text)
	}
	all := ladderEvents()
	ended := all[1].(game.DuelEnded)
	post, err := r.Entry(table, engine.Entry{Seq: 9, Events: []engine.Event{
		game.Defeated{Model: ended.Fighters[1].Model, By: ended.Fighters[0].Model}, ended, all[2],
	}})
	templatestest.Must(t, err)
	status, err := r.Status(table, nil, nil, 1)
	templatestest.Must(t, err)
	drawn := all[3].(game.DuelEnded)
	drawn.Fighters = [2]game.Survivor{{Model: hunter, Wounds: 4, Max: 12}, {Model: brute, Wounds: 5, Max: 12}}
	quick, err := r.View(grimheim.LadderBout{Duels: []grimheim.QuickDuel{{DuelEnded: ended, Turns: 3}, {DuelEnded: drawn, Turns: 20}}})
	templatestest.Must(t, err)
	templatestest.Golden(t, "ladder", strings.Join(append(lines, post.Message().Text, status.Message().Text, quick.Message().Text), "\n----\n"))
}

func TestGoldenPicked(t *testing.T) {
	var notes []string
	for _, waiting := range []bool{true, false} {
		for _, o := range exchange.Orders() {
			note, err := words(t).NoteAt(duel(view.View{}), "picked", picked(game.Pick{Weapon: "Greataxe", Order: o}, waiting))
			if err != nil {
				t.Fatal(err)
			}
			notes = append(notes, note.Message().Text)
		}
	}
	templatestest.Golden(t, "picked", strings.Join(notes, "\n"))
}
