package templatestest

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"warbell/engine"
	"warbell/templates"
)

// Thread is the text of a game as its thread shows it: events, and the questions to players.
type Thread struct {
	*Game
	texts []string
	asked map[engine.DutyID]bool
}

// NewThread begins a game and adds its first texts.
func NewThread(t *testing.T, p *Game, setup engine.Setup) *Thread {
	t.Helper()
	th := &Thread{Game: p, asked: map[engine.DutyID]bool{}}
	res, err := p.Rules.Start(setup, engine.Opening{Call: p.Call(engine.NoSeat), Commitment: "c0ffee"})
	Must(t, err)
	p.State = res.Game
	th.add(t, res.Entry, "")
	return th
}

// Do carries out a command with the player's own words, and adds the texts.
func (th *Thread) Do(t *testing.T, seat engine.Seat, cmd engine.Command, prose string) {
	t.Helper()
	call := th.Call(seat)
	if prose != "" {
		call.Prose = engine.ProseHash("salt", prose)
	}
	res, err := th.Rules.Step(th.State, cmd, call)
	if err != nil {
		t.Fatalf("%T%+v: %v", cmd, cmd, err)
	}
	th.State = res.Game
	th.add(t, res.Entry, prose)
}

// Text returns all texts.
func (th *Thread) Text() string { return strings.Join(th.texts, "\n----\n") }

// add adds a step and the duties that came up with it.
func (th *Thread) add(t *testing.T, e engine.Entry, prose string) {
	t.Helper()
	table := th.Table()
	if prose != "" {
		table.Prose = map[int]string{e.Seq: prose}
	}
	told, err := th.Words.Entry(table, e)
	Must(t, err)
	var duties []templates.OpenDuty
	for _, d := range th.Rules.Owed(th.State) {
		if !th.asked[d.ID] {
			duty := templates.OpenDuty{Duty: d}
			if !d.Clocked() { // there are no deadlines
				duty.Due = time.Unix(1_700_000_000, 0)
			}
			duties = append(duties, duty)
		}
		th.asked[d.ID] = true
	}
	ask, err := th.Words.Ask(table, duties)
	Must(t, err)
	th.texts = append(th.texts, strings.TrimSpace(templates.Post{Ask: ask, Told: told}.Whole().Message().Text))
}

// Marked returns a sample with marks instead of its names, as if read from a log.
func Marked[T any](t *testing.T, value T, names map[string]string) T {
	t.Helper()
	return rewritten(t, value, func(text string) string {
		for name, mark := range names {
			text = strings.ReplaceAll(text, name, mark)
		}
		return text
	})
}

// Renamed returns a marked sample with hostile names.
func Renamed[T any](t *testing.T, value T, as Posing) T {
	t.Helper()
	return rewritten(t, value, func(text string) string { return as.Replace(text, InJSON) })
}

func rewritten[T any](t *testing.T, value T, change func(string) string) T {
	t.Helper()
	raw, err := json.Marshal(value)
	Must(t, err)
	fresh := reflect.New(reflect.TypeOf(value))
	Must(t, json.Unmarshal([]byte(change(string(raw))), fresh.Interface()))
	return fresh.Elem().Interface().(T)
}
