package zones

import (
	"warbell/engine"
	"warbell/engine/naming"
)

// Renamed leaves the terms as they are: a fight is opened with a ready-made map or with none.
func (t Terms) Renamed(func(engine.Name) engine.Name) any { return t }

// renamedLine is a creature's line with another name. One that can't be read stays as it is, to be refused.
func renamedLine(line string, to func(engine.Name) engine.Name) string {
	if _, ready := Ready(naming.OneLine(line)); ready {
		return line
	}
	p, err := ParseProfile(line)
	if err != nil {
		return engine.Unreferenced(line)
	}
	for i := range p.Weapons {
		p.Weapons[i].Name = engine.Unreferenced(p.Weapons[i].Name)
	}
	p.Name = to(p.Name)
	return p.Notation()
}
