package templates

import (
	"fmt"
	"strings"

	"warbell/engine"
)

// Status tells one reader how a game stands: what anyone may see, who owes what since when, and
// what only the reader's own seat may know.
func (r *Renderer) Status(t Table, owed []Asked, own engine.View, reader engine.Seat) (Private, error) {
	stands, err := r.say(Line{Table: t}, t.System+"/view")
	if err != nil {
		return Private{}, err
	}
	data := struct {
		Line
		Stands, Own string
		Owed        []string
		Over        bool
		Pace        string
	}{Line: Line{Table: t}, Stands: strings.TrimSpace(stands), Over: t.Kernel.Over()}
	for _, d := range owed {
		if d.Seat != engine.NoSeat {
			data.Owed = append(data.Owed, fmt.Sprintf("%s: %s, since %s", data.Name(d.Seat), r.Owed(t.System, d.Kind), When(d.Since)))
		}
	}
	if own != nil && reader != engine.NoSeat {
		if data.Own, err = r.say(Line{Table: t, E: own}, t.System+"/own"); err != nil {
			return Private{}, err
		}
	}
	return r.note("ui/status", data)
}

// Owed names a kind of duty in a few words, for lists.
func (r *Renderer) Owed(system, kind string) string {
	text, err := r.say(nil, system+"/owed."+kind, "kernel/owed."+kind)
	if err != nil {
		return kind
	}
	return strings.TrimSpace(text)
}

// LogLine tells an entry in one line of a log; one that was undone is struck out.
func (r *Renderer) LogLine(t Table, e engine.Entry, live bool) (string, error) {
	var parts []string
	for _, ev := range merged(e.Events) {
		text, err := r.say(Line{Table: t, E: ev}, t.System+"/"+ev.Kind(), "kernel/"+ev.Kind())
		if err != nil {
			return "", err
		}
		if line, _, _ := strings.Cut(strings.TrimSpace(text), "\n"); line != "" {
			parts = append(parts, strings.TrimLeft(line, "-# "))
		}
	}
	if prose := t.Prose[e.Seq]; prose != "" {
		parts = append(parts, "“"+Escape(Clip(prose, 120))+"”")
	}
	text := Clip(strings.Join(parts, " "), 240)
	if !live {
		text = "~~" + strings.ReplaceAll(text, "~~", "") + "~~ (undone)"
	}
	return fmt.Sprintf("`%d` %s %s", e.Seq, When(e.At), text), nil
}

// Attach writes one of the texts under ui for one user alone, with a file.
func (r *Renderer) Attach(name string, data any, f File) (Private, error) {
	p, err := r.note("ui/"+name, data)
	p.m.Files = []File{f}
	return p, err
}
