package templates

import (
	"fmt"
	"maps"
	"slices"

	"warbell/engine"
)

// Table is the data of a game for its words, besides an event.
type Table struct {
	ID     string
	System string
	Kernel engine.Kernel
	View   engine.View
	People map[engine.Seat]Person
	Former map[engine.Seat]Person // the earlier player of a seat that changed hands
	Heir   string                 // Discord ID of the replacement in the open motion; empty: any, or unknown
	Title  string                 // name of the game, player text; empty where it isn't shown
	Light  bool                   // light pictures
	// Language is the locale of its posts, which is fixed when the game begins; empty: English.
	Language string
	Prose    map[int]string  // players' own words by log position, if known
	Opened   []engine.Secret // the game's known secrets, for its proof
	Rest     Stands          // whether the game is paused or idle, where it is shown
	// Unpictured is set if no picture is wanted.
	Unpictured bool
}

// Person is the player at a seat.
type Person struct {
	User string // Discord's ID; empty for Warbell itself
	Name string // player text
}

// Step returns the number of a log position's step that players see.
func (t Table) Step(seq int) int { return t.Kernel.Step(seq) }

// Line is the data of a template: one event or duty of a game. A system embeds it in a type with more methods
// for its words.
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
	told  []string // kinds of earlier events in the same entry
}

// Line returns a line of a game, for Go code that prepares words outside a template.
func (r *Renderer) Line(t Table, e any) Line { return Line{Table: t, E: e, words: &r.Catalog} }

// Silence reports whether a deadline caused the event.
func (l Line) Silence() bool { return l.clock }

// Retold reports whether the text is about a finished game. It then pings and asks no player.
func (l Line) Retold() bool { return l.story }

// By returns the seat that caused the event, or NoSeat.
func (l Line) By() engine.Seat { return l.by }

// After reports whether an event of a kind came earlier in the same step.
func (l Line) After(kind string) bool { return slices.Contains(l.told, kind) }

// Brief reports whether there is room only for the most important facts.
func (l Line) Brief() bool { return l.brief }

// Rule returns the current value of a house rule, by its name within the system.
func (l Line) Rule(name string) string { return l.Kernel.Rules[l.System+"."+name] }

// Over reports whether the game has ended.
func (l Line) Over() bool { return l.Kernel.Over() }

// Post returns the duties that are asked together with this one, or nil if it is asked alone.
func (l Line) Post() []OpenDuty { return l.post }

// Phrase returns the system's words under a name for other data of the same game. It panics if there are
// none, or if they can't be rendered. This is a bug of the system that its tests find. In a template the
// panic is an ordinary error.
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

// Has reports whether the system has words under a name.
func (l Line) Has(name string) bool {
	return l.words != nil && l.words.of(l.System).all.Lookup(name) != nil
}

// Before returns the name of a seat's earlier player, in bold and escaped.
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

// List returns the names of several seats as a list.
func (l Line) List(seats []engine.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = l.Name(s)
	}
	return l.And(names)
}

// Ping mentions the player of a seat so that the message pings. It only names a skipped player, because their
// duties are decided at once.
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

// Calls mentions the players of the game, except the acting one and those that the game doesn't wait for.
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
	return l.And(names)
}

// Drawn reports whether the game ended in a draw: played to the end without a winner, or agreed.
func (l Line) Drawn() bool {
	end, ok := l.E.(engine.Ended)
	return ok && len(end.Winners) == 0 && !slices.Contains([]engine.EndReason{engine.EndAgreed,
		engine.EndModerator, engine.EndAbsent, engine.EndSilent, engine.EndResigned}, end.Why)
}

// Bares returns the names of several seats as a list, escaped and without markdown.
func (l Line) Bares(seats []engine.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = l.Bare(s)
	}
	return l.And(names)
}
