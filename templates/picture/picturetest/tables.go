package picturetest

import (
	"warbell/engine/battlefield"
	"warbell/templates/picture/drawing"
)

// Tables are scenes with battlefields, dark unless marked as light.
var Tables = map[string]struct {
	Scene func() drawing.Scene
	Light bool
}{
	"table": {fieldScene("Turn 2: the well of Hohenfeld", "Encounter: 3 to 2 for Ann", skirmish),
		false},
	"tablelight": {fieldScene("Turn 2: the well of Hohenfeld", "Encounter: 3 to 2 for Ann", skirmish), true},
	"tablesquare": {fieldScene("A square table", "",
		func() *battlefield.Picture { return Crowded(battlefield.Sizes[1]) }), false},
	"tablefour": {fieldScene("Four sides", "", foursome), false},
	"tablelarge": {fieldScene("A large table, laid on its side", "",
		func() *battlefield.Picture { return Crowded(battlefield.Size{W: In(44), H: In(60)}) }), false},
	"tablepanel": {fieldScene("Ogre 5: where to?", "2 actions left. Places A to F.", Panel),
		false},
	"tablecharge": {fieldScene("Ogre 5 charges Goblin 5", "3 wounds: 2 are left", Charged), false},
	"tableseen":   {fieldScene("What Captain Aldo sees", "From G10, by share of each", seen), false},
	"tabletape":   {fieldScene("How far is it from 2 to D1?", "", taped), false},
	"tableline":   {fieldScene("Halberdier 2 to Goblin 5", "W1 and W2 are in the way", blocked), false},
	"tableday": {fieldScene("Ogre 5: where to?", "2 actions left. Places A to F.", Panel),
		true},
}

func fieldScene(title, footer string, pic func() *battlefield.Picture) func() drawing.Scene {
	return func() drawing.Scene { return drawing.Scene{Title: title, Footer: footer, Field: pic()} }
}
