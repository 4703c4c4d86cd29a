package templates

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"warbell/engine"
)

// Table is the data of a game for its words, besides an event.
type Table struct {
	ID     string
	System string
	Kernel engine.Kernel
	View   engine.View
	People map[engine.Seat]Person
	Former map[engine.Seat]Person // the earlier player, where the seat changed hands
	Heir   string                 // Discord ID of the replacement in the open motion; empty: any, or unknown
	Title  string                 // name of the game, player text; where it must be named
	Light  bool                   // its pictures are
	Prose  map[int]string         // players' own words by position of the log, as far as they are at hand
	Opened []engine.Secret        // the game's known secrets, for its proof
	Rest   Stands                 // whether the game is paused or idle, where that is shown
	// Unpictured reports that no picture is wanted.
	Unpictured bool
}

// Person is the player at a seat.
type Person struct {
	User string // Discord's ID; empty for Warbell itself
	Name string // player text
}

// Step returns the number under which players know the step at a position.
func (t Table) Step(seq int) int { return t.Kernel.Step(seq) }

// Line is the data of a template: one event or duty at a table. A system embeds it in a type of its own, with
// further methods for its words.
type Line struct {
	Table
	E     any // the event, duty or command, or other data
	words *Catalog
	pings *[]string
	post  []OpenDuty
	brief bool
	clock bool
	story bool
	by    engine.Seat
	told  []string // kinds of earlier events of the same entry
}

// Line is a line at a table, for Go that prepares words outside of a template.
func (r *Renderer) Line(t Table, e any) Line { return Line{Table: t, E: e, words: &r.Catalog} }

// Silence reports whether time caused the event, not a player.
func (l Line) Silence() bool { return l.clock }

// Retold reports whether the text is about a finished game: it pings and asks no player then.
func (l Line) Retold() bool { return l.story }

// By returns the seat whose act the text is about; NoSeat if there is none.
func (l Line) By() engine.Seat { return l.by }

// After reports whether an event of a kind came before in the same step.
func (l Line) After(kind string) bool { return slices.Contains(l.told, kind) }

// Brief reports whether there is room only for the most important facts.
func (l Line) Brief() bool { return l.brief }

// Rule is the value of a house rule as it is now, by its name within the system.
func (l Line) Rule(name string) string { return l.Kernel.Rules[l.System+"."+name] }

// Over reports whether the game has ended.
func (l Line) Over() bool { return l.Kernel.Over() }

// Post lists the duties that are asked together with this one; nil where it is asked alone.
func (l Line) Post() []OpenDuty { return l.post }

// Phrase returns the words of the line's system under a name, about something else at the same table. It
// panics if there are none, or if they can't be written: a mistake of the system's, which its tests find. In
// a template that is an error as any other.
func (l Line) Phrase(name string, e any) string {
	if l.words == nil {
		panic("templates: a line that no Renderer has made has no words")
	}
	l.E = e
	text, err := l.words.say(l.System, l, name)
	if err != nil {
		panic(err)
	}
	return text
}

// Has reports whether there are words under a name.
func (l Line) Has(name string) bool {
	return l.words != nil && l.words.of(l.System).all.Lookup(name) != nil
}

// Before returns the name, in bold and escaped, of the player at a seat before the present one.
func (l Line) Before(seat engine.Seat) string {
	l.People = l.Former
	return l.Name(seat)
}

// Name returns a seat's name in bold, escaped.
func (l Line) Name(seat engine.Seat) string { return "**" + l.Bare(seat) + "**" }

// Bare returns a seat's name, escaped.
func (l Line) Bare(seat engine.Seat) string {
	if p, ok := l.People[seat]; ok && p.Name != "" {
		return Escape(p.Name)
	}
	return fmt.Sprintf("Player %d", seat)
}

// Label returns a seat's name without markdown.
func (l Line) Label(seat engine.Seat) string {
	if p, ok := l.People[seat]; ok && p.Name != "" {
		return Plain(p.Name, 32)
	}
	return fmt.Sprintf("Player %d", seat)
}

// List names several seats.
func (l Line) List(seats []engine.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = l.Name(s)
	}
	return And(names)
}

// Ping mentions the user at a seat so that the message pings. A skipped player is only named: time decides
// their duties at once.
func (l Line) Ping(seat engine.Seat) string {
	p, ok := l.People[seat]
	d, owed := l.E.(OpenDuty)
	if !ok || p.User == "" || owed && l.Kernel.AtOnce(d.Duty) {
		return l.Name(seat)
	}
	if l.pings != nil {
		*l.pings = append(*l.pings, p.User)
	}
	return "<@" + p.User + ">"
}

// Calls mentions the players of the game, except the one who acts and those that the game doesn't wait for.
func (l Line) Calls() string {
	var names []string
	for _, seat := range slices.Sorted(maps.Keys(l.People)) {
		if seat != l.by && l.People[seat].User != "" && !slices.Contains(l.Kernel.Skipped, seat) {
			names = append(names, l.Ping(seat))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return And(names)
}

// Drawn reports whether the game ended in a draw: played out without a winner, or agreed.
func (l Line) Drawn() bool {
	end, ok := l.E.(engine.Ended)
	return ok && len(end.Winners) == 0 && !slices.Contains([]engine.EndReason{engine.EndAgreed,
		engine.EndModerator, engine.EndAbsent, engine.EndSilent, engine.EndResigned}, end.Why)
}

// Bares names several seats without markdown around the names, escaped.
func (l Line) Bares(seats []engine.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = l.Bare(s)
	}
	return And(names)
}

// And lists texts as a sentence does: "a, b and c".
func And(names []string) string {
	switch len(names) {
	case 0:
		return "nobody"
	case 1:
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
