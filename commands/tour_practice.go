package commands

import (
	"context"
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
// where it waits, or what can be done if the DMs are closed.
func (b *Bot) pressPractice(ctx context.Context, call *Call, anew bool) (Reply, error) {
	o, err := tourOffer(call)
	if err != nil {
		return Reply{}, err
	}
	running, err := b.practising(ctx, call)
	if err != nil {
		return Reply{}, err
	}
	if len(running) > 0 && !anew {
		return b.tourNote("running", running[0].Game.Channel, tourNewButton(), tourBack())
	}
	at, how, err := b.dmOf(ctx, call)
	switch {
	case err != nil:
		return Reply{}, err
	case how != dmOpen:
		return b.tourShut(call, how)
	}
	for _, g := range running {
		if err := b.giveUp(ctx, call, g.Game.ID); err != nil {
			return Reply{}, err
		}
	}
	if _, err := b.startPractice(ctx, at, duel, o); err != nil {
		return Reply{}, err
	}
	return b.tourNote("begun", at.Channel.ID, tourBack())
}

// tourOffer are the terms of the practice duel: engaged, each with a fighter that is ready-made.
func tourOffer(call *Call) (offer, error) {
	o := offer{Match: duel.key, Stated: stated{}, Salt: call.ID}
	mine := tourMine
	if len(call.Values) == 1 {
		mine = call.Values[0]
	}
	var err error
	if o.Mine, err = duelists.named(mine); err != nil || mine != tourMine {
		return o, err // against whom is drawn by lot
	}
	o.Theirs, err = duelists.named(tourTheirs)
	return o, err
}

// practising lists the presser's practice duels that run in their DMs.
func (b *Bot) practising(ctx context.Context, call *Call) ([]storage.Summary, error) {
	games, err := b.store.GamesOf(ctx, call.User.ID)
	return filter(games, func(g storage.Summary) bool { return g.Game.Guild == "" && g.Game.System == grimheim.ID }), err
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
func (b *Bot) tourShut(call *Call, how arrival) (Reply, error) {
	buttons := []templates.Button{{ID: tourID(tourPlay), Label: "Try again", Style: templates.Primary}}
	if call.Rights.Write {
		buttons = append(buttons, templates.Button{ID: tourID(tourHere), Label: "Play here, where others see it", Style: templates.Secondary})
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

func tourNewButton() templates.Button {
	return templates.Button{ID: tourID(tourNew), Label: "Give it up and begin anew", Style: templates.Danger}
}

// practiceHere begins the practice duel in the channel, as /duel against Warbell does.
func (b *Bot) practiceHere(ctx context.Context, call *Call) (Reply, error) {
	o, err := tourOffer(call)
	if err != nil {
		return Reply{}, err
	}
	return b.putOffer(ctx, call, duel, whom{User: b.self()}, o)
}

// practisedView ends a practice duel in a DM.
type practisedView struct{}

func (practisedView) ViewOf() string { return "ui/tour.end" }

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
