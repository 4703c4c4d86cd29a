package help

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/dmcheck"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// practice returns the practice duel of the first system that has one.
func (h *Help) practice() (p gamekit.Practice, m gamekit.Match) {
	i := slices.IndexFunc(h.Systems, func(s gamekit.System) bool { return s.Practice != nil })
	p = *h.Systems[i].Practice
	for _, s := range h.Systems {
		for _, match := range s.Matches {
			if match.Key == p.Match {
				m = match
			}
		}
	}
	return p, m
}

// practise begins the practice duel in the presser's DMs, where no other user sees it. The card links to it,
// or says what to do if the DMs are closed. A running duel is ended only after the new one has begun, so that
// an error loses neither. A repeated call finds the duel that it began.
func (h *Help) practise(ctx context.Context, call *gamekit.Call, anew bool) (gamekit.Reply, error) {
	fighter, duel, err := h.duel(call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	done, err := h.Practices.Begin(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	defer done()
	running, err := h.Practices.Running(ctx, call.User.ID, duel.match.System)
	if err != nil {
		return gamekit.Reply{}, err
	}
	l, err := h.Practices.BegunBy(ctx, call.ID)
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case l == nil && len(running) > 0 && !anew:
		anew := templates.Button{ID: duelID(toPlayAnew, fighter), Label: "Resign and restart",
			Style: templates.Danger}
		return h.note("running", running[0].Game.Channel, anew, back())
	case l == nil:
		var result dmcheck.Result
		if l, result, err = h.begin(ctx, call, duel); err == nil && l == nil {
			return h.shut(call, result, fighter)
		}
	}
	if err == nil && anew {
		err = h.giveUp(ctx, call, l, running)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.note("begun", l.Channel, back())
}

// begin begins the practice duel in the presser's DMs, if they are open. If it returns no game, the result is
// the state of the DMs. A press outside the DMs also sends a DM that shows the duel.
func (h *Help) begin(ctx context.Context, call *gamekit.Call,
	duel practiceDuel) (*runner.Game, dmcheck.Result, error) {
	at, result, err := h.inDM(ctx, call)
	if err != nil || result != dmcheck.Open {
		return nil, result, err
	}
	done, err := h.Challenger.StartPractice(ctx, at, duel.match, duel.mine, duel.theirs)
	return done.Live, result, err
}

// inDM returns a call as if it came from the caller's DMs. The result is the state of the DMs.
func (h *Help) inDM(ctx context.Context, call *gamekit.Call) (*gamekit.Call, dmcheck.Result, error) {
	if call.Channel.DM {
		return call, dmcheck.Open, nil
	}
	channel, result, err := h.DMs.Check(ctx, call.User.ID, dmcheck.RowPractice)
	at := *call
	at.Guild, at.Channel = "", gamekit.Channel{ID: channel, DM: true}
	return &at, result, err
}

// duel returns the practice duel, in which both fighters are pre-made, and the name of the presser's fighter.
// It was chosen in a menu or by the button after that. The name is empty for the tutorial's own.
func (h *Help) duel(call *gamekit.Call) (fighter string, duel practiceDuel, err error) {
	p, match := h.practice()
	duel.match = match
	chosen := strings.Join(call.CustomID.Rest(1), ":")
	if len(call.Values) == 1 {
		chosen = call.Values[0]
	}
	if duel.mine, err = match.Roster.Named(cmp.Or(chosen, p.Mine)); err != nil {
		return "", duel, err
	}
	if name := match.Roster.NameOf(duel.mine); name != p.Mine {
		return name, duel, nil // the opponent is random
	}
	duel.theirs, err = match.Roster.Named(p.Theirs)
	return "", duel, err
}

// giveUp ends the earlier practice duels after a new one has begun.
func (h *Help) giveUp(ctx context.Context, call *gamekit.Call, begun *runner.Game, running []storage.Summary) error {
	for _, g := range running {
		if g.Game.ID == begun.ID || g.Game.Created.After(begun.Created) {
			continue
		}
		l, err := h.Table.Load(ctx, g.Game.ID)
		if err != nil {
			return err
		}
		seat, err := l.SeatOf(call.User.ID)
		if err != nil {
			return err
		}
		_, err = h.Table.Do(ctx, l.ID, runner.Request{Call: call.ID + "." + string(l.ID), Seat: seat,
			Command: engine.Resign{}})
		if err != nil && !gamekit.Refused(err) { // refused: it has ended meanwhile
			return err
		}
	}
	return nil
}

// shut says that DMs don't arrive, and what the user can do instead.
func (h *Help) shut(call *gamekit.Call, result dmcheck.Result, fighter string) (gamekit.Reply, error) {
	buttons := []templates.Button{{ID: duelID(toPlay, fighter), Label: "Try again", Style: templates.Primary}}
	if call.Rights.Write {
		buttons = append(buttons, templates.Button{ID: duelID(toPlayHere, fighter),
			Label: "Play in this channel", Style: templates.Secondary})
	}
	note, err := h.Words.Note("tour.shut", struct{ Closed, Here bool }{result == dmcheck.Closed, call.Rights.Write})
	return gamekit.Reply{Update: note.With(templates.Row{Buttons: append(buttons, back())})}, err
}

// note returns a card about the practice duel in a DM channel.
func (h *Help) note(name, channel string, buttons ...templates.Button) (gamekit.Reply, error) {
	note, err := h.Words.Note("tour."+name, struct{ Link string }{runner.Link("", storage.Ref{Channel: channel})})
	return gamekit.Reply{Update: note.With(templates.Row{Buttons: buttons})}, err
}

func back() templates.Button {
	return templates.Button{ID: cardID(strconv.Itoa(cards)), Label: "Back", Style: templates.Secondary}
}
