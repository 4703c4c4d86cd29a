package grimheim

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/warband"
	"warbell/templates"
)

// bandSystem is the system under which Grimheim warbands are saved.
const bandSystem = game.SystemID + ".band"

// builder builds warbands, by menus and buttons or from text.
type builder struct{ gamekit.Host }

// kind returns the kind of saved warbands.
func (b builder) kind() gamekit.Kind {
	return gamekit.Kind{
		Label: "Grimheim warband",
		Roster: gamekit.Roster{
			System: bandSystem, Noun: "warband", Many: true, Ready: readyBands,
			Parse: func(text string) (string, string, error) {
				w, err := b.read(text)
				if err == nil && w.Draft {
					_, faults := warband.Parse(w.Notation)
					err = refused(faults)
				}
				return w.Name, w.Notation, err
			},
		},
		Read: b.read, Judge: b.judge, Panel: b.kept, Files: bandFiles, Begin: b.create,
		Factions: factionChoices(), Points: [2]int{warband.MinLimit, warband.MaxLimit},
		More: func(f gamekit.SavedRoster) []templates.Button {
			return []templates.Button{{ID: "wbc:" + f.ID + ":sheet", Label: "Show cards"}}
		},
	}
}

// readyBands returns the pre-made warbands at the proposed limit.
func readyBands() []gamekit.ReadyMade { return readyOf(proposedLimit) }

// readyOf returns the pre-made warbands of a limit, in points.
func readyOf(limit int) []gamekit.ReadyMade {
	var all []gamekit.ReadyMade
	for _, l := range readyAt(limit) {
		all = append(all, gamekit.ReadyMade{Name: string(l.Name), Notation: l.Text(), About: l.Play})
	}
	return all
}

var readyMade = sync.OnceValue(warband.ReadyMade) // parses all lists

// readyAt returns the pre-made lists of a limit, in points.
func readyAt(limit int) []warband.List {
	return slices.DeleteFunc(slices.Clone(readyMade()), func(l warband.List) bool { return l.Limit != limit })
}

// read parses a warband from text or YAML. If it can't be parsed, the error lists the mistakes. If it is not
// legal, it is a draft.
func (b builder) read(text string) (gamekit.Written, error) {
	w, faults, err := bandOf(text)
	if err != nil {
		return gamekit.Written{}, err
	}
	w.Name = cmp.Or(called(w), b.unnamed(w.Faction))
	return gamekit.Written{Name: string(w.Name), Notation: w.Text(), Draft: len(faults) > 0}, nil
}

// bandOf parses text or YAML. The warband can be saved as text; the faults are what is not legal about it.
func bandOf(text string) (warband.Warband, []warband.Fault, error) {
	if looksLikeYAML(text) {
		w, err := readYAML(text)
		if err != nil {
			return w, nil, err
		}
		back, faults := warband.Parse(w.Text())
		if !reflect.DeepEqual(back, w) { // an unknown part or an invalid name: Check says which
			return w, nil, refused(append(warband.Check(w), faults...))
		}
		return w, warband.Check(w), nil
	}
	w, faults := warband.Parse(text)
	if slices.ContainsFunc(faults, func(f warband.Fault) bool { return f.Code == engine.Invalid }) {
		return w, nil, refused(faults)
	}
	return w, faults, nil
}

// mostFaults bounds the mistakes in one answer, and mostListed the bytes after which no more are listed.
const mostFaults, mostListed = 12, 1300

// refused lists mistakes in one error.
func refused(faults []warband.Fault) error {
	if len(faults) == 0 {
		return engine.Refuse(engine.Invalid, "",
			"This text isn't a warband. Compare it with an export from `/warband show`.")
	}
	r := engine.Refuse(engine.Invalid, faults[0].Rule, "This warband isn't legal yet. Faults to fix: %d.", len(faults))
	if len(faults) > 1 {
		r.Rule = ""
	}
	listed := 0
	for ; listed < min(len(faults), mostFaults) && len(r.Why) < mostListed; listed++ {
		f := faults[listed]
		for i, said := range f.Said() {
			switch {
			case i > 0:
				r = r.WithHint("%s", said)
			case f.Line > 0:
				r = r.WithHint("\n%d. %s", f.Line, said)
			default:
				r = r.WithHint("\n- %s", said)
			}
		}
	}
	if more := len(faults) - listed; more > 0 {
		r = r.WithHint("\n… and %d more", more)
	}
	return r
}

// called returns a warband's name, or else its leader's; empty if it has neither.
func called(w warband.Warband) engine.Name { return cmp.Or(w.Name, w.Leader().Name) }

// unnamed returns the name of a warband that has neither name nor leader.
func (b builder) unnamed(f card.Faction) engine.Name {
	return engine.Name(b.Words().Line(bandTable, nil).Phrase("band.unnamed", f))
}

var bandTable = templates.Table{System: game.SystemID}

// proposedLimit is the default limit of a new warband, in points.
const proposedLimit = 300

// create creates a warband from a starting point.
func (b builder) create(ctx context.Context, call *gamekit.Call, from gamekit.Start) (gamekit.Reply, error) {
	points := strconv.Itoa(call.Int(gamekit.OptPoints, proposedLimit))
	switch from {
	case gamekit.StartBlank:
		return b.ask(ctx, call)
	case gamekit.StartRandom:
		faction := call.Text(gamekit.OptFaction, "")
		if faction == "" {
			all := factionChoices()
			faction = all[dice.System().Die(len(all))-1].Value
		}
		panel, _, err := b.chance(faction, points, call.Interaction())
		return gamekit.Whisper(panel), err
	}
	panel, _, err := b.look("0", strconv.Itoa(nearestReady(call.Int(gamekit.OptPoints, proposedLimit))))
	return gamekit.Whisper(panel), err
}

// nearestReady returns the greatest limit of pre-made warbands within some points, else the smallest.
func nearestReady(points int) int {
	limits := warband.ReadyLimits()
	limit := limits[0]
	for _, n := range limits {
		if n <= points {
			limit = n
		}
	}
	return limit
}

func (b builder) presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		"wb":  {Run: b.press},
		"wbf": {Run: b.pressForm, Form: true},
		"wbc": {Run: b.pressCards},
		"wr":  {Run: b.pressLook},
	}
}

func factionChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Imperial", Value: string(card.Imperial)}, {Label: "Undead", Value: string(card.Undead)},
		{Label: "Primordial", Value: string(card.Primordial)}, {Label: "Tribes", Value: string(card.Tribes)},
		{Label: "Mercenaries (all factions)", Value: string(card.Mercenaries)},
	}
}

// looked is a warband that is shown before it is saved.
type looked struct {
	Play, Story string
	Band        bandView
}

// look shows a pre-made warband by its index among those of its limit, with buttons to save it and to see
// others.
func (b builder) look(place, limit string) (templates.Ephemeral, warband.Warband, error) {
	points, _ := strconv.Atoi(limit) // an invalid number matches no limit
	at, _ := strconv.Atoi(place)
	all := readyAt(points)
	if at < 0 || at >= len(all) {
		return templates.Ephemeral{}, warband.Warband{}, gamekit.ErrOldButton
	}
	chosen := all[at]
	menu := &templates.Menu{ID: "wr:ready:" + place + ":" + limit + ":other", Placeholder: "Other warbands…"}
	for i, l := range all[:min(len(all), templates.MaxChoices)] {
		menu.Choices = append(menu.Choices, templates.Choice{Label: string(l.Name), Verbatim: true,
			Value: strconv.Itoa(i),
			About: templates.Clip(l.Play, templates.MaxChoiceText)})
	}
	buttons := []templates.Button{{ID: "wr:ready:" + place + ":" + limit + ":keep", Label: "Save warband",
		Style: templates.Success}}
	for _, n := range warband.ReadyLimits() {
		if n != points {
			label := b.Words().Line(bandTable, nil).Phrase("band.limit", n)
			buttons = append(buttons, templates.Button{ID: "wr:ready:" + place + ":" + strconv.Itoa(n), Label: label,
				Verbatim: true})
		}
	}
	note, err := b.Words().NoteAt(bandTable, "look",
		looked{chosen.Play, chosen.Story, b.view(chosen.Warband, nil, "")})
	return note.With(templates.Row{Buttons: buttons}, templates.Row{Menu: menu}), chosen.Warband, err
}

// chance shows the random warband of a seed: any text, such as the ID of the interaction that asked for
// another one.
func (b builder) chance(faction, limit, seed string) (templates.Ephemeral, warband.Warband, error) {
	points, _ := strconv.Atoi(limit) // an invalid number is refused as a limit
	w, err := warband.Random(points, card.Faction(faction), dice.Seeded(seeded(seed)))
	if err != nil {
		return templates.Ephemeral{}, w, err
	}
	w.Name = b.unnamed(w.Faction)
	id := "wr:random:" + faction + ":" + limit
	note, err := b.Words().NoteAt(bandTable, "look", looked{Band: b.view(w, nil, "")})
	return note.With(templates.Row{Buttons: []templates.Button{
		{ID: id + ":keep:" + seed, Label: "Save warband", Style: templates.Success}, {ID: id + ":other",
			Label: "Show another"},
	}}), w, err
}

// pressLook shows another warband, or saves the one that is shown.
func (b builder) pressLook(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	p := call.CustomID
	word, name, limit, act := p.Part(0), p.Part(1), p.Part(2), p.Part(3)
	var panel templates.Ephemeral
	var w warband.Warband
	var err error
	switch word {
	case "ready":
		if act == "other" {
			name = strings.Join(call.Values, "")
		}
		panel, w, err = b.look(name, limit)
	case "random":
		seed := call.Interaction()
		if act == "keep" {
			seed = p.Part(4)
		}
		panel, w, err = b.chance(name, limit, seed)
	default:
		err = gamekit.ErrOldButton
	}
	if err != nil || act != "keep" {
		return gamekit.Reply{Update: panel}, err
	}
	f, err := b.Keep(ctx, b.kind(), gamekit.SavedRoster{ID: call.Interaction(), User: call.User.ID,
		System: bandSystem, Name: string(w.Name), Notation: w.Text()})
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err = b.kept(ctx, f, b.Words().Line(bandTable, nil).Phrase("band.kept", f.Name))
	return gamekit.Reply{Update: panel}, err
}

// duellistsOf returns the models of a warband as fighters of a duel, by name. Models of the same name are
// numbered.
func duellistsOf(notation string) []gamekit.ReadyMade {
	w, _ := warband.Parse(notation) // uses what could be parsed
	var all []gamekit.ReadyMade
	had := map[string]string{} // notations by name
	for i := range w.Models {
		p, _, err := w.Duel(i)
		if err != nil {
			continue
		}
		name, line := cmp.Or(string(p.Name), w.Models[i].Body), p.Notation()
		for n := 2; had[name] != "" && had[name] != line; n++ {
			name = string(p.Name) + " " + strconv.Itoa(n)
		}
		if had[name] == "" {
			had[name] = line
			all = append(all, gamekit.ReadyMade{Name: name, Notation: line})
		}
	}
	return all
}
