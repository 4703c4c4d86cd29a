package melee

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine/melee"
)

// quickLimit is how many characters the words of a quick fight may have: it is one message.
const quickLimit = 1900

// Rounds tells the rounds of a quick fight, blow by blow as far as there is room. What came to nothing is
// told by its result first, then what is longest ago, and the last round to the end.
func (m Line) Rounds() []string {
	s := m.story()
	for room := quickLimit - m.framed(); len(s.rounds) > 0 && s.length() > room && s.shorten(); {
	}
	return s.lines()
}

// framed is about how much stands around the rounds: both cards, who began, and the end.
func (m Line) framed() int {
	most := 280
	for _, f := range m.Bout().Fighters {
		most += utf8.RuneCountInString(m.Card(f.Profile)) + 3*utf8.RuneCountInString(m.Who(f.Model))
	}
	return most
}

// story is how the rounds of a quick fight are told.
type story struct {
	m      Line
	rounds []quickRound
	past   int            // so many are summed up in one line
	kept   []melee.Strike // of the last round
}

// quickRound is one round, blow by blow and by its result.
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

// roundHead opens a round: who got up, and who strikes when.
func (m Line) roundHead(n int, r melee.Round) string {
	return m.Phrase("round", struct {
		N     int
		Began melee.TurnBegan
		Order string
	}{n, r.Began, m.Order(r.Fought.Order)})
}

// changes reports whether a blow left its target worse than before.
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

// shorten leaves out what matters least. It reports whether there was anything to be left out.
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

// drop leaves out a blow of the last round: the first of those that did least.
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

// lines tells what is not left out.
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

// calm reports whether a round is told shortly, and nobody was hurt in it.
func (r quickRound) calm() bool { return r.short && !r.hurts }

// summed tells in one line what the rounds that are past have cost.
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

// ending tells the last round by the blows that matter.
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
		Nothing bool // they came to nothing
	}{out, changed == 0})
	lines := append([]string{s.m.roundHead(last+1, r.Round)}, s.m.Blows(s.kept)...)
	return strings.Join(append(lines, more), "\n")
}
