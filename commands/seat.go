package commands

import (
	"context"
	"errors"
	"strings"
	"time"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// seatOfferTime is how long a seat is offered.
const seatOfferTime = 14 * 24 * time.Hour

// seatOfferView is the offer of a seat as the channel sees it.
type seatOfferView struct {
	Title   string
	From    string   // who sits there
	By      string   // who offers it; empty if it is theirs
	To      string   // ID, to be pinged; empty if it is open to all
	Asked   []string // IDs of people who look for such a seat, if it is open to all
	Taken   string   // name of who took it
	Gone    bool     // it was declined or taken back
	Expires time.Time
}

func (seatOfferView) ViewOf() string { return "ui/seat_offer" }

// Pings rings whoever is asked, while the offer stands.
func (v seatOfferView) Pings() []string {
	switch {
	case v.Taken != "" || v.Gone:
		return nil
	case v.To == "":
		return v.Asked
	}
	return []string{v.To}
}

// gameSeat offers a seat: the caller's own, or, by a game master or moderator, another's. Who gave theirs to Warbell and
// names nobody takes it again.
func (b *Bot) gameSeat(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return plug.Reply{}, err
	}
	if seat, away := l.Lent(call.User.ID); away && !call.Has("of") && !call.Has("to") {
		return b.takeSeat(ctx, call, l, seat)
	}
	seat, err := b.seatToOffer(call, l)
	if err != nil {
		return plug.Reply{}, err
	}
	to, named := call.Named("to")
	switch {
	case named && to.ID == b.self().ID:
		return b.lendSeat(ctx, call, l, seat)
	case named && to.Bot:
		return plug.Reply{}, engine.Refuse(engine.Invalid, "", "Name a person, or Warbell itself: other bots don't play here.")
	case named && table.Sits(l.Game, to.ID):
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "%s plays in this game already. Offer the seat to somebody else, or to whoever takes it.", to.Name)
	}
	if err := call.Writable(); err != nil {
		return plug.Reply{}, err
	}
	row, _ := l.Sitter(seat)
	offer := storage.SeatOffer{
		ID: strings.TrimPrefix(call.ID, "i:"), Game: l.ID, Seat: seat, From: row.User, By: call.User.ID, To: to.ID, Created: b.now(),
	}
	if err := b.store.PutSeatOffer(ctx, offer); err != nil {
		return plug.Reply{}, err
	}
	view := b.seatOfferView(l, offer, call.User.Name)
	if offer.To == "" {
		if view.Asked, err = b.substitutes(ctx, l); err != nil {
			return plug.Reply{}, err
		}
	}
	post, err := b.words.View(view)
	return plug.Post(post.With(seatOfferButtons(offer))), err
}

// seatToOffer finds the seat that a call is about, if the caller may give it away.
func (b *Bot) seatToOffer(call *plug.Call, l *table.Live) (engine.Seat, error) {
	if l.ByDM() {
		return 0, engine.Refuse(engine.Illegal, "", "You play this game with Warbell alone, so there is no seat to give away. Leave it with /game resign.")
	}
	of, named := call.Named("of")
	if !named || of.ID == call.User.ID {
		return l.Player(call.User.ID)
	}
	seat, err := l.SeatOf(of.ID)
	if err != nil && of.ID == b.self().ID {
		seat, err = l.BotSeat()
	}
	switch {
	case err != nil:
		return 0, engine.Refuse(engine.Invalid, "", "%s is no player of this game. Name one who is.", of.Name)
	case !l.Referee(call.User.ID) && !call.Moderates(l):
		return 0, engine.Refuse(engine.NotYours, "", "Only %s, a game master of this game or a moderator of this channel can offer that seat. Ask one of them.", of.Name)
	}
	return seat, l.Try(engine.NoSeat, engine.Replace{Seat: seat})
}

func (b *Bot) seatOfferView(l *table.Live, o storage.SeatOffer, by string) seatOfferView {
	row, _ := l.Sitter(o.Seat)
	v := seatOfferView{Title: templates.Plain(l.Surface.Title(l), 90), From: row.Name, To: o.To, Expires: o.Created.Add(seatOfferTime)}
	if o.By != o.From {
		v.By = by
	}
	return v
}

func seatOfferButtons(o storage.SeatOffer) templates.Row {
	buttons := []templates.Button{{ID: "u:" + o.ID + ":take", Label: "Take the seat", Style: templates.Success}}
	if o.To != "" {
		buttons = append(buttons, templates.Button{ID: "u:" + o.ID + ":decline", Label: "Decline", Style: templates.Secondary})
	}
	return templates.Row{Buttons: append(buttons, templates.Button{ID: "u:" + o.ID + ":withdraw", Label: "Withdraw", Style: templates.Secondary})}
}

// pressSeatOffer answers the offer of a seat: take, decline or withdraw.
func (b *Bot) pressSeatOffer(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	o, l, err := b.openSeatOffer(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	view, word := b.seatOfferView(l, o, ""), call.CustomID.Part(1)
	switch {
	case word == "take":
		err = b.takeOffered(ctx, call, l, o)
		view.Taken = call.User.Name
	case word == "decline" && call.User.ID != o.To:
		err = engine.Refuse(engine.NotYours, "", "Only whoever was asked can decline. To take an offer of your own back, press Withdraw.")
	case word == "withdraw" && call.User.ID != o.By && call.User.ID != o.From && !call.Moderates(l):
		err = engine.Refuse(engine.NotYours, "", "Only who offers the seat, who sits there or a moderator can take the offer back.")
	default:
		err = b.store.CloseSeatOffer(ctx, o.ID)
		view.Gone = true
	}
	if errors.Is(err, storage.ErrNotFound) {
		return plug.Reply{}, errSeatOffer
	}
	if err != nil {
		return plug.Reply{}, err
	}
	post, err := b.words.View(view)
	if err != nil {
		return b.untold(ctx, call, l.Where(), err), nil
	}
	return plug.Reply{Update: post}, nil
}

// errSeatOffer is the answer to the buttons of an offer that stands no more.
var errSeatOffer = engine.Refuse(engine.Stale, "", "This seat is no longer offered: it was taken, or the offer was taken back or left too long. /game status shows who plays.")

// openSeatOffer finds an offer that stands. Its ID opens no doors: the caller must be in it, or call from where the
// game is played.
func (b *Bot) openSeatOffer(ctx context.Context, call *plug.Call) (storage.SeatOffer, *table.Live, error) {
	o, err := b.store.SeatOffer(ctx, call.CustomID.Part(0))
	if errors.Is(err, storage.ErrNotFound) {
		return o, nil, errSeatOffer
	}
	if err != nil {
		return o, nil, err
	}
	l, err := b.table.Load(ctx, o.Game)
	if err != nil {
		return o, nil, err
	}
	row, _ := l.Sitter(o.Seat)
	party := call.User.ID == o.To || table.Sits(l.Game, call.User.ID) || call.From(l.Guild, l.Channel, l.Where())
	if l.Over || row.User != o.From || !party || b.now().Sub(o.Created) > seatOfferTime {
		return o, nil, errSeatOffer
	}
	return o, l, nil
}

// takeOffered seats who takes an offer.
func (b *Bot) takeOffered(ctx context.Context, call *plug.Call, l *table.Live, o storage.SeatOffer) error {
	if o.To != "" && call.User.ID != o.To {
		return engine.Refuse(engine.NotYours, "", "This seat is offered to somebody else. You can watch the game, or begin one of your own.")
	}
	by := storage.Seat{User: call.User.ID, Name: call.User.Name}
	defer b.turnstile.Enter(call.User.ID)()
	if err := b.mayBegin(ctx, call, by, call.User.ID, b.brief(l.System)); err != nil {
		return err
	}
	_, err := b.table.Do(ctx, l.ID, table.Replacing(call.ID, o.Seat, by))
	return err
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
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "Warbell doesn't know how to play here: it needs a person. Offer the seat to somebody, or leave out “to” and whoever wants it takes it. What opponents could do, their game master is told by “Suggest for the rest” in /zones panel.")
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
