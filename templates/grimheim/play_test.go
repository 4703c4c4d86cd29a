package grimheim

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates/templatestest"
)

// dutyKinds are the kinds of duty that duels and skirmishes have.
var dutyKinds = []string{turn.DutyActivate, turn.DutyAnswer, turn.DutyCancel, turn.DutyConfirm, turn.DutyDeploy, turn.DutyPick, turn.DutyRun, turn.DutySetUp, turn.DutyStrike}

// newGame is a duel that has not begun. Nobody is asked twice whether they pass.
func newGame(t *testing.T, seed, stream uint64) *templatestest.Game {
	t.Helper()
	p := templatestest.NewGame(words(t), engine.Bind(grimheim.System()), seed, stream)
	p.Sure = func(cmd engine.Command) engine.Command {
		if _, ok := cmd.(turn.PassHits); ok {
			return turn.PassHits{Sure: true}
		}
		return cmd
	}
	return p
}

// TestGrimheimIsToldInWords plays random duels and reads all texts on the way.
func TestGrimheimIsToldInWords(t *testing.T) {
	seen := templatestest.PlayMany(t, dutyKinds, []uint64{0, 1, 2, 3, 4, 177}, func(seed uint64) *templatestest.Game {
		p := newGame(t, seed, 0)
		if seed%4 == 1 {
			p.Begin(t, randomSkirmish(t, p.Rand))
		} else {
			p.Begin(t, randomDuel(t, p))
		}
		return p
	})
	if diff := cmp.Diff(dutyKinds, seen); diff != "" {
		t.Errorf("the duties that random play came to, -want +got\n%s", diff)
	}
}

// TestGrimheimNames checks that all events, duties and buttons have words, and that no others exist.
func TestGrimheimNames(t *testing.T) {
	templatestest.CheckNames(t, words(t), engine.Bind(grimheim.System()), templatestest.Names{
		Duties: dutyKinds, Unlabelled: []string{"order", "orders", "pick", "plan"}, Further: []string{
			"own", "fate_worked", "fight_stood", "form.pick", "odds.fight_with", "warn.pass_hits", "note.fight_with", "note.ordered", "note.picked", "note.planned", "quick", "quick_ladder", "help.duel", "help.fighters", "help.ladder", "help.orders", "help.rules", "help.rule_values", "help.skirmish", "help.skirmish_orders", "help.skirmish_rules", "help.warbands", "note.band", "note.cards", "note.judged", "note.look", "note.model",
			"note.battle_odds", "note.battle_sight", "note.battle_tables", "note.lineup", "note.panel", "note.panel_after", "note.panel_next", "note.panel_planned", "note.table_told",
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
	if p.Rand.IntN(3) == 0 {
		setup.Rules[game.RuleOrders] = "each_fight" // then somebody is asked for hits
	}
	fighters := append(card.Roster(), shocker(t, "Shock"), shocker(t, "Volt"))
	terms := game.Terms{Engaged: p.Rand.IntN(2) == 0}
	for i := range terms.Fighters {
		terms.Fighters[i] = fighters[p.Rand.IntN(len(fighters))]
	}
	if p.Rand.IntN(2) == 0 {
		terms = game.Terms{Fighters: [2]card.Profile{shocker(t, "Shock"), shocker(t, "Volt")}}
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

func shocker(t *testing.T, name string) card.Profile {
	t.Helper()
	p, err := card.ParseFighter(name + " ap6 def6 sav4 wnd40 hunter immobile; sword; coil r16 6/3+/3/3 stun")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestLongestFightIsSplit checks that the longest fight is a short post, and that its details are split at
// lines.
func TestLongestFightIsSplit(t *testing.T) {
	sides := workedSides()
	for i := range sides {
		sides[i].Model.Name, sides[i].Weapon.Name = engine.Name(strings.Repeat("*", card.MaxName)), strings.Repeat("_", card.MaxName)
		sides[i].Attack = attackRow(2, 6, 6, 6, 6, 6, 6, 6, 6, 6)
		sides[i].Blocks = []game.Roll{blockRow(2, 6, 6, 6, 6), blockRow(2, 6), blockRow(2, 6), blockRow(2, 6)}
	}
	events := []engine.Event{game.FightRolled{Sides: sides}}
	for range 18 {
		one, two := sides[0].Model, sides[1].Model
		events = append(events, strike(one, two, exchange.Crit), stop(two, one, exchange.Crit, exchange.CritBlock))
	}
	entry := engine.Entry{Events: append(events, game.FightEnded{Sides: sides})}
	post, err := words(t).Entry(duel(view.View{}), entry)
	templatestest.Must(t, err)
	if n := len([]rune(post.Message().Text)); n > 600 {
		t.Errorf("the post has %d characters", n)
	}
	told, err := words(t).Details(duel(view.View{}), entry)
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
func ladderOf(terms game.Terms) game.Terms {
	one, two := game.Contender{Profile: terms.Fighters[0], Points: 40}, game.Contender{Profile: terms.Fighters[1], Points: 60}
	one.Profile.WND, two.Profile.WND = 4, 4
	terms.Fighters = [2]card.Profile{}
	terms.Ladder = &game.Ladder{Pairs: []game.Pair{{0, 1}, {1, 0}}, Bands: [2]game.Band{
		{Name: "Grey", Models: []game.Contender{one, two}}, {Name: "Orcs", Models: []game.Contender{one, two}},
	}}
	return terms
}
