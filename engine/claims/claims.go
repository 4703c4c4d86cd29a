// Package claims is shared by systems in which a player declares a fact about the battlefield, such as a
// distance, and the opponent accepts or disputes it. It has the states of a declaration, called claim in the
// code, and the two verbs of its player after a dispute. Each system defines the possible declarations and
// the consequences of a wrong one.
package claims

import (
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/verb"
)

// State is the state of a claim.
type State string

// These are the states of a claim.
const (
	Open     State = "open"     // the opponent has not answered
	Accepted State = "accepted" // or known to be true from the start
	Objected State = "objected" // the claimant must yield or roll off
	Settled  State = "settled"
)

// Claim is implemented by the facts that a system lets players declare.
type Claim interface {
	Number() int // counted from 1
	Claimant() engine.Seat
	Progress() State
}

// Find returns the claim with a number, or nil if there is none.
func Find[F Claim](all []F, number int) *F {
	i := slices.IndexFunc(all, func(f F) bool { return f.Number() == number })
	if i < 0 {
		return nil
	}
	return &all[i]
}

// By lists a seat's claims that are in the given state.
func By[F Claim](all []F, seat engine.Seat, state State) []F {
	var some []F
	for _, f := range all {
		if f.Claimant() == seat && f.Progress() == state {
			some = append(some, f)
		}
	}
	return some
}

// Waiting returns the claim with a number if it is in the given state. It refuses other states and claims
// that are closed or never existed. last is the highest number used so far.
func Waiting[F Claim](all []F, number, last int, state State, rule string) (F, error) {
	var none F
	switch f := Find(all, number); {
	case f == nil && (number < 1 || number > last):
		return none, engine.Refuse(engine.Invalid, rule,
			"There's no declaration #%d. See `/game status`.", number)
	case f == nil:
		return none, engine.Refuse(engine.Stale, rule,
			"That declaration is no longer open. See `/game status`.")
	case (*f).Progress() != state:
		return none, engine.Refuse(engine.Stale, rule,
			"That declaration has already been answered. See `/game status`.")
	default:
		return *f, nil
	}
}

// Input returns an input for the number of one of some claims.
func Input[S any, C engine.Command, F Claim](field func(*C) *int, some func(verb.Position[S]) []F) *verb.Input[S, C] {
	return verb.Number[S](verb.Named{Name: "claim"}, field).Among(func(pos verb.Position[S], _ C) (all []string) {
		for _, f := range some(pos) {
			all = append(all, strconv.Itoa(f.Number()))
		}
		return all
	})
}

// Yield is the command to give up a disputed claim.
type Yield struct {
	Fact int `json:"fact"` // the claim's number
}

// RollOff is the command to settle a disputed claim with a roll-off on a D6. Ties are rerolled.
type RollOff struct {
	Fact int `json:"fact"` // the claim's number
}

func (Yield) Kind() string { return "yield" }

func (RollOff) Kind() string { return "roll_off" }

// Dispute describes a system's claims for the verbs of a player whose claim is disputed.
type Dispute[S any, P verb.Teller, F Claim] struct {
	Rule   string                      // number of the rule cited in refusals
	Duty   string                      // the kind of duty that both verbs meet
	Claims func(S) (all []F, last int) // last is the highest number used so far
	DutyOf func(F) engine.DutyID
	// Play returns the position and the dice of a play.
	Play func(P) (verb.Position[S], dice.Source)
	// Settled returns the event that settles a claim. The claim is true if stands is set. If rolls is nil, the
	// claimant has yielded.
	Settled func(s S, f F, stands bool, rolls [][2]int) engine.Event
}

// noneDisputed refuses a player who has no disputed claim.
const noneDisputed = "None of your declarations is disputed. See `/game status`."

// Yield returns the verb that gives up a disputed claim.
func (d Dispute[S, P, F]) Yield() *verb.Verb[S, P, Yield] {
	return &verb.Verb[S, P, Yield]{
		Name: "yield", Rule: d.Rule, Duties: []string{d.Duty}, NoneLeft: noneDisputed,
		Inputs: []*verb.Input[S, Yield]{Input(func(c *Yield) *int { return &c.Fact }, d.asked)},
		Resolve: func(c Yield, pos verb.Position[S]) (engine.Event, error) {
			f, err := d.own(pos, c.Fact)
			if err != nil {
				return nil, err
			}
			return d.Settled(pos.State, f, false, nil), nil
		},
	}
}

// RollOff returns the verb that settles a claim by a roll-off.
func (d Dispute[S, P, F]) RollOff() *verb.Verb[S, P, RollOff] {
	return &verb.Verb[S, P, RollOff]{
		Name: "roll", Rule: d.Rule, Duties: []string{d.Duty}, NoneLeft: noneDisputed,
		Inputs: []*verb.Input[S, RollOff]{Input(func(c *RollOff) *int { return &c.Fact }, d.asked)},
		May: func(c RollOff, pos verb.Position[S]) error {
			_, err := d.own(pos, c.Fact)
			return err
		},
		Do: func(p P, c RollOff) error {
			pos, src := d.Play(p)
			f, err := d.own(pos, c.Fact)
			if err != nil {
				return err
			}
			rolls, winner := dice.Pairs(src)
			p.Tell(d.Settled(pos.State, f, winner == 1, rolls))
			return nil
		},
	}
}

// asked lists the claims that a seat must yield or roll off. If the position has a duty, it lists only that
// duty's claim.
func (d Dispute[S, P, F]) asked(pos verb.Position[S]) []F {
	all, _ := d.Claims(pos.State)
	return slices.DeleteFunc(By(all, pos.Seat, Objected), func(f F) bool {
		return pos.Duty != "" && pos.Duty != d.DutyOf(f)
	})
}

// own returns a seat's own disputed claim.
func (d Dispute[S, P, F]) own(pos verb.Position[S], number int) (F, error) {
	all, last := d.Claims(pos.State)
	f, err := Waiting(all, number, last, Objected, d.Rule)
	if err == nil && f.Claimant() != pos.Seat {
		err = engine.Refuse(engine.NotYours, d.Rule,
			"You can't settle your opponent's declaration. Wait for your opponent to withdraw or roll off.")
	}
	return f, err
}
