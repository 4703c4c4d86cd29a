// The tests of this file run in real time: the program is a process of its own, which is killed.

package main

import (
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"warbell/bot/discordfake"
)

// crashKind is one way to go down.
type crashKind struct {
	name  string
	crash func(*doomed)
}

// crashKinds has the plain one first, which is every second.
func crashKinds() []crashKind {
	return []crashKind{
		{"load", func(w *doomed) { w.serveAndKill(nil) }},
		{"start", func(w *doomed) { w.cutOff(150*time.Millisecond, "serve") }},
		{"migration", (*doomed).migrate},
		{"backup", func(w *doomed) { w.serveAndKill(func() { w.cutOff(60*time.Millisecond, "backup", w.fresh("saved")) }) }},
		{"restore", (*doomed).restore},
		{"slow", func(w *doomed) { w.serveAndKill(func() { w.hold(5, 60*time.Millisecond) }) }},
		{"locked", func(w *doomed) { w.serveAndKill(func() { w.hold(1, 600*time.Millisecond) }) }},
		{"full", (*doomed).full},
	}
}

// upTo is a random span.
func (w *doomed) upTo(most time.Duration) time.Duration {
	return time.Duration(w.rng.Int64N(int64(most)))
}

// fresh is a name in the database's folder that nothing has.
func (w *doomed) fresh(name string) string {
	return filepath.Join(filepath.Dir(w.db), fmt.Sprintf("%s-%d.db", name, w.kills))
}

// victim is a process that will be killed.
type victim struct {
	*exec.Cmd
	said *output
	gone chan struct{} // closed when it has ended
}

// launch starts the program; before is what the shell does first.
func (w *doomed) launch(before string, args ...string) *victim {
	w.Helper()
	v := &victim{Cmd: exec.Command("sh", append([]string{"-c", before + ` exec "$0" "$@"`, w.bin}, args...)...), said: &output{}, gone: make(chan struct{})}
	v.Dir, v.Stdout, v.Stderr = filepath.Dir(w.db), v.said, v.said
	v.Env = append(environment(w.url, w.source(), discordfake.Token), "PATH="+os.Getenv("PATH"), "WARBELL_LOG=warn", "WARBELL_COMMANDS=0")
	if err := v.Start(); err != nil {
		w.Fatal(err)
	}
	go func() { _ = v.Wait(); close(v.gone) }()
	w.victims = append(w.victims, v)
	return v
}

// kill ends it at once, and waits until the stand-in has noticed.
func (w *doomed) kill(v *victim) {
	_ = v.Process.Kill() // it may have ended
	<-v.gone
	for w.stand.Online() {
		time.Sleep(time.Millisecond)
	}
}

// online waits until the bot is connected, or has given up.
func (w *doomed) online(v *victim) bool {
	for begun := time.Now(); !w.stand.Online(); time.Sleep(time.Millisecond) {
		select {
		case <-v.gone:
			return false
		default:
		}
		if time.Since(begun) > 2*patience {
			w.Errorf("it does not come up: %s", v.said)
			return false
		}
	}
	return true
}

// cutOff kills a command after a while.
func (w *doomed) cutOff(most time.Duration, args ...string) {
	after := w.upTo(most)
	v := w.launch("", args...)
	select {
	case <-time.After(after):
	case <-v.gone:
	}
	_ = v.Process.Kill() // it may have ended
	<-v.gone
	if args[0] == "serve" {
		w.kill(v)
	}
}

// serveAndKill plays for a while, with some trouble beside it.
func (w *doomed) serveAndKill(trouble func()) {
	w.serve("", trouble, true)
}

// full lets the files grow by little more.
func (w *doomed) full() {
	size := int64(0)
	for _, end := range []string{"", "-wal"} {
		if info, err := os.Stat(w.db + end); err == nil {
			size = max(size, info.Size())
		}
	}
	w.serve(fmt.Sprintf("ulimit -f %d;", size/512+w.rng.Int64N(400)), nil, false)
}

// serve runs the bot, lets people play, and kills it. It must come up, if there is nothing in its way.
func (w *doomed) serve(before string, trouble func(), must bool) {
	w.Helper()
	after := w.upTo(900 * time.Millisecond)
	v := w.launch(before, "serve")
	if !w.online(v) {
		if must {
			w.Errorf("it does not start: %s", v.said)
		}
		w.kill(v)
		return
	}
	stop := w.play()
	if trouble != nil {
		trouble()
	}
	select {
	case <-time.After(after):
	case <-v.gone:
		w.Errorf("it ended by itself: %s", v.said)
	}
	w.kill(v)
	stop()
}

// restore puts a backup of the very moment back, or begins to.
func (w *doomed) restore() {
	saved := w.fresh("now")
	v := w.launch("", "backup", saved)
	if <-v.gone; v.ProcessState.ExitCode() != 0 {
		w.Errorf("backup: %s", v.said)
		return
	}
	w.cutOff(100*time.Millisecond, "restore", saved)
}

// migrate cuts off the making of the tables of another database. Whoever begins again gets all of them.
func (w *doomed) migrate() {
	w.Helper()
	other := w.fresh("other")
	w.cutOff(80*time.Millisecond, "migrate", "-db", other)
	v := w.launch("", "migrate", "-db", other)
	if <-v.gone; v.ProcessState.ExitCode() != 0 {
		w.Errorf("migrate: %s", v.said)
	}
}

func (w *doomed) opened() *sql.DB {
	w.Helper()
	db, err := sql.Open("sqlite", "file:"+w.db+"?_pragma=busy_timeout(5000)")
	if err != nil {
		w.Fatal(err)
	}
	return db
}

// hold keeps the database from others, some times for a while.
func (w *doomed) hold(times int, long time.Duration) {
	db, err := sql.Open("sqlite", "file:"+w.db+"?_txlock=immediate&_pragma=busy_timeout(5000)")
	if err != nil {
		w.Fatal(err)
	}
	defer db.Close()
	for range times {
		tx, err := db.Begin()
		if err != nil {
			w.Errorf("hold: %v", err)
			return
		}
		time.Sleep(long)
		_ = tx.Rollback() // nothing was written
	}
}
