package arena

import (
	"maps"
	"math"

	"warbell/engine"
	sheets "warbell/engine/battlefield/maps"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/warband"
)

// Entrant is who takes part in a series: a warband and who plays it.
type Entrant struct {
	warband.List
	Player Player
}

// Box is the map of who wants terrain from the box, on a table of the usual size.
const (
	Box      = "box"
	boxSized = "lantern-alley"
)

// Series is a row of games of two entrants: each on the next ready-made map, with the seats swapped every
// time.
type Series struct {
	A, B    Entrant
	Map     string // the key of the one map that is played on, or Box; empty: all in turn
	Mission string
	// Handicap is how many victory points A is given at the end (rule 32.8); below 0 they are B's.
	Handicap int
	Rules    engine.Rules // house rules; those that are missing are as in a challenge that says nothing of them
	Seed     uint64       // of the first game; each has the next
}

// Game is one game of a series.
type Game struct {
	Fight Fight
	Map   string      // its key
	SeatA engine.Seat // where the first entrant sits
}

// Game is the n-th game of a series, from 0. The error is a refusal, of a warband that can't fight.
func (s Series) Game(n int) (Game, error) {
	keys := sheets.Keys()
	if s.Map != "" {
		keys = []string{s.Map}
	}
	g := Game{Map: keys[n/2%len(keys)], SeatA: engine.Seat(1 + n%2)} // both seats on each
	key := g.Map
	if key == Box {
		key = boxSized
	}
	sheet, ok := sheets.ByKey(key)
	if !ok {
		return g, engine.Refuse(engine.Invalid, "", "There is no such map. Choose one from the list.")
	}
	rules := game.UsualRules()
	maps.Copy(rules, s.Rules)
	g.Fight = Fight{Map: sheet.Map, Box: g.Map == Box, Mission: s.Mission, Rules: rules, Seed: s.Seed + uint64(n)}
	for i, e := range [2]Entrant{s.A, s.B} {
		band, err := warband.Skirmish(e.Warband)
		if err != nil {
			return g, err
		}
		at := (i + n%2) % 2
		g.Fight.Bands[at], g.Fight.Players[at] = band, e.Player
		g.Fight.Handicap[at] = max(0, [2]int{s.Handicap, -s.Handicap}[i])
	}
	return g, nil
}

// Score is what the first entrant of a series makes of it.
type Score struct {
	Games, Wins, Losses, Draws int
}

// Add counts a game in which the first entrant sat on a seat.
func (s *Score) Add(seat, winner engine.Seat) {
	s.Games++
	switch winner {
	case engine.NoSeat:
		s.Draws++
	case seat:
		s.Wins++
	default:
		s.Losses++
	}
}

// Share is the part of all points that the first entrant has, 0 to 1: a draw is half a point.
func (s Score) Share() float64 {
	if s.Games == 0 {
		return 0.5
	}
	return (float64(s.Wins) + float64(s.Draws)/2) / float64(s.Games)
}

// Interval is where the share of endlessly many games lies with 95 of 100 chances, by Wilson's formula.
func (s Score) Interval() (low, high float64) {
	const z = 1.959964
	n := float64(s.Games)
	if n == 0 {
		return 0, 1
	}
	p := s.Share()
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	off := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, middle-off), min(1, middle+off)
}

// Even reports whether the interval meets 40 to 60 of 100.
func (s Score) Even() bool {
	low, high := s.Interval()
	return low <= 0.6 && high >= 0.4
}
