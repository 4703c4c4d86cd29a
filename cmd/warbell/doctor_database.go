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

// Free space on the database's disk below which a warning or an error is printed, in bytes.
const (
	littleRoom = 100e6
	noRoom     = 10e6
)

// database checks the database file, or whether it can be created.
func (d *doctor) database(ctx context.Context) {
	path, err := d.set.database()
	if err != nil { // reported before
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
		d.ok("database", "%s doesn't exist yet; it is created on first start", path)
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
		d.bad("database", name+" is a standby, which can't be written",
			"Use the primary server, or name several: postgres://a,b/warbell?target_session_attrs=read-write")
	case r.Schema == 0:
		d.ok("database", "%s is empty; its tables are created on first start (PostgreSQL %s)", name, r.Server)
		return
	case r.Schema > r.Known:
		d.bad("database", fmt.Sprintf("written by a newer Warbell (version %d; this program knows %d)",
			r.Schema, r.Known), "Use the newer Warbell, or restore an older backup.")
	case r.Moved != "":
		d.moved(name, r.Moved)
	case r.Schema < r.Known:
		d.warn("database", fmt.Sprintf("%s has version %d; the next start updates it to %d", name,
			r.Schema, r.Known), "Back it up first: pg_dump")
	default:
		d.ok("database", "%s answers: version %d, %s, PostgreSQL %s", name, r.Schema, templates.Size(r.Bytes),
			r.Server)
	}
	d.used = r.Processes > 0
	d.ok("processes", "%s", using(r.Processes))
	d.backlog(r.Health)
}

// moved reports that a database's games have moved.
func (d *doctor) moved(name, to string) {
	d.bad("database", name+" is marked as moved: its games have moved to "+to,
		"Set WARBELL_DB to the new one. To use this one again, stop the Warbell there and run `warbell move -unmark`.")
}

// folder checks that files can be created in the database's folder, and that there is free space.
func (d *doctor) folder(folder string) bool {
	if err := folderTakes(folder); err != nil {
		d.bad("folder", fmt.Sprintf("can't write in %s (%v)", folder, bare(err)),
			"Create the folder, let Warbell write there, or set WARBELL_DB to another file.")
		return false
	}
	free, known := freeBytes(folder)
	switch {
	case !known:
		d.ok("folder", "can write in %s", folder)
	case free < noRoom:
		d.bad("folder", fmt.Sprintf("only %s free on the disk of %s", templates.Size(free), folder),
			"Free some space now, or games stop.")
	case free < littleRoom:
		d.warn("folder", fmt.Sprintf("only %s free on the disk of %s", templates.Size(free), folder),
			"Free some space soon.")
	default:
		d.ok("folder", "can write in %s, %s free", folder, templates.Size(free))
	}
	return true
}

// using tells how many processes use a database.
func using(processes int) string {
	if processes == 1 {
		return "1 Warbell uses it now"
	}
	return fmt.Sprintf("%d Warbells use it now", processes)
}

// missing reports whether the file doesn't exist.
func missing(path string) bool {
	_, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist)
}

// folderTakes returns an error if no file can be created in a folder.
func folderTakes(folder string) error {
	f, err := os.CreateTemp(folder, ".warbell-doctor-*")
	if err != nil {
		return err
	}
	_ = f.Close() // nothing was written
	return os.Remove(f.Name())
}

// bare removes the file name from an error.
func bare(err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// inUse checks whether another Warbell uses the file and, if not, whether it can be written.
func (d *doctor) inUse(path string) {
	used, err := sqlite.InUse(path)
	switch {
	case err != nil:
		d.bad("lock", err.Error(), "")
		return
	case used:
		d.used = true
		d.warn("lock", "a Warbell is using the database",
			"Fine if it is meant to run. A second one doesn't start on the same file.")
		return
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		d.bad("lock", fmt.Sprintf("can't write %s (%v)", path, bare(err)),
			"Give Warbell's user write permission.")
		return
	}
	_ = f.Close() // nothing was written
	d.ok("lock", "no Warbell is using the database")
}

// owners checks that Warbell's user can open the files, even if the doctor runs as root, who always can.
func (d *doctor) owners(path string) {
	if files := sqlite.Foreign(path); len(files) > 0 {
		d.bad("owner", "not owned by the owner of the folder or database: "+strings.Join(files, ", "),
			"Give them to Warbell's user (chown); Warbell can't open them now.")
	}
}

// tables checks the version of the tables, and that the file is intact.
func (d *doctor) tables(path string, r sqlite.Report) {
	switch {
	case r.Damage != "":
		d.bad("database", path+" is damaged: "+r.Damage,
			"Stop Warbell and restore the last good backup: warbell restore FILE")
	case r.Schema > r.Known:
		d.bad("database", fmt.Sprintf("written by a newer Warbell (version %d; this program knows %d)",
			r.Schema, r.Known), "Use the newer Warbell, or restore an older backup.")
	case r.Moved != "":
		d.moved(path, r.Moved)
	case r.Schema < r.Known:
		d.warn("database", fmt.Sprintf("%s has version %d; the next start updates it to %d", path,
			r.Schema, r.Known), "Back it up first: warbell backup FILE")
	default:
		d.ok("database", "%s is intact: version %d, %s", path, r.Schema, templates.Size(r.Bytes))
	}
}

// backlog reports running games and messages to be sent.
func (d *doctor) backlog(r storage.Health) {
	games := count(r.Games, "running game")
	if !r.NextDue.IsZero() {
		games += ", next event due " + r.NextDue.Local().Format("2 January 15:04")
	}
	late := d.now().Sub(r.Oldest)
	switch {
	case r.Oldest.IsZero():
		d.ok("backlog", "%s; no messages to send", games)
	case d.used && late > longMute:
		d.warn("backlog", fmt.Sprintf("%s to be sent, the oldest for %s", waiting(r.Unsaid),
			late.Round(time.Second)), "The log has the reason, in lines that begin with \"outbox row\".")
	default:
		d.ok("backlog", "%s; %s to be sent, the oldest for %s", games, waiting(r.Unsaid), late.Round(time.Second))
	}
}
