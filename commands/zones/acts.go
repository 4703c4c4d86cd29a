package zones

import (
	"slices"
	"strconv"
	"strings"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// turns are what players do with their characters.
var turns = plug.Turns{
	Command: "/zones",
	Actions: slices.Concat([]plug.Action{wholeTurn()}, ownTurn(), reactions()),
	Seat:    seatOf, Actor: actor, Suggest: suggest, Lost: lost,
}

// optionAs names which character acts.
var optionAs = nameOption(plug.OptionAs, "Which character, if you play several", false)

// inWords is the option for a player's own words.
func inWords(required bool) plug.Option {
	return plug.Option{Name: plug.FieldWords, Description: "In your own words: how it is done", Kind: plug.OptionText, Max: table.MaxProse, Required: required, Spare: !required}
}

// ownTurn is what is offered in the players' phase.
func ownTurn() []plug.Action {
	return []plug.Action{
		{
			Name: "move", Label: "Move", About: "Move to a zone that touches yours", Unsure: true,
			Options: []plug.Option{nameOption(fieldTo, "Which zone", true), inWords(false), optionAs},
			Ask:     askMove, Parse: reading(moveSaid), Outdated: hazardChanged,
		},
		{
			Name: "attack", Label: "Attack", About: "Attack somebody in reach",
			Options: []plug.Option{nameOption("target", "Whom", true), nameOption(fieldWith, "Which weapon", false), inWords(false), optionAs},
			Ask:     asking("Whom, and with what?", (*fight).askAttack), Parse: reading(attackSaid),
		},
		{
			Name: "do", Label: "Something else", About: "Anything else: the game master rules on it",
			Options: []plug.Option{inWords(true), optionAs},
			Ask:     asking("What do you do?", (*fight).askAnything), Parse: reading(askSaid),
		},
		{
			Name: "help", Label: "Help", About: "Offer help for an ally's next attack, as a reaction",
			Options: []plug.Option{nameOption(fieldAlly, "Whom", true), inWords(true), optionAs},
			Ask:     asking("Help an ally", (*fight).askHelp), Parse: reading(helpSaid),
		},
		{
			Name: "leave", Label: "Leave the fight", About: "Leave the fight, by a way out", Unsure: true,
			Options: []plug.Option{inWords(false), optionAs},
			Ask:     askLeave, Parse: plain(func(id zones.ModelID) engine.Command { return zones.Leave{Creature: id} }),
		},
		{
			Name: "pass", Label: "Pass", About: "Give up the actions you have left", Options: []plug.Option{optionAs},
			Parse: plain(func(id zones.ModelID) engine.Command { return zones.Pass{Creature: id} }), Risky: wastes,
		},
		{
			Name: "agility", Label: "Roll agility",
			Parse: plain(func(id zones.ModelID) engine.Command { return zones.Agility{Creature: id} }),
		},
	}
}

// reactions are what is offered while strikes wait for an answer, or in advance.
func reactions() []plug.Action {
	return []plug.Action{
		{
			Name: "interpose", Label: "Step in…", About: "Step into a strike, as a reaction",
			Options: []plug.Option{nameOption(fieldStrike, "Which one", true), inWords(false), optionAs},
			Ask:     asking("Step into a strike", (*fight).askInterpose), Parse: reading(interposeSaid),
		},
		{
			Name: "let", Label: "Let it happen",
			Parse: plain(func(id zones.ModelID) engine.Command { return zones.Let{Creature: id} }),
		},
		armedNow("both", "Step in if both live", zones.Both), armedNow("cost", "Step in whatever it costs", zones.Mortal),
		{
			Name: "arm", Label: "My answers…", About: "Answer strikes in advance, in secret", Secret: true, Free: true, Note: "armed",
			Options: []plug.Option{
				{Name: fieldFor, Description: "Interpose for: allies, names, never; or ask me", Kind: plug.OptionText, Complete: true, Required: true, Max: 200},
				{Name: fieldWhen, Description: "On which condition. The form has a line for each", Kind: plug.OptionText, Choices: whenChoices(), Spare: true}, optionAs,
			},
			Ask: asking("Answers in advance", (*fight).askArm), Parse: reading(armSaid),
		},
	}
}

// armedNow arms an answer for any ally in one case, which is carried out against the attacks that wait.
func armedNow(name, label string, when zones.When) plug.Action {
	return plug.Action{
		Name: name, Label: label, Secret: true, Note: "armed",
		Parse: reading(func(f *fight, pc *zones.Creature, _ map[string]string) (engine.Command, error) {
			if !f.reacts(pc) {
				return nil, engine.Refuse(engine.Stale, "zones 6.5", "No attack waits for %s now. “My orders” has the answers for the next time.", pc.Name)
			}
			return zones.Arm{Creature: pc.ID, Answer: zones.Standing{Allies: true, When: when}}, nil
		}),
	}
}

// fits reports whom an action is for, where that is left open; all but these are for who can act.
var fits = map[string]func(*fight, *zones.Creature) bool{
	"agility": (*fight).owesAgility, "help": (*fight).stands, "arm": (*fight).stands, "interpose": (*fight).reacts, "both": (*fight).reacts, "cost": (*fight).reacts, "let": (*fight).reacts,
}

// keptRound is the round in which a form was opened, or what is done at a press was offered. It is good in
// that round alone.
const keptRound = "round"

func (f *fight) inThisRound() string { return keptRound + "=" + f.round() }

// fromForm reports whether something was chosen in a form, rather than named by hand.
func fromForm(said map[string]string) bool { return said[keptRound] != "" }

// act is the button of an action.
func (f *fight) act(name string) templates.Button {
	a, _ := turns.Named(name)
	var keep []string
	if !a.Asks() {
		keep = []string{f.inThisRound()}
	}
	return button(a.ID(f.Live, "", keep...), a.Label)
}

// seatOf finds who may act with a character.
func seatOf(l *table.Live, user string) (engine.Seat, error) {
	if l.Over {
		return engine.NoSeat, errOver
	}
	seat, err := l.SeatOf(user)
	if err != nil {
		return seat, errNoCharacter
	}
	return seat, nil
}

// actor finds which character acts. Nobody acts for another's unasked.
func actor(l *table.Live, seat engine.Seat, a plug.Action, said map[string]string) (string, []templates.Choice, error) {
	f := fightAt(l, seat, nil)
	if round, ok := said[keptRound]; ok && !a.Free {
		n, _ := strconv.Atoi(round)
		if err := f.inRound(n); err != nil {
			return "", nil, err
		}
	}
	if id := said[plug.FieldActor]; id != "" {
		return id, nil, f.playable(zones.ModelID(id))
	}
	if name := said[plug.OptionAs]; name != "" {
		c, err := f.find(name, isPC)
		if err != nil {
			return "", nil, err
		}
		if !c.Standing() {
			return "", nil, f.gone(c)
		}
		return string(c.ID), nil, nil
	}
	fit := fits[a.Name]
	if fit == nil {
		fit = (*fight).acts
	}
	all, err := f.actors(func(c *zones.Creature) bool { return fit(f, c) })
	switch {
	case err != nil:
		return "", nil, err
	case len(all) > 1, all[0].Seat != seat:
		return "", creatures(all), nil
	}
	return string(all[0].ID), nil, nil
}

// reading reads what a character is to do.
func reading(read func(*fight, *zones.Creature, map[string]string) (engine.Command, error)) func(*table.Live, engine.Seat, map[string]string) (engine.Command, error) {
	return func(l *table.Live, seat engine.Seat, said map[string]string) (engine.Command, error) {
		f := fightAt(l, seat, nil)
		for name, text := range said {
			said[name] = strings.TrimSpace(text)
		}
		return read(f, f.s.Creature(zones.ModelID(said[plug.FieldActor])), said)
	}
}

// plain is what needs no more than a character.
func plain(command func(zones.ModelID) engine.Command) func(*table.Live, engine.Seat, map[string]string) (engine.Command, error) {
	return func(_ *table.Live, _ engine.Seat, said map[string]string) (engine.Command, error) {
		return command(zones.ModelID(said[plug.FieldActor])), nil
	}
}

// asking makes a form for a character.
func asking(title string, ask func(*fight, *zones.Creature) ([]templates.Field, error)) func(plug.Asking) (plug.Form, error) {
	return func(a plug.Asking) (plug.Form, error) {
		f, pc := askedBy(a)
		fields, err := ask(f, pc)
		return f.form(f.titled(title, pc), fields...), err
	}
}

// askedBy is the fight, and who acts in it.
func askedBy(a plug.Asking) (*fight, *zones.Creature) {
	f := fightAt(a.Live, a.Seat, a.Words)
	return f, f.s.Creature(zones.ModelID(a.Said[plug.FieldActor]))
}

func (f *fight) form(title string, fields ...templates.Field) plug.Form {
	return plug.Form{Title: title, Fields: fields, Keep: []string{f.inThisRound()}}
}

// suggest lists what an option of an action can name.
func suggest(l *table.Live, seat engine.Seat, a plug.Action, option string, said map[string]string) []templates.Choice {
	f := fightAt(l, seat, nil)
	if option == plug.OptionAs {
		return creatures(f.characters(func(c *zones.Creature) bool { return c.Seat == seat || f.s.GM(seat) }))
	}
	id, _, err := actor(l, seat, a, said)
	if err != nil || id == "" {
		return nil
	}
	return f.suggestFor(f.s.Creature(zones.ModelID(id)), option, said[option])
}
