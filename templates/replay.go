package templates

import (
	"maps"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/templates/picture"
)

// Snapshot is an entry of a log with the table as it stood then.
type Snapshot struct {
	Table Table
	Entry engine.Entry
}

// Replay is a game that is over as a picture of how it went, as an animation of all that was drawn of it, and
// as a story. The moments are those that still count, in their order; there may be no luck to tell of.
func (r *Renderer) Replay(t Table, moments []Snapshot, luck []engine.Luck) (Ephemeral, error) {
	look, failed := r.look(t)
	film, story, err := r.retold(t, moments)
	if err != nil {
		return Ephemeral{}, err
	}
	p := Ephemeral{Message{Text: look.Say("finale.text", len(film))}}
	if last, ok := t.View.(engine.SideCounter); ok {
		end, err := r.finale(t, last, moments, luck)
		if err != nil {
			return Ephemeral{}, err
		}
		file, err := r.draw(t, end)
		if err != nil {
			return Ephemeral{}, err
		}
		p, film = p.Attach(file), append(film, end)
	}
	if len(film) > 0 {
		data, err := r.film(look, film)
		if err != nil {
			return Ephemeral{}, err
		}
		p = p.Attach(File{Name: "warbell.gif", Alt: look.Say("finale.film", len(film)), Data: data})
	}
	return p.Attach(File{Name: "story.txt", Data: []byte(strings.Join(story, "\n") + "\n")}), *failed
}

// ReplayText is a Line whose system tells a whole game in another way than each entry by itself. It gives as
// many entries as it is given, or the same ones; what it leaves without events is not told.
type ReplayText interface {
	Story([]engine.Entry) []engine.Entry
}

// retold is all that was drawn of a game, and what happened in it. On a table each picture says so, too.
func (r *Renderer) retold(t Table, moments []Snapshot) (film []engine.Drawing, story []string, err error) {
	told := r.stories(t, moments)
	for i, m := range moments {
		scenes, err := r.scenes(m.Table, m.Entry, accentsOf([]engine.Entry{m.Entry}))
		if err != nil {
			return nil, nil, err
		}
		lines, err := told(i)
		if err != nil {
			return nil, nil, err
		}
		for k := range scenes {
			if scenes[k].Field != nil && len(lines) > 0 {
				scenes[k].Footer = picture.Caption(lines[0])
			}
		}
		film, story = append(film, scenes...), append(story, lines...)
	}
	return film, story, nil
}

// stories tells what happened at each moment as its posts did, without markdown, and with what was said. A
// system may have another way. What prepares the game, asks for something or was seen by nobody has no words
// there: "story." and the kind of an event names those that stand in the place of a post's.
func (r *Renderer) stories(t Table, moments []Snapshot) func(i int) ([]string, error) {
	entries := make([]engine.Entry, len(moments))
	for i, m := range moments {
		entries[i] = m.Entry
	}
	if s := r.of(t.System); s.line != nil {
		if teller, ok := s.line(r.Line(t, nil)).(ReplayText); ok {
			entries = teller.Story(entries)
		}
	}
	return func(i int) ([]string, error) {
		if t.Kernel.IsSecret(moments[i].Entry.Seq) {
			return nil, nil
		}
		about := moments[i].Table.Unpinged()
		if about.View == nil {
			about.View = t.View
		}
		about.Prose = nil
		told, err := r.told(Line{Table: about, story: true}, entries[i], "")
		var lines []string
		for line := range strings.Lines(strings.Join(told, "\n")) {
			if small, ok := strings.CutPrefix(line, "-# "); ok {
				line = "  " + small
			}
			lines = append(lines, Bare(strings.TrimRight(line, "\n")))
		}
		return r.withWords(Line{Table: about}, lines, entries[i].Seat, t.Prose[entries[i].Seq]), err
	}
}

// withWords puts what a player said behind the line that says what they did, on the same line; where nothing
// else is told, behind who said it.
func (r *Renderer) withWords(l Line, lines []string, by engine.Seat, prose string) []string {
	if prose = strings.Join(strings.Fields(Bare(Escape(prose))), " "); prose == "" {
		return lines
	}
	if len(lines) == 0 {
		lines = []string{l.Label(by) + ":"}
	}
	lines[0] += " “" + prose + "”"
	return lines
}

// ViewsOf are the moments at which a replay wants the table as it stood: those that are drawn, and as many
// others as a chart has room for.
func ViewsOf(entries []engine.Entry) map[int]bool {
	wanted := map[int]bool{}
	for i, e := range entries {
		for _, ev := range e.Events {
			wanted[i] = wanted[i] || asksForMap(ev)
		}
	}
	maps.Copy(wanted, PointsOf(len(entries)))
	return wanted
}

// PointsOf are the moments, of so many, at which a chart wants the table as it stood.
func PointsOf(entries int) map[int]bool {
	all := make([]int, entries)
	for i := range all {
		all[i] = i
	}
	points := map[int]bool{}
	for _, i := range picture.Evenly(all, mostPoints) {
		points[i] = true
	}
	return points
}

// mostPoints is how many points in time a chart shows.
const mostPoints = 40

// Finale is a picture of how a game that is over went, and no words; empty if nothing says what its sides
// have left.
func (r *Renderer) Finale(t Table, moments []Snapshot, luck []engine.Luck) (Public, error) {
	last, ok := t.View.(engine.SideCounter)
	if !ok {
		return Public{}, nil
	}
	end, err := r.finale(t, last, moments, luck)
	if err != nil {
		return Public{}, err
	}
	file, err := r.draw(t, end)
	return Public{Message{Files: []File{file}}}, err
}

// finale is how a game went: who won, what both sides had left as time went on, the best deeds, and luck.
func (r *Renderer) finale(t Table, last engine.SideCounter, moments []Snapshot,
	luck []engine.Luck) (engine.Drawing, error) {
	look, failed := r.look(t)
	course, apart := courseOf(moments)
	s := engine.Drawing{Chart: course}
	s.Chart.Label = look.Say("finale.chart", apart)
	won, names := map[engine.Seat]bool{}, []string{}
	if t.Kernel.Ended != nil {
		for _, seat := range t.Kernel.Ended.Winners {
			won[seat] = true
			names = append(names, t.People[seat].Name)
		}
	}
	s.Title = look.Say("finale.title", struct {
		Names string
		Count int
		Score []int
	}{And(names), len(names), scoreOf(last.SidesLeft(), won)})
	for _, side := range last.SidesLeft() {
		panel, err := r.side(t, side, won)
		if err != nil {
			return s, err
		}
		s.Panels = append(s.Panels, panel)
	}
	t.tellApart(s.Panels)
	var err error
	sides := last.SidesLeft()
	if s.Steps, err = r.feats(t, sides, moments); err != nil {
		return s, err
	}
	for _, l := range luck {
		step := engine.StepOf[string]{Panel: sideAt(sides, l.Seat), Text: look.Say("finale.luck", l),
			Tone: engine.ToneQuiet}
		if step.Panel < 0 || sides[step.Panel].Seat != l.Seat {
			step.Who = t.People[l.Seat].Name
		}
		s.Steps = append(s.Steps, step)
	}
	return s, *failed
}

// scoreOf is what the sides' missions have brought them, the winner's first; nil where nothing is counted.
func scoreOf(sides [2]engine.SideLeft, won map[engine.Seat]bool) []int {
	if sides[0].Points == nil || sides[1].Points == nil {
		return nil
	}
	score := []int{*sides[0].Points, *sides[1].Points}
	if won[sides[1].Seat] && !won[sides[0].Seat] {
		slices.Reverse(score)
	}
	return score
}

// tellApart adds to the names of sides that are called the same who plays them.
func (t Table) tellApart(sides []engine.PanelOf[string]) {
	if len(sides) != 2 || sides[0].Name != sides[1].Name {
		return
	}
	for i, s := range sides {
		if who := t.People[s.Seat].Name; who != "" {
			sides[i].Name = Plain(s.Name+" ("+who+")", 40)
		}
	}
}

// sideAt is the place of a seat's side, for NoSeat of a game master's; -1 if there is none.
func sideAt(sides [2]engine.SideLeft, seat engine.Seat) int {
	return slices.IndexFunc(sides[:], func(s engine.SideLeft) bool {
		if seat == engine.NoSeat {
			return s.Screen
		}
		return s.Seat == seat || slices.Contains(s.Seats, seat)
	})
}

// courseOf is what both sides had left, moment by moment: in hundredths of the most that each ever had if
// they count different things.
func courseOf(moments []Snapshot) (c *engine.ChartOf[string], apart bool) {
	c = &engine.ChartOf[string]{Lines: make([][]int, 2)}
	for _, m := range moments {
		v, ok := m.Table.View.(engine.SideCounter)
		if p, prepares := v.(engine.Preparing); !ok || prepares && !p.Begun() {
			continue
		}
		for i, side := range v.SidesLeft() {
			c.Lines[i] = append(c.Lines[i], side.Left)
			c.Most = max(c.Most, side.Left)
			apart = apart || side.Apart
		}
	}
	if apart && c.Most > 0 {
		c.Most = 100
		for _, line := range c.Lines {
			most := max(slices.Max(line), 1)
			for i := range line {
				line[i] = 100 * line[i] / most
			}
		}
	}
	return c, apart
}

// side is one side at the end. Of a side that nobody has, nobody says whether it won.
func (r *Renderer) side(t Table, side engine.SideLeft, won map[engine.Seat]bool) (engine.PanelOf[string], error) {
	look, failed := r.look(t)
	seats := side.Seats
	if side.Seat != engine.NoSeat {
		seats = []engine.Seat{side.Seat}
	}
	wins := slices.ContainsFunc(seats, func(seat engine.Seat) bool { return won[seat] })
	about := struct {
		engine.SideLeft
		Won, Lost bool
		Scored    []int // its points, if any are counted
	}{side, wins, len(seats) > 0 && len(won) > 0 && !wins, nil}
	if side.Points != nil {
		about.Scored = []int{*side.Points}
	}
	said, err := r.said(t, engine.Scene{Title: side.Called, Panels: []engine.Panel{{
		Seat: side.Seat, Name: side.Name, Out: side.Out == side.Models && side.Models > 0,
		Sub: engine.Verbatim(look.Say("finale.left",
			about)), Result: engine.Verbatim(look.Say("finale.result", about)),
		Bar: &engine.Bar{Label: engine.Verbatim(look.Say("finale.bar", nil)), Now: side.Left, Was: side.Left,
			Max: side.Most},
	}}})
	if err != nil {
		return engine.PanelOf[string]{}, err
	}
	if said.Title != "" {
		said.Panels[0].Name = said.Title
	}
	return said.Panels[0], *failed
}

// feats tells the best deed of each seat, the first of those that are worth the same.
func (r *Renderer) feats(t Table, sides [2]engine.SideLeft, moments []Snapshot) ([]engine.StepOf[string], error) {
	best := map[engine.Seat]engine.Highlight{}
	for _, m := range moments {
		for _, ev := range m.Entry.Events {
			n, ok := ev.(engine.Highlighter)
			if !ok {
				continue
			}
			for _, f := range n.Highlights() {
				if f.Worth > best[f.Seat].Worth {
					best[f.Seat] = f
				}
			}
		}
	}
	var scene engine.Scene
	for _, seat := range slices.Sorted(maps.Keys(best)) {
		step := engine.Step{Panel: -1, Text: best[seat].Deed, Tone: engine.ToneHurt}
		if seat != engine.NoSeat { // else a deed doesn't say whose it was
			step.Panel = sideAt(sides, seat)
		}
		scene.Steps = append(scene.Steps, step)
	}
	said, err := r.said(t, scene)
	return said.Steps, err
}
