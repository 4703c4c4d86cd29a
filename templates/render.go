package templates

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"warbell/engine"
	"warbell/templates/picture"
)

// View writes a view. A view of a system is written by that system's template view; any other
// names its template itself, as "ui/roll".
func (r *Renderer) View(v engine.View) (Public, error) {
	text, err := r.say(v, templateOf(v))
	if err != nil {
		return Public{}, err
	}
	m := Message{Text: text}
	if p, ok := v.(interface{ Pings() []string }); ok {
		m.Pings = p.Pings()
	}
	if p, ok := v.(engine.Pictured); ok {
		file, err := draw(p.Scene(), nil)
		if err != nil {
			return Public{}, err
		}
		m.Files = append(m.Files, file)
	}
	return Public{m}, nil
}

func templateOf(v engine.View) string {
	name := v.ViewOf()
	if strings.Contains(name, "/") {
		return name
	}
	return name + "/view"
}

// Own writes what one holder alone may see.
func (r *Renderer) Own(v engine.View) (Private, error) {
	text, err := r.say(v, templateOf(v))
	if err != nil {
		return Private{}, err
	}
	return Private{Message{Text: text}}, nil
}

// Entry tells what an entry of the log says: its events in order, with their pictures.
func (r *Renderer) Entry(t Table, e engine.Entry) (Public, error) {
	var m Message
	var lines []string
	for _, ev := range merged(e.Events) {
		text, err := r.say(Line{Table: t, E: ev, pings: &m.Pings}, t.System+"/"+ev.Kind(), "kernel/"+ev.Kind())
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
		file, err := draw(s, t.People)
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
	text, err := r.say(struct{ Text string }{prose}, "kernel/prose")
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
		_, shows := ev.(engine.Mapped)
		mapped = mapped || shows
	}
	if p, ok := t.View.(engine.Pictured); ok && mapped {
		all = hang(all, p.Scene())
	}
	return all
}

// proof is what the table can compare later with the export: commitments, and the call of the dice.
func (r *Renderer) proof(t Table, e engine.Entry) ([]string, error) {
	lines, err := r.sealed(t, e)
	if err != nil || len(e.Drawn) == 0 {
		return lines, err
	}
	thrown, err := r.say(struct{ Call string }{strings.TrimPrefix(e.Call, "i:")}, "kernel/thrown")
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
		line, err := r.say(s, t.System+"/sealed."+string(s.Slot.Kind()), "kernel/sealed")
		if err != nil {
			return nil, err
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines, nil
}

// hang adds a scene. A later one of the same title tells the same story further, and takes its place.
func hang(scenes []engine.Scene, s engine.Scene) []engine.Scene {
	for i := range scenes {
		if scenes[i].Title == s.Title {
			scenes[i] = s
			return scenes
		}
	}
	return append(scenes, s)
}

func draw(s engine.Scene, people map[engine.Seat]Person) (File, error) {
	for i, p := range s.Panels {
		if p.Name == "" {
			s.Panels[i].Name = Plain(people[p.Seat].Name, 40)
		}
	}
	png, err := picture.Draw(s)
	if err != nil {
		return File{}, fmt.Errorf("picture: %w", err)
	}
	return File{Name: "warbell.png", Alt: picture.Alt(s), Data: png}, nil
}

// Asked is what is owed by whom, since when.
type Asked struct {
	engine.Duty
	Since time.Time
	Due   time.Time // zero: the table waits
}

// Ask says who owes what, and pings them.
func (r *Renderer) Ask(t Table, duties []Asked) (Public, error) {
	m := Message{}
	text, err := r.ask(t, duties, &m.Pings)
	m.Text = text
	return Public{m}, err
}

func (r *Renderer) ask(t Table, duties []Asked, pings *[]string) (string, error) {
	var lines []string
	for _, d := range duties {
		text, err := r.duty(t, d, pings)
		if err != nil {
			return "", err
		}
		if text != "" {
			lines = append(lines, text)
		}
	}
	return strings.Join(lines, "\n"), nil
}

func (r *Renderer) duty(t Table, d Asked, pings *[]string) (string, error) {
	text, err := r.say(Line{Table: t, E: d, pings: pings}, t.System+"/duty."+d.Kind, "kernel/duty."+d.Kind)
	return strings.TrimSpace(text), err
}

// Prompt asks one user by DM, or in answer to a press, what the duty wants to know.
func (r *Renderer) Prompt(t Table, d Asked, link string) (Private, error) {
	text, err := r.duty(t, d, nil)
	if err != nil {
		return Private{}, err
	}
	return r.note("ui/prompt", struct{ Text, Link string }{text, link})
}

// Ring reminds who owes something; link leads to where it was asked.
func (r *Renderer) Ring(t Table, d Asked, link string) (Public, error) {
	m := Message{}
	text, err := r.ring(t, d, link, &m.Pings)
	m.Text = text
	return Public{m}, err
}

// RingDM reminds by DM.
func (r *Renderer) RingDM(t Table, d Asked, link string) (Private, error) {
	text, err := r.ring(t, d, link, nil)
	return Private{Message{Text: text}}, err
}

func (r *Renderer) ring(t Table, d Asked, link string, pings *[]string) (string, error) {
	owed, err := r.duty(t, d, pings)
	if err != nil {
		return "", err
	}
	return r.say(struct {
		Text, Link string
		Since      time.Time
	}{owed, link, d.Since}, "ui/ring")
}

// Label is what stands on the button of an option.
func (r *Renderer) Label(t Table, o engine.Option) (string, error) {
	text, err := r.say(Line{Table: t, E: o.Command}, t.System+"/option."+o.Command.Kind(), "kernel/option."+o.Command.Kind())
	return Clip(strings.TrimSpace(text), 80), err
}

// Warning is what is asked before an option is taken that needs confirming.
func (r *Renderer) Warning(t Table, o engine.Option) (Private, error) {
	text, err := r.say(Line{Table: t, E: o.Command}, t.System+"/warn."+o.Command.Kind(), "ui/warn")
	return Private{Message{Text: strings.TrimSpace(text)}}, err
}

// Refusal tells a player why not, and what to do instead.
func (r *Renderer) Refusal(f *engine.Refusal) Private {
	text := f.Words(Escape)
	if f.Rule != "" {
		text += "\n-# Rule: " + f.Rule
	}
	return Private{Message{Text: text}}
}

// Broken tells a player that something failed, under the ID that the log has too.
func (r *Renderer) Broken(id string) Private {
	return Private{Message{Text: "Something broke (" + id + "). Nothing of the game was lost. Try again; if it stays so, tell who runs Warbell this code."}}
}

// Busy tells a player that the database did not answer.
func (r *Renderer) Busy(id string) Private {
	return Private{Message{Text: "Warbell can't reach its records right now (" + id + "). Nothing was changed. Try again in a minute."}}
}

// Note writes one of the texts under ui for one user alone.
func (r *Renderer) Note(name string, data any) (Private, error) { return r.note("ui/"+name, data) }

func (r *Renderer) note(name string, data any) (Private, error) {
	text, err := r.say(data, name)
	return Private{Message{Text: text}}, err
}

// Has reports whether there are words under this name, such as "ui/help.dice".
func (r *Renderer) Has(name string) bool {
	_, ok := r.words[name]
	return ok
}

// Missing lists what a system has no words for: its events and the kernel's.
func (r *Renderer) Missing(rs engine.Ruleset) []string {
	var missing []string
	for _, ev := range append(engine.KernelEvents(), rs.Info().Events...) {
		if !r.Has(rs.Info().ID+"/"+ev.Kind()) && !r.Has("kernel/"+ev.Kind()) {
			missing = append(missing, ev.Kind())
		}
	}
	return missing
}

// FormLabel is what stands on the button that opens the form for a duty.
func (r *Renderer) FormLabel(t Table, d engine.Duty) (string, error) {
	text, err := r.say(Line{Table: t, E: d}, t.System+"/form."+d.Kind)
	return Clip(strings.TrimSpace(text), 80), err
}
