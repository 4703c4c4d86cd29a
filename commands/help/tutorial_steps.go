package help

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/dmcheck"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// The words after the tutorial's verb in the custom IDs of a tutorial with steps. The first two precede its
// key, the others its game and step.
const (
	toLead     = "lead"
	toLeadAnew = "leadnew" // instead of the one that is running
	toSkip     = "skip"
	toEnd      = "end"
)

// Opener begins games. See opening.Opener.
type Opener interface {
	Start(ctx context.Context, call *gamekit.Call, o runner.Opening) (runner.Done, error)
}

// tutorials returns the tutorials with steps of all systems.
func (h *Help) tutorials() (all []gamekit.Tutorial) {
	for _, s := range h.Systems {
		all = append(all, s.Tutorials...)
	}
	return all
}

// leadButtons returns the buttons of the tutorials with steps: those of a topic, or of all without one.
func (h *Help) leadButtons(topic string) (buttons []templates.Button) {
	for _, t := range h.tutorials() {
		if topic == "" || t.Topic == topic {
			buttons = append(buttons, leadButton(toLead, t.Key, t.Label, templates.Secondary))
		}
	}
	return buttons
}

func leadButton(word, key, label string, style templates.Style) templates.Button {
	return templates.Button{ID: cardID(word) + ":" + key, Label: label, Style: style}
}

// lead begins a tutorial with steps in the presser's DMs. Another one that is running is ended only after the
// new one has begun.
func (h *Help) lead(ctx context.Context, call *gamekit.Call, anew bool) (gamekit.Reply, error) {
	all, key := h.tutorials(), call.CustomID.Part(1)
	i := slices.IndexFunc(all, func(t gamekit.Tutorial) bool { return t.Key == key })
	if i < 0 {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	done, err := h.Practices.Begin(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	defer done()
	begin, setUp, err := all[i].Open(h.Words, storage.Seat{User: call.User.ID, Name: call.User.Name}, h.own())
	if err != nil {
		return gamekit.Reply{}, err
	}
	running, err := h.Practices.Running(ctx, call.User.ID, begin.System)
	if err != nil {
		return gamekit.Reply{}, err
	}
	l, err := h.Practices.BegunBy(ctx, call.ID)
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case l == nil && len(running) > 0 && !anew:
		return h.note("lead.running", running[0].Game.Channel,
			leadButton(toLeadAnew, key, "End it and restart", templates.Danger), back())
	case l == nil:
		var result dmcheck.Result
		if l, result, err = h.startByDM(ctx, call, begin); err == nil && l == nil {
			return h.leadShut(result, all[i])
		}
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	if setUp != nil {
		setUp.Call = call.ID + ".1"
		if _, err := h.Table.Do(ctx, l.ID, *setUp); err != nil {
			return gamekit.Reply{}, err
		}
	}
	if anew {
		if err := h.endOthers(ctx, call, l, running); err != nil {
			return gamekit.Reply{}, err
		}
	}
	return h.note("lead.begun", l.Channel, back())
}

// own returns Warbell's own seat.
func (h *Help) own() storage.Seat { return storage.Seat{User: h.Self().ID, Name: "Warbell", Bot: true} }

// startByDM begins a game in the presser's DMs, if they are open. If it returns no game, the result is the
// state of the DMs.
func (h *Help) startByDM(ctx context.Context, call *gamekit.Call,
	begin runner.Opening) (*runner.Game, dmcheck.Result, error) {
	at, result, err := h.inDM(ctx, call)
	if err != nil || result != dmcheck.Open {
		return nil, result, err
	}
	begin.Channel, begin.Salts, begin.Seed = at.Channel.ID, []string{call.ID}, runner.NewSeed()
	done, err := h.Opener.Start(ctx, at, begin)
	return done.Live, result, err
}

// endOthers ends the tutorials that ran before a new one.
func (h *Help) endOthers(ctx context.Context, call *gamekit.Call, begun *runner.Game,
	running []storage.Summary) error {
	for _, g := range running {
		if g.Game.ID == begun.ID || g.Game.Created.After(begun.Created) {
			continue
		}
		l, err := h.Table.Load(ctx, g.Game.ID)
		if err != nil {
			return err
		}
		act := l.Surface.Tutorial.End(l)
		act.Call = call.ID + "." + string(l.ID)
		if _, err := h.Table.Do(ctx, l.ID, act); err != nil && !gamekit.Refused(err) { // refused: it has ended
			return err
		}
	}
	return nil
}

// leadShut says that DMs don't arrive, and what the user can do.
func (h *Help) leadShut(result dmcheck.Result, t gamekit.Tutorial) (gamekit.Reply, error) {
	again := leadButton(toLead, t.Key, "Try again", templates.Primary)
	note, err := h.Words.Note("tour.lead.shut", struct{ Closed bool }{result == dmcheck.Closed})
	return gamekit.Reply{Update: note.With(templates.Row{Buttons: []templates.Button{again, back()}})}, err
}

var (
	errStepDone = engine.Refuse(engine.Stale, "",
		"You can't skip this step: it's done. Use the buttons of the newest hint.")
	errNotYours = engine.Refuse(engine.NotYours, "",
		"You can't do that: this is another user's tutorial. Start your own: `/help topic:start`.")
)

// pressHint skips the step of a hint, or ends its tutorial. Only the user of the tutorial can do that.
func (h *Help) pressHint(ctx context.Context, call *gamekit.Call, end bool) (gamekit.Reply, error) {
	l, err := h.Table.Load(ctx, storage.GameID(call.CustomID.Part(1)))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !l.Tutors() || l.DMUser() != call.User.ID {
		return gamekit.Reply{}, errNotYours
	}
	if _, err := l.Player(call.User.ID); err != nil {
		return gamekit.Reply{}, err
	}
	act := l.Surface.Tutorial.Skip(l)
	if end {
		ends := l.Surface.Tutorial.End(l)
		act = &ends
	} else if step := strings.Join(call.CustomID.Rest(2), ":"); act == nil || step != l.TutorialStep() {
		return gamekit.Reply{}, errStepDone
	}
	act.Call = call.ID
	if _, err := h.Table.Do(ctx, l.ID, *act); err != nil {
		return gamekit.Reply{}, err
	}
	name := "tour.lead.skipped"
	if end {
		name = "tour.lead.ended"
	}
	note, err := h.Words.Note(name, nil)
	return gamekit.Reply{Update: note}, err
}
