package initiative

import (
	"context"
	"errors"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/initiative"
	"warbell/engine/naming"
	"warbell/templates"
)

// The fields of the forms.
const (
	fieldWords = "until"
	fieldBonus = "bonus"
	fieldNames = "names"
	fieldNotes = "notes"
	fieldPlace = "place"
)

// The choices of fieldPlace.
const (
	placeIn  = "in"
	placeOut = "out"
)

const (
	maxUntil = 100  // characters of what an entry waits for
	maxNotes = 300  // of hits and conditions
	maxNames = 1000 // of entries
)

// form opens the forms of a list, or takes a submitted one.
func (k *Lists) form(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	o, err := k.find(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	switch call.CustomID.Part(1) {
	case toReady:
		return k.ready(ctx, call, o)
	case toJoin:
		return k.join(ctx, call, o)
	case toNote:
		return k.note(ctx, call, o)
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// ask opens a form under the pressed custom ID.
func ask(call *gamekit.Call, title string, more string, fields ...templates.Field) (gamekit.Reply, error) {
	form := &templates.Modal{ID: call.CustomID.String() + more, Title: title, Fields: fields}
	return gamekit.Reply{Modal: form}, nil
}

// ready ends the turn of the present entry, which will act later, when its condition comes true.
func (k *Lists) ready(ctx context.Context, call *gamekit.Call, o *order) (gamekit.Reply, error) {
	if err := fresh(call, o); err != nil {
		return gamekit.Reply{}, err
	}
	up := o.Now.Up
	if err := k.may(ctx, call, o, up); err != nil {
		return gamekit.Reply{}, err
	}
	if call.Kind == gamekit.Press {
		return ask(call, "Ready an action", "", templates.Field{ID: fieldWords, Label: "Cue and action",
			Input: &templates.Input{Hint: "Shoot when the door opens", Max: maxUntil}})
	}
	words, seen := naming.Clean(call.Fields[fieldWords], maxUntil)
	if !seen {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't ready an action without words. Write the cue, such as: when the door opens.")
	}
	until := o.write(call.User.ID, words)
	return k.pass(ctx, call, o, func(l *initiative.List) error { return l.Wait(up, until) })
}

// join adds the caller to a list.
func (k *Lists) join(ctx context.Context, call *gamekit.Call, o *order) (gamekit.Reply, error) {
	for _, e := range o.Now.Entries {
		if o.userOf(e) == call.User.ID {
			return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
				"You can't join again: you're already in this turn order. Choose your entrant in the menu to change it.")
		}
	}
	if call.Kind == gamekit.Press {
		return ask(call, "Join the turn order", "", templates.Field{ID: fieldBonus, Label: "Modifier, such as +2",
			Input: &templates.Input{Hint: "+2", Max: 6, Optional: true}})
	}
	bonus, err := initiative.ParseBonus(call.Fields[fieldBonus])
	if err != nil {
		return gamekit.Reply{}, err
	}
	late := initiative.Arrival{Name: call.User.Name, Bonus: bonus, Entry: initiative.Entry{Person: true}}
	return k.arrive(ctx, call, o, []initiative.Arrival{late})
}

// add adds names to a list. Only its leaders can do that.
func (k *Lists) add(ctx context.Context, call *gamekit.Call, o *order) (gamekit.Reply, error) {
	if call.Kind == gamekit.Press {
		return ask(call, "Add entrants", "", templates.Field{ID: fieldNames, Label: "One name per line: 3 Orcs +2",
			About: "A total instead of a roll: Wolf = 14. Hits: Wolf +1 7/15",
			Input: &templates.Input{Hint: "3 Orcs +2", Long: true, Max: maxNames}})
	}
	var there []string
	for _, e := range o.Now.Entries {
		there = append(there, o.texts[e.Name].Text)
	}
	all, err := initiative.ParseArrivals(call.Fields[fieldNames], o.Now.Notation(), there...)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return k.arrive(ctx, call, o, all)
}

// maxRetries bounds the tries to add late entries while the list changes.
const maxRetries = 3

// arrive rolls for late entries, in the channel's roll log, and adds them. Once it has rolled, the call
// counts as carried out, so refusals come first. If the list has changed meanwhile, it is read again.
func (k *Lists) arrive(ctx context.Context, call *gamekit.Call, o *order,
	all []initiative.Arrival) (gamekit.Reply, error) {
	if o.Now.Ended {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"You can't join: this turn order has ended. Ask its opener to reopen it.")
	}
	if err := o.Now.Room(len(all)); err != nil {
		return gamekit.Reply{}, err
	}
	fell, err := k.roll(ctx, call, o, all)
	for tries := 0; err == nil; tries++ {
		for i := range all {
			all[i].Entry.Name = o.write(call.User.ID, all[i].Name)
		}
		reply, err := k.change(ctx, call, o, func(l *initiative.List) error {
			next, err := l.Arrive(all, fell)
			if err == nil && next != nil {
				err = errMoved
			}
			return err
		})
		if !errors.Is(err, errMoved) || tries == maxRetries {
			return reply, err
		}
		if o, err = k.load(ctx, o.ID); err != nil {
			return gamekit.Reply{}, err
		}
	}
	return gamekit.Reply{}, err
}

// roll makes the rolls for late entries; none if their totals are given. A roll for the caller's own entry
// counts for luck.
func (k *Lists) roll(ctx context.Context, call *gamekit.Call, o *order,
	all []initiative.Arrival) ([]dice.Result, error) {
	needs := func(fell []dice.Result) (*dice.Expr, error) {
		now := o.Now
		return now.Arrive(all, fell)
	}
	next, err := needs(nil)
	if err != nil || next == nil {
		return nil, err
	}
	rolled, err := k.Log.Roll(ctx, call, gamekit.Roll{Expr: *next, Uncounted: !all[0].Entry.Person,
		Then: func(fell []dice.Result) (dice.Expr, bool) {
			next, err := needs(fell)
			if err != nil || next == nil {
				return dice.Expr{}, false
			}
			return *next, true
		}})
	return append([]dice.Result{rolled.Result}, rolled.Rest...), err
}

// note changes the hits and conditions of an entry, or moves it out of the list or back.
func (k *Lists) note(ctx context.Context, call *gamekit.Call, o *order) (gamekit.Reply, error) {
	chosen := call.CustomID.Part(3)
	if call.Kind == gamekit.Press {
		chosen = first(call.Values)
	}
	entry, _ := strconv.Atoi(chosen)
	e := o.Now.Entry(entry)
	if e == nil {
		return gamekit.Reply{}, errMoved
	}
	if err := k.may(ctx, call, o, entry); err != nil {
		return gamekit.Reply{}, err
	}
	if call.Kind == gamekit.Press {
		reply, err := ask(call, templates.Plain(k.nameOf(o, *e), 45), ":"+chosen, k.notesField(o, *e), placeField(*e))
		reply.Modal.Verbatim = true
		return reply, err
	}
	hits, typed, err := initiative.ParseNotes(call.Fields[fieldNotes], e.Hits)
	if err != nil {
		return gamekit.Reply{}, err
	}
	var conditions []initiative.Condition
	for _, c := range typed {
		word := o.wordFor(*e, call.User.ID, c.Word)
		conditions = append(conditions, initiative.Condition{Word: word, Rounds: c.Rounds})
	}
	return k.change(ctx, call, o, func(l *initiative.List) error {
		if err := l.Note(entry, hits, conditions); err != nil {
			return err
		}
		return l.TakeOut(entry, call.Fields[fieldPlace] == placeOut)
	})
}

// wordFor returns the text number of a condition. An entry that has that condition keeps its number.
func (o *order) wordFor(e initiative.Entry, user, word string) initiative.Text {
	for _, c := range e.Conditions {
		if o.texts[c.Word].Text == word {
			return c.Word
		}
	}
	return o.write(user, word)
}

func (k *Lists) notesField(o *order, e initiative.Entry) templates.Field {
	return templates.Field{ID: fieldNotes, Label: "Hits and conditions", About: "hits 7/12, prone 2 rounds, poisoned",
		Input: &templates.Input{Value: k.Words.Text("initiative.notes", lineOf(o, e)), Hint: "hits 7/12, prone 2 rounds",
			Optional: true, Max: maxNotes}}
}

func placeField(e initiative.Entry) templates.Field {
	return templates.Field{ID: fieldPlace, Label: "Place in the turn order", Menu: &templates.Menu{
		Choices: []templates.Choice{{Label: "In the turn order", Value: placeIn, Default: !e.Out},
			{Label: "Out of the turn order", Value: placeOut, Default: e.Out}}}}
}
