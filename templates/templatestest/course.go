package templatestest

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"warbell/engine"
)

// Course holds the successive wounds of each model by its maximum, which identifies the model in a text.
type Course map[int][]int

// Note adds the current wounds of the model with that maximum.
func (c Course) Note(most, now int) {
	if n := len(c[most]); n == 0 || c[most][n-1] != now {
		c[most] = append(c[most], now)
	}
}

// wounds matches "4/12" and "4 of 12".
var wounds = regexp.MustCompile(`(\d+)(?:/| of )(\d+)`)

// CountAlong checks that a text shows each model's wounds in the order in which the model had them. It
// returns the last wounds shown for each model, and the number of all shown.
func CountAlong(t *testing.T, text string, course Course) (last map[int]int, told int) {
	t.Helper()
	at := map[int]int{}
	last = map[int]int{}
	for _, m := range wounds.FindAllStringSubmatch(strings.ReplaceAll(text, "*", ""), -1) {
		now, _ := strconv.Atoi(m[1])
		most, _ := strconv.Atoi(m[2])
		had, known := course[most]
		if !known {
			continue
		}
		i := slices.Index(had[at[most]:], now)
		if i < 0 {
			t.Errorf("%d/%d is told out of order: it had %v\n%s", now, most, had, text)
			return nil, told
		}
		at[most] += i
		last[most] = now
		told++
	}
	return last, told
}

// CountWindows plays a game and reads each step's text together with those of some earlier steps, as a post
// may have them. begun returns the wounds at the start, and note adds the changes of an event. as changes a
// post for counting. CountWindows returns the number of wounds shown.
func CountWindows(
	t *testing.T, p *Game, steps int, begun func() Course, note func(Course, engine.Event), as func(string) string,
) (told int) {
	t.Helper()
	stood, log := []Course{begun()}, []engine.Entry{}
	for n := 0; n < steps && !p.State.Kernel.Over() && !t.Failed(); n++ {
		log, stood = append(log, p.Step(t, map[string]bool{})), append(stood, begun())
		from := max(0, len(log)-1-p.Rand.IntN(24))
		table := p.Table()
		table.Unpictured = true
		post, err := p.Words.Entry(table, log[from:]...)
		Must(t, err)
		course := Course{}
		for most, had := range stood[from] {
			course[most] = slices.Clone(had)
		}
		for _, e := range log[from:] {
			for _, ev := range e.Events {
				note(course, ev)
			}
		}
		_, some := CountAlong(t, as(post.Message().Text), course)
		told += some
	}
	return told
}
