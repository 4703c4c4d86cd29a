package diceline

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warbell/engine/dice"
)

// These are the limits of a line.
const (
	MaxLength = 300 // characters
	MaxParts  = 8
	MaxRolls  = 40 // rolls, over all parts and repeats
)

// Line is the roll, or the several rolls, of one message. It does not change. The zero Line rolls nothing.
type Line struct {
	repeats int
	parts   []part
	label   string
}

// part is one roll of a line.
type part struct {
	name   string
	when   when
	expr   dice.Expr
	double dice.Expr // the dice on a critical hit, for a part with onHit
	system system    // nil: none
}

// when is the condition under which a part is rolled. It refers to the last part before it without a
// condition.
type when byte

const (
	always when = iota
	onHit
	onMiss
	onCritical
)

func (w when) String() string { return [...]string{"", "if hit ", "if miss ", "if crit "}[w] }

// Single returns the only roll of a line that has nothing but dice. It reports false for any other line.
func (l Line) Single() (dice.Expr, bool) {
	if len(l.parts) != 1 || l.repeats != 1 || l.parts[0].system != nil {
		return dice.Expr{}, false
	}
	return l.parts[0].expr, true
}

// Rolls returns the number of written rolls, with all repeats.
func (l Line) Rolls() int { return len(l.parts) * l.repeats }

// Doubtful lists the rolls without a system, whose comparisons may be ambiguous; see dice.Expr.Meanings.
func (l Line) Doubtful() []dice.Expr {
	var all []dice.Expr
	for _, p := range l.parts {
		if p.system == nil {
			all = append(all, p.expr)
		}
	}
	return all
}

// Repeats returns how often the whole line is rolled.
func (l Line) Repeats() int { return l.repeats }

// Label returns the player's own text about the line. It is untrusted and not escaped.
func (l Line) Label() string {
	if e, ok := l.Single(); ok {
		return e.Label()
	}
	return l.label
}

// Pushes reports whether the dice of a line can be pushed.
func (l Line) Pushes() bool {
	_, ok := l.system().(yearZero)
	return ok
}

// system returns the system of a line with one roll, or nil.
func (l Line) system() system {
	if len(l.parts) != 1 || l.repeats != 1 {
		return nil
	}
	return l.parts[0].system
}

// String returns the canonical form with the label. It parses to an equal Line.
func (l Line) String() string {
	if e, ok := l.Single(); ok {
		if label := e.Label(); label != "" {
			return e.Notation() + hash(label)
		}
		return e.Notation()
	}
	text := l.Notation()
	if l.label != "" {
		text += hash(l.label)
	}
	return text
}

// hash returns a label with the # before it. A number needs a space, since #3 repeats a roll.
func hash(label string) string {
	if hashRepeats.MatchString(label) {
		return " # " + label
	}
	return " #" + label
}

// Notation returns the canonical form without the label.
func (l Line) Notation() string {
	all := make([]string, len(l.parts))
	for i, p := range l.parts {
		all[i] = p.notation()
	}
	text := strings.Join(all, "; ")
	if l.repeats > 1 {
		text = strconv.Itoa(l.repeats) + "x(" + text + ")"
	}
	return text
}

func (p part) notation() string {
	text := p.when.String()
	if p.name != "" {
		text += p.name + ": "
	}
	return text + written(p.expr, p.system)
}

// kinds is a system with several kinds of dice, whose word includes all of them.
type kinds interface {
	system
	// mixed reports whether a roll has several kinds.
	mixed() bool
	// shown returns the faces of a roll by kind.
	shown(dice.Roll) string
}

// kindsOf returns a system as kinds. It reports false for any other system.
func kindsOf(s system) (kinds, bool) {
	k, ok := s.(kinds)
	return k, ok && k.mixed()
}

// written returns the notation of dice with the word of their system.
func written(e dice.Expr, s system) string {
	if k, ok := kindsOf(s); ok {
		return k.word()
	}
	if s == nil {
		return e.Notation()
	}
	return e.Notation() + " " + s.word()
}

// Faces reports whether the line has dice of Genesys, on which a higher number is not better.
func (l Line) Faces() bool {
	return slices.ContainsFunc(l.parts, func(p part) bool { _, ok := p.system.(genesys); return ok })
}

// check refuses a line beyond the limits, and a condition without a roll to refer to.
func (l *Line) check() error {
	if n := len(l.parts); n > MaxParts || n*l.repeats > MaxRolls {
		return refuse("A line can have at most %d rolls, and %d with repeats. Roll in parts.", MaxParts, MaxRolls)
	}
	thrown, ownCrit := 0, false
	var about *part
	for i := range l.parts {
		p := &l.parts[i]
		thrown += p.expr.Dice() * l.repeats
		if p.when == always {
			about, ownCrit = p, false
			continue
		}
		if about == nil || !about.decides() {
			return refuse("“%s” needs a roll with a target before it: d20+5 vs 15 if hit 2d6+3.",
				strings.TrimSpace(p.when.String()))
		}
		if _, crits := about.system.(criticals); !crits && p.when == onCritical {
			return refuse("“if crit” needs crit behind the target: d20+5 vs 15 crit if hit 2d6+3 if crit 4d6+3.")
		}
		if about.expr.Repeats() > 1 {
			return refuse("Repeats with a condition need brackets: 3x(d20+5 vs 15 if hit 2d6+3).")
		}
		if p.system != nil {
			return refuse("A roll after “if” can't use another game's dice. Remove that game's word.")
		}
		ownCrit = ownCrit || p.when == onCritical
		thrown += p.double.Dice() * l.repeats
	}
	if thrown > dice.MaxDice {
		return refuse("A line can have at most %d dice, criticals included. Roll fewer.", dice.MaxDice)
	}
	return nil
}

// decides reports whether the roll can hit or miss.
func (p *part) decides() bool {
	_, target := p.expr.Target()
	_, crits := p.system.(criticals)
	return target && p.system == nil || crits
}

// refuse returns a refusal of the whole line.
func refuse(format string, args ...any) error {
	return &dice.SyntaxError{Pos: 1, Said: dice.Said{Format: format, Args: args}}
}

var _ fmt.Stringer = Line{}
