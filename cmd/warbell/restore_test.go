package main

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/storage/sqlite"
)

// challenged lays a duel between Ann and Bob and gives its scene.
func challenged(t *testing.T, stand *discordfake.Server) *scene {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	_, err := stand.As("Ann").Command(ctx, "duels", "duel",
		discordfake.Opt{Name: "opponent", Value: stand.As("Bob")}, discordfake.Opt{Name: "fighter", Value: "Witchhunter"})
	if err != nil {
		t.Fatal(err)
	}
	return accepted(t, &Running{table: &table{Stand: stand}})
}

// standing is what `/game status` tells somebody.
func (s *scene) standing(p *discordfake.Person) *discordfake.Message {
	s.Helper()
	answer, err := p.Command(s.ctx(), s.thread, "game status")
	s.must(err)
	return answer.Message
}

// pass ends activations, so many: the duel goes on, and no die falls.
func (s *scene) pass(times int) {
	s.Helper()
	for range times {
		m, _ := s.newest()
		s.done[asks(m)] = true
		for _, p := range []*discordfake.Person{s.ann, s.bob} {
			if strings.Contains(m.Content, p.Mention()) {
				_, err := p.Click(s.ctx(), m, "End activation")
				s.must(err)
			}
		}
	}
}

// TestBackupAndRestore backs up a duel while the bot runs, plays on, stops, restores and starts. The duel
// is in the state of the backup, later messages do no harm, and it can be played to its end, with dice that
// can be verified.
func TestBackupAndRestore(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, url := standIn(t)
		dir := t.TempDir()
		db, saved := filepath.Join(dir, "w.db"), filepath.Join(dir, "saved.db")
		run := serves(t, url, db)
		s := challenged(t, stand)
		s.pass(3)
		s.newest()
		s.standing(s.ann) // the first time it explains orders
		before := s.standing(s.ann)
		s.settled(db)
		s.tool(url, db, "backup", saved)
		if code, said := ran(t.Context(), url, db, "", "backup", saved); code != exitTrouble || !strings.Contains(said, "exists already") {
			t.Errorf("a second backup into the same file: exit code %d, %q", code, said)
		}
		s.pass(3)
		late, _ := s.newest()
		if code, said := ran(t.Context(), url, db, "", "restore", saved); code != exitTrouble || !strings.Contains(said, "another Warbell") {
			t.Errorf("restored under a running bot: exit code %d, %q", code, said)
		}
		run.stop()

		s.tool(url, db, "restore", saved)
		serves(t, url, db)
		if now := s.standing(s.ann); now.Content != before.Content || !slices.Equal(now.Buttons(), before.Buttons()) {
			t.Errorf("the duel stands like this:\n%s %v\nwant\n%s %v", now.Content, now.Buttons(), before.Content, before.Buttons())
		}
		answer, err := s.ann.Click(s.ctx(), late, pressable(late)[0].Label)
		s.must(err)
		if m := answer.Message; m == nil || !m.Ephemeral() || !strings.Contains(m.Content, "already been decided") {
			t.Errorf("a button from after the backup: %+v", m)
		}
		for _, m := range s.ann.Messages(s.thread) {
			s.done[asks(m)] = true // those from after the backup among them
		}
		s.resume()
		s.play()
		s.verifyFile()
	})
}

// resume presses the first button under the status of whoever is asked.
func (s *scene) resume() {
	s.Helper()
	for _, p := range []*discordfake.Person{s.ann, s.bob} {
		if m := s.standing(p); len(m.Buttons()) > 0 {
			_, err := p.Click(s.ctx(), *m, m.Buttons()[0])
			s.must(err)
			return
		}
	}
	s.Fatal("nobody is asked for anything")
}

// settled waits until everything that there is to say is marked as said.
func (s *scene) settled(db string) {
	s.Helper()
	for ctx := s.ctx(); ; {
		r, err := sqlite.Inspect(ctx, db)
		s.must(err)
		if r.Unsaid == 0 {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// tool carries out a command that must succeed.
func (s *scene) tool(url, db string, args ...string) {
	s.Helper()
	if code, said := ran(s.Context(), url, db, "", args...); code != exitOK || !strings.Contains(said, "1 running game") {
		s.Fatalf("%v: exit code %d, %q", args, code, said)
	}
}
