package initiative

import (
	"fmt"
	"regexp"
	"strings"

	"warbell/engine"
	"warbell/engine/dice"
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

// lateLine matches a name followed by a modifier, or by "=" and a total.
var lateLine = regexp.MustCompile(`^(.*\S)\s+(?:([+−–-]\s*\d{1,4})|=\s*([+−–-]?\d{1,4}))$`)

// ParseArrivals reads entries, such as "3 Orcs +2, Wolf = 14".
func ParseArrivals(text string) (all []Arrival, err error) {
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;\n", r) }) {
		one := Arrival{Name: naming.OneLine(part)}
		if m := lateLine.FindStringSubmatch(one.Name); m != nil {
			one.Name = m[1]
			if one.Bonus, err = ParseBonus(m[2]); err != nil {
				return nil, err
			}
			if m[3] != "" {
				total, err := ParseBonus(m[3])
				if err != nil {
					return nil, err
				}
				one.Total = &total
			}
		}
		if one.Name == "" {
			continue
		}
		if _, seen := naming.Clean(one.Name, maxName); !seen {
			return nil, engine.Refuse(engine.Invalid, "",
				"“%s” isn't a name: it needs 1 to %d visible characters. Write, for example, 3 Orcs +2.", naming.Clip(one.Name), maxName)
		}
		all = append(all, one)
	}
	if len(all) == 0 {
		return nil, engine.Refuse(engine.Invalid, "", "There is no name to add. Write one per line, such as 3 Orcs +2.")
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

// Arrive adds late entries with the results of their dice, in order: the roll of each entry, and after a tie
// the die for its place among the tied. If results are missing, it returns the next dice to roll and adds
// nothing.
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
