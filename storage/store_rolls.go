package storage

import (
	"context"
	"time"
)

// Rolls keep what is rolled outside of games, and what people roll often.
type Rolls interface {
	// OpenSeries gives the series to which rolls of a channel are added now; if there is none of its kind,
	// first becomes it.
	OpenSeries(ctx context.Context, first Series) (Series, error)
	// Series finds one by its ID; ErrNotFound.
	Series(ctx context.Context, id string) (Series, error)
	// SeriesIn lists those of a channel that are open, or ended after a time, the oldest first; those that
	// are not veiled first.
	SeriesIn(ctx context.Context, channel string, since time.Time) ([]Series, error)
	// PutRoll adds a roll to an open series. The first one sets when the series is to end. ErrSeen: the call
	// has rolled before; that comes first. ErrTaken: another roll has the same Once. ErrMoved: the series has
	// ended, or the slot of a veiled one is not the next.
	PutRoll(ctx context.Context, r Roll, until time.Time) (begins bool, err error)
	// Roll finds a roll by its call; ErrNotFound.
	Roll(ctx context.Context, call string) (Roll, error)
	// RollsIn lists those of a series in the order of their calls, so many at most, that come after a call.
	RollsIn(ctx context.Context, series, after string, most int) ([]Roll, error)
	// SlotsUsed is how many slots of a veiled series are used. A slot whose roll is erased stays used.
	SlotsUsed(ctx context.Context, series string) (int, error)
	// OpenRoll makes a roll known to all, with its dice and faces; once it is open nothing changes.
	// ErrNotFound.
	OpenRoll(ctx context.Context, call, dice, drawn string) error
	// DueSeries lists up to limit series whose time is up, the longest ago first.
	DueSeries(ctx context.Context, now time.Time, limit int) ([]Series, error)
	// DateSeries sets when an open series is to end, unless that is set; ErrMoved: it has ended.
	DateSeries(ctx context.Context, id string, until time.Time) error
	// TurnSeries ends a series, and begins the one behind it, which s.Next binds. ErrMoved: it had ended
	// already.
	TurnSeries(ctx context.Context, s, next Series) error

	// FacesOf counts a person's newest rolls whose faces they know, so many at most.
	FacesOf(ctx context.Context, user string, most int) ([]Faces, error)
	// FacesIn counts a server's newest public rolls by channel, so many at most. Those of veiled series don't
	// count, opened or not.
	FacesIn(ctx context.Context, guild string, most int) ([]Faces, error)
	// LuckOf is what is left of a person's erased rolls, by sides and face.
	LuckOf(ctx context.Context, user string) ([]Luck, error)
	// OldRolls lists up to limit rolls of series that ended before a time, one person's next to each other.
	OldRolls(ctx context.Context, before time.Time, limit int) ([]Roll, error)
	// FoldRolls erases rolls of one person and adds up what is left of them. ErrMoved, and nothing is
	// changed, if one of them is gone.
	FoldRolls(ctx context.Context, user string, calls []string, luck []Luck) error
	// DropSeries forgets series without rolls that ended before the one time, or are open and began before
	// the other.
	DropSeries(ctx context.Context, ended, idle time.Time) error

	// SavedRolls lists what a person keeps, by character and name, and behind that what a server keeps, by
	// name; without a user or a server there is nothing of theirs.
	SavedRolls(ctx context.Context, user, guild string) ([]SavedRoll, error)
	// SavedRoll finds one; ErrNotFound.
	SavedRoll(ctx context.Context, id string) (SavedRoll, error)
	// PutSavedRolls keeps all of these or none: new ones, or in the place of what is kept under the same
	// name, which keeps its ID. ErrFull if a person or a server would keep more than MostRolls.
	PutSavedRolls(ctx context.Context, rolls ...SavedRoll) error
	// DropSavedRoll forgets one; ErrNotFound.
	DropSavedRoll(ctx context.Context, id string) error
	// HideRoll keeps a roll that not everybody may see. ErrSeen: the call made one before.
	HideRoll(ctx context.Context, r HiddenRoll) error
	// HiddenRoll finds one; ErrNotFound.
	HiddenRoll(ctx context.Context, call string) (HiddenRoll, error)
	// ShowRoll takes note that everybody may see one from a time on; ErrMoved if they may already, or it is
	// not there.
	ShowRoll(ctx context.Context, call string, at time.Time) error
	// DropHiddenRolls forgets those that were made before the given time.
	DropHiddenRolls(ctx context.Context, before time.Time) error
}

// Draws keep the draws of /draw. What is posted of one follows from it: a row of kind RowDraw shows its list
// as it is then, one of kind RowDrawn its result. A deck has the first alone. A draft has one of kind
// RowDrawTurn besides, which calls the player whose turn it is.
type Draws interface {
	// PutDraw keeps a draw with its list, and adds the row of kind RowDraw that a reply with the token says
	// until the given time. ErrSeen: the call has opened one before. ErrFull: its user has MaxOpenDraws open.
	PutDraw(ctx context.Context, d Draw, list []DrawEntrant, token string, until time.Time) (row int64, err error)
	// Draw finds one; ErrNotFound.
	Draw(ctx context.Context, id string) (Draw, error)
	// DrawList lists the entrants of a draw in their order, and before them those who can't be.
	DrawList(ctx context.Context, id string) ([]DrawEntrant, error)
	// EnterDraw adds an entrant, gives the number to it, and has the list shown at the given time unless that
	// waits already. ErrMoved: the draw is not open. ErrTaken: the user is in. ErrFull: so many are in.
	EnterDraw(ctx context.Context, e DrawEntrant, most int, now, show time.Time) (number int, err error)
	// LeaveDraw takes a user out, and has the list shown as EnterDraw does. ErrMoved: the draw is not open.
	// ErrNotFound: the user is not in.
	LeaveDraw(ctx context.Context, id, user string, now, show time.Time) error
	// LockDraw closes a draw for good, stores its roll as PutRoll does, unless that has no call, and adds the
	// rows that show the list and the result. All of it or nothing. ErrSeen: it is locked. ErrMoved: as PutRoll.
	LockDraw(ctx context.Context, d Draw, r Roll, until time.Time) error
	// PlayDraw adds steps to a running deck or draft, which has d.Steps so far, with its new times d.Due and
	// d.Ended, and the rows that show it. ErrMoved: it has other steps, or has ended. ErrSeen: the call of the
	// steps was given up.
	PlayDraw(ctx context.Context, d Draw, steps []DrawStep, now time.Time) error
	// DrawSteps lists the steps of a deck or draft in their order.
	DrawSteps(ctx context.Context, id string) ([]DrawStep, error)
	// PlayedBy finds the deck or draft to which a call has added steps; ErrNotFound.
	PlayedBy(ctx context.Context, call string) (id string, err error)
	// DueSteps lists up to limit decks and drafts in which it is the clock's turn, the longest ago first.
	DueSteps(ctx context.Context, now time.Time, limit int) ([]Draw, error)
	// RerollDraw stores a reroll with its roll, and adds the row that shows the result. ErrTaken: one of its
	// number is there. ErrMoved and ErrSeen: as PutRoll.
	RerollDraw(ctx context.Context, r DrawReroll, roll Roll, until time.Time) error
	// DrawRerolls lists the rerolls of a draw in their order.
	DrawRerolls(ctx context.Context, id string) ([]DrawReroll, error)
	// DueDraws lists up to limit open draws whose closing time has come, the longest ago first.
	DueDraws(ctx context.Context, now time.Time, limit int) ([]Draw, error)
	// DrawsIn lists the draws of a channel that were locked or ended after a time, the oldest first, without
	// running ones.
	DrawsIn(ctx context.Context, channel string, since time.Time) ([]Draw, error)
	// DropDraws forgets draws that were opened and ended before the given time and are locked, or never close
	// by themselves. Running ones stay.
	DropDraws(ctx context.Context, before time.Time) error
}
