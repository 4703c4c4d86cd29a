package draw

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
)

const (
	// MaxThings bounds the things of a draft: four menus show them all.
	MaxThings = 100
	// MaxDrafters bounds the players of a draft.
	MaxDrafters = 20
)

// PickTerms are the terms of a draft, besides those of any draw.
type PickTerms struct {
	Things   []string `json:"things"`
	Straight bool     `json:"straight,omitempty"` // each round in the same order, else to and fro (snake)
	InOrder  bool     `json:"in_order,omitempty"` // a missed pick gets the next thing, else a random one
	Seconds  int      `json:"seconds"`            // for each pick
}

// Each is the time for one pick.
func (t PickTerms) Each() time.Duration { return time.Duration(t.Seconds) * time.Second }

// In returns the time for one pick in whole units; 0 if it isn't whole.
func (t PickTerms) In(seconds int) int {
	if t.Seconds%seconds != 0 {
		return 0
	}
	return t.Seconds / seconds
}

// Draft is a draft after some picks. Players and things are places in their lists.
type Draft struct {
	Order  []int // of the players
	Rounds int
	Picks  []Pick
	Left   []int // things

	straight, inOrder bool
}

// Pick is one pick of a draft.
type Pick struct {
	Player, Thing int
	Missed        bool // time ran out
}

// rounds returns the picks of each player: as many as all can have, unless the terms have a count.
func (t Terms) rounds(players int) int {
	if t.Count > 0 || players == 0 {
		return t.Count
	}
	return len(t.Picking.Things) / players
}

// checkPicking refuses a draft whose things and players don't fit.
func (t Terms) checkPicking(players int) error {
	switch things := len(t.Picking.Things); {
	case players < 2 || players > MaxDrafters:
		return engine.Refuse(engine.Illegal, "",
			"You can't draft with %d entrants: 2 to %d can take part. Change the list.", players, MaxDrafters)
	case things < players*max(t.Count, 1):
		return engine.Refuse(engine.Illegal, "",
			"You can't draft: there are too few things for %d players. Add things or lower the count.", players)
	}
	return nil
}

// Draft returns a draft after steps, by the order that was drawn. An error names the first impossible step.
func (t Terms) Draft(order []int, steps []Step) (Draft, error) {
	d := Draft{Order: order, Rounds: t.rounds(len(order)), straight: t.Picking.Straight,
		inOrder: t.Picking.InOrder}
	for i := range t.Picking.Things {
		d.Left = append(d.Left, i)
	}
	for i, s := range steps {
		if err := d.apply(s); err != nil {
			return d, fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	return d, nil
}

func (d *Draft) apply(s Step) error {
	at := slices.Index(d.Left, s.Place)
	switch {
	case s.Kind != Picked && s.Kind != Missed:
		return fmt.Errorf("a draft has no step of kind %q", s.Kind)
	case d.Over():
		return errors.New("it is behind the last pick")
	case at < 0:
		return fmt.Errorf("thing %d is not there to pick", s.Place+1)
	}
	d.Picks = append(d.Picks, Pick{d.Player(len(d.Picks)), s.Place, s.Kind == Missed})
	d.Left = slices.Delete(d.Left, at, at+1)
	return nil
}

// Total is the number of all picks.
func (d Draft) Total() int { return d.Rounds * len(d.Order) }

// Over reports whether all picks are made.
func (d Draft) Over() bool { return len(d.Picks) >= d.Total() }

// Player returns the player who has a pick, by its number from 0.
func (d Draft) Player(pick int) int {
	round, at := pick/len(d.Order), pick%len(d.Order)
	if round%2 == 1 && !d.straight {
		at = len(d.Order) - 1 - at
	}
	return d.Order[at]
}

// Pick returns the step by which the player whose turn it is picks a thing.
func (d Draft) Pick(user string, thing int) (Step, error) {
	if !slices.Contains(d.Left, thing) {
		return Step{}, engine.Refuse(engine.Stale, "", "You can't pick that: it has been picked. Choose another one.")
	}
	return Step{Picked, user, thing}, nil
}

// missed returns the thing that is picked when time runs out. The dice are those of the pick.
func (d Draft) missed(src dice.Source) int {
	if d.inOrder {
		return d.Left[0]
	}
	return d.Left[below(src, len(d.Left))]
}

// Miss returns the step that is made when time runs out: its dice are those of the draw's seed, for the call
// of the draw with the number of the pick.
func (d Draft) Miss(seed [32]byte, lock, call string) Step {
	return Step{Kind: Missed, Place: d.missed(Dice(seed, lock, fmt.Sprint(call, " pick ", len(d.Picks))))}
}
