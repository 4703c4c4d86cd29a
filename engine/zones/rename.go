package zones

import (
	"warbell/engine"
	"warbell/engine/naming"
)

// Renamed returns the terms unchanged. A fight begins with a pre-made map or with none.
func (t Terms) Renamed(func(engine.Name) engine.Name) any { return t }

// renamedLine returns a creature's line with another name. An unreadable line stays, and is refused later.
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
