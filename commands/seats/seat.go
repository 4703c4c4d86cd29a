// Package seats changes the players of games. Seats are offered to users or to Warbell, taken over and taken
// back. The package also lets games go idle and resumes them.
package seats

import (
	"context"
	"errors"
	"strconv"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Seats implements /game replace, and resumes idle games.
type Seats struct {
	Store     storage.Store
	Table     *runner.Runner
	Mentions  *publish.Mentions
	Waiting   *deadlines.Waiting
	Words     *templates.Renderer
	Now       func() time.Time
	Self      func() gamekit.User // Warbell's own user
	Turnstile *runner.KeyedMutex  // by user: guards the number of their games
	Games     GameFinder
	Doer      Doer
	// MayBegin refuses a user who plays the maximal number of games already.
	MayBegin func(ctx context.Context, call *gamekit.Call, who storage.Seat, system string) error
}

// GameFinder finds the games for calls; see finder.Finder.
type GameFinder interface {
	// Game returns the running game for a slash command.
	Game(context.Context, *gamekit.Call) (*runner.Game, error)
	// Asked and Reach return the game that a custom ID names. Asked refuses a button from an undone part of the
	// log.
	Asked(context.Context, *gamekit.Call) (*runner.Game, error)
	Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
}

// Doer carries out requests in games, and replies with the results; see gamekit.Games.
type Doer interface {
	Do(context.Context, *gamekit.Call, *runner.Game, runner.Request) (gamekit.Reply, error)
	Untold(context.Context, *gamekit.Call, *runner.Game, error) gamekit.Reply
}

// Presses returns the buttons of offers, of returning players, and of idle games.
func (s *Seats) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		"u":                {Run: s.pressOffer, Public: true},
		"ub":               {Run: s.pressBack},
		"uo":               {Run: s.pressGive, Public: true},
		gamekit.VerbResume: {Run: s.pressWake},
	}
}

// The options of /game replace.
const (
	optPlayer = "player"
	optBy     = "by"
)

// Commands returns the subcommands of /game.
func (s *Seats) Commands() []gamekit.Command {
	return []gamekit.Command{
		{
			Name: "replace", Description: "Find a replacement for a player, or take your place back", Public: true, Game: true, DM: true,
			Options: []gamekit.Option{
				{Name: optPlayer, Description: "Player to replace (GMs and organisers; default: you)", Kind: gamekit.OptionUser},
				{Name: optBy, Description: "New player, or Warbell as a stand-in (default: anyone)", Kind: gamekit.OptionUser},
			},
			Run: s.giveSeat,
		},
	}
}

// giveSeat offers a seat. A player offers their own, if the others consent; a GM or moderator offers another
// player's at once. A player who lent a seat to Warbell and names no user takes it back.
func (s *Seats) giveSeat(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := s.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if seat, away := l.Lent(call.User.ID); away && !call.Has(optPlayer) && !call.Has(optBy) {
		return s.takeBack(ctx, call, l, seat)
	}
	seat, silent, err := s.seatToGive(ctx, call, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	to, named := call.Named(optBy)
	switch {
	case named && to.ID == s.Self().ID && (!silent || deadlines.Many(l)):
		return s.lend(ctx, call, l, seat)
	case named && to.Bot:
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't choose another bot. Name a player, or Warbell.")
	case named && runner.Sits(l.Game, to.ID):
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"%s already plays in this game. Choose another player, or leave out “to” for anyone.", to.Name)
	}
	return s.Offer(ctx, call, l, seat, to, silent)
}

// pressGive offers a seat to all, from a button.
func (s *Seats) pressGive(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := s.Games.Asked(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	n, _ := strconv.Atoi(call.CustomID.Part(2))
	seat := engine.Seat(n)
	if !l.Referee(call.User.ID) && !call.Moderates(l) {
		return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
			"You can't replace another player: only a GM of this game or a moderator can. Ask one of them.")
	}
	if err := l.Try(engine.NoSeat, engine.Replace{Seat: seat}); err != nil {
		return gamekit.Reply{}, err
	}
	return s.Offer(ctx, call, l, seat, gamekit.User{}, false)
}

// Offer offers a seat to a user, or to all if the user has no ID. silent says that the seat's player has not
// answered for too long.
func (s *Seats) Offer(ctx context.Context, call *gamekit.Call, l *runner.Game, seat engine.Seat,
	to gamekit.User, silent bool) (gamekit.Reply, error) {
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	row, _ := l.Sitter(seat)
	offer := storage.SeatOffer{
		ID: call.Interaction(), Game: l.ID, Seat: seat, From: row.User, By: call.User.ID, To: to.ID, Created: s.Now(), Silent: silent,
	}
	if offer.By == offer.From && l.NeedsConsent(seat) {
		return s.Doer.Do(ctx, call, l, runner.Request{Seat: seat,
			Command: engine.Propose{Motion: engine.Motion{Kind: engine.MotionSeat}}, Offer: &offer})
	}
	var said int64
	_, err := s.Store.SeatOffer(ctx, offer.ID)
	if errors.Is(err, storage.ErrNotFound) { // else the call was repeated
		said, err = s.saveOffer(ctx, call, l, offer)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	post, err := s.showOffer(ctx, l, offer, call.User.Name)
	reply := gamekit.PostOf(post, l.ID, "", call.User.ID)
	reply.Receipt.Row = said
	return reply, err
}

// saveOffer stores an offer, and the row that posts it if the reply doesn't.
func (s *Seats) saveOffer(ctx context.Context, call *gamekit.Call, l *runner.Game,
	offer storage.SeatOffer) (int64, error) {
	if err := s.Store.PutSeatOffer(ctx, offer); err != nil {
		return 0, err
	}
	rows, err := s.Store.Say(ctx, storage.Row{
		Lane: "seat:" + offer.ID, Kind: storage.RowSeat, Game: l.ID, Seq: l.Seq, User: offer.From, Created: s.Now(),
		Token: call.Token, Until: s.Now().Add(runner.ReplyTime),
	})
	if err != nil {
		return 0, err
	}
	return rows[0], nil
}

// seatToGive returns the seat that a call gives away. It refuses unless the caller may do so. silent says
// that only the player's silence allows it.
func (s *Seats) seatToGive(ctx context.Context, call *gamekit.Call,
	l *runner.Game) (seat engine.Seat, silent bool, err error) {
	if l.ByDM() {
		return 0, false, engine.Refuse(engine.Illegal, "",
			"You can't give away your place in a game against Warbell. End it with `/game resign`.")
	}
	of, named := call.Named(optPlayer)
	if !named || of.ID == call.User.ID {
		seat, err = l.Player(call.User.ID)
		return seat, false, err
	}
	seat, err = l.SeatOf(of.ID)
	if err != nil && of.ID == s.Self().ID {
		seat, err = l.BotSeat()
	}
	if err != nil {
		return 0, false, engine.Refuse(engine.Invalid, "", "%s isn't a player in this game. Name one of its players.", of.Name)
	}
	if !l.Referee(call.User.ID) && !call.Moderates(l) {
		all, err := s.Waiting.Silent(ctx, l)
		if err != nil {
			return 0, false, err
		}
		if deadlines.MayPassOver(l, call.User.ID, all, seat) != nil {
			return 0, false, engine.Refuse(engine.NotYours, "",
				"You can't replace %s yet: only a GM or a moderator can. You can after 14 days without an answer: see `/game status`.", of.Name)
		}
		silent = true
	}
	return seat, silent, l.Try(engine.NoSeat, engine.Replace{Seat: seat})
}

// takeBack returns a seat from Warbell to the returning player.
func (s *Seats) takeBack(ctx context.Context, call *gamekit.Call, l *runner.Game,
	seat engine.Seat) (gamekit.Reply, error) {
	by := storage.Seat{User: call.User.ID, Name: call.User.Name}
	if _, err := s.Table.Do(ctx, l.ID, runner.Replacing(call.ID, seat, by)); err != nil {
		return gamekit.Reply{}, err
	}
	return s.note("seat.back", l)
}

// lend lets Warbell play at a seat until its player returns.
func (s *Seats) lend(ctx context.Context, call *gamekit.Call, l *runner.Game,
	seat engine.Seat) (gamekit.Reply, error) {
	if row, _ := l.Sitter(seat); row.Bot {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"Warbell already plays in that place. Name a player.")
	}
	if l.Refereed() {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"Warbell can't play a character here. Name a player, or leave out “to” for anyone. For opponents, see `/gm panel`.")
	}
	if len(l.People()) == 1 {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"Warbell can't play alone: you are the last player. Name a player, or use `/game resign`.")
	}
	by := storage.Seat{User: s.Self().ID, Name: s.Self().Name, Bot: true}
	if _, err := s.Table.Do(ctx, l.ID, runner.Replacing(call.ID, seat, by)); err != nil {
		return gamekit.Reply{}, err
	}
	reply, err := s.note("seat.lent", l)
	if err == nil && l.UserAt(seat) == call.User.ID {
		with := reply.Whisper.With(templates.Row{Buttons: []templates.Button{{ID: "ub:" + string(l.ID),
			Label: "Take my place back", Style: templates.Primary}}})
		reply.Whisper = &with
	}
	return reply, err
}

// pressBack takes back the seat that Warbell played.
func (s *Seats) pressBack(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := s.Table.Load(ctx, storage.GameID(call.CustomID.Part(0)))
	if err != nil {
		return gamekit.Reply{}, err
	}
	seat, away := l.Lent(call.User.ID)
	if !away {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"You have no place to take back in this game. See who plays: `/game status`.")
	}
	return s.takeBack(ctx, call, l, seat)
}

func (s *Seats) note(name string, l *runner.Game) (gamekit.Reply, error) {
	note, err := s.Words.Note(name, struct{ Title, Where string }{templates.Plain(l.Surface.Title(l), 90),
		l.Mention()})
	return gamekit.Whisper(note), err
}
