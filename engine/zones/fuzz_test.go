package zones_test

import (
	"encoding/json"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/zones"
)

var fuzzing = enginetest.Config{Setup: setup, Others: others}

func FuzzApply(f *testing.F)    { enginetest.FuzzApply(f, brisk{bound}, fuzzing) }
func FuzzCommands(f *testing.F) { enginetest.FuzzCommands(f, brisk{bound}, fuzzing) }

// FuzzTerms sets up a fight from any bytes, or refuses them.
func FuzzTerms(f *testing.F) {
	for _, m := range zones.Maps()[:2] {
		raw, _ := json.Marshal(zones.Terms{Ground: &m, Window: 60, PCs: []string{"Ilsa Farrow"}}) // plain fields always marshal
		f.Add(raw)
	}
	f.Add([]byte(`{"ground":{"name":"x","zones":[{"id":"a","name":"A"},null],"links":[{"a":"a","b":"a"}],"start":"b"}}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		enginetest.Within(t, 16<<20+64*len(raw), func() {
			res, err := bound.Start(engine.Setup{Seats: 3, Config: raw}, engine.Opening{Call: engine.Call{ID: "fuzz", Dice: dice.Seeded(1)}})
			if err != nil {
				return
			}
			s := bound.View(res.Game).(zones.View)
			if n := len(s.Zones); n < 1 || n > zones.MaxZones || s.Zone(s.Start) == nil {
				t.Fatalf("%+v", s)
			}
		})
	})
}
