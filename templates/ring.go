package templates

import (
	"strings"
	"time"
)

// RingGame is a game in the list of a reminder.
type RingGame struct {
	Table
	words *Catalog
	Duty  OpenDuty // the player's most urgent duty in the game
	More  int      // number of the player's other duties in the game
	Due   time.Time
	Link  string // to the question
	// Silent is the player's inactivity, once the message is to mention it.
	Silent Silence
	News   string // latest event since the player's last action, in one line; empty: none
}

// Silence is the inactivity of a player that a game waits for.
type Silence struct {
	Name  string // player text
	Since time.Time
	From  time.Time // when the others may go on without the player
	Rings int
	Ready bool // that time has come
	Many  bool // there are several others, who must end the game together
	Out   bool // each of the others can go on without the player alone
}

// Owes returns the name of the duty for lists.
func (g RingGame) Owes() string { return g.words.Owed(g.System, g.Duty.Kind) }

// ringing is the data of a reminder.
type ringing struct {
	User  string // mentioned; empty in a DM
	Asks  string // the question of the only game, in its own words
	Games []RingGame
	More  int // number of other games that wait for the player
}

// Ring renders a reminder of a player's duties, most urgent first. more is the number of further games.
func (r *Renderer) Ring(user string, games []RingGame, more int) (Public, error) {
	r = r.Posts()
	var m Message
	text, err := r.ring(ringing{User: user, Games: games, More: more}, &m.Pings)
	if m.Text = text; user != "" {
		m.Pings = []string{user}
	}
	return Public{m}, err
}

// RingDM renders a reminder for a DM.
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
	if err == nil && !Fits(text) { // it must be one message, because each message pings
		for i := range data.Games {
			data.Games[i].News = ""
		}
		text, err = r.say(ui, data, "ring")
	}
	return strings.TrimSpace(text), err
}

// Warned is a list of players whose deadlines are close.
type Warned struct {
	Users   []string // one, if the place is at risk
	Name    string   // their name; player text
	Due     time.Time
	Seat    bool // the place is at risk
	Offered bool // the place is first offered to players who look for a game
	Steward bool // Warbell takes the place
	Brief   bool // no room for the consequences
}

// CallGame is a game in a post that reminds several players.
type CallGame struct {
	Table
	Title  string // player text
	Number int    // of the button that opens the game, from 1; 0: only one game
	Link   string // to the question
	Warned []Warned
	Asked  []OpenDuty // duties of the players reminded
	Silent []Silence

	Asks  string    // the questions, in the system's own words
	Until string    // the deadline, in words
	Whom  []string  // the players reminded, in the short form
	Due   time.Time // the first deadline in the short form; zero: none
}

// Calls renders a post that reminds or warns players of some games of a channel, and pings them.
func (r *Renderer) Calls(people []string, games []CallGame) (Public, error) {
	r = r.Posts()
	m := Message{Pings: people}
	for i, g := range games {
		for j := range g.Asked {
			g.Asked[j].Last = false // nothing updates the post when others answer
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
	if err == nil && !Fits(text) { // it must be one message, because each message pings
		shorten(games, true)
		text, err = r.say(ui, games, "calls")
	}
	m.Text = strings.TrimSpace(text)
	return Public{m}, err
}

// shorten replaces the questions of each game by the names of the players reminded. The briefest form also
// shortens warnings.
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

// asksOf returns the questions of a game, in one line for equal questions if the system has words for that.
// It also returns the line on their deadlines.
func (c *Catalog) asksOf(g CallGame) (asks, until string, err error) {
	var lines, ignored []string
	for _, d := range g.Asked {
		line, err := c.dutyOf(Line{Table: g.Table, E: d, pings: &ignored, post: g.Asked})
		if err != nil {
			return "", "", err
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	due, err := c.due(g.Table, g.Asked)
	if due != "" {
		due = c.Text("asked.until", due)
	}
	return strings.Join(lines, "\n"), due, err
}

// Missed lists the events of a game since a player's last action.
type Missed struct {
	Title string // player text
	Link  string // to the first of them
	Lines []string
	Older int      // number of steps before these lines
	Waits bool     // the game waits for the player
	Owes  []string // the player's duties, in the system's words
}

// mostMissed bounds the missed events in a message, in characters.
const mostMissed = 1700

// SinceLeft renders the events since a player's last action, of as many games as there is room for.
func (r *Renderer) SinceLeft(missed []Missed) (Ephemeral, error) {
	each := mostMissed / max(len(missed), 1)
	for i, m := range missed {
		missed[i].Lines, missed[i].Older = fitting(m.Lines, each, m.Older)
	}
	return r.Note("ring.left", missed)
}

// fitting returns the last lines that fit in a number of characters, at least one, and counts the others.
func fitting(lines []string, most, older int) ([]string, int) {
	from := len(lines)
	for left := most; from > 0; from-- {
		if left -= len([]rune(lines[from-1])); left < 0 && from < len(lines) {
			break
		}
	}
	return lines[from:], older + from
}

// Quietly sends the message without a push notification.
func (p Ephemeral) Quietly() Ephemeral {
	p.m.Silent = true
	return p
}
