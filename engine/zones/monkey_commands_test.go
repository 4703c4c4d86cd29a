package zones_test

import (
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/zones"
)

// whim is a command that comes to mind, and how often it does.
type whim struct {
	often int
	cmd   func() engine.Command
}

// whim is any command; half of them would make sense in some fight.
func (m *monkey) whim() engine.Command {
	m.pc = ""
	all := slices.Concat(m.onMap(), m.onCast(), m.onRound(), m.onOrders(), m.onTurn(), m.onReaction(), m.onKernel())
	total := 0
	for _, w := range all {
		total += w.often
	}
	n := m.IntN(total)
	for _, w := range all {
		if n -= w.often; n < 0 {
			return w.cmd()
		}
	}
	return nil
}

func (m *monkey) onMap() []whim {
	return []whim{
		{4, func() engine.Command { return zones.LayMap{Map: oneOf(m, zones.Maps()).Name} }},
		{4, func() engine.Command {
			return zones.AddZone{Name: engine.Name(fmt.Sprintf("Nook %d", m.IntN(9))), Edge: m.yes(), Touches: []zones.ZoneID{m.zone(), m.zone()}}
		}},
		{4, func() engine.Command {
			what := oneOf(m, []string{"name", "about", "hazard", "edge", "start"})
			value := oneOf(m, []string{"yes", "no", "Fire", "", "Fire, hits -1", "Fire, hits -2 at start"})
			if what == "name" {
				return zones.SetZone{Zone: m.zone(), What: what, Name: engine.Name(value)}
			}
			return zones.SetZone{Zone: m.zone(), What: what, Value: value}
		}},
		{4, func() engine.Command { return zones.JoinZones{A: m.zone(), B: m.zone()} }},
		{4, func() engine.Command { return zones.CutZones{A: m.zone(), B: m.zone()} }},
		{4, func() engine.Command { return zones.RemoveZone{Zone: m.zone()} }},
	}
}

func (m *monkey) onCast() []whim {
	return []whim{
		{8, func() engine.Command {
			return zones.AddFoes{Line: m.line(), Count: 1 + m.IntN(3), Zone: m.zone(), Show: m.show()}
		}},
		{8, func() engine.Command { return zones.ShowFoe{Creature: m.foe(), Show: m.show()} }},
		{4, func() engine.Command { return zones.Bring{Creature: m.foe(), Zone: m.zone()} }},
		{4, func() engine.Command { return zones.Bring{Creature: m.reserve(), Zone: m.zone()} }},
		{2, func() engine.Command {
			return zones.Split{Reserve: m.reserve(), Line: m.line(), Count: 1 + m.IntN(3), Rest: m.IntN(3), Zone: m.zone(), Show: m.show()}
		}},
		{1, func() engine.Command { return zones.Remove{Creature: m.reserve()} }},
		{4, func() engine.Command { return zones.Remove{Creature: m.anybody()} }},
		{4, func() engine.Command { return zones.Assign{Creature: m.character(), Seat: m.seat()} }},
		{4, func() engine.Command { return zones.Promote{Seat: m.seat()} }},
		{4, func() engine.Command { return zones.Demote{Seat: m.seat()} }},
		{4, func() engine.Command { return zones.Enter{Line: m.line(), Seat: m.seat()} }},
		{16, m.override},
		{4, func() engine.Command {
			return zones.Rest{Party: []zones.Restored{{Creature: m.character(), Hits: m.IntN(9), Ends: []int{m.IntN(4)}}}}
		}},
		{1, func() engine.Command { return zones.Loot{Creature: m.character()} }},
	}
}

// override sets one thing of a creature, mostly to what it can be.
func (m *monkey) override() engine.Command {
	values := map[string][]string{
		"hits": {"0", "1", "2", "30", "-1"}, "th": {"1", "7", "12", "+1"}, "zone": {"", string(m.zone())}, "actions": {"0", "1", "2", "4", "-1"},
		"turn": {"lost"}, "agility": {"passed", "failed", "exempt"}, "out": {"yes", "no", "captured", "fled"}, "luck": {"1"},
	}
	what := oneOf(m, []string{"hits", "th", "zone", "actions", "turn", "agility", "out", "luck"})
	return zones.Override{Creature: m.anybody(), What: what, Value: oneOf(m, values[what])}
}

func (m *monkey) onRound() []whim {
	return []whim{
		{4, func() engine.Command { return zones.Say{As: m.anybody()} }},
		{4, func() engine.Command { return zones.Check{Creature: m.character(), Attribute: "agility"} }},
		{4, func() engine.Command { return zones.Begin{} }},
		{12, m.ruling},
		{1, func() engine.Command {
			return zones.NextScene{Map: oneOf(m, []string{"", "A ruined bridge", "nowhere"})}
		}},
		{1, m.stage},
		{8, func() engine.Command { return zones.ClosePlayers{} }},
		{8, func() engine.Command {
			check := oneOf(m, []string{"", "", "agility"})
			return zones.Rule{Request: m.request(), Grant: m.IntN(3) > 0, Check: check, Dice: m.IntN(4)}
		}},
		{4, func() engine.Command {
			return zones.Verdict{Creature: m.character(), Result: oneOf(m, []zones.Result{"passed", "failed", "exempt"})}
		}},
		{1, func() engine.Command {
			if m.IntN(10) > 0 {
				return zones.Finish{Winner: "nobody"}
			}
			return zones.Finish{Winner: oneOf(m, []zones.Side{"", zones.PCs, zones.Foes})}
		}},
	}
}

// stage is a prepared scene, whose lines fit most of the time.
func (m *monkey) stage() engine.Command {
	c := zones.Stage{Title: "Lair", Foes: []zones.AddFoes{
		{Line: oneOf(m, []string{"Ghoul", "Rat th7 hits3; teeth 1 hand", "Ghoul th"}), Count: 1 + m.IntN(3), Zone: m.zone(),
			Show: zones.ShowWords},
		{Line: "Ghoul", Count: 1, Show: zones.ShowName}}}
	if m.IntN(2) == 0 {
		ground, _ := zones.ParseMap(oneOf(m, []string{"Cave - Nest!Bones", "Pit", ""}))
		c.Ground, c.Foes[0].Zone = &ground, "z1"
	}
	return c
}

// ruling has effects of all sorts, most of which can be done.
func (m *monkey) ruling() engine.Command {
	c := zones.Ruling{Request: m.request() * m.IntN(2), Success: m.effects()}
	if m.yes() {
		c.Test = zones.Test{Creature: m.anybody(), Attribute: "agility", Modifier: m.IntN(5) - 2}
		if m.yes() {
			c.Test.Against = m.anybody()
		}
		c.Failure = m.effects()
	}
	return c
}

func (m *monkey) effects() []zones.Effect {
	var all []zones.Effect
	for range m.IntN(3) {
		e := zones.Effect{Creature: m.anybody(), Zone: m.zone(), Number: m.IntN(6) - 3, Rounds: m.IntN(3)}
		e.Do = oneOf(m, []zones.Do{zones.DoMove, zones.DoHits, zones.DoActions, zones.DoTH, zones.DoStatus, zones.DoStatus, zones.DoStatus,
			zones.DoFree, zones.DoOut, zones.DoCapture, zones.DoFlee, "dance"})
		e.Status = zones.Status{Word: oneOf(m, []engine.Name{"", "dazed"}), Actions: m.IntN(5) - 2, TH: m.IntN(5) - 2,
			Hits: m.IntN(2), Start: m.yes(), Still: m.yes(), Uses: m.IntN(3), Check: oneOf(m, []string{"", "agility"})}
		if m.IntN(3) == 0 {
			e.Creature = ""
		}
		all = append(all, e)
	}
	return all
}

func (m *monkey) onOrders() []whim {
	return []whim{
		{4, func() engine.Command { return zones.Order{Foe: m.foe(), Deeds: m.deeds()} }},
		{6, func() engine.Command { return zones.Suggest{} }},
		{8, func() engine.Command { return zones.Go{} }},
		{3, func() engine.Command { return zones.Skip{} }},
	}
}

func (m *monkey) deeds() []zones.Deed {
	var deeds []zones.Deed
	for range m.IntN(3) {
		switch m.IntN(5) {
		case 4:
			deeds = append(deeds, zones.Deed{Words: "guard the lever"})
		case 0:
			deeds = append(deeds, zones.Deed{Move: m.zone()})
		case 1:
			deeds = append(deeds, zones.Deed{Leave: true})
		default:
			deeds = append(deeds, zones.Deed{Attack: m.character(), Weapon: m.IntN(3)})
		}
	}
	return deeds
}

func (m *monkey) onTurn() []whim {
	return []whim{
		{4, func() engine.Command { return zones.Agility{Creature: m.character()} }},
		{4, func() engine.Command { return zones.Move{Creature: m.character(), Zone: m.zone()} }},
		{6, func() engine.Command {
			return zones.Attack{Creature: m.character(), Weapon: m.IntN(3), Target: oneOf(m, []zones.ModelID{m.foe(), m.anybody()})}
		}},
		{4, func() engine.Command { return zones.Ask{Creature: m.character()} }},
		{4, func() engine.Command { return zones.Withdraw{Request: m.request()} }},
		{1, func() engine.Command { return zones.Leave{Creature: m.character()} }},
		{3, func() engine.Command { return zones.Pass{Creature: m.character()} }},
		{2, func() engine.Command { return zones.HandOver{Creature: m.character(), Seat: m.seat()} }},
		{1, func() engine.Command { return zones.HandOver{Creature: m.character()} }},
		{2, func() engine.Command {
			return zones.NameStandIn{By: m.seat(), Warbell: m.yes(), Now: m.IntN(5) == 0}
		}},
		{1, func() engine.Command { return zones.NameStandIn{Warbell: true, Now: m.IntN(5) == 0} }},
	}
}

func (m *monkey) onReaction() []whim {
	return []whim{
		{8, func() engine.Command { return zones.OfferHelp{For: m.character(), Creature: m.character()} }},
		{4, func() engine.Command { return zones.Interpose{Creature: m.character(), Strike: m.IntN(5)} }},
		{4, func() engine.Command { return zones.Let{Creature: m.character(), Late: m.yes()} }},
		{8, func() engine.Command { return zones.Arm{Creature: m.character(), Answer: m.answer()} }},
		{4, func() engine.Command { return zones.Disarm{Creature: m.character()} }},
	}
}

func (m *monkey) answer() zones.Standing {
	answer := zones.Standing{Allies: m.yes(), When: oneOf(m, []zones.When{"", zones.Always, zones.Fewer, zones.Mortal})}
	pc := m.pc
	for range m.IntN(4) {
		answer.For = append(answer.For, m.anybody())
	}
	m.pc = pc
	return answer
}

// onKernel are commands that all systems know.
func (m *monkey) onKernel() []whim {
	return []whim{
		{3, func() engine.Command { return engine.Join{} }},
		{1, func() engine.Command { return engine.Resign{} }},
		{8, func() engine.Command { return engine.Undo{To: m.position(25)} }},
		{8, func() engine.Command {
			rule := oneOf(m, bound.Info().Rules)
			return engine.Propose{Motion: engine.Motion{Kind: engine.MotionRule, Key: rule.Key, Value: oneOf(m, rule.Values)}}
		}},
		{2, func() engine.Command {
			return engine.Propose{Motion: engine.Motion{Kind: engine.MotionUndo, To: m.position(6)}}
		}},
		{16, func() engine.Command { return engine.Agree{Motion: m.motion()} }},
		{1, func() engine.Command { return engine.Disagree{Motion: m.motion()} }},
	}
}
