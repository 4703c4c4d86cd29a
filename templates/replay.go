package templates

import (
	"maps"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/templates/picture"
)

// Snapshot is an entry of a log with the game's state after it.
type Snapshot struct {
	Table Table
	Entry engine.Entry
}

// replay is a finished game that is rendered again.
type replay struct {
	*Renderer
	t       Table
	moments []Snapshot // without undone ones, in order
	luck    []engine.Luck
}

// Replay renders a finished game as a picture of its course, an animation of its pictures, and a story.
// Undone moments must be left out. luck may be empty.
func (r *Renderer) Replay(t Table, moments []Snapshot, luck []engine.Luck) (Ephemeral, error) {
	look, failed := r.look(t)
	g := replay{r, t, moments, luck}
	film, story, err := g.retold()
	if err != nil {
		return Ephemeral{}, err
	}
	p := Ephemeral{Message{Text: look.Say("finale.text", len(film))}}
	if last, ok := t.View.(engine.SideCounter); ok {
		end, err := g.finale(last)
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

// ReplayText is implemented by a Line whose system changes entries for the story of a whole game. It returns
// as many entries as it gets. Entries without events are left out.
type ReplayText interface {
	Story([]engine.Entry) []engine.Entry
}

// retold returns all pictures of a game and its story. Pictures of a battlefield have the first line of their
// moment as a caption.
func (g replay) retold() (film []engine.Drawing, story []string, err error) {
	told := g.stories()
	for i, m := range g.moments {
		scenes, err := g.scenes(m.Table, m.Entry, accentsOf([]engine.Entry{m.Entry}))
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

// stories returns the text of each moment as in its posts, with the players' own words and without markdown.
// A system may change it. Words named "story." and the kind of an event replace those of a post. They are
// empty for set-up, questions and secret events.
func (g replay) stories() func(i int) ([]string, error) {
	entries := make([]engine.Entry, len(g.moments))
	for i, m := range g.moments {
		entries[i] = m.Entry
	}
	if s := g.of(g.t.System); s.line != nil {
		if teller, ok := s.line(g.Line(g.t, nil)).(ReplayText); ok {
			entries = teller.Story(entries)
		}
	}
	return func(i int) ([]string, error) {
		if g.t.Kernel.IsSecret(g.moments[i].Entry.Seq) {
			return nil, nil
		}
		about := g.moments[i].Table.Unpinged()
		if about.View == nil {
			about.View = g.t.View
		}
		about.Prose = nil
		told, err := g.texts(Line{Table: about, story: true}, entries[i], "")
		var lines []string
		after, at := g.wordsAfter(about, g.moments[i].Entry), -1
		for _, text := range told {
			if at < 0 && text.at >= after {
				at = len(lines)
			}
			for line := range strings.Lines(text.said) {
				if small, ok := strings.CutPrefix(line, "-# "); ok {
					line = "  " + small
				}
				lines = append(lines, Bare(strings.TrimRight(line, "\n")))
			}
		}
		return withWords(Line{Table: about}, lines, max(at, 0), entries[i].Seat, g.t.Prose[entries[i].Seq]), err
	}
}

// withWords appends a player's own words to a line. Without lines they follow the player's name.
func withWords(l Line, lines []string, at int, by engine.Seat, prose string) []string {
	if prose = strings.Join(strings.Fields(Bare(Escape(prose))), " "); prose == "" {
		return lines
	}
	if len(lines) == 0 {
		lines = []string{l.Label(by) + ":"}
	}
	lines[at] += " “" + prose + "”"
	return lines
}

// ViewsOf returns the moments whose state a replay needs: those with a picture, and enough others for a
// chart.
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

// PointsOf returns the moments whose state a chart needs, of the given number of entries.
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

// mostPoints bounds the moments in a chart.
const mostPoints = 40

// Finale renders the course of a finished game as a picture without text. It is empty if the sides have no
// counts.
func (r *Renderer) Finale(t Table, moments []Snapshot, luck []engine.Luck) (Public, error) {
	r = r.Posts()
	last, ok := t.View.(engine.SideCounter)
	if !ok {
		return Public{}, nil
	}
	end, err := replay{r, t, moments, luck}.finale(last)
	if err != nil {
		return Public{}, err
	}
	file, err := r.draw(t, end)
	return Public{Message{Files: []File{file}}}, err
}

// finale returns the picture that sums up a game: the winner, the course of both sides, their best deeds, and
// luck.
func (g replay) finale(last engine.SideCounter) (engine.Drawing, error) {
	look, failed := g.look(g.t)
	course, apart := courseOf(g.moments)
	s := engine.Drawing{Chart: course}
	s.Chart.Label = look.Say("finale.chart", apart)
	won, names := map[engine.Seat]bool{}, []string{}
	if g.t.Kernel.Ended != nil {
		for _, seat := range g.t.Kernel.Ended.Winners {
			won[seat] = true
			names = append(names, g.t.People[seat].Name)
		}
	}
	winners, err := g.Listed(names)
	if err != nil {
		return s, err
	}
	s.Title = look.Say("finale.title", struct {
		Names string
		Count int
		Score []int
	}{winners, len(names), scoreOf(last.SidesLeft(), won)})
	for _, side := range last.SidesLeft() {
		panel, err := g.side(side, won)
		if err != nil {
			return s, err
		}
		s.Panels = append(s.Panels, panel)
	}
	g.t.tellApart(s.Panels)
	sides := last.SidesLeft()
	if s.Steps, err = g.feats(sides); err != nil {
		return s, err
	}
	for _, l := range g.luck {
		step := engine.StepOf[string]{Panel: sideAt(sides, l.Seat), Text: look.Say("finale.luck", l),
			Tone: engine.StyleQuiet}
		if step.Panel < 0 || sides[step.Panel].Seat != l.Seat {
			step.Who = g.t.People[l.Seat].Name
		}
		s.Steps = append(s.Steps, step)
	}
	return s, *failed
}

// scoreOf returns the mission scores of the sides, the winner's first. Without scores it returns nil.
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

// tellApart adds the players' names to the names of sides, if those are equal.
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

// sideAt returns the index of a seat's side, or -1. NoSeat is the GM's side.
func sideAt(sides [2]engine.SideLeft, seat engine.Seat) int {
	return slices.IndexFunc(sides[:], func(s engine.SideLeft) bool {
		if seat == engine.NoSeat {
			return s.Screen
		}
		return s.Seat == seat || slices.Contains(s.Seats, seat)
	})
}

// courseOf returns the remaining count of both sides at each moment. If they count different things, the
// numbers are hundredths of each side's maximum.
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

// side returns one side at the end. A side without a player has no result.
func (g replay) side(side engine.SideLeft, won map[engine.Seat]bool) (engine.PanelOf[string], error) {
	look, failed := g.look(g.t)
	seats := side.Seats
	if side.Seat != engine.NoSeat {
		seats = []engine.Seat{side.Seat}
	}
	wins := slices.ContainsFunc(seats, func(seat engine.Seat) bool { return won[seat] })
	about := struct {
		engine.SideLeft
		Won, Lost bool
		Scored    []int // its points, if the game counts any
	}{side, wins, len(seats) > 0 && len(won) > 0 && !wins, nil}
	if side.Points != nil {
		about.Scored = []int{*side.Points}
	}
	said, err := g.said(g.t, engine.Scene{Title: side.Called, Panels: []engine.Panel{{
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

// feats returns the best deed of each seat. Of equal deeds it returns the first.
func (g replay) feats(sides [2]engine.SideLeft) ([]engine.StepOf[string], error) {
	best := map[engine.Seat]engine.Highlight{}
	for _, m := range g.moments {
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
		step := engine.Step{Panel: -1, Text: best[seat].Deed, Tone: engine.StyleHurt}
		if seat != engine.NoSeat { // otherwise a deed doesn't name its side
			step.Panel = sideAt(sides, seat)
		}
		scene.Steps = append(scene.Steps, step)
	}
	said, err := g.said(g.t, scene)
	return said.Steps, err
}
