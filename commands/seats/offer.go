package seats

import (
	"cmp"
	"context"
	"errors"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// offerTime bounds the time for which a seat is offered.
const offerTime = 14 * 24 * time.Hour

// offerView is the data of the post that offers a seat.
type offerView struct {
	Title   string
	From    string   // the name of the player at the seat
	By      string   // the name of another user who offers it; empty: the player does, or not known
	Unnamed bool     // another user offers it
	To      string   // ID, to be pinged; empty if it is open to all
	Asked   []string // IDs of users who look for such a seat, if it is open to all
	Away    bool     // it is offered because its player is absent
	Steward bool     // then Warbell takes it in the end; otherwise the other players decide
	Taken   string   // name of the new player
	Gone    bool     // it was declined or withdrawn
	Expires time.Time
}

func (offerView) ViewOf() string { return "ui/seat_offer" }

// Pings returns the users to be asked, while the offer is open.
func (v offerView) Pings() []string {
	switch {
	case v.Taken != "" || v.Gone:
		return nil
	case v.To == "":
		return v.Asked
	}
	return []string{v.To}
}

func (s *Seats) viewOf(l *runner.Game, o storage.SeatOffer, by string) offerView {
	row, _ := l.Sitter(o.Seat)
	v := offerView{Title: templates.Plain(l.Surface.Title(l), 90), From: row.Name, To: o.To,
		Expires: o.Created.Add(offerTime)}
	if v.Away = o.By == ""; v.Away {
		v.Expires, v.Steward = o.Created.Add(deadlines.OfferTime), l.State.Kernel.Terms.Steward
	} else if o.By != o.From {
		v.By, v.Unnamed = by, by == ""
	}
	return v
}

// showOffer renders an open offer, with the users to be asked if it is open to all.
func (s *Seats) showOffer(ctx context.Context, l *runner.Game, o storage.SeatOffer,
	by string) (templates.Public, error) {
	view := s.viewOf(l, o, by)
	if o.To == "" {
		var err error
		if view.Asked, err = s.Waiting.Substitutes(ctx, l); err != nil {
			return templates.Public{}, err
		}
	}
	post, err := s.Words.View(view)
	return post.With(offerButtons(o)), err
}

// Compose composes the post that offers a seat, if the offer is open. If the row names a message, it composes
// the edit with the result.
func (s *Seats) Compose(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	if row.Ref.Message != "" {
		return s.composeClosed(ctx, row)
	}
	l, err := s.Table.LoadAt(ctx, row.Game, row.Seq)
	if gamekit.Refused(err) {
		return publish.Dispatch{Action: publish.Skip}, nil
	}
	if err != nil {
		return publish.Dispatch{}, err
	}
	skip := publish.Dispatch{Action: publish.Skip, Channel: l.Where()}
	seat, err := l.SeatOf(row.User)
	if err != nil {
		return skip, nil
	}
	o, err := s.Store.OfferOf(ctx, l.ID, seat)
	if errors.Is(err, storage.ErrNotFound) || err == nil && !l.Open(o) {
		return skip, nil
	}
	if err != nil {
		return publish.Dispatch{}, err
	}
	var by storage.Seat
	if at, err := l.SeatOf(o.By); err == nil {
		by, _ = l.Sitter(at)
	}
	post, err := s.showOffer(ctx, l, o, by.Name)
	if err != nil {
		return publish.Dispatch{}, err
	}
	post, err = s.Mentions.Calling(ctx, post)
	return publish.InGame(l, &post), err
}

// composeClosed composes the edit of a closed offer's message. It names the new player, or says that the
// offer is closed.
func (s *Seats) composeClosed(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	l, err := s.Table.Load(ctx, row.Game)
	if gamekit.Refused(err) {
		return publish.Dispatch{Action: publish.Strip, Channel: row.Ref.Channel, Ref: row.Ref}, nil
	}
	if err != nil {
		return publish.Dispatch{}, err
	}
	view := offerView{Title: templates.Plain(l.Surface.Title(l), 90), Gone: true}
	was, now, ok := l.Heir(row.User)
	view.From = was.Name
	if ok {
		view.Taken = now.Name
	}
	post, err := s.Words.View(view)
	return publish.Dispatch{
		Action: publish.Edit, Channel: row.Ref.Channel, Ref: row.Ref, Game: l.ID, Post: &post,
	}, err
}

func offerButtons(o storage.SeatOffer) templates.Row {
	buttons := []templates.Button{{ID: "u:" + o.ID + ":take", Label: "Take the place", Style: templates.Success}}
	if o.To != "" {
		buttons = append(buttons, templates.Button{ID: "u:" + o.ID + ":decline", Label: "Decline",
			Style: templates.Secondary})
	}
	if o.By == "" {
		return templates.Row{Buttons: buttons}
	}
	return templates.Row{Buttons: append(buttons,
		templates.Button{ID: "u:" + o.ID + ":withdraw", Label: "Withdraw", Style: templates.Secondary})}
}

// pressOffer answers the offer of a seat: take, decline or withdraw.
func (s *Seats) pressOffer(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	o, l, err := s.openOffer(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	view, word, shows := s.viewOf(l, o, ""), call.CustomID.Part(1), s.closedRow(call, o)
	row := int64(0)
	switch {
	case word == "take":
		row, err = s.take(ctx, call, l, o, shows)
		view.Taken = call.User.Name
	case word == "decline" && call.User.ID != o.To:
		err = engine.Refuse(engine.NotYours, "",
			"You can't decline: this offer isn't for you. To withdraw your own, press *Withdraw*.")
	case word == "withdraw" && o.By == "":
		err = engine.Refuse(engine.Illegal, "",
			"You can't withdraw this offer: the player is absent. The player keeps the place by acting in the game: `/game status`.")
	case word == "withdraw" && call.User.ID != o.By && call.User.ID != o.From && !call.Moderates(l):
		err = engine.Refuse(engine.NotYours, "",
			"You can't withdraw this offer: only its maker, the player or a moderator can. Ask one of them.")
	default:
		row, err = s.Store.CloseSeatOffer(ctx, o.ID, shows)
		view.Gone = true
	}
	if errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, runner.ErrOffer
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	post, err := s.Words.View(view)
	if err != nil {
		return s.Doer.Untold(ctx, call, l, err), nil
	}
	return gamekit.Reply{Update: post, Receipt: gamekit.Receipt{Updates: row}}, nil
}

// closedRow returns the row that edits the pressed message with the result of an offer, if the reply can't.
func (s *Seats) closedRow(call *gamekit.Call, o storage.SeatOffer) storage.Row {
	now := s.Now()
	return storage.Row{
		Lane: "seat:" + o.ID, Kind: storage.RowSeat, Game: o.Game, User: o.From, Ref: call.Message,
		Until: now.Add(runner.ReplyTime), Created: now,
	}
}

// openOffer returns an open offer by its ID. The caller must take part in it, or call from the game's
// channel.
func (s *Seats) openOffer(ctx context.Context, call *gamekit.Call) (storage.SeatOffer, *runner.Game, error) {
	o, err := s.Store.SeatOffer(ctx, call.CustomID.Part(0))
	if errors.Is(err, storage.ErrNotFound) {
		return o, nil, cmp.Or(s.stripButtons(ctx, call), error(runner.ErrOffer))
	}
	if err != nil {
		return o, nil, err
	}
	l, err := s.Table.Load(ctx, o.Game)
	if err != nil {
		return o, nil, err
	}
	party := call.User.ID == o.To || runner.Sits(l.Game, call.User.ID) || call.From(l.Guild, l.Channel, l.Where())
	switch {
	case !party:
		return o, nil, runner.ErrOffer
	case !l.Open(o) || o.By != "" && s.Now().Sub(o.Created) > offerTime:
		return o, nil, cmp.Or(s.stripButtons(ctx, call), error(runner.ErrOffer))
	}
	return o, l, nil
}

// stripButtons removes the buttons of the pressed message, whose offer is not stored.
func (s *Seats) stripButtons(ctx context.Context, call *gamekit.Call) error {
	if call.Message.Message == "" {
		return nil
	}
	defer s.Table.Wake()
	_, err := s.Store.Say(ctx, storage.Row{
		Lane: "seat:" + call.CustomID.Part(0), Kind: storage.RowClose, Ref: call.Message, Created: s.Now(),
	})
	return err
}

// take gives the seat to the user who takes an offer.
func (s *Seats) take(ctx context.Context, call *gamekit.Call, l *runner.Game, o storage.SeatOffer,
	shows storage.Row) (int64, error) {
	if o.To != "" && call.User.ID != o.To {
		return 0, engine.Refuse(engine.NotYours, "",
			"You can't take this place: it is offered to another player. Watch the game, or start your own.")
	}
	by := storage.Seat{User: call.User.ID, Name: call.User.Name}
	defer s.Turnstile.Enter(call.User.ID)()
	if err := s.MayBegin(ctx, call, by, l.System); err != nil {
		return 0, err
	}
	act := runner.Replacing(call.ID, o.Seat, by)
	act.Takes, act.Shows = &o, shows // of simultaneous presses, the first gets the seat
	done, err := s.Table.Do(ctx, l.ID, act)
	return done.Updates, err
}
