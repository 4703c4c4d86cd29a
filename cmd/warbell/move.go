package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"warbell/commands/systems"
	"warbell/engine"
	"warbell/storage"
	"warbell/storage/postgres"
	"warbell/storage/sqlite"
	"warbell/storage/sqlstore"
)

// receiver is a database that is being filled by a move.
type receiver interface {
	storage.Store
	Finish(ctx context.Context) error
}

// move copies all games from one database to another: from a file to a server, or back. The old database
// keeps its games, and is marked so that Warbell doesn't start on it by mistake. The new one can be used
// only after all data has been compared.
func (m *Main) move(ctx context.Context, flags *flag.FlagSet, args []string) error {
	from := flags.String("from", "", "database to move from: a file, or postgres://…")
	to := flags.String("to", "", "empty database to move to")
	unmark := flags.String("unmark", "", "remove the mark from a database that was moved, so that Warbell can use it again")
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	if *unmark != "" && *from == "" && *to == "" {
		return m.unmark(ctx, *unmark)
	}
	if *from == "" || *to == "" || *from == *to {
		return m.misused("%s needs -from and -to: a file and postgres://…, or vice versa", flags.Name())
	}
	if err := errors.Join(namesDB(*from, "-from"), namesDB(*to, "-to")); err != nil {
		return err
	}
	source, leaving, err := m.leave(ctx, *from)
	if err != nil {
		return err
	}
	defer source.Close()
	if err := goesTo(ctx, leaving, *to); err != nil {
		return err
	}
	target, coming, err := receive(ctx, *to)
	if err != nil {
		return err
	}
	begun := time.Now()
	if err := m.carry(ctx, leaving, coming, target); err != nil {
		return errors.Join(fmt.Errorf("the move is incomplete; run the same command again to continue: %w", err), target.Close())
	}
	// The mark comes first, so that Warbell can never start on both.
	if err := leaving.MarkMoved(ctx, placeOf(*to)); err != nil {
		return errors.Join(err, target.Close())
	}
	if err := target.Finish(ctx); err != nil {
		return err
	}
	fmt.Fprintf(m.Stdout, "All games are now in %s (%s). Set WARBELL_DB to it and start Warbell. %s still has its games, marked "+
		"as moved: Warbell won't start on it.\n",
		shownDB(*to), time.Since(begun).Round(time.Millisecond), shownDB(*from))
	return nil
}

// placeOf returns a database's name without user and password. The name of a file is absolute.
func placeOf(db string) string {
	if at, err := filepath.Abs(db); err == nil && !postgres.Is(db) {
		return at
	}
	return shownDB(db)
}

// goesTo returns an error if the database has moved to another place. An interrupted move can be continued.
func goesTo(ctx context.Context, leaving *sqlstore.Store, to string) error {
	switch at, err := leaving.MovedTo(ctx); {
	case err != nil:
		return err
	case at != "" && at != placeOf(to):
		return final(sqlstore.HasMoved(at))
	}
	return nil
}

// unmark removes the mark of a moved database, which no process may use meanwhile.
func (m *Main) unmark(ctx context.Context, db string) error {
	if err := namesDB(db, "-unmark"); err != nil {
		return err
	}
	store, left, err := m.leave(ctx, db)
	if err != nil {
		return err
	}
	at, err := left.MovedTo(ctx)
	if err == nil && at != "" {
		err = left.MarkMoved(ctx, "")
	}
	if err = errors.Join(err, store.Close()); err != nil {
		return err
	}
	if at == "" {
		fmt.Fprintf(m.Stdout, "%s has no mark. Nothing was changed.\n", shownDB(db))
		return nil
	}
	fmt.Fprintf(m.Stdout, "Warbell can start on %s again. It lacks everything that happened in %s since the move. Never run "+
		"Warbell on both.\n", shownDB(db), at)
	return nil
}

// leave opens the database to move from. It returns an error if it is in use.
func (m *Main) leave(ctx context.Context, db string) (storage.Store, *sqlstore.Store, error) {
	if postgres.Is(db) {
		s, err := postgres.Open(ctx, db, postgres.Left())
		if err != nil {
			return nil, nil, err
		}
		if err := s.Alone(ctx); err != nil {
			return nil, nil, errors.Join(err, s.Close())
		}
		return s, s.Store, nil
	}
	if _, err := os.Stat(db); errors.Is(err, fs.ErrNotExist) {
		return nil, nil, final("no database " + db)
	}
	s, err := sqlite.Open(ctx, db, sqlite.Left())
	if err != nil {
		return nil, nil, err
	}
	return s, s.Store, nil
}

// receive opens the database to move to.
func receive(ctx context.Context, db string) (receiver, *sqlstore.Store, error) {
	if postgres.Is(db) {
		r, err := postgres.Receive(ctx, db)
		if err != nil {
			return nil, nil, err
		}
		return r, r.Store.Store, nil
	}
	r, err := sqlite.Receive(ctx, db)
	if err != nil {
		return nil, nil, err
	}
	return r, r.Store.Store, nil
}

// carry copies and compares all rows, and replays the log of each game.
func (m *Main) carry(ctx context.Context, from, to *sqlstore.Store, target storage.Store) error {
	all := 0
	err := sqlstore.Move(ctx, from, to, func(table string, rows int) {
		if all += rows; rows > 0 {
			fmt.Fprintf(m.Stdout, "  %-18s %s\n", table, count(rows, "row"))
		}
	})
	if err != nil {
		return err
	}
	games := 0
	err = to.EachGame(ctx, func(id storage.GameID) error {
		games++
		if err := refold(ctx, target, id); err != nil {
			return fmt.Errorf("game %s: %w", id, err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(m.Stdout, "Compared: %s are equal in both. Replayed from the log: %s.\n", count(all, "row"), folded(games))
	return nil
}

func folded(games int) string {
	if games == 1 {
		return "1 game"
	}
	return fmt.Sprintf("%d games", games)
}

// refold returns an error if a game's state doesn't follow from its log.
func refold(ctx context.Context, store storage.Store, id storage.GameID) error {
	g, err := store.Load(ctx, id)
	if err != nil {
		return err
	}
	rules, ok := systems.Rules(g.System)
	if !ok {
		return fmt.Errorf("unknown rules %q", g.System)
	}
	rows, err := store.Log(ctx, id, 0)
	if err != nil {
		return err
	}
	log := make([]engine.Entry, len(rows))
	for i, row := range rows {
		if log[i], err = rules.Codec().DecodeEntry(row.Body); err != nil {
			return fmt.Errorf("entry %d: %w", row.Seq, err)
		}
	}
	vault := engine.VaultOf(g.Secrets...)
	state, err := rules.Fold(log, vault)
	if err != nil {
		return err
	}
	if _, err := rules.Decode(g.Snapshot, vault); errors.Is(err, engine.ErrOldSnapshot) {
		return nil // it is written again when the game is loaded
	}
	raw, err := rules.Encode(state)
	if err == nil && !bytes.Equal(raw, g.Snapshot) {
		err = errors.New("its state doesn't follow from its log")
	}
	return err
}
