package templates

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"warbell/engine"
)

// What a status has room for besides how the game stands, in lines and characters.
const (
	mostDebts = 12
	mostOwn   = 900
)

// standing is what a status says.
type standing struct {
	Line
	Stands, Own string
	Owed        []string
	Over        bool
	Pace        string
}

// Status tells one reader how a game stands: what anyone may see, who owes what since when, and
// what only the reader's own seat may know. It fits into one message: what stands is cut for that.
func (r *Renderer) Status(t Table, owed []Asked, own engine.View, reader engine.Seat) (Private, error) {
	data := standing{Line: Line{Table: t}, Over: t.Kernel.Over(), Owed: r.debts(t, owed)}
	var err error
	if own != nil && reader != engine.NoSeat {
		if data.Own, err = r.say(Line{Table: t, E: own}, t.System+"/own"); err != nil {
			return Private{}, err
		}
		data.Own = wholeLines(data.Own, mostOwn)
	}
	var p Private
	for _, brief := range []bool{false, true} {
		stands, err := r.say(Line{Table: t, brief: brief}, t.System+"/view")
		if err != nil {
			return Private{}, err
		}
		data.Stands = strings.TrimSpace(stands)
		p, err = r.note("ui/status", data)
		if err != nil || utf8.RuneCountInString(p.m.Text) <= textLimit {
			return p, err
		}
	}
	over := utf8.RuneCountInString(p.m.Text) - textLimit
	data.Stands = wholeLines(data.Stands, utf8.RuneCountInString(data.Stands)-over)
	return r.note("ui/status", data)
}

// andMore stands for lines there is no room for.
const andMore = "… and more"

// wholeLines keeps as many lines of a text as fit into so many characters, and says if some don't.
func wholeLines(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	left := most - utf8.RuneCountInString(andMore)
	var kept []string
	for line := range strings.Lines(text) {
		if left -= utf8.RuneCountInString(line); left < 0 {
			break
		}
		kept = append(kept, line)
	}
	return strings.Join(kept, "") + andMore
}

// debt is what some owe since a time: any of them, if it is the duty of a group.
type debt struct {
	asks, who, what string
	seats           []engine.Seat
	since           time.Time
	times           int
}

// debts lists who owes what. What a group owes stands once, and what somebody owes several times
// is counted.
func (r *Renderer) debts(t Table, owed []Asked) []string {
	var all []debt
	for _, d := range owed {
		at := slices.IndexFunc(all, func(o debt) bool { return o.asks == d.Asks() })
		switch {
		case d.Seat == engine.NoSeat:
		case at >= 0:
			all[at].seats = append(all[at].seats, d.Seat)
		default:
			all = append(all, debt{asks: d.Asks(), what: r.Owed(t.System, d.Kind), seats: []engine.Seat{d.Seat}, since: d.Since, times: 1})
		}
	}
	var lines []string
	for _, d := range counted(t, all) {
		times := ""
		if d.times > 1 {
			times = fmt.Sprintf(" (%d)", d.times)
		}
		lines = append(lines, fmt.Sprintf("%s: %s%s, since %s", d.who, d.what, times, When(d.since)))
	}
	if len(lines) > mostDebts {
		lines = append(lines[:mostDebts-1], fmt.Sprintf("%d more", len(lines)-mostDebts+1))
	}
	return lines
}

// counted puts together what the same people owe several times.
func counted(t Table, all []debt) []debt {
	var sums []debt
	for _, d := range all {
		names := make([]string, len(d.seats))
		for i, seat := range d.seats {
			names[i] = Line{Table: t}.Name(seat)
		}
		d.who = strings.Join(names, " or ")
		at := slices.IndexFunc(sums, func(o debt) bool { return o.who == d.who && o.what == d.what })
		if at < 0 {
			sums = append(sums, d)
			continue
		}
		sums[at].times++
		if d.since.Before(sums[at].since) {
			sums[at].since = d.since
		}
	}
	return sums
}

// Owed names a kind of duty in a few words, for lists.
func (r *Renderer) Owed(system, kind string) string {
	text, err := r.say(nil, system+"/owed."+kind, "kernel/owed."+kind)
	if err != nil {
		return kind
	}
	return strings.TrimSpace(text)
}

// untold is said of an entry that nobody is told of: sealed orders, say.
const untold = "(in secret)"

// LogLine tells an entry in one line of a log; one that was undone is struck out.
func (r *Renderer) LogLine(t Table, e engine.Entry, live bool) (string, error) {
	text, err := r.Happened(t, e)
	if err != nil {
		return "", err
	}
	if prose := t.Prose[e.Seq]; prose != "" {
		text = strings.TrimSpace(text + " “" + Escape(Clip(prose, 120)) + "”")
	}
	if text == "" {
		text = untold
	}
	text = Clip(text, 240)
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
