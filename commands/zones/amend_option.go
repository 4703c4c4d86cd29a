package zones

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

// options lists what the step's player could do instead with the same character: first what the player did,
// then actions of the same kind. It also returns the index of the first, or -1 if it isn't among them.
func (a amending) options() (at int, all []engine.Option) {
	var others []engine.Option
	who := actorOf(a.cmd)
	if turn, ok := a.cmd.(zones.TakeTurn); ok {
		who = turn.Creature
	}
	for _, o := range a.past.Rules.Options(a.past.State, a.was.Seat) {
		o.Command = a.atOnce(o.Command)
		switch {
		case o.Command == nil:
		case who != "" && actorOf(o.Command) != who:
		case o.Command.Kind() == a.cmd.Kind():
			all = append(all, o)
		default:
			others = append(others, o)
		}
	}
	all = append(all, others...)
	at = slices.IndexFunc(all, func(o engine.Option) bool { return sameCommand(o.Command, a.cmd) })
	if at > 0 {
		done := all[at]
		at, all = 0, slices.Insert(slices.Delete(all, at, at+1), 0, done)
	}
	return at, all
}

// atOnce returns a command that only makes plans as one that also carries them out, if the opponents acted in
// the step. It returns nil if they didn't, because a plan has no step that players see. Other commands stay.
func (a amending) atOnce(cmd engine.Command) engine.Command {
	acted, ok := a.cmd.(zones.Go)
	switch c := cmd.(type) {
	case zones.Order:
		if !ok {
			return nil
		}
		others := slices.DeleteFunc(slices.Clone(acted.Orders), func(o zones.Order) bool { return o.Foe == c.Foe })
		return zones.Go{Orders: append(others, c), Suggest: acted.Suggest}
	case zones.Suggest:
		if !ok || acted.Suggest {
			return nil
		}
		return zones.Go{Suggest: true}
	case zones.Go:
		return acted
	}
	return cmd
}

// askOption asks what the step's player does instead. Actions that the menu has no room for can be typed.
func (a amending) askOption() ([]templates.Field, error) {
	_, options := a.options()
	var lines []templates.Choice
	for _, o := range options {
		label, err := a.optionLabel(o)
		if err != nil {
			return nil, err
		}
		lines = append(lines, templates.Choice{Label: label, Verbatim: true, Value: o.Key})
	}
	if len(lines) == 0 {
		return nil, nil
	}
	fields := []templates.Field{menu(fieldOption, "Action", "", lines)}
	if more := len(lines) - templates.MaxChoices; more > 0 {
		about := a.past.line().Phrase("amend_other", struct {
			More    int
			Example string
		}{more, templates.Plain(lines[templates.MaxChoices].Label, 40)})
		fields = append(fields, templates.Field{ID: fieldOther, Label: "Or type another action",
			About: about, Input: &templates.Input{Optional: true, Max: templates.MaxChoiceText}})
	}
	return append(fields, aWord()), nil
}

func (a amending) optionLabel(o engine.Option) (string, error) {
	label, err := a.past.label(o.Command)
	return templates.Plain(label, templates.MaxChoiceText), err
}

// optionNamed finds an action by its label, or by a part of it that no other one has.
func (a amending) optionNamed(text string, options []engine.Option) (engine.Command, error) {
	var fit []engine.Option
	var all, labels []string
	typed := strings.ToLower(naming.OneLine(text))
	for _, o := range options {
		label, err := a.optionLabel(o)
		if err != nil {
			return nil, err
		}
		plain := strings.ToLower(label)
		if plain == typed {
			return o.Command, nil
		}
		if all = append(all, label); strings.Contains(plain, typed) {
			fit, labels = append(fit, o), append(labels, label)
		}
	}
	switch len(fit) {
	case 0:
		return nil, engine.Refuse(engine.Invalid, "",
			"“%s” wasn't possible in this step. Type a part of an action, such as: %s.", naming.Clip(text),
			all[len(all)-1])
	case 1:
		return fit[0].Command, nil
	}
	return nil, engine.Refuse(engine.Invalid, "",
		"“%s” fits %d actions, such as: %s. Type more of one.", naming.Clip(text), len(fit), labels[0])
}
