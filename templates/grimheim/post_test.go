package grimheim

import (
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/templates"
	"warbell/templates/templatestest"
)

var oldBen = game.Model{Seat: 1, Name: "Old Ben", ID: 2}

// fought are the events of a fight of two models of the skirmish, with what came of it between its dice and
// its end.
func fought(n int, a, d game.Model, dealt, after [2]int, came ...engine.Event) []engine.Event {
	sides := workedSides()
	sides[0].Model, sides[1].Model = a, d
	for i := range sides {
		sides[i].Wounds, sides[i].Max = after[i]+dealt[1-i], 12
	}
	all := append([]engine.Event{game.FightDeclared{Fight: n, Attacker: a, Defender: d}, game.FightRolled{Fight: n, Sides: sides}}, came...)
	return append(all, game.FightEnded{Fight: n, Sides: sides, Dealt: dealt, After: after, Why: game.FightSpent})
}

func shot(by, at game.Model, damage, left int) engine.Event {
	return game.ShotResolved{Fired: game.ShotFired{Shooter: by, Target: at, Weapon: card.Weapon{Name: "Short Bow"}}, Loss: game.Loss{Damage: damage, Before: left + damage, Wounds: left, Max: 9}}
}

// went are the events of an activation.
func went(m game.Model, did ...engine.Event) []engine.Event {
	all := append([]engine.Event{game.Activated{Model: m}}, did...)
	return append(all, game.ActivationEnded{Model: m, Passed: true, Left: 1})
}

func posted(t *testing.T, table templates.Table, parts ...[]engine.Event) string {
	t.Helper()
	var entries []engine.Entry
	for i, events := range parts {
		entries = append(entries, engine.Entry{Seq: i + 9, Events: events})
	}
	post, err := words(t).Entry(table, entries...)
	templatestest.Must(t, err)
	return post.Message().Text
}

// posts are posts of a skirmish, by what they show.
func posts(t *testing.T) map[string]string {
	stunned := game.StatusGained{Model: ghoul, Status: card.Stunned, Why: string(card.Stun)}
	one := went(greta, fought(1, greta, ghoul, [2]int{6, 3}, [2]int{5, 4}, stunned)...)
	several := append(went(oldBen, shot(oldBen, ghoul4, 2, 0), game.Defeated{Model: ghoul4, By: oldBen}), one...)
	scored := game.Scored{Turn: 2, Total: mission.Tally{3, 1}, Points: []mission.Point{
		{Side: 1, VP: 1, Why: mission.Held, Where: "O1"}, {Side: 1, VP: 1, Why: mission.Held, Where: "O2"}, {Side: 1, VP: 1, Why: mission.Felled, Models: []int{4}},
	}}
	poisoned := []engine.Event{
		game.Hurt{Model: ghoul4, Why: "poisoned", Loss: game.Loss{Damage: 1, Before: 1, Max: 9}}, game.Defeated{Model: ghoul4}, scored,
	}
	ended := []engine.Event{scored, game.BattleEnded{Ending: mission.Ending{Winner: 1, How: mission.Points}}, engine.Ended{Winners: []engine.Seat{1}, Why: combat.EndPoints}}
	healed := append(slices.Clone(several), went(oldBen, game.Healed{Model: greta, Wounds: 7, Before: 5, Max: 12}, game.Healed{Model: ghoul, Wounds: 12, Before: 4, Max: 12})...)
	walk := game.Moved{Model: oldBen, Inches: 4, Way: []battlefield.Place{at(550, 1050), at(950, 1050)}}
	thorns := game.Hurt{Model: oldBen, Why: combat.ByGround, Loss: game.Loss{Damage: 2, Before: 10, Wounds: 8, Max: 10}}
	charge := game.Charged{Model: greta, Foe: ghoul, Inches: 3, Way: []battlefield.Place{at(750, 1050), at(1050, 1050)}}
	stormed := append([]engine.Event{charge}, fought(1, greta, ghoul, [2]int{6, 3}, [2]int{5, 4}, stunned)...)
	plan := game.PlanRun{Model: ghoul, Acts: []string{"guard"}}
	planned := []engine.Event{game.HandedOver{Side: watch}, game.Activated{Model: ghoul}, plan, game.Committed{Model: ghoul}, action.Guarded{Model: ghoul}, game.ActivationEnded{Model: ghoul, Passed: true}, game.HandedOver{Side: bones}}
	heal := []engine.Event{game.FateSpent{Side: watch, Face: 4, Use: fate.Heal, Points: 2, Targets: []game.Model{greta}}, game.Healed{Model: greta, Wounds: 7, Before: 5, Max: 12, Why: "fate"}}
	return map[string]string{
		"a move and a shot":   posted(t, battle(), []engine.Event{game.Activated{Model: oldBen}, walk, thorns}, []engine.Event{shot(oldBen, ghoul, 2, 4), action.Guarded{Model: oldBen}, game.ActivationEnded{Model: oldBen}}),
		"a charge":            posted(t, battle(), went(greta, append(slices.Clone(stormed), action.Guarded{Model: greta})...)),
		"both act":            posted(t, battle(), went(oldBen, walk, thorns, shot(oldBen, ghoul, 0, 4)), went(greta, append(slices.Clone(stormed), action.Guarded{Model: greta})...), planned),
		"a fate die":          posted(t, battle(), went(greta, action.Guarded{Model: greta}), heal),
		"one is healed":       posted(t, battle(), healed),
		"one fight":           posted(t, battle(), one),
		"one shot that fells": posted(t, battle(), went(oldBen, shot(oldBen, ghoul4, 2, 0), game.Defeated{Model: ghoul4, By: oldBen})),
		"several attacks":     posted(t, battle(), several),
		"a move":              posted(t, battle(), went(greta, game.Moved{Model: greta, Inches: 5, Way: []battlefield.Place{at(550, 1050), at(1050, 1050)}}, action.Guarded{Model: greta}), []engine.Event{game.Activated{Model: ghoul}}),
		"a fall by poison":    posted(t, battle(), went(greta, action.Guarded{Model: greta}), poisoned),
		"an end":              posted(t, battle(), several, ended),
		"an end by resigning": posted(t, battle(), []engine.Event{engine.Resigned{Seat: 1}, engine.Ended{Winners: []engine.Seat{2}, Why: engine.EndResigned}}),
		"both sides":          posted(t, battle(), several, went(ghoul, fought(2, ghoul, greta, [2]int{1, 0}, [2]int{4, 4})...)),
	}
}

// TestGoldenPosts renders whole posts of a skirmish.
func TestGoldenPosts(t *testing.T) {
	var lines []string
	all := posts(t)
	for _, name := range []string{
		"one fight", "one shot that fells", "several attacks", "a move", "a fall by poison", "an end", "an end by resigning",
		"both sides", "a move and a shot", "a charge", "both act", "a fate die",
	} {
		lines = append(lines, name+":", all[name], "")
	}
	templatestest.Golden(t, "posts", strings.Join(lines, "\n"))
}

// TestNothingIsToldTwice checks that an attack has one line before its results, and that a defeat names its
// cause.
func TestNothingIsToldTwice(t *testing.T) {
	all := posts(t)
	for name, want := range map[string]int{"one fight": 1, "one shot that fells": 1, "several attacks": 2, "an end": 2, "both sides": 3, "a charge": 1, "both act": 2} {
		if n := strings.Count(all[name], "fights") + strings.Count(all[name], "shoots") + strings.Count(all[name], "misses"); n != want {
			t.Errorf("%s tells %d attacks, not %d:\n%s", name, n, want, all[name])
		}
	}
	for _, name := range []string{"one fight", "several attacks", "an end"} {
		if at := strings.Index(all[name], "Stunned"); at < strings.Index(all[name], "strikes") {
			t.Errorf("%s tells first what the fight led to:\n%s", name, all[name])
		}
	}
	if first, _, _ := strings.Cut(all["a fall by poison"], "\n"); !strings.Contains(first, "**Ghoul** ④ defeated (Poisoned)") {
		t.Errorf("no cause: %q", first)
	}
	if first, _, _ := strings.Cut(all["one is healed"], "\n"); !strings.Contains(first, "**Greta** ① 8 → 7") || strings.Contains(first, "③") {
		t.Errorf("wounds that are closed: %q", first)
	}
	for name, want := range map[string]int{"a move": 1, "a move and a shot": 2, "a charge": 3, "both act": 5, "a fate die": 2} {
		if n := strings.Count(strings.TrimSpace(all[name]), "\n") + 1; n != want {
			t.Errorf("%s has %d lines, not %d:\n%s", name, n, want, all[name])
		}
	}
	for name, want := range map[string]string{"an end": "**the skirmish is over: Ann wins 2–1.**", "an end by resigning": "**the skirmish is over: Bob wins 1–2.**", "both sides": "**Bob**: 1 attack"} {
		if first, _, _ := strings.Cut(all[name], "\n"); !strings.Contains(first, want) {
			t.Errorf("%s begins %q, without %q", name, first, want)
		}
	}
}

// TestCausesComeFirst checks that a fight's end follows its dice, even across entries with several fights.
func TestCausesComeFirst(t *testing.T) {
	foe := game.Model{Seat: 2, Name: "Ghoul", ID: 3}
	stun := action.Recovered{Model: foe}
	first := fought(1, oldBen, foe, [2]int{1, 1}, [2]int{5, 5}, stun)
	second := fought(2, oldBen, foe, [2]int{1, 1}, [2]int{4, 4}, stun)
	log := []engine.Entry{{Seq: 1, Events: first[:2]}, {Seq: 2, Events: append(slices.Clone(first[2:]), second...)}}
	var kinds []string
	for _, e := range causesFirst(log) {
		for _, ev := range e.Events {
			kinds = append(kinds, ev.Kind())
		}
	}
	one := []string{"fight_declared", "fight_rolled", "fight_ended", stun.Kind()}
	if want := slices.Concat(one, one); !slices.Equal(kinds, want) {
		t.Errorf("told in the order %q", kinds)
	}
}

// TestAPostInShortIsItsFirstLine checks that a digest has the end or the attack as the post does.
func TestAPostInShortIsItsFirstLine(t *testing.T) {
	for name, events := range map[string][]engine.Event{
		"a fight": went(greta, fought(1, greta, ghoul, [2]int{6, 3}, [2]int{5, 4})...),
		"an end":  {game.BattleEnded{}, engine.Ended{Winners: []engine.Seat{1}, Why: combat.EndPoints}},
	} {
		short, err := words(t).InShort(battle(), engine.Entry{Seq: 9, Events: events})
		templatestest.Must(t, err)
		if first, _, _ := strings.Cut(posted(t, battle().Unpinged(), events), "\n"); short != first {
			t.Errorf("%s: %q in short, %q first", name, short, first)
		}
	}
}
