package templates

import (
	"slices"
	"strings"

	"warbell/engine"
)

// detailed is what the name of an event's long words ends in: its dice, rule numbers, blow by blow.
const detailed = ".details"

// Entry tells what entries of the log say, in short, as one post: a headline if the system has one, the
// events in their order, what players said with them, commitments in small print, and the last picture.
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

// Details tells entries blow by blow to who asks: what has no long words is told as in the post.
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

// HasDetails reports whether any of these entries is told in more words than stand in a post.
func (r *Renderer) HasDetails(system string, entries ...engine.Entry) bool {
	return slices.ContainsFunc(entries, func(e engine.Entry) bool {
		return slices.ContainsFunc(e.Events, func(ev engine.Event) bool { return r.of(system).all.Lookup(ev.Kind()+detailed) != nil })
	})
}

// HasProof reports whether there is anything in these entries to compare with the export.
func HasProof(entries ...engine.Entry) bool {
	return slices.ContainsFunc(entries, func(e engine.Entry) bool { return len(e.Drawn) > 0 || len(sealedBy(e)) > 0 })
}

// told are the lines of one entry: each event by the words whose name ends so, if there are such, with the
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

// Summarizer is a Line whose system has a post tell its entries in another way than they stand in the log:
// causes before what came of them, and nothing twice that the headline tells. It gives as many entries as it
// is given, and none with another position; Details tell them as they are.
type Summarizer interface {
	Retell([]engine.Entry) []engine.Entry
}

// asPost are entries as a post tells them.
func (r *Renderer) asPost(t Table, entries []engine.Entry) []engine.Entry {
	if s := r.of(t.System); s.line != nil {
		if l, ok := s.line(r.Line(t, nil)).(Summarizer); ok {
			return l.Retell(entries)
		}
	}
	return entries
}

// headline is the first line of a post, which is all that a phone shows: who did what to whom, and how both
// stand. A system without words for it begins with what happened first.
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

// merged are the events as they are told: some in one sentence with those before them.
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

// quote puts the player's own words under the line that says what they did.
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

// Happened tells an entry in one line.
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

// InShort is what a post says in one line: its headline, or, in a system that has none, what happened last in
// it.
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

// Unpinged is the table as it is told where nobody can be pinged: people have names there, and no more.
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

// Locked shows the commitments of entries in small print, whatever was opened since: what was posted stays.
func (r *Renderer) Locked(t Table, entries ...engine.Entry) (Public, error) {
	var seals []engine.Seal
	for _, e := range entries {
		seals = append(seals, Sealed(e)...)
	}
	lines, err := r.commitments(t, seals)
	return Public{Message{Text: strings.Join(lines, "\n")}}, err
}

// mostSealed is how many commitments are shown one by one; more are shown as one.
const mostSealed = 6

// Commitments is what is shown of commitments.
type Commitments struct {
	Prints []string // each in short, or one for all
	Many   int      // how many that one is for; 0 if each has its own
}

// Sealed gathers the commitments to secrets that entries don't reveal themselves, so that nobody can change
// what they picked. Those of commands, which only the log is for, are left out.
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

// opened reports whether one of these entries reveals all that the first has sealed, so that it needs not be
// said that it was.
func opened(entries []engine.Entry, e engine.Entry) bool {
	return len(e.Seals) > 0 && !slices.ContainsFunc(e.Seals, func(s engine.Seal) bool {
		return !s.Slot.HoldsCommand() && !revealed(entries, s)
	})
}

// revealed reports whether one of these entries reveals what was sealed.
func revealed(entries []engine.Entry, s engine.Seal) bool {
	return slices.ContainsFunc(entries, func(e engine.Entry) bool {
		return slices.Contains(e.Reveals, engine.Reveal{Owner: s.Owner, Slot: s.Slot})
	})
}

// SealingOf is what is shown of them.
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

// commitments shows them in small print. A system whose words for a kind of slot are empty has none shown.
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
