package grimheim_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

func TestFightScene(t *testing.T) {
	tb := duel(t, "Ann; axe 3/4+/2/3 cleave", "Bob, medium wnd12; duelling sword", 0, 6, 5, 2, 1, 4, 3, 5)
	tb.do(1, combat.Fight{})
	tb.do(1, game.Pick{Weapon: "axe", Order: exchange.OrderAllOut})
	entry := tb.do(2, game.Pick{Weapon: "duelling sword", Order: exchange.OrderDefend})
	got := event[game.FightEnded](t, entry).Scene()
	want := engine.Drawing{
		Title: "scene.fight",
		Panels: []engine.PanelOf[string]{
			{
				Seat: 1, Name: "Ann", Sub: "axe", Bar: &engine.BarOf[string]{Label: "scene.wounds", Now: 9, Was: 10, Max: 10},
				Rows: []engine.RowOf[string]{{Label: "scene.roll", Dice: []engine.SceneDie{
					{Face: 6, Sides: 6, Mark: engine.MarkCrit}, {Face: 5, Sides: 6, Mark: engine.MarkCrit}, {Face: 2, Sides: 6, Mark: engine.MarkMiss},
				}}},
			},
			{
				Seat: 2, Name: "Bob", Sub: "Duelling Sword", Bar: &engine.BarOf[string]{Label: "scene.wounds", Now: 9, Was: 12, Max: 12},
				Rows: []engine.RowOf[string]{
					{Label: "scene.roll", Dice: []engine.SceneDie{
						{Face: 1, Sides: 6, Mark: engine.MarkMiss}, {Face: 4, Sides: 6, Mark: engine.MarkHit}, {Face: 3, Sides: 6, Mark: engine.MarkMiss},
					}},
					{Label: "scene.roll", Dice: []engine.SceneDie{{Face: 5, Sides: 6, Mark: engine.MarkBlock}}},
				},
			},
		},
		Steps: []engine.StepOf[string]{
			{
				Panel: 0, Text: "scene.blow", Tone: engine.StyleHurt, Result: "scene.came",
				Dice: []engine.SceneDie{{Face: 6, Sides: 6, Mark: engine.MarkCrit}}, Answer: []engine.SceneDie{{Face: 4, Sides: 6, Mark: engine.MarkHit}},
			},
			{Panel: 0, Text: "scene.blow", Tone: engine.StyleHurt, Result: "scene.came", Dice: []engine.SceneDie{{Face: 5, Sides: 6, Mark: engine.MarkCrit}}},
		},
		Footer: "scene.fought",
	}
	if diff := cmp.Diff(want, enginetest.Named(got)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestShotScene(t *testing.T) {
	tb := duel(t, "Ann; sword; bow 3/4+/2/3 r12", "Bob def2; sword", 8, 6, 4, 1, 6, 2)
	entry := tb.do(1, combat.Shoot{Weapon: "bow"})
	got := event[game.ShotResolved](t, entry).Scene()
	want := engine.Drawing{
		Title: "scene.shot",
		Panels: []engine.PanelOf[string]{
			{Seat: 1, Name: "Ann", Sub: "bow", Rows: []engine.RowOf[string]{{Label: "scene.roll", Dice: []engine.SceneDie{
				{Face: 6, Sides: 6, Mark: engine.MarkCrit}, {Face: 4, Sides: 6, Mark: engine.MarkHit}, {Face: 1, Sides: 6, Mark: engine.MarkMiss},
			}}}},
			{
				Seat: 2, Name: "Bob", Bar: &engine.BarOf[string]{Label: "scene.wounds", Now: 8, Was: 10, Max: 10},
				Rows: []engine.RowOf[string]{{Label: "scene.roll", Dice: []engine.SceneDie{
					{Face: 6, Sides: 6, Mark: engine.MarkCrit}, {Face: 2, Sides: 6, Mark: engine.MarkMiss},
				}}},
			},
		},
		Steps: []engine.StepOf[string]{
			{
				Panel: 1, Text: "scene.saved", Tone: engine.StyleStopped, Result: "scene.stopped",
				Dice:   []engine.SceneDie{{Face: 6, Sides: 6, Mark: engine.MarkCrit}},
				Answer: []engine.SceneDie{{Face: 6, Sides: 6, Mark: engine.MarkCrit}, {Face: 4, Sides: 6, Mark: engine.MarkHit}},
			},
			{
				Panel: 0, Text: "scene.through", Tone: engine.StyleHurt, Result: "scene.lost",
				Dice: []engine.SceneDie{{Face: 6, Sides: 6, Mark: engine.MarkCrit}, {Face: 4, Sides: 6, Mark: engine.MarkHit}},
			},
		},
	}
	if diff := cmp.Diff(want, enginetest.Named(got)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestViewScene(t *testing.T) {
	tb := duel(t, "Ann, cursed; sword", "Bob; sword", 8)
	tb.do(1, action.Guard{})
	scene := enginetest.Named(bound.View(tb.game).(engine.Pictured).Scene())
	ann := scene.Panels[0]
	if scene.Title != "scene.turn" || scene.Footer != "scene.apart" || ann.Sub != "scene.condition" || len(ann.Card.Stats) != 4 || len(ann.Card.Lines) != 2 {
		t.Errorf("%+v", scene)
	}
}

// TestSidesLeft checks the wounds of both sides, and the best blow of a fight.
func TestSidesLeft(t *testing.T) {
	tb := duel(t, "Ann; axe 3/4+/2/3 cleave", "Bob, medium wnd12; duelling sword", 0, 6, 5, 2, 1, 4, 3, 5)
	tb.do(1, combat.Fight{})
	tb.do(1, game.Pick{Weapon: "axe", Order: exchange.OrderAllOut})
	entry := tb.do(2, game.Pick{Weapon: "duelling sword", Order: exchange.OrderDefend})
	left := bound.View(tb.game).(engine.SideCounter).SidesLeft()
	if left[0].Left != 9 || left[0].Most != 10 || left[1].Left != 9 || left[1].Most != 12 || left[0].Out != 0 {
		t.Errorf("%+v", left)
	}
	best := map[engine.Seat]int{}
	for _, f := range event[game.FightEnded](t, entry).Highlights() {
		best[f.Seat] = max(best[f.Seat], f.Worth)
	}
	if best[1] != 3 || best[2] != 1 {
		t.Errorf("%v", best)
	}
}
