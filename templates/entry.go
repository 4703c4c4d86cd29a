package templates

import (
	"slices"
	"strings"

	"warbell/engine"
)

// detailed ends the name of an event's long words: its dice, rule numbers, each attempt.
const detailed = ".details"

// Entry renders entries of the log, in short, as one post: a headline if the system has one, the events in
// their order, the players' words with them, commitments in small print, and the last picture.
func (r *Renderer) Entry(t Table, entries ...engine.Entry) (Public, error) {
	var m Message
	lines, err := r.headline(t, entries, &m.Pings)
	if err != nil {
		return Public{}, err
	}
	for i, e := range r.asPost(t, entries) {
		if e.Announces() && opened(entries[i:], e) {
			continue
		}
		told, err := r.told(Line{Table: t, pings: &m.Pings}, e, "")
		if err != nil {
			return Public{}, err
		}
		if e.Announces() {
			told = slices.DeleteFunc(told, func(line string) bool { return slices.Contains(lines, line) })
		}
		lines = append(lines, told...)
	}
	sealed, err := r.commitments(t, Sealed(entries...))
	if err != nil {
		return Public{}, err
	}
	m.Text = strings.Join(append(lines, sealed...), "\n")
	if !t.Unpictured {
		m.Files, err = r.picture(t, entries)
	}
	return Public{m}, err
}

// Details renders entries in full for a private reply; an event without long words is rendered as in the
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

// HasDetails reports whether any of these entries has longer words than in a post.
func (c *Catalog) HasDetails(system string, entries ...engine.Entry) bool {
	return slices.ContainsFunc(entries, func(e engine.Entry) bool {
		return slices.ContainsFunc(e.Events, func(ev engine.Event) bool { return c.of(system).all.Lookup(ev.Kind()+detailed) != nil })
	})
}

// HasProof reports whether there is anything in these entries to compare with the export.
func HasProof(entries ...engine.Entry) bool {
	return slices.ContainsFunc(entries, func(e engine.Entry) bool { return len(e.Drawn) > 0 || len(sealedBy(e)) > 0 })
}

// told returns the lines of one entry: each event by its words with that ending, if there are any, with the
// player's own words under the first.
func (r *Renderer) told(l Line, e engine.Entry, ending string) ([]string, error) {
	var lines []string
	l.clock, l.told, l.by = byClock(e), nil, e.Seat
	for i, ev := range merged(e.Events) {
		l.E = ev
		names := []string{ev.Kind() + ending, ev.Kind()}
		if l.story {
			names = slices.Insert(names, 0, "story."+ev.Kind())
		}
		text, err := r.say(l.System, l, names...)
		if err != nil {
			return nil, err
		}
		l.told = append(l.told[:i:i], ev.Kind())
		if text = strings.TrimSpace(text); text != "" {
			lines = append(lines, text)
		}
	}
	return r.quote(lines, l.Prose[e.Seq])
}

// Summarizer is implemented by a Line whose system changes entries for a post: it may put causes before
// results, and leave out facts that the headline has. It returns as many entries as it gets, at the same
// positions; Details renders them unchanged.
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

// headline returns the first lines of a post, all that a phone shows: the acts, and the state of both sides.
// Without such words in a system, the post begins with the first event.
func (r *Renderer) headline(t Table, entries []engine.Entry, pings *[]string) ([]string, error) {
	if !r.Has(t.System, "headline") {
		return nil, nil
	}
	var events []engine.Event
	for _, e := range entries {
		events = append(events, e.Events...)
	}
	text, err := r.say(t.System, Line{Table: t, E: events, pings: pings}, "headline")
	if text = strings.TrimSpace(text); text == "" || err != nil {
		return nil, err
	}
	return []string{text}, nil
}

// byClock reports whether time caused an entry: a call of the clock's own begins with "t:".
func byClock(e engine.Entry) bool { return strings.HasPrefix(e.Call, "t:") }

// merged returns the events as they are rendered: some in one sentence with those before them.
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

// quote puts the player's own words under the line on their act.
func (r *Renderer) quote(lines []string, prose string) ([]string, error) {
	if prose == "" {
		return lines, nil
	}
	text, err := r.say(kernel, struct{ Text string }{prose}, "prose")
	return slices.Insert(lines, min(1, len(lines)), text), err
}

// asksForMap reports whether everything stands elsewhere after an event: an undo moves all of it, and so does
// its return.
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
		text, err := r.say(t.System, Line{Table: t, E: ev, clock: byClock(e)}, "log."+ev.Kind(), ev.Kind())
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

// InShort returns a post in one line: its headline or, in a system without one, the latest event.
func (r *Renderer) InShort(t Table, entries ...engine.Entry) (string, error) {
	head, err := r.headline(t, entries, nil)
	if err != nil || len(entries) == 0 {
		return "", err
	}
	if len(head) > 0 {
		line, _, _ := strings.Cut(head[0], "\n")
		return line, nil
	}
	return r.Happened(t, entries[len(entries)-1])
}

// Unpinged returns the table for texts without pings: people have names there, and no IDs.
func (t Table) Unpinged() Table {
	people := make(map[engine.Seat]Person, len(t.People))
	for seat, p := range t.People {
		people[seat] = Person{Name: p.Name}
	}
	t.People = people
	return t
}

// Bare takes the markdown out of words that were written for a message, for where it is not read.
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

// Locked renders the commitments of entries in small print, even those revealed since: posts stay as they
// are.
func (r *Renderer) Locked(t Table, entries ...engine.Entry) (Public, error) {
	var seals []engine.Seal
	for _, e := range entries {
		seals = append(seals, Sealed(e)...)
	}
	lines, err := r.commitments(t, seals)
	return Public{Message{Text: strings.Join(lines, "\n")}}, err
}

// mostSealed bounds the commitments shown one by one; more are shown as one.
const mostSealed = 6

// Commitments is the data of the line on commitments.
type Commitments struct {
	Prints []string // each in short, or one for all
	Many   int      // number behind a joint one; 0 if each has its own
}

// Sealed lists the commitments to secrets that entries don't reveal themselves, so that no player can change
// a pick. Those of commands, which only the log needs, are left out.
func Sealed(entries ...engine.Entry) (seals []engine.Seal) {
	for i, e := range entries {
		for _, s := range e.Seals {
			if !s.Slot.HoldsCommand() && !revealed(entries[i:], s) {
				seals = append(seals, s)
			}
		}
	}
	return seals
}

// opened reports whether one of these entries reveals all secrets of the first, so that locking them needs no
// mention.
func opened(entries []engine.Entry, e engine.Entry) bool {
	return len(e.Seals) > 0 && !slices.ContainsFunc(e.Seals, func(s engine.Seal) bool {
		return !s.Slot.HoldsCommand() && !revealed(entries, s)
	})
}

// revealed reports whether one of these entries reveals a secret.
func revealed(entries []engine.Entry, s engine.Seal) bool {
	return slices.ContainsFunc(entries, func(e engine.Entry) bool {
		return slices.Contains(e.Reveals, engine.Reveal{Owner: s.Owner, Slot: s.Slot})
	})
}

// SealingOf returns the data of the line on some commitments.
func SealingOf(seals []engine.Seal) Commitments {
	hashes := make([]string, len(seals))
	for i, s := range seals {
		hashes[i] = s.Hash
	}
	if len(hashes) > mostSealed {
		return Commitments{Prints: []string{engine.Fingerprint(hashes...)}, Many: len(hashes)}
	}
	for i, h := range hashes {
		hashes[i] = engine.Fingerprint(h)
	}
	return Commitments{Prints: hashes}
}

// commitments writes commitments in small print. It leaves out the kinds of slots for which a system's words
// are empty.
func (r *Renderer) commitments(t Table, seals []engine.Seal) ([]string, error) {
	var lines []string
	var plain []engine.Seal
	for _, s := range seals {
		if own := "sealed." + string(s.Slot.Kind()); r.Has(t.System, own) {
			line, err := r.say(t.System, s, own)
			if err != nil {
				return nil, err
			}
			if line = strings.TrimSpace(line); line != "" {
				lines = append(lines, line)
			}
			continue
		}
		plain = append(plain, s)
	}
	if len(plain) == 0 {
		return lines, nil
	}
	line, err := r.say(kernel, SealingOf(plain), "sealed")
	return append(lines, line), err
}
