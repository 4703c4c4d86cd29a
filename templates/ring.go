package templates

import (
	"strings"
	"time"
)

// RingGame is a game in the list of a reminder.
type RingGame struct {
	Table
	words *Catalog
	Duty  OpenDuty // their most urgent duty there
	More  int      // their other duties there
	Due   time.Time
	Link  string // to where it was asked
	// Silent is their silence, once the table shall read of it.
	Silent Silence
	News   string // the latest event since their last action, in one line; empty if there is none
}

// Silence is the inactivity of a player that a game waits for.
type Silence struct {
	Name  string // player text
	Since time.Time
	From  time.Time // when the others may go on without them
	Rings int
	Ready bool // the time for it has come
	Many  bool // the others are several: they end the game together
	Out   bool // each of these can go on without them alone
}

// Owes names the duty, for lists.
func (g RingGame) Owes() string { return g.words.Owed(g.System, g.Duty.Kind) }

// ringing is the data of a reminder.
type ringing struct {
	User  string // mentioned; empty in a DM
	Asks  string // of the only game: the question there, in its own words
	Games []RingGame
	More  int // games that wait for the person besides
}

// Ring reminds a person of all their duties, most urgent first; more is the number of further games.
func (r *Renderer) Ring(user string, games []RingGame, more int) (Public, error) {
	var m Message
	text, err := r.ring(ringing{User: user, Games: games, More: more}, &m.Pings)
	if m.Text = text; user != "" {
		m.Pings = []string{user}
	}
	return Public{m}, err
}

// RingDM calls by DM.
func (r *Renderer) RingDM(games []RingGame, more int) (Ephemeral, error) {
	text, err := r.ring(ringing{Games: games, More: more}, nil)
	return Ephemeral{Message{Text: text}}, err
}

func (r *Renderer) ring(data ringing, pings *[]string) (string, error) {
	for i := range data.Games {
		data.Games[i].words = &r.Catalog
	}
	if len(data.Games) == 1 {
		var err error
		if data.Asks, err = r.duty(data.Games[0].Table, data.Games[0].Duty, pings); err != nil {
			return "", err
		}
	}
	text, err := r.say(ui, data, "ring")
	if err == nil && !Fits(text) { // it must be one message: each calls
		for i := range data.Games {
			data.Games[i].News = ""
		}
		text, err = r.say(ui, data, "ring")
	}
	return strings.TrimSpace(text), err
}

// Warned is a list of people whose deadlines are close.
type Warned struct {
	Users   []string // one, if the seat is at stake
	Name    string   // theirs; player text
	Due     time.Time
	Seat    bool // the seat is at stake
	Offered bool // it is offered to people looking for one, before all else
	Steward bool // it goes to Warbell
	Brief   bool // there is no room for the consequences
}

// CallGame is a game in a post that reminds several people.
type CallGame struct {
	Table
	Title  string // player text
	Number int    // of the button that opens it, from 1; 0 if there is only one game
	Link   string // to where it was asked
	Warned []Warned
	Asked  []OpenDuty // of the people reminded
	Silent []Silence

	Asks  string    // the questions, in the system's own words
	Until string    // until when
	Whom  []string  // the people reminded, in the short form
	Due   time.Time // when the first of them is due then; zero: none is
}

// Calls reminds or warns people of some games of a channel in one post, and pings them.
func (r *Renderer) Calls(people []string, games []CallGame) (Public, error) {
	m := Message{Pings: people}
	for i, g := range games {
		for j := range g.Asked {
			g.Asked[j].Last = false // the post is not updated when that ends
		}
		asks, until, err := r.asksOf(g)
		if err != nil {
			return Public{}, err
		}
		games[i].Asks, games[i].Until = asks, until
	}
	if len(games) > 1 {
		for i := range games {
			games[i].Number = i + 1
		}
		shorten(games, false)
	}
	text, err := r.say(ui, games, "calls")
	if err == nil && !Fits(text) { // it must be one message: each calls
		shorten(games, true)
		text, err = r.say(ui, games, "calls")
	}
	m.Text = strings.TrimSpace(text)
	return Public{m}, err
}

// shorten names the people reminded in each game, in a line, without the questions; in the briefest form also
// those warned.
func shorten(games []CallGame, briefest bool) {
	for i, g := range games {
		for j := range g.Warned {
			g.Warned[j].Brief = briefest
		}
		var ignored []string
		games[i].Asks, games[i].Until, games[i].Whom = "", "", nil
		for _, d := range g.Asked {
			games[i].Whom = append(games[i].Whom, Line{Table: g.Table, pings: &ignored}.Ping(d.Seat))
			if games[i].Due.IsZero() || !d.Due.IsZero() && d.Due.Before(games[i].Due) {
				games[i].Due = d.Due
			}
		}
	}
}

// asksOf returns the questions of some people in a game, in one line for equal questions where the system has
// that, and the line on their deadlines.
func (r *Renderer) asksOf(g CallGame) (asks, until string, err error) {
	var lines, ignored []string
	for _, d := range g.Asked {
		line, err := r.dutyOf(Line{Table: g.Table, E: d, pings: &ignored, post: g.Asked})
		if err != nil {
			return "", "", err
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	due, err := r.due(g.Table, g.Asked)
	if due != "" {
		due = r.Text("asked.until", due)
	}
	return strings.Join(lines, "\n"), due, err
}

// Missed lists the events of a game since a person's last action.
type Missed struct {
	Title string // player text
	Link  string // to where it begins
	Lines []string
	Older int      // steps before these
	Waits bool     // for the person
	Owes  []string // what they have to do, in the words of the system
}

// mostMissed bounds the missed events in a message, in characters.
const mostMissed = 1700

// SinceLeft lists the events of a person's absence, in as many games as there is room for.
func (r *Renderer) SinceLeft(missed []Missed) (Ephemeral, error) {
	each := mostMissed / max(len(missed), 1)
	for i, m := range missed {
		missed[i].Lines, missed[i].Older = fitting(m.Lines, each, m.Older)
	}
	return r.Note("ring.left", missed)
}

// fitting keeps the last lines that fit into a number of characters, at least one, and counts those left out.
func fitting(lines []string, most, older int) ([]string, int) {
	from := len(lines)
	for left := most; from > 0; from-- {
		if left -= len([]rune(lines[from-1])); left < 0 && from < len(lines) {
			break
		}
	}
	return lines[from:], older + from
}

// Quietly sends without a push notification.
func (p Ephemeral) Quietly() Ephemeral {
	p.m.Silent = true
	return p
}
