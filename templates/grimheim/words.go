// Package grimheim has the words of Grimheim.
package grimheim

import (
	"embed"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
	"warbell/templates"
)

//go:embed *.tmpl
var files embed.FS

// Words are the words of Grimheim.
var Words = templates.Words{System: grimheim.SystemID, Files: files, Line: func(l templates.Line) any { return Line{l} }}

// Line is a line at a table of Grimheim, with what its words ask for besides.
type Line struct{ templates.Line }

// Fighter gives a fighter's name in bold, escaped. Two of the same name are told apart by their
// players.
func (l Line) Fighter(m grimheim.Model) string {
	name := "**" + templates.Escape(string(m.Name)) + "**"
	if l.twins() {
		name += " (" + l.Bare(m.Seat) + ")"
	}
	return name
}

func (l Line) twins() bool {
	v, ok := l.View.(grimheim.View)
	if !ok {
		return false
	}
	if v.Ladder != nil {
		return slices.ContainsFunc(v.Ladder.Bands[0].Models, func(one grimheim.Contender) bool {
			return slices.ContainsFunc(v.Ladder.Bands[1].Models, func(two grimheim.Contender) bool { return alike(one.Profile, two.Profile) })
		})
	}
	return alike(v.Fighters[0].Profile, v.Fighters[1].Profile)
}

func alike(one, two grimheim.Profile) bool {
	return one.Name != "" && strings.EqualFold(string(one.Name), string(two.Name))
}

// Duel is the duel that is looked at; one in which nothing is under way where a story is told without it.
func (l Line) Duel() grimheim.View {
	if v, ok := l.View.(grimheim.View); ok && v.State != nil {
		return v
	}
	return grimheim.View{State: &grimheim.State{}}
}

// FighterAt names the fighter of a seat of the duel that is looked at.
func (l Line) FighterAt(seat engine.Seat) string {
	v, ok := l.View.(grimheim.View)
	if !ok || seat < 1 || int(seat) > len(v.Fighters) {
		return l.Name(seat)
	}
	return l.Fighter(grimheim.Model{Seat: seat, Name: v.Fighters[seat-1].Profile.Name})
}

// Foe is the other seat of a duel.
func (Line) Foe(seat engine.Seat) engine.Seat { return 3 - seat }

// Trait gives a trait's name as a card shows it.
func (Line) Trait(t string) string { return grimheim.Trait(t).Name() }

// Statuses joins statuses and injuries: "stunned and burning".
func (l Line) Statuses(all []grimheim.Status) string {
	names := make([]string, len(all))
	for i, s := range all {
		names[i] = l.Phrase("status", s)
	}
	return templates.And(names)
}

// counted are successes with what one is called.
type counted struct {
	Noun string
	exchange.Hits
}

// Count counts normal and critical successes: "1 critical, 2 hits", "no saves".
func (l Line) Count(noun string, h exchange.Hits) string { return l.Phrase("count", counted{noun, h}) }

// Hand is one side of a fight with what it still holds.
type Hand struct {
	grimheim.FightSide
	Left exchange.Side
}

// Hand is a seat's side of the fight that is looked at; empty if there is none.
func (l Line) Hand(seat engine.Seat) Hand {
	v, ok := l.View.(grimheim.View)
	if !ok || v.Fight() == nil {
		return Hand{}
	}
	for r, side := range v.Fight().Sides {
		if side.Model.Seat == seat {
			return Hand{side, v.Fight().Exchange.Sides[r]}
		}
	}
	return Hand{}
}

// Blocked are the hits of a hand that can only block.
func (h Hand) Blocked() exchange.Hits {
	b := h.Left.Blocks
	return exchange.Hits{Normal: b.Normal + b.Buckler, Crit: b.Crit}
}

// Damage is what a hit of this hand does when it lands.
func (Line) Damage(h Hand, hit exchange.Hit) int {
	if hit == exchange.Crit {
		return h.Left.CritDamage
	}
	return h.Left.Damage
}
