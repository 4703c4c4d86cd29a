package grimheim_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
)

func TestFightScene(t *testing.T) {
	tb := duel(t, "Ann; axe 3/4+/2/3 cleave", "Bob, medium wnd12; duelling sword", 0, 6, 5, 2, 1, 4, 3, 5)
	tb.do(1, grimheim.Fight{})
	tb.do(1, grimheim.Pick{Weapon: "axe", Order: exchange.OrderAllOut})
	entry := tb.do(2, grimheim.Pick{Weapon: "duelling sword", Order: exchange.OrderDefend})
	got := event[grimheim.FightEnded](t, entry).Scene()
	want := engine.Scene{
		Title: "Ann fights Bob",
		Panels: []engine.Panel{
			{
				Seat: 1, Name: "Ann", Sub: "axe", Bar: &engine.Bar{Label: "WND", Now: 9, Was: 10, Max: 10},
				Rows: []engine.DiceRow{{Label: "Attack 4+", Dice: []engine.SceneDie{
					{Face: 6, Sides: 6, Mark: engine.MarkCrit}, {Face: 5, Sides: 6, Mark: engine.MarkCrit}, {Face: 2, Sides: 6, Mark: engine.MarkMiss},
				}}},
			},
			{
				Seat: 2, Name: "Bob", Sub: "Duelling Sword", Bar: &engine.Bar{Label: "WND", Now: 9, Was: 12, Max: 12},
				Rows: []engine.DiceRow{
					{Label: "Attack 4+", Dice: []engine.SceneDie{
						{Face: 1, Sides: 6, Mark: engine.MarkMiss}, {Face: 4, Sides: 6, Mark: engine.MarkHit}, {Face: 3, Sides: 6, Mark: engine.MarkMiss},
					}},
					{Label: "Block 4+", Dice: []engine.SceneDie{{Face: 5, Sides: 6, Mark: engine.MarkBlock}}},
				},
			},
		},
		Steps: []engine.Step{
			{Panel: 0, Text: "a critical hit strikes, stopped by a normal hit, riposte for 1", Tone: engine.ToneHurt},
			{Panel: 0, Text: "a critical hit strikes for 3", Tone: engine.ToneHurt},
		},
		Footer: "Damage done: Ann 3, Bob 1.",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestShotScene(t *testing.T) {
	tb := duel(t, "Ann; sword; bow 3/4+/2/3 r12", "Bob def2; sword", 8, 6, 4, 1, 6, 2)
	entry := tb.do(1, grimheim.Shoot{Weapon: "bow"})
	got := event[grimheim.ShotResolved](t, entry).Scene()
	want := engine.Scene{
		Title: "Ann shoots at Bob",
		Panels: []engine.Panel{
			{Seat: 1, Name: "Ann", Sub: "bow", Rows: []engine.DiceRow{{Label: "Attack 4+", Dice: []engine.SceneDie{
				{Face: 6, Sides: 6, Mark: engine.MarkCrit}, {Face: 4, Sides: 6, Mark: engine.MarkHit}, {Face: 1, Sides: 6, Mark: engine.MarkMiss},
			}}}},
			{
				Seat: 2, Name: "Bob", Bar: &engine.Bar{Label: "WND", Now: 8, Was: 10, Max: 10},
				Rows: []engine.DiceRow{{Label: "Defence 6+", Dice: []engine.SceneDie{
					{Face: 6, Sides: 6, Mark: engine.MarkCrit}, {Face: 2, Sides: 6, Mark: engine.MarkMiss},
				}}},
			},
		},
		Steps: []engine.Step{
			{Panel: 1, Text: "saves stop 1 critical hit", Tone: engine.ToneStopped},
			{Panel: 0, Text: "1 normal hit through: 2 damage", Tone: engine.ToneHurt},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestViewScene(t *testing.T) {
	tb := duel(t, "Ann, cursed; sword", "Bob; sword", 8)
	tb.do(1, grimheim.Guard{})
	scene := bound.View(tb.game).(engine.Pictured).Scene()
	if scene.Title != "Turn 1" || scene.Footer != "8 inches apart" || scene.Panels[0].Sub != "cursed, on guard" {
		t.Errorf("%+v", scene)
	}
}
