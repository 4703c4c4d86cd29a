package templates

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"warbell/engine"
)

// The bounds of a status besides the game's state, in lines and characters.
const (
	mostDuties = 12
	mostOwn    = 900
)

// standing is the data of a status.
type standing struct {
	Line
	Stands, Own string
	Owed        []owing
	More        int // number of duties without room
	Over        bool
	Paused      time.Time // end of the pause; zero: not paused
	Asleep      bool
	Spare       []spare // while a player's deadline runs
	Silent      []Silence
}

// spare is a player with the number of time extensions left.
type spare struct {
	Name string // in bold
	Left int
}

// spares returns the time extensions of all players.
func spares(l Line) (all []spare) {
	for _, seat := range l.Kernel.In() {
		if l.People[seat].User != "" {
			all = append(all, spare{l.Name(seat), l.Kernel.ExtensionsOf(seat)})
		}
	}
	return all
}

// Status renders the state of a game for one reader: the public part, the duties with their times, and the
// reader's own secrets. It cuts the public part so that all fits in one message.
func (r *Renderer) Status(t Table, owed []OpenDuty, own engine.View, reader engine.Seat,
	silent ...Silence) (Ephemeral, error) {
	data := standing{Line: r.Line(t, nil), Over: t.Kernel.Over(), Paused: t.Rest.Paused, Asleep: t.Rest.Asleep}
	if data.Paused.IsZero() && !data.Asleep {
		data.Owed, data.Silent = r.owing(t, owed), silent
	}
	if slices.ContainsFunc(owed, func(d OpenDuty) bool { return d.Clocked() && !d.Due.IsZero() }) {
		data.Spare = spares(data.Line)
	}
	if len(data.Owed) > mostDuties {
		data.Owed, data.More = data.Owed[:mostDuties-1], len(data.Owed)-mostDuties+1
	}
	var err error
	if own != nil && reader != engine.NoSeat {
		if data.Own, err = r.say(t.System, Line{Table: t, E: own}, "own"); err != nil {
			return Ephemeral{}, err
		}
		data.Own = wholeLines(data.Own, mostOwn)
	}
	var p Ephemeral
	for _, brief := range []bool{false, true} {
		stands, err := r.say(t.System, Line{Table: t, brief: brief}, "view")
		if err != nil {
			return Ephemeral{}, err
		}
		data.Stands = strings.TrimSpace(stands)
		p, err = r.Note("status", data)
		if err != nil || utf8.RuneCountInString(p.m.Text) <= textLimit {
			return p, err
		}
	}
	over := utf8.RuneCountInString(p.m.Text) - textLimit
	data.Stands = wholeLines(data.Stands, utf8.RuneCountInString(data.Stands)-over)
	return r.Note("status", data)
}

// Pinned renders the public part of a game's state, for a message that is edited in place. It has no
// picture and pings no one.
func (r *Renderer) Pinned(t Table, title string) (Public, error) {
	r = r.Posts()
	var text string
	for _, brief := range []bool{false, true} {
		stands, err := r.say(t.System, Line{Table: t, brief: brief}, "view")
		if err != nil {
			return Public{}, err
		}
		text, err = r.say(ui, struct{ Title, Stands string }{title, strings.TrimSpace(stands)}, "pinned_status")
		if err != nil {
			return Public{}, err
		}
		if utf8.RuneCountInString(text) <= textLimit {
			break
		}
	}
	return Public{Message{Text: wholeLines(text, textLimit)}}.Quietly(), nil
}

// andMore replaces lines without room.
const andMore = "… and more"

// wholeLines keeps as many whole lines of a text as fit in a number of characters. It ends in andMore if some
// don't.
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

// owing is a duty of one or several players. Any of a group's players may do the group's duty.
type owing struct {
	Who, What string
	Unit      string // the model to act with; empty: none
	Since     time.Time
	Due       time.Time // earliest deadline; zero: none
	Times     int
	group     string
	seats     []sitting
}

// sitting is a seat with a duty, and the end of its player's vacation if there is one.
type sitting struct {
	seat engine.Seat
	away time.Time
}

// owing returns the duties by player. A group's duty appears once, and equal duties of a player are counted.
func (c *Catalog) owing(t Table, owed []OpenDuty) []owing {
	var all []owing
	for _, d := range owed {
		at := slices.IndexFunc(all, func(o owing) bool { return o.group == d.Name() })
		switch {
		case d.Seat == engine.NoSeat:
		case at >= 0:
			all[at].seats, all[at].Unit = append(all[at].seats, sitting{d.Seat, d.Away}), ""
			all[at].Due = sooner(all[at].Due, d.Due)
		default:
			all = append(all, owing{group: d.Name(), What: c.Owed(t.System, d.Kind),
				seats: []sitting{{d.Seat, d.Away}}, Unit: d.Model, Since: d.Since, Due: d.Due, Times: 1})
		}
	}
	return c.counted(t, all)
}

// counted merges equal duties of the same people.
func (c *Catalog) counted(t Table, all []owing) []owing {
	var sums []owing
	for _, d := range all {
		names := make([]string, len(d.seats))
		for i, s := range d.seats {
			names[i] = Line{Table: t}.Name(s.seat)
			if !s.away.IsZero() {
				names[i] += " (" + c.Text("away.until", s.away) + ")"
			}
		}
		d.Who = strings.Join(names, " or ")
		at := slices.IndexFunc(sums, func(o owing) bool { return o.Who == d.Who && o.What == d.What })
		if at < 0 {
			sums = append(sums, d)
			continue
		}
		sums[at].Times++
		sums[at].Unit, sums[at].Due = "", sooner(sums[at].Due, d.Due)
		if d.Since.Before(sums[at].Since) {
			sums[at].Since = d.Since
		}
	}
	return sums
}

// sooner returns the earlier of two times. Zero means never.
func sooner(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// Owed returns the name of a kind of duty for lists.
func (c *Catalog) Owed(system, kind string) string {
	text, err := c.say(system, nil, "owed."+kind)
	if err != nil {
		return kind
	}
	return strings.TrimSpace(text)
}

// LogLine renders an entry in one line of a log. An undone entry is struck through.
func (r *Renderer) LogLine(t Table, e engine.Entry, live bool) (string, error) {
	text, err := r.Happened(t, e)
	if err != nil {
		return "", err
	}
	if prose := t.Prose[e.Seq]; prose != "" {
		text = strings.TrimSpace(text + " “" + Escape(Clip(prose, 120)) + "”")
	}
	text = Clip(text, 240)
	if !live {
		text = strings.ReplaceAll(text, "~~", "")
	}
	return r.say(kernel, struct {
		engine.Entry
		Step int
		Text string
		Live bool
	}{e, t.Kernel.Step(e.Seq), text, live}, "log.line")
}
