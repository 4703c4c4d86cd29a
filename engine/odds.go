package engine

import (
	"fmt"
	"math/big"
)

// OddsProvider is implemented by systems that can compute odds before a player commits.
type OddsProvider[S any] interface {
	// Odds returns a seat's current odds, computed only from information that the seat may see, or nil if there
	// are none.
	Odds(S, Seat, Secrets) View
}

// LuckProvider is implemented by systems that can compare rolls with their averages.
type LuckProvider[S any] interface {
	// Luck compares the hits of an event with the average of its dice, by the seat that rolled them. The state
	// is the one before the event.
	Luck(S, Event) []Luck
}

// Luck compares a seat's hits with the average of its dice.
type Luck struct {
	Seat     Seat
	Hits     int
	Expected *big.Rat
	Throws   int // number of rolls compared
}

// Odds returns a seat's current odds. It returns nil if there are none or if the game has ended.
func (b *bound[S]) Odds(g Game, seat Seat) View {
	s, err := b.state(g)
	reckoner, ok := b.sys.(OddsProvider[S])
	if err != nil || !ok || g.Kernel.Over() {
		return nil
	}
	return reckoner.Odds(s, seat, only{opened{g.Vault, &g.Kernel}, b.Sees(g, seat)})
}

// Luck adds up the luck of all rolls in a log that were not undone, by seat. It returns nil for a system that
// compares none.
func (b *bound[S]) Luck(log []Entry) ([]Luck, error) {
	appraiser, ok := b.sys.(LuckProvider[S])
	if !ok {
		return nil, nil
	}
	if len(log) == 0 {
		return nil, fmt.Errorf("%s: the log is empty", b.info.ID)
	}
	live, _, _ := Replay(log)
	g, err := b.first(live[0])
	if err != nil {
		return nil, err
	}
	var all []Luck
	for _, e := range live {
		for _, ev := range e.Events {
			for _, l := range appraiser.Luck(g.State.(S), ev) {
				all = addLuck(all, l)
			}
			g.State = b.sys.Apply(g.State.(S), ev)
		}
	}
	return all, nil
}

// addLuck adds l to the sum of its seat. The sums are in the order of seats.
func addLuck(all []Luck, l Luck) []Luck {
	for i := range all {
		switch {
		case all[i].Seat == l.Seat:
			sum := new(big.Rat).Add(all[i].Expected, l.Expected)
			all[i] = Luck{Seat: l.Seat, Hits: all[i].Hits + l.Hits, Expected: sum, Throws: all[i].Throws + l.Throws}
			return all
		case all[i].Seat > l.Seat:
			return append(all[:i:i], append([]Luck{l}, all[i:]...)...)
		}
	}
	return append(all, l)
}
