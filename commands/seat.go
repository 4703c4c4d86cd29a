package commands

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// gameSeat offers a seat: the caller's own, if the others agree, or, by a game master or moderator, another's, at once. Who
// gave theirs to Warbell and names nobody takes it again.
func (b *Bot) gameSeat(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return plug.Reply{}, err
	}
	if seat, away := l.Lent(call.User.ID); away && !call.Has("of") && !call.Has("to") {
		return b.takeSeat(ctx, call, l, seat)
	}
	seat, silent, err := b.seatToOffer(ctx, call, l)
	if err != nil {
		return plug.Reply{}, err
	}
	to, named := call.Named("to")
	switch {
	case named && to.ID == b.self().ID && (!silent || l.Many()):
		return b.lendSeat(ctx, call, l, seat)
	case named && to.Bot:
		return plug.Reply{}, engine.Refuse(engine.Invalid, "", "Name a person, or Warbell itself: other bots don't play here.")
	case named && table.Sits(l.Game, to.ID):
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "%s plays in this game already. Offer the seat to somebody else, or to whoever takes it.", to.Name)
	}
	return b.putSeatOffer(ctx, call, l, seat, to, silent)
}

// pressOffered offers a seat to whoever takes it, from a button.
func (b *Bot) pressOffered(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.asked(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	n, _ := strconv.Atoi(call.CustomID.Part(2))
	seat := engine.Seat(n)
	if !l.Referee(call.User.ID) && !call.Moderates(l) {
		return plug.Reply{}, engine.Refuse(engine.NotYours, "", "Only a game master of this game or a moderator of this channel can offer another's seat. Ask one of them.")
	}
	if err := l.Try(engine.NoSeat, engine.Replace{Seat: seat}); err != nil {
		return plug.Reply{}, err
	}
	return b.putSeatOffer(ctx, call, l, seat, plug.User{}, false)
}

// putSeatOffer offers a seat to a person, or to whoever takes it if that has no ID, perhaps because who sits there is silent.
func (b *Bot) putSeatOffer(ctx context.Context, call *plug.Call, l *table.Live, seat engine.Seat, to plug.User, silent bool) (plug.Reply, error) {
	if err := call.Writable(); err != nil {
		return plug.Reply{}, err
	}
	row, _ := l.Sitter(seat)
	offer := storage.SeatOffer{
		ID: strings.TrimPrefix(call.ID, "i:"), Game: l.ID, Seat: seat, From: row.User, By: call.User.ID, To: to.ID, Created: b.now(), Silent: silent,
	}
	if offer.By == offer.From && l.NeedsConsent(seat) {
		return b.carryOut(ctx, call, l, table.Act{Seat: seat, Command: engine.Propose{Motion: engine.Motion{Kind: engine.MotionSeat}}, Offer: &offer})
	}
	var said int64
	_, err := b.store.SeatOffer(ctx, offer.ID)
	if errors.Is(err, storage.ErrNotFound) { // else the call comes again
		said, err = b.keepSeatOffer(ctx, call, l, offer)
	}
	if err != nil {
		return plug.Reply{}, err
	}
	post, err := b.showSeatOffer(ctx, l, offer, call.User.Name)
	reply := plug.PostOf(post, l.ID, "", call.User.ID)
	reply.Receipt.Row = said
	return reply, err
}

// keepSeatOffer keeps an offer, and the row that says it if the reply does not.
func (b *Bot) keepSeatOffer(ctx context.Context, call *plug.Call, l *table.Live, offer storage.SeatOffer) (int64, error) {
	if err := b.store.PutSeatOffer(ctx, offer); err != nil {
		return 0, err
	}
	rows, err := b.store.Say(ctx, storage.Row{
		Lane: "seat:" + offer.ID, Kind: storage.RowSeat, Game: l.ID, Seq: l.Seq, User: offer.From, Created: b.now(),
		Token: call.Token, Until: b.now().Add(table.ReplyTime),
	})
	if err != nil {
		return 0, err
	}
	return rows[0], nil
}

// seatToOffer finds the seat that a call is about, if the caller may give it away, or may because who sits there is silent.
func (b *Bot) seatToOffer(ctx context.Context, call *plug.Call, l *table.Live) (seat engine.Seat, silent bool, err error) {
	if l.ByDM() {
		return 0, false, engine.Refuse(engine.Illegal, "", "You play this game with Warbell alone, so there is no seat to give away. Leave it with /game resign.")
	}
	of, named := call.Named("of")
	if !named || of.ID == call.User.ID {
		seat, err = l.Player(call.User.ID)
		return seat, false, err
	}
	seat, err = l.SeatOf(of.ID)
	if err != nil && of.ID == b.self().ID {
		seat, err = l.BotSeat()
	}
	if err != nil {
		return 0, false, engine.Refuse(engine.Invalid, "", "%s is no player of this game. Name one who is.", of.Name)
	}
	if !l.Referee(call.User.ID) && !call.Moderates(l) {
		all, err := b.table.Silent(ctx, l)
		if err != nil {
			return 0, false, err
		}
		if l.MayPassOver(call.User.ID, all, seat) != nil {
			return 0, false, engine.Refuse(engine.NotYours, "", "Only %s, a game master of this game or a moderator of this channel can offer that seat, or the others after 14 days without an answer. /game status shows when.", of.Name)
		}
		silent = true
	}
	return seat, silent, l.Try(engine.NoSeat, engine.Replace{Seat: seat})
}

// takeSeat gives who comes back the seat that Warbell kept for them.
func (b *Bot) takeSeat(ctx context.Context, call *plug.Call, l *table.Live, seat engine.Seat) (plug.Reply, error) {
	by := storage.Seat{User: call.User.ID, Name: call.User.Name}
	if _, err := b.table.Do(ctx, l.ID, table.Replacing(call.ID, seat, by)); err != nil {
		return plug.Reply{}, err
	}
	return b.noteSeat("seat.back", l)
}

// lendSeat lets Warbell play at a seat until its player comes back.
func (b *Bot) lendSeat(ctx context.Context, call *plug.Call, l *table.Live, seat engine.Seat) (plug.Reply, error) {
	if row, _ := l.Sitter(seat); row.Bot {
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "Warbell plays at that seat already. Offer it to a person.")
	}
	if l.Surface.Advise == nil && l.Refereed() {
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "Warbell doesn't know how to play here: it needs a person. Offer the seat to somebody, or leave out “to” and whoever wants it takes it. The opponents it can play: “Warbell plays them” in /zones panel.")
	}
	if len(l.People()) == 1 {
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "Then Warbell would play with itself alone. Offer the seat to a person, or leave the game with /game resign.")
	}
	by := storage.Seat{User: b.self().ID, Name: b.self().Name, Bot: true}
	if _, err := b.table.Do(ctx, l.ID, table.Replacing(call.ID, seat, by)); err != nil {
		return plug.Reply{}, err
	}
	reply, err := b.noteSeat("seat.lent", l)
	if err == nil && l.UserAt(seat) == call.User.ID {
		with := reply.Whisper.With(templates.Row{Buttons: []templates.Button{{ID: "ub:" + string(l.ID), Label: "I'm back", Style: templates.Primary}}})
		reply.Whisper = &with
	}
	return reply, err
}

// pressBack takes the seat that Warbell kept.
func (b *Bot) pressBack(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.table.Load(ctx, storage.GameID(call.CustomID.Part(0)))
	if err != nil {
		return plug.Reply{}, err
	}
	seat, away := l.Lent(call.User.ID)
	if !away {
		return plug.Reply{}, engine.Refuse(engine.Stale, "", "Warbell keeps no seat for you in this game any more. /game status shows who plays.")
	}
	return b.takeSeat(ctx, call, l, seat)
}

func (b *Bot) noteSeat(name string, l *table.Live) (plug.Reply, error) {
	note, err := b.words.Note(name, struct{ Title, Where string }{templates.Plain(l.Surface.Title(l), 90), l.Mention()})
	return plug.Whisper(note), err
}
