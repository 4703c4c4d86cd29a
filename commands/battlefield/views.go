package battlefield

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/templates"
)

// model is the view of a model.
type model struct {
	ID   int
	Name string // player text; empty if it has none
	Side int
	At   string // its square
	Up   battlefield.Inch
}

func (l *laid) modelOf(m battlefield.Model) model {
	return model{ID: m.ID, Name: l.name(ref(m.ID)), Side: m.Side, At: battlefield.Grid(m.At.Point), Up: m.At.Up}
}

// piece is the view of a piece of terrain.
type piece struct {
	ID, Name string // player text on a user's own map
	Kind     battlefield.Kind
}

func (l *laid) piece(id string) piece {
	for _, p := range l.Board.Pieces {
		if p.ID == id {
			return piece{p.ID, p.Name, p.Kind}
		}
	}
	return piece{ID: id}
}

// seen has the common parts of all battlefield views: title and picture.
type seen struct {
	title string
	pic   battlefield.Picture
}

// Scene implements engine.Pictured.
func (s seen) Scene() engine.Scene {
	return engine.Scene{Title: engine.Verbatim(s.title), Field: &s.pic}
}

// picture returns the picture of the battlefield.
func (l *laid) picture() seen {
	s := seen{title: templates.Plain(l.sheet().Name, mostTitle), pic: battlefield.Picture{Board: l.Board}}
	for _, m := range l.Board.Models {
		s.pic.Figures = append(s.pic.Figures,
			battlefield.Figure{ID: m.ID, Name: templates.Plain(l.name(ref(m.ID)), mostName)})
	}
	return s
}

// mostTitle bounds a map's name in a picture, in characters.
const mostTitle = 40

// closeup limits the picture to the surroundings of some models.
func (s seen) closeup(ids ...int) seen {
	s.pic.Closeup, s.pic.About = true, ids
	return s
}

// side has the models of one side.
type side struct {
	Side   int
	Models []model
}

// tableView is the view of a whole battlefield.
type tableView struct {
	seen
	Name, Place, Story string
	Roles              []role
	Size               battlefield.Size
	Sides              []side
	By, Back           string // the user who has just set it up, or has just undone a change; empty: none
	Preview, Instead   bool   // it is not set up yet; another one is
}

type role struct{ Name, Task string }

func (tableView) ViewOf() string { return "ui/battlefield" }

// view returns the view of the whole battlefield.
func (l *laid) view() tableView {
	sheet := l.sheet()
	v := tableView{seen: l.picture(), Name: sheet.Name, Place: sheet.Place, Story: sheet.Story, Size: l.Board.Size}
	for _, r := range sheet.Roles {
		v.Roles = append(v.Roles, role(r))
	}
	for n := 1; n <= mostSides; n++ {
		var all []model
		for _, m := range l.Board.Models {
			if m.Side == n {
				all = append(all, l.modelOf(m))
			}
		}
		if len(all) > 0 {
			v.Sides = append(v.Sides, side{n, all})
		}
	}
	return v
}

// buttons returns the buttons of a post after a change.
func (l *laid) buttons() templates.Row {
	row := looks()
	if len(l.Past) > 0 {
		row.Buttons = append(row.Buttons, templates.Button{ID: l.pressed("back"), Label: "Undo change",
			Style: templates.Secondary})
	}
	return row
}

// looks returns the buttons that show the whole battlefield.
func looks() templates.Row {
	return templates.Row{Buttons: []templates.Button{
		{ID: verbLook + ":map", Label: "Show map", Style: templates.Secondary}, {ID: verbLook + ":words",
			Label: "Show as text", Style: templates.Secondary},
	}}
}

// words describes the battlefield line by line, for players without its picture.
func (s *Sandbox) words(l *laid) (templates.Ephemeral, error) {
	v := l.picture()
	for i, f := range v.pic.Figures {
		m, _ := l.Board.Model(f.ID)
		v.pic.Figures[i].SeenBy = []int{}
		for _, by := range l.Board.SeenBy(m, looking) {
			if by.Visible {
				v.pic.Figures[i].SeenBy = append(v.pic.Figures[i].SeenBy, by.From)
			}
		}
	}
	lines, err := s.Words.Tell(templates.Table{}, v.Scene())
	if err != nil {
		return templates.Ephemeral{}, err
	}
	return s.Words.Note("battlefield.words", lines)
}
