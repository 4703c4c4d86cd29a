package zones

import (
	"slices"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/zones"
	"warbell/templates"
)

// surface is what a fight shows of itself.
var surface = runner.UI{
	Title: title, Rows: rows, Silent: silent, HandsOver: handsOver, Reckons: underWay, About: about,
	Anytime: anytime, Pressed: optionButton,
	Panel:    func(l *runner.Game) string { return fightID(l, "z", "me") },
	Phase:    phase,
	OrdersUI: &ordersUI,
	Advise:   advise,
}

// advise ends a fight in which Warbell would play on with itself for ever: no person is GM or has a character. A GM
// ends their fight themselves (reading Z19), and before it begins a player may still come.
func advise(l *runner.Game, _ engine.Duty, _ dice.Source) engine.Command {
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
			return nil
		}
	}
	return zones.Finish{}
}

// phase is the phase of a fight that its game master can end now, as /gm next does. The opponents then do
// what they were ordered, and who has no order what Warbell suggests.
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

// silent reports whether an entry only sealed something, an answer, orders or who waits in reserve, or took
// that away.
func silent(_ *runner.Game, e engine.Entry) bool {
	return !slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		switch ev := ev.(type) {
		case zones.Armed, zones.Disarmed, zones.Reserved:
			return false
		case zones.Removed:
			return !ev.Unseen
		}
		return true
	})
}

// handsOver reports whether the table must read at once what an entry did: all but what one does in one's
// turn, which is told when it is done, and what the game master lays out before the fight, where only what is
// spoken or checked is told at once.
func handsOver(_, after *runner.Game, e engine.Entry) bool {
	if v, ok := after.View().(zones.View); ok && v.Phase == zones.Setup {
		return slices.ContainsFunc(e.Events, atOnce)
	}
	return slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		switch ev := ev.(type) {
		case zones.Moved, zones.Attacked, zones.Struck, zones.TurnCut, zones.HasPassed, zones.Left, zones.LetBe, zones.Armed,
			zones.Disarmed, zones.Reserved:
			return false
		case zones.Interposed:
			return ev.Number > 0 // others may step in beside
		case zones.Removed:
			return !ev.Unseen
		}
		return true
	})
}

// askStanding asks for the answers of a seat's character, the first that stands; without one it has no
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

// standingSaid reads that form.
func standingSaid(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := fightAt(l, seat, nil)
	mine := f.characters(func(c *zones.Creature) bool { return c.Seat == seat })
	if len(mine) == 0 {
		return nil, f.nobody()
	}
	return f.answersChosen(mine[0], fields)
}

// atOnce reports whether an event is told as it happens, before the fight as well.
func atOnce(ev engine.Event) bool {
	switch ev.(type) {
	case zones.Spoke, zones.Checked:
		return true
	}
	return false
}
