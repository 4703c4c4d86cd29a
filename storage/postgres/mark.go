package postgres

import (
	"context"
	"fmt"
	"math"
	"time"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

// mark is what a transaction leaves in the table marks with its COMMIT, so that it can be found out what
// became of that if the connection is lost while it is on its way. PostgreSQL's own numbers of transactions
// do not tell: after a crash the same number is given again, and then says what became of another.
type mark struct {
	process    string
	connection int64 // of the process
	write      int64 // each later one of a connection is higher
}

// never is a mark that no transaction leaves: behind it none of that connection commits any more.
const never = math.MaxInt64

func (b backend) newMark(db *sqlstore.Session) mark {
	return mark{process: b.process, connection: db.Number, write: b.writes.Add(1)}
}

const (
	putMark = `INSERT INTO marks (process, connection, write, at) SELECT ?1, ?2, ?3, ` + clockNow
	// What has changed nothing leaves no mark, where the database can tell: it need not wait for the disk.
	changing = ` WHERE pg_current_xact_id_if_assigned() IS NOT NULL`
	always   = ` WHERE true` // tells ON CONFLICT from a join's ON
	replaced = ` ON CONFLICT (process, connection) DO UPDATE SET at = excluded.at, write = `
	later    = `CASE WHEN marks.write < excluded.write THEN excluded.write END`
)

// commit ends a transaction, with what waits still.
func (m mark) commit(db *sqlstore.Session, numbered bool) {
	changed := always
	if numbered {
		changed = changing
	}
	db.Defer(putMark+changed+replaced+later, m.process, m.connection, m.write)
	db.Defer("COMMIT")
}

// ask gives the mark that the transaction has left, or forbids it to leave one: its COMMIT may still be on
// its way to the server, and is refused then, for a mark is never NULL. If it is being carried out, this
// waits for its end.
func (m mark) ask(db *sqlstore.Session) (left int64, err error) {
	db.Numbers(func(write []int64) { left = write[0] }, putMark+always+replaced+
		`CASE WHEN marks.write = ?4 THEN marks.write ELSE excluded.write END RETURNING write`, m.process, m.connection, int64(never), m.write)
	return left, db.Settle()
}

// fate finds out what became of a transaction whose COMMIT was on its way when the connection was lost: nil
// if it stands, the cause if it does not and never will.
func (b backend) fate(ctx context.Context, m mark, cause error) error {
	b.stats.asked.Add(1)
	for begun := time.Now(); time.Since(begun) < patience; time.Sleep(longest) {
		var left int64
		err := b.pool.use(context.WithoutCancel(ctx), b.closing, func(db *sqlstore.Session) (err error) {
			left, err = m.ask(db)
			return err
		})
		switch {
		case err != nil: // the server is not there yet
			continue
		case left == m.write:
			return nil
		}
		return cause // and it is tried again
	}
	return fmt.Errorf("%w: the connection to the database was lost in that moment (%w)", storage.ErrUncertain, cause)
}
