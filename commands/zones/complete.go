package zones

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine/zones"
	"warbell/templates"
)

// complete suggests values for the option that is being typed. If the caller can't see the fight, or that
// part of it, there are none.
func (h handlers) complete(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.Focused == optStep && call.Path[len(call.Path)-1] == "amend" {
		return h.completeAmend(ctx, call)
	}
	typed := call.Text(call.Focused, "")
	own, err := h.savedFirst(ctx, call, typed)
	if err != nil {
		return gamekit.Reply{}, err
	}
	switch sub := call.Path[len(call.Path)-1]; {
	case sub == "open" && call.Focused == "rules":
		return gamekit.Reply{Choices: h.SuggestRules(zones.SystemID, typed)}, nil
	case sub == "open" && (call.Focused == "scene" || call.Focused == optParty):
		return gamekit.Reply{Choices: own}, nil
	case sub == "open":
		return gamekit.Reply{Choices: firstOf(own, gamekit.Matching(mapNames(), typed))}, nil
	case call.Focused == gamekit.OptionCharacter:
		names, err := h.FighterNames(ctx, call.User.ID, heroes)
		return gamekit.Reply{Choices: gamekit.Matching(names, typed)}, err
	}
	f, err := h.theFight(ctx, call, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if f.gm() != nil {
		own = nil
	}
	return gamekit.Reply{Choices: firstOf(own, gamekit.Fitting(f.suggest(call), typed))}, nil
}

// firstOf returns some choices before others, cut to Discord's limit.
func firstOf(first, others []templates.Choice) []templates.Choice {
	all := slices.Concat(first, others)
	return all[:min(len(all), templates.MaxChoices)]
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

// suggest lists the values of an option of a GM's command.
func (f *playerView) suggest(call *gamekit.Call) []templates.Choice {
	if gm := gmOptions[call.Path[len(call.Path)-1]]; gm != nil && f.gm() == nil {
		return gm(f, call)
	}
	return nil
}

// armed completes the last of the names being typed, or lists whole reactions.
func (f *playerView) armed(pc *zones.Creature, typed string) []templates.Choice {
	before := ""
	if i := strings.LastIndexByte(typed, ','); i >= 0 {
		before = strings.TrimSpace(typed[:i]) + ", "
	}
	words := []string{"allies", "never", "ask me"}
	if mine := f.answerOf(pc); len(mine.Answer) > 0 && before == "" {
		words = append(words, f.printed(mine))
	}
	for _, c := range answerCases {
		if _, ends := f.standingParts(c.when); before == "" && f.knows(c.when) && ends != "" {
			words = append(words, "allies"+ends)
		}
	}
	if before != "" {
		words = words[:1]
	}
	for _, c := range f.present(pc) {
		if isPC(c) && !strings.ContainsAny(string(c.Name), ",;") {
			words = append(words, string(c.Name))
		}
	}
	var all []templates.Choice
	for _, w := range words {
		if text := before + w; len([]rune(text)) <= templates.MaxChoiceText {
			all = append(all, templates.Choice{Label: text, Verbatim: true, Value: text})
		}
	}
	return all
}

func creatures(all []*zones.Creature) []templates.Choice {
	var choices []templates.Choice
	for _, c := range all {
		choices = append(choices, templates.Choice{Label: templates.Plain(string(c.Name),
			templates.MaxChoiceText), Verbatim: true, Value: string(c.ID)})
	}
	return choices
}

func places(all []*zones.Zone) []templates.Choice {
	var choices []templates.Choice
	for _, z := range all {
		choices = append(choices, templates.Choice{Label: templates.Plain(string(z.Name),
			templates.MaxChoiceText), Verbatim: true, Value: string(z.ID)})
	}
	return choices
}
