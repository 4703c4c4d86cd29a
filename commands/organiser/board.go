package organiser

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// boardEvery is the least time between two checks of a board, and so between two edits of it. mostBoards
// bounds the boards of one sweep.
const (
	boardEvery = 10 * time.Minute
	mostBoards = 50
)

// The choices of what a board lists.
const (
	boardServer  = "server"
	boardChannel = "channel"
	boardNone    = "none"
)

var boardChoices = []templates.Choice{
	{Label: "Whole server", Value: boardServer},
	{Label: "This channel", Value: boardChannel},
	{Label: "Remove the board", Value: boardNone},
}

// permPin is the bit of Discord's permission to pin messages. A board works without it.
const permPin = 1 << 51

// putUp adds a board to the channel, changes what it lists, or removes it.
func (o *Organiser) putUp(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := o.organising(ctx, call); err != nil {
		return gamekit.Reply{}, err
	}
	games := call.Text("games", "")
	switch {
	case games == boardNone:
		return o.takeBoard(ctx, call)
	case games != boardServer && games != boardChannel:
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"A board lists the games of the server or of a channel. Choose from the list.")
	case call.Channel.Thread:
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't post a board in a thread: threads get archived. Use a channel.")
	}
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	if err := o.forgetBoard(ctx, call.Channel.ID); err != nil && !errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, err
	}
	board := storage.Board{Channel: call.Channel.ID, Guild: call.Guild, Whole: games == boardServer,
		Next: o.Now().Add(boardEvery)}
	if err := o.Store.PutBoard(ctx, board); err != nil {
		return gamekit.Reply{}, err
	}
	if err := o.refresh(ctx, board, o.Now()); err != nil {
		return gamekit.Reply{}, err
	}
	o.Table.Wake()
	note, err := o.Words.Note("board.put", struct{ Whole, Pins bool }{board.Whole, call.Granted&permPin != 0})
	return gamekit.Whisper(note), err
}

func (o *Organiser) takeBoard(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	err := o.forgetBoard(ctx, call.Channel.ID)
	if errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't remove a board here: this channel has none. Go to the board's channel.")
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	o.Table.Wake()
	note, err := o.Words.Note("board.taken", nil)
	return gamekit.Whisper(note), err
}

// forgetBoard deletes a channel's board.
func (o *Organiser) forgetBoard(ctx context.Context, channel string) error {
	board, err := o.Store.DeleteBoard(ctx, channel)
	if err != nil || board.Message == "" {
		return err
	}
	_, err = o.Store.Say(ctx, storage.Row{
		Lane: "board:" + channel, Kind: storage.RowDelete, Ref: storage.Ref{Channel: channel,
			Message: board.Message}, Created: o.Now(),
	})
	return err
}

// Boards checks the boards that are due, and updates those that are out of date.
func (o *Organiser) Boards(ctx context.Context, now time.Time) error {
	due, err := o.Store.DueBoards(ctx, now, now.Add(boardEvery), mostBoards)
	all := []error{err}
	for _, board := range due {
		if err := o.refresh(ctx, board, now); err != nil {
			all = append(all, fmt.Errorf("board of channel %s: %w", board.Channel, err))
		}
	}
	return errors.Join(all...)
}

// refresh updates a board, unless its content is unchanged.
func (o *Organiser) refresh(ctx context.Context, board storage.Board, now time.Time) error {
	post, err := o.boardPost(ctx, board)
	if err != nil {
		return err
	}
	shown, err := json.Marshal(post.Message())
	if err != nil {
		return err
	}
	sum := sha256.Sum256(shown)
	digest := hex.EncodeToString(sum[:16])
	if digest == board.Shown {
		return nil
	}
	return o.Store.ShowBoard(ctx, board.Channel, digest, now)
}

// gamesOf returns the running games of a board, the longest wait first. hidden counts the games in channels
// that the board's readers may not read.
func (o *Organiser) gamesOf(ctx context.Context,
	board storage.Board) (games []deadlines.Stand, hidden int, err error) {
	all, err := o.running(storage.Lagging(ctx), board.Guild)
	if err != nil {
		return nil, 0, err
	}
	covered := map[string]bool{board.Channel: true}
	for _, g := range all {
		channel := g.Game.Channel
		covers, known := covered[channel]
		if !known && board.Whole {
			if covers, err = o.Sight.Covers(ctx, board.Guild, board.Channel, channel); err != nil {
				return nil, 0, err
			}
			covered[channel] = covers
		}
		switch {
		case covers:
			games = append(games, g)
		case board.Whole:
			hidden++
		}
	}
	return games, hidden, nil
}

// pinnedView is the data of a board. It pings no user.
type pinnedView struct {
	Whole       bool
	Lines       string
	Count, More int
	Hidden      int // the number of games hidden from its readers
}

func (pinnedView) ViewOf() string { return "ui/pinned" }

// boardPost returns the post of a board, which is always a single message.
func (o *Organiser) boardPost(ctx context.Context, board storage.Board) (templates.Public, error) {
	games, hidden, err := o.gamesOf(ctx, board)
	if err != nil {
		return templates.Public{}, err
	}
	shown, lines, err := o.listing(ctx, games, 0)
	if err != nil {
		return templates.Public{}, err
	}
	more := len(games) - len(shown)
	post, err := o.Words.View(pinnedView{board.Whole, lines, len(games), more, hidden})
	if more > 0 {
		post = post.With(templates.Row{Buttons: []templates.Button{{ID: verbBoard + ":all:0",
			Label: "All games", Style: templates.Secondary}}})
	}
	return post.Quietly(), err
}

// ComposeBoard composes the present post of a board.
func (o *Organiser) ComposeBoard(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	board, err := o.Store.Board(ctx, row.Ref.Channel)
	if errors.Is(err, storage.ErrNotFound) {
		return publish.Dispatch{Action: publish.Skip}, nil
	}
	if err != nil {
		return publish.Dispatch{}, err
	}
	post, err := o.boardPost(ctx, board)
	return publish.Dispatch{
		Action: publish.Keep, Channel: board.Channel, Ref: storage.Ref{Channel: board.Channel,
			Message: board.Message}, Post: &post,
	}, err
}

// pressBoard shows the presser privately a page of all games of a board.
func (o *Organiser) pressBoard(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	board, err := o.Store.Board(ctx, call.Channel.ID)
	if errors.Is(err, storage.ErrNotFound) || err == nil && board.Guild != call.Guild {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"This board is no longer updated. Ask an organiser for a new one.")
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	games, _, err := o.gamesOf(ctx, board)
	if err != nil {
		return gamekit.Reply{}, err
	}
	from, err := strconv.Atoi(call.CustomID.Part(1))
	if err != nil || from < 0 || from >= len(games) {
		from = 0
	}
	shown, lines, err := o.listing(ctx, games, from)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := o.Words.Note("board.page", struct {
		Lines              string
		First, Last, Count int
	}{lines, from + 1, from + len(shown), len(games)})
	note = note.With(boardTurns(from, from+len(shown), len(games))...)
	if call.CustomID.Part(0) == "all" { // the board itself, which must stay
		return gamekit.Whisper(note), err
	}
	return gamekit.Reply{Update: note}, err
}

// boardTurns returns the buttons for the previous and the next page of a board.
func boardTurns(from, next, games int) []templates.Row {
	var turn []templates.Button
	if from > 0 {
		turn = append(turn, templates.Button{ID: verbBoard + ":back:" + strconv.Itoa(max(from-mostListed, 0)),
			Label: "Previous page", Style: templates.Secondary})
	}
	if next < games {
		turn = append(turn, templates.Button{ID: verbBoard + ":next:" + strconv.Itoa(next), Label: "Next page",
			Style: templates.Secondary})
	}
	if len(turn) == 0 {
		return nil
	}
	return []templates.Row{{Buttons: turn}}
}
