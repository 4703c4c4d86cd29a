package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// everything calls each method once, so that all statements are prepared.
func everything(ctx context.Context, s *Store) error {
	row := storage.Row{Lane: "game:g", Kind: storage.RowTell, Game: "g", Token: "t", Created: noon}
	challenge := storage.Challenge{ID: "ch", Call: "put", Created: noon}
	_, e1 := s.Say(ctx, row, row)
	_, e2 := s.Claim(ctx, noon, noon, 5)
	talk := typical("g", 1)
	talk.Prose = &storage.Prose{User: "u1", Text: "Have at you!"}
	_, e3 := s.Commit(ctx, talk)
	_, e4 := s.Commit(ctx, typical("g", 7))
	_, e5 := s.Load(ctx, "g")
	_, e6 := s.Log(ctx, "g", 0)
	_, e7 := s.Duties(ctx, "g")
	_, e8 := s.Prompts(ctx, "g", "a")
	_, e9 := s.GamesIn(ctx, "c", true)
	_, e10 := s.GamesOf(ctx, "u1")
	_, e11 := s.Answer(ctx, "nothing")
	_, e12 := s.Ring(ctx, noon.Add(10*time.Hour))
	_, e13 := s.Overdue(ctx, noon.Add(10*time.Hour), noon, 5)
	_, e14 := s.Lapse(ctx, noon)
	_, e15 := s.Health(ctx)
	_, e16 := s.Settings(ctx, "u1")
	_, e17 := s.Fighters(ctx, "u1", "melee")
	e18 := s.PutChallenge(ctx, challenge)
	_, e19 := s.Challenge(ctx, "ch")
	_, e20 := s.Entry(ctx, "g", 1)
	_, e21 := s.Prose(ctx, "g", 0)
	_, _, e22 := s.Marked(ctx)
	_, e23 := s.Drowse(ctx, noon, noon)
	_, e24 := s.FallAsleep(ctx, noon)
	_, e25 := s.EndedOf(ctx, "u1")
	_, e26 := s.SeatOffer(ctx, "o")
	_, e27 := s.LookersIn(ctx, "g", noon)
	_, e28 := s.ChallengesIn(ctx, "g")
	return errors.Join(e1, e2, e3, ignore(e4, storage.ErrMoved), e5, e6, e7, e8, e9, e10, ignore(e11, storage.ErrNotFound),
		e12, e13, e14, e15, e16, e17, e18, e19, e20, e21, e22, e23, e24, e25, ignore(e26, storage.ErrNotFound), e27, e28, s.PutLooker(ctx, storage.Looker{Guild: "g", User: "u1", Since: noon}), s.DropLooker(ctx, "g", "u1"),
		s.PutSeatOffer(ctx, storage.SeatOffer{ID: "o", Game: "g", Seat: 1, Created: noon}), s.CloseSeatOffer(ctx, "o"), s.Wake(ctx, "g", noon), s.Mark(ctx, noon), s.Unblock(ctx, noon, noon), s.EraseProse(ctx, "g", 2, "u1", noon),
		s.SetChallengeRef(ctx, "ch", storage.Ref{}), s.CloseChallenge(ctx, "ch", storage.ChallengeDeclined),
		s.Said(ctx, 1, storage.Sent{Ref: storage.Ref{Channel: "c", Message: "m"}, Duties: []engine.DutyID{"a"}}),
		s.Retry(ctx, storage.Row{ID: 1}, noon, ""), s.Drop(ctx, storage.Row{ID: 2}, ""), s.Place(ctx, "g", "t"), s.SetPace(ctx, "g", time.Hour),
		s.Snooze(ctx, "g", 1, noon), s.SetRing(ctx, "u1", storage.RingOff), s.SetDM(ctx, "u1", "dm", true),
		s.PutFighter(ctx, storage.Fighter{User: "u1", System: "melee", Name: "n"}),
		s.DeleteFighter(ctx, "u1", "melee", "n"), s.Defer(ctx, storage.Deferral{Call: "i:1"}), s.Settle(ctx, "i:1"),
		deferred(ctx, s), s.Expire(ctx, noon), s.EraseUser(ctx, "u1"), s.Forget(ctx, noon))
}

func deferred(ctx context.Context, s *Store) error {
	_, err := s.Deferred(ctx, noon)
	return err
}

func ignore(err, known error) error {
	if errors.Is(err, known) {
		return nil
	}
	return err
}

// A scan of a whole table is a query that gets slower with every game played.
var wholeTable = regexp.MustCompile(`^SCAN (games|seats|entries|prose|secrets|duties|prompts|outbox|calls|challenges|settings|fighters|[a-z])( USING COVERING INDEX sqlite_autoindex\w*)?$`)

func TestNoQueryScansATable(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "warbell.db"), Readers(1))
	startGame(t, s, "g")
	if err := everything(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	texts := map[string]bool{}
	reading := <-s.read.free
	for _, from := range []map[string]*sql.Stmt{reading.stmts, s.write.session.stmts} {
		for text := range from {
			texts[text] = true
		}
	}
	s.read.free <- reading
	if len(texts) < 50 {
		t.Errorf("only %d statements were prepared", len(texts))
	}
	for text := range texts {
		explainPlan(t, reading, text)
	}
}

func explainPlan(t *testing.T, db *session, text string) {
	t.Helper()
	verb, _, _ := strings.Cut(text, " ")
	if !strings.Contains("SELECT INSERT UPDATE DELETE WITH", verb) {
		return
	}
	args := make([]any, strings.Count(text, "?"))
	for i := range args {
		args[i] = 0
	}
	steps, err := collect(db, func(rows *sql.Rows) (step string, err error) {
		var id, parent, unused int
		err = rows.Scan(&id, &parent, &unused, &step)
		return step, err
	}, "EXPLAIN QUERY PLAN "+text, args...)
	if err != nil {
		t.Errorf("%v in %s", err, text)
	}
	for _, step := range steps {
		if wholeTable.MatchString(step) {
			t.Errorf("%s in %s", step, text)
		}
	}
}
