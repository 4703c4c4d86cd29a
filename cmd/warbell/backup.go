package main

import (
	"context"
	"flag"
	"fmt"
	"time"

	"warbell/storage/sqlite"
	"warbell/templates"
)

// backup copies the database, even while Warbell uses it.
func (m *Main) backup(ctx context.Context, flags *flag.FlagSet, args []string) error {
	set, err := m.settings(flags, setDB)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 1); err != nil {
		return err
	}
	db, err := filesOf(set, flags.Arg(0), "copy it with pg_dump, see docs/scale.md")
	if err != nil {
		return err
	}
	r, err := sqlite.Backup(ctx, db, flags.Arg(0))
	if err != nil {
		return err
	}
	fmt.Fprintf(m.Stdout, "%s is a complete, checked copy of %s: %s.\n"+
		"It contains secret picks, seeds and players' words: keep it as safe as the database.\n", flags.Arg(0), db, contents(r))
	m.tellMoved(r.Moved, flags.Arg(0), db)
	return nil
}

// tellMoved reports that the games of a copied or replaced database have moved.
func (m *Main) tellMoved(to, file, db string) {
	if to != "" {
		fmt.Fprintf(m.Stdout, "%s is marked: its games have moved to %s, and Warbell won't start on %s. docs/scale.md explains "+
			"how to go back.\n", db, to, file)
	}
}

// filesOf returns the database file. It returns an error if the database or the other file isn't a file.
func filesOf(set *settings, other, instead string) (string, error) {
	db, err := set.database()
	if err != nil {
		return "", err
	}
	if err := onlyFiles(db, instead); err != nil {
		return "", err
	}
	return db, wantsFile(other)
}

// restore replaces the database with a backup while Warbell is stopped.
func (m *Main) restore(ctx context.Context, flags *flag.FlagSet, args []string) error {
	set, err := m.settings(flags, setDB)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 1); err != nil {
		return err
	}
	db, err := filesOf(set, flags.Arg(0), "restore it with pg_restore, see docs/scale.md")
	if err != nil {
		return err
	}
	r, aside, err := sqlite.Restore(ctx, db, flags.Arg(0), time.Now())
	if err != nil {
		return err
	}
	fmt.Fprintf(m.Stdout, "%s is restored from %s: %s.\n", db, flags.Arg(0), contents(r))
	if aside != "" {
		fmt.Fprintf(m.Stdout, "The previous database is in %s. Delete it when you are sure.\n", aside)
	}
	m.tellMoved(r.Moved, db, db)
	fmt.Fprint(m.Stdout, "Everything since that backup is lost. Old buttons say that they are out of date; /game status shows a game.\n"+
		"Words erased since then (/game log) are back: ask players to erase them again. So is data erased with\n"+
		"/privacy: stop Warbell and run `warbell erase -user ID`.\n")
	return nil
}

// contents describes the content of a database file.
func contents(r sqlite.Report) string {
	text := fmt.Sprintf("version %d, %s, %s", r.Schema, templates.Size(r.Bytes), count(r.Games, "running game"))
	if r.Schema < r.Known {
		text += fmt.Sprintf(" (Warbell updates it to version %d on start)", r.Known)
	}
	return text
}
