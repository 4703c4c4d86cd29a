package grimheim

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
)

// threeDuels is a ladder of two warbands of the same fighters.
func threeDuels() *Ladder {
	side := func(name engine.Name, points ...int) Band {
		b := Band{Name: name, Heading: "tribes, 300 points"}
		for i, n := range points {
			b.Models = append(b.Models, Contender{Profile: Roster()[i], Points: n, Line: "orc, fangs"})
		}
		return b
	}
	return &Ladder{Bands: [2]Band{side("Grey", 50, 40, 30), side("Orcs", 90, 20, 20)}, Pairs: []Pair{{2, 2}, {1, 1}, {0, 0}}}
}

// Rule 16.2.
func TestScore(t *testing.T) {
	for name, tt := range map[string]struct {
		winners []engine.Seat
		want    Score
		ahead   engine.Seat
	}{
		"nothing yet":         {nil, Score{}, engine.NoSeat},
		"one each":            {[]engine.Seat{1, 2}, Score{Points: [2]int{20, 40}, Wins: [2]int{1, 1}}, 2},
		"dearer than two":     {[]engine.Seat{2, 2, 1}, Score{Points: [2]int{90, 70}, Wins: [2]int{1, 2}}, 1},
		"nobody":              {[]engine.Seat{0, 0, 0}, Score{Drawn: 3}, engine.NoSeat},
		"a winner of no seat": {[]engine.Seat{7}, Score{Drawn: 1}, engine.NoSeat},
		"too many":            {[]engine.Seat{1, 1, 1, 1}, Score{Points: [2]int{130, 0}, Wins: [2]int{3, 0}}, 1},
	} {
		got := threeDuels().Score(tt.winners)
		if diff := cmp.Diff(tt.want, got); diff != "" || got.Ahead() != tt.ahead {
			t.Errorf("%s: %d is ahead, %s", name, got.Ahead(), diff)
		}
	}
	level := Score{Points: [2]int{40, 40}, Wins: [2]int{2, 1}}
	if level.Ahead() != 1 {
		t.Errorf("of equal points, %d is ahead", level.Ahead())
	}
}

// TestQuickLadder: all duels are fought, of the same dice the same ones, and the score adds up.
func TestQuickLadder(t *testing.T) {
	terms := Terms{Distance: 6, Ladder: threeDuels()}
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
		if d.Turns < 1 || d.Turns > mostTurns {
			t.Errorf("duel %d took %d turns", d.Duel, d.Turns)
		}
		winners = append(winners, d.Winner)
	}
	if diff := cmp.Diff(terms.Ladder.Score(winners), once.Last().Score); diff != "" {
		t.Error(diff)
	}
	_, err = QuickLadder(Terms{Engaged: true, Fighters: [2]Profile{Roster()[0], Roster()[1]}}, nil, dice.Seeded(1))
	enginetest.Sentence(t, err)
	terms.Ladder.Pairs = nil
	_, err = QuickLadder(terms, nil, dice.Seeded(1))
	enginetest.Sentence(t, err)
	if got := (LadderBout{}).Last(); got.Of != 0 {
		t.Errorf("%+v", got)
	}
}

// TestLadderNames: what each side named is renamed by its seat, and the terms that were given stay as they were.
func TestLadderNames(t *testing.T) {
	terms := Terms{Engaged: true, Ladder: threeDuels()}
	renamed := terms.RenamedBySeat(func(seat engine.Seat, name engine.Name) engine.Name {
		return engine.Name([]string{"", "a ", "b "}[seat]) + name
	}).(Terms)
	one, two := renamed.Ladder.Bands[0], renamed.Ladder.Bands[1]
	if one.Name != "a Grey" || two.Name != "b Orcs" || two.Models[2].Profile.Name != "b "+Roster()[2].Name {
		t.Errorf("%+v", renamed.Ladder)
	}
	if diff := cmp.Diff(threeDuels(), terms.Ladder); diff != "" {
		t.Error(diff)
	}
}

// TestLadderStateIsJSON: a state is the same after its JSON, so that a snapshot holds all of a ladder.
func TestLadderStateIsJSON(t *testing.T) {
	config, err := json.Marshal(Terms{Engaged: true, Ladder: threeDuels()})
	if err != nil {
		t.Fatal(err)
	}
	s, err := System().New(engine.Setup{Seats: 2, Config: config})
	if err != nil {
		t.Fatal(err)
	}
	s.apply(DuelEnded{Duel: 1, Winner: 2})
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var back State
	if err := json.Unmarshal(raw, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(s, &back); diff != "" {
		t.Error(diff)
	}
	if back.Ladder.Current() != 2 || back.Ladder.Score().Points[1] != 30 {
		t.Errorf("%+v", back.Ladder)
	}
}

// TestLadderWoundsLeft: what a side has left is what all its models of the ladder have, fallen ones, the one that
// fights and those to come.
func TestLadderWoundsLeft(t *testing.T) {
	l := threeDuels()
	s := &State{Ladder: &Climb{Ladder: l, Terms: Terms{Engaged: true}}}
	s.apply(DuelBegan{Duel: 1, Of: 3})
	s.apply(DuelEnded{Duel: 1, Winner: 2, Fighters: [2]Survivor{{Wounds: 0}, {Wounds: 4}}})
	s.apply(DuelBegan{Duel: 2, Of: 3})
	s.Fighters[1].Wounds = 3
	r := Roster()
	left := View{s}.SidesLeft()
	if got, want := left[0].Left, r[1].WND+r[0].WND; got != want || left[0].Out != 1 || left[0].Name != "Grey" || left[0].Models != 3 {
		t.Errorf("%d wounds left, want %d: %+v", got, want, left[0])
	}
	if got, want := left[1].Left, 4+3+r[0].WND; got != want || left[1].Out != 0 || left[1].Most != r[0].WND+r[1].WND+r[2].WND {
		t.Errorf("%d wounds left, want %d: %+v", got, want, left[1])
	}
}
