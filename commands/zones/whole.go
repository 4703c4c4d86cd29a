package zones

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// The fields of the form for a whole turn, and the values of its menus that are not actions.
const (
	fieldFirst = "first"
	fieldThen  = "then"

	thenAsk  = "!ask"  // decide after the first action
	thenPass = "!pass" // pass the rest of the turn
	sameDeed = "!same"
)

// askTurn asks for a whole turn: the only action left, or the first and the second. By default the second is
// decided after the dice.
func (f *playerView) askTurn(pc *zones.Creature) ([]templates.Field, error) {
	if err := f.idle(pc); err != nil {
		return nil, err
	}
	deeds := f.reachable(pc, pc.Zone, f.each)
	if len(deeds) > mostDeeds {
		deeds = f.reachable(pc, pc.Zone, f.alike)
	}
	first, err := f.deedChoices(pc, deeds, f.oddsOn)
	if err != nil {
		return nil, err
	}
	if len(first) == 0 {
		return nil, engine.Refuse(engine.Illegal, "zones 4.2",
			"%s has no target and no connected zone. Do something else, or pass.", pc.Name)
	}
	first[0].Default = true
	fields := []templates.Field{menu(fieldFirst, "Action", "", first)}
	if f.line().Free(*pc) > 1 {
		fields[0].Label = "First"
		then, err := f.thenChoices(pc, deeds)
		if err != nil {
			return nil, err
		}
		fields = append(fields, menu(fieldThen, "Then", "Starts where the first action ends.", then))
	}
	if told := f.hazards(f.s.Within(pc.Zone, f.line().Free(*pc))); told != "" {
		fields = append([]templates.Field{{Text: told}}, fields...)
	}
	return append(fields, ownWords(false)), nil
}

// thenChoices returns the choices of the second action: decide later, the first attack again, pass, or any
// action from here or from a neighbouring zone.
func (f *playerView) thenChoices(pc *zones.Creature, first []zones.Deed) ([]templates.Choice, error) {
	deeds := f.thenReachable(pc, f.each)
	if len(deeds) > mostDeeds {
		deeds = f.thenReachable(pc, f.alike)
	}
	more, err := f.deedChoices(pc, deeds, f.oddsThen)
	then := []templates.Choice{{Label: "Decide after the first", Value: thenAsk, Default: true}}
	if attacks := runner.Filter(first, func(d zones.Deed) bool { return d.Attack != "" }); len(attacks) > 0 {
		then = append(then, templates.Choice{Label: "The same attack again", Value: sameDeed, About: f.repeated(pc, attacks)})
	}
	return append(append(then, templates.Choice{Label: "Pass", Value: thenPass}), more...), err
}

// repeats are the targets of a second attack like the first, if the first defeats its own: Then[i] for
// All[i].
type repeats struct {
	All, Then []string
	Rest      bool // other targets have none after them
}

// repeated says which targets a second attack like the first has.
func (f *playerView) repeated(pc *zones.Creature, attacks []zones.Deed) string {
	var r repeats
	for _, d := range attacks {
		name := f.line().PlainName(d.Attack)
		next, ok := f.s.Repeated(pc.ID, d)
		switch {
		case !ok:
			r.Rest = true
		case !slices.Contains(r.All, name):
			r.All, r.Then = append(r.All, name), append(r.Then, f.line().PlainName(next.Attack))
		}
	}
	if about := f.line().Phrase("same_again", r); utf8.RuneCountInString(about) <= 100 {
		return about
	}
	return f.line().Phrase("same_again_of_group", nil)
}

// mostDeeds bounds the actions in a menu, beside its three other choices.
const mostDeeds = templates.MaxChoices - 3

// together groups targets: each alone, or those that look the same as one choice.
type together func([]zones.ModelID) [][]zones.ModelID

func (f *playerView) each(ids []zones.ModelID) (all [][]zones.ModelID) {
	for _, id := range ids {
		all = append(all, []zones.ModelID{id})
	}
	return all
}

// thenReachable returns what a character can do from its zone or a neighbouring one.
func (f *playerView) thenReachable(pc *zones.Creature, group together) []zones.Deed {
	deeds := f.reachable(pc, pc.Zone, group)
	for _, z := range f.s.Around(pc.Zone) {
		for _, d := range f.reachable(pc, z.ID, group) {
			if !slices.Contains(deeds, d) && d.Move != pc.Zone {
				deeds = append(deeds, d)
			}
		}
	}
	return deeds
}

// reachable returns what a character can do from a zone: attacks, one for each group of targets, then moves,
// and leaving.
func (f *playerView) reachable(pc *zones.Creature, from zones.ZoneID, group together) []zones.Deed {
	var deeds []zones.Deed
	var ids []zones.ModelID
	for _, foe := range f.s.In(zones.Foes) {
		ids = append(ids, foe.ID)
	}
	for _, alike := range group(ids) {
		for i := range pc.Weapons {
			if f.s.ReachesFrom(pc, i+1, from, alike[0]) {
				deeds = append(deeds, zones.Deed{Attack: alike[0], Weapon: i + 1})
			}
		}
	}
	for _, z := range f.s.Around(from) {
		deeds = append(deeds, zones.Deed{Move: z.ID})
	}
	if z := f.s.Zone(from); z != nil && z.Edge {
		deeds = append(deeds, zones.Deed{Leave: true})
	}
	return deeds
}

// deedChoices returns menu choices for a character's actions. about describes an attack.
func (f *playerView) deedChoices(pc *zones.Creature, deeds []zones.Deed,
	about func(*zones.Creature, zones.Attack) string) ([]templates.Choice, error) {
	var lines []templates.Choice
	for _, d := range deeds[:min(len(deeds), mostDeeds)] {
		cmd, beside := engine.Command(zones.Leave{Creature: pc.ID}), f.line().Literal("The character can't come back")
		switch {
		case d.Move != "":
			cmd, beside = zones.Move{Creature: pc.ID, Zone: d.Move}, f.line().Crowd(d.Move)
		case d.Attack != "":
			blow := zones.Attack{Creature: pc.ID, Weapon: d.Weapon, Target: d.Attack}
			cmd, beside = blow, about(pc, blow)
		}
		label, err := f.label(cmd)
		if err != nil {
			return nil, err
		}
		lines = append(lines, templates.Choice{Label: label, Verbatim: true, Value: deedValue(d),
			About: beside})
	}
	return lines, nil
}

// deedValue returns an action as a menu value: "move/ZONE", "hit/WEAPON/TARGET" or "leave".
func deedValue(d zones.Deed) string {
	switch {
	case d.Move != "":
		return "move/" + string(d.Move)
	case d.Leave:
		return "leave"
	}
	return strings.Join([]string{"hit", strconv.Itoa(d.Weapon), string(d.Attack)}, "/")
}

func deedOf(value string) (zones.Deed, error) {
	parts := strings.SplitN(value, "/", 3)
	switch {
	case value == "leave":
		return zones.Deed{Leave: true}, nil
	case parts[0] == "move" && len(parts) == 2:
		return zones.Deed{Move: zones.ZoneID(parts[1])}, nil
	case parts[0] == "hit" && len(parts) == 3:
		n, err := strconv.Atoi(parts[1])
		if err == nil {
			return zones.Deed{Attack: zones.ModelID(parts[2]), Weapon: n}, nil
		}
	}
	return zones.Deed{}, errNotChosen
}

// turnSaid parses the form of a whole turn.
func turnSaid(_ *playerView, pc *zones.Creature, said map[string]string) (engine.Command, error) {
	first, err := deedOf(said[fieldFirst])
	if err != nil {
		return nil, err
	}
	turn := zones.TakeTurn{Creature: pc.ID, Deeds: []zones.Deed{first}}
	switch then := cmp.Or(said[fieldThen], thenAsk); then {
	case thenAsk:
	case thenPass:
		turn.Pass = true
	case sameDeed:
		turn.Deeds = append(turn.Deeds, first)
	default:
		second, err := deedOf(then)
		if err != nil {
			return nil, err
		}
		turn.Deeds = append(turn.Deeds, second)
	}
	return turn, nil
}

// wholeTurn returns the action of that form.
func wholeTurn() gamekit.Action {
	return gamekit.Action{
		Name: "turn", Label: "My turn…", Ask: asking("Your turn",
			(*playerView).askTurn), Parse: reading(turnSaid), Outdated: hazardChanged,
	}
}
