package zones

import (
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// turns has the actions of players' characters.
var turns = gamekit.Turns{
	Actions: slices.Concat([]gamekit.Action{wholeTurn()}, ownTurn(), reactions()),
	Seat:    seatOf, Actor: actor, Read: lineRead, Chosen: chosenFields,
}

// The actions that a typed line can name.
const (
	actMove      = "move"
	actAttack    = "attack"
	actAsk       = "do"
	actHelp      = "help"
	actLeave     = "leave"
	actInterpose = "interpose"
	actSay       = "say"
)

// ownTurn returns the actions of the players' phase.
func ownTurn() []gamekit.Action {
	return []gamekit.Action{
		{
			Name: actMove, Label: "Move…", Ask: askMove, Parse: reading(moveSaid), Outdated: hazardChanged,
			AtOnce: harmless,
		},
		{
			Name: actAttack, Label: "Attack…", Ask: asking("Attack", (*playerView).askAttack),
			Parse: reading(attackSaid),
		},
		{
			Name: actAsk, Label: "Ask the GM…", Ask: asking("Ask the GM", (*playerView).askAnything),
			Parse: reading(askSaid), AtOnce: withWords,
		},
		{
			Name: actHelp, Label: "Help an ally…", Ask: asking("Help an ally", (*playerView).askHelp),
			Parse: reading(helpSaid), AtOnce: withWords,
		},
		{
			Name: actSay, Label: "Speak…", Free: true, Ask: asking("Speak", (*playerView).askSpeech),
			Parse:  plain(func(id zones.ModelID) engine.Command { return zones.Say{As: id} }),
			AtOnce: withWords,
		},
		{
			Name: actLeave, Label: "Leave the fight…", Ask: askLeave,
			Parse: plain(func(id zones.ModelID) engine.Command { return zones.Leave{Creature: id} }),
		},
		{
			Name: "pass", Label: "Pass",
			Parse: plain(func(id zones.ModelID) engine.Command { return zones.Pass{Creature: id} }), Risky: wastes,
		},
		{
			Name: "agility", Label: "Roll Agility",
			Parse: plain(func(id zones.ModelID) engine.Command { return zones.Agility{Creature: id} }),
		},
	}
}

// reactions returns the actions while attacks wait for reactions, and the one that sets reactions in advance.
func reactions() []gamekit.Action {
	return []gamekit.Action{
		{
			Name: actInterpose, Label: "Interpose…", Ask: asking("Interpose", (*playerView).askInterpose),
			Parse:  reading(interposeSaid),
			AtOnce: func(*runner.Game, engine.Command, string) bool { return true },
		},
		{
			Name: "let", Label: "Don't interpose",
			Parse: plain(func(id zones.ModelID) engine.Command { return zones.Let{Creature: id} }),
		},
		armedNow("both", "Interpose if safe", zones.Both), armedNow("cost", "Interpose, any cost",
			zones.Mortal),
		{
			Name: "arm", Label: "Reactions…", Secret: true, Free: true, Note: "armed",
			Ask: asking("Set reactions", (*playerView).askArm), Parse: reading((*playerView).answersChosen),
		},
	}
}

// armedNow returns the action that answers the waiting attacks for any ally in one case. Set reactions stay.
func armedNow(name, label string, when zones.When) gamekit.Action {
	return gamekit.Action{
		Name: name, Label: label, Secret: true, Note: "answered",
		Parse: reading(func(f *playerView, pc *zones.Creature, _ map[string]string) (engine.Command, error) {
			if !f.reacts(pc) {
				return nil, engine.Refuse(engine.Stale, "zones 6.5",
					"You can't Interpose with %s now: no attack is waiting. Set reactions for the next one: `/orders`.", pc.Name)
			}
			return zones.Arm{Creature: pc.ID, Answer: zones.Standing{Allies: true, When: when}, Once: true}, nil
		}),
	}
}

// fits reports for which characters an action is meant; all others are for characters that can act now.
var fits = map[string]func(*playerView, *zones.Creature) bool{
	"agility": (*playerView).owesAgility, actHelp: (*playerView).stands, "arm": (*playerView).answersFor,
	actSay: (*playerView).stands, actInterpose: (*playerView).reacts, "both": (*playerView).reacts, "cost": (*playerView).reacts, "let": (*playerView).reacts,
}

// keptRound is the custom ID's field for the round in which a form or button was made. It is valid only in
// that round.
const keptRound = "round"

func (f *playerView) inThisRound() string { return keptRound + "=" + f.round() }

// fromForm reports whether the fields come from a form and not from typed text.
func fromForm(said map[string]string) bool { return said[keptRound] != "" }

// act returns the button of an action.
func (f *playerView) act(name string) templates.Button {
	a, _ := turns.Named(name)
	var keep []string
	if !a.Asks() {
		keep = []string{f.inThisRound()}
	}
	return button(a.ID(f.Game, "", keep...), a.Label)
}

// seatOf returns the seat of a user, or an error if the user can't act.
func seatOf(l *runner.Game, user string) (engine.Seat, error) {
	if l.Over {
		return engine.NoSeat, errOver
	}
	seat, err := l.SeatOf(user)
	if err != nil {
		return seat, errNoCharacter
	}
	return seat, nil
}

// actor finds the character that acts: the chosen or named one, or else the only one that fits. If several
// fit, or if it is another player's, it returns the choices.
func actor(l *runner.Game, seat engine.Seat, a gamekit.Action,
	said map[string]string) (string, []templates.Choice, error) {
	f := fightAt(l, seat, nil)
	if round, ok := said[keptRound]; ok && !a.Free {
		n, _ := strconv.Atoi(round)
		if err := f.inRound(n); err != nil {
			return "", nil, err
		}
	}
	if id := said[gamekit.FieldActor]; id != "" {
		return id, nil, f.playable(zones.ModelID(id))
	}
	if name := said[gamekit.OptionAs]; name != "" {
		c, err := f.find(name, isPC)
		if err != nil {
			return "", nil, err
		}
		return string(c.ID), nil, f.playable(c.ID)
	}
	fit := fits[a.Name]
	if fit == nil {
		fit = (*playerView).acts
	}
	all, err := f.actors(func(c *zones.Creature) bool { return fit(f, c) })
	switch {
	case err != nil:
		return "", nil, err
	case len(all) > 1, !f.actsFor(all[0]):
		return "", creatures(all), nil
	}
	return string(all[0].ID), nil, nil
}

// reading returns a parser of a character's command.
func reading(read func(*playerView, *zones.Creature, map[string]string) (engine.Command,
	error)) func(*runner.Game, engine.Seat, map[string]string) (engine.Command, error) {
	return func(l *runner.Game, seat engine.Seat, said map[string]string) (engine.Command, error) {
		f := fightAt(l, seat, nil)
		for name, text := range said {
			said[name] = strings.TrimSpace(text)
		}
		return read(f, f.s.Creature(zones.ModelID(said[gamekit.FieldActor])), said)
	}
}

// plain returns a parser of a command that needs only a character.
func plain(command func(zones.ModelID) engine.Command) func(*runner.Game, engine.Seat, map[string]string) (engine.Command, error) {
	return func(_ *runner.Game, _ engine.Seat, said map[string]string) (engine.Command, error) {
		return command(zones.ModelID(said[gamekit.FieldActor])), nil
	}
}

// asking returns a function that makes a form for a character.
func asking(title string, ask func(*playerView, *zones.Creature) ([]templates.Field,
	error)) func(gamekit.FormSpec) (gamekit.Form, error) {
	return func(a gamekit.FormSpec) (gamekit.Form, error) {
		f, pc := askedBy(a)
		fields, err := ask(f, pc)
		return f.form(f.titled(title, pc), fields...), err
	}
}

// askedBy returns the fight and the character of a form.
func askedBy(a gamekit.FormSpec) (*playerView, *zones.Creature) {
	f := fightAt(a.Game, a.Seat, a.Words)
	return f, f.s.Creature(zones.ModelID(a.Said[gamekit.FieldActor]))
}

func (f *playerView) form(title string, fields ...templates.Field) gamekit.Form {
	return gamekit.Form{Title: title, Fields: fields, Keep: []string{f.inThisRound()}}
}
