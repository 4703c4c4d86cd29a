package melee

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine/melee"
)

// quickLimit bounds the words of a quick fight, in characters, so that they fit in one message.
const quickLimit = 1900

// Rounds lists the rounds of a quick fight, attack by attack as far as there is room. It shortens rounds
// without effect first, then the earliest ones, and the last round at the end.
func (m Line) Rounds() []string {
	s := m.story()
	for room := quickLimit - m.framed(); len(s.rounds) > 0 && s.length() > room && s.shorten(); {
	}
	return s.lines()
}

// framed estimates the length of the text around the rounds: both cards, the start and the end.
func (m Line) framed() int {
	most := 280
	for _, f := range m.Bout().Fighters {
		most += utf8.RuneCountInString(m.Card(f.Profile)) + 3*utf8.RuneCountInString(m.Who(f.Model))
	}
	return most
}

// story is the text of a quick fight's rounds.
type story struct {
	m      Line
	rounds []quickRound
	past   int            // number of first rounds summed up in one line
	kept   []melee.Strike // attacks of the last round
}

// quickRound is one round, in full and by its result.
type quickRound struct {
	melee.Round
	told, result string
	hurts, short bool
}

func (m Line) story() *story {
	s := &story{m: m}
	for i, r := range m.Bout().Rounds {
		s.kept = r.Fought.Strikes
		s.rounds = append(s.rounds, quickRound{
			Round: r, told: strings.Join(append([]string{m.roundHead(i+1, r)}, m.Blows(s.kept)...), "\n"),
			result: m.Phrase("round_short", struct {
				N      int
				Result string
			}{i + 1, m.Result(r.Fought)}), hurts: slices.ContainsFunc(s.kept, changes),
		})
	}
	return s
}

// roundHead returns the start of a round: recoveries, and the strike order.
func (m Line) roundHead(n int, r melee.Round) string {
	return m.Phrase("round", struct {
		N     int
		Began melee.TurnBegan
		Order string
	}{n, r.Began, m.Order(r.Fought.Order)})
}

// changes reports whether an attack left its target worse than before.
func changes(s melee.Strike) bool {
	return s.After != s.Before || slices.ContainsFunc(s.Injuries, func(i melee.Injury) bool { return i.Lost })
}

func (s *story) length() int {
	n := 0
	for _, line := range s.lines() {
		n += utf8.RuneCountInString(line) + 1
	}
	return n
}

// shorten leaves out the least important part. It reports false if nothing can be left out.
func (s *story) shorten() bool {
	last := len(s.rounds) - 1
	for _, hurts := range []bool{false, true} {
		for i := range s.rounds[:last] {
			if r := &s.rounds[i]; !r.short && r.hurts == hurts {
				r.short = true
				return true
			}
		}
	}
	if last > 1 && s.past < last {
		s.past = max(s.past+1, 2)
		return true
	}
	return s.drop()
}

// drop leaves out an attack of the last round: the first of those with the least effect.
func (s *story) drop() bool {
	if len(s.kept) < 2 {
		return false
	}
	did := func(b melee.Strike) int {
		switch {
		case b.After == melee.OutOfAction:
			return 2
		case changes(b):
			return 1
		}
		return 0
	}
	least := slices.MinFunc(s.kept, func(a, b melee.Strike) int { return did(a) - did(b) })
	at := slices.IndexFunc(s.kept, func(b melee.Strike) bool { return did(b) == did(least) })
	s.kept = slices.Delete(slices.Clone(s.kept), at, at+1)
	return true
}

// lines returns the text of the parts that are not left out.
func (s *story) lines() []string {
	var lines []string
	if s.past > 0 {
		lines = append(lines, s.summed())
	}
	for i := s.past; i < len(s.rounds); {
		from := i
		for i++; i < len(s.rounds) && s.rounds[i-1].calm() && s.rounds[i].calm(); i++ {
		}
		switch r := s.rounds[from]; {
		case i-from > 1:
			lines = append(lines, s.m.Phrase("rounds_calm", struct{ From, To int }{from + 1, i}))
		case r.short:
			lines = append(lines, r.result)
		case i == len(s.rounds) && len(s.kept) < len(r.Fought.Strikes):
			lines = append(lines, s.ending())
		default:
			lines = append(lines, r.told)
		}
	}
	return lines
}

// calm reports whether a round is shortened and hurt no model.
func (r quickRound) calm() bool { return r.short && !r.hurts }

// summed returns one line with the losses of the first rounds.
func (s *story) summed() string {
	var all melee.Fought
	for _, r := range s.rounds[:s.past] {
		all.Strikes = append(all.Strikes, r.Fought.Strikes...)
	}
	lost := slices.DeleteFunc(tolls(all), func(t toll) bool { return !t.lost })
	return s.m.Phrase("rounds_past", struct {
		To   int
		Lost []toll
	}{s.past, lost})
}

// ending returns the last round with its important attacks.
func (s *story) ending() string {
	last := len(s.rounds) - 1
	r := s.rounds[last]
	out, changed := len(r.Fought.Strikes)-len(s.kept), 0
	for _, b := range r.Fought.Strikes {
		if changes(b) {
			changed++
		}
	}
	for _, b := range s.kept {
		if changes(b) {
			changed--
		}
	}
	more := s.m.Phrase("blows_left_out", struct {
		N       int
		Nothing bool // they had no effect
	}{out, changed == 0})
	lines := append([]string{s.m.roundHead(last+1, r.Round)}, s.m.Blows(s.kept)...)
	return strings.Join(append(lines, more), "\n")
}
