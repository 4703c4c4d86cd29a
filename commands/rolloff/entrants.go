package rolloff

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/initiative"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
	"warbell/engine/rolloff"
	"warbell/storage"
)

// entrants are the participants: first the caller, who may close a roll-off, then the others in the order
// in which they were named.
type entrants struct {
	seats []storage.Seat
	named []engine.Name   // by seat; nil if all are players
	bonus []int           // by seat; nil if there are no modifiers
	given []*int          // by seat: the totals of a turn order; nil if there are none
	hits  []*rolloff.Hits // by seat: the hits in a turn order; nil if there are none
	order bool            // it is a turn order, in which numbers behind names are totals
	asked bool            // the caller named another participant
}

// alone reports whether the caller named no participants, so that any player may roll.
func (p *entrants) alone() bool { return !p.asked && len(p.seats) == 1 }

// longestName bounds the name of a participant, in characters.
const longestName = 40

// gather returns the participants: those that the caller named, and the caller. The caller can opt out, and
// must opt in to a turn order with other participants.
func gather(call *gamekit.Call) (entrants, error) {
	p := entrants{order: call.Bool(optInitiative, false)}
	parts := initiative.Parts(call.Text(optEntrants, ""))
	hits := make([]*initiative.Hits, len(parts))
	if p.order {
		parts, hits = initiative.CutHits(parts)
	}
	parts = own(parts, call.User.ID)
	text := strings.Join(parts, ", ")
	if call.Bool(optJoin, !p.order || text == "") || names(text, call.User.ID) {
		p.seats = append(p.seats, storage.Seat{User: call.User.ID, Name: call.User.Name})
	}
	ends, err := initiative.ParseEndings(parts, diceOf(call, p.order), p.order)
	if err != nil {
		return p, called(call, parts, p.order, err)
	}
	for i, part := range parts {
		err := p.add(call, part, ends[i], (*rolloff.Hits)(hits[i]))
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

// meText matches the caller's name for themselves.
var meText = lazyregexp.New(`(?i)^(?:me|myself)(\s*(?:$|[+−–=:(\[-].*|\d+$))`)

// own replaces the word me in entries by a mention of the caller. A modifier without a name, such as +3, is
// the caller's, too.
func own(parts []string, user string) []string {
	for i, part := range parts {
		if initiative.Own(part) {
			parts[i] = "<@" + user + "> " + part
			continue
		}
		parts[i] = meText.ReplaceAllString(part, "<@"+user+">$1")
	}
	return parts
}

// called returns the refusal of entries with the names of mentioned players, if it can.
func called(call *gamekit.Call, parts []string, order bool, err error) error {
	shown := slices.Clone(parts)
	for i := range shown {
		for id, user := range call.Mentioned {
			name := "@" + naming.OneLine(user.Name)
			shown[i] = strings.NewReplacer("<@"+id+">", name, "<@!"+id+">", name).Replace(shown[i])
		}
	}
	if _, named := initiative.ParseEndings(shown, diceOf(call, order), order); named != nil {
		return named
	}
	return err
}

// diceOf returns the typed dice, or the usual ones.
func diceOf(call *gamekit.Call, order bool) string {
	usual := "d6"
	if order {
		usual = "d20"
	}
	return cmp.Or(strings.TrimSpace(call.Text(optDice, "")), usual)
}

// lead moves the first player to the front, since the first seat can close a roll-off and must not be a
// mere name.
func (p *entrants) lead() {
	first := slices.IndexFunc(p.seats, func(s storage.Seat) bool { return s.User != "" })
	if first < 1 {
		return
	}
	p.seats = toFront(p.seats, first)
	p.named, p.bonus = toFront(p.named, first), toFront(p.bonus, first)
	p.given, p.hits = toFront(p.given, first), toFront(p.hits, first)
}

// toFront moves an element to the front. A short list gets zero values first.
func toFront[T any](all []T, at int) []T {
	all = reaching(all, at)
	moved := all[at]
	return slices.Insert(slices.Delete(all, at, at+1), 0, moved)
}

// mentioned matches the mention of a player, with a modifier or a total after it.
var mentioned = lazyregexp.New(`<@!?(\d+)>(?:\s*[:(\[]?\s*([+−–-]\s*\d{1,4})\b[)\]]?|\s*[:=(]?\s*(\d{1,4})\b\)?)?`)

// names reports whether a text mentions a user.
func names(text, user string) bool {
	all := mentioned.FindAllStringSubmatch(text, -1)
	return slices.ContainsFunc(all, func(m []string) bool { return m[1] == user })
}

// add parses one participant, or several players mentioned in a row.
func (p *entrants) add(call *gamekit.Call, part string, end initiative.Ending, hits *rolloff.Hits) error {
	found := mentioned.FindAllStringSubmatch(part, -1)
	switch {
	case len(found) == 0 && strings.HasPrefix(part, "<@&"):
		return engine.Refuse(engine.Invalid, "", "Warbell can't see who has a role. Mention the players: @Ann, @Bob.")
	case len(found) == 0:
		return p.addName(call, part, end, hits)
	case len(found) > 1 && hits != nil:
		return engine.Refuse(engine.Invalid, "",
			"You can't give hits to %d players at once. Put commas between: @Ann 7/15, @Bob 9/9.", len(found))
	case strings.TrimSpace(mentioned.ReplaceAllString(part, "")) != "" ||
		!p.order && slices.ContainsFunc(found, func(m []string) bool { return m[3] != "" }):
		return engine.Refuse(engine.Invalid, "", "You can't mix a player and a name. Put commas between: @Ann +2, Orcs -1.")
	}
	for _, m := range found {
		user, known := call.Mentioned[m[1]]
		n := numbers{bonusOf(m[2]), totalOf(m[3]), hits}
		switch {
		case m[1] == call.User.ID:
			p.number(0, n)
			continue
		case !known:
			return engine.Refuse(engine.Invalid, "",
				"One of these players isn't here. Type @ and pick players from Discord's list.")
		case user.Bot:
			return engine.Refuse(engine.Invalid, "", "%s is a bot and can't press Roll. Name a player.", user.Name)
		case p.seated(user.ID):
			continue
		}
		p.asked = true
		p.take(storage.Seat{User: user.ID, Name: user.Name}, "", n)
	}
	return nil
}

// seated reports whether a user takes part.
func (p *entrants) seated(user string) bool {
	return slices.ContainsFunc(p.seats, func(s storage.Seat) bool { return s.User == user })
}

// numbers are the numbers that were typed behind a participant.
type numbers struct {
	bonus int
	total *int          // nil: none
	hits  *rolloff.Hits // nil: none
}

// take adds a participant.
func (p *entrants) take(seat storage.Seat, name engine.Name, n numbers) {
	at := len(p.seats)
	p.seats = append(p.seats, seat)
	if name != "" {
		p.named = append(append(p.named, make([]engine.Name, at-len(p.named))...), name)
	}
	p.number(at, n)
}

// number sets the numbers of a seat, if it has them.
func (p *entrants) number(at int, n numbers) {
	if n.bonus != 0 {
		p.bonus = reaching(p.bonus, at)
		p.bonus[at] = n.bonus
	}
	if n.total != nil {
		p.given = reaching(p.given, at)
		p.given[at] = n.total
	}
	if n.hits != nil {
		p.hits = reaching(p.hits, at)
		p.hits[at] = n.hits
	}
}

// reaching returns a list that reaches an index, with zero values for what it lacks.
func reaching[T any](all []T, at int) []T { return append(all, make([]T, max(0, at+1-len(all)))...) }

// bonusOf parses a modifier; "" is 0.
func bonusOf(text string) int {
	n, _ := initiative.ParseBonus(text) // a sign and digits, or nothing
	return n
}

// totalOf parses a total; "" is nil.
func totalOf(text string) *int {
	if text == "" {
		return nil
	}
	n := bonusOf(text)
	return &n
}

// addName adds a participant that is only a name. A caller who takes part is one with their own name. Outside
// of a turn order, totals belong to the name.
func (p *entrants) addName(call *gamekit.Call, part string, end initiative.Ending, hits *rolloff.Hits) error {
	name, total := end.Name, end.Total
	switch {
	case !p.order && total != nil && !end.Bare:
		return engine.Refuse(engine.Invalid, "",
			"You can't set totals in a roll-off. Write %s +%d, or set `initiative` for a turn order.", name, *total)
	case !p.order && total != nil:
		name, total = part, nil
	case end.Numbered:
		name, total = end.Whole(), nil
	}
	name, seen := naming.Clean(name, len(part))
	if !seen {
		return nil // an invisible name
	}
	if len([]rune(name)) > longestName {
		return engine.Refuse(engine.Invalid, "", "A name has at most %d characters. Shorten “%s…”.",
			longestName, string([]rune(name)[:longestName]))
	}
	if p.seated(call.User.ID) && strings.EqualFold(name, naming.OneLine(call.User.Name)) {
		p.number(0, numbers{end.Bonus, total, hits})
		return nil
	}
	p.asked = true
	p.take(storage.Seat{}, engine.Name(name), numbers{end.Bonus, total, hits})
	return nil
}

// between matches the text between the sizes of two teams.
var between = lazyregexp.New(`(?i)\s*(?:vs\.?|v|,|against|\s)\s*`)

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
