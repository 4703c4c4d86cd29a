package engine

import (
	"fmt"
	"slices"
)

// Code says what kind of refusal it is.
type Code string

// The kinds of refusal.
const (
	Invalid  Code = "invalid"   // makes no sense from any seat
	Illegal  Code = "illegal"   // a rule forbids it now
	NotYours Code = "not_yours" // another player's to do
	Stale    Code = "stale"     // the question has been answered or withdrawn
	Over     Code = "over"      // the game has ended
)

// Refusal is the answer to a command that may not be carried out. It is written for players:
// Why is plain sentences that say what to do instead.
type Refusal struct {
	Code Code
	Rule string // the rule's number, such as "grimheim 4.2"; empty if it is not a rule of the game
	Why  string

	said     []Phrase
	returned []Returned
}

// Returned is a player's own text, given back with its refusal.
type Returned struct{ Under, Text string } // Under is a heading of ours

func (r *Refusal) Error() string {
	if r.Rule == "" {
		return fmt.Sprintf("%s: %s", r.Code, r.Why)
	}
	return fmt.Sprintf("%s: %s (%s)", r.Code, r.Why, r.Rule)
}

// Refuse makes a refusal; rule may be empty, why is formatted as by fmt.Sprintf. What may come from
// a player stands in args, never in why; words of ours that vary stand there as a Phrase.
func Refuse(code Code, rule, why string, args ...any) *Refusal {
	said := Phrased(why, args...)
	return &Refusal{Code: code, Rule: rule, Why: said.String(), said: []Phrase{said}}
}

// WithHint is the refusal with more to say behind it.
func (r *Refusal) WithHint(why string, args ...any) *Refusal {
	c, more := *r, Phrased(why, args...)
	c.Why, c.said = r.Why+" "+more.String(), append(r.Said(), more)
	return &c
}

// WithInput is the refusal with what was typed beneath it, under a heading, so that nothing typed is lost.
func (r *Refusal) WithInput(under, typed string) *Refusal {
	c := *r
	c.returned = append(slices.Clone(r.returned), Returned{Under: under, Text: typed})
	return &c
}

// Bare is the refusal without what was typed.
func (r *Refusal) Bare() *Refusal {
	c := *r
	c.returned = nil
	return &c
}

// Said are the sentences of the refusal, each with its values apart, in the order in which they are said.
func (r *Refusal) Said() []Phrase {
	if len(r.said) == 0 && r.Why != "" {
		return []Phrase{Ours(r.Why)}
	}
	return slices.Clone(r.said)
}

// Returned lists the player's own texts, in their order.
func (r *Refusal) Returned() []Returned { return slices.Clone(r.returned) }

// Filled is the refusal with names in the place of references.
func (r *Refusal) Filled(names Names) *Refusal {
	c := *r
	c.Why, c.said = names.Fill(r.Why), slices.Clone(r.said)
	for i, p := range c.said {
		c.said[i] = p.filled(names)
	}
	return &c
}
