package templates

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
)

var update = flag.Bool("update", false, "write the golden texts anew")

// golden compares text with testdata/<name>.golden.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(file, []byte(got+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.TrimSuffix(string(want), "\n"), got); diff != "" {
		t.Errorf("%s: -want +got; if that is meant, run with -update\n%s", file, diff)
	}
}

var (
	hunter = grimheim.Model{Seat: 1, Name: "Witchhunter"}
	brute  = grimheim.Model{Seat: 2, Name: "Orc Brute"}
)

func duel(view grimheim.View) Table {
	return Table{
		ID: "g1", System: grimheim.ID, View: view, Kernel: engine.Kernel{Seq: 9, Rules: engine.Rules{}},
		People: map[engine.Seat]Person{1: {User: "111", Name: "Ann"}, 2: {User: "222", Name: "Bob"}},
	}
}

// tell renders the events of one entry.
func tell(t *testing.T, table Table, events ...engine.Event) string {
	t.Helper()
	told, err := words(t).Entry(table, engine.Entry{Seq: 9, Events: events})
	if err != nil {
		t.Fatal(err)
	}
	mustRead(t, told.Message().Text, textLimit, "golden text")
	return told.Message().Text
}

func attackRow(need int, faces ...int) grimheim.Roll {
	r := grimheim.Roll{Source: grimheim.FromAttack, Need: need}
	for _, f := range faces {
		r.Dice = append(r.Dice, grimheim.Die{Face: f, Hit: exchange.Classify(f, need)})
	}
	return r
}

func blockRow(need int, faces ...int) grimheim.Roll {
	r := grimheim.Roll{Source: grimheim.FromBlock, Need: need}
	for _, f := range faces {
		r.Dice = append(r.Dice, grimheim.Die{Face: f, Hit: exchange.ClassifyBlock(f, need)})
	}
	return r
}

func defenceRow(need, kept int, faces ...int) grimheim.Roll {
	r := attackRow(need, faces...)
	r.Source, r.Kept = grimheim.FromDefence, kept
	return r
}

// workedSides are the dice of the worked example of the combat chapter.
func workedSides() [2]grimheim.FightSide {
	return [2]grimheim.FightSide{
		{
			Model: hunter, Weapon: grimheim.Weapon{Name: "Sword"}, Order: exchange.OrderBest, DMG: 2, CRT: 3,
			Attack: attackRow(4, 6, 5, 2), Wounds: 12, Max: 12,
		},
		{
			Model: brute, Weapon: grimheim.Weapon{Name: "Greataxe"}, Order: exchange.OrderAsk, DMG: 2, CRT: 4,
			Attack: attackRow(4, 6, 4, 3, 1), Blocks: []grimheim.Roll{blockRow(4, 5)}, Wounds: 12, Max: 12,
		},
	}
}

func strike(by, on grimheim.Model, with exchange.Hit) grimheim.HitSpent {
	return grimheim.HitSpent{Fight: 1, Model: by, Foe: on, Move: exchange.Move{Do: exchange.Strike, With: with}}
}

func stop(by, on grimheim.Model, what, with exchange.Hit) grimheim.HitSpent {
	return grimheim.HitSpent{
		Fight: 1, Model: by, Foe: on, Move: exchange.Move{Do: exchange.Answer, With: with}, Against: what, Stopped: what,
	}
}

func land(by, on grimheim.Model, what exchange.Hit, loss grimheim.Loss) grimheim.HitSpent {
	return grimheim.HitSpent{
		Fight: 1, Model: by, Foe: on, Move: exchange.Move{Do: exchange.Answer}, Against: what, Landed: what, Hurt: by, Loss: loss,
	}
}

func pass(by, on grimheim.Model) grimheim.HitSpent {
	return grimheim.HitSpent{Fight: 1, Model: by, Foe: on, Move: exchange.Move{Do: exchange.Pass}}
}

func TestGoldenReveal(t *testing.T) {
	sides := workedSides()
	golden(t, "reveal", tell(t, duel(grimheim.View{}),
		grimheim.Picked{Fight: 1, Model: brute},
		grimheim.FightRolled{Fight: 1, Sides: sides},
		strike(hunter, brute, exchange.Crit),
		stop(brute, hunter, exchange.Crit, exchange.Crit),
		strike(hunter, brute, exchange.Normal),
		stop(brute, hunter, exchange.Normal, exchange.Block),
		pass(hunter, brute),
		pass(brute, hunter),
		grimheim.FightEnded{
			Fight: 1, Sides: sides, After: [2]int{12, 12}, Left: [2]exchange.Hits{{}, {Normal: 1}}, Why: grimheim.FightPassed,
		},
	))
}

// TestGoldenFall is a fight with all that can stand in one: First Strike, re-rolls, Cleave, kept
// dice, a row of two of which one counts, a riposte, a status, and the end of the duel.
func TestGoldenFall(t *testing.T) {
	sides := workedSides()
	sides[0].Attack = grimheim.Roll{Source: grimheim.FromAttack, Need: 7, Kept: 1, Dice: []grimheim.Die{
		{Face: 6, Was: 1, Hit: exchange.Crit}, {Face: 4, Hit: exchange.Crit, Raised: true}, {Face: 5},
	}}
	sides[1].Attack = attackRow(3, 1, 2)
	sides[1].Blocks = []grimheim.Roll{
		{Source: grimheim.FromHeavy, Need: 3, Dice: []grimheim.Die{{Face: 2, Dropped: true}, {Face: 6, Hit: exchange.CritBlock}}},
		{Source: grimheim.FromBuckler, Need: 3, Dice: []grimheim.Die{{Face: 6, Hit: exchange.Buckler}}},
	}
	sides[1].Wounds = 3
	riposte := stop(brute, hunter, exchange.Normal, exchange.Buckler)
	riposte.Riposte, riposte.Hurt, riposte.Loss = true, hunter, grimheim.Loss{Damage: 1, Before: 12, Wounds: 11, Max: 12}
	golden(t, "fall", tell(t, duel(grimheim.View{}),
		grimheim.FightRolled{Fight: 1, Sides: sides, Exchange: exchange.Exchange{Turn: exchange.Defender}},
		grimheim.Hurt{Model: brute, Why: "cursed", Loss: grimheim.Loss{Damage: 1, Before: 3, Wounds: 2, Max: 12}},
		pass(brute, hunter),
		strike(hunter, brute, exchange.Normal),
		riposte,
		strike(hunter, brute, exchange.Crit),
		land(brute, hunter, exchange.Crit, grimheim.Loss{Damage: 3, Before: 2, Max: 12}),
		grimheim.StatusGained{Model: brute, Status: grimheim.Stunned, Why: string(grimheim.Stun)},
		grimheim.FightEnded{
			Fight: 1, Sides: sides, After: [2]int{11, 0}, Dealt: [2]int{3, 1}, Left: [2]exchange.Hits{{Crit: 1}, {}}, Why: grimheim.FightDefeated,
		},
		grimheim.Defeated{Model: brute, By: hunter},
		engine.Ended{Winners: []engine.Seat{1}, Why: grimheim.EndDefeated},
	))
}

// TestGoldenShot is the worked example of the combat chapter, and a shot whose target chooses.
func TestGoldenShot(t *testing.T) {
	fired := grimheim.ShotFired{
		Shot: 1, Shooter: hunter, Target: brute, Weapon: grimheim.Weapon{Name: "Handgun", RNG: 12}, Distance: 9, Cover: true,
		Attack: attackRow(4, 4, 4, 6), Defence: defenceRow(4, 1, 5), DMG: 2, CRT: 3,
		Hits: exchange.Hits{Normal: 2, Crit: 1}, Saves: exchange.Hits{Normal: 2}, Wounds: 12, Max: 12,
	}
	miss := fired
	miss.Distance, miss.Cover, miss.Aimed, miss.Hits = 0, false, true, exchange.Hits{}
	miss.Attack, miss.Defence = attackRow(5, 1, 4), defenceRow(4, 0)
	miss.Faith = grimheim.Roll{Source: grimheim.FromFaith, Need: 5, Dice: []grimheim.Die{{Face: 6, Hit: exchange.Crit}}}
	golden(t, "shot", strings.Join([]string{
		tell(t, duel(grimheim.View{}), fired, grimheim.ShotResolved{
			Fired: fired, Cancelled: exchange.Cancellation{NormalByNormal: 2}, Through: exchange.Hits{Crit: 1},
			Loss: grimheim.Loss{Damage: 3, Before: 12, Wounds: 9, Max: 12},
		}),
		tell(t, duel(grimheim.View{}), grimheim.ShotResolved{
			Fired: fired, Cancelled: exchange.Cancellation{CritByPair: 1, NormalByCrit: 2}, Loss: grimheim.Loss{Before: 12, Wounds: 12, Max: 12},
		}),
		tell(t, duel(grimheim.View{}), miss, grimheim.ShotResolved{Fired: miss}),
	}, "\n----\n"))
}

// views are duels at rest, while picks are missing, in a fight, and under fire.
func views() map[string]grimheim.View {
	rest := grimheim.View{Turn: 2, Distance: 6, Acting: 1, AP: 1, Fights: 1}
	rest.Fighters = [2]grimheim.FighterView{
		{Seat: 1, Profile: grimheim.Profile{Name: hunter.Name, WND: 12}, Wounds: 12, Guarding: true, InCover: true, Unloaded: []string{"Crossbow"}},
		{Seat: 2, Profile: grimheim.Profile{Name: brute.Name, WND: 12}, Wounds: 3, Statuses: []grimheim.Status{grimheim.Stunned, grimheim.ArmInjury}},
	}
	picking, fight, shot := rest, rest, rest
	picking.Engaged, picking.Picking, picking.Picked = true, true, [2]bool{true, false}
	fight.Engaged = true
	fight.Fight = grimheim.FightView{
		Number: 1, Sides: workedSides(), ToMove: 2, Pending: exchange.Crit,
		Left: [2]exchange.Side{
			{Attack: exchange.Hits{Normal: 1}, Damage: 2, CritDamage: 3},
			{Attack: exchange.Hits{Normal: 1, Crit: 1}, Blocks: exchange.Blocks{Normal: 1}, Damage: 2, CritDamage: 4},
		},
	}
	shot.Shot = grimheim.ShotView{
		Number: 1, Fired: grimheim.ShotFired{Target: brute, Weapon: grimheim.Weapon{Name: "Electro Coil"}},
		Choices: []grimheim.ShotChoice{{Through: exchange.Hits{Crit: 1}, Damage: 3}, {Through: exchange.Hits{Normal: 2}, Damage: 4}, {}},
	}
	return map[string]grimheim.View{"rest": rest, "picking": picking, "fight": fight, "shot": shot}
}

func TestGoldenStatus(t *testing.T) {
	r := words(t)
	since := time.Unix(1_700_000_000, 0)
	for name, view := range views() {
		var own engine.View
		if name == "picking" {
			own = grimheim.OwnView{Seat: 1, Picked: true, Pick: grimheim.Pick{Weapon: "Sword", Order: exchange.OrderAllOut}}
		}
		owed := []Asked{{Duty: engine.Duty{Kind: grimheim.DutyPick, Seat: 2}, Since: since}}
		status, err := r.Status(duel(view), owed, own, 1)
		if err != nil {
			t.Fatal(err)
		}
		golden(t, "status_"+name, status.Message().Text)
	}
}

func TestGoldenQuestions(t *testing.T) {
	v := views()
	hit := func(r *Renderer, view grimheim.View, kind string, seat engine.Seat, options ...engine.Command) string {
		ask, err := r.Ask(duel(view), []Asked{{Duty: engine.Duty{Kind: kind, Seat: seat}, Due: time.Unix(1_700_000_000, 0)}})
		if err != nil {
			t.Fatal(err)
		}
		text := ask.Message().Text
		for _, cmd := range options {
			label, err := r.Label(duel(view), engine.Option{Command: cmd})
			if err != nil {
				t.Fatal(err)
			}
			text += "\n[" + label + "]"
		}
		return text
	}
	r := words(t)
	striking := v["fight"]
	striking.Fight.Pending = exchange.NoHit
	warning, err := r.Warning(duel(striking), engine.Option{Command: grimheim.PassHits{}})
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "questions", strings.Join([]string{
		hit(r, v["rest"], grimheim.DutyActivate, 1, grimheim.Fight{}, grimheim.Shoot{Weapon: "Long Bow"}, grimheim.Charge{},
			grimheim.Move{Closer: true}, grimheim.Move{Inches: 3}, grimheim.Guard{}, grimheim.Recover{}, grimheim.Heal{}, grimheim.Aim{},
			grimheim.Reload{Weapon: "Crossbow"}, grimheim.Pass{}),
		hit(r, v["picking"], grimheim.DutyPick, 2),
		hit(r, v["fight"], grimheim.DutyAnswer, 2, grimheim.Answer{With: exchange.Crit}, grimheim.Answer{With: exchange.Block, And: exchange.Normal},
			grimheim.Answer{With: exchange.Normal, And: exchange.Normal}, grimheim.Answer{With: exchange.Buckler}, grimheim.Answer{}),
		hit(r, striking, grimheim.DutyStrike, 2, grimheim.Strike{Crit: true}, grimheim.Strike{}, grimheim.PassHits{},
			grimheim.Remove{Target: exchange.Crit, With: exchange.CritBlock},
			grimheim.Resolve{Order: exchange.OrderBest}, grimheim.Resolve{Order: exchange.OrderAllOut}, grimheim.Resolve{Order: exchange.OrderDefend}),
		warning.Message().Text,
		hit(r, v["shot"], grimheim.DutyCancel, 2, grimheim.Cancel{Choice: 1}, grimheim.Cancel{Choice: 2}, grimheim.Cancel{Choice: 3}),
	}, "\n----\n"))
}

// TestGoldenEvents has every other kind of event, in every way it can be told.
func TestGoldenEvents(t *testing.T) {
	loss := grimheim.Loss{Damage: 2, Before: 12, Wounds: 10, Max: 12}
	healed := func(why string, before, after int) grimheim.Healed {
		return grimheim.Healed{Model: hunter, Why: why, Before: before, Wounds: after, Max: 12}
	}
	injured := func(face int, injury grimheim.Status, ignored string) grimheim.Injured {
		return grimheim.Injured{Model: brute, Face: face, Injury: injury, Ignored: ignored}
	}
	events := []engine.Event{
		grimheim.InitiativeRolled{Rolls: [][2]int{{3, 3}, {2, 5}}, Winner: brute, Loser: hunter},
		grimheim.TurnStarted{Turn: 2},
		grimheim.ActivationEnded{Model: hunter, Passed: true},
		grimheim.ActivationEnded{Model: hunter, Passed: true, Left: 2},
		grimheim.NerveRolled{Model: hunter, Act: grimheim.ActShoot, Why: "fearful", Face: 1, Lost: true},
		grimheim.NerveRolled{Model: hunter, Act: grimheim.ActFight, Why: "stupidity", Face: 4},
		grimheim.Moved{Model: hunter, Foe: brute, Closer: true, Inches: 4, Distance: 2},
		grimheim.Moved{Model: hunter, Foe: brute, Inches: 3, Distance: 9},
		grimheim.Charged{Model: hunter, Foe: brute, Inches: 5},
		grimheim.Guarded{Model: hunter},
		grimheim.Recovered{Model: hunter, Lost: []grimheim.Status{grimheim.Stunned, grimheim.Burning}},
		grimheim.Aimed{Model: hunter},
		grimheim.Reloaded{Model: hunter, Weapon: "Crossbow"},
		healed("heal", 4, 8), healed("heal", 12, 12), healed(string(grimheim.LifeLink), 4, 5),
		grimheim.Hurt{Model: brute, Why: "burning", Dice: []int{4}, Loss: loss},
		grimheim.Hurt{Model: brute, Why: "poisoned", Loss: loss},
		grimheim.Hurt{Model: brute, Why: "cursed", Loss: loss},
		grimheim.Hurt{Model: brute, Why: "harmful", Loss: loss},
		grimheim.Hurt{Model: brute, Why: "impact", Dice: []int{4}, Loss: loss},
		grimheim.StatusGained{Model: brute, Status: grimheim.Stunned, Why: string(grimheim.Stun)},
		grimheim.StatusGained{Model: brute, Status: grimheim.Burning, Why: string(grimheim.Fire)},
		grimheim.StatusGained{Model: brute, Status: grimheim.Frozen, Why: "ice"},
		grimheim.StatusGained{Model: brute, Status: grimheim.Fearful, Why: string(grimheim.Fear)},
		grimheim.StatusGained{Model: brute, Status: grimheim.Poisoned, Why: string(grimheim.Venomous)},
		grimheim.StatusGained{Model: brute, Status: grimheim.Cursed, Why: string(grimheim.Blighted)},
		grimheim.StatusLost{Model: brute, Status: grimheim.Poisoned, Why: "heal"},
		grimheim.StatusLost{Model: brute, Status: grimheim.LegInjury, Why: "heal"},
		injured(1, grimheim.HeadInjury, ""), injured(2, grimheim.ArmInjury, ""), injured(5, grimheim.LegInjury, ""), injured(6, "", ""),
		injured(1, grimheim.HeadInjury, "again"), injured(2, grimheim.ArmInjury, string(grimheim.ExtraLimb)),
		grimheim.Defeated{Model: brute, By: hunter},
		grimheim.FightDeclared{Fight: 1, Attacker: hunter, Defender: brute},
		grimheim.Picked{Fight: 1, Model: hunter, Again: true},
		grimheim.PickVoided{Fight: 1, Model: hunter},
		grimheim.OrderGiven{Model: hunter, Order: exchange.OrderAllOut},
		grimheim.HitSpent{
			Model: hunter, Foe: brute, Move: exchange.Move{Do: exchange.Strike, With: exchange.Crit}, Landed: exchange.Crit, Hurt: brute, Loss: loss,
		},
		grimheim.HitSpent{
			Model: hunter, Foe: brute, Stopped: exchange.Crit,
			Move: exchange.Move{Do: exchange.Remove, Target: exchange.Crit, With: exchange.Block, And: exchange.Normal},
		},
		land(brute, hunter, exchange.Normal, grimheim.Loss{}),
		engine.Ended{Why: grimheim.EndDefeated},
		engine.Ended{Why: engine.EndDraw},
		engine.Ended{Winners: []engine.Seat{2}, Why: engine.EndResigned},
	}
	lines := make([]string, len(events))
	for i, ev := range events {
		lines[i] = tell(t, duel(grimheim.View{}), ev)
	}
	golden(t, "events", strings.Join(lines, "\n"))
}

// picked is what the note about a secret pick is written from.
func picked(pick grimheim.Pick, m *grimheim.Melee) any {
	type live struct{ State engine.Game }
	return struct {
		Command engine.Command
		Live    live
		Where   string
	}{pick, live{engine.Game{State: &grimheim.State{Melee: m}}}, "<#5>"}
}

func TestGoldenPicked(t *testing.T) {
	var notes []string
	for _, m := range []*grimheim.Melee{{}, {Rolled: true}, nil} {
		for _, o := range exchange.Orders() {
			note, err := words(t).Note("picked", picked(grimheim.Pick{Weapon: "Greataxe", Order: o}, m))
			if err != nil {
				t.Fatal(err)
			}
			notes = append(notes, note.Message().Text)
		}
	}
	golden(t, "picked", strings.Join(notes, "\n"))
}
