package arena

import (
	"maps"
	"math"

	"warbell/engine"
	sheets "warbell/engine/battlefield/maps"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/warband"
)

// Entrant is a warband in a series and its player.
type Entrant struct {
	warband.List
	Player Player
}

// Box stands for a map with terrain from the box, on a battlefield of the usual size.
const (
	Box      = "box"
	boxSized = "lantern-alley"
)

// Series is a series of games between two entrants. They play on the pre-made maps in turn, and swap seats
// after each game.
type Series struct {
	A, B    Entrant
	Map     string // the key of the only map, or Box; empty: all in turn
	Mission string
	// Handicap is how many victory points A gets at the end (rule 32.8). If it is negative, B gets them.
	Handicap int
	Rules    engine.Rules // house rules; missing ones have a challenge's defaults
	Seed     uint64       // of the first game; each later game adds 1
}

// Game is one game of a series.
type Game struct {
	Fight Fight
	Map   string      // its key
	SeatA engine.Seat // the first entrant's seat
}

// Game returns the n-th game of a series, from 0. The error is a refusal of a warband that can't fight.
func (s Series) Game(n int) (Game, error) {
	keys := sheets.Keys()
	if s.Map != "" {
		keys = []string{s.Map}
	}
	g := Game{Map: keys[n/2%len(keys)], SeatA: engine.Seat(1 + n%2)} // both seats on each map
	key := g.Map
	if key == Box {
		key = boxSized
	}
	sheet, ok := sheets.ByKey(key)
	if !ok {
		return g, engine.Refuse(engine.Invalid, "", "That map doesn't exist. Choose one from the list.")
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

// Score counts the results of a series for its first entrant.
type Score struct {
	Games, Wins, Losses, Draws int
}

// Add counts a game in which the first entrant had that seat.
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

// Share returns the first entrant's share of wins, 0 to 1. A draw counts half.
func (s Score) Share() float64 {
	if s.Games == 0 {
		return 0.5
	}
	return (float64(s.Wins) + float64(s.Draws)/2) / float64(s.Games)
}

// Interval returns the 95% confidence interval of the share, by Wilson's formula.
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

// Even reports whether the interval overlaps 40% to 60%.
func (s Score) Even() bool {
	low, high := s.Interval()
	return low <= 0.6 && high >= 0.4
}
