package templates

import (
	"encoding/json"
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

func (th *thread) say(t *testing.T, all []said) {
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

// bridgeDice are the dice of bridgeFight.
func bridgeDice() *dice.Tape {
	return dice.NewTape(
		9, 8, // agility
		12, 3, 9, 4, // Ilsa's first shot, with the die that the 12 gives
		10, 6, 8, // her second, at TH+2
		5, 8, // Brun's sword
		7, 9, 10, 11, // Ghoul 2 on Brun, twice
		8,                               // Brun's might
		7,                               // and again, for his help
		9,                               // Ilsa's dagger, one of its dice helped
		6, 9, 12, 8, 3, 12, 1, 10, 4, 2, // the goblins on Brun, twice
	)
}

// bridgeFight has hidden numbers, help, a double attack, explosions, a free action, an armed answer
// that is taken back, one that steps in, an override, a reserve that comes, and a retreat.
func bridgeFight() []said {
	const ilsa, brun = "ilsa-farrow", "brun-shieldholm"
	return []said{
		{2, zones.Enter{Line: "Ilsa Farrow"}, ""},
		{3, zones.Enter{Line: "Brun Shieldholm"}, ""},
		{1, zones.AddFoes{Line: "Ghoul", Count: 2, Zone: "tollhouse", Show: zones.ShowWords}, "Something scrapes along the wall inside."},
		{1, zones.AddFoes{Line: "Bridge Troll", Count: 1, Show: zones.ShowName}, ""},
		{1, zones.Say{As: "ghoul-1"}, "Warm meat!"},
		{1, zones.Begin{}, ""},
		{2, zones.Agility{Creature: ilsa}, ""},
		{3, zones.Agility{Creature: brun}, ""},
		{2, zones.Attack{Creature: ilsa, Weapon: 1, Target: "ghoul-1"}, "An arrow for whatever hides in there."},
		{2, zones.Attack{Creature: ilsa, Weapon: 1, Target: "ghoul-2"}, ""},
		{3, zones.Move{Creature: brun, Zone: "tollhouse"}, "Over the sill, shield first."},
		{3, zones.Attack{Creature: brun, Weapon: 1, Target: "ghoul-1"}, ""},
		{1, zones.Order{Foe: "ghoul-2", Deeds: []zones.Deed{{Attack: brun}, {Attack: brun}}}, ""},
		{1, zones.Go{}, "It comes at him from the rafters."},
		{1, zones.AddFoes{Line: "Hill Goblin", Count: 2, Zone: "tollhouse", Show: zones.ShowAll}, "Two more behind the hearth."},
		{2, zones.Move{Creature: ilsa, Zone: "tollhouse"}, ""},
		{2, zones.Arm{Creature: ilsa, Answer: zones.Standing{For: []zones.ModelID{brun}, When: zones.Mortal}}, ""},
		{2, zones.Disarm{Creature: ilsa}, ""},
		{3, zones.Ask{Creature: brun}, "I put my shoulder to the mantel and bring the chimney down on them."},
		{1, zones.Rule{Grant: true, Check: "might"}, "Stone and soot: they cough and lose heart."},
		{3, zones.OfferHelp{Creature: brun, For: ilsa}, "I pin it to the wall."},
		{2, zones.Attack{Creature: ilsa, Weapon: 2, Target: "ghoul-2"}, "Under the ribs."},
		{1, zones.Rule{Grant: true, Check: "might", Dice: 1}, ""},
		{3, zones.Pass{Creature: brun}, ""},
		{1, zones.Suggest{}, ""},
		{1, zones.Go{}, ""},
		{2, zones.Interpose{Creature: ilsa, Strike: 2}, "Not him!"},
		{2, zones.Let{Creature: ilsa}, ""},
		{1, zones.Override{Creature: brun, What: "hits", Value: "3"}, "The smelling salts work."},
		{1, zones.Override{Creature: "bridge-troll", What: "zone", Value: "tollhouse"}, "The floor bursts."},
		{3, zones.Move{Creature: brun, Zone: "span"}, ""},
		{2, zones.Move{Creature: ilsa, Zone: "road"}, ""},
		{1, zones.Finish{Winner: zones.Foes}, "They run, and the bridge stays the troll's."},
	}
}

// TestGoldenZonesFight is a fight as it reads from the first message to the last.
func TestGoldenZonesFight(t *testing.T) {
	tape := bridgeDice()
	th := &thread{
		game:  &game{r: words(t), rs: engine.Bind(zones.System()), rand: rand.New(rand.NewPCG(1, 1)), dice: tape},
		asked: map[engine.DutyID]bool{},
	}
	config, err := json.Marshal(zones.Terms{Map: "A ruined bridge", Window: 3600})
	must(t, err)
	res, err := th.rs.Start(engine.Setup{Seats: 3, Config: config}, engine.Opening{Call: th.call(engine.NoSeat), Commitment: "c0ffee"})
	must(t, err)
	th.g = res.Game
	th.add(t, res.Entry, "")
	th.say(t, bridgeFight())
	if tape.Err() != nil || tape.Rest() != nil {
		t.Errorf("the tape: %v, left are %v", tape.Err(), tape.Rest())
	}
	golden(t, "zones_fight", strings.Join(th.text, "\n----\n"))
}
