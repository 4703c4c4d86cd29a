// Package grimheim has the words of Grimheim.
package grimheim

import (
	"embed"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

//go:embed *.tmpl
var files embed.FS

// Words are the words of Grimheim.
var Words = templates.Words{System: game.SystemID, Files: files,
	Line: func(l templates.Line) any { return NewLine(l) }}

// Line is a line of a Grimheim game, with further methods for its words. NewLine makes one.
type Line struct {
	templates.Line
	scoring
}

// NewLine returns a line with the scores of its view's battle.
func NewLine(l templates.Line) Line {
	line := Line{Line: l}
	line.scoring = scoring{line.Duel()}
	return line
}

// Fighter returns a fighter's name in bold, escaped. In a skirmish its token's number follows. In a duel,
// fighters of the same name are followed by their players.
func (l Line) Fighter(m game.Model) string {
	name := "**" + templates.Escape(string(m.Name)) + "**"
	if l.Battle() || m.ID > 0 {
		return name + " " + token(m.Number())
	}
	if l.twins() {
		name += " (" + l.Bare(m.Seat) + ")"
	}
	return name
}

func (l Line) twins() bool {
	v, ok := l.View.(view.View)
	if !ok || v.State == nil {
		return false
	}
	if v.Ladder != nil {
		return slices.ContainsFunc(v.Ladder.Bands[0].Models, func(one game.Contender) bool {
			return slices.ContainsFunc(v.Ladder.Bands[1].Models,
				func(two game.Contender) bool { return alike(one.Profile, two.Profile) })
		})
	}
	return slices.ContainsFunc(v.Seats(), func(one game.Fighter) bool {
		return one.Seat == 1 && slices.ContainsFunc(v.Seats(),
			func(two game.Fighter) bool { return two.Seat == 2 && alike(one.Profile, two.Profile) })
	})
}

func alike(one, two card.Profile) bool {
	return one.Name != "" && strings.EqualFold(string(one.Name), string(two.Name))
}

// Duel returns the duel of the view. Without a view, as in a story, it is empty.
func (l Line) Duel() view.View {
	if v, ok := l.View.(view.View); ok && v.State != nil {
		return v
	}
	return view.View{State: &game.State{}}
}

// SeatOf returns the seat of a mission's side. Both have the same numbers.
func (Line) SeatOf(side int) engine.Seat { return engine.Seat(side) }

// ModelName returns the name of a skirmish's model, without markdown or escapes.
func (l Line) ModelName(id game.ModelID) string {
	v, _ := l.View.(view.View)
	if i := int(id) - 1; i >= 0 && i < len(v.Seats()) {
		return string(v.Seats()[i].Profile.Name)
	}
	return ""
}

// FighterAt returns the name of a seat's fighter in a duel. In a skirmish it is the model that fights or acts
// for the seat, otherwise its warband.
func (l Line) FighterAt(seat engine.Seat) string {
	v, ok := l.View.(view.View)
	if l.Battle() {
		if id := v.ModelOf(seat); id != 0 {
			return l.Model(id)
		}
		return l.Band(seat)
	}
	if !ok || seat < 1 || int(seat) > len(v.Fighters) {
		return l.Name(seat)
	}
	return l.Fighter(game.Model{Seat: seat, Name: v.Fighters[seat-1].Profile.Name})
}

// Foe returns the other seat of a duel.
func (Line) Foe(seat engine.Seat) engine.Seat { return 3 - seat }

// Trait returns a special rule's name as a card shows it.
func (Line) Trait(t string) string { return card.Trait(t).Name() }

// Statuses joins statuses and injuries: "Stunned and Burning".
func (l Line) Statuses(all []card.Status) string {
	names := make([]string, len(all))
	for i, s := range all {
		names[i] = l.Phrase("status", s)
	}
	return l.And(names)
}

// counted is a number of successes with their noun.
type counted struct {
	Noun string
	exchange.Hits
}

// Count returns normal and critical successes in words: "1 critical, 2 hits", "no saves".
func (l Line) Count(noun string, h exchange.Hits) string { return l.Phrase("count", counted{noun, h}) }

// Hand is one side of a fight with its remaining dice.
type Hand struct {
	game.FightSide
	Left exchange.Side
}

// Hand returns a seat's side of the current fight. If there is none, it is empty.
func (l Line) Hand(seat engine.Seat) Hand {
	v, ok := l.View.(view.View)
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

// Blocked returns the hits of a hand that can only block.
func (h Hand) Blocked() exchange.Hits {
	b := h.Left.Blocks
	return exchange.Hits{Normal: b.Normal + b.Buckler, Crit: b.Crit}
}

// Damage returns the damage of a hit of this hand.
func (Line) Damage(h Hand, hit exchange.Hit) int {
	if hit == exchange.Crit {
		return h.Left.CritDamage
	}
	return h.Left.Damage
}
