package initiative

import (
	"cmp"
	"slices"

	"warbell/engine"
)

const (
	// MaxEntries bounds the entries of a list, so that they fit into one menu.
	MaxEntries = 25
	// MaxConditions bounds the conditions of an entry.
	MaxConditions = 8
	// MaxRounds bounds the rounds of a condition.
	MaxRounds = 99
	// MaxHits bounds the hits of an entry.
	MaxHits = 9999
)

// Text is the number of a text stored beside a list, or 0 for none.
type Text int

// List is a turn order. Its zero value has no entries and no round.
type List struct {
	Dice    string  `json:"dice,omitempty"`   // notation for late arrivals; empty: d6
	Low     bool    `json:"low,omitempty"`    // lower totals come first
	Round   int     `json:"round"`            // from 1; 0 before the first turn
	Turn    int     `json:"turn"`             // number of turns begun so far
	Up      int     `json:"up,omitempty"`     // ID of the entry whose turn it is; 0: none
	Last    int     `json:"last"`             // ID of the newest entry
	Cut     int     `json:"cut,omitempty"`    // ID of the entry that was interrupted in its turn; 0: none
	Passed  int     `json:"passed,omitempty"` // ID of the entry whose player has just ended its turn; 0: none
	Ended   bool    `json:"ended,omitempty"`
	Entries []Entry `json:"entries"`        // in order
	News    []News  `json:"news,omitempty"` // caused by the last change
}

// Entry is a creature or a group with one turn in each round.
type Entry struct {
	ID     int  `json:"id"` // from 1
	Name   Text `json:"name"`
	Person bool `json:"person,omitempty"` // a player, who is mentioned on their turn
	Total  int  `json:"total"`
	Bonus  int  `json:"bonus,omitempty"` // the modifier in Total

	Acted  bool `json:"acted,omitempty"`  // in this round
	Called bool `json:"called,omitempty"` // Calls has recorded its turn in this round
	Delays bool `json:"delays,omitempty"`
	Ready  Text `json:"ready,omitempty"` // the event that the entry waits for
	Out    bool `json:"out,omitempty"`

	Hits       *Hits       `json:"hits,omitempty"`
	Conditions []Condition `json:"conditions,omitempty"`
}

// Hits are the hits that an entry has left, and their maximum.
type Hits struct {
	Now int `json:"now"`
	Max int `json:"max,omitempty"` // 0: unknown
}

// Condition is a word about an entry.
type Condition struct {
	Word   Text `json:"word"`
	Rounds int  `json:"rounds,omitempty"` // rounds left; 0: until it is removed
}

// News is an effect of the last change, for the post.
type News struct {
	Kind  NewsKind `json:"kind"`
	Entry int      `json:"entry"` // ID of the entry
	Text  Text     `json:"text,omitempty"`
	Over  int      `json:"over,omitempty"` // ID of the entry whose turn goes on after this one acts; 0: none
}

// NewsKind is a kind of News.
type NewsKind string

// These are the kinds of news.
const (
	NewsLapsed NewsKind = "lapsed" // the condition Text has ended
	NewsDelays NewsKind = "delays"
	NewsReady  NewsKind = "ready"   // the entry waits for Text
	NewsActs   NewsKind = "acts"    // an entry ends its delay and acts now
	NewsOn     NewsKind = "on"      // the entry acts on Text
	NewsGoesOn NewsKind = "goes_on" // the interrupted turn of the entry goes on
	NewsOut    NewsKind = "out"
	NewsBack   NewsKind = "back"
	NewsJoins  NewsKind = "joins"
)

// clone returns a copy that shares nothing with the list. The copy has no news, and no turn that has just
// ended.
func (l List) clone() List {
	l.Entries = slices.Clone(l.Entries)
	for i, e := range l.Entries {
		l.Entries[i].Conditions = slices.Clone(e.Conditions)
	}
	l.News, l.Passed = nil, 0
	return l
}

// Entry returns the entry with an ID, or nil if there is none.
func (l *List) Entry(id int) *Entry {
	i := slices.IndexFunc(l.Entries, func(e Entry) bool { return e.ID == id })
	if i < 0 {
		return nil
	}
	return &l.Entries[i]
}

var (
	errGone = engine.Refuse(engine.Stale, "",
		"This entrant has left the turn order. Choose another one.")
	errFull = engine.Refuse(engine.Illegal, "",
		"You can't add an entrant: a turn order has at most %d. End this one, or add a group as one entrant.",
		MaxEntries)
)

// compare returns a negative number if a comes before b, and 0 if they tie.
func (l *List) compare(a, b Entry) int {
	c := cmp.Or(cmp.Compare(b.Total, a.Total), cmp.Compare(b.Bonus, a.Bonus))
	if l.Low {
		return -c
	}
	return c
}

// Ties counts the entries that tie with a new one in total and modifier.
func (l *List) Ties(e Entry) (ties int) {
	for _, old := range l.Entries {
		if l.compare(e, old) == 0 {
			ties++
		}
	}
	return ties
}

// Room refuses a number of new entries if the list would be too long.
func (l *List) Room(more int) error {
	if len(l.Entries)+more > MaxEntries {
		return errFull
	}
	return nil
}

// Add adds an entry with a new ID. It goes after the given number of the entries that it ties with.
func (l *List) Add(e Entry, behind int) error {
	if err := l.Room(1); err != nil {
		return err
	}
	at := 0
	for at < len(l.Entries) {
		c := l.compare(l.Entries[at], e)
		if c > 0 || c == 0 && behind == 0 {
			break
		}
		if c == 0 {
			behind--
		}
		at++
	}
	l.Last++
	e.ID = l.Last
	e.Acted = slices.ContainsFunc(l.Entries[at:], func(o Entry) bool { return o.Acted || o.ID == l.Up })
	l.Entries = slices.Insert(l.Entries, at, e)
	l.News = append(l.News, News{Kind: NewsJoins, Entry: e.ID})
	return nil
}

// Note sets the hits and conditions of an entry.
func (l *List) Note(id int, hits *Hits, conditions []Condition) error {
	e := l.Entry(id)
	if e == nil {
		return errGone
	}
	e.Hits, e.Conditions = hits, conditions
	return nil
}

// maxPast bounds the changes that can be undone.
const maxPast = 20

// Tracker is a List with its earlier states.
type Tracker struct {
	Now  List   `json:"now"`
	Past []List `json:"past,omitempty"` // the oldest first
}

// Change changes the list. If change refuses, the tracker stays unchanged and the refusal is returned.
func (t *Tracker) Change(change func(*List) error) error {
	next := t.Now.clone()
	if err := change(&next); err != nil {
		return err
	}
	past := append(slices.Clone(t.Past), t.Now)
	t.Past, t.Now = past[max(0, len(past)-maxPast):], next
	return nil
}

// Undo undoes the last change. The number of the turn still rises, so that earlier buttons are stale.
func (t *Tracker) Undo() error {
	n := len(t.Past)
	if n == 0 {
		return engine.Refuse(engine.Illegal, "", "You can't undo: no earlier change is saved. Use *Next turn*.")
	}
	turn := t.Now.Turn
	t.Now, t.Past = t.Past[n-1], t.Past[:n-1]
	t.Now.Turn, t.Now.News, t.Now.Passed = turn+1, nil, 0
	return nil
}
