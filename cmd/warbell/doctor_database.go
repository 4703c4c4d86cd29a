package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"warbell/storage"
	"warbell/storage/postgres"
	"warbell/storage/sqlite"
	"warbell/templates"
)

// Less room than this on the database's disk is worth a word.
const (
	littleRoom = 100e6
	noRoom     = 10e6
)

// database checks the file, or that it can be made.
func (d *doctor) database(ctx context.Context) {
	path, err := d.set.database()
	if err != nil { // it was said
		return
	}
	if postgres.Is(path) {
		d.server(ctx, path)
		return
	}
	if !d.folder(filepath.Dir(path)) && missing(path) {
		return
	}
	d.owners(path)
	r, err := sqlite.Inspect(ctx, path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		d.ok("database", "%s is not there yet: it is made on first start", path)
		return
	case err != nil:
		d.bad("database", err.Error(), "")
		return
	}
	d.inUse(path)
	d.tables(path, r)
	d.backlog(r.Health)
}

// server checks a database on a PostgreSQL server.
func (d *doctor) server(ctx context.Context, url string) {
	r, err := postgres.Inspect(ctx, url)
	name := shownDB(url)
	switch {
	case err != nil:
		d.bad("database", err.Error(), "")
		return
	case r.Standby:
		d.bad("database", name+" is a standby, which takes no writes",
			"Name the server that does, or several: postgres://a,b/warbell?target_session_attrs=read-write")
	case r.Schema == 0:
		d.ok("database", "%s is empty: its tables are made on first start (PostgreSQL %s)", name, r.Server)
		return
	case r.Schema > r.Known:
		d.bad("database", fmt.Sprintf("a newer Warbell has written it (version %d, this program knows %d)",
			r.Schema, r.Known), "Use that Warbell, or restore an older backup.")
	case r.Moved != "":
		d.moved(name, r.Moved)
	case r.Schema < r.Known:
		d.warn("database", fmt.Sprintf("%s has version %d, and will have %d after the next start", name,
			r.Schema, r.Known), "Make a copy first, for the way back: pg_dump")
	default:
		d.ok("database", "%s answers: version %d, %s, PostgreSQL %s", name, r.Schema, templates.Size(r.Bytes),
			r.Server)
	}
	d.used = r.Processes > 0
	d.ok("processes", "%s it now", using(r.Processes))
	d.backlog(r.Health)
}

// moved tells of a database that was left.
func (d *doctor) moved(name, to string) {
	d.bad("database", name+" was left: its games have moved to "+to,
		"Set WARBELL_DB to that. To go on with this one, stop the Warbell there and run `warbell move -unmark`.")
}

// folder checks that files can be made where the database is, and that there is room.
func (d *doctor) folder(folder string) bool {
	if err := folderTakes(folder); err != nil {
		d.bad("folder", fmt.Sprintf("nothing can be written in %s (%v)", folder, bare(err)),
			"Make that folder, let Warbell write there, or name another file with WARBELL_DB.")
		return false
	}
	free, known := freeBytes(folder)
	switch {
	case !known:
		d.ok("folder", "%s can be written", folder)
	case free < noRoom:
		d.bad("folder", fmt.Sprintf("only %s are free on the disk of %s", templates.Size(free), folder),
			"Make room: without it games stop.")
	case free < littleRoom:
		d.warn("folder", fmt.Sprintf("only %s are free on the disk of %s", templates.Size(free), folder),
			"Make room soon.")
	default:
		d.ok("folder", "%s can be written, with %s free", folder, templates.Size(free))
	}
	return true
}

// using says how many processes use a database.
func using(processes int) string {
	if processes == 1 {
		return "1 Warbell uses"
	}
	return fmt.Sprintf("%d Warbells use", processes)
}

// missing reports whether there is no such file.
func missing(path string) bool {
	_, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist)
}

// folderTakes reports why no file can be made in a folder, if so.
func folderTakes(folder string) error {
	f, err := os.CreateTemp(folder, ".warbell-doctor-*")
	if err != nil {
		return err
	}
	_ = f.Close() // nothing was written
	return os.Remove(f.Name())
}

// bare takes the name of the file off an error.
func bare(err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// inUse checks whether the file is free, and can be written. While another Warbell has it, it can.
func (d *doctor) inUse(path string) {
	used, err := sqlite.InUse(path)
	switch {
	case err != nil:
		d.bad("lock", err.Error(), "")
		return
	case used:
		d.used = true
		d.warn("lock", "a Warbell is using the database now",
			"Fine if that is the one you mean; a second one will not start beside it.")
		return
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		d.bad("lock", fmt.Sprintf("%s can't be written (%v)", path, bare(err)),
			"Let the user that Warbell runs as write it.")
		return
	}
	_ = f.Close() // nothing was written
	d.ok("lock", "no Warbell is using the database")
}

// owners checks that the user that Warbell runs as can open the files, even if the doctor is root, who can.
func (d *doctor) owners(path string) {
	if files := sqlite.Foreign(path); len(files) > 0 {
		d.bad("owner", "another user's than the folder or the database: "+strings.Join(files, ", "),
			"Give them to the user that Warbell runs as (chown): it can't open them.")
	}
}

// tables checks the version of the tables, and that the file is whole.
func (d *doctor) tables(path string, r sqlite.Report) {
	switch {
	case r.Damage != "":
		d.bad("database", path+" is damaged: "+r.Damage,
			"Stop Warbell and put the last good backup in its place: warbell restore FILE")
	case r.Schema > r.Known:
		d.bad("database", fmt.Sprintf("a newer Warbell has written it (version %d, this program knows %d)",
			r.Schema, r.Known), "Use that Warbell, or put an older backup in its place.")
	case r.Moved != "":
		d.moved(path, r.Moved)
	case r.Schema < r.Known:
		d.warn("database", fmt.Sprintf("%s has version %d, and will have %d after the next start", path,
			r.Schema, r.Known), "Make a copy first, for the way back: warbell backup FILE")
	default:
		d.ok("database", "%s is whole: version %d, %s", path, r.Schema, templates.Size(r.Bytes))
	}
}

// backlog tells what is going on, and what waits to be said.
func (d *doctor) backlog(r storage.Health) {
	games := count(r.Games, "running game")
	if !r.NextDue.IsZero() {
		games += ", the next ring or window due " + r.NextDue.Local().Format("2 January 15:04")
	}
	late := d.now().Sub(r.Oldest)
	switch {
	case r.Oldest.IsZero():
		d.ok("backlog", "%s; nothing waits to be said", games)
	case d.used && late > longMute:
		d.warn("backlog", fmt.Sprintf("%s to be said, the oldest for %s", waiting(r.Unsaid),
			late.Round(time.Second)), "The log says why, in the lines that begin with \"outbox row\".")
	default:
		d.ok("backlog", "%s; %s to be said, the oldest for %s", games, waiting(r.Unsaid), late.Round(time.Second))
	}
}
