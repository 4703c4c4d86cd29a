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

// thing is an entry of a menu of the panel: a form, a question, or a hint at a command.
type thing struct {
	word, label, about string
	needs              engine.Command // a verb that must have a legal command; nil: none
	hint               string
}

// openParty is the entry of the panel's menu that opens the party of the fight's characters.
const openParty = "party"

// houseThing is the entry that lets Warbell play the opponents, or ends that.
const houseThing = "house"

// moreThings are the rest.
var moreThings = []thing{
	{"test", "Roll a check…", "Attribute check without a request", zones.Check{}, ""},
	{"throw", "Roll in private…", "Only you see the result", nil, ""},
	{openParty, "Party…", "Keep these characters as a party, rest, loot", nil, ""},
	{"zone", "Change the map…", "Zones, connections, hazards, exits", nil, ""},
	{saveScene, "Save as scene…", "Map, opponents and reserves, into your library", nil, ""},
	{saveMap, "Save map…", "Zones and hazards, into your library", nil, ""},
	{saveFoe, "Save opponent…", "One line, into your library", nil, ""},
	{"seat", "Give a player a character", "With a command", nil,
		"Use `/gm player`: `user`, then `character` for a new one or `creature` for one in this fight."},
	{"gm", "Name a co-GM", "With a command", nil,
		"Use `/gm player as:Co-GM`; `as:Player` removes a GM. GMs share all orders and stats."},
	{"rights", "Check permissions", "Warbell's permissions in this channel", nil, ""},
	{"how-rule", "How to rule", "Checks, effects and conditions", nil, howToRule},
	{houseThing, "Auto-play opponents", "Warbell orders them from now on, or you do again", nil, ""},
	{keepDesk, "Keep panel in DMs", "One message that each step updates", nil, ""},
	{"explore", "End combat, explore", "The scene goes on without rounds; all stay where they are", nil, ""},
	{"end", "End the game…", "Choose the winner; the scene is over, stats are revealed", nil, ""},
}

// howToRule explains the line of a ruling.
const howToRule = "Effects, with `;` between: `Ana to Hall`, `Ghoul 1 hits -1`, `Ana TH +1`, `Ghoul 1 captured`. " +
	"`else` starts the effects of a failed check.\n" +
	"A condition has brackets and an end: `Ana held (can't move, actions -1) until might`, " +
	"`Hall: smoke (TH +2) for 2 rounds`, `Bo burning (hits -1 at end) 3 uses`; `Ana not held` ends it. " +
	"The current round counts, unless that side has already acted.\n" +
	"Check: `Ana might +1`, `Ana might against Ghoul 1`.\n" +
	"A hazard acts each round if it says so: `Steam, hits -1`."

// thingsRow returns the menu of things that are possible now.
func (f *playerView) thingsRow(placeholder string, things []thing) templates.Row {
	menu := &templates.Menu{ID: f.fightID("z", "more"), Placeholder: placeholder}
	for _, t := range things {
		if f.offers(t) {
			menu.Choices = append(menu.Choices, templates.Choice{Label: t.label, Value: t.word, About: t.about})
		}
	}
	return templates.Row{Menu: menu}
}

// offers reports whether a thing is possible now.
func (f *playerView) offers(t thing) bool {
	switch t.word {
	case "explore":
		return f.s.Phase == zones.Players || f.s.Phase == zones.Opponents
	case openParty:
		return !f.Tutors() && len(f.ownCharacters()) > 0
	}
	return t.needs == nil || len(f.legal(t.needs)) > 0
}

// pressMore opens a form of a menu, asks in the panel, or shows a hint there.
func (h handlers) pressMore(ctx context.Context, call *gamekit.Call, f *playerView) (gamekit.Reply, error) {
	if err := f.gm(); err != nil {
		return gamekit.Reply{}, err
	}
	word := strings.Join(call.Values, "")
	if form, ok := panelForms[word]; ok {
		return h.askGM(ctx, f, pressed{word: word}, form)
	}
	switch word {
	case keepDesk:
		return h.keep(ctx, call, f)
	case openParty:
		return h.openCamp(ctx, call, f)
	case "end":
		word = "how"
	case houseThing:
		if !f.s.House {
			return h.panelDoes(ctx, call, f, bidding{all: []engine.Command{zones.Delegate{On: true}}}, "")
		}
		return h.panelDoes(ctx, call, f, bidding{all: []engine.Command{zones.Delegate{}}}, "")
	}
	for _, t := range slices.Concat(fixThings, moreThings) {
		if t.word == word && t.hint != "" {
			return h.updated(ctx, f, panelState{note: t.hint}, nil)
		}
	}
	state, ok, err := h.turn(ctx, f, call, pressed{word: word, n: f.nth()})
	if !ok && err == nil {
		err = errNotChosen
	}
	return h.updated(ctx, f, state, err)
}

// askRights offers a check of Warbell's permissions.
func (f *playerView) askRights() panelState {
	row := f.backRow()
	row.Buttons = append([]templates.Button{button(gamekit.CheckRights, "Check permissions")}, row.Buttons...)
	return panelState{note: "Checks what Warbell can do in this channel.", rows: []templates.Row{row}}
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
		n, err := someOf(call.Fields[fieldCount])
		if err != nil {
			return bidding{}, err
		}
		return f.bring(zones.ModelID(call.Fields[fieldWho]), zones.ZoneID(zone), n)
	},
	"override": func(f *playerView, call *gamekit.Call) (bidding, error) {
		who, err := f.chosen(call)
		if err != nil {
			return bidding{}, err
		}
		return f.override([]*zones.Creature{who}, call.Fields[fieldDo], strings.TrimSpace(call.Fields[fieldValue]))
	},
	"say": func(f *playerView, call *gamekit.Call) (bidding, error) {
		cmd := f.inVoice(call.Fields[fieldText])
		if who := call.Fields[fieldWho]; who != voice && cmd == (zones.Say{}) {
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
