package templates

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
)

// Table is what the words of a game may look at, besides an event.
type Table struct {
	ID     string
	System string
	Kernel engine.Kernel
	View   engine.View
	People map[engine.Seat]Person
	Former map[engine.Seat]Person // who sat there before, where others did
	Heir   string                 // who is to have the seat that the motion that stands is about: Discord's ID; empty: anybody, or nobody knows
	Title  string                 // what the game is called, player text; where it must be named
	Light  bool                   // its pictures are
	Prose  map[int]string         // players' own words by position of the log, as far as they are at hand
	Opened []engine.Secret        // what of the game's secrets is known by now, for its proof
	Rest   Stands                 // whether the game is paused or asleep, where that is told
	// Unpictured says that no picture is wanted.
	Unpictured bool
}

// Person is who sits at a seat.
type Person struct {
	User string // Discord's ID; empty for Warbell itself
	Name string // player text
}

// Step is the number by which players know the step at a position.
func (t Table) Step(seq int) int { return t.Kernel.Step(seq) }

// Line is the data of a template: one event or duty at a table. A system embeds it in a type of its own, with
// what its words ask for besides.
type Line struct {
	Table
	E     any // the event, duty or command, or what else is told
	words *Renderer
	pings *[]string
	post  []OpenDuty
	brief bool
	clock bool
	story bool
	by    engine.Seat
	told  []string // kinds of events that were told of the same entry before
}

// Line is a line at a table, for Go that prepares words outside of a template.
func (r *Renderer) Line(t Table, e any) Line { return Line{Table: t, E: e, words: r} }

// Silence reports whether nobody did what is told: time had passed.
func (l Line) Silence() bool { return l.clock }

// Retold reports whether a game that is over is told: nobody is called or asked for anything then.
func (l Line) Retold() bool { return l.story }

// By is the seat whose act is told; NoSeat if it is nobody's.
func (l Line) By() engine.Seat { return l.by }

// After reports whether an event of a kind came before in the same step.
func (l Line) After(kind string) bool { return slices.Contains(l.told, kind) }

// Brief reports whether there is room only for what matters most.
func (l Line) Brief() bool { return l.brief }

// Rule is the value of a house rule as it is now, by its name within the system.
func (l Line) Rule(name string) string { return l.Kernel.Rules[l.System+"."+name] }

// Over reports whether the game has ended.
func (l Line) Over() bool { return l.Kernel.Over() }

// Post lists the duties that are asked together with this one; nil where it is asked alone.
func (l Line) Post() []OpenDuty { return l.post }

// Phrase is what the words of the line's system say under a name about something else at the same table. It
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

// Before gives the name, in bold and escaped, of who sat at a seat before the one who sits there now.
func (l Line) Before(seat engine.Seat) string {
	l.People = l.Former
	return l.Name(seat)
}

// Name gives a seat's name in bold, escaped.
func (l Line) Name(seat engine.Seat) string { return "**" + l.Bare(seat) + "**" }

// Bare gives a seat's name, escaped.
func (l Line) Bare(seat engine.Seat) string {
	if p, ok := l.People[seat]; ok && p.Name != "" {
		return Escape(p.Name)
	}
	return fmt.Sprintf("Player %d", seat)
}

// Label gives a seat's name where markdown is not read.
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

// Ping mentions the user at a seat so that the message rings. Who is skipped is only named: time decides at
// once what they owe.
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
