package rolloff

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/naming"
	"warbell/engine/rolloff"
	"warbell/storage"
)

// entrants are the participants: players first, then those that are only named.
type entrants struct {
	seats []storage.Seat
	named []engine.Name // by seat; nil if all are players
	bonus []int         // by seat; nil if nothing is added
	asked bool          // a participant besides the caller was named
}

// alone reports whether the caller named no participants, so that any player may roll.
func (p entrants) alone() bool { return !p.asked && len(p.seats) == 1 }

// longestName bounds the name of a participant, in characters.
const longestName = 40

// gather reads the participants: the caller, unless they opt out, and those that they named.
func gather(call *gamekit.Call) (entrants, error) {
	var p entrants
	if call.Bool("me", true) {
		p.seats = append(p.seats, storage.Seat{User: call.User.ID, Name: call.User.Name})
	}
	for i := range mostNamed {
		user, ok := call.Named("player" + strconv.Itoa(i+1))
		if !ok || slices.ContainsFunc(p.seats, func(s storage.Seat) bool { return s.User == user.ID }) {
			continue
		}
		if user.Bot {
			return p, engine.Refuse(engine.Invalid, "", "%s is a bot and can't press Roll. Name people.", user.Name)
		}
		p.seats, p.asked = append(p.seats, storage.Seat{User: user.ID, Name: user.Name}), true
	}
	if err := p.modify(call.Text("modifiers", "")); err != nil {
		return p, err
	}
	if err := p.add(call.Text("names", "")); err != nil {
		return p, err
	}
	if len(p.seats) == 0 {
		return p, engine.Refuse(engine.Invalid, "",
			"No one takes part. Name players or names, or remove `me:False`.")
	}
	return p, nil
}

// modify reads the players' bonuses.
func (p *entrants) modify(text string) error {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;", r) }) {
		n, err := strconv.Atoi(digitsOf.Replace(word))
		if err != nil {
			return engine.Refuse(engine.Invalid, "rolloff 3.4",
				"“%s” isn't a modifier. Write numbers for you and the players, in order: +2, 0, -1.", word)
		}
		p.bonus = append(p.bonus, n)
	}
	if len(p.bonus) > len(p.seats) {
		return engine.Refuse(engine.Invalid, "rolloff 3.4",
			"You gave %d modifiers for %d people. Write modifiers of names after the name: Orcs +2.", len(p.bonus), len(p.seats))
	}
	return nil
}

// behind finds a modifier behind a name. A space stands before its sign: Goblin-1 is a name.
var behind = regexp.MustCompile(`^(.*\S)\s+([+−–-]\s*\d{1,4})$`)

// digitsOf leaves a sign and digits, as a computer reads them.
var digitsOf = strings.NewReplacer(" ", "", "\t", "", "\u00a0", "", "+", "", "−", "-", "–", "-")

// add reads the participants that are only named.
func (p *entrants) add(text string) error {
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;\n", r) }) {
		name, bonus := strings.TrimSpace(part), 0
		if m := behind.FindStringSubmatch(name); m != nil {
			name = m[1]
			bonus, _ = strconv.Atoi(digitsOf.Replace(m[2])) // digits
		}
		name, seen := naming.Clean(name, len(text))
		if !seen {
			continue // an invisible name
		}
		if len([]rune(name)) > longestName {
			return engine.Refuse(engine.Invalid, "", "A name has at most %d characters. Shorten “%s…”.",
				longestName, string([]rune(name)[:longestName]))
		}
		if len(p.seats) == rolloff.MostSeats {
			return engine.Refuse(engine.Invalid, "", "A roll-off has at most %d entrants. Remove some.", rolloff.MostSeats)
		}
		at := len(p.seats)
		p.seats, p.asked = append(p.seats, storage.Seat{}), true
		p.named = append(p.named, make([]engine.Name, at-len(p.named))...)
		p.named = append(p.named, engine.Name(name))
		if bonus != 0 {
			p.bonus = append(p.bonus, make([]int, at-len(p.bonus))...)
			p.bonus = append(p.bonus, bonus)
		}
	}
	return nil
}

// notation reads the dice of a roll; a D6 counts as no notation.
func notation(text string) (string, error) {
	if strings.TrimSpace(text) == "" {
		return "", nil
	}
	expr, err := dice.Parse(text)
	if err != nil {
		return "", gamekit.DiceRefusal(err)
	}
	if n := expr.Notation(); n != "d6" && n != "1d6" {
		return n, nil
	}
	return "", nil
}

// between stands between the sizes of teams.
var between = regexp.MustCompile(`(?i)\s*(?:vs\.?|v|,|against|\s)\s*`)

// teams reads the sizes of the teams, such as "2 vs 2"; they must add up to all.
func teams(text string, seats int) ([]int, error) {
	if text = strings.TrimSpace(text); text == "" {
		return nil, nil
	}
	var all []int
	for i, size := range between.Split(text, -1) {
		n, err := strconv.Atoi(size)
		if err != nil || n < 1 || n > rolloff.MostSeats {
			return nil, engine.Refuse(engine.Invalid, "rolloff 7.1",
				"“%s” aren't teams. Write the team sizes in order: 2 vs 2.", text)
		}
		all = append(all, slices.Repeat([]int{i + 1}, n)...)
	}
	if len(all) != seats {
		return nil, engine.Refuse(engine.Invalid, "rolloff 7.1",
			"The teams have %d places, but %d take part. Write the team sizes in order: 2 vs 2.", len(all), seats)
	}
	return all, nil
}
