package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
	"warbell/templates"
	"warbell/templates/templatestest"
)

var (
	hunter = grimheim.Model{Seat: 1, Name: "Witchhunter"}
	brute  = grimheim.Model{Seat: 2, Name: "Orc Brute"}
)

func duel(view grimheim.View) templates.Table {
	if view.State == nil {
		view.State = &grimheim.State{}
	}
	return templatestest.Table(grimheim.SystemID, view)
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

// views are duels at rest, while picks are missing, in a fight, and under fire.
func views() map[string]grimheim.View {
	state := func(change func(*grimheim.State)) grimheim.View {
		s := &grimheim.State{
			Turn: 2, Distance: 6, Acting: grimheim.Activation{Seat: 1, AP: 1}, Fights: 1, Fighters: [2]grimheim.Fighter{
				{Profile: grimheim.Profile{Name: hunter.Name, WND: 12}, Wounds: 12, Guarding: true, InCover: true, Unloaded: []string{"Crossbow"}},
				{Profile: grimheim.Profile{Name: brute.Name, WND: 12}, Wounds: 3, Statuses: []grimheim.Status{grimheim.Stunned, grimheim.ArmInjury}},
			},
		}
		change(s)
		return grimheim.View{State: s}
	}
	return map[string]grimheim.View{
		"rest": state(func(*grimheim.State) {}),
		"picking": state(func(s *grimheim.State) {
			s.Engaged, s.Melee = true, &grimheim.Melee{Fight: 1, Attacker: 1, Picked: [2]bool{true, false}}
		}),
		"fight":  state(func(s *grimheim.State) { s.Engaged, s.Melee = true, sampleFight(exchange.Crit) }),
		"strike": state(func(s *grimheim.State) { s.Engaged, s.Melee = true, sampleFight(exchange.NoHit) }),
		"shot": state(func(s *grimheim.State) {
			s.Shot = &grimheim.Shot{Fired: grimheim.ShotFired{
				Shot: 1, Target: brute, Weapon: grimheim.Weapon{Name: "Electro Coil"}, DMG: 2, CRT: 3, Hits: exchange.Hits{Normal: 2, Crit: 1},
				Choices: []exchange.Cancellation{{NormalByNormal: 2}, {CritByPair: 1}, {NormalByNormal: 2, CritByPair: 1}},
			}}
		}),
	}
}

// sampleFight is a fight in which seat 2 has to answer such a strike, or to strike.
func sampleFight(pending exchange.Hit) *grimheim.Melee {
	turn := exchange.Defender
	if pending != exchange.NoHit {
		turn = exchange.Attacker
	}
	return &grimheim.Melee{
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
		grimheim.InitiativeRolled{Rolls: [][2]int{{3, 3}, {2, 5}}, Winner: brute, Loser: hunter},
		grimheim.InitiativeRolled{Turn: 3, Rolls: [][2]int{{6, 1}}, Winner: hunter, Loser: brute},
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
	}
}

func bodyEvents() []engine.Event {
	loss := grimheim.Loss{Damage: 2, Before: 12, Wounds: 10, Max: 12}
	healed := func(why string, before, after int) grimheim.Healed {
		return grimheim.Healed{Model: hunter, Why: why, Before: before, Wounds: after, Max: 12}
	}
	injured := func(face int, injury grimheim.Status, ignored string) grimheim.Injured {
		return grimheim.Injured{Model: brute, Face: face, Injury: injury, Ignored: ignored}
	}
	return []engine.Event{
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
	}
}

func fightEvents() []engine.Event {
	loss := grimheim.Loss{Damage: 2, Before: 12, Wounds: 10, Max: 12}
	return []engine.Event{
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
}

func aheadEvents() []engine.Event {
	until := []grimheim.Condition{{If: grimheim.WhenUnder, Under: 5}, {If: grimheim.WhenInjured}, {If: grimheim.WhenWeapon}, {If: grimheim.WhenState}}
	all := []engine.Event{
		grimheim.OrderSet{Model: hunter, Number: 1}, grimheim.OrderSet{Model: hunter, Number: 1, Ask: true}, grimheim.OrderSet{Model: brute, Until: until},
		grimheim.OrderUsed{Model: hunter, Number: 1}, grimheim.OrderVoided{Model: hunter, Number: 1},
		grimheim.Committed{Model: hunter, Acts: []string{"aim", "closer", "fight", "pass"}}, grimheim.CommitDropped{Model: hunter, Acts: []string{"back", "guard"}},
		grimheim.PlanSet{Model: hunter}, grimheim.PlanSet{Model: hunter, Unless: until[:1]}, grimheim.PlanRun{Model: hunter, Acts: []string{"fight", "guard"}},
		grimheim.RunOffered{Model: hunter, Foe: brute}, grimheim.RunDeclined{Model: brute}, grimheim.RunStarted{Model: brute},
	}
	for _, why := range []grimheim.PlanDrop{grimheim.DropTaken, grimheim.DropCondition, grimheim.DropOdds, grimheim.DropWay, grimheim.DropRun, grimheim.DropOver} {
		all = append(all, grimheim.PlanDropped{Model: hunter, Why: why})
	}
	for _, why := range []grimheim.RunStop{grimheim.StopHalf, grimheim.StopState, grimheim.StopWays, grimheim.StopAsk, grimheim.StopLong} {
		all = append(all, grimheim.RunStopped{Model: hunter, Why: why})
	}
	return all
}

// ladderView is a ladder of two duels, the first won by seat 1, the second at its start.
func ladderView() grimheim.View {
	band := func(name engine.Name, models ...engine.Name) grimheim.Band {
		b := grimheim.Band{Name: name}
		for i, m := range models {
			b.Models = append(b.Models, grimheim.Contender{Profile: grimheim.Profile{Name: m, WND: 12}, Points: 40 + 30*i})
		}
		return b
	}
	v := views()["rest"]
	v.Ladder = &grimheim.Climb{
		Ladder:  &grimheim.Ladder{Bands: [2]grimheim.Band{band("Grey", "Pip", hunter.Name), band("Orcs", "Ug", brute.Name)}, Pairs: []grimheim.Pair{{0, 0}, {1, 1}}},
		Winners: []engine.Seat{1},
	}
	return v
}

func ladderEvents() []engine.Event {
	bands := [2]engine.Name{"Grey", "Orcs"}
	pip, ug := grimheim.Model{Seat: 1, Name: "Pip"}, grimheim.Model{Seat: 2, Name: "Ug"}
	fighters := [2]grimheim.Survivor{{Model: pip, Wounds: 3, Max: 12}, {Model: ug, Max: 12}}
	score := grimheim.Score{Points: [2]int{40, 0}, Wins: [2]int{1, 0}}
	drawn := score
	drawn.Drawn = 1
	return []engine.Event{
		grimheim.DuelBegan{Duel: 1, Of: 2, Bands: bands, Fighters: [2]grimheim.Model{pip, ug}},
		grimheim.DuelEnded{Duel: 1, Of: 2, Winner: 1, Bands: bands, Fighters: fighters, Score: score},
		grimheim.DuelBegan{Duel: 2, Of: 2, Bands: bands, Fighters: [2]grimheim.Model{hunter, brute}},
		grimheim.DuelEnded{Duel: 2, Of: 2, Bands: bands, Score: drawn},
		engine.Ended{Winners: []engine.Seat{1}, Why: grimheim.EndLadder},
		engine.Ended{Why: grimheim.EndLadder},
	}
}

// picked is what the note about a secret pick is written from.
func picked(pick grimheim.Pick, waiting bool) any {
	return struct {
		Command engine.Command
		Waiting bool
		Where   string
	}{pick, waiting, "<#5>"}
}
