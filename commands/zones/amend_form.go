package zones

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// The fields of the forms that only amendments have.
const (
	fieldAnswer = "answer"
	fieldOption = "option"
	fieldOther  = "other" // an action that the menu has no room for
)

// The values of the menu that answers a request, and of the one of its checks.
const (
	answerGrant  = "grant"
	answerRefuse = "refuse"
	noCheck      = "!none"
)

// form returns the form of the step with what it says. It has no fields if the step has no form.
func (a amending) form() (templates.Modal, error) {
	title := a.now.line().Phrase("amend_title", a.now.State.Kernel.Step(a.was.Seq))
	fields, err := a.fields()
	if err != nil {
		return templates.Modal{}, err
	}
	values := a.values()
	for i := range fields {
		gamekit.Prefill(&fields[i], values[fields[i].ID])
	}
	return templates.Modal{Title: title, Fields: fields}, nil
}

// fields returns the fields of the step's form.
func (a amending) fields() ([]templates.Field, error) {
	if a.formless() {
		return nil, nil
	}
	switch c := a.cmd.(type) {
	case zones.Rule:
		return a.past.askAnswer(c)
	case zones.Ruling:
		return a.past.askRuling(pressed{word: "rule", n: c.Request})
	}
	if word, ok := kindsToAmend[a.cmd.Kind()]; ok {
		return a.askAgain(word)
	}
	return a.askOption()
}

// askAgain asks what the panel's form of a command asks. If there are too many creatures for its menu, a
// paragraph says so.
func (a amending) askAgain(word string) ([]templates.Field, error) {
	past := *a.past
	past.about = zones.ModelID(a.values()[fieldWho])
	fields, err := panelForms[word].ask(&past, pressed{word: word})
	full := func(f templates.Field) bool {
		return f.ID == fieldWho && f.Menu != nil && len(f.Menu.Choices) >= mostNamed
	}
	if slices.ContainsFunc(fields, full) {
		fields = append([]templates.Field{{Text: past.line().Phrase("amend_full", nil)}}, fields...)
	}
	return fields, err
}

// formless reports whether the step can only be dropped, because its command is unknown, it says who plays a
// turn, a missed deadline decided it, or it is a secret of another seat.
func (a amending) formless() bool {
	switch a.cmd.(type) {
	case nil, zones.HandOver, zones.NameStandIn, engine.Lapse:
		return true
	}
	return slices.ContainsFunc(a.was.Seals, func(lock engine.Seal) bool {
		return !lock.Slot.HoldsCommand() && !a.now.seesSecretsOf(lock.Owner)
	})
}

// values returns what the step says, by field.
func (a amending) values() map[string]string {
	values := map[string]string{gamekit.FieldWords: a.said}
	switch c := a.cmd.(type) {
	case zones.Rule:
		values[fieldAnswer], values[fieldCheck], values[fieldDice] = answerRefuse, c.Check, strconv.Itoa(c.Dice)
		if c.Grant {
			values[fieldAnswer] = answerGrant
		}
	case zones.Ruling:
		values[fieldCheck] = a.past.testText(c.Test)
		values[fieldSuccess], values[fieldFailure] = a.past.effectsText(c.Success), a.past.effectsText(c.Failure)
	case zones.Override:
		values[fieldWho], values[fieldDo], values[fieldValue] = string(c.Creature), c.What, c.Value
		if z := a.past.s.Zone(zones.ZoneID(c.Value)); c.What == "zone" && z != nil {
			values[fieldValue] = string(z.Name)
		}
	case zones.Check:
		values[fieldWho], values[fieldCheck] = string(c.Creature), c.Attribute
	case zones.Say:
		values[fieldWho], values[fieldText] = cmp.Or(string(c.As), voice), string(c.Voice)
	case zones.Bring:
		values[fieldWho], values[fieldZone] = string(c.Creature), atZone+string(c.Zone)
	case zones.Remove:
		values[fieldWho] = string(c.Creature)
	case zones.ShowFoe:
		values[fieldWho], values[fieldShow] = string(c.Creature), string(c.Show)
	case zones.AddFoes:
		a.foeValues(c, values)
	default:
		if i, options := a.options(); i >= 0 {
			values[fieldOption] = options[i].Key
		}
	}
	return values
}

// foeValues sets what a step with new opponents says.
func (a amending) foeValues(c zones.AddFoes, values map[string]string) {
	values[fieldReady], values[fieldCount], values[fieldShow] = c.Line, strconv.Itoa(c.Count), string(c.Show)
	if strings.ContainsRune(c.Line, ';') {
		values[fieldReady], values[gamekit.FieldLine] = gamekit.OwnLine, c.Line
	}
	values[fieldZone] = inReserve
	if c.Zone != "" {
		values[fieldZone] = atZone + string(c.Zone)
	}
}

// read parses the step's form.
func (a amending) read(call *gamekit.Call) (engine.Command, error) {
	if a.formless() {
		return nil, errNotChosen
	}
	switch c := a.cmd.(type) {
	case zones.Rule:
		return answerChosen(c, call)
	case zones.Ruling:
		return a.past.rulingChosen(call, c.Request)
	case zones.AddFoes:
		todo, err := a.past.foesChosen(call)
		if err != nil {
			return nil, err
		}
		if _, same := todo.all[0].(zones.AddFoes); !same {
			return nil, engine.Refuse(engine.Invalid, "zones 7.4",
				"You can't make opponents allies in a past step. Add allies now: `/gm add`.")
		}
		return todo.all[0], nil
	}
	if word, ok := kindsToAmend[a.cmd.Kind()]; ok {
		todo, err := panelActs[word](a.past, call)
		if err != nil {
			return nil, err
		}
		if len(todo.all) > 1 {
			return nil, engine.Refuse(engine.Invalid, "zones 1.5",
				"You can't bring in a part of a group in a past step. Leave the number empty.")
		}
		return todo.all[0], nil
	}
	_, options := a.options()
	if other := strings.TrimSpace(call.Fields[fieldOther]); other != "" {
		return a.optionNamed(other, options)
	}
	for _, o := range options {
		if o.Key == call.Fields[fieldOption] {
			return o.Command, nil
		}
	}
	return nil, errNotChosen
}

// askAnswer asks how to answer a request.
func (f *playerView) askAnswer(c zones.Rule) ([]templates.Field, error) {
	r, err := f.pending(pressed{n: c.Request})
	if err != nil {
		return nil, err
	}
	fields := []templates.Field{menu(fieldAnswer, "Answer", "", []templates.Choice{
		{Label: "Grant", Value: answerGrant, Default: true}, {Label: "Refuse", Value: answerRefuse}})}
	checks := []templates.Choice{{Label: "No check", Value: noCheck, Default: true}}
	for _, name := range f.attributes(r.By) {
		checks = append(checks, templates.Choice{Label: templates.Plain(name, 100), Verbatim: true,
			Value: name,
			About: f.line().Tested(r.By, name)})
	}
	fields = append(fields, menu(fieldCheck, "Check first", "", checks))
	if r.For != "" {
		fields = append(fields, f.diceMenu(r))
	}
	return append(fields, aWord()), nil
}

// answerChosen parses that form.
func answerChosen(was zones.Rule, call *gamekit.Call) (engine.Command, error) {
	c := zones.Rule{Request: was.Request, Grant: call.Fields[fieldAnswer] == answerGrant}
	if !c.Grant {
		return c, nil
	}
	if check := call.Fields[fieldCheck]; check != noCheck {
		c.Check = check
	}
	c.Dice, _ = strconv.Atoi(call.Fields[fieldDice])
	return c, nil
}
