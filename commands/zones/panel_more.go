package zones

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

// moreThings are the entries of the panel's menu: forms, a question, and hints at commands.
var moreThings = []struct {
	word, label, about string
	needs              engine.Command // a verb that must have a legal command; nil: none
	hint               string
}{
	{"rule", "Give a ruling…", "Check and effects: moves, hits, conditions", zones.Check{}, ""},
	{"bring", "Bring in reserves…", "Opponents that players don't see yet", zones.Bring{}, ""},
	{"override", "Set a stat…",
		"Hits, TH, zone, actions, turn, agility, out, shown stats", nil, ""},
	{"say", "Speak…", "As a creature, the narrator or any name", nil, ""},
	{"test", "Roll a check…", "Attribute check without a request", zones.Check{}, ""},
	{"throw", "Roll in private…", "Only you see the result", nil, ""},
	{"zone", "Change the map…", "Zones, connections, hazards, exits", nil, ""},
	{"reveal", "Change shown stats…", "Name only, condition in words, or all stats",
		zones.ShowFoe{}, ""},
	{"take", "Remove a creature…", "It can't come back", nil, ""},
	{saveScene, "Save as scene…", "Map, opponents and reserves, into your library", nil, ""},
	{saveMap, "Save map…", "Zones and hazards, into your library", nil, ""},
	{saveFoe, "Save opponent…", "One line, into your library", nil, ""},
	{"seat", "Give a player a character", "With a command", nil,
		"Use `/gm player`: `user`, then `character` for a new one or `creature` for one in this fight."},
	{"gm", "Name a co-GM", "With a command", nil,
		"Use `/gm player as:Co-GM`; `as:Player` removes a GM. GMs share all orders and stats."},
	{"amend", "Amend a step…", "Correct it and replay later steps", nil, ""},
	{"undo", "Undo a step", "With a command", nil,
		"Use `/game undo`; `to` goes further back, up to 25 steps. As GM you need no consent. The dice roll the same again. *Redo* works until the next step."},
	{"rights", "Check permissions", "Warbell's permissions in this channel", nil, ""},
	{"how-rule", "How to rule", "Checks, effects and conditions", nil, howToRule},
	{keepDesk, "Keep panel in DMs", "One message that each step updates", nil, ""},
	{"end", "End the fight…", "Choose the winner", nil, ""},
}

// howToRule explains the line of a ruling.
const howToRule = "Effects, with `;` between: `Ana to Hall`, `Ghoul 1 hits -1`, `Ana TH +1`, `Ghoul 1 captured`. " +
	"`else` starts the effects of a failed check.\n" +
	"A condition has brackets and an end: `Ana held (can't move, actions -1) until might`, " +
	"`Hall: smoke (TH +2) for 2 rounds`, `Bo burning (hits -1 at end) 3 uses`; `Ana not held` ends it.\n" +
	"Check: `Ana might +1`, `Ana might against Ghoul 1`.\n" +
	"A hazard acts each round if it says so: `Steam, hits -1`."

// moreMenu returns the menu of everything that has no button in the panel.
func (f *playerView) moreMenu() *templates.Menu {
	menu := &templates.Menu{ID: f.fightID("z", "more"), Placeholder: "More…"}
	for _, m := range moreThings {
		if m.needs == nil || len(f.legal(m.needs)) > 0 {
			menu.Choices = append(menu.Choices, templates.Choice{Label: m.label, Value: m.word, About: m.about})
		}
	}
	return menu
}

// pressMore opens a form of the menu, or shows its hint in the panel.
func (h handlers) pressMore(ctx context.Context, call *gamekit.Call, f *playerView) (gamekit.Reply, error) {
	if err := f.gm(); err != nil {
		return gamekit.Reply{}, err
	}
	word := strings.Join(call.Values, "")
	if form, ok := panelForms[word]; ok {
		return h.askGM(ctx, f, pressed{word: word}, form)
	}
	if word == keepDesk {
		return h.keep(ctx, call, f)
	}
	if word == "end" {
		state, err := f.askWinner()
		return h.updated(ctx, f, state, err)
	}
	if word == "amend" {
		menu, err := h.amendMenu(ctx, f)
		if menu == nil && err == nil {
			err = errNoSteps
		}
		return h.updated(ctx, f, panelState{note: "Choose the step to correct. Later steps are replayed with their dice.",
			rows: []templates.Row{{Menu: menu}, f.backRow()}}, err)
	}
	if word == "rights" {
		row := f.backRow()
		row.Buttons = append([]templates.Button{button(gamekit.CheckRights, "Check permissions")}, row.Buttons...)
		return h.updated(ctx, f, panelState{note: "Checks what Warbell can do in this channel.", rows: []templates.Row{row}}, nil)
	}
	for _, m := range moreThings {
		if m.word == word && m.hint != "" {
			return h.updated(ctx, f, panelState{note: m.hint}, nil)
		}
	}
	return gamekit.Reply{}, errNotChosen
}

// askWinner asks for the winner. Each answer ends the fight.
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

// backRow returns the row that leads back to the panel.
func (f *playerView) backRow() templates.Row {
	return templates.Row{Buttons: []templates.Button{button(f.fightID("zg", "back"), "Back to panel")}}
}

// panelActs parse the forms that the menu opens.
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
		cmd := zones.Say{Voice: engine.Name(naming.OneLine(call.Fields[fieldText]))}
		if who := call.Fields[fieldWho]; who != voice && cmd.Voice == "" {
			cmd.As = zones.ModelID(who)
		}
		return bid(cmd, nil)
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

// chosen returns the creature that was chosen in a form.
func (f *playerView) chosen(call *gamekit.Call) (*zones.Creature, error) {
	if c := f.s.Creature(zones.ModelID(call.Fields[fieldWho])); c != nil {
		return c, nil
	}
	return nil, engine.Refuse(engine.Stale, "",
		"This creature is no longer in the fight. Press *Refresh* in the panel.")
}
