package zones

import (
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/commands/zones/party"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// surface is the user interface of a fight.
var surface = runner.UI{
	Title: title, Rows: rows, Silent: silent, HandsOver: handsOver, Reckons: underWay, About: about,
	Anytime: anytime, Pressed: optionButton, MaxButtons: mostShown,
	Panel:    func(l *runner.Game) string { return fightID(l, "z", "me") },
	Phase:    phase,
	OrdersUI: &ordersUI,
	Advise:   advise,
	Party: func(over runner.Ended) (storage.PartyChange, error) {
		if over.Tutors() {
			return storage.PartyChange{}, nil
		}
		return party.Saved(over, fightTitle(over.Game))
	},
	Ends:     endButtons,
	Aside:    aside,
	Unasked:  unasked,
	Tutorial: &tutorial,
	Scene:    scene,
}

// scene returns the number of a fight's scene. It begins with the first round, with the scene that a GM
// lays, or with the first act of characters who explore.
func scene(l *runner.Game) (number int, begun bool) {
	s, ok := l.Shown().(*zones.State)
	if !ok {
		return 0, false
	}
	return max(s.Scenes, 1), s.Phase != zones.Setup || s.Scenes > 0 || s.Explored()
}

// aside reports whether an entry is only a spoken line (F52), loot or a rest.
func aside(e engine.Entry) bool {
	return len(e.Events) > 0 && !slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		switch ev.(type) {
		case zones.Spoke, zones.Looted, zones.Rested:
			return false
		}
		return true
	})
}

// unasked reports whether a duty is the GM's to go on while characters explore: they move and ask without
// waiting for it.
func unasked(l *runner.Game, d engine.Duty) bool {
	s, ok := l.Shown().(*zones.State)
	return ok && s.Explored() && (d.Kind == zones.DutyLead || d.Kind == zones.DutyBegin)
}

// endButtons returns the buttons of a fight that is over: its story, and its party for the GM.
func endButtons(l *runner.Game) []templates.Button {
	all := []templates.Button{button(gamekit.VerbStory+":"+string(l.ID), "Story")}
	s, ok := l.Shown().(*zones.State)
	if ok && !l.Tutors() && slices.ContainsFunc(s.Creatures, func(c zones.Creature) bool { return isPC(&c) && !c.Ally }) {
		all = append(all, button(fightID(l, "z", "party"), "Save party"))
	}
	return all
}

// advise plays Warbell's part in a tutorial. Elsewhere it takes a turn in Warbell's own place, and ends a
// fight that Warbell would play with itself for ever, because no person is GM or has a character. A GM ends
// their fight themselves (reading Z19), and before the fight begins a player may still join.
func advise(l *runner.Game, d engine.Duty, _ dice.Source) engine.Command {
	if l.Tutors() {
		return lead(l, d)
	}
	s := l.Shown().(*zones.State)
	if s.Phase == zones.Setup {
		return nil
	}
	seats := slices.Clone(s.GMs)
	for _, c := range s.In(zones.PCs) {
		seats = append(seats, c.Seat)
	}
	for _, seat := range seats {
		if row, ok := l.Sitter(seat); ok && !row.Bot {
			return ownTurnOf(d)
		}
	}
	return zones.Finish{}
}

// phase returns the phase of a fight that its GM can end now, as /gm next does. Opponents then carry out
// their orders, or Warbell's suggestions if they have none.
func phase(l *runner.Game) runner.Phase {
	s := l.Shown().(*zones.State)
	end, ok := stepCommands[steps[s.Phase]]
	if !ok {
		return runner.Phase{}
	}
	if _, acts := end.(zones.Go); acts {
		end = zones.Go{Suggest: true}
	}
	return runner.Phase{Key: string(s.Phase) + " " + (&playerView{s: s}).round(), End: end}
}

// silent reports whether an entry only set or removed hidden things: reactions, orders or reserves.
func silent(_ *runner.Game, e engine.Entry) bool {
	return !slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		switch ev := ev.(type) {
		case zones.Armed, zones.Disarmed, zones.Reserved, zones.StandInNamed, engine.Replayed:
			return false
		case zones.Removed:
			return !ev.Unseen
		}
		return true
	})
}

// handsOver reports whether an entry must be posted at once. A player's actions are posted when the turn is
// done, and a GM's set-up when the fight begins, except scenes, checks and rulings. While the characters
// explore, all is posted at once.
func handsOver(_, after *runner.Game, e engine.Entry) bool {
	v, ok := after.View().(zones.View)
	switch {
	case ok && v.Exploring():
		return !silent(after, e)
	case ok && v.Phase == zones.Setup:
		return slices.ContainsFunc(e.Events, atOnce)
	}
	return slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		switch ev := ev.(type) {
		case zones.Moved, zones.Attacked, zones.Struck, zones.TurnCut, zones.HasPassed, zones.Left, zones.LetBe, zones.Armed,
			zones.Disarmed, zones.Reserved, zones.StandInNamed, zones.CameBack:
			return false
		case zones.Interposed:
			return ev.Number > 0 // other characters may Interpose too
		case zones.Removed:
			return !ev.Unseen
		}
		return true
	})
}

// askStanding asks for the reactions of a seat's first character that stands. Without one the form has no
// fields.
func askStanding(l *runner.Game, seat engine.Seat) templates.Modal {
	f := fightAt(l, seat, nil)
	mine := f.characters(func(c *zones.Creature) bool { return c.Seat == seat })
	if len(mine) == 0 {
		return templates.Modal{}
	}
	fields, err := f.askArm(mine[0])
	if err != nil {
		return templates.Modal{}
	}
	return templates.Modal{Title: f.titled("Set reactions", mine[0]), Fields: fields}
}

// standingSaid parses that form.
func standingSaid(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := fightAt(l, seat, nil)
	mine := f.characters(func(c *zones.Creature) bool { return c.Seat == seat })
	if len(mine) == 0 {
		return nil, f.nobody()
	}
	return f.answersChosen(mine[0], fields)
}

// atOnce reports whether an event is posted at once even before the fight.
func atOnce(ev engine.Event) bool {
	switch ev.(type) {
	case zones.Checked, zones.Moved, zones.Requested, zones.Ruled, zones.SceneLaid:
		return true
	}
	return false
}
