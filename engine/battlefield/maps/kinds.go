package maps

import "warbell/engine/battlefield"

// kindOf holds the defaults of a kind of terrain.
type kindOf struct {
	letter string // first letter of its IDs
	name   string
	high   battlefield.Inch // usual height; 0: flat
	most   battlefield.Inch // greatest height from bottom to top
	solid  bool             // no other piece may overlap it
}

// storey is the usual height between two floors.
const storey = 3 * battlefield.One

var kinds = map[battlefield.Kind]kindOf{
	battlefield.Open:      {letter: "G", name: "open ground"},
	battlefield.Rough:     {letter: "R", name: "rough ground"},
	battlefield.Water:     {letter: "P", name: "water"},
	battlefield.Small:     {letter: "S", name: "small object", high: 75, most: 100, solid: true},
	battlefield.Defence:   {letter: "D", name: "barricade", high: 100, most: 200, solid: true},
	battlefield.Wall:      {letter: "W", name: "wall", high: 300, most: maxHeight, solid: true},
	battlefield.Building:  {letter: "B", name: "building", high: storey, most: maxHeight, solid: true},
	battlefield.Elevated:  {letter: "E", name: "platform", high: 300, most: maxHeight, solid: true},
	battlefield.Ramp:      {letter: "U", name: "ramp", high: 300, most: maxHeight, solid: true},
	battlefield.Ladder:    {letter: "L", name: "ladder", high: 300, most: maxHeight},
	battlefield.Loot:      {letter: "T", name: "loot"},
	battlefield.Objective: {letter: "O", name: "objective"},
}

// lies reports whether a kind has no height. It may lie on a kind that has one.
func (k kindOf) lies() bool { return k.most == 0 }

// site reports whether a kind is a site, not ground.
func site(k battlefield.Kind) bool { return k == battlefield.Loot || k == battlefield.Objective }
