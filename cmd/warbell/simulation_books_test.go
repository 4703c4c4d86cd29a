package main

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"sync"

	"warbell/bot/discordfake"
	"warbell/storage"
)

// books note what the bot was told is written, and what people have seen. They outlive each process.
type books struct {
	mu      sync.Mutex
	acked   map[storage.GameID][]storage.Entry // by position, from 1
	games   []storage.GameID
	from    map[string]storage.GameID // by challenge
	calls   map[string]storage.GameID // what each call has moved
	rows    map[int64]storage.Row     // that were claimed, or are said by a reply
	replies map[string]int64          // rows, by the interaction whose reply says them
	done    map[int64]bool            // rows that were marked as said
	within  map[int64]int64           // of a row that the message of another one says, that one
	snoozed map[string]int            // by person: each brings a ring before its time
	seeds   map[string][32]byte       // of dice; secret until the game is over
	over    map[string]bool
	systems map[string]int // games begun, by system
	news    []news

	messages map[string]*shown
	lines    map[int64][]*shown // by row: the first part of each time that it was said
	answers  map[string]*shown  // the first public message that an interaction was answered with
	last     map[string]int64   // the last row of a lane that was said
	count    int
	touched  map[storage.GameID]bool
	trouble  []string
}

// news is a message that people got to see, anew or changed.
type news struct {
	kind string
	m    discordfake.Message
}

// shown is a message as it is now.
type shown struct {
	discordfake.Message
	at   int // when it first said something, counted in such events
	row  int64
	late bool // its row was marked as said before
}

func newBooks() *books {
	return &books{
		acked: map[storage.GameID][]storage.Entry{}, from: map[string]storage.GameID{}, calls: map[string]storage.GameID{}, rows: map[int64]storage.Row{},
		replies: map[string]int64{}, done: map[int64]bool{}, within: map[int64]int64{}, snoozed: map[string]int{}, seeds: map[string][32]byte{}, over: map[string]bool{}, systems: map[string]int{},
		messages: map[string]*shown{}, lines: map[int64][]*shown{}, answers: map[string]*shown{}, last: map[string]int64{},
		touched: map[storage.GameID]bool{},
	}
}

// see takes what the stand-in tells a person. It is called while that stands still.
func (b *books) see(e *discordfake.Event) {
	m, ok := e.Data.(*discordfake.Message)
	if !ok || m.Author.Username != "Warbell" {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if n := len(b.news); n > 0 && b.news[n-1].m.ID == m.ID && b.news[n-1].kind == e.Name {
		b.news[n-1].m = *m // everybody is told
		return
	}
	b.news = append(b.news, news{e.Name, *m})
	if e.Name == "MESSAGE_CREATE" {
		row, _ := rowOf(*m)
		b.messages[m.ID] = &shown{Message: *m, row: row, late: b.done[row] && row != 0}
	}
}

// rowOf is the row that a message says, if it was posted for one, and which part of it.
func rowOf(m discordfake.Message) (row int64, part string) {
	nonce, _ := m.Nonce.(string)
	parts := strings.Split(nonce, ".")
	if len(parts) != 3 {
		return 0, ""
	}
	row, err := strconv.ParseInt(parts[1], 36, 64)
	if err != nil {
		return 0, ""
	}
	return row, parts[2]
}

func (b *books) seed(of string, seed [32]byte) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.seeds[of] = seed
}

// begun notes a game that is written.
func (b *books) begun(g storage.Game) {
	b.seed(string(g.ID), g.Seed)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.systems[g.System]++
}

// committed notes an entry that is written, for good.
func (b *books) committed(c storage.Commit, made storage.Committed, challenge string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if c.Expect == 0 && !slices.Contains(b.games, c.Game) {
		b.games = append(b.games, c.Game)
	}
	if other, twice := b.from[challenge]; twice && challenge != "" && other != c.Game {
		b.trouble = append(b.trouble, "games "+string(other)+" and "+string(c.Game)+" come from one challenge")
	}
	b.from[challenge] = c.Game
	delete(b.seeds, "challenge "+challenge) // from now on it is the game's
	if len(b.acked[c.Game]) != c.Entry.Seq-1 {
		b.trouble = append(b.trouble, "game "+string(c.Game)+" got entry "+strconv.Itoa(c.Entry.Seq)+" after "+strconv.Itoa(len(b.acked[c.Game])))
	}
	if other, twice := b.calls[c.Entry.Call]; twice {
		b.trouble = append(b.trouble, "call "+c.Entry.Call+" has moved game "+string(other)+", and again "+string(c.Game))
	}
	b.calls[c.Entry.Call] = c.Game
	b.acked[c.Game] = append(b.acked[c.Game], c.Entry)
	b.touched[c.Game] = true
	if c.Over {
		b.over[string(c.Game)] = true
	}
	call, _, _ := strings.Cut(strings.TrimPrefix(c.Entry.Call, "i:"), ".")
	for i, r := range c.Say {
		r.ID = made.Rows[i]
		if r.Token != "" && !made.Queued {
			b.rows[r.ID] = r
			b.replies[call] = r.ID
		}
	}
}

func (b *books) wrong(what string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.trouble = append(b.trouble, what)
}

func (b *books) claimed(rows []storage.Row) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, r := range rows {
		b.rows[r.ID] = r
	}
}

func (b *books) snoozes(user string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.snoozed[user]++
}

func (b *books) said(row int64, with ...int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.done[row] = true
	for _, id := range with {
		if !b.done[id] {
			b.done[id], b.within[id] = true, row
		}
	}
}

// look reads what people have got to see since the last time.
func (s *sim) look() {
	s.t.Helper()
	b := s.books
	b.mu.Lock()
	fresh, trouble := b.news, b.trouble
	b.news, b.trouble = nil, nil
	b.mu.Unlock()
	for _, what := range trouble {
		s.fail("%s", what)
	}
	for _, n := range fresh {
		if n.kind == "MESSAGE_DELETE" {
			continue
		}
		s.keepsSecrets(n.m)
		s.inOrder(b.keep(n.m))
	}
}

// keep notes how a message is now. It tells it if it says something for the first time.
func (b *books) keep(m discordfake.Message) *shown {
	b.mu.Lock()
	defer b.mu.Unlock()
	one := b.messages[m.ID]
	if one == nil {
		return nil // it was there before it was looked at
	}
	one.Message = m
	if one.at != 0 || m.Flags&discordfake.FlagLoading != 0 {
		return nil
	}
	b.count++
	one.at = b.count
	row, part := rowOf(m)
	switch {
	case row != 0 && part == "0":
		b.lines[row] = append(b.lines[row], one)
	case m.InteractionMetadata != nil && !m.Ephemeral() && b.answers[m.InteractionMetadata.ID] == nil:
		id := m.InteractionMetadata.ID // what follows is the rest of a long one
		b.answers[id] = one
		one.row = b.replies[id]
	}
	return one
}

// inOrder wants the lines of a lane in their order, and none that was marked as said.
func (s *sim) inOrder(m *shown) {
	s.t.Helper()
	if m == nil || m.row == 0 {
		return
	}
	b := s.books
	b.mu.Lock()
	row, known := b.rows[m.row]
	last := b.last[row.Lane]
	b.mu.Unlock()
	switch {
	case !known:
		s.fail("message %s says row %d, which nobody has claimed", m.ID, m.row)
	case m.late:
		s.fail("row %d (%s) is said again by %s though it was marked as said: %q", m.row, row.Kind, m.ID, m.Content)
	case m.row < last && (row.Kind == storage.RowPost || row.Kind == storage.RowRing):
		s.fail("row %d (%s) of %s is said after row %d: %q", m.row, row.Kind, row.Lane, last, m.Content)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last[row.Lane] = max(last, m.row)
}

// keepsSecrets wants nothing in a message that its readers must not know: no seed of dice that may still
// fall.
func (s *sim) keepsSecrets(m discordfake.Message) {
	s.t.Helper()
	raw, err := json.Marshal(m.Components)
	if err != nil {
		s.t.Fatal(err)
	}
	text := m.Content + string(raw)
	if of := s.books.leaks(text); of != "" {
		s.fail("the seed of %s stands in message %s: %q", of, m.ID, text)
	}
}

// leaks names the game whose dice a text betrays; empty for none.
func (b *books) leaks(text string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	for of, seed := range b.seeds {
		if b.over[of] {
			continue
		}
		for _, form := range []string{hex.EncodeToString(seed[:]), base64.StdEncoding.EncodeToString(seed[:]), base64.RawURLEncoding.EncodeToString(seed[:])} {
			if strings.Contains(text, form) {
				return of
			}
		}
	}
	return ""
}
