package templates

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/zones"
)

// renamed is a value with all names of the sample fight replaced, as it would come out of a log.
func renamed[T any](t *testing.T, value T, as posing) T {
	t.Helper()
	raw, err := json.Marshal(value)
	must(t, err)
	posed := reflect.New(reflect.TypeOf(value))
	must(t, json.Unmarshal([]byte(as.replace(string(raw), inJSON)), posed.Interface()))
	return posed.Elem().Interface().(T)
}

// marked is a value of the sample fight with marks in the places of its names.
func marked[T any](t *testing.T, value T) T {
	t.Helper()
	raw, err := json.Marshal(value)
	must(t, err)
	text := string(raw)
	for name, mark := range map[string]string{
		`"Ilsa"`: `"Qqfighterq"`, `"Brun"`: `"Qqsecondq"`, `"Troll"`: `"Qqannq"`, `"Wraith"`: `"Qqbobq"`, `"Ghoul `: `"Qqbowq `,
		`"longbow"`: `"Qqswordq"`, `"claws"`: `"Qqswordq"`, `"South Road"`: `"Qqcydq"`, `"Broken Span"`: `"Qqdanq"`, `"Old Road"`: `"Qqbowq"`,
		`"Deep ruts and a milestone."`: `"Qqswordq"`, `"Whoever slips goes into the river."`: `"Qqbowq"`, `"might"`: `"Qqbowq"`, `"Spam."`: `"Qqbowq"`,
	} {
		text = strings.ReplaceAll(text, name, mark)
	}
	fresh := reflect.New(reflect.TypeOf(value))
	must(t, json.Unmarshal([]byte(text), fresh.Interface()))
	return fresh.Elem().Interface().(T)
}

// posed is what is rendered twice: as it is, and with hostile names.
type posed struct {
	as           posing
	plain, harsh zones.View
}

func pair(t *testing.T, v zones.View, as posing) posed {
	t.Helper()
	plain := marked(t, v)
	return posed{as, plain, renamed(t, plain, as)}
}

// compare wants the second text to be the first with the names escaped.
func (p posed) compare(t *testing.T, what string, tell func(v zones.View, harsh bool) (string, error)) {
	t.Helper()
	want, err := tell(p.plain, false)
	must(t, err)
	got, err := tell(p.harsh, true)
	must(t, err)
	if w := p.as.replace(want, Escape); got != w {
		t.Errorf("%s with hostile names:\n%s\nwant\n%s", what, got, w)
	}
}

// TestZonesHostileNames renders all samples with hostile names of creatures, weapons, zones and hazards.
func TestZonesHostileNames(t *testing.T) {
	r := words(t)
	for shift := 0; shift < len(hostile); shift += len(marks) {
		p := pair(t, underAttack(), pose(shift))
		for _, ev := range zonesEvents() {
			p.compare(t, ev.Kind(), func(v zones.View, harsh bool) (string, error) {
				e := marked(t, ev)
				if harsh {
					e = renamed(t, e, p.as)
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

// TestZonesHostileStatus does the same for what is asked, and for the status with what one alone may see.
func TestZonesHostileStatus(t *testing.T) {
	r := words(t)
	for shift := 0; shift < len(hostile); shift += len(marks) {
		for name, d := range zonesDuties() {
			pair(t, d.View, pose(shift)).compare(t, "duty "+name, func(v zones.View, _ bool) (string, error) {
				ask, err := r.Ask(battle(v), []Asked{{Duty: d.Duty}})
				return ask.Message().Text, err
			})
		}
		p := pair(t, underAttack(), pose(shift))
		for name, own := range map[string]zones.Own{"screen": screen(), "mine": mine()} {
			p.compare(t, "status "+name, func(v zones.View, harsh bool) (string, error) {
				o := marked(t, own)
				if harsh {
					o = renamed(t, o, p.as)
				}
				status, err := r.Status(battle(v), nil, o, 1)
				return status.Message().Text, err
			})
		}
	}
}

// TestZonesHostileLabels: labels are plain text, of one line and short.
func TestZonesHostileLabels(t *testing.T) {
	r := words(t)
	for shift := range hostile {
		view := renamed(t, marked(t, underAttack()), pose(shift))
		for i := range view.Creatures {
			view.Creatures[i].Name = engine.Name(strings.Repeat(string(view.Creatures[i].Name), 20))
		}
		for _, cmd := range zonesOptions() {
			label, err := r.Label(battle(view), engine.Option{Command: cmd})
			must(t, err)
			bad := strings.ContainsFunc(label, func(c rune) bool { return unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) })
			if bad || label == "" || len([]rune(label)) > 80 {
				t.Errorf("label %q", label)
			}
		}
	}
}

// TestZonesHostilePlay tells the same fights twice, with plain names and with hostile ones.
func TestZonesHostilePlay(t *testing.T) {
	rs := engine.Bind(zones.System())
	for shift := 0; shift < len(hostile); shift += len(marks) {
		p := &game{r: words(t), rs: rs, rand: rand.New(rand.NewPCG(uint64(shift), 3)), dice: dice.Seeded(uint64(shift))}
		res, err := rs.Start(engine.Setup{Seats: 4, Config: markedFight(t)}, engine.Opening{Call: p.call(engine.NoSeat)})
		must(t, err)
		p.took(t, res)
		for _, cmd := range []engine.Command{
			zones.AddZone{Name: engine.Name(marks[2]), About: marks[3], Hazard: marks[3], Touches: []zones.ZoneID{"the-field"}},
			zones.AddFoes{Line: marks[7] + " th7 hits3; " + marks[2] + " 2 hand", Count: 3, Zone: "the-field", Show: zones.ShowWords},
			zones.Begin{},
		} {
			comparePoses(t, p, p.give(t, cmd, 1), pose(shift))
		}
		for n := 0; n < 30 && !p.g.Kernel.Over(); n++ {
			comparePoses(t, p, p.step(t, map[string]bool{}), pose(shift))
		}
	}
}

func markedFight(t *testing.T) json.RawMessage {
	t.Helper()
	terms := zones.Terms{Window: 3600, PCs: []string{
		fmt.Sprintf("%s th7 hits9; %s 2 hand; %s 3 ranged", marks[0], marks[2], marks[3]),
		fmt.Sprintf("%s th8 hits9; %s 2 hand; %s 3 thrown", marks[1], marks[2], marks[3]),
	}}
	raw, err := json.Marshal(terms)
	must(t, err)
	return raw
}

// give carries out a command that was not offered.
func (p *game) give(t *testing.T, cmd engine.Command, seat engine.Seat) engine.Entry {
	t.Helper()
	res, err := p.rs.Step(p.g, cmd, p.call(seat))
	must(t, err)
	p.took(t, res)
	return res.Entry
}

// TestZonesHostileProse: the words of players stand under what they say of, harmless and in one place.
func TestZonesHostileProse(t *testing.T) {
	for _, said := range hostile {
		table := battle(skirmish())
		table.Prose = map[int]string{9: said}
		told, err := words(t).Entry(table, engine.Entry{Seq: 9, Events: []engine.Event{zones.Requested{ID: 9, By: ilsa}}})
		must(t, err)
		lines := strings.Split(told.Message().Text, "\n")
		if !slices.Equal(lines, []string{"✋ **Ilsa** asks the GM:", "> " + Escape(said)}) {
			t.Errorf("%q", lines)
		}
	}
}
