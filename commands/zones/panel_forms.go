package zones

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/verb"
	"warbell/engine/zones"
	"warbell/templates"
)

// The fields of the GM's forms.
const (
	fieldCheck = "check"
	fieldDice  = "dice"
	fieldReady = "ready"
	fieldCount = "count"
	fieldShow  = "show"
)

// panelForm is a form of the GM's panel.
type panelForm struct {
	title string
	ask   func(*playerView, pressed) ([]templates.Field, error)
}

// panelForms are the forms of the panel by word.
var panelForms = map[string]panelForm{
	"foe":    {"Add opponents", (*playerView).askFoes},
	"dice":   {"Grant help", (*playerView).askDice},
	"check":  {"Grant with check", (*playerView).askCheck},
	"refuse": {"Refuse the request", (*playerView).askRefusal},
	"rule":   {"Give a ruling", (*playerView).askRuling},

	"bring": {"Bring in reserves", (*playerView).askBring}, "override": {"Set a stat",
		(*playerView).askOverride},
	"say": {"Speak", (*playerView).askSay}, "test": {"Roll a check",
		(*playerView).askTest}, "throw": {"Roll in private", (*playerView).askThrow},
	"zone": {"Change the map", (*playerView).askZone}, "reveal": {"Change shown stats", (*playerView).askReveal},
	saveMap: {"Save map", (*playerView).askSaveMap}, saveFoe: {"Save opponent", (*playerView).askSaveFoe},
	saveScene: {"Save as scene", (*playerView).askSaveScene},
	"take":    {"Remove a creature", (*playerView).askTake},
	keepParty: {"Keep as a party", (*playerView).askParty},
}

// askGM opens a form of the panel.
func (h handlers) askGM(ctx context.Context, f *playerView, p pressed, form panelForm) (gamekit.Reply, error) {
	if err := f.gm(); err != nil {
		return gamekit.Reply{}, err
	}
	if p.word == "rule" && p.n > 0 {
		said, err := h.asked(ctx, f)
		if err != nil {
			return gamekit.Reply{}, err
		}
		p.said = said[p.n]
	}
	fields, err := form.ask(f, p)
	if err != nil {
		return gamekit.Reply{}, err
	}
	id := f.fightID("zg", p.word, strconv.Itoa(p.n))
	return gamekit.Reply{Modal: &templates.Modal{ID: id, Title: form.title, Fields: fields}}, nil
}

// pending finds the request of a form.
func (f *playerView) pending(p pressed) (*zones.Request, error) {
	if r := f.s.Request(p.n); r != nil {
		return r, nil
	}
	return nil, engine.Refuse(engine.Stale, "",
		"This request has already been ruled on or withdrawn. Press *Refresh* in the panel.")
}

// aWord returns the field for a GM's words with a ruling.
func aWord() templates.Field {
	field := ownWords(false)
	field.Label, field.About = "Words to the players", ""
	return field
}

// diceMenu returns the menu of how many dice hit automatically.
func (f *playerView) diceMenu(r *zones.Request) templates.Field {
	granted := verb.Said{"request": {strconv.Itoa(r.ID)}, "grant": {verb.Yes}}
	var lines []templates.Choice
	for i, value := range f.listed(zones.Rule{}, fieldDice, granted) {
		n, _ := strconv.Atoi(value)
		lines = append(lines, templates.Choice{Label: f.line().Plural(n, "automatic hit"), Verbatim: true,
			Value: value, Default: i == 0})
	}
	return menu(fieldDice, "Automatic hits", "Dice of the ally's next attack that hit", lines)
}

func (f *playerView) askDice(p pressed) ([]templates.Field, error) {
	r, err := f.pending(p)
	if err != nil {
		return nil, err
	}
	return []templates.Field{f.diceMenu(r), aWord()}, nil
}

// askCheck asks which attribute the requesting character rolls.
func (f *playerView) askCheck(p pressed) ([]templates.Field, error) {
	r, err := f.pending(p)
	if err != nil {
		return nil, err
	}
	var lines []templates.Choice
	for _, name := range f.attributes(r.By) {
		lines = append(lines, templates.Choice{Label: templates.Plain(name, 100), Verbatim: true, Value: name,
			About: f.line().Tested(r.By, name)})
	}
	fields := []templates.Field{menu(fieldCheck, "Attribute", "", lines)}
	if r.For != "" {
		fields = append(fields, f.diceMenu(r))
	}
	return append(fields, aWord()), nil
}

// attributes lists the attributes that a creature can roll, always with agility.
func (f *playerView) attributes(id zones.ModelID) []string {
	names := []string{"agility"}
	known := map[string]int{}
	if own, ok := f.Own(f.by).(zones.Own); ok { // what a GM knows of opponents
		for _, c := range own.Foes {
			if c.ID == id {
				known = c.Attributes
			}
		}
	}
	if c := f.s.Creature(id); c != nil && isPC(c) {
		known = c.Attributes
	}
	for _, name := range slices.Sorted(maps.Keys(known)) {
		if name != "agility" {
			names = append(names, name)
		}
	}
	return names
}

func (f *playerView) askRefusal(p pressed) ([]templates.Field, error) {
	if _, err := f.pending(p); err != nil {
		return nil, err
	}
	return []templates.Field{aWord()}, nil
}

// toReserve is the number of a press that adds opponents to the reserve.
const toReserve = "1"

// askFoes asks for new opponents: which, how many, where, and what players see of them.
func (f *playerView) askFoes(p pressed) ([]templates.Field, error) {
	ready := []templates.Choice{{Label: "The line below", Value: gamekit.OwnLine,
		About: "Your own opponent, in one line"}}
	for _, p := range zones.Bestiary() {
		ready = append(ready, templates.Choice{Label: string(p.Name), Verbatim: true, Value: string(p.Name),
			About: templates.Clip(f.line().Phrase("card", p), 100), Default: len(ready) == 1})
	}
	where := []templates.Choice{{Label: "In reserve", Value: inReserve,
		About: "Players don't see reserves", Default: strconv.Itoa(p.n) == toReserve}}
	for i, z := range f.s.Zones {
		where = append(where, templates.Choice{Label: templates.Plain(string(z.Name), 100), Verbatim: true,
			Value: atZone + string(z.ID), About: f.line().Crowd(z.ID), Default: !where[0].Default && i == len(f.s.Zones)-1})
	}
	show := showChoices()
	show[1].Default = true
	show = append(show, templates.Choice{Label: "All stats, as allies of the characters", Value: sideAllies,
		About: "They act with the characters"})
	return []templates.Field{
		menu(fieldReady, "Opponent", "", ready),
		{ID: gamekit.FieldLine, Label: "Or your own, in one line", About: "Used with “The line below”.",
			Input: &templates.Input{Value: zones.Bestiary()[0].Notation(), Long: true, Optional: true,
				Max: gamekit.LongestLine}},
		{ID: fieldCount, Label: "Number, such as 3", About: "1–20. Several act as one group.",
			Input: &templates.Input{Value: "1", Min: 1, Max: 2}},
		menu(fieldZone, "Zone", "", where), menu(fieldShow, "Stats that players see, and side", "", show),
	}, nil
}

// foesChosen parses the form.
func (f *playerView) foesChosen(call *gamekit.Call) (bidding, error) {
	what := call.Fields[fieldReady]
	if what == gamekit.OwnLine {
		what = call.Fields[gamekit.FieldLine]
	}
	count, err := strconv.Atoi(call.Fields[fieldCount])
	if err != nil {
		return bidding{}, engine.Refuse(engine.Invalid, "zones 1.5",
			"“%s” isn't a number of opponents. Write one from 1 to 20.", templates.Clip(call.Fields[fieldCount], 20))
	}
	var zone zones.ZoneID
	if at, ok := strings.CutPrefix(call.Fields[fieldZone], atZone); ok {
		zone = zones.ZoneID(at)
	}
	if call.Fields[fieldShow] == sideAllies {
		return allies(what, count, zone)
	}
	return bid(f.foes(what, count, zone, call.Fields[fieldShow]))
}
