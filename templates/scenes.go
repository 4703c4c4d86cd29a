package templates

import (
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/templates/picture"
)

// Drawing returns a scene with its words, for Go code that writes about its picture. It panics if the words
// can't be rendered.
func (l Line) Drawing(p engine.Pictured) engine.Drawing {
	said, err := l.words.said(l.Table, p.Scene())
	if err != nil {
		panic(err)
	}
	return said
}

// said returns a scene with its words.
func (c *Catalog) said(t Table, s engine.Scene) (engine.Drawing, error) {
	var failed error
	drawing := engine.Said(s, func(w engine.Words) string {
		if w.Name == "" || failed != nil {
			return w.Text
		}
		text, err := c.say(t.System, Line{Table: t, E: w.About}, w.Name)
		failed = err
		return text
	})
	for i, p := range drawing.Panels {
		if p.Name == "" {
			drawing.Panels[i].Name = Plain(t.People[p.Seat].Name, 40)
		}
	}
	return drawing, failed
}

// Cards renders a picture of one or several cards, without text. It is empty if there are none.
func (r *Renderer) Cards(t Table, panels []engine.Panel) (Public, error) {
	r = r.Posts()
	if len(panels) == 0 {
		return Public{}, nil
	}
	s, err := r.said(t, engine.Scene{Panels: panels})
	if err != nil {
		return Public{}, err
	}
	file, err := r.draw(t, s)
	return Public{Message{Files: []File{file}}}, err
}

// Draw draws a scene in a system's words, with its alt text: a card, or a sheet of many. Table gives the
// system and the style. The error is picture.ErrEmpty for a scene without content.
func (r *Renderer) Draw(t Table, s engine.Scene) (File, error) {
	said, err := r.said(t, s)
	if err != nil {
		return File{}, err
	}
	return r.draw(t, said)
}

// Tell describes a scene with a measured battlefield for play without pictures, one line each, in plain text
// without escapes. It returns none for any other scene.
func (r *Renderer) Tell(t Table, s engine.Scene) ([]string, error) {
	said, err := r.said(t, s)
	if err != nil {
		return nil, err
	}
	look, failed := r.look(t)
	lines := look.Tell(said)
	return lines, *failed
}

// TellTable describes the picture of a game as Tell does. Without a picture it returns none.
func (r *Renderer) TellTable(t Table) ([]string, error) {
	p, ok := t.View.(engine.Pictured)
	if !ok {
		return nil, nil
	}
	return r.Tell(t, p.Scene())
}

// Pages returns a sheet for print as A4 pages with alt texts. The first page has the sheet itself, the others
// its panels as cards to cut out, nine per page. They are always light. Errors are those of Draw.
func (r *Renderer) Pages(t Table, s engine.Scene) ([]File, error) {
	said, err := r.said(t, s)
	if err != nil {
		return nil, err
	}
	t.Light = true
	look, failed := r.look(t)
	var files []File
	for i, page := range picture.Pages(said) {
		png, err := r.page(look, page)
		if err != nil {
			return nil, fmt.Errorf("page %d: %w", i+1, err)
		}
		files = append(files, File{Name: fmt.Sprintf("page-%d.png", i+1), Alt: look.Alt(page), Data: png})
	}
	return files, *failed
}

// picture returns the last picture of entries, because a post has at most one: the events' own, or the map if
// an event asks for it.
func (r *Renderer) picture(t Table, entries []engine.Entry) ([]File, error) {
	s, ok := recounted(t, entries)
	if !ok {
		s, ok = gathered(entries)
	}
	if ok {
		said, err := r.said(t, s)
		if err != nil {
			return nil, err
		}
		file, err := r.draw(t, said)
		return []File{file}, err
	}
	accents := accentsOf(entries)
	for _, e := range slices.Backward(entries) {
		scenes, err := r.scenes(t, e, accents)
		if err != nil {
			return nil, err
		}
		if len(scenes) > 0 {
			file, err := r.draw(t, scenes[len(scenes)-1])
			return []File{file}, err
		}
	}
	return nil, nil
}

// recounted returns the battlefield with the actions of entries, if the system draws that itself.
func recounted(t Table, entries []engine.Entry) (engine.Scene, bool) {
	v, ok := t.View.(engine.SceneComposer)
	if !ok {
		return engine.Scene{}, false
	}
	return v.Recount(eventsOf(entries))
}

func eventsOf(entries []engine.Entry) (all []engine.Event) {
	for _, e := range entries {
		all = append(all, e.Events...)
	}
	return all
}

// gathered returns the joint picture of the events of entries, if there is one.
func gathered(entries []engine.Entry) (engine.Scene, bool) {
	all := eventsOf(entries)
	for _, ev := range all {
		if g, ok := ev.(engine.SceneMerger); ok {
			return g.Gather(all)
		}
	}
	return engine.Scene{}, false
}

// accentsOf returns the marks that entries make on a map.
func accentsOf(entries []engine.Entry) (all []engine.Accent) {
	for _, e := range entries {
		for _, ev := range e.Events {
			if a, ok := ev.(engine.Accented); ok {
				all = append(all, a.Accents()...)
			}
		}
	}
	return all
}

// scenes returns the pictures of an entry with their words and the marks on a map.
func (r *Renderer) scenes(t Table, e engine.Entry, accents []engine.Accent) ([]engine.Drawing, error) {
	var all []engine.Drawing
	add := func(p engine.Pictured) error {
		s, err := r.said(t, p.Scene())
		engine.Accentuate(&s, accents)
		all = hang(all, s)
		return err
	}
	if s, ok := recounted(t, []engine.Entry{e}); ok {
		said, err := r.said(t, s)
		return []engine.Drawing{said}, err
	}
	mapped := false
	for _, ev := range e.Events {
		if p, ok := ev.(engine.Pictured); ok {
			if err := add(p); err != nil {
				return nil, err
			}
		}
		mapped = mapped || asksForMap(ev)
	}
	if p, ok := t.View.(engine.Pictured); ok && mapped {
		return all, add(p)
	}
	return all, nil
}

// hang adds a scene. A later scene of the same title belongs to the same story, and replaces or extends the
// earlier one.
func hang(scenes []engine.Drawing, s engine.Drawing) []engine.Drawing {
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

// The bounds of a picture made of several scenes.
const (
	mostRows  = 6
	mostSteps = 10
)

// goOn extends a scene by another, as far as there is room.
func goOn(s, next engine.Drawing) engine.Drawing {
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

// draw paints a picture and writes its alt text.
func (r *Renderer) draw(t Table, s engine.Drawing) (File, error) {
	look, failed := r.look(t)
	png, err := r.paint(look, s)
	if err != nil {
		return File{}, fmt.Errorf("picture: %w", err)
	}
	file := File{Name: "warbell.png", Alt: look.Alt(s), Data: png}
	return file, *failed
}

// look returns the style of a game's pictures. Words that fail are empty, and their error is stored.
func (c *Catalog) look(t Table) (picture.Look, *error) {
	failed := new(error)
	return picture.Look{Light: t.Light, Say: func(name string, about any) string {
		text, err := c.say(drawn, about, name)
		if err != nil {
			*failed = err
		}
		return text
	}}, failed
}
