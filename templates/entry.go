package templates

import (
	"slices"
	"strings"

	"warbell/engine"
)

// detailed is the suffix of an event's long words, with its dice, rule numbers and attempts.
const detailed = ".details"

// Entry renders entries of the log as one post. Its parts are, in order: lines that ping or end the game, the
// system's headline if it has one, the events with the players' own words, commitments in small print, and
// the last picture.
func (r *Renderer) Entry(t Table, entries ...engine.Entry) (Public, error) {
	r = r.Posts()
	var m Message
	lines, err := r.headline(t, entries, &m.Pings)
	if err != nil {
		return Public{}, err
	}
	var first []string
	for i, e := range r.asPost(t, entries) {
		if e.Announces() && opened(entries[i:], e) {
			continue
		}
		calls, told, err := r.posted(Line{Table: t, pings: &m.Pings}, e)
		if err != nil {
			return Public{}, err
		}
		if e.Announces() {
			told = slices.DeleteFunc(told, func(line string) bool { return slices.Contains(lines, line) })
		}
		first, lines = append(first, calls...), append(lines, told...)
	}
	sealed, err := r.commitments(t, Sealed(entries...))
	if err != nil {
		return Public{}, err
	}
	m.Text = strings.Join(slices.Concat(first, lines, sealed), "\n")
	if !t.Unpictured {
		m.Files, err = r.picture(t, entries)
	}
	return Public{m}, err
}

// posted returns the lines of one entry in a post: those that begin the post, because they mention players or
// end the game, and the others. The player's own words follow the first of the others.
func (r *Renderer) posted(l Line, e engine.Entry) (calls, others []string, err error) {
	texts, err := r.texts(l, e, "")
	if err != nil {
		return nil, nil, err
	}
	over := false
	for _, text := range texts {
		switch lead, rest, more := strings.Cut(text.said, "\n"); {
		case text.over:
			calls, over = append(calls, text.said), true
		case !mentions(text.said):
			others = append(others, text.said)
		default:
			if calls = append(calls, lead); more {
				others = append(others, rest)
			}
		}
	}
	if over || len(others) == 0 {
		calls, err = r.quote(calls, 1, e, l.Prose[e.Seq])
	} else {
		others, err = r.quote(others, 1, e, l.Prose[e.Seq])
	}
	return calls, others, err
}

// Details renders entries in full for a private reply. An event without long words is rendered as in the
// post.
func (r *Renderer) Details(t Table, entries ...engine.Entry) (Ephemeral, error) {
	var lines []string
	for _, e := range entries {
		told, err := r.told(Line{Table: t}, e, detailed)
		if err != nil {
			return Ephemeral{}, err
		}
		lines = append(lines, told...)
	}
	return Ephemeral{Message{Text: strings.Join(lines, "\n")}}, nil
}

// HasDetails reports whether any of these entries has long words.
func (c *Catalog) HasDetails(system string, entries ...engine.Entry) bool {
	return slices.ContainsFunc(entries, func(e engine.Entry) bool {
		return slices.ContainsFunc(e.Events, func(ev engine.Event) bool { return c.of(system).all.Lookup(ev.Kind()+detailed) != nil })
	})
}

// HasProof reports whether these entries contain dice or commitments to compare with the export.
func HasProof(entries ...engine.Entry) bool {
	return slices.ContainsFunc(entries, func(e engine.Entry) bool { return len(e.Drawn) > 0 || len(sealedBy(e)) > 0 })
}

// told returns the lines of one entry. Each event uses its words with the given suffix, if there are any. The
// player's own words follow the first line.
func (r *Renderer) told(l Line, e engine.Entry, ending string) ([]string, error) {
	texts, err := r.texts(l, e, ending)
	if err != nil {
		return nil, err
	}
	lines := make([]string, len(texts))
	for i, text := range texts {
		lines[i] = text.said
	}
	return r.quote(lines, 1, e, l.Prose[e.Seq])
}

// eventText is the text of an event in a post.
type eventText struct {
	said string
	at   int  // the index of the event among the merged events
	over bool // the event ends the game
	late bool // the event is a missed deadline, which its safe move follows
}

// texts returns the text of each event of an entry that has words. In a post, which pings, the end of a game
// uses the words named "over".
func (r *Renderer) texts(l Line, e engine.Entry, ending string) (all []eventText, err error) {
	l.clock, l.told, l.by = e.ByClock(), nil, e.Seat
	for i, ev := range merged(e.Events) {
		l.E = ev
		names := []string{ev.Kind() + ending, ev.Kind()}
		switch {
		case l.story:
			names = slices.Insert(names, 0, "story."+ev.Kind())
		case ends(ev) && l.pings != nil:
			names = slices.Insert(names, 0, "over")
		}
		text, err := r.say(l.System, l, names...)
		if err != nil {
			return nil, err
		}
		l.told = append(l.told[:i:i], ev.Kind())
		text = strings.TrimSpace(text)
		n, named := len(all), strings.HasPrefix(strings.TrimPrefix(text, "-# "), "**")
		if ending == "" && named && n > 0 && all[n-1].late {
			all[n-1] = eventText{said: withMove(all[n-1].said, text), at: all[n-1].at}
		} else if text != "" {
			_, late := ev.(engine.Lapsed)
			all = append(all, eventText{text, i, ends(ev), late})
		}
	}
	return all, nil
}

// withMove adds the safe move to the sentence on a missed deadline, before its small print.
func withMove(late, move string) string {
	late, small, printed := strings.Cut(late, "\n-# ")
	move = strings.TrimPrefix(move, "-# ")
	if !strings.Contains(move, ":") {
		late = strings.TrimSuffix(late, ".") + ":"
	}
	if late += " " + move; printed {
		late += "\n-# " + small
	}
	return late
}

// Summarizer is implemented by a Line whose system changes entries for a post. It may put causes before
// results, and leave out facts that the headline has. It returns as many entries as it gets, in the same
// order. Details doesn't use it.
type Summarizer interface {
	Retell([]engine.Entry) []engine.Entry
}

// asPost returns entries as they appear in a post.
func (r *Renderer) asPost(t Table, entries []engine.Entry) []engine.Entry {
	if s := r.of(t.System); s.line != nil {
		if l, ok := s.line(r.Line(t, nil)).(Summarizer); ok {
			return l.Retell(entries)
		}
	}
	return entries
}

// headline returns the first lines of a post, which a phone's notification shows: the actions and the state
// of both sides. It returns nil if the system has no headline.
func (r *Renderer) headline(t Table, entries []engine.Entry, pings *[]string) ([]string, error) {
	if !r.Has(t.System, "headline") || len(entries) == 0 {
		return nil, nil
	}
	var events []engine.Event
	for _, e := range entries {
		events = append(events, e.Events...)
	}
	l := Line{Table: t, E: events, pings: pings}
	if last := entries[len(entries)-1]; !last.ByClock() {
		l.by = last.Seat
	}
	text, err := r.say(t.System, l, "headline")
	if text = strings.TrimSpace(text); text == "" || err != nil {
		return nil, err
	}
	return []string{text}, nil
}

// merged returns the events as they are rendered. Some are merged with those before them.
func merged(events []engine.Event) []engine.Event {
	var all []engine.Event
	for _, ev := range events {
		if n := len(all); n > 0 {
			if m, ok := all[n-1].(engine.EventMerger); ok {
				if one, ok := m.Merge(ev); ok {
					all[n-1] = one
					continue
				}
			}
		}
		all = append(all, ev)
	}
	return all
}

// Speech is implemented by events whose entry's words are a spoken line. It may have emphasis and several
// lines.
type Speech interface{ Speech() }

// quote inserts the player's own words after a number of lines.
func (c *Catalog) quote(lines []string, after int, e engine.Entry, prose string) ([]string, error) {
	if prose == "" {
		return lines, nil
	}
	words := []string{Escape(prose)}
	if isSpeech(e) {
		words = spokenLines(prose)
	}
	text, err := c.say(kernel, words, "prose")
	return slices.Insert(lines, min(after, len(lines)), text), err
}

// isSpeech reports whether an entry is a spoken line.
func isSpeech(e engine.Entry) bool {
	return slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		_, spoken := ev.(Speech)
		return spoken
	})
}

// asksForMap reports whether an event needs a picture of the map. An undo and a redo always do, because they
// may move everything.
func asksForMap(ev engine.Event) bool {
	switch e := ev.(type) {
	case engine.ShowsBoard, engine.Undone, engine.Redone:
		return true
	case engine.MovesOnBoard:
		return e.OnTable()
	}
	return false
}

// Happened renders an entry in one line.
func (r *Renderer) Happened(t Table, e engine.Entry) (string, error) {
	var parts []string
	for _, ev := range merged(e.Events) {
		text, err := r.say(t.System, Line{Table: t, E: ev, clock: e.ByClock()}, "log."+ev.Kind(), ev.Kind())
		if err != nil {
			return "", err
		}
		if line, _, _ := strings.Cut(strings.TrimSpace(text), "\n"); line != "" {
			parts = append(parts, strings.TrimLeft(line, "-# "))
		}
	}
	if len(parts) == 0 {
		return r.say(kernel, nil, "log.untold")
	}
	return strings.Join(parts, " "), nil
}

// InShort renders a post in one line: the end of the game, the headline, or else the latest event.
func (r *Renderer) InShort(t Table, entries ...engine.Entry) (string, error) {
	head, err := r.headline(t, entries, nil)
	if err != nil || len(entries) == 0 {
		return "", err
	}
	last := entries[len(entries)-1]
	if slices.ContainsFunc(last.Events, ends) {
		t.Unpictured = true
		post, err := r.Entry(t.Unpinged(), entries...)
		line, _, _ := strings.Cut(post.m.Text, "\n")
		return line, err
	}
	if len(head) > 0 {
		line, _, _ := strings.Cut(head[0], "\n")
		return line, nil
	}
	return r.Happened(t, last)
}

// ends reports whether an event ends the game.
func ends(ev engine.Event) bool {
	_, over := ev.(engine.Ended)
	return over
}

// Unpinged returns the table for texts without pings, in which people have names but no IDs.
func (t Table) Unpinged() Table {
	people := make(map[engine.Seat]Person, len(t.People))
	for seat, p := range t.People {
		people[seat] = Person{Name: p.Name}
	}
	t.People = people
	return t
}

// Bare removes the markdown from words of a message, for places that don't render it.
func Bare(text string) string {
	var b strings.Builder
	escaped := false
	for _, r := range text {
		switch {
		case escaped:
			b.WriteRune(r)
			escaped = false
		case r == '\\':
			escaped = true
		case !strings.ContainsRune("*`~", r):
			b.WriteRune(r)
		}
	}
	return b.String()
}
