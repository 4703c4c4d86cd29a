package templates

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/templates/picture"
)

// Entry tells what an entry of the log says: its events in order, with their pictures.
func (r *Renderer) Entry(t Table, e engine.Entry) (Public, error) {
	var m Message
	var lines []string
	for _, ev := range merged(e.Events) {
		text, err := r.say(t.System, Line{Table: t, E: ev, pings: &m.Pings}, ev.Kind())
		if err != nil {
			return Public{}, err
		}
		if text = strings.TrimSpace(text); text != "" {
			lines = append(lines, text)
		}
	}
	proof, err := r.proof(t, e)
	if err != nil {
		return Public{}, err
	}
	if lines, err = r.quote(lines, t.Prose[e.Seq]); err != nil {
		return Public{}, err
	}
	m.Text = strings.Join(append(lines, proof...), "\n")
	for _, s := range scenes(t, e) {
		file, err := r.draw(s, t.People)
		if err != nil {
			return Public{}, err
		}
		m.Files = append(m.Files, file)
	}
	return Public{m}, nil
}

// merged are the events as they are told: some in one sentence with those before them.
func merged(events []engine.Event) []engine.Event {
	var all []engine.Event
	for _, ev := range events {
		if n := len(all); n > 0 {
			if m, ok := all[n-1].(engine.Merger); ok {
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

// scenes are the pictures of an entry: those of its events, and the map if one of them asks for it.
func scenes(t Table, e engine.Entry) []engine.Scene {
	var all []engine.Scene
	mapped := false
	for _, ev := range e.Events {
		if p, ok := ev.(engine.Pictured); ok {
			all = hang(all, p.Scene())
		}
		mapped = mapped || asksForMap(ev)
	}
	if p, ok := t.View.(engine.Pictured); ok && mapped {
		all = hang(all, p.Scene())
	}
	return all
}

// asksForMap reports whether everything stands elsewhere after an event: an undo moves all of it.
func asksForMap(ev engine.Event) bool {
	switch ev.(type) {
	case engine.Mapped, engine.Undone:
		return true
	}
	return false
}

// Happened tells an entry in one line.
func (r *Renderer) Happened(t Table, e engine.Entry) (string, error) {
	var parts []string
	for _, ev := range merged(e.Events) {
		text, err := r.say(t.System, Line{Table: t, E: ev}, "log."+ev.Kind(), ev.Kind())
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

// proof is what the table can compare later with the export: commitments, and the call of the dice.
func (r *Renderer) proof(t Table, e engine.Entry) ([]string, error) {
	lines, err := r.sealed(t, e)
	if err != nil || len(e.Drawn) == 0 {
		return lines, err
	}
	thrown, err := r.say(kernel, struct{ Call string }{strings.TrimPrefix(e.Call, "i:")}, "thrown")
	return append(lines, thrown), err
}

// sealed shows the commitments to secrets that the entry does not reveal itself, so that nobody can
// change what they picked.
func (r *Renderer) sealed(t Table, e engine.Entry) ([]string, error) {
	var lines []string
	for _, s := range e.Seals {
		if s.Slot.HoldsCommand() || slices.Contains(e.Reveals, engine.Reveal{Owner: s.Owner, Slot: s.Slot}) {
			continue
		}
		line, err := r.say(t.System, s, "sealed."+string(s.Slot.Kind()), "sealed")
		if err != nil {
			return nil, err
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines, nil
}

// hang adds a scene. A later one of the same title tells the same story further, and takes its place or
// goes on with it.
func hang(scenes []engine.Scene, s engine.Scene) []engine.Scene {
	for i := range scenes {
		if scenes[i].Title == s.Title {
			if s.Further {
				s = goOn(scenes[i], s)
			}
			scenes[i] = s
			return scenes
		}
	}
	return append(scenes, s)
}

// What a picture has room for when several scenes make one.
const (
	mostRows  = 6
	mostSteps = 10
)

// goOn goes on with a scene as far as there is room.
func goOn(s, next engine.Scene) engine.Scene {
	panels := slices.Clone(s.Panels)
	for i := range min(len(panels), len(next.Panels)) {
		rows := append(slices.Clip(panels[i].Rows), next.Panels[i].Rows...)
		panels[i] = next.Panels[i]
		panels[i].Rows = rows[:min(len(rows), mostRows)]
	}
	steps := append(slices.Clip(s.Steps), next.Steps...)
	s.Panels, s.Steps = panels, steps[:min(len(steps), mostSteps)]
	return s
}

func (r *Renderer) draw(s engine.Scene, people map[engine.Seat]Person) (File, error) {
	for i, p := range s.Panels {
		if p.Name == "" {
			s.Panels[i].Name = Plain(people[p.Seat].Name, 40)
		}
	}
	png, err := r.paint(s)
	if err != nil {
		return File{}, fmt.Errorf("picture: %w", err)
	}
	return File{Name: "warbell.png", Alt: picture.Alt(s), Data: png}, nil
}
