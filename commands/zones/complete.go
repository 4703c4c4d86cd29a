package zones

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine/zones"
	"warbell/templates"
)

// complete suggests what the option that is being typed can say. Who sees no fight, or not that
// side of it, is offered nothing.
func (h handlers) complete(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	typed := call.Text(call.Focused, "")
	switch sub := call.Path[len(call.Path)-1]; {
	case sub == "open" && call.Focused == "rules":
		return gamekit.Reply{Choices: h.SuggestRules(zones.SystemID, typed)}, nil
	case sub == "open":
		return gamekit.Reply{Choices: gamekit.Matching(mapNames(), typed)}, nil
	case call.Focused == "character":
		names, err := h.FighterNames(ctx, call.User.ID, heroes)
		return gamekit.Reply{Choices: gamekit.Matching(names, typed)}, err
	}
	f, err := h.theFight(ctx, call, false)
	if gamekit.Refused(err) {
		return gamekit.Reply{Choices: []templates.Choice{}}, nil
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	return gamekit.Reply{Choices: gamekit.Fitting(f.suggest(call), typed)}, nil
}

func mapNames() []string {
	var names []string
	for _, m := range zones.Maps() {
		names = append(names, m.Name)
	}
	return names
}

func bestiaryNames() []string {
	var names []string
	for _, p := range zones.Bestiary() {
		names = append(names, string(p.Name))
	}
	return names
}

// suggest lists what an option of a game master's command can name.
func (f *playerView) suggest(call *gamekit.Call) []templates.Choice {
	if gm := gmOptions[call.Path[len(call.Path)-1]]; gm != nil && f.gm() == nil {
		return gm(f, call)
	}
	return nil
}

// suggestFor lists what a character can name: the zones around, who is in reach, and so on.
func (f *playerView) suggestFor(pc *zones.Creature, option, typed string) []templates.Choice {
	switch option {
	case fieldTo:
		return f.placesFrom(pc)
	case "target":
		return creatures(f.inReach(pc))
	case fieldWith:
		return weapons(pc)
	case fieldAlly:
		return creatures(f.characters(func(c *zones.Creature) bool { return c.ID != pc.ID }))
	case fieldStrike:
		return f.strikes()
	case fieldFor:
		return armed(f, pc, typed)
	}
	return nil
}

// inReach lists whom a character can attack now, or, if that is nobody, the opponents on the map.
func (f *playerView) inReach(pc *zones.Creature) []*zones.Creature {
	var all []*zones.Creature
	for _, id := range targetsOf(offers(f, pc, func(a zones.Attack) bool { return a.Creature == pc.ID })) {
		all = append(all, f.s.Creature(id))
	}
	if len(all) == 0 {
		return f.s.In(zones.Foes)
	}
	return all
}

func (f *playerView) strikes() []templates.Choice {
	if f.s.Volley == nil {
		return nil
	}
	var all []templates.Choice
	for i, s := range f.s.Volley.Strikes {
		label := f.line().Phrase("strike_listed", struct {
			zones.Strike
			Number int
		}{s, i + 1})
		all = append(all, templates.Choice{Label: templates.Plain(label, templates.MaxChoiceText),
			Value: fmt.Sprint(i + 1)})
	}
	return all
}

// armed completes the last of the names being typed.
func armed(f *playerView, pc *zones.Creature, typed string) []templates.Choice {
	before := ""
	if i := strings.LastIndexByte(typed, ','); i >= 0 {
		before = strings.TrimSpace(typed[:i]) + ", "
	}
	words := []string{"allies", "never", "ask me"}
	if mine := f.answerOf(pc); len(mine.Answer) > 0 && before == "" {
		words = append(words, f.printed(mine))
	}
	if before != "" {
		words = words[:1]
	}
	for _, c := range f.present(pc) {
		if !strings.ContainsAny(string(c.Name), ",;") {
			words = append(words, string(c.Name))
		}
	}
	var all []templates.Choice
	for _, w := range words {
		if text := before + w; len([]rune(text)) <= templates.MaxChoiceText {
			all = append(all, templates.Choice{Label: text, Value: text})
		}
	}
	return all
}

func creatures(all []*zones.Creature) []templates.Choice {
	var choices []templates.Choice
	for _, c := range all {
		choices = append(choices, templates.Choice{Label: templates.Plain(string(c.Name),
			templates.MaxChoiceText), Value: string(c.ID)})
	}
	return choices
}

func places(all []*zones.Zone) []templates.Choice {
	var choices []templates.Choice
	for _, z := range all {
		choices = append(choices, templates.Choice{Label: templates.Plain(string(z.Name),
			templates.MaxChoiceText), Value: string(z.ID)})
	}
	return choices
}

// placesFrom lists the zones that touch a character's own, marked, and then the others.
func (f *playerView) placesFrom(pc *zones.Creature) []templates.Choice {
	around := f.s.Around(pc.Zone)
	near, far := places(around), []templates.Choice(nil)
	for i := range near {
		mark := " (touches)"
		if around[i].Hazard != "" {
			mark = " (touches) ⚠"
		}
		near[i].Label = templates.Plain(string(around[i].Name), templates.MaxChoiceText-len(mark)) + mark
	}
	for _, z := range f.allZones() {
		if z.Value != string(pc.Zone) && !slices.ContainsFunc(near,
			func(c templates.Choice) bool { return c.Value == z.Value }) {
			far = append(far, z)
		}
	}
	return append(near, far...)
}

func weapons(c *zones.Creature) []templates.Choice {
	var choices []templates.Choice
	for _, w := range c.Weapons {
		choices = append(choices, templates.Choice{Label: templates.Plain(w.Name, templates.MaxChoiceText),
			Value: w.Name})
	}
	return choices
}
