package storage

import (
	"context"
	"time"
)

// Rolls stores the rolls made outside games, and people's saved rolls.
type Rolls interface {
	// OpenSeries returns the open series of the channel and kind of first. If there is none, it stores first and
	// returns that.
	OpenSeries(ctx context.Context, first Series) (Series, error)
	// Series finds a series by its ID. It returns ErrNotFound if there is none.
	Series(ctx context.Context, id string) (Series, error)
	// SeriesIn lists the series of a channel that are open or ended after a time, oldest first, and all public
	// series before the veiled ones.
	SeriesIn(ctx context.Context, channel string, since time.Time) ([]Series, error)
	// PutRoll adds a roll to an open series. The first roll sets when the series is to end. It returns ErrSeen
	// if the interaction has rolled before (this is checked first), ErrTaken if another roll has the same Once,
	// and ErrMoved if the series has ended or the slot of a veiled series is not the next.
	PutRoll(ctx context.Context, r Roll, until time.Time) (begins bool, err error)
	// Roll finds a roll by its interaction. It returns ErrNotFound if there is none.
	Roll(ctx context.Context, call string) (Roll, error)
	// RollsIn lists the rolls of a series in the order of their interactions, those after the given one and at
	// most the given number.
	RollsIn(ctx context.Context, series, after string, most int) ([]Roll, error)
	// SlotsUsed returns the number of used slots of a veiled series. A slot whose roll is erased stays used.
	SlotsUsed(ctx context.Context, series string) (int, error)
	// OpenRoll makes a roll public, with its dice and faces. It changes nothing if the roll is public already,
	// and returns ErrNotFound if there is none.
	OpenRoll(ctx context.Context, call, dice, drawn string) error
	// DueSeries lists up to limit open series that are due to end, the longest ago first.
	DueSeries(ctx context.Context, now time.Time, limit int) ([]Series, error)
	// DateSeries sets when an open series is to end, if that isn't set. It returns ErrMoved if the series has
	// ended.
	DateSeries(ctx context.Context, id string, until time.Time) error
	// TurnSeries ends a series and begins the next one, to which s.Next commits. It returns ErrMoved if the
	// series had ended already.
	TurnSeries(ctx context.Context, s, next Series) error

	// FacesOf counts the faces of a person's newest rolls that they may know, at most the given number.
	FacesOf(ctx context.Context, user string, most int) ([]Faces, error)
	// FacesIn counts the faces of a server's newest public rolls by channel, at most the given number. Rolls of
	// veiled series don't count, opened or not.
	FacesIn(ctx context.Context, guild string, most int) ([]Faces, error)
	// LuckOf returns the counts kept of a person's erased rolls, by sides and face.
	LuckOf(ctx context.Context, user string) ([]Luck, error)
	// OldRolls lists up to limit rolls of series that ended before a time, grouped by person.
	OldRolls(ctx context.Context, before time.Time, limit int) ([]Roll, error)
	// FoldRolls erases rolls of one person and adds their counts to the person's luck. If one of the rolls is
	// gone, it changes nothing and returns ErrMoved.
	FoldRolls(ctx context.Context, user string, calls []string, luck []Luck) error
	// DropSeries deletes series without rolls that ended before the time ended, or are open and began before the
	// time idle.
	DropSeries(ctx context.Context, ended, idle time.Time) error

	// SavedRolls lists a person's saved rolls by character and name, then a server's by name. An empty user or
	// guild has none.
	SavedRolls(ctx context.Context, user, guild string) ([]SavedRoll, error)
	// SavedRoll finds a saved roll. It returns ErrNotFound if there is none.
	SavedRoll(ctx context.Context, id string) (SavedRoll, error)
	// PutSavedRolls stores all of these rolls or none. A roll replaces the one of the same name, if any, and
	// keeps its ID. It returns ErrFull if a person or a server would have more than MostRolls.
	PutSavedRolls(ctx context.Context, rolls ...SavedRoll) error
	// DropSavedRoll deletes a saved roll. It returns ErrNotFound if there is none.
	DropSavedRoll(ctx context.Context, id string) error
	// HideRoll stores a roll that not everyone may see. It returns ErrSeen if the interaction made one before.
	HideRoll(ctx context.Context, r HiddenRoll) error
	// HiddenRoll finds a hidden roll by its interaction. It returns ErrNotFound if there is none.
	HiddenRoll(ctx context.Context, call string) (HiddenRoll, error)
	// ShowRoll notes that a hidden roll is public from a time on. It returns ErrMoved if it is public already or
	// there is none.
	ShowRoll(ctx context.Context, call string, at time.Time) error
	// DropHiddenRolls deletes hidden rolls made before the given time.
	DropHiddenRolls(ctx context.Context, before time.Time) error
}

// Draws stores the draws of /draw. Each draw has a row of kind RowDraw, which shows its list, and one of kind
// RowDrawn, which shows its result. A deck and a Secret Santa have only the first; the latter also has a row
// of kind RowGift for each player. A draft also has a row of kind RowDrawTurn, which pings the player whose
// turn it is. Rows show the draw as it is when they are sent.
type Draws interface {
	// PutDraw stores a draw with its list. It adds a row of kind RowDraw, leased until the given time to the
	// reply with the token. It returns ErrSeen if the interaction has opened a draw before, and ErrFull if the
	// user has MaxOpenDraws open.
	PutDraw(ctx context.Context, d Draw, list []DrawEntrant, token string, until time.Time) (row int64, err error)
	// OpenDraws lists the open and running draws of a user, the oldest first.
	OpenDraws(ctx context.Context, user string) ([]Draw, error)
	// Draw finds a draw. It returns ErrNotFound if there is none.
	Draw(ctx context.Context, id string) (Draw, error)
	// DrawList lists the entrants of a draw in their order, after the players who are excluded.
	DrawList(ctx context.Context, id string) ([]DrawEntrant, error)
	// EnterDraw adds an entrant, gives it a number, and has the list shown at the given time unless a row
	// already waits to do so. It returns ErrMoved if the draw is not open, ErrTaken if the user has entered, and
	// ErrFull if the draw has as many entrants as most allows.
	EnterDraw(ctx context.Context, e DrawEntrant, most int, now, show time.Time) (number int, err error)
	// LeaveDraw removes a user from a draw, and has the list shown as EnterDraw does. It returns ErrMoved if the
	// draw is not open, and ErrNotFound if the user has not entered.
	LeaveDraw(ctx context.Context, id, user string, now, show time.Time) error
	// LockDraw closes a draw for good, stores its roll as PutRoll does, unless the roll has no interaction, and
	// adds the rows that show the list and the result. It does all of this or nothing. It returns ErrSeen if the
	// draw is locked, and ErrMoved as PutRoll does.
	LockDraw(ctx context.Context, d Draw, r Roll, until time.Time) error
	// PlayDraw adds steps to a running deck or draft that has d.Steps so far, with its new times d.Due and
	// d.Ended, and the rows that show it. It returns ErrMoved if the draw has other steps or has ended, and
	// ErrSeen if the interaction of the steps is void.
	PlayDraw(ctx context.Context, d Draw, steps []DrawStep, now time.Time) error
	// DrawSteps lists the steps of a deck or draft in their order.
	DrawSteps(ctx context.Context, id string) ([]DrawStep, error)
	// PlayedBy finds the deck or draft to which an interaction has added steps. It returns ErrNotFound if there
	// is none.
	PlayedBy(ctx context.Context, call string) (id string, err error)
	// DueSteps lists up to limit decks and drafts whose next step is due, the longest ago first.
	DueSteps(ctx context.Context, now time.Time, limit int) ([]Draw, error)
	// RerollDraw stores a reroll with its roll, and adds the row that shows the result. It returns ErrTaken if
	// the draw has a reroll of that number, and ErrMoved and ErrSeen as PutRoll does.
	RerollDraw(ctx context.Context, r DrawReroll, roll Roll, until time.Time) error
	// DrawRerolls lists the rerolls of a draw in their order.
	DrawRerolls(ctx context.Context, id string) ([]DrawReroll, error)
	// DueDraws lists up to limit open draws whose closing time has come, the longest ago first.
	DueDraws(ctx context.Context, now time.Time, limit int) ([]Draw, error)
	// DrawsIn lists the draws of a channel that were locked or ended after a time, oldest first. Running ones
	// are left out.
	DrawsIn(ctx context.Context, channel string, since time.Time) ([]Draw, error)
	// DropDraws deletes draws that were opened and ended before the given time and are locked or never close by
	// themselves. Running ones stay.
	DropDraws(ctx context.Context, before time.Time) error
}
