package templates

import (
	"fmt"
	"math/big"
	"strings"
	"unicode/utf8"

	"warbell/engine"
)

// Percent returns a chance of 0 to 1 as a rounded percentage. Only 0 and 1 look impossible or certain.
func Percent(chance *big.Rat) string {
	share, _ := new(big.Rat).Mul(chance, big.NewRat(100, 1)).Float64()
	switch {
	case chance.Sign() > 0 && share < 0.5:
		return "<1%"
	case chance.Cmp(big.NewRat(1, 1)) < 0 && share >= 99.5:
		return ">99%"
	}
	return fmt.Sprintf("%.0f%%", share)
}

// Mean returns an average with one decimal.
func Mean(n *big.Rat) string { return n.FloatString(1) }

// Odds renders the odds of a seat, in as many whole lines as fit in a message.
func (r *Renderer) Odds(t Table, odds engine.View) (Ephemeral, error) {
	text, err := r.say(t.System, Line{Table: t, E: odds}, "odds")
	if text = strings.TrimSpace(text); utf8.RuneCountInString(text) > textLimit {
		text = wholeLines(text, textLimit)
	}
	return Ephemeral{Message{Text: text}}, err
}

// HasOdds reports whether a system has words for odds.
func (c *Catalog) HasOdds(system string) bool { return c.of(system).all.Lookup("odds") != nil }

// Luck renders the luck of all seats in a game in one line.
func (r *Renderer) Luck(t Table, luck []engine.Luck) (Public, error) {
	r = r.Posts()
	text, err := r.say(t.System, Line{Table: t, E: luck}, "luck")
	return Public{Message{Text: strings.TrimSpace(text)}}, err
}
