package engine

import (
	"fmt"
	"math/big"
)

// OddsProvider is implemented by systems that can compute odds before a player commits.
type OddsProvider[S any] interface {
	// Odds returns a seat's present odds, from what that seat may see and no more; nil if there are none.
	Odds(S, Seat, Secrets) View
}

// LuckProvider is a System that can say how lucky a throw was.
type LuckProvider[S any] interface {
	// Luck compares the hits of an event with the average of such dice, by the seat that rolled them. The
	// state is as it was before the event.
	Luck(S, Event) []Luck
}

// Luck is a seat's hits beside the hits that its dice bring on average.
type Luck struct {
	Seat     Seat
	Hits     int
	Expected *big.Rat
	Throws   int // that were compared
}

// Odds returns a seat's present odds; nil if there are none, or if the game has ended.
func (b *bound[S]) Odds(g Game, seat Seat) View {
	s, err := b.state(g)
	reckoner, ok := b.sys.(OddsProvider[S])
	if err != nil || !ok || g.Kernel.Over() {
		return nil
	}
	return reckoner.Odds(s, seat, only{opened{g.Vault, &g.Kernel}, b.Sees(g, seat)})
}

// Luck adds up the luck of all throws of a log that were not undone, by seat; nil for a system that
// doesn't compare any.
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

// addLuck keeps one sum a seat, in the order of seats.
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
