package opponent_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/opponent"
	"warbell/engine/grimheim/turn"
)

// field is a battle of two sides that stand where the test says, on a table on which there is nothing but the
// middle objective and what the test adds; the first seat is to act. Nobody has fate dice.
func field(t *testing.T, sides [2][]string, at []battlefield.Place, pieces ...battlefield.Piece) *game.State {
	t.Helper()
	sheet, _ := maps.ByKey("lantern-alley")
	m := game.Muster{Map: sheet.Map}
	for i, side := range sides {
		m.Bands[i].Name, m.Bands[i].Fate = []engine.Name{"Greys", "Reds"}[i], string(fate.Common)
		for _, text := range side {
			p, err := card.ParseSkirmisher(text)
			if err != nil {
				t.Fatal(err)
			}
			m.Bands[i].Models = append(m.Bands[i].Models, game.Contender{Profile: p, Points: 50, Base: 32, Height: 150})
		}
	}
	raw, err := json.Marshal(game.Terms{Skirmish: &m})
	if err != nil {
		t.Fatal(err)
	}
	rules := engine.Bind(grimheim.System())
	call := engine.Call{Dice: dice.Seeded(1), Salt: func() string { return "" }}
	res, err := rules.Start(engine.Setup{Seats: 2, Config: raw}, engine.Opening{Call: call})
	for err == nil && res.Game.State.(*game.State).Skirmish.Phase != game.PhaseBattle {
		call.Seat = rules.Owed(res.Game)[0].Seat
		res, err = rules.Step(res.Game, rules.Options(res.Game, call.Seat)[0].Command, call)
	}
	if err != nil {
		t.Fatal(err)
	}
	s := res.Game.State.(*game.State)
	s.NewBatch(1)
	s.Acting, s.Boards, s.Skirmish.Fate = game.Activation{}, new(game.Boards), [2][]int{}
	s.Skirmish.Map.Pieces = pieces
	for i := range at {
		s.Fighters[i].At, s.Fighters[i].Acted = &at[i], false
	}
	return s
}

// on is a place on the ground, in inches.
func on(x, y float64) battlefield.Place {
	return battlefield.Place{Point: battlefield.Point{X: battlefield.Inch(x * float64(battlefield.One)), Y: battlefield.Inch(y * float64(battlefield.One))}}
}

// advised are the acts that Warbell advises the first seat to commit, and the model that they are for.
func advised(t *testing.T, s *game.State) (game.ModelID, []string) {
	t.Helper()
	cmd, _ := opponent.Advise(s, 1, dice.Seeded(1))
	c, ok := cmd.(turn.Commit)
	if !ok {
		t.Fatalf("it is to %+v", cmd)
	}
	return c.Model, c.Acts
}

// acts begins the activation of a model.
func acts(s *game.State, id game.ModelID) {
	s.Apply(game.Activated{Model: s.NameOf(id), Turn: s.Turn, AP: s.Fighter(id).ActionPoints()})
}

const (
	chief  = "Ann, leader immobile; sword 3/4+/2/3"
	orc    = "Orc; axe 4/4+/3/4"
	weak   = "Imp, wnd4 def1; club 2/5+/1/2"
	archer = "Bow, immobile; knife 2/5+/1/2; bow r24 4/4+/3/4"
)

// TestCommandsOnlyWhoHasAUseForIt checks that a command goes to a model that can fight with the extra point,
// and not to one that would pass.
func TestCommandsOnlyWhoHasAUseForIt(t *testing.T) {
	for _, tt := range []struct {
		friend string
		want   bool
	}{{"Orc, ap1; axe 4/4+/3/4", true}, {"Post, immobile; axe 4/4+/3/4", false}} {
		s := field(t, [2][]string{{chief, tt.friend}, {weak}}, []battlefield.Place{on(3, 3), on(6, 3), on(11, 3)})
		acts(s, 1)
		_, all := advised(t, s)
		if got := slices.Contains(all, "command.2"); got != tt.want {
			t.Errorf("%s: %v", tt.friend, all)
		}
	}
}

// TestSavesAreForWhoIsShotAt checks that a die gives saves to a model that has acted and is in range of an
// archer that hasn't. Models that can still move away, or face melee weapons only, get none.
func TestSavesAreForWhoIsShotAt(t *testing.T) {
	for name, tt := range map[string]struct {
		foe         string
		acted, shot bool
		want        bool
	}{
		"acted":        {archer, true, false, true},
		"yet to act":   {archer, false, false, false},
		"arrow is off": {archer, true, true, false},
		"blades":       {orc, true, false, false},
	} {
		s := field(t, [2][]string{{"Ann, leader; sword 3/4+/2/3", "Post, immobile; club 2/5+/1/2"}, {tt.foe, weak}},
			[]battlefield.Place{on(12, 4), on(3, 18), on(12, 10), on(20, 20)})
		s.Skirmish.Fate[0] = []int{6}
		s.Fighter(1).Acted, s.Fighter(3).Acted = tt.acted, tt.shot
		cmd, _ := opponent.Advise(s, 1, dice.Seeded(1))
		if order, ok := cmd.(turn.SetOrders); !ok || order.Fate == nil || order.Fate.Save == "" {
			t.Errorf("%s: before anything else it orders %+v", name, cmd)
		}
		s.Skirmish.Minded[0].Stands = true
		cmd, _ = opponent.Advise(s, 1, dice.Seeded(1))
		spent, _ := cmd.(game.SpendFate)
		if got := spent.Use == fate.Save; got != tt.want {
			t.Errorf("%s: it is to %+v", name, cmd)
		}
	}
}

// TestGoesRoundDangerousGround checks that a model avoids the fire on its way to an objective, and reaches
// the objective.
func TestGoesRoundDangerousGround(t *testing.T) {
	goal := battlefield.Piece{ID: "L1", Kind: battlefield.Objective, Outline: battlefield.Outline{Middle: on(16, 11).Point, Radius: battlefield.One / 2}}
	fire := battlefield.Piece{
		ID: "F1", Kind: battlefield.Rough, Traits: []battlefield.Trait{battlefield.Dangerous},
		Outline: battlefield.Outline{Middle: on(9, 11.3).Point, Radius: 2 * battlefield.One},
	}
	s := field(t, [2][]string{{"Ann; sword 3/4+/2/3"}, {"Imp, immobile; club 2/5+/1/2"}}, []battlefield.Place{on(5, 11), on(28, 20)}, goal, fire)
	for s.Turn = 1; s.Turn < 5; s.Turn++ {
		acts(s, 1)
		_, all := advised(t, s)
		cmd, _ := action.ReadAct(s, 1, all[0])
		if action.TerrainRiskOf(s, cmd).Ground {
			t.Fatalf("turn %d: %s leads from %v over the fire", s.Turn, all[0], *s.Fighter(1).At)
		}
		switch to := cmd.(type) {
		case action.Move:
			s.Fighter(1).At = to.To
		case action.Run:
			s.Fighter(1).At = &to.To
		default:
			if strings.HasPrefix(all[0], "guard") && s.Fighter(1).At.X > fire.Outline.Middle.X {
				return
			}
			t.Fatalf("turn %d: it is to %v at %v", s.Turn, all, *s.Fighter(1).At)
		}
	}
	if s.Fighter(1).At.X < fire.Outline.Middle.X {
		t.Errorf("it has come no further than %v", *s.Fighter(1).At)
	}
}

// TestLockedIn checks that a model behind a shut door, with an enemy and an objective outside, finds a legal
// action.
func TestLockedIn(t *testing.T) {
	square := func(x, y, side float64) battlefield.Outline {
		return battlefield.Outline{Corners: []battlefield.Point{on(x, y).Point, on(x+side, y).Point, on(x+side, y+side).Point, on(x, y+side).Point}}
	}
	house := battlefield.Piece{
		ID: "B1", Kind: battlefield.Building, Outline: square(12, 8, 6), Top: 6 * battlefield.One,
		Entries: []battlefield.Entry{{From: on(12, 10.5).Point, To: on(12, 12).Point, Height: 2 * battlefield.One, Shut: true}},
	}
	goal := battlefield.Piece{ID: "L1", Kind: battlefield.Objective, Outline: battlefield.Outline{Middle: on(6, 11).Point, Radius: battlefield.One / 2}}
	for name, begun := range map[string]bool{"to begin": false, "acting": true} {
		s := field(t, [2][]string{{"Ann; sword 3/4+/2/3"}, {orc}}, []battlefield.Place{on(15, 11), on(8, 11)}, house, goal)
		if begun {
			acts(s, 1)
		}
		id, all := advised(t, s)
		in := engine.Inputs{Seat: 1, Dice: dice.Seeded(1)}
		if _, err := turn.Decide(s, turn.Commit{Model: id, Acts: all}, in); err != nil {
			t.Errorf("%s: %v is refused: %v", name, all, err)
		}
	}
}

// TestF81WarbellLeaps checks that a model on a tower without a way down leaps to the objective, unless the
// fall is likely to defeat it.
func TestF81WarbellLeaps(t *testing.T) {
	tower := battlefield.Piece{
		ID: "E1", Kind: battlefield.Elevated, Top: 6 * battlefield.One,
		Outline: battlefield.Outline{Corners: []battlefield.Point{on(8, 8).Point, on(12, 8).Point, on(12, 12).Point, on(8, 12).Point}},
	}
	goal := battlefield.Piece{ID: "L1", Kind: battlefield.Objective, Outline: battlefield.Outline{Middle: on(16, 10).Point, Radius: battlefield.One / 2}}
	top := on(10.9, 10)
	top.Up = tower.Top
	for text, want := range map[string]bool{"Ann, wnd12 sav2; sword 3/4+/2/3": true, "Ann, wnd1 sav6; sword 3/4+/2/3": false} {
		s := field(t, [2][]string{{text}, {"Imp, immobile; club 2/5+/1/2"}}, []battlefield.Place{top, on(28, 20)}, tower, goal)
		acts(s, 1)
		_, all := advised(t, s)
		if leaps := strings.HasPrefix(all[0], game.Leaping); leaps != want {
			t.Errorf("%s: it is to %v", text, all)
		}
	}
}
