package templates

import (
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
)

// Fighter gives a fighter's name in bold, escaped. Two of the same name are told apart by their
// players.
func (l Line) Fighter(m grimheim.Model) string {
	name := "**" + Escape(string(m.Name)) + "**"
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
	one, two := string(v.Fighters[0].Profile.Name), string(v.Fighters[1].Profile.Name)
	return one != "" && strings.EqualFold(one, two)
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

// Plain makes player text fit for a button's label.
func (Line) Plain(text string) string { return Plain(text, 60) }

// Trait gives a trait's name as a card shows it.
func (Line) Trait(t string) string { return grimheim.Trait(t).Name() }

// Statuses joins statuses and injuries: "stunned and burning".
func (Line) Statuses(all []grimheim.Status) string {
	names := make([]string, len(all))
	for i, s := range all {
		names[i] = s.Name()
	}
	return and(names)
}

// Order names a standing order.
func (Line) Order(o exchange.Order) string {
	switch o {
	case exchange.OrderBold:
		return "best play, bold"
	case exchange.OrderCautious:
		return "best play, cautious"
	case exchange.OrderAllOut:
		return "all out"
	case exchange.OrderDefend:
		return "defend"
	case exchange.OrderAsk:
		return "ask each hit"
	}
	return "best play"
}

// Hit names a hit without an article.
func (Line) Hit(h exchange.Hit) string {
	switch h {
	case exchange.Crit:
		return "critical"
	case exchange.Block:
		return "block"
	case exchange.CritBlock:
		return "critical block"
	case exchange.Buckler:
		return "buckler"
	}
	return "hit"
}

// Spent names what a move spends: "a critical", "two hits", "a block and a hit".
func (l Line) Spent(with, and exchange.Hit) string {
	switch {
	case with == exchange.Buckler:
		return "the buckler"
	case and == exchange.NoHit:
		return "a " + l.Hit(with)
	case and == with:
		return "two " + l.Hit(with) + "s"
	}
	return "a " + l.Hit(with) + " and a " + l.Hit(and)
}

// Count counts normal and critical successes: "1 critical, 2 hits", "no saves".
func (Line) Count(noun string, h exchange.Hits) string {
	critical := "critical " + noun
	if noun == "hit" {
		critical = "critical"
	}
	switch {
	case h.Total() == 0 || h.Crit == 0:
		return plural(h.Normal, noun)
	case h.Normal == 0:
		return plural(h.Crit, critical)
	}
	return plural(h.Crit, critical) + ", " + plural(h.Normal, noun)
}

// Stopped says which saves stopped which hits of a shot; empty if none did.
func (Line) Stopped(c exchange.Cancellation) string {
	var parts []string
	add := func(n int, what, by string) {
		if n > 0 {
			parts = append(parts, plural(n, what)+" by "+by)
		}
	}
	add(c.CritByCrit, "critical", many(c.CritByCrit, "a critical save", "critical saves"))
	add(c.CritByPair, "critical", many(c.CritByPair, "two saves", "two saves each"))
	add(c.NormalByNormal, "hit", many(c.NormalByNormal, "a save", "saves"))
	add(c.NormalByCrit, "hit", many(c.NormalByCrit, "a critical save", "critical saves"))
	return strings.Join(parts, ", ")
}

func many(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

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

// Holds tells what a side still has in hand: "1 critical, 1 hit and 1 block".
func (l Line) Holds(h Hand) string {
	text := l.Count("hit", h.Left.Attack)
	if b := h.Left.Blocks; b.Total() > 0 {
		text += " and " + l.Count("block", exchange.Hits{Normal: b.Normal + b.Buckler, Crit: b.Crit})
	}
	return text
}

// Damage is what a hit of this hand does when it lands.
func (Line) Damage(h Hand, hit exchange.Hit) int {
	if hit == exchange.Crit {
		return h.Left.CritDamage
	}
	return h.Left.Damage
}

// Condition lists what marks a fighter at the moment, apart from its wounds; empty for nothing.
func (Line) Condition(f grimheim.Fighter) string {
	var marks []string
	for _, s := range f.Statuses {
		marks = append(marks, s.Name())
	}
	for _, m := range []struct {
		set  bool
		word string
	}{{f.Guarding, "on guard"}, {f.Charging, "charging"}, {f.Aiming, "aiming"}, {f.InCover, "in cover"}} {
		if m.set {
			marks = append(marks, m.word)
		}
	}
	for _, w := range f.Unloaded {
		marks = append(marks, Escape(w)+" not loaded")
	}
	for _, w := range f.Spent {
		marks = append(marks, Escape(w)+" used up")
	}
	return strings.Join(marks, ", ")
}
