package main

import (
	"context"
	"flag"
	"fmt"
	"time"

	"warbell/storage/sqlite"
	"warbell/templates"
)

// backup copies the database as it stands now, whether or not a Warbell runs on it.
func (m *Main) backup(ctx context.Context, flags *flag.FlagSet, args []string) error {
	set, err := m.settings(flags, setDB)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 1); err != nil {
		return err
	}
	db, err := filesOf(set, flags.Arg(0), "pg_dump makes a copy of it; docs/scale.md says how")
	if err != nil {
		return err
	}
	r, err := sqlite.Backup(ctx, db, flags.Arg(0))
	if err != nil {
		return err
	}
	fmt.Fprintf(m.Stdout, "%s is a copy of %s, checked and whole: %s.\n"+
		"It holds secret picks, seeds and what players said: keep it as safe as the database.\n", flags.Arg(0), db, contents(r))
	m.tellMoved(r.Moved, flags.Arg(0), db)
	return nil
}

// tellMoved says of a copy, or of what a copy took the place of, that its games are elsewhere.
func (m *Main) tellMoved(to, file, db string) {
	if to != "" {
		fmt.Fprintf(m.Stdout, "%s is left: its games have moved to %s, and Warbell does not start on %s. docs/scale.md says the "+
			"way back.\n", db, to, file)
	}
}

// filesOf gives the file of the database, and refuses one that is none, and a copy that is none.
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

// restore puts a backup in the database's place while no Warbell uses it.
func (m *Main) restore(ctx context.Context, flags *flag.FlagSet, args []string) error {
	set, err := m.settings(flags, setDB)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 1); err != nil {
		return err
	}
	db, err := filesOf(set, flags.Arg(0), "pg_restore puts a copy back; docs/scale.md says how")
	if err != nil {
		return err
	}
	r, aside, err := sqlite.Restore(ctx, db, flags.Arg(0), time.Now())
	if err != nil {
		return err
	}
	fmt.Fprintf(m.Stdout, "%s is as it was in %s: %s.\n", db, flags.Arg(0), contents(r))
	if aside != "" {
		fmt.Fprintf(m.Stdout, "What was there before is kept in %s. Delete that when you are sure.\n", aside)
	}
	m.tellMoved(r.Moved, db, db)
	fmt.Fprint(m.Stdout, "What was done since that backup is forgotten. Buttons from then say so; /game status shows how a game stands now.\n"+
		"Words that players erased since then (/game unsay) are back: ask them to erase them again. So are people who\n"+
		"were erased (/privacy): stop Warbell and take them out with `warbell erase -user ID`.\n")
	return nil
}

// contents says what is in a database file.
func contents(r sqlite.Report) string {
	text := fmt.Sprintf("version %d, %s, %s", r.Schema, templates.Size(r.Bytes), count(r.Games, "running game"))
	if r.Schema < r.Known {
		text += fmt.Sprintf(" (Warbell will bring it to version %d when it starts)", r.Known)
	}
	return text
}
