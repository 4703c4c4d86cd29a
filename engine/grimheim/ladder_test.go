package grimheim

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// threeDuels is a ladder of two warbands of the same fighters.
func threeDuels() *game.Ladder {
	side := func(name engine.Name, points ...int) game.Band {
		b := game.Band{Name: name, Heading: "tribes, 300 points"}
		for i, n := range points {
			b.Models = append(b.Models, game.Contender{Profile: card.Roster()[i], Points: n, Line: "orc, fangs"})
		}
		return b
	}
	return &game.Ladder{Bands: [2]game.Band{side("Grey", 50, 40, 30), side("Orcs", 90, 20, 20)}, Pairs: []game.Pair{{2, 2}, {1, 1}, {0, 0}}}
}

// Rule 16.2.
func TestScore(t *testing.T) {
	for name, tt := range map[string]struct {
		winners []engine.Seat
		want    game.Score
		ahead   engine.Seat
	}{
		"nothing yet":         {nil, game.Score{}, engine.NoSeat},
		"one each":            {[]engine.Seat{1, 2}, game.Score{Points: [2]int{20, 40}, Wins: [2]int{1, 1}}, 2},
		"dearer than two":     {[]engine.Seat{2, 2, 1}, game.Score{Points: [2]int{90, 70}, Wins: [2]int{1, 2}}, 1},
		"nobody":              {[]engine.Seat{0, 0, 0}, game.Score{Drawn: 3}, engine.NoSeat},
		"a winner of no seat": {[]engine.Seat{7}, game.Score{Drawn: 1}, engine.NoSeat},
		"too many":            {[]engine.Seat{1, 1, 1, 1}, game.Score{Points: [2]int{130, 0}, Wins: [2]int{3, 0}}, 1},
	} {
		got := threeDuels().Score(tt.winners)
		if diff := cmp.Diff(tt.want, got); diff != "" || got.Ahead() != tt.ahead {
			t.Errorf("%s: %d is ahead, %s", name, got.Ahead(), diff)
		}
	}
	level := game.Score{Points: [2]int{40, 40}, Wins: [2]int{2, 1}}
	if level.Ahead() != 1 {
		t.Errorf("of equal points, %d is ahead", level.Ahead())
	}
}

// TestQuickLadder checks that all duels are fought, that the same dice give the same duels, and that the
// score adds up.
func TestQuickLadder(t *testing.T) {
	terms := game.Terms{Distance: 6, Ladder: threeDuels()}
	once, err := QuickLadder(terms, nil, dice.Seeded(1))
	if err != nil || len(once.Duels) != 3 {
		t.Fatal(once, err)
	}
	again, _ := QuickLadder(terms, nil, dice.Seeded(1))
	if diff := cmp.Diff(once, again); diff != "" {
		t.Error("the same dice, another ladder:", diff)
	}
	var winners []engine.Seat
	for _, d := range once.Duels {
		if d.Turns < 1 || d.Turns > game.MostTurns {
			t.Errorf("duel %d took %d turns", d.Duel, d.Turns)
		}
		winners = append(winners, d.Winner)
	}
	if diff := cmp.Diff(terms.Ladder.Score(winners), once.Last().Score); diff != "" {
		t.Error(diff)
	}
	_, err = QuickLadder(game.Terms{Engaged: true, Fighters: [2]card.Profile{card.Roster()[0], card.Roster()[1]}}, nil, dice.Seeded(1))
	enginetest.Sentence(t, err)
	terms.Ladder.Pairs = nil
	_, err = QuickLadder(terms, nil, dice.Seeded(1))
	enginetest.Sentence(t, err)
	if got := (LadderBout{}).Last(); got.Of != 0 {
		t.Errorf("%+v", got)
	}
}

// TestLadderNames checks that names are renamed by the seat that brought them, and that the given terms
// don't change.
func TestLadderNames(t *testing.T) {
	terms := game.Terms{Engaged: true, Ladder: threeDuels()}
	renamed := terms.RenamedBySeat(func(seat engine.Seat, name engine.Name) engine.Name {
		return engine.Name([]string{"", "a ", "b "}[seat]) + name
	}).(game.Terms)
	one, two := renamed.Ladder.Bands[0], renamed.Ladder.Bands[1]
	if one.Name != "a Grey" || two.Name != "b Orcs" || two.Models[2].Profile.Name != "b "+card.Roster()[2].Name {
		t.Errorf("%+v", renamed.Ladder)
	}
	if diff := cmp.Diff(threeDuels(), terms.Ladder); diff != "" {
		t.Error(diff)
	}
}

// TestLadderStateIsJSON checks that a state survives JSON, so that a snapshot holds all of a ladder.
func TestLadderStateIsJSON(t *testing.T) {
	config, err := json.Marshal(game.Terms{Engaged: true, Ladder: threeDuels()})
	if err != nil {
		t.Fatal(err)
	}
	s, err := System().New(engine.Setup{Seats: 2, Config: config})
	if err != nil {
		t.Fatal(err)
	}
	s.Apply(game.DuelEnded{Duel: 1, Winner: 2})
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var back game.State
	if err := json.Unmarshal(raw, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(s, &back, cmpopts.IgnoreUnexported(game.State{})); diff != "" {
		t.Error(diff)
	}
	if back.Ladder.Current() != 2 || back.Ladder.Score().Points[1] != 30 {
		t.Errorf("%+v", back.Ladder)
	}
}

// TestLadderWoundsLeft checks that SidesLeft counts all models of a ladder: the defeated ones, the current
// one and those to come.
func TestLadderWoundsLeft(t *testing.T) {
	l := threeDuels()
	s := &game.State{Ladder: &game.Climb{Ladder: l, Terms: game.Terms{Engaged: true}}}
	s.Apply(game.DuelBegan{Duel: 1, Of: 3})
	s.Apply(game.DuelEnded{Duel: 1, Winner: 2, Fighters: [2]game.Survivor{{Wounds: 0}, {Wounds: 4}}})
	s.Apply(game.DuelBegan{Duel: 2, Of: 3})
	s.Fighters[1].Wounds = 3
	r := card.Roster()
	left := view.View{State: s}.SidesLeft()
	if got, want := left[0].Left, r[1].WND+r[0].WND; got != want || left[0].Out != 1 || left[0].Name != "Grey" || left[0].Models != 3 {
		t.Errorf("%d wounds left, want %d: %+v", got, want, left[0])
	}
	if got, want := left[1].Left, 4+3+r[0].WND; got != want || left[1].Out != 0 || left[1].Most != r[0].WND+r[1].WND+r[2].WND {
		t.Errorf("%d wounds left, want %d: %+v", got, want, left[1])
	}
}
