package postgres

import (
	"context"
	"fmt"
	"math"
	"time"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

// mark is the row that a transaction writes into the table marks with its COMMIT. If the connection is lost
// during COMMIT, it shows the outcome. PostgreSQL's transaction numbers can't show it: after a crash a number
// may be used again by another transaction.
type mark struct {
	process    string
	connection int64 // number of the connection in the process
	write      int64 // increases with each write of a connection
}

// never is larger than any mark. Once it is written, no transaction of that connection can commit.
const never = math.MaxInt64

const (
	putMark = `INSERT INTO marks (process, connection, write, at) SELECT ?1, ?2, ?3, ` + clockNow
	// Transactions without changes leave no mark if the database can tell, since then they needn't wait for the
	// disk.
	changing = ` WHERE pg_current_xact_id_if_assigned() IS NOT NULL`
	always   = ` WHERE true` // tells ON CONFLICT from a join's ON
	replaced = ` ON CONFLICT (process, connection) DO UPDATE SET at = excluded.at, write = `
	later    = `CASE WHEN marks.write < excluded.write THEN excluded.write END`
)

// commit ends a transaction, after its deferred statements.
func (m mark) commit(db *sqlstore.Session, numbered bool) {
	changed := always
	if numbered {
		changed = changing
	}
	db.Defer(putMark+changed+replaced+later, m.process, m.connection, m.write)
	db.Defer("COMMIT")
}

// ask returns the mark that the transaction has left, or forbids it to leave one. If its COMMIT arrives
// later, it fails, because the mark would be NULL. If its COMMIT is running, ask waits for it.
func (m mark) ask(db *sqlstore.Session) (left int64, err error) {
	db.Numbers(func(write []int64) { left = write[0] }, putMark+always+replaced+
		`CASE WHEN marks.write = ?4 THEN marks.write ELSE excluded.write END RETURNING write`, m.process, m.connection, int64(never), m.write)
	return left, db.Settle()
}

// fate finds out the outcome of a transaction whose connection was lost during COMMIT. It returns nil if the
// transaction was committed, and cause if it was not and never will be.
func (b backend) fate(ctx context.Context, m mark, cause error) error {
	b.stats.asked.Add(1)
	for begun := time.Now(); time.Since(begun) < patience; time.Sleep(longest) {
		var left int64
		err := b.pool.use(context.WithoutCancel(ctx), b.closing, func(db *sqlstore.Session) (err error) {
			left, err = m.ask(db)
			return err
		})
		switch {
		case err != nil: // the server is not reachable yet
			continue
		case left == m.write:
			return nil
		}
		return cause // so that the write is tried again
	}
	return fmt.Errorf("%w: the connection to the database was lost in that moment (%w)", storage.ErrUncertain, cause)
}
