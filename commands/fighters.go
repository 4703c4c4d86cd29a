package commands

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/storage"
	"warbell/templates"
)

// The fields of the form that asks for a fighter, and its choice of the line below.
const (
	fieldFighter = "fighter"
	fieldLine    = "line"
	ownLine      = "own"
)

// mostKept is how many of a player's own fighters the form lists; the rest of its 25 lines are the ready-made.
const mostKept = 6

// askFighter opens the form: a menu of fighters, and a line to write one's own, prefilled.
func (b *Bot) askFighter(ctx context.Context, call *Call, id, title string) (Reply, error) {
	kept, err := b.store.Fighters(ctx, call.User.ID, grimheim.ID)
	if err != nil {
		return Reply{}, err
	}
	line := grimheim.Roster()[0].Notation()
	if len(kept) > 0 {
		line = kept[0].Notation
	}
	return Reply{Modal: &templates.Modal{ID: id, Title: title, Fields: []templates.Field{
		{ID: fieldFighter, Label: "Fighter", Menu: &templates.Menu{Choices: fighterChoices(kept)}},
		{ID: fieldLine, Label: "Or your own, in one line", About: "Used if you choose “The line below”. Kept for the next time.",
			Input: &templates.Input{Value: line, Long: true, Optional: true, Max: 600}},
	}}}, nil
}

func fighterChoices(kept []storage.Fighter) []templates.Choice {
	var choices []templates.Choice
	for _, f := range kept[:min(len(kept), mostKept)] {
		choices = append(choices, templates.Choice{
			Label: templates.Plain(f.Name, 80) + " (yours)", Value: "kept:" + f.Name, About: templates.Plain(f.Notation, 100),
		})
	}
	for _, p := range grimheim.Roster() {
		if len(choices) == mostChoices-1 {
			break
		}
		choices = append(choices, templates.Choice{Label: p.Name, Value: "ready:" + p.Name, About: templates.Clip(summary(p), 100)})
	}
	choices[0].Default = true
	return append(choices, templates.Choice{Label: "The line below", Value: ownLine, About: "Write your own fighter in one line"})
}

// summary is a fighter in a few words: wounds, armour and weapons.
func summary(p grimheim.Profile) string {
	names := make([]string, len(p.Weapons))
	for i, w := range p.Weapons {
		names[i] = w.Name
	}
	return strconv.Itoa(p.WND) + " wounds, save " + strconv.Itoa(p.SAV) + "+, " + strings.Replace(string(p.Armour), "none", "no", 1) + " armour; " + strings.Join(names, ", ")
}

// fighterChosen reads the form.
func (b *Bot) fighterChosen(ctx context.Context, call *Call) (grimheim.Profile, error) {
	choice := call.Fields[fieldFighter]
	if choice == ownLine {
		return b.ownFighter(ctx, call.User.ID, call.Fields[fieldLine])
	}
	kind, name, _ := strings.Cut(choice, ":")
	if kind == "kept" {
		return b.keptFighter(ctx, call.User.ID, name)
	}
	return readyFighter(name)
}

// fighterNamed finds the fighter that an option names: kept, ready-made, or one line.
func (b *Bot) fighterNamed(ctx context.Context, user, text string) (grimheim.Profile, error) {
	if p, ok, err := b.findKept(ctx, user, text); err != nil || ok {
		return p, err
	}
	if p, err := readyFighter(text); err == nil {
		return p, nil
	}
	if strings.ContainsRune(text, ';') {
		return b.ownFighter(ctx, user, text)
	}
	return readyFighter(text)
}

func readyFighter(name string) (grimheim.Profile, error) {
	p, ok := grimheim.Ready(strings.TrimSpace(name))
	if !ok {
		return p, engine.Refuse(engine.Invalid, "", "There is no fighter called “%s”. Leave the option out to choose from a list.", templates.Clip(name, 40))
	}
	return p, nil
}

func (b *Bot) keptFighter(ctx context.Context, user, name string) (grimheim.Profile, error) {
	p, ok, err := b.findKept(ctx, user, name)
	if err == nil && !ok {
		err = engine.Refuse(engine.Stale, "", "You keep no fighter called “%s” any more.", templates.Clip(name, 40))
	}
	return p, err
}

// findKept looks for a fighter among those that a user keeps. A line that this Warbell can't read any
// more counts as none.
func (b *Bot) findKept(ctx context.Context, user, name string) (p grimheim.Profile, ok bool, err error) {
	kept, err := b.store.Fighters(ctx, user, grimheim.ID)
	if err != nil {
		return p, false, err
	}
	for _, f := range kept {
		if strings.EqualFold(f.Name, strings.TrimSpace(name)) {
			p, err := grimheim.ParseFighter(f.Notation)
			return p, err == nil, nil
		}
	}
	return p, false, nil
}

// ownFighter reads a line and keeps it for the next time. What is refused is shown again, so that
// nothing typed is lost.
func (b *Bot) ownFighter(ctx context.Context, user, line string) (grimheim.Profile, error) {
	p, err := grimheim.ParseFighter(line)
	if err != nil {
		return p, &engine.Refusal{Code: engine.Invalid, Why: fmt.Sprintf("%s\nYour line was:\n```\n%s\n```",
			sentence(err), strings.ReplaceAll(templates.Clip(line, 700), "`", "'"))}
	}
	return p, b.store.PutFighter(ctx, storage.Fighter{User: user, System: grimheim.ID, Name: p.Name, Notation: p.Notation(), Used: b.now()})
}

// completeDuel suggests fighters and house rules.
func (b *Bot) completeDuel(ctx context.Context, call *Call) (Reply, error) {
	if call.Focused == "rules" {
		return Reply{Choices: b.suggestRules(grimheim.ID, call.Text("rules", ""))}, nil
	}
	kept, err := b.store.Fighters(ctx, call.User.ID, grimheim.ID)
	if err != nil {
		return Reply{}, err
	}
	var names []string
	for _, f := range kept {
		names = append(names, f.Name)
	}
	for _, p := range grimheim.Roster() {
		names = append(names, p.Name)
	}
	return Reply{Choices: matching(names, call.Text("fighter", ""))}, nil
}

// longestChoice is Discord's limit on the text of a suggestion, in characters.
const longestChoice = 100

// matching lists the names that contain what was typed, as choices. A clipped name would name nothing:
// longer ones have to be typed.
func matching(names []string, typed string) []templates.Choice {
	choices := []templates.Choice{}
	typed = strings.ToLower(strings.TrimSpace(typed))
	for _, name := range names {
		if len(choices) < mostChoices && utf8.RuneCountInString(name) <= longestChoice && strings.Contains(strings.ToLower(name), typed) {
			choices = append(choices, templates.Choice{Label: templates.Plain(name, longestChoice), Value: name})
		}
	}
	return choices
}
