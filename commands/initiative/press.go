package initiative

import (
	"context"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/initiative"
	"warbell/templates"
)

// press handles the buttons of a list.
func (k *Lists) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	o, err := k.find(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	word := call.CustomID.Part(1)
	if word == toAct {
		return k.act(ctx, call, o)
	}
	if err := fresh(call, o); err != nil {
		return gamekit.Reply{}, err
	}
	up := o.Now.Up
	if err := k.may(ctx, call, o, up); err != nil {
		return gamekit.Reply{}, err
	}
	switch word {
	case toNext:
		return k.pass(ctx, call, o, (*initiative.List).Next)
	case toDelay:
		return k.pass(ctx, call, o, func(l *initiative.List) error { return l.Delay(up) })
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// pass ends the present turn. The entry's own player can take that back until the list changes again.
func (k *Lists) pass(ctx context.Context, call *gamekit.Call, o *order,
	end func(*initiative.List) error) (gamekit.Reply, error) {
	up := o.Now.Up
	own := o.owns(call, up)
	return k.change(ctx, call, o, func(l *initiative.List) error {
		if err := end(l); err != nil {
			return err
		}
		if own {
			l.Passed = up
		}
		return nil
	})
}

// owns reports whether an entry is the caller's.
func (o *order) owns(call *gamekit.Call, id int) bool {
	e := o.Now.Entry(id)
	return e != nil && o.userOf(*e) == call.User.ID
}

// act lets a waiting entry act: the caller's own, or, for a leader, the only one. A leader chooses among
// several.
func (k *Lists) act(ctx context.Context, call *gamekit.Call, o *order) (gamekit.Reply, error) {
	leads, err := k.leads(ctx, call, o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	var able []initiative.Entry
	for _, e := range o.Now.Entries {
		own := o.userOf(e) == call.User.ID
		if !e.Waits() || !own && !leads {
			continue
		}
		if own {
			able = []initiative.Entry{e}
			break
		}
		able = append(able, e)
	}
	switch len(able) {
	case 0:
		return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
			"You can't act now: none of your entrants is waiting. Press *Delay turn* or *Ready…* on your turn first.")
	case 1:
		return k.change(ctx, call, o, func(l *initiative.List) error { return l.Act(able[0].ID) })
	}
	menu := &templates.Menu{ID: id(verbPanel, o, toAct), Placeholder: "Entrant to act now…"}
	for _, e := range able {
		menu.Choices = append(menu.Choices, k.choice(o, e))
	}
	note, err := k.Words.Note("initiative.which", nil)
	return gamekit.Whisper(note.With(templates.Row{Menu: menu})), err
}

// panel handles the buttons and forms of the private panel.
func (k *Lists) panel(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	o, err := k.find(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	switch word := call.CustomID.Part(1); word {
	case toMore:
		return k.more(ctx, call, o)
	case toJoin:
		return k.join(ctx, call, o)
	case toAct:
		entry, _ := strconv.Atoi(first(call.Values))
		if err := k.may(ctx, call, o, entry); err != nil {
			return gamekit.Reply{}, err
		}
		return k.change(ctx, call, o, func(l *initiative.List) error { return l.Act(entry) })
	}
	own := call.CustomID.Part(1) == toUndo && o.owns(call, o.Now.Passed)
	if err := k.mayLead(ctx, call, o); err != nil && !own {
		return gamekit.Reply{}, err
	}
	switch call.CustomID.Part(1) {
	case toAdd:
		return k.add(ctx, call, o)
	case toUndo:
		if err := o.Undo(); err != nil {
			return gamekit.Reply{}, err
		}
		return k.keep(ctx, call, o)
	case toEnd:
		return k.change(ctx, call, o, (*initiative.List).End)
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// first returns the value chosen in a menu; "" if there is none.
func first(values []string) string {
	if len(values) == 0 {
		return ""
	}
	return values[0]
}

// more shows the private panel: with Join for all users, and with the rest for leaders.
func (k *Lists) more(ctx context.Context, call *gamekit.Call, o *order) (gamekit.Reply, error) {
	leads, err := k.leads(ctx, call, o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	button := func(word, label string) templates.Button {
		return templates.Button{ID: id(verbPanel, o, word), Label: label, Style: templates.Secondary}
	}
	row := templates.Row{}
	if !o.Now.Ended {
		row.Buttons = append(row.Buttons, button(toJoin, "Join…"))
	}
	passed := o.owns(call, o.Now.Passed)
	if passed && !leads {
		row.Buttons = append(row.Buttons, button(toUndo, "Undo end of turn"))
	}
	if leads {
		row.Buttons = append(row.Buttons, button(toUndo, "Undo last change"))
		if !o.Now.Ended {
			row.Buttons = append(row.Buttons, button(toAdd, "Add entrants…"), button(toEnd, "End turn order"))
		}
	}
	note, err := k.Words.Note("initiative.more", struct{ Leads, Passed bool }{leads, passed})
	return gamekit.Whisper(note.With(row)), err
}

// Retell answers a repeated call that has changed a turn order.
func (k *Lists) Retell(_ context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	note, err := k.Words.Note("initiative.done", call.CustomID.Part(1))
	return gamekit.Whisper(note), err
}
