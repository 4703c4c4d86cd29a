package commands

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"warbell/commands/dmcheck"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// pressPractice begins the practice duel in the presser's DMs, so that nobody else sees it. The card says
// where it waits, or what can be done if the DMs are closed. One that runs is given up only for one that
// has begun, so that no error loses it; a call that comes again finds what it has begun.
func (b *Bot) pressPractice(ctx context.Context, call *plug.Call, anew bool) (plug.Reply, error) {
	fighter, o, err := b.tourOffer(call)
	if err != nil {
		return plug.Reply{}, err
	}
	free, err := b.layingOut(call)
	if err != nil {
		return plug.Reply{}, err
	}
	defer free()
	running, err := b.practising(ctx, call, b.matches[b.practice.Match].System)
	if err != nil {
		return plug.Reply{}, err
	}
	l, err := b.begunBy(ctx, call)
	switch {
	case err != nil:
		return plug.Reply{}, err
	case l == nil && len(running) > 0 && !anew:
		return b.tourNote("running", running[0].Game.Channel, tourNewButton(fighter), tourBack())
	case l == nil:
		var how dmcheck.Result
		if l, how, err = b.beginPractice(ctx, call, o); err == nil && l == nil {
			return b.tourShut(call, how, fighter)
		}
	}
	if err == nil && anew {
		err = b.giveUpFor(ctx, call, l, running)
	}
	if err != nil {
		return plug.Reply{}, err
	}
	return b.tourNote("begun", l.Channel, tourBack())
}

// layingOut lets one practice at a time begin for a user, so that two presses begin one. It returns what
// gives the place free.
func (b *Bot) layingOut(call *plug.Call) (free func(), err error) {
	type practiceOf string // beside the users to whom a DM is on its way
	key := practiceOf(call.User.ID)
	if _, busy := b.writing.LoadOrStore(key, true); busy {
		return nil, engine.Refuse(engine.Stale, "", "Warbell is laying out your practice this moment. Look at your direct messages, then press again if nothing came.")
	}
	return func() { b.writing.Delete(key) }, nil
}

// begunBy is the game that a call had begun if it comes again, nil if it is new.
func (b *Bot) begunBy(ctx context.Context, call *plug.Call) (*table.Live, error) {
	done, err := b.table.Seen(ctx, call.ID)
	if errors.Is(err, storage.ErrNotFound) {
		return nil, nil
	}
	return done.Live, err
}

// beginPractice begins the practice duel if the presser's DMs are open. Nil: how they are instead.
func (b *Bot) beginPractice(ctx context.Context, call *plug.Call, o offer) (*table.Live, dmcheck.Result, error) {
	at, how, err := b.dmOf(ctx, call)
	if err != nil || how != dmcheck.Open {
		return nil, how, err
	}
	done, err := b.startPractice(ctx, at, b.matches[b.practice.Match], o)
	return done.Live, how, err
}

// tourOffer are the terms of the practice duel: engaged, each with a fighter that is ready-made. It names the
// one who was chosen, by a menu or by the button that follows it; empty if that is the tour's own.
func (b *Bot) tourOffer(call *plug.Call) (fighter string, o offer, err error) {
	o = offer{Match: b.practice.Match, Stated: plug.Stated{}, Salt: call.ID}
	roster := b.matches[b.practice.Match].Roster
	chosen := strings.Join(call.CustomID.Rest(1), ":")
	if len(call.Values) == 1 {
		chosen = call.Values[0]
	}
	if chosen == "" {
		chosen = b.practice.Mine
	}
	if o.Mine, err = roster.Named(chosen); err != nil {
		return "", o, err
	}
	if name := roster.NameOf(o.Mine); name != b.practice.Mine {
		return name, o, nil // against whom is drawn by lot
	}
	o.Theirs, err = roster.Named(b.practice.Theirs)
	return "", o, err
}

// practising lists the caller's games of a system that run in their DMs.
func (b *Bot) practising(ctx context.Context, call *plug.Call, system string) ([]storage.Summary, error) {
	games, err := b.store.GamesOf(ctx, call.User.ID)
	return table.Filter(games, func(g storage.Summary) bool { return g.Game.Guild == "" && g.Game.System == system }), err
}

// dmOf is the call as if it had been made in the caller's DMs, if these are open. Elsewhere a DM that
// greets the caller shows whether they are.
func (b *Bot) dmOf(ctx context.Context, call *plug.Call) (*plug.Call, dmcheck.Result, error) {
	at := *call
	if call.Channel.DM {
		return &at, dmcheck.Open, nil
	}
	channel, how, err := b.dms.Check(ctx, call.User.ID, dmcheck.RowPractice)
	at.Guild, at.Channel = "", plug.Channel{ID: channel, DM: true}
	return &at, how, err
}

// giveUpFor ends the practice duels that ran when another was begun in their place.
func (b *Bot) giveUpFor(ctx context.Context, call *plug.Call, begun *table.Live, running []storage.Summary) error {
	for _, g := range running {
		if g.Game.ID == begun.ID || g.Game.Created.After(begun.Created) {
			continue
		}
		if err := b.giveUp(ctx, call, g.Game.ID); err != nil {
			return err
		}
	}
	return nil
}

// giveUp ends a practice duel for one that begins anew.
func (b *Bot) giveUp(ctx context.Context, call *plug.Call, id storage.GameID) error {
	l, err := b.table.Load(ctx, id)
	if err != nil {
		return err
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return err
	}
	_, err = b.table.Do(ctx, id, table.Act{Call: call.ID + "." + string(id), Seat: seat, Command: engine.Resign{}})
	if plug.Refused(err) {
		return nil // it has ended meanwhile
	}
	return err
}

// tourShut says that no DM gets through, and what can be done instead.
func (b *Bot) tourShut(call *plug.Call, how dmcheck.Result, fighter string) (plug.Reply, error) {
	buttons := []templates.Button{{ID: tourWith(tourPlay, fighter), Label: "Try again", Style: templates.Primary}}
	if call.Rights.Write {
		buttons = append(buttons, templates.Button{ID: tourWith(tourHere, fighter), Label: "Play here, where others see it", Style: templates.Secondary})
	}
	note, err := b.words.Note("tour.shut", struct{ Closed, Here bool }{how == dmcheck.Closed, call.Rights.Write})
	return plug.Reply{Update: note.With(templates.Row{Buttons: append(buttons, tourBack())})}, err
}

// tourNote is a card about the practice duel in a DM channel.
func (b *Bot) tourNote(name, channel string, buttons ...templates.Button) (plug.Reply, error) {
	note, err := b.words.Note("tour."+name, struct{ Link string }{table.Link("", storage.Ref{Channel: channel})})
	return plug.Reply{Update: note.With(templates.Row{Buttons: buttons})}, err
}

func tourBack() templates.Button {
	return templates.Button{ID: tourID(strconv.Itoa(tourCards)), Label: "Back", Style: templates.Secondary}
}

func tourNewButton(fighter string) templates.Button {
	return templates.Button{ID: tourWith(tourNew, fighter), Label: "Give it up and begin anew", Style: templates.Danger}
}

// practiceHere begins the practice duel in the channel, as /duel against Warbell does.
func (b *Bot) practiceHere(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	_, o, err := b.tourOffer(call)
	if err != nil {
		return plug.Reply{}, err
	}
	return b.putOffer(ctx, call, b.matches[b.practice.Match], whom{User: b.self()}, o)
}
