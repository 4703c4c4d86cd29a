package grimheim

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
	"warbell/templates/templatestest"
)

// dutyKinds are the kinds of duty that a duel has.
var dutyKinds = []string{grimheim.DutyActivate, grimheim.DutyAnswer, grimheim.DutyCancel, grimheim.DutyPick, grimheim.DutyRun, grimheim.DutyStrike}

// newGame is a duel that has not begun. Nobody is asked twice whether they pass.
func newGame(t *testing.T, seed, stream uint64) *templatestest.Game {
	t.Helper()
	p := templatestest.NewGame(words(t), engine.Bind(grimheim.System()), seed, stream)
	p.Sure = func(cmd engine.Command) engine.Command {
		if _, ok := cmd.(grimheim.PassHits); ok {
			return grimheim.PassHits{Sure: true}
		}
		return cmd
	}
	return p
}

// TestGrimheimIsToldInWords plays duels at random and reads all that a table would read on the way.
func TestGrimheimIsToldInWords(t *testing.T) {
	seen := templatestest.PlayMany(t, len(dutyKinds), func(seed uint64) *templatestest.Game {
		p := newGame(t, seed, 0)
		p.Begin(t, randomDuel(t, p))
		return p
	})
	if diff := cmp.Diff(dutyKinds, seen); diff != "" {
		t.Errorf("the duties that random play came to, -want +got\n%s", diff)
	}
}

// TestGrimheimNames: everything that may be told, asked or pressed has words, and nothing else has.
func TestGrimheimNames(t *testing.T) {
	templatestest.CheckNames(t, words(t), engine.Bind(grimheim.System()), templatestest.Names{
		Duties: dutyKinds, Unlabelled: []string{"order", "pick", "plan"}, Further: []string{
			"own", "form.pick", "warn.pass_hits", "note.ordered", "note.picked", "note.planned", "quick", "quick_ladder", "help.duel", "help.fighters", "help.ladder", "help.orders", "help.rules", "help.warbands", "note.band", "note.cards", "note.judged", "note.look", "note.model",
		},
	})
}

// randomDuel lays out a duel with a house rule changed, at times among fighters whose shots leave a choice of
// saves.
func randomDuel(t *testing.T, p *templatestest.Game) engine.Setup {
	t.Helper()
	setup := engine.Setup{Seats: 2, Rules: engine.Rules{}}
	def := p.Rules.Info().Rules[p.Rand.IntN(len(p.Rules.Info().Rules))]
	setup.Rules[def.Key] = def.Values[p.Rand.IntN(len(def.Values))]
	fighters := append(grimheim.Roster(), shocker(t, "Shock"), shocker(t, "Volt"))
	terms := grimheim.Terms{Engaged: p.Rand.IntN(2) == 0}
	for i := range terms.Fighters {
		terms.Fighters[i] = fighters[p.Rand.IntN(len(fighters))]
	}
	if p.Rand.IntN(2) == 0 {
		terms = grimheim.Terms{Fighters: [2]grimheim.Profile{shocker(t, "Shock"), shocker(t, "Volt")}}
	}
	if !terms.Engaged {
		terms.Distance, terms.Cover = 2+p.Rand.IntN(8), [2]bool{true, false}
	}
	if p.Rand.IntN(3) == 0 {
		terms = ladderOf(terms)
	}
	raw, err := json.Marshal(terms)
	if err != nil {
		t.Fatal(err)
	}
	setup.Config = raw
	return setup
}

func shocker(t *testing.T, name string) grimheim.Profile {
	t.Helper()
	p, err := grimheim.ParseFighter(name + " ap6 def6 sav4 wnd40 hunter immobile; sword; coil r16 6/3+/3/3 stun")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestLongestFightIsSplit: a fight with everything in it is a short post, and blow by blow goes into several
// messages, cut at lines.
func TestLongestFightIsSplit(t *testing.T) {
	sides := workedSides()
	for i := range sides {
		sides[i].Model.Name, sides[i].Weapon.Name = engine.Name(strings.Repeat("*", grimheim.MaxName)), strings.Repeat("_", grimheim.MaxName)
		sides[i].Attack = attackRow(2, 6, 6, 6, 6, 6, 6, 6, 6, 6)
		sides[i].Blocks = []grimheim.Roll{blockRow(2, 6, 6, 6, 6), blockRow(2, 6), blockRow(2, 6), blockRow(2, 6)}
	}
	events := []engine.Event{grimheim.FightRolled{Sides: sides}}
	for range 18 {
		one, two := sides[0].Model, sides[1].Model
		events = append(events, strike(one, two, exchange.Crit), stop(two, one, exchange.Crit, exchange.CritBlock))
	}
	entry := engine.Entry{Events: append(events, grimheim.FightEnded{Sides: sides})}
	post, err := words(t).Entry(duel(grimheim.View{}), entry)
	templatestest.Must(t, err)
	if n := len([]rune(post.Message().Text)); n > 600 {
		t.Errorf("the post has %d characters", n)
	}
	told, err := words(t).Details(duel(grimheim.View{}), entry)
	templatestest.Must(t, err)
	var lines []string
	for _, part := range told.Message().Split() {
		if n := len([]rune(part.Text)); n > templatestest.TextLimit {
			t.Errorf("a part has %d characters", n)
		}
		lines = append(lines, strings.Split(part.Text, "\n")...)
	}
	if diff := cmp.Diff(strings.Split(told.Message().Text, "\n"), lines); diff != "" {
		t.Errorf("lines before and after the split, -want +got\n%s", diff)
	}
	if len(told.Message().Split()) < 2 {
		t.Error("this was to be too long for one message")
	}
}

// ladderOf makes of a duel a ladder of two: the same, and the other way round.
func ladderOf(terms grimheim.Terms) grimheim.Terms {
	one, two := grimheim.Contender{Profile: terms.Fighters[0], Points: 40}, grimheim.Contender{Profile: terms.Fighters[1], Points: 60}
	one.Profile.WND, two.Profile.WND = 4, 4
	terms.Fighters = [2]grimheim.Profile{}
	terms.Ladder = &grimheim.Ladder{Pairs: []grimheim.Pair{{0, 1}, {1, 0}}, Bands: [2]grimheim.Band{
		{Name: "Grey", Models: []grimheim.Contender{one, two}}, {Name: "Orcs", Models: []grimheim.Contender{one, two}},
	}}
	return terms
}
