package zones

import (
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// Who and what takes part in the sample fight: two PCs, a group that shows its condition, an
// opponent that shows all, one that shows its name only, and one in reserve.
var (
	ilsa   = zones.Ref{ID: "ilsa", Name: "Ilsa"}
	brun   = zones.Ref{ID: "brun", Name: "Brun"}
	ghoul1 = zones.Ref{ID: "ghoul-1", Name: "Ghoul 1"}
	ghoul2 = zones.Ref{ID: "ghoul-2", Name: "Ghoul 2"}
	ghoul3 = zones.Ref{ID: "ghoul-3", Name: "Ghoul 3"}
	troll  = zones.Ref{ID: "troll", Name: "Troll"}
	wraith = zones.Ref{ID: "wraith", Name: "Wraith"}
	rat    = zones.Ref{ID: "rat", Name: "Rat"}

	road = zones.Place{ID: "road", Name: "South Road"}
	span = zones.Place{ID: "span", Name: "Broken Span"}
	bank = zones.Place{ID: "bank", Name: "North Bank"}
)

// Conditions of the sample fight.
var (
	grappled = zones.Status{ID: 1, Word: "grappled", Still: true, Actions: -1, Check: "might"}
	smoke    = zones.Status{ID: 2, Word: "smoke *here*", TH: 2, Round: 2}
)

func sampleZones() ([]zones.Zone, []zones.Link) {
	return []zones.Zone{
		{ID: road.ID, Name: road.Name, About: "Deep ruts and a milestone.", Edge: true},
		{ID: span.ID, Name: span.Name, Hazard: "Whoever slips goes into the river."},
		{ID: bank.ID, Name: bank.Name, About: "Gravel and willows.", Edge: true},
	}, []zones.Link{{A: road.ID, B: span.ID}, {A: span.ID, B: bank.ID}}
}

func samplePCs() []zones.Creature {
	return []zones.Creature{
		{
			ID: ilsa.ID, Name: ilsa.Name, Side: zones.PCs, Seat: 2, Zone: road.ID, Show: zones.ShowAll, TH: 7, Hits: 4, Max: 4,
			Attributes: map[string]int{"agility": 5, "wits": 6}, Agility: zones.Passed, Actions: 2,
			Weapons: []zones.Weapon{{Name: "longbow", Reach: zones.Ranged, Dice: 3}, {Name: "dagger", Reach: zones.Hand, Dice: 2}},
		},
		{
			ID: brun.ID, Name: brun.Name, Side: zones.PCs, Seat: 3, Zone: span.ID, Show: zones.ShowAll, TH: 9, Hits: 3, Max: 5,
			Agility: zones.Failed, Begun: true, Spent: 1, Armed: true,
			Weapons: []zones.Weapon{{Name: "broad sword", Reach: zones.Hand, Dice: 2}},
		},
	}
}

func ghoul(ref zones.Ref, c zones.Condition) zones.Creature {
	return zones.Creature{
		ID: ref.ID, Name: ref.Name, Side: zones.Foes, Group: "ghoul", Zone: span.ID, Show: zones.ShowWords, Condition: c,
		Weapons: []zones.Weapon{{Name: "claws", Reach: zones.Hand}},
	}
}

func sampleFoes() []zones.Creature {
	return []zones.Creature{
		ghoul(ghoul1, zones.Fresh), ghoul(ghoul2, zones.Fresh), ghoul(ghoul3, zones.Hurt),
		{
			ID: troll.ID, Name: troll.Name, Side: zones.Foes, Zone: bank.ID, Show: zones.ShowAll, TH: 8, Hits: 10, Max: 12,
			Weapons: []zones.Weapon{{Name: "fists", Reach: zones.Hand, Dice: 4}, {Name: "boulder", Reach: zones.Thrown, Dice: 3}},
		},
		{
			ID: wraith.ID, Name: wraith.Name, Side: zones.Foes, Zone: bank.ID, Show: zones.ShowName,
			Weapons: []zones.Weapon{{Name: "cold touch", Reach: zones.Hand}},
		},
		{ID: rat.ID, Name: rat.Name, Side: zones.Foes, Show: zones.ShowWords, Weapons: []zones.Weapon{{Name: "teeth", Reach: zones.Hand}}},
	}
}

// skirmish is the sample fight in its first round, while the PCs act.
func skirmish() zones.View {
	land, links := sampleZones()
	return zones.View{State: &zones.State{
		Window: 3600, GMs: []engine.Seat{1}, Phase: zones.Players, Round: 1,
		Area: zones.Area{Zones: land, Links: links, Start: road.ID},
		Cast: zones.Cast{Creatures: append(samplePCs(), sampleFoes()...)},
	}}
}

// underAttack is the sample fight while the opponents' attacks wait for reactions.
func underAttack() zones.View {
	v := skirmish()
	v.Phase, v.Round = zones.Reacting, 2
	v.Volley = &zones.Volley{Rolled: true, Strikes: volley(), Done: []zones.ModelID{ilsa.ID}}
	return v
}

// busy is the sample fight in the middle of turns: an offer of help, a request and an attack that waits.
func busy() zones.View {
	v := skirmish()
	v.Round, v.Waiting = 2, []engine.Seat{4}
	v.Requests = []zones.Request{{ID: 7, By: brun.ID, For: ilsa.ID}, {ID: 8, By: brun.ID}}
	i, b := &v.Creatures[0], &v.Creatures[1]
	i.Actions, i.Attacks, i.Held = 1, 1, &zones.Held{Weapon: 1, Target: ghoul1.ID}
	i.Helps = []zones.Help{{By: brun.ID, Dice: 2}}
	b.Agility, b.Actions = zones.Passed, 2
	v.Creatures[4].Out, v.Creatures[6].Fled = true, true
	return v
}

// battle is a table with a fight: Ann is the GM, Bob and Cyd play, Dan has no character yet.
func battle(view zones.View) templates.Table {
	rules := engine.Rules{}
	for _, def := range engine.Bind(zones.System()).Info().Rules {
		rules[def.Key] = def.Values[0]
	}
	return templates.Table{
		ID: "g2", System: zones.SystemID, View: view, Kernel: engine.Kernel{Seq: 9, Rules: rules},
		People: templatestest.People(),
	}
}

// shot is an attack of Ilsa with an explosion, and with a die that hits by help.
func shot(need int) zones.Strike {
	return zones.Strike{
		By: ilsa, Target: ghoul2, Weapon: "longbow", Arm: 1, Reach: zones.Ranged, Need: need, Auto: 1,
		Chains: [][]int{{12, 5}, {9}}, Hits: 3,
	}
}

func claw(by, target zones.Ref, need int, second bool, hits int, chains ...[]int) zones.Strike {
	return zones.Strike{
		By: by, Target: target, Weapon: "claws", Arm: 1, Reach: zones.Hand, Need: need, Second: second, Chains: chains, Hits: hits,
	}
}

func volley() []zones.Strike {
	return []zones.Strike{
		claw(ghoul1, brun, 9, false, 2, []int{12, 9}, []int{3}), claw(ghoul1, brun, 11, true, 0, []int{9}, []int{10}),
		claw(ghoul2, ilsa, 7, false, 1, []int{7}, []int{6}), claw(ghoul3, brun, 9, false, 4, []int{12, 12, 12, 12, 2}, []int{8}),
	}
}

// unrolled is a volley before its dice fall.
func unrolled() []zones.Strike {
	strikes := volley()
	for i := range strikes {
		strikes[i].Chains, strikes[i].Hits = nil, 0
	}
	return strikes
}

// zonesDuties are the duties of the sample fights, each with the fight it comes up in.
func zonesDuties() map[string]struct {
	engine.Duty
	View zones.View
} {
	type asked = struct {
		engine.Duty
		View zones.View
	}
	all := map[string]asked{}
	add := func(kind string, seat engine.Seat, unit string, v zones.View) {
		d := engine.Duty{ID: engine.DutyID(kind + "-" + unit), Kind: kind, Seat: seat, Unit: unit}
		if kind == "rule" {
			d.Group, d.Unit = "rule-"+unit, "brun"
		}
		all[kind+" "+unit] = asked{d, v}
	}
	add("begin", 1, "", skirmish())
	add("end", 1, "", skirmish())
	add("lead", 1, "", explored())
	add("enter", 4, "", skirmish())
	add("agility", 2, "ilsa", skirmish())
	add("verdict", 1, "brun", skirmish())
	add("turn", 2, "ilsa", busy())
	add("turn", 3, "brun", busy())
	add("rule", 1, "7", busy())
	add("rule", 1, "8", busy())
	add("orders", 1, "", skirmish())
	add("react", 2, "ilsa", underAttack())
	return all
}

// screen is what the GM of the sample fight sees, mine what a player does.
func screen() zones.Own {
	foes := sampleFoes()
	for i := range foes {
		if foes[i].Sealed() {
			foes[i].TH, foes[i].Hits, foes[i].Max = 7, 3, 3
			foes[i].Weapons = []zones.Weapon{{Name: foes[i].Weapons[0].Name, Reach: zones.Hand, Dice: 2}}
		}
	}
	foes[2].Hits, foes[4].Out = 1, true
	return zones.Own{Seat: 1, GM: true, Foes: foes, Orders: []zones.Planned{
		{Unit: []zones.Ref{ghoul1, ghoul2, ghoul3}, Deeds: []zones.Deed{{Attack: brun.ID, Weapon: 1}, {Attack: brun.ID, Weapon: 1}}},
		{Unit: []zones.Ref{troll}, Deeds: []zones.Deed{{Move: span.ID}, {Attack: ilsa.ID, Weapon: 2}}},
	}}
}

func mine() zones.Own {
	return zones.Own{Seat: 2, Mine: []zones.Mine{
		{Creature: ilsa, Armed: true, Answer: []zones.Standing{{For: []zones.ModelID{brun.ID}, When: zones.Mortal}, {Allies: true, When: zones.Both}}, Under: 2}, {Creature: brun},
	}}
}

// explored is the battle without a fight.
func explored() zones.View {
	v := skirmish()
	v.Phase, v.Round, v.Peace = zones.Setup, 0, true
	return v
}
