package melee

import (
	"encoding/json"
	"regexp"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/melee"
	"warbell/templates/templatestest"
)

// left are the lines that tell of Wounds, which have no "4/5" themselves.
var left = regexp.MustCompile(`Model(\d)\*\* has (\d) Wounds? left`)

// TestF35WoundsCountAlong checks that no model's Wounds rise from line to line, including the headline (F35).
func TestF35WoundsCountAlong(t *testing.T) {
	told := 0
	for seed := range uint64(enginetest.Games(30)) {
		p := templatestest.NewGame(words(t), engine.Bind(melee.System()), seed, 35)
		terms, roster := melee.Terms{Engaged: true}, melee.Roster()
		for i := range terms.Sides {
			m := roster[p.Rand.IntN(len(roster))]
			m.Name, m.W = []engine.Name{"Model5", "Model6"}[i], 5+i
			terms.Sides[i].Models = []melee.Profile{m}
		}
		raw, err := json.Marshal(terms)
		templatestest.Must(t, err)
		p.Begin(t, engine.Setup{Seats: 2, Rules: engine.Rules{}, Config: raw})
		begun := func() templatestest.Course {
			c := templatestest.Course{}
			for _, m := range p.Rules.View(p.State).(melee.View).Models {
				c.Note(m.Profile.W, m.Wounds)
			}
			return c
		}
		told += templatestest.CountWindows(t, p, 60, begun, func(c templatestest.Course, ev engine.Event) {
			var strikes []melee.Strike
			switch e := ev.(type) {
			case melee.Fought:
				strikes = e.Strikes
			case melee.Panicked:
				strikes = e.Hits
			case melee.Rallied:
				strikes = e.Hits
			}
			for _, s := range strikes {
				c.Note(int(s.Target.Name[len(s.Target.Name)-1]-'0'), s.WoundsLeft)
			}
		}, func(text string) string { return left.ReplaceAllString(text, "$2/$1") })
	}
	if told < 20 {
		t.Errorf("only %d Wounds were told", told)
	}
}
