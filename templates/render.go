package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"warbell/engine"
	"warbell/templates/picture"
)

// View renders a view. ViewOf returns the name of its words: a system, or a system and a name, such as
// "melee/quick". For the system "ui", as in "ui/roll", the view itself is the data.
func (r *Renderer) View(v engine.View) (Public, error) { return r.ViewIn(v, false) }

// ViewIn renders a view for a server with light or dark pictures.
func (r *Renderer) ViewIn(v engine.View, light bool) (Public, error) {
	r = r.Posts()
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

// HasPicture reports whether a game has a picture.
func HasPicture(t Table) bool {
	_, ok := t.View.(engine.Pictured)
	return ok
}

// Picture draws the picture of a game with its alt text. The game must have one, see HasPicture.
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

// OpenDuty is a player's duty with its times.
type OpenDuty struct {
	engine.Duty
	Since time.Time
	Due   time.Time // zero: no deadline
	Away  time.Time // end of the player's vacation, in their zone; zero: none
	Last  bool      // of several players asked together, only this one is missing
	Model string    // name of the duty's model, player text; empty: none, or it doesn't matter
}

// Ask renders duties and pings their players. Duties that ping come first. A single question includes its own
// deadline; several share a line for it.
func (r *Renderer) Ask(t Table, duties []OpenDuty) (Public, error) {
	r = r.Posts()
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
	slices.SortStableFunc(lines, func(a, b string) int { return cmp.Compare(after(a), after(b)) })
	due, err := r.due(t, duties)
	if err != nil {
		return "", err
	}
	if due != "" && len(lines) == 1 {
		first, rest, _ := strings.Cut(lines[0], "\n")
		lines = slices.DeleteFunc([]string{first + " " + due, rest}, func(line string) bool { return line == "" })
	} else if due != "" {
		lines = append(lines, r.Text("asked.until", due))
	}
	if pings != nil {
		away, err := r.away(t, duties)
		if err != nil {
			return "", err
		}
		lines = append(lines, away...)
	}
	return strings.Join(lines, "\n"), nil
}

// after returns 0 for a question that begins with a mention, otherwise 1.
func after(question string) int {
	if mentions(question) {
		return 0
	}
	return 1
}

// away returns a line for each player on vacation that a post waits for.
func (c *Catalog) away(t Table, duties []OpenDuty) (lines []string, err error) {
	var told []engine.Seat
	for _, d := range duties {
		if d.Away.IsZero() || slices.Contains(told, d.Seat) {
			continue
		}
		told = append(told, d.Seat)
		line, err := c.say(ui, struct {
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

func (c *Catalog) duty(t Table, d OpenDuty, pings *[]string) (string, error) {
	return c.dutyOf(Line{Table: t, E: d, pings: pings})
}

func (c *Catalog) dutyOf(l Line) (string, error) {
	text, err := c.say(l.System, l, "duty."+l.E.(OpenDuty).Kind)
	return strings.TrimSpace(text), err
}

// Prompt renders a DM about duties. Without duties it explains how to give orders.
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

// LabelID returns the name of the words that label a command. It doesn't depend on the English text.
func LabelID(system string, cmd engine.Command) string {
	return "verb." + system + "." + cmd.Kind() + ".label"
}

// FormLabel returns the label of the button that opens a duty's form.
func (r *Renderer) FormLabel(t Table, d engine.Duty) (string, error) {
	text, err := r.say(t.System, Line{Table: t, E: d}, "form."+d.Kind)
	return Clip(strings.TrimSpace(text), 80), err
}

// Warning returns the question before an option that must be confirmed.
func (r *Renderer) Warning(t Table, o engine.Option) (Ephemeral, error) {
	text, err := r.say(t.System, Line{Table: t, E: o.Command}, "warn."+o.Command.Kind(), "warn")
	return Ephemeral{Message{Text: strings.TrimSpace(text)}}, err
}
