package templates

import (
	"fmt"
	"math/big"
	"strings"
	"unicode/utf8"

	"warbell/engine"
)

// Percent writes a chance of 0 to 1, rounded; what is neither sure nor impossible doesn't look like it.
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

// Mean writes an average with one digit behind the point.
func Mean(n *big.Rat) string { return n.FloatString(1) }

// Odds tells a seat what it may reckon with, in as many whole lines as fit into a message.
func (r *Renderer) Odds(t Table, odds engine.View) (Ephemeral, error) {
	text, err := r.say(t.System, Line{Table: t, E: odds}, "odds")
	if text = strings.TrimSpace(text); utf8.RuneCountInString(text) > textLimit {
		text = wholeLines(text, textLimit)
	}
	return Ephemeral{Message{Text: text}}, err
}

// HasOdds reports whether a system tells its players what to reckon with.
func (c *Catalog) HasOdds(system string) bool { return c.of(system).all.Lookup("odds") != nil }

// Luck tells in one line how lucky all seats were in a game.
func (r *Renderer) Luck(t Table, luck []engine.Luck) (Public, error) {
	text, err := r.say(t.System, Line{Table: t, E: luck}, "luck")
	return Public{Message{Text: strings.TrimSpace(text)}}, err
}
