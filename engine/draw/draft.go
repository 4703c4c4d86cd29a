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
	// MaxThings bounds the things of a draft, since four menus show them all.
	MaxThings = 100
	// MaxDrafters bounds the players of a draft.
	MaxDrafters = 20
)

// PickTerms are the settings of a draft besides those of any draw.
type PickTerms struct {
	Things   []string `json:"things"`
	Straight bool     `json:"straight,omitempty"` // every round in the same order, not alternating (snake)
	InOrder  bool     `json:"in_order,omitempty"` // a missed pick gets the next thing, not a random one
	Seconds  int      `json:"seconds"`            // time limit for each pick
}

// Each returns the time limit for one pick.
func (t PickTerms) Each() time.Duration { return time.Duration(t.Seconds) * time.Second }

// In returns the time limit for one pick in units of so many seconds. It returns 0 if that is not a whole
// number.
func (t PickTerms) In(seconds int) int {
	if t.Seconds%seconds != 0 {
		return 0
	}
	return t.Seconds / seconds
}

// Draft is a draft after some picks. Players and things are given by their indexes in their lists.
type Draft struct {
	Order  []int // players in the order of their first picks
	Rounds int
	Picks  []Pick
	Left   []int // remaining things

	straight, inOrder bool
}

// Pick is one pick of a draft.
type Pick struct {
	Player, Thing int
	Missed        bool // the player ran out of time
}

// rounds returns the number of picks of each player. Without a count in the terms, it is the largest number
// that all can have.
func (t Terms) rounds(players int) int {
	if t.Count > 0 || players == 0 {
		return t.Count
	}
	return len(t.Picking.Things) / players
}

// checkPicking refuses a draft with too few or too many players, or too few things.
func (t Terms) checkPicking(players int) error {
	switch things := len(t.Picking.Things); {
	case players < 2 || players > MaxDrafters:
		return engine.Refuse(engine.Illegal, "",
			"You can't draft with %d entrants: 2 to %d can take part. Change the list.", players, MaxDrafters)
	case things < players*max(t.Count, 1):
		return engine.Refuse(engine.Illegal, "",
			"You can't draft: %d players need more things. Add things or lower the count.", players)
	}
	return nil
}

// Draft returns a draft after steps, for the drawn order. The error names the first impossible step.
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

// Total returns the number of all picks.
func (d Draft) Total() int { return d.Rounds * len(d.Order) }

// Over reports whether all picks have been made.
func (d Draft) Over() bool { return len(d.Picks) >= d.Total() }

// Player returns the player who makes a pick, given by its number from 0.
func (d Draft) Player(pick int) int {
	round, at := pick/len(d.Order), pick%len(d.Order)
	if round%2 == 1 && !d.straight {
		at = len(d.Order) - 1 - at
	}
	return d.Order[at]
}

// Pick returns the step with which a user picks a thing.
func (d Draft) Pick(user string, thing int) (Step, error) {
	if !slices.Contains(d.Left, thing) {
		return Step{}, engine.Refuse(engine.Stale, "", "You can't pick that: it has been picked. Choose another one.")
	}
	return Step{Picked, user, thing}, nil
}

// missed returns the thing that a missed pick gets. The dice are those of the pick.
func (d Draft) missed(src dice.Source) int {
	if d.inOrder {
		return d.Left[0]
	}
	return d.Left[below(src, len(d.Left))]
}

// Miss returns the step for a missed pick. Its dice are those of the draw's seed, for the call of the draw
// with the number of the pick.
func (d Draft) Miss(seed [32]byte, lock, call string) Step {
	return Step{Kind: Missed, Place: d.missed(Dice(seed, lock, fmt.Sprint(call, " pick ", len(d.Picks))))}
}
