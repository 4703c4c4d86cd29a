package zones

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// crowd is a fight as large as one can be, with everything long.
func crowd() zones.View {
	v := zones.View{State: &zones.State{GMs: []engine.Seat{1}, Phase: zones.Reacting, Round: 9, Volley: &zones.Volley{Rolled: true}}}
	name := func(kind string, n int) string { return fmt.Sprintf("%s %d", strings.Repeat(kind, 32-3), n) }
	for i := range zones.MaxZones {
		id := zones.ZoneID(fmt.Sprint("zone-", i))
		v.Zones = append(v.Zones, zones.Zone{ID: id, Name: engine.Name(name("z", i)), About: strings.Repeat("a", 300), Hazard: strings.Repeat("h", 300), Edge: true})
		if i > 0 {
			v.Links = append(v.Links, zones.Link{A: v.Zones[i-1].ID, B: id})
		}
	}
	for i := range zones.MaxPCs {
		v.Creatures = append(v.Creatures, zones.Creature{
			ID: zones.ModelID(fmt.Sprint("pc-", i)), Name: engine.Name(name("p", i)), Side: zones.PCs, Seat: 2, Zone: v.Zones[i].ID, TH: 12, Hits: 99, Max: 99, Armed: true,
		})
	}
	for i := range zones.MaxFoes {
		foe := zones.Creature{ID: zones.ModelID(fmt.Sprint("foe-", i)), Name: engine.Name(name("f", i)), Side: zones.Foes, Zone: v.Zones[i%20].ID, Show: zones.ShowWords}
		v.Creatures = append(v.Creatures, foe)
		for range 2 {
			v.Volley.Strikes = append(v.Volley.Strikes, zones.Strike{
				By: foe.Ref(), Target: v.Creatures[i%zones.MaxPCs].Ref(), Weapon: strings.Repeat("w", 32), Reach: zones.Hand, Need: 12, Second: true,
				Chains: [][]int{{12, 11}, {3}, {4}, {5}}, Hits: 1,
			})
		}
	}
	return v
}

// TestLargestFightCanBeRead checks that a text too long for one message is split at lines.
func TestLargestFightCanBeRead(t *testing.T) {
	v := crowd()
	told, err := words(t).Entry(battle(v), engine.Entry{Seq: 9, Events: []engine.Event{
		zones.VolleyRolled{Strikes: v.Volley.Strikes, Rolled: true, Window: 60},
	}})
	templatestest.Must(t, err)
	status, err := words(t).Status(battle(v), nil, nil, engine.NoSeat)
	templatestest.Must(t, err)
	for what, m := range map[string]templates.Message{"the volley": told.Message(), "the status": status.Message()} {
		parts := m.Split()
		var lines []string
		for _, part := range parts {
			templatestest.MustRead(t, part.Text, templatestest.TextLimit, what)
			lines = append(lines, strings.Split(part.Text, "\n")...)
		}
		blank := func(line string) bool { return line == "" }
		if diff := cmp.Diff(slices.DeleteFunc(strings.Split(m.Text, "\n"), blank), slices.DeleteFunc(lines, blank)); diff != "" {
			t.Errorf("%s is not cut at line borders, -want +got\n%s", what, diff)
		}
		if len(parts) > 14 {
			t.Errorf("%s takes %d messages", what, len(parts))
		}
	}
}
