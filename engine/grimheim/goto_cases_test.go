package grimheim_test

import (
	"encoding/json"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/dice"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// byLetters is a table on which much is called by letters: enemies A and B, a building B3, a fence whose
// ID is the letter A, a friend by the name of B2 and a model that is called Bea.
const byLetters = `{"skirmish":{"map":{"size":{"w":3000,"h":2200},"pieces":[
{"id":"B3","kind":"building","name":"tannery","outline":{"corners":[{"x":900,"y":300},{"x":1100,"y":300},{"x":1100,"y":500},{"x":900,"y":500}]},"top":300},
{"id":"A","kind":"defence","name":"fence","outline":{"corners":[{"x":300,"y":1700},{"x":600,"y":1700},{"x":600,"y":1730},{"x":300,"y":1730}]},"top":100},
{"id":"W1","kind":"wall","name":"high wall","outline":{"corners":[{"x":1300,"y":1300},{"x":1330,"y":1300},{"x":1330,"y":1900},{"x":1300,"y":1900}]},"top":400}]},
"bands":[{"name":"Greys","models":["Ada; sword @ 1000-1000","Bea; sword @ 1000-1600","B2; sword @ 500-1000"]},
{"name":"Reds","models":["Snik; axe @ 700-650","Gnash; axe @ 1800-1000","Ugg; axe @ 1600-1600"]}]}}`

// TestF33FixedCases compares texts on one battlefield with the model that they name and the length of the
// way.
func TestF33FixedCases(t *testing.T) {
	result, err := bound.Start(engine.Setup{Seats: 2, Config: json.RawMessage(byLetters)}, engine.Opening{Call: engine.Call{Dice: dice.NewTape(6, 1, 1, 1, 1, 1, 1, 1), Salt: func() string { return "salt" }}})
	if err != nil {
		t.Fatal(err)
	}
	v := bound.View(result.Game).(view.View)
	const ada, bea, b2, snik, gnash, ugg = 1, 2, 3, 4, 5, 6
	for _, c := range []struct {
		who     int
		text    string
		model   int              // that is meant
		way     battlefield.Inch // that is gone
		refused string
	}{
		{who: ada, text: `3" towards ⑤`, model: gnash, way: 300},
		{who: ada, text: `2,5 inches towards ⑤`, model: gnash, way: 250},
		{who: ada, text: `towards ⑤ 3"`, model: gnash, way: 300},
		{who: ada, text: `towards ⑤ 3`, model: gnash, way: 300},
		{who: ada, text: `30" towards ⑤`, model: gnash, way: 400}, // as far as it goes
		{who: ada, text: `towards Gnash`, model: gnash, way: 400},
		{who: ada, text: `1" towards ④`, model: snik, way: 100},
		{who: ada, text: `1" towards A`, way: 100},              // the fence whose ID is A
		{who: ada, text: `4" towards ④`, model: snik, way: 235}, // till just before its melee
		{who: ada, text: `3" towards B3`, way: 300},             // the building
		{who: ada, text: `3" towards the tannery`, way: 300},
		{who: ada, text: `next to B3`, refused: "No path of at most 4"},
		{who: ada, text: `2" towards Bea`, model: bea, way: 200},
		{who: ada, text: `2" towards B2`, model: b2, way: 200}, // a friend, by its name
		{who: ada, text: `2" towards 2`, model: bea, way: 200}, // and by its number
		{who: bea, text: `3" towards ⑤`, model: gnash, way: 300},
		{who: bea, text: `3" towards ⑥`, model: ugg, way: 300}, // round the wall
		{who: bea, text: `6" towards Ugg`, model: ugg, way: 400},
		{who: ada, text: `next to ④`, model: snik, refused: "needs a Charge. Choose Charge"},
		{who: ada, text: `④`, model: snik, refused: "needs a Charge. Choose Charge"},
		{who: ada, text: `next to ⑥`, model: ugg, refused: "needs a Charge, which isn't possible"},
		{who: bea, text: `next to Gnash`, model: gnash, refused: "needs a Charge, which isn't possible"},
		{who: ada, text: `3" towards D`, refused: "You can't name a place by its letter here: D."},
		{who: ada, text: `on ⑤`, model: gnash, refused: "can't stand on another model"},
		{who: ada, text: `on Ada`, refused: "itself"},
	} {
		d, err := turn.ThinkOut(v, 1, v.ReadyOf(1)[c.who-1], nil)
		if err != nil {
			t.Fatal(err)
		}
		act, went, err := d.GoTo("move", c.text)
		switch {
		case c.refused != "":
			if err == nil || !strings.Contains(err.Error(), c.refused) || int(went.Model) != c.model {
				t.Errorf("%d, %s: %s, model %d, %v", c.who, c.text, act, went.Model, err)
			}
		case err != nil || int(went.Model) != c.model || went.Way != c.way:
			t.Errorf("%d, %s: %s, model %d, way %d, %v", c.who, c.text, act, went.Model, went.Way, err)
		}
	}
}
