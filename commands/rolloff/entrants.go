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

// entrants are the participants: first the caller, who may close a roll-off, then the others in the order in
// which they were named.
type entrants struct {
	seats []storage.Seat
	named []engine.Name // by seat; nil if all are players
	bonus []int         // by seat; nil if there are no modifiers
	asked bool          // the caller named another participant
}

// alone reports whether the caller named no participants, so that any player may roll.
func (p *entrants) alone() bool { return !p.asked && len(p.seats) == 1 }

// longestName bounds the name of a participant, in characters.
const longestName = 40

// gather returns the participants: the caller, unless they opt out, and those that they named.
func gather(call *gamekit.Call) (entrants, error) {
	var p entrants
	text := call.Text(optEntrants, "")
	if call.Bool(optJoin, true) || names(text, call.User.ID) {
		p.seats = append(p.seats, storage.Seat{User: call.User.ID, Name: call.User.Name})
	}
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;\n", r) }) {
		err := p.add(call, strings.TrimSpace(part))
		if err == nil && len(p.seats) > rolloff.MostSeats {
			err = engine.Refuse(engine.Invalid, "", "A roll-off has at most %d entrants. Remove some.", rolloff.MostSeats)
		}
		if err != nil {
			return p, err
		}
	}
	if len(p.seats) == 0 {
		return p, engine.Refuse(engine.Invalid, "",
			"No one is taking part. Add players or names, or remove `join:False`.")
	}
	if call.Guest {
		p.lead()
	}
	return p, nil
}

// lead moves the first player to the front, since the first seat can close a roll-off and must not be a mere
// name.
func (p *entrants) lead() {
	first := slices.IndexFunc(p.seats, func(s storage.Seat) bool { return s.User != "" })
	if first < 1 {
		return
	}
	seat := p.seats[first]
	p.seats = slices.Insert(slices.Delete(p.seats, first, first+1), 0, seat)
	p.named = slices.Insert(slices.Delete(p.named, min(first, len(p.named)), min(first+1, len(p.named))), 0, "")
	bonus := append(p.bonus, make([]int, max(0, first+1-len(p.bonus)))...)
	own := bonus[first]
	p.bonus = slices.Insert(slices.Delete(bonus, first, first+1), 0, own)
}

// mentioned matches the mention of a player, with a modifier after it.
var mentioned = regexp.MustCompile(`<@!?(\d+)>(?:\s*([+−–-]\s*\d{1,4})\b)?`)

// names reports whether a text mentions a user.
func names(text, user string) bool {
	all := mentioned.FindAllStringSubmatch(text, -1)
	return slices.ContainsFunc(all, func(m []string) bool { return m[1] == user })
}

// add parses one participant, or several players mentioned in a row.
func (p *entrants) add(call *gamekit.Call, part string) error {
	found := mentioned.FindAllStringSubmatch(part, -1)
	switch {
	case len(found) == 0 && strings.HasPrefix(part, "<@&"):
		return engine.Refuse(engine.Invalid, "", "Warbell can't see who has a role. Mention the players: @Ann, @Bob.")
	case len(found) == 0:
		return p.addName(part)
	case strings.TrimSpace(mentioned.ReplaceAllString(part, "")) != "":
		return engine.Refuse(engine.Invalid, "", "You can't mix a player and a name. Put commas between: @Ann +2, Orcs -1.")
	}
	for _, m := range found {
		user, known := call.Mentioned[m[1]]
		switch {
		case !known:
			return engine.Refuse(engine.Invalid, "",
				"One of these players isn't here. Type @ and pick players from Discord's list.")
		case user.Bot:
			return engine.Refuse(engine.Invalid, "", "%s is a bot and can't press Roll. Name a player.", user.Name)
		case user.ID == call.User.ID:
			if own := bonusOf(m[2]); own != 0 {
				p.bonus = append(p.bonus, make([]int, max(0, 1-len(p.bonus)))...)
				p.bonus[0] = own
			}
			continue
		case slices.ContainsFunc(p.seats, func(s storage.Seat) bool { return s.User == user.ID }):
			continue
		}
		p.asked = true
		p.take(storage.Seat{User: user.ID, Name: user.Name}, "", bonusOf(m[2]))
	}
	return nil
}

// take adds a participant.
func (p *entrants) take(seat storage.Seat, name engine.Name, bonus int) {
	at := len(p.seats)
	p.seats = append(p.seats, seat)
	if name != "" {
		p.named = append(append(p.named, make([]engine.Name, at-len(p.named))...), name)
	}
	if bonus != 0 {
		p.bonus = append(append(p.bonus, make([]int, at-len(p.bonus))...), bonus)
	}
}

// bonusOf parses a modifier; "" is 0.
func bonusOf(text string) int {
	n, _ := strconv.Atoi(digitsOf.Replace(text)) // a sign and digits, or nothing
	return n
}

// behind matches a name and its modifier. The modifier needs a space before its sign: Goblin-1 is a name.
var behind = regexp.MustCompile(`^(.*\S)\s+([+−–-]\s*\d{1,4})$`)

// digitsOf reduces a modifier to a sign and digits that strconv.Atoi reads.
var digitsOf = strings.NewReplacer(" ", "", "\t", "", "\u00a0", "", "+", "", "−", "-", "–", "-")

// addName adds a participant that is only a name.
func (p *entrants) addName(name string) error {
	bonus, typed := 0, len(name)
	if m := behind.FindStringSubmatch(name); m != nil {
		name, bonus = m[1], bonusOf(m[2])
	}
	name, seen := naming.Clean(name, typed)
	if !seen {
		return nil // an invisible name
	}
	if len([]rune(name)) > longestName {
		return engine.Refuse(engine.Invalid, "", "A name has at most %d characters. Shorten “%s…”.",
			longestName, string([]rune(name)[:longestName]))
	}
	p.asked = true
	p.take(storage.Seat{}, engine.Name(name), bonus)
	return nil
}

// notation parses the dice of a roll. It returns "" for a D6, the default.
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

// between matches the text between the sizes of two teams.
var between = regexp.MustCompile(`(?i)\s*(?:vs\.?|v|,|against|\s)\s*`)

// teams parses the sizes of the teams, such as "2 vs 2". Their sum must be the number of seats.
func teams(text string, seats int) ([]int, error) {
	if text = strings.TrimSpace(text); text == "" {
		return nil, nil
	}
	var all []int
	for i, size := range between.Split(text, -1) {
		n, err := strconv.Atoi(size)
		if err != nil || n < 1 || n > rolloff.MostSeats {
			return nil, engine.Refuse(engine.Invalid, "rolloff 7.1",
				"“%s” isn't a list of team sizes. Write them in order: 2 vs 2.", text)
		}
		all = append(all, slices.Repeat([]int{i + 1}, n)...)
	}
	if len(all) != seats {
		return nil, engine.Refuse(engine.Invalid, "rolloff 7.1",
			"The teams have %d places for %d entrants. Write the team sizes in order: 2 vs 2.", len(all), seats)
	}
	return all, nil
}
