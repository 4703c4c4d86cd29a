package zones

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// late is a player who has an open duty, or who missed deadlines.
type late struct {
	Name   string
	Owes   []string    // labels of the duties
	Due    time.Time   // the first deadline; zero if there is none
	Missed int         // missed deadlines in a row
	GM     bool        // a GM, with characters to play
	seat   engine.Seat // the player's seat
	duties []engine.Duty
}

// ofPlayer reports whether a duty is that of a character's player, even if that is the GM.
func ofPlayer(d engine.Duty) bool {
	return d.Kind == zones.DutyTurn || d.Kind == zones.DutyAgility || d.Kind == zones.DutyReact
}

// latecomers lists such players in the order of their seats, with GMs only as players of characters.
func (h handlers) latecomers(ctx context.Context, f *playerView) ([]late, error) {
	open, err := h.Duties(ctx, f.Game)
	if err != nil {
		return nil, err
	}
	var all []late
	for _, s := range f.Seats {
		who := late{Name: f.Line().Bare(s.Seat), Missed: f.State.Kernel.Absent[s.Seat], seat: s.Seat,
			GM: f.s.GM(s.Seat)}
		for _, d := range open {
			if d.Seat == s.Seat && d.Lapses() && (ofPlayer(d.Duty) || !f.s.GM(s.Seat)) {
				who.Owes, who.duties = append(who.Owes, h.Words().Owed(f.System, d.Kind)), append(who.duties, d.Duty)
				if who.Due.IsZero() || d.Due.Before(who.Due) {
					who.Due = d.Due
				}
			}
		}
		if left := slices.Contains(f.State.Kernel.Out, s.Seat); !left &&
			(len(who.duties) > 0 || who.Missed > 0 && !f.s.GM(s.Seat)) {
			all = append(all, who)
		}
	}
	return all, nil
}

// dueGroup is a group of players with the same deadline.
type dueGroup struct {
	Names []string
	Due   time.Time // zero: none
}

// byDue groups players by their deadlines.
func byDue(all []late) (groups []dueGroup) {
	for _, who := range all {
		at := slices.IndexFunc(groups, func(w dueGroup) bool { return templates.SameMinute(w.Due, who.Due) })
		if at < 0 {
			at, groups = len(groups), append(groups, dueGroup{Due: who.Due})
		}
		groups[at].Names = append(groups[at].Names, who.Name)
	}
	return groups
}

// lateRow returns the menu of these players; nothing if there are none.
func (f *playerView) lateRow(all []late) []templates.Row {
	if len(all) == 0 {
		return nil
	}
	menu := &templates.Menu{ID: f.fightID("zg", "late"), Placeholder: "Still to act…"}
	for _, who := range all[:min(len(all), templates.MaxChoices)] {
		menu.Choices = append(menu.Choices, templates.Choice{
			Label: templates.Plain(who.Name, 100), Verbatim: true,
			Value: strconv.Itoa(int(who.seat)), About: templates.Clip(f.line().Phrase("late.about", who), 100),
		})
	}
	return []templates.Row{{Menu: menu}}
}

// panelLate asks what to do about a chosen player: give more time, make a safe move, let the GM move, or
// replace the player.
func (h handlers) panelLate(ctx context.Context, f *playerView, call *gamekit.Call) (panelState, error) {
	seat, _ := strconv.Atoi(strings.Join(call.Values, ""))
	who, err := h.lateAt(ctx, f, engine.Seat(seat))
	if err != nil {
		return panelState{}, err
	}
	var buttons []templates.Button
	add := func(word, label string) {
		buttons = append(buttons, button(f.fightID("zg", word, strconv.Itoa(seat)), label))
	}
	if len(who.duties) > 0 {
		if f.State.Kernel.Terms.Pace.Timed() {
			add("more-time", "More time")
		}
		buttons = append(buttons, f.standIns(who)...)
		add("not-wait", "Take a safe move")
	}
	if !who.GM {
		buttons = append(buttons, button(f.fightID("uo", strconv.Itoa(seat)), "Find a replacement"))
	}
	rows := append(append(runner.LayOut(buttons, ""), f.handOverRow(who)...), f.backRow())
	return panelState{note: f.line().Phrase("late.asked", who), rows: rows[:min(len(rows), templates.MaxRows-1)]}, nil
}

// lateAt finds the late player at a seat.
func (h handlers) lateAt(ctx context.Context, f *playerView, seat engine.Seat) (late, error) {
	all, err := h.latecomers(ctx, f)
	if err != nil {
		return late{}, err
	}
	if i := slices.IndexFunc(all, func(l late) bool { return l.seat == seat }); i >= 0 {
		return all[i], nil
	}
	return late{}, engine.Refuse(engine.Stale, "zones 3.6",
		"This player has nothing left to do. Press *Refresh* in the panel.")
}

// standIns returns the buttons with which a GM moves for a player this time, one for each character.
func (f *playerView) standIns(who late) []templates.Button {
	var buttons []templates.Button
	for _, d := range who.duties {
		name, ok := map[string]string{zones.DutyTurn: "turn", zones.DutyReact: "interpose",
			zones.DutyAgility: "agility"}[d.Kind]
		if !ok || len(buttons) == 2 {
			continue
		}
		act, _ := turns.Named(name)
		id := act.ID(f.Game, "", f.inThisRound(), gamekit.FieldActor+"="+d.Unit)
		buttons = append(buttons, primary(button(id,
			templates.Clip(f.line().Phrase("late.play", zones.ModelID(d.Unit)), 80))))
	}
	return buttons
}

// lateBidding parses a decision about a late player. It returns false if the press is about something else.
func (h handlers) lateBidding(ctx context.Context, call *gamekit.Call, f *playerView,
	p pressed) (bidding, bool, error) {
	seat := engine.Seat(p.n)
	switch p.word {
	case "more-time":
		return bidding{all: []engine.Command{engine.Extend{Seat: seat}}}, true, nil
	case "hand-over":
		who, err := h.lateAt(ctx, f, seat)
		if err != nil {
			return bidding{}, true, err
		}
		todo, err := handedTo(who, strings.Join(call.Values, ""))
		return todo, true, err
	case "not-wait":
		who, err := h.lateAt(ctx, f, seat)
		early := who.Due.IsZero() || h.Now().Before(who.Due)
		var todo bidding
		for i, d := range who.duties {
			todo.all = append(todo.all, engine.Lapse{Duty: d.ID, Same: i > 0, Early: early})
		}
		if err == nil && len(todo.all) == 0 {
			err = engine.Refuse(engine.Stale, "zones 3.6",
				"This player has nothing left to do. Press *Refresh* in the panel.")
		}
		return todo, true, err
	}
	return bidding{}, false, nil
}
