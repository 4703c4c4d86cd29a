package zones

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// moreThings are what a panel's menu has besides its buttons: forms, a question, and hints at commands.
var moreThings = []struct {
	word, label, about string
	needs              engine.Command // a verb by which something can be done; nil: always
	hint               string
}{
	{"bring", "Bring in reserves…", "Opponents that nobody sees yet", zones.Bring{}, ""},
	{"override", "Set something of a creature…",
		"Hits, TH, zone, actions, a turn, agility, out, what is shown", nil, ""},
	{"say", "Speak as somebody…", "A line of theirs, told to everybody", nil, ""},
	{"test", "Let somebody roll on an attribute…", "A check outside of any request", zones.Check{}, ""},
	{"throw", "Throw dice in private…", "Nobody else sees them", nil, ""},
	{"zone", "Change the map…", "Zones, ways, hazards, the way out", nil, ""},
	{"reveal", "What players see of opponents…", "The name, the condition in words, all numbers",
		zones.ShowFoe{}, ""},
	{"take", "Take a creature off the table…", "For good", nil, ""},
	{"seat", "Give somebody a character", "By a command", nil,
		"/gm player gives a person a character: user, then “character” for a new one or “creature” for one of this fight."},
	{"gm", "Name another game master", "By a command", nil,
		"/gm player as:Co-GM names a person as game master, and as:Player takes it back. Game masters share all orders and numbers."},
	{"undo", "Take something back", "By a command", nil,
		"/game undo takes back the last step, whoever did it. With “to” it goes further: it suggests the last 25 steps. Nobody has to agree, and dice fall again as they did. The button Redo, or /game redo, brings it back until somebody plays on."},
	{"end", "End the fight…", "It asks who has won", nil, ""},
}

// moreMenu offers what a panel has no buttons for.
func (f *playerView) moreMenu() *templates.Menu {
	menu := &templates.Menu{ID: f.fightID("z", "more"), Placeholder: "More…"}
	for _, m := range moreThings {
		if m.needs == nil || len(f.legal(m.needs)) > 0 {
			menu.Choices = append(menu.Choices, templates.Choice{Label: m.label, Value: m.word, About: m.about})
		}
	}
	return menu
}

// pressMore opens a form of the menu, or shows in the panel what it can only tell.
func (h handlers) pressMore(ctx context.Context, call *gamekit.Call, f *playerView) (gamekit.Reply, error) {
	if err := f.gm(); err != nil {
		return gamekit.Reply{}, err
	}
	word := strings.Join(call.Values, "")
	if form, ok := panelForms[word]; ok {
		return h.askGM(f, pressed{word: word}, form)
	}
	if word == "end" {
		state, err := f.askWinner()
		return h.updated(ctx, f, state, err)
	}
	for _, m := range moreThings {
		if m.word == word && m.hint != "" {
			return h.updated(ctx, f, panelState{note: m.hint}, nil)
		}
	}
	return gamekit.Reply{}, errNotChosen
}

// askWinner asks how the fight ends; each answer ends it.
func (f *playerView) askWinner() (panelState, error) {
	state, row := panelState{}, f.backRow()
	for _, winner := range slices.Backward(f.s.Ends()) {
		warning, end, err := f.warned(zones.Finish{Winner: winner}, "finish",
			strconv.Itoa(slices.Index(winners, winner)))
		if err != nil {
			return panelState{}, err
		}
		state.note, row.Buttons = warning.Message().Text, append([]templates.Button{end}, row.Buttons...)
	}
	state.rows = []templates.Row{row}
	return state, nil
}

// backRow leads back to the panel as it always is.
func (f *playerView) backRow() templates.Row {
	return templates.Row{Buttons: []templates.Button{button(f.fightID("zg", "back"), "Back")}}
}

// panelActs read the forms that the menu opens.
var panelActs = map[string]func(*playerView, *gamekit.Call) (bidding, error){
	"bring": func(f *playerView, call *gamekit.Call) (bidding, error) {
		zone, _ := strings.CutPrefix(call.Fields[fieldZone], atZone)
		return bid(zones.Bring{Creature: zones.ModelID(call.Fields[fieldWho]), Zone: zones.ZoneID(zone)}, nil)
	},
	"override": func(f *playerView, call *gamekit.Call) (bidding, error) {
		who, err := f.chosen(call)
		if err != nil {
			return bidding{}, err
		}
		return f.override([]*zones.Creature{who}, call.Fields[fieldDo], strings.TrimSpace(call.Fields[fieldValue]))
	},
	"say": func(_ *playerView, call *gamekit.Call) (bidding, error) {
		return bid(zones.Say{As: zones.ModelID(call.Fields[fieldWho])}, nil)
	},
	"test": func(_ *playerView, call *gamekit.Call) (bidding, error) {
		return bid(zones.Check{Creature: zones.ModelID(call.Fields[fieldWho]),
			Attribute: call.Fields[fieldCheck]}, nil)
	},
	"zone": func(f *playerView, call *gamekit.Call) (bidding, error) {
		zone, _ := strings.CutPrefix(call.Fields[fieldZone], atZone)
		to, _ := strings.CutPrefix(call.Fields[fieldTo], atZone)
		if zone == noZone {
			zone = ""
		}
		if to == noZone {
			to = ""
		}
		return bid(f.zoneCommand(call.Fields[fieldDo], zone, to, strings.TrimSpace(call.Fields[fieldText])))
	},
	"reveal": func(_ *playerView, call *gamekit.Call) (bidding, error) {
		return bid(zones.ShowFoe{Creature: zones.ModelID(call.Fields[fieldWho]),
			Show: zones.Show(call.Fields[fieldShow])}, nil)
	},
	"take": func(_ *playerView, call *gamekit.Call) (bidding, error) {
		return bid(zones.Remove{Creature: zones.ModelID(call.Fields[fieldWho])}, nil)
	},
}

// chosen is the creature that was chosen in a form.
func (f *playerView) chosen(call *gamekit.Call) (*zones.Creature, error) {
	if c := f.s.Creature(zones.ModelID(call.Fields[fieldWho])); c != nil {
		return c, nil
	}
	return nil, engine.Refuse(engine.Stale, "",
		"That creature is no longer on the table. Press Refresh in the panel.")
}
