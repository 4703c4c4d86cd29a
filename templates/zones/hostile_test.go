package zones

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// marked is a value of the sample fight with marks in the places of its names.
func marked[T any](t *testing.T, value T) T {
	t.Helper()
	return templatestest.Marked(t, value, map[string]string{
		`"Ilsa"`: `"Qqfighterq"`, `"Brun"`: `"Qqsecondq"`, `"Troll"`: `"Qqannq"`, `"Wraith"`: `"Qqbobq"`, `"Ghoul `: `"Qqbowq `,
		`"longbow"`: `"Qqswordq"`, `"claws"`: `"Qqswordq"`, `"South Road"`: `"Qqcydq"`, `"Broken Span"`: `"Qqdanq"`, `"Old Road"`: `"Qqbowq"`,
		`"Deep ruts and a milestone."`: `"Qqswordq"`, `"Whoever slips goes into the river."`: `"Qqbowq"`, `"might"`: `"Qqbowq"`, `"Spam."`: `"Qqbowq"`,
	})
}

// posed is what is rendered twice: as it is, and with hostile names.
type posed struct {
	as           templatestest.Posing
	plain, harsh zones.View
}

func pair(t *testing.T, v zones.View, as templatestest.Posing) posed {
	t.Helper()
	plain := marked(t, v)
	return posed{as, plain, templatestest.Renamed(t, plain, as)}
}

// compare wants the second text to be the first with the names escaped.
func (p posed) compare(t *testing.T, what string, tell func(v zones.View, harsh bool) (string, error)) {
	t.Helper()
	want, err := tell(p.plain, false)
	templatestest.Must(t, err)
	got, err := tell(p.harsh, true)
	templatestest.Must(t, err)
	if w := p.as.Replace(want, templates.Escape); got != w {
		t.Errorf("%s with templatestest.Hostile names:\n%s\nwant\n%s", what, got, w)
	}
}

// TestZonesHostileNames renders all samples with hostile names of creatures, weapons, zones and hazards.
func TestZonesHostileNames(t *testing.T) {
	r := words(t)
	for shift := 0; shift < len(templatestest.Hostile); shift += len(templatestest.Marks) {
		p := pair(t, underAttack(), templatestest.Pose(shift))
		for _, ev := range zonesEvents() {
			p.compare(t, ev.Kind(), func(v zones.View, harsh bool) (string, error) {
				e := marked(t, ev)
				if harsh {
					e = templatestest.Renamed(t, e, p.as)
				}
				told, err := r.Entry(battle(v), engine.Entry{Seq: 9, Events: []engine.Event{e}})
				return told.Message().Text, err
			})
		}
		for _, cmd := range zonesOptions() {
			p.compare(t, "warning of "+cmd.Kind(), func(v zones.View, _ bool) (string, error) {
				warning, err := r.Warning(battle(v), engine.Option{Command: cmd})
				return warning.Message().Text, err
			})
		}
	}
}

// TestZonesHostileStatus does the same for questions, and for the status with a seat's secrets.
func TestZonesHostileStatus(t *testing.T) {
	r := words(t)
	for shift := 0; shift < len(templatestest.Hostile); shift += len(templatestest.Marks) {
		for name, d := range zonesDuties() {
			pair(t, d.View, templatestest.Pose(shift)).compare(t, "duty "+name, func(v zones.View, _ bool) (string, error) {
				ask, err := r.Ask(battle(v), []templates.OpenDuty{{Duty: d.Duty}})
				return ask.Message().Text, err
			})
		}
		p := pair(t, underAttack(), templatestest.Pose(shift))
		for name, own := range map[string]zones.Own{"screen": screen(), "mine": mine()} {
			p.compare(t, "status "+name, func(v zones.View, harsh bool) (string, error) {
				o := marked(t, own)
				if harsh {
					o = templatestest.Renamed(t, o, p.as)
				}
				status, err := r.Status(battle(v), nil, o, 1)
				return status.Message().Text, err
			})
		}
	}
}

// TestZonesHostileLabels checks that labels are plain text in one short line.
func TestZonesHostileLabels(t *testing.T) {
	r := words(t)
	for shift := range templatestest.Hostile {
		view := templatestest.Renamed(t, marked(t, underAttack()), templatestest.Pose(shift))
		for i := range view.Creatures {
			view.Creatures[i].Name = engine.Name(strings.Repeat(string(view.Creatures[i].Name), 20))
		}
		for _, cmd := range zonesOptions() {
			label, err := r.Label(battle(view), engine.Option{Command: cmd})
			templatestest.Must(t, err)
			bad := strings.ContainsFunc(label, func(c rune) bool { return unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) })
			if bad || label == "" || len([]rune(label)) > 80 {
				t.Errorf("label %q", label)
			}
		}
	}
}

// TestZonesHostilePlay renders the same fights with plain and with hostile names.
func TestZonesHostilePlay(t *testing.T) {
	rs := engine.Bind(zones.System())
	for shift := 0; shift < len(templatestest.Hostile); shift += len(templatestest.Marks) {
		p := templatestest.NewGame(words(t), rs, uint64(shift), 3)
		p.Quiet = goesOn
		p.Begin(t, engine.Setup{Seats: 4, Config: markedFight(t)})
		for _, cmd := range []engine.Command{
			zones.AddZone{Name: engine.Name(templatestest.Marks[2]), About: templatestest.Marks[3], Hazard: templatestest.Marks[3], Touches: []zones.ZoneID{"the-field"}},
			zones.AddFoes{Line: templatestest.Marks[7] + " th7 hits3; " + templatestest.Marks[2] + " 2 hand", Count: 3, Zone: "the-field", Show: zones.ShowWords},
			zones.Begin{},
		} {
			templatestest.ComparePoses(t, p, p.Give(t, 1, cmd), templatestest.Pose(shift))
		}
		for n := 0; n < 30 && !p.State.Kernel.Over(); n++ {
			templatestest.ComparePoses(t, p, p.Step(t, map[string]bool{}), templatestest.Pose(shift))
		}
	}
}

func markedFight(t *testing.T) json.RawMessage {
	t.Helper()
	terms := zones.Terms{Window: 3600, PCs: []string{
		fmt.Sprintf("%s th7 hits9; %s 2 hand; %s 3 ranged", templatestest.Marks[0], templatestest.Marks[2], templatestest.Marks[3]),
		fmt.Sprintf("%s th8 hits9; %s 2 hand; %s 3 thrown", templatestest.Marks[1], templatestest.Marks[2], templatestest.Marks[3]),
	}}
	raw, err := json.Marshal(terms)
	templatestest.Must(t, err)
	return raw
}

// TestZonesHostileProse checks that players' own words follow their subject, escaped and once.
func TestZonesHostileProse(t *testing.T) {
	for _, said := range templatestest.Hostile {
		table := battle(skirmish())
		table.Prose = map[int]string{9: said}
		told, err := words(t).Entry(table, engine.Entry{Seq: 9, Events: []engine.Event{zones.Requested{ID: 9, By: ilsa}}})
		templatestest.Must(t, err)
		lines := strings.Split(told.Message().Text, "\n")
		if !slices.Equal(lines, []string{"**Ilsa** asks the GM for a ruling.", "> " + templates.Escape(said)}) {
			t.Errorf("%q", lines)
		}
	}
}
