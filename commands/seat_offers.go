package commands

import (
	"cmp"
	"context"
	"errors"
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
	By      string   // who offers it; empty if it is theirs, or if that person's name is not known
	Unnamed bool     // it is not theirs
	To      string   // ID, to be pinged; empty if it is open to all
	Asked   []string // IDs of people who look for such a seat, if it is open to all
	Away    bool     // it is offered because who sits there stays away
	Steward bool     // then Warbell takes it if nobody does; else the others decide
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

func (b *Bot) seatOfferView(l *table.Live, o storage.SeatOffer, by string) seatOfferView {
	row, _ := l.Sitter(o.Seat)
	v := seatOfferView{Title: templates.Plain(l.Surface.Title(l), 90), From: row.Name, To: o.To, Expires: o.Created.Add(seatOfferTime)}
	if v.Away = o.By == ""; v.Away {
		v.Expires, v.Steward = o.Created.Add(table.OfferTime), l.State.Kernel.Terms.Steward
	} else if o.By != o.From {
		v.By, v.Unnamed = by, by == ""
	}
	return v
}

// showSeatOffer shows an offer that stands, with who is asked besides if it is open to all.
func (b *Bot) showSeatOffer(ctx context.Context, l *table.Live, o storage.SeatOffer, by string) (templates.Public, error) {
	view := b.seatOfferView(l, o, by)
	if o.To == "" {
		var err error
		if view.Asked, err = b.table.Substitutes(ctx, l); err != nil {
			return templates.Public{}, err
		}
	}
	post, err := b.words.View(view)
	return post.With(seatOfferButtons(o)), err
}

// composeSeat says in a game that the seat of the row's user is offered, if it still is, or on a message what became of that.
func (b *Bot) composeSeat(ctx context.Context, row storage.Row) (table.Dispatch, error) {
	if row.Ref.Message != "" {
		return b.composeSeatClosed(ctx, row)
	}
	l, err := b.table.LoadAt(ctx, row.Game, row.Seq)
	if plug.Refused(err) {
		return table.Dispatch{Action: table.Skip}, nil
	}
	if err != nil {
		return table.Dispatch{}, err
	}
	skip := table.Dispatch{Action: table.Skip, Channel: l.Where()}
	seat, err := l.SeatOf(row.User)
	if err != nil {
		return skip, nil
	}
	o, err := b.store.OfferOf(ctx, l.ID, seat)
	if errors.Is(err, storage.ErrNotFound) || err == nil && !l.Open(o) {
		return skip, nil
	}
	if err != nil {
		return table.Dispatch{}, err
	}
	var by storage.Seat
	if at, err := l.SeatOf(o.By); err == nil {
		by, _ = l.Sitter(at)
	}
	post, err := b.showSeatOffer(ctx, l, o, by.Name)
	if err != nil {
		return table.Dispatch{}, err
	}
	post, err = b.table.Calling(ctx, post)
	return l.Dispatch(&post), err
}

// composeSeatClosed says on the message of an offer who took the seat, or that it is offered no more.
func (b *Bot) composeSeatClosed(ctx context.Context, row storage.Row) (table.Dispatch, error) {
	l, err := b.table.Load(ctx, row.Game)
	if plug.Refused(err) {
		return table.Dispatch{Action: table.Strip, Channel: row.Ref.Channel, Ref: row.Ref}, nil
	}
	if err != nil {
		return table.Dispatch{}, err
	}
	view := seatOfferView{Title: templates.Plain(l.Surface.Title(l), 90), Gone: true}
	was, now, ok := l.Heir(row.User)
	view.From = was.Name
	if ok {
		view.Taken = now.Name
	}
	post, err := b.words.View(view)
	return table.Dispatch{Action: table.Edit, Channel: row.Ref.Channel, Ref: row.Ref, Game: l.ID, Post: &post}, err
}

func seatOfferButtons(o storage.SeatOffer) templates.Row {
	buttons := []templates.Button{{ID: "u:" + o.ID + ":take", Label: "Take the seat", Style: templates.Success}}
	if o.To != "" {
		buttons = append(buttons, templates.Button{ID: "u:" + o.ID + ":decline", Label: "Decline", Style: templates.Secondary})
	}
	if o.By == "" {
		return templates.Row{Buttons: buttons}
	}
	return templates.Row{Buttons: append(buttons, templates.Button{ID: "u:" + o.ID + ":withdraw", Label: "Withdraw", Style: templates.Secondary})}
}

// pressSeatOffer answers the offer of a seat: take, decline or withdraw.
func (b *Bot) pressSeatOffer(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	o, l, err := b.openSeatOffer(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	view, word, shows := b.seatOfferView(l, o, ""), call.CustomID.Part(1), b.seatClosed(call, o)
	row := int64(0)
	switch {
	case word == "take":
		row, err = b.takeOffered(ctx, call, l, o, shows)
		view.Taken = call.User.Name
	case word == "decline" && call.User.ID != o.To:
		err = engine.Refuse(engine.NotYours, "", "Only whoever was asked can decline. To take an offer of your own back, press Withdraw.")
	case word == "withdraw" && o.By == "":
		err = engine.Refuse(engine.Illegal, "", "This seat is offered because who sits there stays away. To keep it, act in the game: /game status shows what it waits for.")
	case word == "withdraw" && call.User.ID != o.By && call.User.ID != o.From && !call.Moderates(l):
		err = engine.Refuse(engine.NotYours, "", "Only who offers the seat, who sits there or a moderator can take the offer back.")
	default:
		row, err = b.store.CloseSeatOffer(ctx, o.ID, shows)
		view.Gone = true
	}
	if errors.Is(err, storage.ErrNotFound) {
		return plug.Reply{}, table.ErrOffer
	}
	if err != nil {
		return plug.Reply{}, err
	}
	post, err := b.words.View(view)
	if err != nil {
		return b.untold(ctx, call, l.Where(), err), nil
	}
	return plug.Reply{Update: post, Receipt: plug.Receipt{Updates: row}}, nil
}

// seatClosed is the row that says on the pressed message what became of an offer, if the reply can't.
func (b *Bot) seatClosed(call *plug.Call, o storage.SeatOffer) storage.Row {
	now := b.now()
	return storage.Row{
		Lane: "seat:" + o.ID, Kind: storage.RowSeat, Game: o.Game, User: o.From, Ref: call.Message,
		Until: now.Add(table.ReplyTime), Created: now,
	}
}

// openSeatOffer finds an offer that stands. Its ID opens no doors: the caller must be in it, or call from where the
// game is played.
func (b *Bot) openSeatOffer(ctx context.Context, call *plug.Call) (storage.SeatOffer, *table.Live, error) {
	o, err := b.store.SeatOffer(ctx, call.CustomID.Part(0))
	if errors.Is(err, storage.ErrNotFound) {
		return o, nil, cmp.Or(b.stripped(ctx, call), error(table.ErrOffer))
	}
	if err != nil {
		return o, nil, err
	}
	l, err := b.table.Load(ctx, o.Game)
	if err != nil {
		return o, nil, err
	}
	party := call.User.ID == o.To || table.Sits(l.Game, call.User.ID) || call.From(l.Guild, l.Channel, l.Where())
	switch {
	case !party:
		return o, nil, table.ErrOffer
	case !l.Open(o) || o.By != "" && b.now().Sub(o.Created) > seatOfferTime:
		return o, nil, cmp.Or(b.stripped(ctx, call), error(table.ErrOffer))
	}
	return o, l, nil
}

// stripped takes the buttons off the pressed message, which offers what is no longer known.
func (b *Bot) stripped(ctx context.Context, call *plug.Call) error {
	if call.Message.Message == "" {
		return nil
	}
	defer b.table.Wake()
	_, err := b.store.Say(ctx, storage.Row{
		Lane: "seat:" + call.CustomID.Part(0), Kind: storage.RowClose, Ref: call.Message, Created: b.now(),
	})
	return err
}

// takeOffered seats who takes an offer.
func (b *Bot) takeOffered(ctx context.Context, call *plug.Call, l *table.Live, o storage.SeatOffer, shows storage.Row) (int64, error) {
	if o.To != "" && call.User.ID != o.To {
		return 0, engine.Refuse(engine.NotYours, "", "This seat is offered to somebody else. You can watch the game, or begin one of your own.")
	}
	by := storage.Seat{User: call.User.ID, Name: call.User.Name}
	defer b.turnstile.Enter(call.User.ID)()
	if err := b.mayBegin(ctx, call, by, call.User.ID, b.brief(l.System)); err != nil {
		return 0, err
	}
	act := table.Replacing(call.ID, o.Seat, by)
	act.Takes, act.Shows = &o, shows // of several who press at once the first has it
	done, err := b.table.Do(ctx, l.ID, act)
	return done.Updates, err
}
