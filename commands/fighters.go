package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// roster is whom one can play in a system: somebody ready-made, somebody one keeps, or whoever one
// writes in a line. What is chosen comes as a line that parse reads.
type roster struct {
	system string // under which players' own are kept
	noun   string // "fighter", and the option that names one
	many   bool   // it takes several lines: a warband
	ready  func() []readyMade
	parse  func(line string) (name, notation string, err error)
}

// below names the choice of what is written in the form.
func (r roster) below() string {
	if r.many {
		return "The lines below"
	}
	return "The line below"
}

// longest is how many characters somebody may write.
func (r roster) longest() int {
	if r.many {
		return longestBand
	}
	return longestOwn
}

// nameOf is the name of what a line describes.
func (r roster) nameOf(line string) string {
	name, _, err := r.parse(line)
	if err != nil {
		return r.noun
	}
	return name
}

// readyMade is somebody of a system's own list.
type readyMade struct{ name, notation, about string }

// The fields of the form that asks whom one plays, and its choice of the line below.
const (
	fieldFighter = "fighter"
	fieldLine    = "line"
	ownLine      = "own"
)

// mostKept is how many of a player's own the form lists; the rest of its 25 lines are the ready-made.
const mostKept = 6

// How many characters somebody may write: a line, or the lines of a warband.
const (
	longestOwn  = 600
	longestBand = 3000
)

// askFighter opens the form: a menu of whom one can play, and a line to write one's own, prefilled.
func (b *Bot) askFighter(ctx context.Context, call *Call, r roster, id, title string, more ...templates.Field) (Reply, error) {
	kept, err := b.store.Fighters(ctx, call.User.ID, r.system)
	if err != nil {
		return Reply{}, err
	}
	own := "Or your own, in one line"
	if r.many {
		own = "Or your own, one model a line"
	}
	return Reply{Modal: &templates.Modal{ID: id, Title: title, Fields: append([]templates.Field{
		{ID: fieldFighter, Label: upper(r.noun), Menu: &templates.Menu{Choices: r.choices(kept)}},
		{ID: fieldLine, Label: own, About: "Used if you choose “" + r.below() + "”. Kept for the next time.",
			Input: &templates.Input{Value: r.proposed(kept), Long: true, Optional: true, Max: r.longest()}},
	}, more...)}}, nil
}

// proposed is the line that the form is filled with.
func (r roster) proposed(kept []storage.Fighter) string {
	if len(kept) > 0 {
		return kept[0].Notation
	}
	return r.ready()[0].notation
}

func (r roster) choices(kept []storage.Fighter) []templates.Choice {
	var choices []templates.Choice
	for _, f := range kept[:min(len(kept), mostKept)] {
		choices = append(choices, templates.Choice{
			Label: templates.Plain(f.Name, 80) + " (yours)", Value: "kept:" + f.Name, About: templates.Plain(f.Notation, 100),
		})
	}
	for _, one := range r.ready() {
		if len(choices) == mostChoices-1 {
			break
		}
		choices = append(choices, templates.Choice{Label: one.name, Value: "ready:" + one.name, About: templates.Clip(one.about, 100)})
	}
	choices[0].Default = true
	return append(choices, templates.Choice{Label: r.below(), Value: ownLine, About: "Write a " + r.noun + " of your own"})
}

// fighterChosen reads the form. Whoever wrote a line and left the menu as it was means the line.
func (b *Bot) fighterChosen(ctx context.Context, call *Call, r roster) (string, error) {
	choice := call.Fields[fieldFighter]
	kept, err := b.store.Fighters(ctx, call.User.ID, r.system)
	if err != nil {
		return "", err
	}
	written := strings.TrimSpace(call.Fields[fieldLine])
	untouched := choice == r.choices(kept)[0].Value && written != "" && written != r.proposed(kept)
	if choice == ownLine || untouched {
		return b.ownFighter(ctx, call.User.ID, r, call.Fields[fieldLine])
	}
	kind, name, _ := strings.Cut(choice, ":")
	if kind != "kept" {
		return r.named(name)
	}
	line, ok := r.among(kept, name)
	if !ok {
		return "", engine.Refuse(engine.Stale, "", "You keep no %s called “%s” any more. Choose another one, or write it anew.", r.noun, templates.Clip(name, 40))
	}
	return line, nil
}

// fighterNamed finds whom an option names: kept, ready-made, or one line.
func (b *Bot) fighterNamed(ctx context.Context, user string, r roster, text string) (string, error) {
	if line, ok, err := b.findKept(ctx, user, r, text); err != nil || ok {
		return line, err
	}
	if line, err := r.named(text); err == nil {
		return line, nil
	}
	if strings.ContainsAny(text, ";:\n0123456789") { // no name of a ready-made one has any of these
		return b.ownFighter(ctx, user, r, text)
	}
	line, err := r.named(text)
	if err != nil {
		err = returning(err, "Or write your own in one line, like this", r.ready()[0].notation)
	}
	return line, err
}

// named finds somebody ready-made.
func (r roster) named(name string) (string, error) {
	for _, one := range r.ready() {
		if strings.EqualFold(one.name, strings.TrimSpace(name)) {
			return one.notation, nil
		}
	}
	return "", engine.Refuse(engine.Invalid, "", "There is no %s called “%s”. Leave the option out to choose from a list.", r.noun, templates.Clip(name, 40))
}

// findKept looks for somebody among those that a user keeps.
func (b *Bot) findKept(ctx context.Context, user string, r roster, name string) (line string, ok bool, err error) {
	kept, err := b.store.Fighters(ctx, user, r.system)
	if err != nil {
		return "", false, err
	}
	line, ok = r.among(kept, name)
	return line, ok, nil
}

// among finds somebody kept by name. A line that this Warbell can't read any more counts as none.
func (r roster) among(kept []storage.Fighter, name string) (line string, ok bool) {
	i := slices.IndexFunc(kept, func(f storage.Fighter) bool { return strings.EqualFold(f.Name, strings.TrimSpace(name)) })
	if i < 0 {
		return "", false
	}
	_, line, err := r.parse(kept[i].Notation)
	return line, err == nil
}

// ownFighter reads a line and keeps it for the next time.
func (b *Bot) ownFighter(ctx context.Context, user string, r roster, line string) (string, error) {
	name, notation, err := r.parse(line)
	if err != nil {
		return "", returning(err, "Your line was", line)
	}
	if name, err = b.unused(ctx, user, r, name, notation); err != nil {
		return "", err
	}
	return notation, b.store.PutFighter(ctx, storage.Fighter{User: user, System: r.system, Name: name, Notation: notation, Used: b.now()})
}

// unused is the name under which something is kept. One that was given takes the place of what was kept
// under it; a warband without a name of its own is numbered instead.
func (b *Bot) unused(ctx context.Context, user string, r roster, name, notation string) (string, error) {
	if first, _, _ := strings.Cut(notation, "\n"); !r.many || strings.HasSuffix(first, ":") {
		return name, nil
	}
	kept, err := b.store.Fighters(ctx, user, r.system)
	if err != nil {
		return "", err
	}
	free := name
	for n := 2; slices.ContainsFunc(kept, func(f storage.Fighter) bool { return f.Name == free && f.Notation != notation }); n++ {
		free = fmt.Sprintf("%s (%d)", name, n)
	}
	return free, nil
}

// returning shows what was typed together with why it was refused, so that nothing typed is lost.
func returning(err error, what, typed string) error {
	code, rule := engine.Invalid, ""
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		code, rule = refusal.Code, refusal.Rule
	}
	return &engine.Refusal{Code: code, Rule: rule, Why: fmt.Sprintf("%s\n%s:\n```\n%s\n```",
		sentence(err), what, strings.ReplaceAll(templates.Clip(typed, 700), "`", "'"))}
}

// fighterNames lists whom a user can name: those they keep, then the ready-made.
func (b *Bot) fighterNames(ctx context.Context, user string, r roster) ([]string, error) {
	kept, err := b.store.Fighters(ctx, user, r.system)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, f := range kept {
		names = append(names, f.Name)
	}
	for _, one := range r.ready() {
		names = append(names, one.name)
	}
	return names, nil
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
