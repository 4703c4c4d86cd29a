package storage

import (
	"context"
	"time"
)

// TurnLists stores the turn orders of /rolloff. A row of kind RowTurns shows a turn order as it is when the
// row is sent. When a new message shows the turn order, the former one is deleted.
type TurnLists interface {
	// PutTurnList changes a turn order that is at c.List.Seq, or begins one at 0, and stores its texts. It adds
	// the row of kind RowTurns that shows the turn order and returns the row's ID, or 0 if the courier sends it
	// because an older row waits. It returns ErrSeen if the interaction has changed the turn order before,
	// ErrMoved if the turn order is at another change, and ErrTaken if it has begun.
	PutTurnList(ctx context.Context, c TurnChange) (row int64, err error)
	// TurnList finds a turn order. It returns ErrNotFound if there is none.
	TurnList(ctx context.Context, id string) (TurnList, error)
	// TurnTexts lists the texts of a turn order by number.
	TurnTexts(ctx context.Context, id string) ([]TurnText, error)
	// DropTurnLists deletes turn orders that were last changed before the given time.
	DropTurnLists(ctx context.Context, before time.Time) error
}
