package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
	"warbell/templates"
	"warbell/templates/templatestest"
)

var (
	hunter = game.Model{Seat: 1, Name: "Witchhunter"}
	brute  = game.Model{Seat: 2, Name: "Orc Brute"}
)

func duel(view view.View) templates.Table {
	if view.State == nil {
		view.State = &game.State{}
	}
	return templatestest.Table(game.SystemID, view)
}

func attackRow(need int, faces ...int) game.Roll {
	r := game.Roll{Source: game.FromAttack, Need: need}
	for _, f := range faces {
		r.Dice = append(r.Dice, game.Die{Face: f, Hit: exchange.Classify(f, need)})
	}
	return r
}

func blockRow(need int, faces ...int) game.Roll {
	r := game.Roll{Source: game.FromBlock, Need: need}
	for _, f := range faces {
		r.Dice = append(r.Dice, game.Die{Face: f, Hit: exchange.ClassifyBlock(f, need)})
	}
	return r
}

func defenceRow(need, kept int, faces ...int) game.Roll {
	r := attackRow(need, faces...)
	r.Source, r.Kept = game.FromDefence, kept
	return r
}

// workedSides are the dice of the worked example of the combat chapter.
func workedSides() [2]game.FightSide {
	return [2]game.FightSide{
		{
			Model: hunter, Weapon: card.Weapon{Name: "Sword"}, Order: exchange.OrderBold, DMG: 2, CRT: 3,
			Attack: attackRow(4, 6, 5, 2), Wounds: 12, Max: 12,
		},
		{
			Model: brute, Weapon: card.Weapon{Name: "Greataxe"}, Order: exchange.OrderAsk, DMG: 2, CRT: 4,
			Attack: attackRow(4, 6, 4, 3, 1), Blocks: []game.Roll{blockRow(4, 5)}, Wounds: 12, Max: 12,
		},
	}
}

func strike(by, on game.Model, with exchange.Hit) game.HitSpent {
	return game.HitSpent{Fight: 1, Model: by, Foe: on, Move: exchange.Move{Do: exchange.Strike, With: with}}
}

func stop(by, on game.Model, what, with exchange.Hit) game.HitSpent {
	return game.HitSpent{
		Fight: 1, Model: by, Foe: on, Move: exchange.Move{Do: exchange.Answer, With: with}, Against: what, Stopped: what,
	}
}

func land(by, on game.Model, what exchange.Hit, loss game.Loss) game.HitSpent {
	return game.HitSpent{
		Fight: 1, Model: by, Foe: on, Move: exchange.Move{Do: exchange.Answer}, Against: what, Landed: what, Hurt: by, Loss: loss,
	}
}

func pass(by, on game.Model) game.HitSpent {
	return game.HitSpent{Fight: 1, Model: by, Foe: on, Move: exchange.Move{Do: exchange.Pass}}
}

// views are duels at rest, while picks are missing, in a fight, and under fire.
func views() map[string]view.View {
	state := func(change func(*game.State)) view.View {
		s := &game.State{
			Turn: 2, Distance: 6, Acting: game.Activation{Seat: 1, Model: 1, AP: 1}, Fights: 1, Fighters: []game.Fighter{
				{Seat: 1, Profile: card.Profile{Name: hunter.Name, WND: 12}, Wounds: 12, Guarding: true, InCover: true, Unloaded: []string{"Crossbow"}},
				{Seat: 2, Profile: card.Profile{Name: brute.Name, WND: 12}, Wounds: 3, Statuses: []card.Status{card.Stunned, card.ArmInjury}},
			},
		}
		change(s)
		return view.View{State: s}
	}
	return map[string]view.View{
		"rest": state(func(*game.State) {}),
		"picking": state(func(s *game.State) {
			s.Engaged, s.Melee = true, &game.Melee{Fight: 1, Attacker: 1, Picked: [2]bool{true, false}}
		}),
		"fight":  state(func(s *game.State) { s.Engaged, s.Melee = true, sampleFight(exchange.Crit) }),
		"strike": state(func(s *game.State) { s.Engaged, s.Melee = true, sampleFight(exchange.NoHit) }),
		"shot": state(func(s *game.State) {
			s.Shot = &game.Shot{Fired: game.ShotFired{
				Shot: 1, Target: brute, Weapon: card.Weapon{Name: "Electro Coil"}, DMG: 2, CRT: 3, Hits: exchange.Hits{Normal: 2, Crit: 1},
				Choices: []exchange.Cancellation{{NormalByNormal: 2}, {CritByPair: 1}, {NormalByNormal: 2, CritByPair: 1}},
			}}
		}),
	}
}

// sampleFight is a fight in which seat 2 has to answer such a strike, or to strike.
func sampleFight(pending exchange.Hit) *game.Melee {
	turn := exchange.Defender
	if pending != exchange.NoHit {
		turn = exchange.Attacker
	}
	return &game.Melee{
		Fight: 1, Attacker: 1, Rolled: true, Sides: workedSides(), Exchange: exchange.Exchange{
			Turn: turn, Pending: pending, Sides: [2]exchange.Side{
				{Attack: exchange.Hits{Normal: 1}, Damage: 2, CritDamage: 3},
				{Attack: exchange.Hits{Normal: 1, Crit: 1}, Blocks: exchange.Blocks{Normal: 1}, Damage: 2, CritDamage: 4},
			},
		},
	}
}

func frameEvents() []engine.Event {
	return []engine.Event{
		game.InitiativeRolled{Rolls: [][2]int{{3, 3}, {2, 5}}, Winner: brute, Loser: hunter},
		game.InitiativeRolled{Turn: 3, Rolls: [][2]int{{6, 1}}, Winner: hunter, Loser: brute},
		game.TurnStarted{Turn: 2},
		game.ActivationEnded{Model: hunter, Passed: true},
		game.ActivationEnded{Model: hunter, Passed: true, Left: 2},
		game.NerveRolled{Model: hunter, Act: game.ActShoot, Why: "fearful", Face: 1, Lost: true},
		game.NerveRolled{Model: hunter, Act: game.ActFight, Why: "stupidity", Face: 4},
		game.Moved{Model: hunter, Foe: brute, Closer: true, Inches: 4, Distance: 2},
		game.Moved{Model: hunter, Foe: brute, Inches: 3, Distance: 9},
		game.Charged{Model: hunter, Foe: brute, Inches: 5},
		action.Guarded{Model: hunter},
		action.Recovered{Model: hunter, Lost: []card.Status{card.Stunned, card.Burning}},
		action.Aimed{Model: hunter},
		action.Reloaded{Model: hunter, Weapon: "Crossbow"},
	}
}

func bodyEvents() []engine.Event {
	loss := game.Loss{Damage: 2, Before: 12, Wounds: 10, Max: 12}
	healed := func(why string, before, after int) game.Healed {
		return game.Healed{Model: hunter, Why: why, Before: before, Wounds: after, Max: 12}
	}
	injured := func(face int, injury card.Status, ignored string) game.Injured {
		return game.Injured{Model: brute, Face: face, Injury: injury, Ignored: ignored}
	}
	return []engine.Event{
		healed("heal", 4, 8), healed("heal", 12, 12), healed(string(card.LifeLink), 4, 5),
		game.Hurt{Model: brute, Why: "burning", Dice: []int{4}, Loss: loss},
		game.Hurt{Model: brute, Why: "poisoned", Loss: loss},
		game.Hurt{Model: brute, Why: "cursed", Loss: loss},
		game.Hurt{Model: brute, Why: "harmful", Loss: loss},
		game.Hurt{Model: brute, Why: "impact", Dice: []int{4}, Loss: loss},
		game.StatusGained{Model: brute, Status: card.Stunned, Why: string(card.Stun)},
		game.StatusGained{Model: brute, Status: card.Burning, Why: string(card.Fire)},
		game.StatusGained{Model: brute, Status: card.Frozen, Why: "ice"},
		game.StatusGained{Model: brute, Status: card.Fearful, Why: string(card.Fear)},
		game.StatusGained{Model: brute, Status: card.Poisoned, Why: string(card.Venomous)},
		game.StatusGained{Model: brute, Status: card.Cursed, Why: string(card.Blighted)},
		game.StatusLost{Model: brute, Status: card.Poisoned, Why: "heal"},
		game.StatusLost{Model: brute, Status: card.LegInjury, Why: "heal"},
		injured(1, card.HeadInjury, ""), injured(2, card.ArmInjury, ""), injured(5, card.LegInjury, ""), injured(6, "", ""),
		injured(1, card.HeadInjury, "again"), injured(2, card.ArmInjury, string(card.ExtraLimb)),
	}
}

func fightEvents() []engine.Event {
	loss := game.Loss{Damage: 2, Before: 12, Wounds: 10, Max: 12}
	return []engine.Event{
		game.Defeated{Model: brute, By: hunter},
		game.FightDeclared{Fight: 1, Attacker: hunter, Defender: brute},
		game.Picked{Fight: 1, Model: hunter, Again: true},
		game.PickVoided{Fight: 1, Model: hunter},
		game.OrderGiven{Model: hunter, Order: exchange.OrderAllOut},
		game.HitSpent{
			Model: hunter, Foe: brute, Move: exchange.Move{Do: exchange.Strike, With: exchange.Crit}, Landed: exchange.Crit, Hurt: brute, Loss: loss,
		},
		game.HitSpent{
			Model: hunter, Foe: brute, Stopped: exchange.Crit,
			Move: exchange.Move{Do: exchange.Remove, Target: exchange.Crit, With: exchange.Block, And: exchange.Normal},
		},
		land(brute, hunter, exchange.Normal, game.Loss{}),
		engine.Ended{Why: game.EndDefeated},
		engine.Ended{Why: engine.EndDraw},
		engine.Ended{Winners: []engine.Seat{2}, Why: engine.EndResigned},
	}
}

func aheadEvents() []engine.Event {
	until := []game.Condition{{If: combat.WhenUnder, Under: 5}, {If: combat.WhenInjured}, {If: combat.WhenWeapon}, {If: combat.WhenState}}
	all := []engine.Event{
		game.OrderSet{Model: hunter, Number: 1}, game.OrderSet{Model: hunter, Number: 1, Ask: true}, game.OrderSet{Model: brute, Until: until},
		game.OrderUsed{Model: hunter, Number: 1}, game.OrderVoided{Model: hunter, Number: 1},
		game.Committed{Model: hunter, Acts: []string{"aim", "closer", "fight", "pass"}}, game.CommitDropped{Model: hunter, Acts: []string{"back", "guard"}},
		game.PlanSet{Model: hunter}, game.PlanSet{Model: hunter, Unless: until[:1]}, game.PlanRun{Model: hunter, Acts: []string{"fight", "guard"}},
		game.RunOffered{Model: hunter, Foe: brute}, game.RunDeclined{Model: brute}, game.RunStarted{Model: brute},
	}
	for _, why := range []game.PlanDrop{game.DropTaken, game.DropCondition, game.DropOdds, game.DropPresumed, game.DropWay, game.DropRun, game.DropOver} {
		all = append(all, game.PlanDropped{Model: hunter, Why: why})
	}
	for _, why := range []game.RunStop{game.StopHalf, game.StopState, game.StopWays, game.StopAsk, game.StopLong} {
		all = append(all, game.RunStopped{Model: hunter, Why: why})
	}
	return all
}

// ladderView is a ladder of two duels, the first won by seat 1, the second at its start.
func ladderView() view.View {
	band := func(name engine.Name, models ...engine.Name) game.Band {
		b := game.Band{Name: name}
		for i, m := range models {
			b.Models = append(b.Models, game.Contender{Profile: card.Profile{Name: m, WND: 12}, Points: 40 + 30*i})
		}
		return b
	}
	v := views()["rest"]
	v.Ladder = &game.Climb{
		Ladder:  &game.Ladder{Bands: [2]game.Band{band("Grey", "Pip", hunter.Name), band("Orcs", "Ug", brute.Name)}, Pairs: []game.Pair{{0, 0}, {1, 1}}},
		Winners: []engine.Seat{1},
	}
	return v
}

func ladderEvents() []engine.Event {
	bands := [2]engine.Name{"Grey", "Orcs"}
	pip, ug := game.Model{Seat: 1, Name: "Pip"}, game.Model{Seat: 2, Name: "Ug"}
	fighters := [2]game.Survivor{{Model: pip, Wounds: 3, Max: 12}, {Model: ug, Max: 12}}
	score := game.Score{Points: [2]int{40, 0}, Wins: [2]int{1, 0}}
	drawn := score
	drawn.Drawn = 1
	return []engine.Event{
		game.DuelBegan{Duel: 1, Of: 2, Bands: bands, Fighters: [2]game.Model{pip, ug}},
		game.DuelEnded{Duel: 1, Of: 2, Winner: 1, Bands: bands, Fighters: fighters, Score: score},
		game.DuelBegan{Duel: 2, Of: 2, Bands: bands, Fighters: [2]game.Model{hunter, brute}},
		game.DuelEnded{Duel: 2, Of: 2, Bands: bands, Score: drawn},
		engine.Ended{Winners: []engine.Seat{1}, Why: combat.EndLadder},
		engine.Ended{Why: combat.EndLadder},
	}
}

// picked is what the note about a secret pick is written from.
func picked(pick game.Pick, waiting bool) any {
	return struct {
		Command engine.Command
		Waiting bool
		Where   string
	}{pick, waiting, "<#5>"}
}
