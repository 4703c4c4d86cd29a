package zones

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/zones"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// randomFight lays out a fight of a GM and three players, one of whom still has to bring a character.
func randomFight(t *testing.T, p *templatestest.Game) engine.Setup {
	t.Helper()
	setup := engine.Setup{Seats: 4, Rules: engine.Rules{}}
	for _, def := range p.Rules.Info().Rules {
		setup.Rules[def.Key] = def.Values[p.Rand.IntN(len(def.Values))]
	}
	terms := zones.Terms{
		Window: 3600, PCs: []string{"Ilsa Farrow", "Brun Shieldholm"}, Foes: []zones.AddFoes{{Line: "Ghoul", Count: 3, Show: zones.ShowAll}},
	}
	terms.Foes[0].Zone = "the-field"
	if p.Rand.IntN(2) == 0 {
		m := zones.Maps()[p.Rand.IntN(len(zones.Maps()))]
		terms.Map, terms.Foes[0].Zone = m.Name, m.Start
	}
	raw, err := json.Marshal(terms)
	templatestest.Must(t, err)
	setup.Config = raw
	return setup
}

// said is a command with the words that came with it. A ruling is on the request that waits.
type said struct {
	seat  engine.Seat
	cmd   engine.Command
	prose string
}

// play carries out what is said, one after the other.
func play(t *testing.T, th *templatestest.Thread, all []said) {
	t.Helper()
	for _, s := range all {
		if r, ok := s.cmd.(zones.Rule); ok {
			r.Request = th.Rules.View(th.State).(zones.View).Requests[0].ID
			s.cmd = r
		}
		th.Do(t, s.seat, s.cmd, s.prose)
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
		{1, zones.Bring{Creature: "#1", Zone: "tollhouse"}, "The floor bursts."},
		{3, zones.Move{Creature: brun, Zone: "span"}, ""},
		{2, zones.Move{Creature: ilsa, Zone: "road"}, ""},
		{1, zones.Finish{Winner: zones.Foes}, "They run, and the bridge stays the troll's."},
	}
}

// TestGoldenZonesFight renders a fight from its first message to the last.
func TestGoldenZonesFight(t *testing.T) {
	tape := bridgeDice()
	p := templatestest.NewGame(words(t), engine.Bind(zones.System()), 1, 1)
	p.Dice = tape
	config, err := json.Marshal(zones.Terms{Map: "A ruined bridge", Window: 3600})
	templatestest.Must(t, err)
	th := templatestest.NewThread(t, p, engine.Setup{Seats: 3, Config: config})
	play(t, th, bridgeFight())
	if tape.Err() != nil || tape.Rest() != nil {
		t.Errorf("the tape: %v, left are %v", tape.Err(), tape.Rest())
	}
	templatestest.Golden(t, "fight", th.Text())
}

// TestZonesIsToldInWords plays random fights and reads all texts on the way, with all kinds of duties.
func TestZonesIsToldInWords(t *testing.T) {
	common := slices.DeleteFunc(slices.Clone(zonesDutyKinds), func(kind string) bool {
		return kind == zones.DutyAgility || kind == zones.DutyLead
	})
	seen := templatestest.PlayMany(t, common, []uint64{0, 1}, func(seed uint64) *templatestest.Game {
		p := templatestest.NewGame(words(t), engine.Bind(zones.System()), seed, 0)
		p.Quiet = goesOn
		p.Begin(t, randomFight(t, p))
		return p
	})
	if diff := cmp.Diff(common, seen); diff != "" {
		t.Errorf("the duties that random play came to, -want +got\n%s", diff)
	}
}

// goesOn reports whether nobody need be called for a duty: a turn may go on.
func goesOn(d templates.OpenDuty) bool { return d.Kind == zones.DutyTurn }
