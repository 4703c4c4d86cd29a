package templates

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/zones"
)

// zonesSetup lays out a fight of a GM and three players, one of whom still has to bring a character.
func (p *game) zonesSetup(t *testing.T) engine.Setup {
	t.Helper()
	setup := engine.Setup{Seats: 4, Rules: engine.Rules{}}
	for _, def := range p.rs.Info().Rules {
		setup.Rules[def.Key] = def.Values[p.rand.IntN(len(def.Values))]
	}
	terms := zones.Terms{
		Window: 3600, PCs: []string{"Ilsa Farrow", "Brun Shieldholm"}, Foes: []zones.AddFoes{{Line: "Ghoul", Count: 3, Show: zones.ShowAll}},
	}
	terms.Foes[0].Zone = "the-field"
	if p.rand.IntN(2) == 0 {
		m := zones.Maps()[p.rand.IntN(len(zones.Maps()))]
		terms.Map, terms.Foes[0].Zone = m.Name, m.Start
	}
	raw, err := json.Marshal(terms)
	must(t, err)
	setup.Config = raw
	return setup
}

// thread is a game as it reads where it is played: what happened, and who is asked for what.
type thread struct {
	*game
	text  []string
	asked map[engine.DutyID]bool
}

// add writes a step and the duties that came up with it.
func (th *thread) add(t *testing.T, e engine.Entry, prose string) {
	t.Helper()
	table := th.table()
	if prose != "" {
		table.Prose = map[int]string{e.Seq: prose}
	}
	told, err := th.r.Entry(table, e)
	must(t, err)
	var duties []Asked
	for _, d := range th.rs.Owed(th.g) {
		if !th.asked[d.ID] {
			duties = append(duties, Asked{Duty: d, Due: time.Unix(1_700_000_000, 0)})
		}
		th.asked[d.ID] = true
	}
	ask, err := th.r.Ask(table, duties)
	must(t, err)
	th.text = append(th.text, strings.TrimSpace(Join(told, ask).Message().Text))
}

// said is a command with the words that came with it. A ruling is on the request that waits.
type said struct {
	seat  engine.Seat
	cmd   engine.Command
	prose string
}

func (th *thread) say(t *testing.T, all ...said) {
	t.Helper()
	for _, s := range all {
		call := th.call(s.seat)
		if r, ok := s.cmd.(zones.Rule); ok {
			r.Request = th.rs.View(th.g).(zones.View).Requests[0].ID
			s.cmd = r
		}
		if s.prose != "" {
			call.Prose = engine.ProseHash("salt", s.prose)
		}
		res, err := th.rs.Step(th.g, s.cmd, call)
		if err != nil {
			t.Fatalf("%T%+v: %v", s.cmd, s.cmd, err)
		}
		th.g = res.Game
		th.add(t, res.Entry, s.prose)
	}
}

// TestGoldenZonesFight is a fight from the first message to the last: hidden numbers, help, a double
// attack, an explosion, a free action, an armed answer, one that steps in, and a retreat.
func TestGoldenZonesFight(t *testing.T) {
	tape := dice.NewTape(
		9, 8, // agility
		12, 3, 9, 4, // Ilsa's first shot, with the die that the 12 gives
		10, 6, 8, // her second, at TH+2
		5, 8, // Brun's sword
		7, 9, 10, 11, // Ghoul 2 on Brun, twice
		8, // Brun's might
		7, // and again, for his help
		9, // Ilsa's dagger, one of its dice helped
		6, 9, 12, 8, 3, 12, 1, // the goblins on Brun
		10, 4, // Ghoul 2 on Ilsa
		2, 11, // Ilsa's dagger
	)
	th := &thread{game: &game{r: words(t), rs: engine.Bind(zones.System()), rand: rand.New(rand.NewPCG(1, 1)), dice: tape}, asked: map[engine.DutyID]bool{}}
	config, err := json.Marshal(zones.Terms{Map: "A ruined bridge", Window: 3600})
	must(t, err)
	res, err := th.rs.Start(engine.Setup{Seats: 3, Config: config}, engine.Opening{Call: th.call(engine.NoSeat), Commitment: "c0ffee"})
	must(t, err)
	th.g = res.Game
	th.add(t, res.Entry, "")
	th.say(t,
		said{2, zones.Enter{Line: "Ilsa Farrow"}, ""},
		said{3, zones.Enter{Line: "Brun Shieldholm"}, ""},
		said{1, zones.AddFoes{Line: "Ghoul", Count: 2, Zone: "tollhouse", Show: zones.ShowWords}, "Something scrapes along the wall inside."},
		said{1, zones.AddFoes{Line: "Bridge Troll", Count: 1, Show: zones.ShowName}, ""},
		said{1, zones.Say{As: "ghoul-1"}, "Warm meat!"},
		said{1, zones.Begin{}, ""},
		said{2, zones.Agility{Creature: "ilsa-farrow"}, ""},
		said{3, zones.Agility{Creature: "brun-shieldholm"}, ""},
		said{2, zones.Attack{Creature: "ilsa-farrow", Weapon: 1, Target: "ghoul-1"}, "An arrow for whatever hides in there."},
		said{2, zones.Attack{Creature: "ilsa-farrow", Weapon: 1, Target: "ghoul-2"}, ""},
		said{3, zones.Move{Creature: "brun-shieldholm", Zone: "tollhouse"}, "Over the sill, shield first."},
		said{3, zones.Attack{Creature: "brun-shieldholm", Weapon: 1, Target: "ghoul-1"}, ""},
		said{1, zones.Order{Foe: "ghoul-2", Deeds: []zones.Deed{{Attack: "brun-shieldholm"}, {Attack: "brun-shieldholm"}}}, ""},
		said{1, zones.Go{}, "It comes at him from the rafters."},
	)
	th.say(t,
		said{1, zones.AddFoes{Line: "Hill Goblin", Count: 2, Zone: "tollhouse", Show: zones.ShowAll}, "Two more behind the hearth."},
		said{2, zones.Move{Creature: "ilsa-farrow", Zone: "tollhouse"}, ""},
		said{2, zones.Arm{Creature: "ilsa-farrow", Answer: zones.Standing{For: []zones.ID{"brun-shieldholm"}, When: zones.Mortal}}, ""},
		said{2, zones.Disarm{Creature: "ilsa-farrow"}, ""},
		said{3, zones.Ask{Creature: "brun-shieldholm"}, "I put my shoulder to the mantel and bring the chimney down on them."},
		said{1, zones.Rule{Grant: true, Check: "might"}, "Stone and soot: they cough and lose heart."},
		said{3, zones.OfferHelp{Creature: "brun-shieldholm", For: "ilsa-farrow"}, "I pin it to the wall."},
		said{2, zones.Attack{Creature: "ilsa-farrow", Weapon: 2, Target: "ghoul-2"}, "Under the ribs."},
		said{1, zones.Rule{Grant: true, Check: "might", Dice: 1}, ""},
		said{3, zones.Pass{Creature: "brun-shieldholm"}, ""},
		said{1, zones.Suggest{}, ""},
		said{1, zones.Go{}, ""},
	)
	golden(t, "zones_fight", strings.Join(th.text, "\n----\n")+fmt.Sprint("\n", tape.Rest()))
}
