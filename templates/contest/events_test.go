package contest

import (
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/contest"
	"warbell/templates/templatestest"
)

// contestClashes are contests in all the ways in which they can be told.
func contestClashes() []engine.Event {
	none := contest.DiceCount{}
	penalised := contest.DiceCount{PH: 4, Momentum: 1, Ground: -2, Shield: -1, Unarmed: -1, Weapon: 2}
	floored := contest.DiceCount{PH: 2, Ground: -2, Unarmed: -1}
	idle := contestClash(contestRoll(raid.berserker, none, 1, 5, 3), contestRoll(raid.knight, none, 3, 4, 4, 3), 1, false)
	idle.Left[1], idle.Held = 0, false
	kept := contestClash(contestRoll(raid.spearman, none, 4, 2), contestRoll(raid.dog, none, 6, 1), 2, false)
	kept.Held = false
	byNumber := contestClash(contestRoll(raid.berserker, none, 5), contestRoll(raid.knight, none, 4), 1, true)
	byNumber.ByTable = false
	collateral := contestClash(contestRoll(raid.dog, none, 2, 1), contestRoll(raid.spearman, none, 6, 4), 2, false)
	collateral.Collateral = true
	behind := contestAuto(raid.rogue, raid.knight, contest.AutoRear)
	behind.ByTable = false
	return []engine.Event{
		contestClash(contestRoll(raid.berserker, none, 1, 5, 3), contestRoll(raid.knight, none, 3, 4, 4, 3), 1, true), idle, kept,
		contestClash(contestRoll(raid.berserker, penalised, 2, 6, 6), contestRoll(raid.knight, contest.DiceCount{PH: 1, Weapon: 1}, 6, 6), 0, true),
		contestClash(contestRoll(raid.knight, none, 6, 2, 3, 6), contestRoll(raid.magician, none, 6), 0, true),
		contestClash(contestRoll(raid.magician, none, 6), contestRoll(raid.berserker, none, 6, 5, 1), 0, false),
		contestClash(contestRoll(raid.spearman, none, 6, 5), contestRoll(raid.berserker, none, 6, 4, 4, 2), 1, true),
		contestClash(contestRoll(raid.rogue, floored, 4), contestRoll(raid.knight, none, 4, 4), 0, false),
		contestClash(contestRoll(raid.dog, none, 4, 4), contestRoll(raid.knight, none, 4, 4), 0, false), contestClash(contestRoll(raid.imp, none, 2), contestRoll(raid.magician, none, 2), 0, false),
		contestClash(contestRoll(raid.berserker, none, 6, 5, 3), contestRoll(raid.knight, none, 6, 5, 4), 2, true),
		contestClash(contestRoll(raid.berserker, none, 6, 5, 3), contestRoll(raid.knight, none, 6, 5, 4), 2, false),
		contestClash(contestRoll(raid.berserker, none, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6), contestRoll(raid.knight, none, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6), 0, true),
		byNumber, collateral, contestAuto(raid.rogue, raid.knight, contest.AutoRear), contestAuto(raid.dog, raid.cart, contest.AutoHarmless), contestAuto(raid.knight, raid.rogue, contest.AutoBreaking), behind,
	}
}

// contestArmour are the ways in which armour is met.
func contestArmour() []engine.Event {
	through := contestFact(7, contest.FactThrough)
	return []engine.Event{
		contest.ThroughClaimed{Striker: raid.rogue, Struck: raid.knight, Rear: true, Fact: through},
		contest.ArmourTested{Striker: raid.rogue, Struck: raid.knight, Rear: true, ByTable: true, WoundsLeft: 2, Wounds: 2},
		contest.ArmourTested{Striker: raid.rogue, Struck: raid.knight, ByTable: true, Through: true, WoundsLeft: 1, Wounds: 2},
		contest.ArmourTested{Striker: raid.rogue, Struck: raid.knight, ByTable: true, Through: true, Wounds: 2, Out: true, Collateral: true},
		contest.ArmourTested{Striker: raid.berserker, Struck: raid.knight, Face: 4, Power: 2, Need: 6, Through: true, WoundsLeft: 1, Wounds: 2},
		contest.ArmourTested{Striker: raid.berserker, Struck: raid.knight, Face: 6, Need: 6, Through: true, Wounds: 1, Out: true},
		contest.ArmourTested{Striker: raid.berserker, Struck: raid.knight, Rear: true, Face: 1, Power: 2, Need: 4, WoundsLeft: 2, Wounds: 2},
	}
}

// contestMoves is what models do besides striking.
func contestMoves() []engine.Event {
	known, atLength, behind := contestCharge(2, 12, contest.FromFront), contestFact(3, contest.FactEngage), contestCharge(4, 6, contest.FromRear)
	known.State, atLength.From = claims.Accepted, contest.FromLength
	ground, step, leave := contestFact(5, contest.FactGround), contestFact(6, contest.FactStep), contestFact(7, contest.FactLeave)
	compelled := contest.Fact{ID: 8, By: 1, Kind: contest.FactCompelled, Model: raid.rogue, State: claims.Open}
	return []engine.Event{
		contest.Engaged{Model: raid.berserker, Target: raid.knight, From: contest.FromFront, Mutual: true, Inches: 12, Charge: true, Fact: known},
		contest.Engaged{Model: raid.berserker, Target: raid.knight, From: contest.FromFront, Mutual: true, Left: "Low Wall", Fact: known},
		contest.Engaged{Model: raid.spearman, Target: raid.dog, From: contest.FromLength, Fact: atLength},
		contest.Engaged{Model: raid.rogue, Target: raid.knight, From: contest.FromRear, Inches: 6, Charge: true, Left: "Low Wall", Fact: behind},
		contest.GroundTaken{Model: raid.rogue, Place: "Low Wall", Fact: ground},
		contest.GroundTaken{Model: raid.rogue, Place: "Rampart", Damn: true, Left: "Low Wall", Fact: ground},
		contest.GroundTaken{Model: raid.rogue, Ground: -1, Left: "Low Wall"},
		contest.Acted{Model: raid.rogue, Act: contest.ActShoot, Target: raid.knight}, contest.Acted{Model: raid.rogue, Act: contest.ActOrder, Target: raid.dog},
		contest.Sidestepped{Model: raid.rogue, Do: contest.StepLeave, Other: raid.knight}, contest.Sidestepped{Model: raid.rogue, Do: contest.StepLeave, Other: raid.knight, Fact: leave},
		contest.Sidestepped{Model: raid.rogue, Do: contest.StepLeave, Other: raid.knight, Locked: true},
		contest.Sidestepped{Model: raid.rogue, Do: contest.StepLeave, Other: raid.knight, Fact: leave, Also: []contest.Departure{{Other: raid.spearman, Fact: contest.Fact{ID: 9, State: claims.Open}}, {Other: raid.magician}}},
		contest.Sidestepped{Model: raid.rogue, Do: contest.StepReach, Other: raid.knight, Locked: true, Fact: step},
		contest.Sidestepped{Model: raid.knight, Do: contest.StepFace, Other: raid.rogue, Locked: true},
		contest.SplitOff{Model: raid.rogue, Group: "oath"},
		contest.BreakDeclared{Model: raid.rogue, By: []contest.Ref{raid.knight, raid.spearman}},
		contest.BreakDeclared{Model: raid.rogue, By: []contest.Ref{raid.knight}, Fast: true, Compelled: true, Fact: compelled},
		contest.BreakDeclared{Model: raid.rogue, Fast: true}, contest.BreakDeclared{Model: raid.rogue, Compelled: true, Fact: compelled},
		contest.Objected{By: 2, Fact: compelled}, contest.HeldBack{Model: raid.spearman, Of: raid.rogue},
		contest.BrokeOff{Model: raid.rogue, Struck: []contest.Ref{raid.knight}}, contest.BrokeOff{Model: raid.spearman, Left: "Rampart"},
	}
}

// contestFrame is everything else.
func contestFrame() []engine.Event {
	front := contestDenied(contestCharge(3, 6, contest.FromFront), contest.FromFront, 8)
	rear := contestDenied(contestCharge(4, 6, contest.FromRear), contest.FromFront, 6)
	both := contestDenied(contestCharge(5, 6, contest.FromLength), contest.FromFront, 8)
	unsaid := contestDenied(contestCharge(6, 0, contest.FromFront), contest.FromFront, 8)
	ground, step, through := contestFact(7, contest.FactGround), contestFact(8, contest.FactStep), contestFact(9, contest.FactThrough)
	leave := contestFact(10, contest.FactLeave)
	return []engine.Event{
		contest.FirstRolled{Rolls: [][2]int{{3, 3}, {2, 5}}, First: 2}, contest.FirstRolled{Rolls: [][2]int{{4, 1}}, First: 1},
		contest.TurnBegan{Turn: 4, Seat: 1}, contest.TurnBegan{Turn: 5, Seat: 2}, contest.TurnEnded{Turn: 4, Seat: 1, Waits: true},
		contest.OrderSet{Seat: 2, Asks: []contest.AsksOf{{Model: raid.knight, Asks: contest.AsksAlways}, {Model: raid.spearman, Asks: contest.AsksHurt}}},
		contest.TurnOrdered{Seat: 1, Do: []contest.Deed{contest.DeedOf(contest.Split{Model: raid.dog.ID})}}, contest.TurnOrdered{Seat: 1, End: true, Do: []contest.Deed{contest.DeedOf(contest.Break{Model: raid.dog.ID})}},
		contest.Lapsed{Models: []contest.Ref{raid.dog}, Target: raid.magician, Attack: true, Line: true}, contest.Lapsed{Models: []contest.Ref{raid.dog, raid.rogue}, Target: raid.magician, Line: true},
		contest.Lapsed{Models: []contest.Ref{raid.dog}, Line: true}, contest.ClaimsPut{Seat: 1},
		contest.Answered{Seat: 2, Models: []contest.Ref{raid.knight}}, contest.Answered{Seat: 2, Models: []contest.Ref{raid.knight, raid.spearman}},
		contest.Declared{Target: raid.knight, Attackers: []contest.Declaration{{Model: raid.berserker, Actions: 1}}},
		contest.Declared{Target: raid.knight, Attackers: []contest.Declaration{{Model: raid.berserker, Actions: 2, Free: true, Momentum: true}}},
		contest.Declared{Target: raid.knight, Attackers: []contest.Declaration{{Model: raid.berserker, Actions: 1, Free: true}}},
		contest.Declared{Target: raid.knight, Ask: true, Attackers: []contest.Declaration{
			{Model: raid.berserker, Actions: 2, Momentum: true}, {Model: raid.dog, Actions: 1}, {Model: raid.rogue, Actions: 2, Free: true}}},
		contest.Overran{Model: raid.dog, Target: raid.magician, Left: 3}, contest.Overran{Model: raid.dog, Target: raid.magician, Step: true, Left: 1, Fact: step},
		contest.Overran{Model: raid.dog, Target: raid.magician, Step: true, Left: 2},
		contest.Overkilled{Model: raid.dog, Target: raid.magician, Count: 2, Total: 5}, contest.Spared{Model: raid.dog, Target: raid.magician, Left: 1},
		contest.FactsAccepted{By: 2, Facts: []contest.Fact{rear}}, contest.FactsAccepted{By: 2, Facts: []contest.Fact{rear, ground, step}},
		contest.FactsAccepted{By: 2, Facts: []contest.Fact{through}},
		contest.Objected{By: 2, Fact: front}, contest.Objected{By: 2, Fact: rear}, contest.Objected{By: 2, Fact: both}, contest.Objected{By: 2, Fact: unsaid},
		contest.Objected{By: 2, Fact: ground}, contest.Objected{By: 2, Fact: step}, contest.Objected{By: 2, Fact: leave}, contest.Objected{By: 2, Fact: through},
		contest.Settled{Fact: contestSettled(rear, false), Yielded: true, Back: 2}, contest.Settled{Fact: contestSettled(ground, false), Yielded: true, Back: 1},
		contest.Settled{Fact: contestSettled(rear, true), Rolls: [][2]int{{2, 2}, {5, 3}}}, contest.Settled{Fact: contestSettled(front, false), Rolls: [][2]int{{1, 3}}},
		contest.Settled{Fact: contestSettled(leave, false), Yielded: true}, contest.Settled{Fact: contestSettled(leave, true), Rolls: [][2]int{{4, 3}}},
		contest.Settled{Fact: contestSettled(through, false), Rolls: [][2]int{{1, 3}}},
		contest.Casualties{}, contest.Casualties{Fallen: []contest.Casualty{
			{Model: raid.imp, By: raid.knight}, {Model: raid.knight, By: raid.berserker, Overkill: 2}, {Model: raid.magician, By: raid.dog, Collateral: 1, Overkill: 1}, {Model: raid.cart}}},
		engine.Ended{Why: contest.EndStalemate},
		engine.Ended{Winners: []engine.Seat{2}, Why: engine.EndResigned}, engine.Ended{Why: engine.EndDraw},
	}
}

// TestGoldenContestEvents has every kind of event, in every way it can be told.
func TestGoldenContestEvents(t *testing.T) {
	for name, events := range map[string][]engine.Event{
		"clashes": contestClashes(), "armour": contestArmour(), "moves": contestMoves(), "frame": contestFrame(),
	} {
		var short, long []string
		for _, ev := range events {
			short = append(short, templatestest.Tell(t, words(t), contestTable(brawl()), ev))
			long = append(long, templatestest.Detail(t, words(t), contestTable(brawl()), ev))
		}
		templatestest.Golden(t, name, strings.Join(short, "\n"))
		templatestest.Golden(t, name+"_details", strings.Join(long, "\n"))
	}
}

// TestContestOrderInDetail: an order for a turn is told by what comes of it, and line by line to who asks.
func TestContestOrderInDetail(t *testing.T) {
	ordered := contest.TurnOrdered{Seat: 1, End: true, Do: []contest.Deed{
		contest.DeedOf(contest.Engage{Model: raid.dog.ID, Target: raid.magician.ID, From: contest.FromRear, Inches: 6, Charge: true}),
		contest.DeedOf(contest.Declare{Target: raid.knight.ID, Attackers: []contest.Attacker{{Model: raid.berserker.ID, Actions: 2}}}),
	}}
	want := "📋 **Ann** orders: Dog charges Magician from the Rear over 6″; Attack Knight: Berserker ×2."
	if got := templatestest.Detail(t, words(t), contestTable(brawl()), ordered); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestContestTellsEveryEvent: the samples have every kind of event but those of which nothing is told.
func TestContestTellsEveryEvent(t *testing.T) {
	told := templatestest.Kinds(contestClashes(), contestArmour(), contestMoves(), contestFrame())
	for _, kind := range templatestest.Kinds(contest.Events()) {
		quiet := slices.Contains([]string{"nominated", "response_asked", "attack_ended"}, kind)
		if slices.Contains(told, kind) == quiet {
			t.Errorf("%s: among the samples %t", kind, !quiet)
		}
	}
}
