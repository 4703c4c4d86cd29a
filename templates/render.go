package templates

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"warbell/engine"
	"warbell/templates/picture"
)

// View renders a view. ViewOf names its words: a system, for its words for a view; or a system and a name, as
// "melee/quick". A view without a system, as "ui/roll", is the data itself.
func (r *Renderer) View(v engine.View) (Public, error) { return r.ViewIn(v, false) }

// ViewIn renders a view for a server with light or dark pictures.
func (r *Renderer) ViewIn(v engine.View, light bool) (Public, error) {
	system, name, named := strings.Cut(v.ViewOf(), "/")
	if !named {
		name = "view"
	}
	var data any = v
	if system != ui {
		data = Line{Table: Table{System: system, View: v}}
	}
	text, err := r.say(system, data, name)
	if err != nil {
		return Public{}, err
	}
	m := Message{Text: text}
	if p, ok := v.(interface{ Pings() []string }); ok {
		m.Pings = p.Pings()
	}
	if p, ok := v.(engine.Pictured); ok {
		file, err := r.drawn(Table{System: system, View: v, Light: light}, p)
		if err != nil {
			return Public{}, err
		}
		m.Files = append(m.Files, file)
	}
	return Public{m}, nil
}

// HasPicture reports whether a table can be drawn.
func HasPicture(t Table) bool {
	_, ok := t.View.(engine.Pictured)
	return ok
}

// Picture draws a table that HasPicture, with a text that says the same.
func (r *Renderer) Picture(t Table) (File, error) {
	p, ok := t.View.(engine.Pictured)
	if !ok {
		return File{}, fmt.Errorf("picture of %s: %w", t.System, picture.ErrEmpty)
	}
	return r.drawn(t, p)
}

func (r *Renderer) drawn(t Table, p engine.Pictured) (File, error) {
	s, err := r.said(t, p.Scene())
	if err != nil {
		return File{}, err
	}
	return r.draw(t, s)
}

// OpenDuty is a player's duty, with its times.
type OpenDuty struct {
	engine.Duty
	Since time.Time
	Due   time.Time // zero: the table waits
	Away  time.Time // until when its person is away, in their zone; zero: they are not
	Last  bool      // others were asked the same, and only this one is missing
	Model string    // the name of the model that it is about, player text; empty if it is about none, or that doesn't matter
}

// Ask lists duties, and pings their players.
func (r *Renderer) Ask(t Table, duties []OpenDuty) (Public, error) {
	m := Message{}
	text, err := r.ask(t, duties, &m.Pings)
	m.Text = text
	return Public{m}, err
}

func (r *Renderer) ask(t Table, duties []OpenDuty, pings *[]string) (string, error) {
	var lines []string
	for _, d := range duties {
		text, err := r.dutyOf(Line{Table: t, E: d, pings: pings, post: duties})
		if err != nil {
			return "", err
		}
		if text != "" {
			lines = append(lines, text)
		}
	}
	if len(lines) == 0 {
		return "", nil
	}
	if pings != nil {
		away, err := r.away(t, duties)
		if err != nil {
			return "", err
		}
		lines = append(lines, away...)
	}
	limits, err := r.limits(t, duties, pings == nil)
	return strings.Join(append(lines, limits...), "\n"), err
}

// away returns a line for each absent player that a post waits for.
func (r *Renderer) away(t Table, duties []OpenDuty) (lines []string, err error) {
	var told []engine.Seat
	for _, d := range duties {
		if d.Away.IsZero() || slices.Contains(told, d.Seat) {
			continue
		}
		told = append(told, d.Seat)
		line, err := r.say(ui, struct {
			Name  string
			Until time.Time
		}{Line{Table: t}.Bare(d.Seat), d.Away}, "away.asked")
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, nil
}

func (r *Renderer) duty(t Table, d OpenDuty, pings *[]string) (string, error) {
	return r.dutyOf(Line{Table: t, E: d, pings: pings})
}

func (r *Renderer) dutyOf(l Line) (string, error) {
	text, err := r.say(l.System, l, "duty."+l.E.(OpenDuty).Kind)
	return strings.TrimSpace(text), err
}

// Prompt asks one user by DM about some duties; without any it explains how to give orders.
func (r *Renderer) Prompt(t Table, link string, duties ...OpenDuty) (Ephemeral, error) {
	text, err := r.ask(t, duties, nil)
	if err != nil {
		return Ephemeral{}, err
	}
	return r.Note("prompt", struct{ Text, Link string }{text, link})
}

// Label returns the label of an option's button.
func (r *Renderer) Label(t Table, o engine.Option) (string, error) {
	text, err := r.say(t.System, Line{Table: t, E: o.Command}, LabelID(t.System, o.Command), LabelID("kernel", o.Command))
	return Clip(strings.TrimSpace(text), 80), err
}

// LabelID is the message that labels a verb of a system, by the verb's command. It stays when the English changes.
func LabelID(system string, cmd engine.Command) string {
	return "verb." + system + "." + cmd.Kind() + ".label"
}

// FormLabel returns the label of the button that opens the form for a duty.
func (r *Renderer) FormLabel(t Table, d engine.Duty) (string, error) {
	text, err := r.say(t.System, Line{Table: t, E: d}, "form."+d.Kind)
	return Clip(strings.TrimSpace(text), 80), err
}

// Warning returns the question before an option that needs confirming.
func (r *Renderer) Warning(t Table, o engine.Option) (Ephemeral, error) {
	text, err := r.say(t.System, Line{Table: t, E: o.Command}, "warn."+o.Command.Kind(), "warn")
	return Ephemeral{Message{Text: strings.TrimSpace(text)}}, err
}

// Note writes one of the texts of no system for one user alone.
func (r *Renderer) Note(name string, data any) (Ephemeral, error) {
	text, err := r.say(ui, data, name)
	return Ephemeral{Message{Text: text}}, err
}

// NoteAt writes a note of the system that is played at a table; its data is .E in the words.
func (r *Renderer) NoteAt(t Table, name string, data any) (Ephemeral, error) {
	text, err := r.Phrase(t, "note."+name, data)
	return Ephemeral{Message{Text: text}}, err
}

// Phrase returns a system's words under a name; the data is .E in the words. It is no message, but may become
// part of one.
func (r *Renderer) Phrase(t Table, name string, data any) (string, error) {
	return r.say(t.System, Line{Table: t, E: data}, name)
}

// Help writes a page of help, which belongs to a system or to none.
func (r *Renderer) Help(topic string, data any) (Ephemeral, error) {
	text, err := r.say(r.helpers[topic], data, "help."+topic)
	return Ephemeral{Message{Text: text}}, err
}

// Missing lists the events without words in a system: its own and the kernel's.
func (r *Renderer) Missing(rs engine.Ruleset) []string {
	words, known := r.sets[rs.Info().ID]
	var missing []string
	for _, ev := range append(engine.KernelEvents(), rs.Info().Events...) {
		if !known || words.all.Lookup(ev.Kind()) == nil {
			missing = append(missing, ev.Kind())
		}
	}
	return missing
}

// Text is one of the texts of no system that become part of a message, such as a label. It panics if it can't
// be written: see Line.Phrase.
func (r *Renderer) Text(name string, data any) string { return r.must(name, data).Message().Text }

// Broken reports a failure to a player, under the ID that the log has too.
func (r *Renderer) Broken(id string) Ephemeral { return r.must("broken", id) }

// Busy tells a player that the database did not answer.
func (r *Renderer) Busy(id string) Ephemeral { return r.must("busy", id) }

// must renders a note that a test has checked.
func (r *Renderer) must(name string, data any) Ephemeral {
	p, err := r.Note(name, data)
	if err != nil {
		panic(err)
	}
	return p
}
