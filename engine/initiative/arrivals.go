package initiative

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

const (
	// maxName bounds the name of an entry, in characters.
	maxName = 40
	// maxBonus bounds a modifier or a total, above or below 0.
	maxBonus = 1000
)

// Arrival is a late entry with its total, or with a modifier for its roll.
type Arrival struct {
	Name  string
	Bonus int
	Total *int // nil: it must be rolled
	Entry Entry
}

// endText matches a name and what can follow it: a modifier with a space, a colon or a bracket before it,
// or a total after a sign of equality, a colon, a bracket or a space.
var endText = lazyregexp.New(`^(.*?[^\s:=(\[])(?:` +
	`(?:\s+|\s*:\s*|\s*[(\[]\s*)([+−–-]\s*\d{1,4})\s*[)\]]?|` +
	`\s*(?:=\s*([+−–-]?\d{1,4})|:\s*(\d{1,4})|\(\s*(\d{1,4})\s*\))|` +
	`\s+(\d{1,4}))$`)

// Ending is a name and the numbers after it.
type Ending struct {
	Name  string
	Bonus int
	Total *int // nil: none
	Bare  bool // only a space is before the total, so it may be part of the name
	// Numbered reports that it is part of the name, since other names differ only by their numbers: Orc 1,
	// Orc 2.
	Numbered bool
}

// Whole is the name with its total, if the total is part of the name.
func (e Ending) Whole() string {
	if e.Bare {
		return fmt.Sprint(e.Name, " ", *e.Total)
	}
	return e.Name
}

// ParseEnding splits the numbers off a name, such as Orcs +2, Orcs (+2), Orcs: 12, Orcs = 12 or Orcs 12.
func ParseEnding(text string) (Ending, error) {
	m := endText.FindStringSubmatch(text)
	if m == nil {
		return Ending{Name: text}, nil
	}
	e := Ending{Name: m[1], Bare: m[6] != ""}
	bonus, err := ParseBonus(m[2])
	if err != nil || m[2] != "" {
		e.Bonus = bonus
		return e, err
	}
	total, err := ParseBonus(m[3] + m[4] + m[5] + m[6])
	if err != nil && e.Bare {
		return Ending{Name: text}, nil
	}
	e.Total = &total
	return e, err
}

// numbered reports whether a total is part of the name, since other entries or names differ from it only by
// their numbers.
func (e Ending) numbered(all []Ending, there []string) bool {
	same := 0
	for _, other := range all {
		if sameSeries(other.Name, e.Name) {
			same++
		}
	}
	return e.Bare && (same > 1 || slices.ContainsFunc(there, func(n string) bool { return sameSeries(n, e.Name) }))
}

// sameSeries reports whether a name is another one, or that with a number behind it.
func sameSeries(name, other string) bool {
	return strings.EqualFold(strings.TrimRight(name, "0123456789 "), other)
}

// ParseArrivals reads entries that roll the given dice, such as "3 Orcs +2, Wolf = 14", for a turn order with
// names.
func ParseArrivals(text, notation string, there ...string) (all []Arrival, err error) {
	parts, hits := CutHits(Parts(text, there...))
	ends, err := ParseEndings(parts, notation, true, there...)
	if err != nil {
		return nil, err
	}
	for i, end := range ends {
		one := Arrival{Name: end.Name, Bonus: end.Bonus, Total: end.Total, Entry: Entry{Hits: hits[i]}}
		if end.Numbered {
			one.Name, one.Total = end.Whole(), nil
		}
		if one.Name == "" {
			continue
		}
		if _, seen := naming.Clean(one.Name, maxName); !seen || Own(one.Name) {
			return nil, engine.Refuse(engine.Invalid, "",
				"“%s” isn't a name: it needs 1 to %d visible characters. Write, for example, 3 Orcs +2.", naming.Clip(one.Name), maxName)
		}
		all = append(all, one)
	}
	if len(all) == 0 {
		return nil, engine.Refuse(engine.Invalid, "", "You wrote no name to add. Write one per line, such as 3 Orcs +2.")
	}
	return all, nil
}

// digits removes everything except a minus sign and digits.
var digits = strings.NewReplacer(" ", "", "+", "", "−", "-", "–", "-")

// ParseBonus reads a modifier. An empty text is 0.
func ParseBonus(text string) (n int, err error) {
	text = digits.Replace(naming.OneLine(text))
	if text == "" {
		return 0, nil
	}
	if _, err := fmt.Sscanf(text+"!", "%d!", &n); err != nil || n < -maxBonus || n > maxBonus {
		return 0, engine.Refuse(engine.Invalid, "",
			"“%s” isn't a modifier. Write a number from −%d to %d, such as +2.", naming.Clip(text), maxBonus, maxBonus)
	}
	return n, nil
}

// Arrive adds late entries with the results of their dice, in order: the roll of each entry, and after a
// tie the die for its place among the tied. If results are missing, it returns the next dice to roll and
// adds nothing.
func (l *List) Arrive(all []Arrival, fell []dice.Result) (next *dice.Expr, err error) {
	after := l.clone()
	after.News = l.News
	take := func(notation string) (int, bool, error) {
		if len(fell) > 0 {
			total := fell[0].Total()
			fell = fell[1:]
			return total, true, nil
		}
		expr, err := dice.Parse(notation)
		next = &expr
		return 0, false, err
	}
	for _, one := range all {
		e, behind := one.Entry, 0
		e.Bonus = one.Bonus
		if one.Total != nil {
			e.Total = *one.Total
		} else {
			total, rolled, err := take(after.Notation())
			if err != nil || !rolled {
				return next, err
			}
			e.Total = total + one.Bonus
		}
		if ties := after.Ties(e); ties > 0 {
			place, rolled, err := take(fmt.Sprintf("d%d", ties+1))
			if err != nil || !rolled {
				return next, err
			}
			behind = place - 1
		}
		if err := after.Add(e, behind); err != nil {
			return nil, err
		}
	}
	*l = after
	return nil, nil
}

// Notation returns the dice for late arrivals.
func (l *List) Notation() string {
	if l.Dice == "" {
		return "d6"
	}
	return l.Dice
}

// New returns a list of entries that are already in order.
func New(notation string, low bool, entries []Entry) List {
	l := List{Dice: notation, Low: low, Entries: entries, Last: len(entries)}
	for i := range l.Entries {
		l.Entries[i].ID = i + 1
	}
	return l
}
