package templates

import (
	"strings"
	"time"
)

// RingGame is a game in which somebody is waited for, as a ring lists it.
type RingGame struct {
	Table
	words *Renderer
	Duty  OpenDuty // the most urgent that they owe there
	More  int      // what they owe there besides
	Due   time.Time
	Link  string // to where it was asked
	// Silent is their silence, once the table shall read of it.
	Silent Silence
	News   string // what happened last since they acted, in one line; empty if nothing did
}

// Silence is that a game waits for somebody who does nothing in it.
type Silence struct {
	Name  string // player text
	Since time.Time
	From  time.Time // when the others may go on without them
	Rings int
	Ready bool // they may by now
	Many  bool // the others are several: they end the game together
	Out   bool // each of these can go on without them alone
}

// Owes names what is owed, for lists.
func (g RingGame) Owes() string { return g.words.Owed(g.System, g.Duty.Kind) }

// ringing is what a ring looks at.
type ringing struct {
	User  string // mentioned; empty in a DM
	Asks  string // of the only game: what is asked there, in its own words
	Games []RingGame
	More  int // games that wait for the person besides
}

// Ring calls a person for all that they owe, most urgent first; more is in how many games besides.
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
		data.Games[i].words = r
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

// Warned are people who are told that their time runs out.
type Warned struct {
	Users   []string // one, if the seat is at stake
	Name    string   // theirs; player text
	Due     time.Time
	Seat    bool // the seat is at stake
	Offered bool // it is offered to those who look for one, before all else
	Steward bool // it goes to Warbell
	Brief   bool // there is no room for what becomes of it
}

// CallGame is a game in which people are called, as one post lists it for all of them.
type CallGame struct {
	Table
	Title  string // player text
	Link   string // to where it was asked
	Warned []Warned
	Asked  []OpenDuty // of those who are rung
	Silent []Silence

	Asks  string    // what is asked, in the system's own words
	Until []string  // until when
	Whom  []string  // who is rung, where there is no room for that
	Due   time.Time // when the first of them is due then; zero: none is
}

// Calls names all people in a post who are rung or warned in some games of a channel, and calls them.
func (r *Renderer) Calls(people []string, games []CallGame) (Public, error) {
	m := Message{Pings: people}
	for i, g := range games {
		for j := range g.Asked {
			g.Asked[j].Last = false // the post is not told anew when that ends
		}
		asks, until, err := r.asksOf(g)
		if err != nil {
			return Public{}, err
		}
		games[i].Asks, games[i].Until = asks, until
	}
	if len(games) > 1 {
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

// shorten names who is rung in games, each in a line, and not what is asked there; by the briefest words also
// who is warned.
func shorten(games []CallGame, briefest bool) {
	for i, g := range games {
		for j := range g.Warned {
			g.Warned[j].Brief = briefest
		}
		var ignored []string
		games[i].Asks, games[i].Until, games[i].Whom = "", nil, nil
		for _, d := range g.Asked {
			games[i].Whom = append(games[i].Whom, Line{Table: g.Table, pings: &ignored}.Ping(d.Seat))
			if games[i].Due.IsZero() || !d.Due.IsZero() && d.Due.Before(games[i].Due) {
				games[i].Due = d.Due
			}
		}
	}
}

// asksOf is what some people are asked in a game, in one line for all who are asked the same where the system
// has that.
func (r *Renderer) asksOf(g CallGame) (asks string, until []string, err error) {
	var lines, ignored []string
	for _, d := range g.Asked {
		line, err := r.dutyOf(Line{Table: g.Table, E: d, pings: &ignored, post: g.Asked})
		if err != nil {
			return "", nil, err
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	until, err = r.limits(g.Table, g.Asked, false)
	return strings.Join(lines, "\n"), until, err
}

// Missed is what happened in a game since a person acted there last.
type Missed struct {
	Title string // player text
	Link  string // to where it begins
	Lines []string
	Older int  // steps before these
	Waits bool // for the person
}

// mostMissed is how many characters of what was missed a message has room for.
const mostMissed = 1700

// SinceLeft tells a person what happened while they were away, in as many games as there is room for.
func (r *Renderer) SinceLeft(missed []Missed) (Ephemeral, error) {
	each := mostMissed / max(len(missed), 1)
	for i, m := range missed {
		missed[i].Lines, missed[i].Older = fitting(m.Lines, each, m.Older)
	}
	return r.Note("ring.left", missed)
}

// fitting keeps the last lines that fit into so many characters, at least one, and counts those left out.
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
