package storage

import (
	"context"
	"time"
)

// TurnLists keep the turn orders of /rolloff. What is posted of one follows from it: a row of kind RowTurns
// shows it as it is then. When another message shows it than before, the former one is deleted.
type TurnLists interface {
	// PutTurnList changes a turn order that is at c.List.Seq, or begins one at 0, keeps the texts, and adds
	// the row of kind RowTurns that shows it. That is 0 if it is left to the courier, since an older row
	// waits. ErrSeen: the call has changed it before. ErrMoved: it is at another change. ErrTaken: it has
	// begun.
	PutTurnList(ctx context.Context, c TurnChange) (row int64, err error)
	// TurnList finds one; ErrNotFound.
	TurnList(ctx context.Context, id string) (TurnList, error)
	// TurnTexts lists the texts of one by number.
	TurnTexts(ctx context.Context, id string) ([]TurnText, error)
	// DropTurnLists forgets those that were last changed before the given time.
	DropTurnLists(ctx context.Context, before time.Time) error
}
