package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/zones"
)

// tableEvents has every event of the table, in every way it can be told.
func tableEvents() []engine.Event {
	land, links := sampleZones()
	changed := func(what, was string, start bool, z zones.Zone) zones.ZoneChanged {
		return zones.ZoneChanged{Zone: z, What: what, Was: engine.Name(was), Start: start}
	}
	foes := sampleFoes()
	return []engine.Event{
		engine.Started{System: zones.SystemID, Config: []byte(`{"map":"a ruined bridge"}`), Commitment: "c0ffee"},
		engine.Started{System: zones.SystemID, Config: []byte(`{}`)},
		engine.Seated{Seat: 2}, engine.Resigned{Seat: 2},
		zones.MapLaid{Name: "A ruined bridge", Zones: land, Links: links, Start: road.ID},
		zones.ZoneAdded{Zone: zones.Zone{ID: "pier", Name: "Pier"}},
		zones.ZoneAdded{Zone: zones.Zone{ID: "pier", Name: "Pier", About: "Wet.", Hazard: "Weed.", Edge: true}, Touches: []zones.Place{road, span}},
		changed("name", "Old Road", false, land[0]), changed("about", "", false, land[0]), changed("about", "", false, land[1]),
		changed("hazard", "", false, land[1]), changed("hazard", "", false, land[0]), changed("edge", "", false, land[0]),
		changed("edge", "", false, land[1]), changed("start", "", true, land[0]),
		zones.ZonesJoined{A: road, B: bank}, zones.ZonesCut{A: road, B: bank}, zones.ZoneRemoved{Zone: bank},
		zones.Entered{Creature: samplePCs()[0], Where: road},
		zones.Entered{Creature: zones.Creature{ID: "bob", Name: "Bob", Seat: 2, TH: 6, Hits: 1, Max: 1, Exempt: true}, Where: road},
		zones.FoesAdded{Foes: foes[:3], Where: span}, zones.FoesAdded{Foes: foes[3:4], Where: bank},
		zones.FoeShown{Foes: foes[:3], Show: zones.ShowWords}, zones.FoeShown{Foes: foes[3:4], Show: zones.ShowAll},
		zones.FoeShown{Foes: foes[4:5], Show: zones.ShowName}, zones.FoeShown{Foes: foes[5:], Show: zones.ShowWords},
		zones.Reserved{ID: "#1"}, zones.Brought{Foes: foes[:3], Where: span}, zones.Brought{Foes: foes[3:4], Where: bank},
		zones.Removed{Creature: wraith}, zones.Removed{Creature: zones.Ref{ID: rat.ID}, Unseen: true}, zones.Assigned{Creature: brun, Seat: 2}, zones.Promoted{Seat: 2}, zones.Demoted{Seat: 2}, zones.Delegated{On: true}, zones.Delegated{},
		zones.Spoke{As: ghoul1}, zones.Looted{Creature: ilsa},
		zones.Rested{Party: []zones.Recovered{{Creature: ilsa, Hits: 4, Max: 4}, {Creature: brun, Hits: 2, Max: 6}, {Creature: ghoul1, Max: 6, Out: true}}},
		zones.StandInNamed{StandIn: zones.StandIn{Seat: 2}}, zones.StandInNamed{StandIn: zones.StandIn{Seat: 2}, None: true}, zones.CameBack{Seat: 2},
		zones.HandedOver{Creature: brun, Seat: 2, For: 1}, zones.HandedOver{Creature: brun, For: 2},
		zones.SceneLaid{Number: 2}, zones.SceneLaid{Number: 1, Stay: true, First: true}, zones.SceneLaid{Number: 2, Stay: true},
		zones.SceneLaid{Number: 2, Explore: true}, zones.SceneLaid{Number: 3, Laid: &zones.MapLaid{Name: "A ruined bridge", Zones: land, Links: links}},
	}
}

func overrides() []engine.Event {
	set := func(o zones.Overridden) engine.Event {
		if o.Creature.ID == "" {
			o.Creature = ilsa
		}
		return o
	}
	return []engine.Event{
		set(zones.Overridden{What: "hits", Value: "3", Number: 3}),
		set(zones.Overridden{What: "hits", Creature: ghoul2, Condition: zones.Badly}), set(zones.Overridden{What: "hits", Creature: wraith}),
		set(zones.Overridden{What: "hits", Value: "0", Out: true}), set(zones.Overridden{What: "out", Value: "yes", Out: true}),
		set(zones.Overridden{What: "out", Value: "captured", Out: true}), set(zones.Overridden{What: "out", Value: "fled"}),
		set(zones.Overridden{What: "out", Value: "no", Creature: ghoul2, Condition: zones.Hurt}),
		set(zones.Overridden{What: "th", Value: "8", Number: 8}), set(zones.Overridden{What: "th", Creature: wraith}),
		set(zones.Overridden{What: "zone", Value: "span", Where: span}), set(zones.Overridden{What: "zone", Creature: wraith}),
		set(zones.Overridden{What: "actions", Value: "1", Number: 1}), set(zones.Overridden{What: "actions", Value: "0"}),
		set(zones.Overridden{What: "turn", Value: "lost"}), set(zones.Overridden{What: "agility", Value: "exempt"}),
		set(zones.Overridden{What: "agility", Value: "failed"}), set(zones.Overridden{What: "hits", Creature: rat, Unseen: true}),
		set(zones.Overridden{What: "zone", Creature: rat, Where: bank}), set(zones.Overridden{What: "luck", Value: "7"}),
	}
}

func turnEvents() []engine.Event {
	second := shot(0)
	second.Second, second.Auto, second.Hits = true, 0, 2
	thrown := claw(troll, brun, 9, false, 1, []int{4}, []int{9})
	thrown.Weapon, thrown.Reach, thrown.For = "boulder", zones.Thrown, &ilsa
	return []engine.Event{
		zones.RoundOver{Why: zones.EndFled}, zones.WentOn{Without: []zones.Side{zones.Foes}},
		zones.RoundStarted{Round: 1, Turns: []zones.Turn{{Creature: ilsa, Actions: 2}}},
		zones.RoundStarted{Round: 2, Turns: []zones.Turn{{Creature: ilsa, Actions: 1}, {Creature: brun}}},
		zones.Checked{Creature: ilsa, Attribute: "agility", Target: 5, Face: 9, Passed: true, For: "agility"},
		zones.Checked{Creature: brun, Attribute: "agility", Target: 8, Face: 3, For: "agility"},
		zones.Checked{Creature: brun, Attribute: "might", Target: 6, Face: 3, For: "request"},
		zones.Checked{Creature: brun, Attribute: "might", Target: 6, Face: 7, Modifier: -1, Passed: true, For: "call"},
		zones.Checked{Creature: brun, Attribute: "might", Target: 6, Face: 7, Modifier: 2, Passed: true, For: "request",
			Against: &zones.Opposed{Creature: ghoul1, Attribute: "might", Face: 5}},
		zones.Ruled{Granted: true},
		zones.StatusSet{Creature: ghoul1, With: []zones.Ref{brun}, Status: grappled},
		zones.StatusSet{Creature: brun, Status: grappled}, zones.StatusSet{Zone: span, Status: smoke},
		zones.StatusSet{Creature: ghoul1, Status: zones.Status{ID: 3, Actions: 1, Hits: 2, Start: true, Uses: 3, Used: 1}},
		zones.StatusEnded{Creature: brun, Status: grappled, Why: "check"}, zones.StatusEnded{Zone: span, Status: smoke, Why: "round"},
		zones.StatusEnded{Creature: brun, Status: grappled, Why: "used"}, zones.StatusEnded{Creature: brun, Status: grappled, Why: "gm"},
		zones.RoundEnded{Round: 1},
		zones.Struck{Target: brun, Cause: "Steam *vent*", Hits: 1, Left: 2, Max: 5},
		zones.Struck{Target: ghoul1, Hits: 1, Left: -1, Condition: zones.Hurt},
		zones.Struck{Target: ghoul1, Cause: "Steam", Hits: 1, Out: true, Left: -1},
		zones.TurnCut{Creature: ilsa, Deeds: []zones.Deed{{Attack: ghoul1.ID, Weapon: 1}, {Move: span.ID}}, Out: ghoul1},
		zones.TurnCut{Creature: ilsa, Deeds: []zones.Deed{{Move: span.ID}}},
		zones.Did{Creature: ghoul1, With: []zones.Ref{ghoul2}, Words: "guard the *lever*"},
		zones.Judged{Creature: ilsa, Result: zones.Passed}, zones.Judged{Creature: ilsa, Result: zones.Failed},
		zones.Judged{Creature: ilsa, Result: zones.Exempt},
		zones.Moved{Creature: ilsa, From: road, To: bank},
		zones.Moved{Creature: ilsa, From: road, To: span, Hazard: "Whoever slips goes into the river."},
		zones.Moved{Creature: ghoul1, From: bank, To: span, Hazard: "Whoever slips goes into the river."},
		zones.Moved{Creature: ghoul1, With: []zones.Ref{ghoul2, troll}, From: bank, To: span},
		zones.Attacked{Strike: shot(9)}, zones.Attacked{Strike: shot(0)}, zones.Attacked{Strike: second},
		zones.Attacked{Strike: claw(brun, ghoul2, 9, true, 0, []int{3}, []int{8})}, zones.Attacked{Strike: thrown},
		zones.Struck{Target: troll, By: ilsa, Hits: 2, Left: 8, Max: 12}, zones.Struck{Target: brun, By: ghoul1, Hits: 1, Left: 1, Max: 5},
		zones.Struck{Target: ghoul2, By: ilsa, Hits: 2, Left: -1, Condition: zones.Badly}, zones.Struck{Target: wraith, By: ilsa, Hits: 2, Left: -1},
		zones.Struck{Target: ghoul2, By: ilsa, Hits: 2, Left: -1, Out: true}, zones.Struck{Target: brun, Hits: 3, Max: 5, Out: true},
		zones.Requested{ID: 8, By: ilsa}, zones.HelpOffered{ID: 9, By: brun, For: ilsa},
		zones.Ruled{ID: 8, By: ilsa, Granted: true}, zones.Ruled{ID: 8, By: ilsa, Refused: true}, zones.Ruled{ID: 8, By: ilsa},
		zones.Ruled{ID: 9, By: brun, For: &ilsa, Granted: true, Dice: 2}, zones.Ruled{ID: 9, By: brun, For: &ilsa, Granted: true, Dice: 1},
		zones.Ruled{ID: 9, By: brun, For: &ilsa, Granted: true}, zones.Ruled{ID: 9, By: brun, For: &ilsa, Refused: true},
		zones.Ruled{ID: 9, By: brun, For: &ilsa},
		zones.Withdrawn{ID: 8, By: ilsa}, zones.AttackHeld{By: ilsa, Target: ghoul2, Weapon: "longbow", Arm: 1},
		zones.AttackLapsed{By: ilsa, Target: ghoul2}, zones.Left{Creature: ilsa, From: road},
		zones.Left{Creature: ghoul1, With: []zones.Ref{ghoul2}, From: road}, zones.HasPassed{Creature: ilsa},
		zones.PlayersClosed{}, zones.PlayersClosed{Lost: []zones.Ref{ilsa, brun}},
		zones.PlayersClosed{Lost: []zones.Ref{ilsa}, Unready: []zones.Ref{brun}}, zones.PlayersClosed{Unready: []zones.Ref{ilsa, brun}},
	}
}

func volleyEvents() []engine.Event {
	taken := claw(ghoul1, ilsa, 7, false, 2, []int{12, 9}, []int{3})
	taken.For = &brun
	carried := taken
	carried.Need = 10
	declared := taken
	declared.Chains, declared.Hits = nil, 0
	return []engine.Event{
		zones.VolleyRolled{Strikes: volley(), Rolled: true, Window: 3600}, zones.VolleyRolled{Strikes: unrolled(), Window: 3600},
		zones.VolleyRolled{Rolled: true}, zones.VolleyRolled{Strikes: unrolled()},
		zones.Interposed{By: ilsa, Number: 1, Strike: taken, Next: 1}, zones.Interposed{By: ilsa, Number: 1, Strike: carried},
		zones.Interposed{By: ilsa, Number: 1, Strike: declared, Next: 1}, zones.Interposed{By: ilsa, Strike: taken, Next: 1, Now: true},
		zones.LetBe{By: ilsa}, zones.LetBe{By: ilsa, Late: true},
		zones.VolleyClosed{Strikes: volley(), Skipped: true}, zones.VolleyClosed{Strikes: volley()},
		zones.VolleyClosed{Strikes: []zones.Strike{claw(ghoul1, ilsa, 7, false, 0, []int{2})}},
		zones.Armed{Creature: ilsa}, zones.Disarmed{Creature: ilsa},
		zones.Told{Rounds: 3, Lines: []zones.Record{
			{Creature: ilsa, Side: zones.PCs, Tally: zones.Tally{Dealt: 7, Taken: 3, Best: 4}},
			{Creature: brun, Side: zones.PCs, Tally: zones.Tally{Dealt: 1, Taken: 5, Best: 1}, Out: true, By: ghoul1},
			{Creature: ghoul1, Side: zones.Foes, Tally: zones.Tally{Dealt: 5, Taken: 1, Best: 3}, Fled: true},
			{Creature: ghoul2, Side: zones.Foes, Tally: zones.Tally{Taken: 3}, Out: true, By: ilsa},
			{Creature: wraith, Side: zones.Foes, Out: true},
		}},
		engine.Ended{Winners: []engine.Seat{2, 3}, Why: zones.EndDefeated}, engine.Ended{Winners: []engine.Seat{1}, Why: zones.EndFled},
		engine.Ended{Winners: []engine.Seat{1}, Why: zones.EndGM}, engine.Ended{Winners: []engine.Seat{2}, Why: zones.EndGM},
		engine.Ended{Why: zones.EndGM}, engine.Ended{Why: zones.EndDefeated}, engine.Ended{Why: engine.EndModerator, Note: "Spam."},
	}
}

func zonesEvents() []engine.Event {
	return slices.Concat(tableEvents(), overrides(), turnEvents(), volleyEvents())
}

// zonesOptions has every kind of command, as it may be offered.
func zonesOptions() []engine.Command {
	return []engine.Command{
		zones.LayMap{Map: "A ruined bridge"}, zones.AddZone{Name: "Pier"}, zones.SetZone{Zone: road.ID, What: "name", Name: "Lane"},
		zones.JoinZones{A: road.ID, B: bank.ID}, zones.CutZones{A: road.ID, B: span.ID}, zones.RemoveZone{Zone: span.ID},
		zones.AddFoes{Line: "Ghoul", Count: 3, Zone: bank.ID, Show: zones.ShowWords}, zones.AddFoes{Line: "Imp th4 hits1; fork 1 hand", Count: 1},
		zones.ShowFoe{Creature: ghoul1.ID, Show: zones.ShowAll}, zones.ShowFoe{Creature: troll.ID, Show: zones.ShowName},
		zones.Bring{Creature: rat.ID, Zone: bank.ID}, zones.Remove{Creature: wraith.ID}, zones.Assign{Creature: brun.ID, Seat: 2}, zones.Promote{Seat: 2}, zones.Demote{Seat: 2},
		zones.Override{Creature: brun.ID, What: "hits", Value: "2"}, zones.Say{As: ghoul1.ID}, zones.Loot{Creature: brun.ID}, zones.Rest{Party: []zones.Restored{{Creature: brun.ID, Hits: 4}}}, zones.Check{Creature: brun.ID, Attribute: "might"},
		zones.Finish{}, zones.Finish{Winner: zones.PCs}, zones.Finish{Winner: zones.Foes}, zones.GoOn{}, zones.Begin{}, zones.ClosePlayers{},
		zones.Ruling{}, zones.NextScene{}, zones.Stage{}, zones.Split{Count: 2, Zone: bank.ID},
		zones.Rule{Request: 8}, zones.Rule{Request: 8, Grant: true}, zones.Rule{Request: 8, Grant: true, Check: "wits"},
		zones.Rule{Request: 7, Grant: true, Dice: 1}, zones.Rule{Request: 7, Grant: true, Dice: 2, Check: "might"},
		zones.Verdict{Creature: brun.ID, Result: zones.Passed}, zones.Verdict{Creature: brun.ID, Result: zones.Failed},
		zones.Verdict{Creature: brun.ID, Result: zones.Exempt},
		zones.Order{Foe: ghoul1.ID}, zones.Order{Foe: ghoul1.ID, Deeds: []zones.Deed{{Attack: ilsa.ID, Weapon: 1}, {Attack: ilsa.ID, Weapon: 1}}},
		zones.Order{Foe: troll.ID, Deeds: []zones.Deed{{Move: span.ID}, {Attack: brun.ID}}},
		zones.Order{Foe: troll.ID, Deeds: []zones.Deed{{Leave: true}}},
		zones.Suggest{}, zones.Go{}, zones.Skip{}, zones.Delegate{On: true}, zones.Delegate{}, zones.Enter{Line: "Ilsa Farrow"}, zones.Agility{Creature: ilsa.ID},
		zones.Move{Creature: ilsa.ID, Zone: bank.ID}, zones.Move{Creature: ilsa.ID, Zone: span.ID},
		zones.Attack{Creature: ilsa.ID, Weapon: 1, Target: ghoul2.ID}, zones.Attack{Creature: ilsa.ID, Weapon: 1, Target: troll.ID},
		zones.Attack{Creature: brun.ID, Weapon: 1, Target: troll.ID}, zones.Ask{Creature: ilsa.ID},
		zones.OfferHelp{Creature: brun.ID, For: ilsa.ID}, zones.OfferHelp{Creature: ilsa.ID, For: brun.ID}, zones.Withdraw{Request: 7}, zones.Withdraw{Request: 8}, zones.Leave{Creature: ilsa.ID},
		zones.TakeTurn{Creature: brun.ID, Deeds: []zones.Deed{{Move: span.ID}, {Attack: ghoul1.ID, Weapon: 1}}, Pass: true},
		zones.Pass{Creature: brun.ID}, zones.Pass{Creature: troll.ID}, zones.Interpose{Creature: ilsa.ID, Strike: 1}, zones.Let{Creature: ilsa.ID},
		zones.Arm{Creature: ilsa.ID, Answer: zones.Standing{Allies: true, When: zones.Mortal}},
		zones.Arm{Creature: ilsa.ID, Answer: zones.Standing{For: []zones.ModelID{brun.ID, ghoul1.ID}, When: zones.Fewer}},
		zones.Arm{Creature: ilsa.ID, Answer: zones.Standing{For: []zones.ModelID{brun.ID}, When: zones.Always}}, zones.Arm{Creature: ilsa.ID}, zones.Arm{Creature: ilsa.ID, Answer: zones.Standing{Allies: true, When: zones.Both}},
		zones.Disarm{Creature: ilsa.ID},
		zones.HandOver{Creature: brun.ID, Seat: 2}, zones.HandOver{Creature: brun.ID}, zones.NameStandIn{By: 2}, zones.NameStandIn{Warbell: true, Now: true}, zones.NameStandIn{},
	}
}
