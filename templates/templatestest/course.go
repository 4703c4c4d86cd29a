package templatestest

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"warbell/engine"
)

// Course is how many wounds each model had one after the other, by the most that it can have: that tells
// models apart in a text.
type Course map[int][]int

// Note adds how many wounds the model of that most has now.
func (c Course) Note(most, now int) {
	if n := len(c[most]); n == 0 || c[most][n-1] != now {
		c[most] = append(c[most], now)
	}
}

// wounds are "4/12" and "4 of 12" in a text.
var wounds = regexp.MustCompile(`(\d+)(?:/| of )(\d+)`)

// CountAlong wants the wounds that a text tells of each model to come in the order in which the model had
// them. It gives those that are told last of each, and how many were told.
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

// CountWindows plays a game and reads what is told of each step together with some before it, as a post
// may: begun is how the wounds stand, and note adds what an event does to them. It gives how many wounds
// were told; as makes a post as it is counted.
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
