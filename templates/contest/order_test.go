package contest

import (
	"encoding/json"
	"testing"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/enginetest"
	"warbell/templates/templatestest"
)

// TestF35WoundsCountAlong checks that no model's wounds rise from line to line, including the headline (F35).
func TestF35WoundsCountAlong(t *testing.T) {
	told := 0
	for seed := range uint64(enginetest.Games(30)) {
		p := contestGame(t, words(t), seed, func(p *templatestest.Game) engine.Setup {
			terms := contest.Terms{Engaged: true}
			for i := range terms.Sides {
				terms.Sides[i] = randomWarband(p, 1)
				terms.Sides[i].Models[0].Wounds = 5 + i
			}
			raw, err := json.Marshal(terms)
			templatestest.Must(t, err)
			return engine.Setup{Seats: 2, Rules: engine.Rules{}, Config: raw}
		})
		begun := func() templatestest.Course {
			c := templatestest.Course{}
			for _, m := range p.Rules.View(p.State).(contest.View).Models {
				c.Note(m.Profile.Wounds, m.Wounds)
			}
			return c
		}
		told += templatestest.CountWindows(t, p, 80, begun, func(c templatestest.Course, ev engine.Event) {
			if e, ok := ev.(contest.ArmourTested); ok && e.Through {
				c.Note(e.Wounds, e.WoundsLeft)
			}
		}, func(text string) string { return text })
	}
	if told < 20 {
		t.Errorf("only %d wounds were told", told)
	}
}
