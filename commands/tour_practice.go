package commands

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/storage"
	"warbell/templates"
)

// Who fights in the practice duel of the tour, unless somebody else is chosen.
const (
	tourMine   = "Witchhunter"
	tourTheirs = "Orc Brute"
)

// byDM reports whether a game is played in its only player's DM with Warbell: nobody else sees any of it.
func (l *Live) byDM() bool { return l.Guild == "" }

// mention names where a game is played. Nobody can follow a link to a DM channel's name.
func (l *Live) mention() string {
	if l.byDM() {
		return "our direct messages"
	}
	return "<#" + l.Where() + ">"
}

// pressPractice begins the practice duel in the presser's DMs, so that nobody else sees it. The card says
// where it waits, or what can be done if the DMs are closed. One that runs is given up only for one that
// has begun, so that no error loses it; a call that comes again finds what it has begun.
func (b *Bot) pressPractice(ctx context.Context, call *Call, anew bool) (Reply, error) {
	fighter, o, err := tourOffer(call)
	if err != nil {
		return Reply{}, err
	}
	free, err := b.layingOut(call)
	if err != nil {
		return Reply{}, err
	}
	defer free()
	running, err := b.practising(ctx, call, grimheim.SystemID)
	if err != nil {
		return Reply{}, err
	}
	l, err := b.begunBy(ctx, call)
	switch {
	case err != nil:
		return Reply{}, err
	case l == nil && len(running) > 0 && !anew:
		return b.tourNote("running", running[0].Game.Channel, tourNewButton(fighter), tourBack())
	case l == nil:
		var how arrival
		if l, how, err = b.beginPractice(ctx, call, o); err == nil && l == nil {
			return b.tourShut(call, how, fighter)
		}
	}
	if err == nil && anew {
		err = b.giveUpFor(ctx, call, l, running)
	}
	if err != nil {
		return Reply{}, err
	}
	return b.tourNote("begun", l.Channel, tourBack())
}

// layingOut lets one practice at a time begin for a user, so that two presses begin one. It returns what
// gives the place free.
func (b *Bot) layingOut(call *Call) (free func(), err error) {
	type practiceOf string // beside the users to whom a DM is on its way
	key := practiceOf(call.User.ID)
	if _, busy := b.writing.LoadOrStore(key, true); busy {
		return nil, engine.Refuse(engine.Stale, "", "Warbell is laying out your practice this moment. Look at your direct messages, then press again if nothing came.")
	}
	return func() { b.writing.Delete(key) }, nil
}

// begunBy is the game that a call had begun if it comes again, nil if it is new.
func (b *Bot) begunBy(ctx context.Context, call *Call) (*Live, error) {
	done, err := b.table.seen(ctx, call.ID)
	if errors.Is(err, storage.ErrNotFound) {
		return nil, nil
	}
	return done.Live, err
}

// beginPractice begins the practice duel if the presser's DMs are open. Nil: how they are instead.
func (b *Bot) beginPractice(ctx context.Context, call *Call, o offer) (*Live, arrival, error) {
	at, how, err := b.dmOf(ctx, call)
	if err != nil || how != dmOpen {
		return nil, how, err
	}
	done, err := b.startPractice(ctx, at, duel, o)
	return done.Live, how, err
}

// tourOffer are the terms of the practice duel: engaged, each with a fighter that is ready-made. It names the
// one who was chosen, by a menu or by the button that follows it; empty if that is the tour's own.
func tourOffer(call *Call) (fighter string, o offer, err error) {
	o = offer{Match: duel.key, Stated: stated{}, Salt: call.ID}
	chosen := parts(call.CustomID, 2)[1]
	if len(call.Values) == 1 {
		chosen = call.Values[0]
	}
	if chosen == "" {
		chosen = tourMine
	}
	if o.Mine, err = duelists.named(chosen); err != nil {
		return "", o, err
	}
	if name := duelists.nameOf(o.Mine); name != tourMine {
		return name, o, nil // against whom is drawn by lot
	}
	o.Theirs, err = duelists.named(tourTheirs)
	return "", o, err
}

// practising lists the caller's games of a system that run in their DMs.
func (b *Bot) practising(ctx context.Context, call *Call, system string) ([]storage.Summary, error) {
	games, err := b.store.GamesOf(ctx, call.User.ID)
	return filter(games, func(g storage.Summary) bool { return g.Game.Guild == "" && g.Game.System == system }), err
}

// dmOf is the call as if it had been made in the caller's DMs, if these are open. Elsewhere a DM that
// greets the caller shows whether they are.
func (b *Bot) dmOf(ctx context.Context, call *Call) (*Call, arrival, error) {
	at := *call
	if call.Channel.DM {
		return &at, dmOpen, nil
	}
	channel, how, err := b.greet(ctx, call.User.ID, rowPractice)
	at.Guild, at.Channel = "", Channel{ID: channel, DM: true}
	return &at, how, err
}

// giveUpFor ends the practice duels that ran when another was begun in their place.
func (b *Bot) giveUpFor(ctx context.Context, call *Call, begun *Live, running []storage.Summary) error {
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
func (b *Bot) giveUp(ctx context.Context, call *Call, id storage.GameID) error {
	l, err := b.table.Load(ctx, id)
	if err != nil {
		return err
	}
	seat, err := l.seatOf(call.User.ID)
	if err != nil {
		return err
	}
	_, err = b.table.Do(ctx, id, Act{Call: call.ID + "." + string(id), Seat: seat, Command: engine.Resign{}})
	if refused(err) {
		return nil // it has ended meanwhile
	}
	return err
}

// tourShut says that no DM gets through, and what can be done instead.
func (b *Bot) tourShut(call *Call, how arrival, fighter string) (Reply, error) {
	buttons := []templates.Button{{ID: tourWith(tourPlay, fighter), Label: "Try again", Style: templates.Primary}}
	if call.Rights.Write {
		buttons = append(buttons, templates.Button{ID: tourWith(tourHere, fighter), Label: "Play here, where others see it", Style: templates.Secondary})
	}
	note, err := b.words.Note("tour.shut", struct{ Closed, Here bool }{how == dmClosed, call.Rights.Write})
	return Reply{Update: note.With(templates.Row{Buttons: append(buttons, tourBack())})}, err
}

// tourNote is a card about the practice duel in a DM channel.
func (b *Bot) tourNote(name, channel string, buttons ...templates.Button) (Reply, error) {
	note, err := b.words.Note("tour."+name, struct{ Link string }{link("", storage.Ref{Channel: channel})})
	return Reply{Update: note.With(templates.Row{Buttons: buttons})}, err
}

func tourBack() templates.Button {
	return templates.Button{ID: tourID(strconv.Itoa(tourCards)), Label: "Back", Style: templates.Secondary}
}

func tourNewButton(fighter string) templates.Button {
	return templates.Button{ID: tourWith(tourNew, fighter), Label: "Give it up and begin anew", Style: templates.Danger}
}

// practiceHere begins the practice duel in the channel, as /duel against Warbell does.
func (b *Bot) practiceHere(ctx context.Context, call *Call) (Reply, error) {
	_, o, err := tourOffer(call)
	if err != nil {
		return Reply{}, err
	}
	return b.putOffer(ctx, call, duel, whom{User: b.self()}, o)
}

// practisingView begins a practice duel in a DM, practisedView ends one that was fought out.
type (
	practisingView struct{}
	practisedView  struct{}
)

func (practisingView) ViewOf() string { return "ui/tour.first" }
func (practisedView) ViewOf() string  { return "ui/tour.end" }

// fell reports whether a fighter of a duel is down: it was fought out.
func (l *Live) fell() bool {
	s, ok := l.State.State.(*grimheim.State)
	return ok && slices.ContainsFunc(s.Fighters[:], func(f grimheim.Fighter) bool { return !f.Up() })
}

// pressVerify checks the dice of the game whose end was pressed.
func (b *Bot) pressVerify(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.reach(ctx, call, parts(call.CustomID, 1)[0])
	if err != nil {
		return Reply{}, err
	}
	return b.verify(ctx, l)
}

// gameToVerify is the game that /game verify means: in a DM the last one that ended there, if none runs
// there, else that of any call.
func (b *Bot) gameToVerify(ctx context.Context, call *Call) (*Live, error) {
	if call.Channel.DM && !call.has("game") {
		here, err := b.store.GamesIn(ctx, call.Channel.ID, true)
		if err != nil {
			return nil, err
		}
		running := slices.ContainsFunc(here, func(g storage.Summary) bool { return !g.Game.Over })
		if len(here) > 0 && !running {
			return b.table.Load(ctx, here[0].Game.ID)
		}
	}
	return b.theGame(ctx, call, true)
}
