package templates

import (
	"strings"
	"time"

	"warbell/engine"
)

// View writes a view. A view of a system is written by that system's template view; any other
// names its template itself, as "ui/roll".
func (r *Renderer) View(v engine.View) (Public, error) {
	text, err := r.say(dataOf(v), templateOf(v))
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
		text, err := r.dutyOf(Line{Table: t, E: d, pings: pings, post: duties})
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
	return r.dutyOf(Line{Table: t, E: d, pings: pings})
}

func (r *Renderer) dutyOf(l Line) (string, error) {
	kind := l.E.(Asked).Kind
	text, err := r.say(l, l.System+"/duty."+kind, "kernel/duty."+kind)
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

// Ring reminds who owes something at a table that has a title; link leads to where it was asked.
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
		Text, Link, Title string
		Since             time.Time
	}{owed, link, Plain(t.Title, 90), d.Since}, "ui/ring")
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
	return Private{Message{Text: "Something broke (" + id + "). The game is safe as it stood. Try again; if it breaks again, give this code to whoever runs Warbell."}}
}

// Busy tells a player that the database did not answer.
func (r *Renderer) Busy(id string) Private {
	return Private{Message{Text: "Warbell can't reach its records right now (" + id + "), so what you did has probably not counted. Wait a minute, look at /game status, and try again."}}
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
