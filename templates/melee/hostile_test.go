package melee

import (
	"strings"
	"testing"
	"unicode"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// meleeMarks are the names of the samples, and what stands in their places.
var meleeMarks = map[string]string{
	`"Gorak"`: `"Qqfighterq"`, `"Goblin 1"`: `"Qqsecondq"`, `"Goblin 2"`: `"Qqsecondq 2"`, `"Nim"`: `"Qqswordq"`, `"Bo"`: `"Qqbowq"`,
	`"The Pass"`: `"Qqcydq"`,
}

// brawlMarked is a value of the samples with marks in the places of its names.
func brawlMarked[T any](t *testing.T, value T) T {
	t.Helper()
	return templatestest.Marked(t, value, meleeMarks)
}

// bothWays tells something with marks and with hostile names, and wants the second text to be the
// first with the names escaped, ringing the same people.
func bothWays(t *testing.T, what string, view melee.View, shift int, tell func(table templates.Table, harsh bool) (templates.Message, error)) {
	t.Helper()
	as := templatestest.Pose(shift)
	plain := brawlMarked(t, view)
	tables := [2]templates.Table{meleeTable(plain), meleeTable(templatestest.Renamed(t, plain, as))}
	for seat, person := range tables[0].People {
		mark := templatestest.Marks[3+seat]
		tables[0].People[seat] = templates.Person{User: person.User, Name: mark}
		tables[1].People[seat] = templates.Person{User: person.User, Name: as.Replace(mark, templatestest.AsItIs)}
	}
	want, err := tell(tables[0], false)
	templatestest.Must(t, err)
	got, err := tell(tables[1], true)
	templatestest.Must(t, err)
	templatestest.SameBut(t, what, as, want, got)
}

// harshly is a sample with marks, or with hostile names.
func harshly[T any](t *testing.T, value T, shift int, harsh bool) T {
	t.Helper()
	value = brawlMarked(t, value)
	if harsh {
		value = templatestest.Renamed(t, value, templatestest.Pose(shift))
	}
	return value
}

func TestMeleeHostileNames(t *testing.T) {
	r := words(t)
	for shift := 0; shift < len(templatestest.Hostile); shift += len(templatestest.Marks) / 2 {
		for _, ev := range meleeEvents() {
			bothWays(t, ev.Kind(), meleeBands(t), shift, func(table templates.Table, harsh bool) (templates.Message, error) {
				told, err := r.Entry(table, engine.Entry{Seq: 9, Events: []engine.Event{harshly(t, ev, shift, harsh)}})
				return told.Message(), err
			})
		}
		for _, d := range meleeDuties(t) {
			bothWays(t, string(d.duty.ID), d.view, shift, func(table templates.Table, _ bool) (templates.Message, error) {
				ask, err := r.Ask(table, []templates.OpenDuty{{Duty: d.duty}})
				return ask.Message(), err
			})
		}
		bothWays(t, "warning", meleeChoosing(t), shift, func(table templates.Table, _ bool) (templates.Message, error) {
			warning, err := r.Warning(table, engine.Option{Command: melee.Panic{Model: gorak.ID}})
			return warning.Message(), err
		})
		own := melee.OwnView{Seat: 1, Phase: 4, Choices: meleeChoosing(t).Choosing()[0].Choices}
		for _, v := range []melee.View{meleeBands(t), meleeDisputed(t), meleeChoosing(t), meleeDuel(t, 7)} {
			bothWays(t, "status", v, shift, func(table templates.Table, _ bool) (templates.Message, error) {
				status, err := r.Status(table, nil, own, 1)
				return status.Message(), err
			})
		}
	}
}

// TestMeleeHostileLabels checks that labels are plain text in one short line.
func TestMeleeHostileLabels(t *testing.T) {
	r := words(t)
	for shift := range templatestest.Hostile {
		view := templatestest.Renamed(t, brawlMarked(t, meleeDisputed(t)), templatestest.Pose(shift))
		for i := range view.Models {
			view.Models[i].Profile.Name = engine.Name(strings.Repeat(string(view.Models[i].Profile.Name), 20))
		}
		for _, cmd := range meleeOptions() {
			label, err := r.Label(meleeTable(view), engine.Option{Command: cmd})
			templatestest.Must(t, err)
			bad := strings.ContainsFunc(label, func(c rune) bool { return unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) })
			if bad || label == "" || len([]rune(label)) > 80 {
				t.Errorf("label %q", label)
			}
		}
	}
}

// TestMeleeHostileNotes checks that texts from commands and quick fights are harmless and short.
func TestMeleeHostileNotes(t *testing.T) {
	r := words(t)
	bout := func(name string) string {
		a, _ := melee.ParseProfile("Vampire")
		b := a
		a.Name, b.Name = engine.Name(name+" a"), engine.Name(name+" b")
		b.Weapons = []melee.Weapon{{Name: name + " c"}}
		told, err := r.View(melee.Quick(a, b, nil, melee.QuickTerms{Rounds: 3}, dice.Seeded(4)))
		templatestest.Must(t, err)
		return told.Message().Text
	}
	plain := bout("Qqfighterq")
	for shift, name := range templatestest.Hostile {
		for _, note := range []string{"chosen", "picked"} {
			bothWays(t, note, meleeChoosing(t), shift, func(table templates.Table, _ bool) (templates.Message, error) {
				cmd := melee.Choose{Picks: []melee.Pick{{Model: gorak.ID, Targets: []melee.ModelID{bo.ID, nim.ID, "<@1>"}}}}
				told, err := r.NoteAt(table, note, meleeNote(cmd, true))
				return told.Message(), err
			})
		}
		want := plain
		for _, end := range []string{" a", " b", " c"} {
			want = strings.ReplaceAll(want, "Qqfighterq"+end, templates.Escape(name+end))
			want = strings.ReplaceAll(want, "qqfighterq"+end, templates.Escape(strings.ToLower(name[:1])+name[1:]+end))
		}
		if got := bout(name); got != want {
			t.Errorf("quick fight with %q:\n%s\nwant\n%s", name, got, want)
		}
	}
}

// TestLineOfNothing renders log entries that fit no fight.
func TestLineOfNothing(t *testing.T) {
	r := words(t)
	for _, table := range []templates.Table{meleeTable(melee.View{}), meleeTable(nil)} {
		for _, ev := range append(melee.Events(), engine.Ended{Why: melee.EndRouted}, melee.Fought{Strikes: []melee.Strike{{}}, Order: []melee.Place{{}}}) {
			if _, err := r.Entry(table, engine.Entry{Events: []engine.Event{ev}}); err != nil {
				t.Error(err)
			}
			if _, err := r.Happened(table, engine.Entry{Events: []engine.Event{ev}}); err != nil {
				t.Error(err)
			}
		}
		for _, cmd := range append(engine.Bind(melee.System()).Info().Commands, meleeOptions()...) {
			if _, err := r.Label(table, engine.Option{Command: cmd}); err != nil {
				t.Error(err)
			}
		}
		for _, kind := range meleeDutyKinds {
			if _, err := r.Ask(table, []templates.OpenDuty{{Duty: engine.Duty{Kind: kind, Seat: 2}}}); err != nil {
				t.Error(err)
			}
		}
		if _, err := r.Status(table, nil, melee.OwnView{Seat: 1}, 1); err != nil {
			t.Error(err)
		}
	}
}
