package engine

import (
	"errors"
	"fmt"
	"slices"
)

// Code is the kind of a refusal.
type Code string

// These are the kinds of refusal.
const (
	Invalid  Code = "invalid"   // never possible, for any seat
	Illegal  Code = "illegal"   // a rule forbids it now
	NotYours Code = "not_yours" // only another player may do it
	Stale    Code = "stale"     // already answered, or withdrawn
	Over     Code = "over"      // the game has ended
)

// Refusal is the error for a command that may not be carried out. Why is written for players, in sentences
// that say what to do instead.
type Refusal struct {
	Code Code
	Rule string // the rule's number, such as "grimheim 4.2"; empty if no rule of the game forbids it
	Why  string

	said     []Phrase
	returned []Returned
}

// Returned is a player's text that a refusal gives back, so that it is not lost.
type Returned struct{ Under, Text string } // Under is the bot's own heading

func (r *Refusal) Error() string {
	if r.Rule == "" {
		return fmt.Sprintf("%s: %s", r.Code, r.Why)
	}
	return fmt.Sprintf("%s: %s (%s)", r.Code, r.Why, r.Rule)
}

// Refuse returns a refusal. The rule may be empty; why and args are as for fmt.Sprintf. Players' text may
// occur in args, but not in why. Variable text of the bot's own is passed in args as a Phrase.
func Refuse(code Code, rule, why string, args ...any) *Refusal {
	said := Phrased(why, args...)
	return &Refusal{Code: code, Rule: rule, Why: said.String(), said: []Phrase{said}}
}

// WithHint returns a copy of the refusal with another sentence at its end.
func (r *Refusal) WithHint(why string, args ...any) *Refusal {
	c, more := *r, Phrased(why, args...)
	c.Why, c.said = r.Why+" "+more.String(), append(r.Said(), more)
	return &c
}

// WithHint adds a sentence to an error that is a refusal. It returns other errors unchanged.
func WithHint(err error, why string, args ...any) error {
	if r := (*Refusal)(nil); errors.As(err, &r) {
		return r.WithHint(why, args...)
	}
	return err
}

// WithInput returns a copy of the refusal that gives back the player's typed text under a heading.
func (r *Refusal) WithInput(under, typed string) *Refusal {
	c := *r
	c.returned = append(slices.Clone(r.returned), Returned{Under: under, Text: typed})
	return &c
}

// Bare returns a copy of the refusal without the player's texts.
func (r *Refusal) Bare() *Refusal {
	c := *r
	c.returned = nil
	return &c
}

// Said returns the sentences of the refusal in order, each with its values apart.
func (r *Refusal) Said() []Phrase {
	if len(r.said) == 0 && r.Why != "" {
		return []Phrase{Ours(r.Why)}
	}
	return slices.Clone(r.said)
}

// Returned lists the player's texts in order.
func (r *Refusal) Returned() []Returned { return slices.Clone(r.returned) }

// Filled returns a copy of the refusal with references replaced by names.
func (r *Refusal) Filled(names Names) *Refusal {
	c := *r
	c.Why, c.said = names.Fill(r.Why), slices.Clone(r.said)
	for i, p := range c.said {
		c.said[i] = p.filled(names)
	}
	return &c
}
