package zones

import (
	"encoding/json"
	"fmt"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/zones"
	"warbell/templates/templatestest"
)

// TestF35HitsCountAlong checks that no creature's hits rise from line to line, including the headline, except
// by the GM (F35).
func TestF35HitsCountAlong(t *testing.T) {
	told := 0
	for seed := range uint64(enginetest.Games(30)) {
		p := templatestest.NewGame(words(t), engine.Bind(zones.System()), seed, 35)
		p.Quiet = goesOn
		terms := zones.Terms{PCs: []string{"Ann th5 hits21; sword 3 hand; bow 2 ranged", "Bob th5 hits22; axe 4 hand"}}
		for n := range 3 {
			terms.Foes = append(terms.Foes, zones.AddFoes{Line: fmt.Sprintf("Gang%c th5 hits%d; claws 3 hand", 'a'+n, 23+n), Count: 1, Zone: "the-field", Show: zones.ShowAll})
		}
		raw, err := json.Marshal(terms)
		templatestest.Must(t, err)
		p.Begin(t, engine.Setup{Seats: 3, Rules: engine.Rules{}, Config: raw})
		at := map[zones.ModelID]int{}
		begun := func() templatestest.Course {
			c := templatestest.Course{}
			for _, m := range p.Rules.View(p.State).(zones.View).Creatures {
				at[m.ID] = m.Max
				c.Note(m.Max, m.Hits)
			}
			return c
		}
		told += templatestest.CountWindows(t, p, 120, begun, func(c templatestest.Course, ev engine.Event) {
			switch e := ev.(type) {
			case zones.Struck:
				c.Note(at[e.Target.ID], e.Left)
			case zones.Overridden:
				c.Note(at[e.Creature.ID], e.Number)
			}
		}, func(text string) string { return text })
	}
	if told < 20 {
		t.Errorf("only %d hits were told", told)
	}
}
