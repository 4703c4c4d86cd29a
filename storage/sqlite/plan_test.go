package sqlite

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"warbell/engine"
	"warbell/storage"
	"warbell/storage/sqlstore"
)

// everything calls each method once, so that all statements are prepared.
func everything(ctx context.Context, s *Store) error {
	row := storage.Row{Lane: "game:g", Kind: storage.RowPost, Game: "g", Token: "t", Created: noon}
	challenge := storage.Challenge{ID: "ch", Call: "put", Token: "t", Created: noon}
	_, e1 := s.Say(ctx, row, row)
	_, e2 := s.Claim(ctx, noon, noon, 5)
	talk := typical("g", 1)
	talk.Prose = &storage.Prose{User: "u1", Text: "Have at you!"}
	talk.Updates, talk.Until = storage.Ref{Channel: "c", Message: "m"}, noon
	_, e3 := s.Commit(ctx, talk)
	_, e4 := s.Commit(ctx, typical("g", 7))
	_, e5 := s.Load(ctx, "g")
	_, e6 := s.Log(ctx, "g", 0)
	_, e7 := s.Duties(ctx, "g")
	_, e8 := s.Prompts(ctx, "g", "a")
	_, e9 := s.GamesIn(ctx, "c", true)
	_, e10 := s.GamesOf(ctx, "u1")
	_, e11 := s.Ack(ctx, "nothing")
	e12 := everyRing(ctx, s)
	_, e13 := s.Overdue(ctx, noon.Add(10*time.Hour), noon, 5)
	_, e14 := s.Lapse(ctx, noon)
	_, e15 := s.Health(ctx)
	_, e16 := s.Settings(ctx, "u1")
	_, e17 := s.Fighters(ctx, "u1", "melee")
	e18 := errors.Join(s.PutChallenge(ctx, challenge), s.ShowChallenge(ctx, challenge.ID, noon, noon), s.Void(ctx, "void", noon))
	_, e19 := s.Challenge(ctx, "ch")
	_, e20 := s.Entry(ctx, "g", 1)
	_, e21 := s.Prose(ctx, "g", 0)
	_, _, e22 := s.Marked(ctx)
	_, e23 := s.Server(ctx, "guild")
	_, e24 := s.ChangeServer(ctx, "guild", noon, func(s *storage.Server) error { s.Unpinned = true; return nil })
	_, e25 := s.GamesOn(ctx, "guild")
	e26 := s.PutBoard(ctx, storage.Board{Channel: "c", Guild: "guild", Next: noon})
	_, e27 := s.DueBoards(ctx, noon, noon, 5)
	e28 := s.ShowBoard(ctx, "c", "digest", noon)
	_, e29 := s.Board(ctx, "c")
	_, e30 := s.DeleteBoard(ctx, "c")
	_, e31 := s.DataSets(ctx, "u1")
	_, e32 := s.Drowse(ctx, noon, noon)
	_, e33 := s.FallAsleep(ctx, noon)
	_, e34 := s.EndedOf(ctx, "u1")
	_, e35 := s.SeatOffer(ctx, "o")
	_, e36 := s.LookersIn(ctx, "g", noon)
	_, e37 := s.ChallengesIn(ctx, "g")
	e38 := s.Follow(ctx, "u9", "g", noon, noon)
	_, e39 := s.Followed(ctx, "u9")
	_, e40 := s.DueFollowers(ctx, noon, 5)
	_, e41 := s.UnfollowAll(ctx, "u8")
	_, e42 := s.Posts(ctx, "g", 1, 2)
	_, e43 := s.FeedBy(ctx, "hash")
	_, e44 := s.CloseChallenge(ctx, "ch", storage.ChallengeDeclined, storage.Row{})
	e45 := s.PutSeatOffer(ctx, storage.SeatOffer{ID: "o", Game: "g", Seat: 1, From: "u1", Created: noon})
	if _, err := s.CloseSeatOffer(ctx, "o", storage.Row{}); e45 == nil {
		e45 = err
	}
	return errors.Join(s.PutFeed(ctx, storage.Feed{Guild: "guild", Hash: "hash"}), ignore(e43, storage.ErrNotFound), s.DropFeed(ctx, "guild"), e38, e39, e40, e41, e42, s.Digest(ctx, noon, storage.Digest{User: "u9", Next: noon, Now: true}), s.Unfollow(ctx, "u9", "g"), appointed(ctx, s), e32, e33, e34, ignore(e35, storage.ErrNotFound), e36, e37,
		s.PutLooker(ctx, storage.LFGEntry{Guild: "g", User: "u1", Since: noon}), s.DropLooker(ctx, "g", "u1"),
		s.Reshow(ctx, "g", storage.Ref{Channel: "c", Message: "m"}, noon), s.Wake(ctx, "g", noon),
		e31, e23, e24, e25, e26, e27, e28, e29, e30, e1, e2, e3, ignore(e4, storage.ErrMoved), e5, e6, e7, e8, e9, e10, ignore(e11, storage.ErrNotFound),
		e12, e13, e14, e15, e16, e17, e18, e19, e20, e21, e22, s.Mark(ctx, noon), s.Unblock(ctx, noon, noon), s.EraseProse(ctx, "g", 2, "u1", noon),
		s.SetChallengeRef(ctx, "ch", storage.Ref{}, noon), e44, e45,
		s.Said(ctx, 1, storage.Sent{Ref: storage.Ref{Channel: "c", Message: "m"}, Duties: []engine.DutyID{"a"}}),
		s.Retry(ctx, storage.Row{ID: 1}, noon, ""), s.Drop(ctx, storage.Row{ID: 2}, ""), s.Place(ctx, "g", "t"), s.SetPace(ctx, "g", time.Hour),
		s.Snooze(ctx, "u1", noon), s.SetMostRings(ctx, "u1", 5), s.SetRing(ctx, "u1", storage.RingOff), s.SetDM(ctx, "u1", "dm", true),
		s.PutFighter(ctx, storage.Fighter{User: "u1", System: "melee", Name: "n"}),
		rosters(ctx, s), library(ctx, s), parties(ctx, s), battlefields(ctx, s), rolls(ctx, s), draws(ctx, s), turnLists(ctx, s), savedRolls(ctx, s), s.Defer(ctx, storage.Deferral{Call: "i:1"}), s.Settle(ctx, "i:1"),
		deferred(ctx, s), calendars(ctx, s), clocks(ctx, s), s.Expire(ctx, noon), s.EraseUser(ctx, "u1", noon), s.Forget(ctx, noon))
}

// clocks calls each method about deadlines.
func clocks(ctx context.Context, s *Store) error {
	_, e1 := s.Resumable(ctx, noon, 5)
	_, _, e2 := s.Reliability(ctx, "u1", noon)
	_, e3 := s.OfferOf(ctx, "g", 1)
	set := s.SetClocks(ctx, noon, storage.SeatClock{Game: "g", Seat: 1, Due: noon})
	return errors.Join(e1, e2, ignore(e3, storage.ErrNotFound), set, s.Rehold(ctx, "u1", noon))
}

// appointed calls each method of appointments.
func appointed(ctx context.Context, s *Store) error {
	e1 := s.Appoint(ctx, storage.Appointment{ID: "a", Game: "g", User: "u1", Kind: storage.AppointLine, Due: noon, Created: noon})
	_, e2 := s.Confirm(ctx, "a", "u1", noon.Add(-time.Hour))
	_, e3 := s.Appointment(ctx, "a")
	_, e4 := s.AppointmentsIn(ctx, "g")
	_, _, e5 := s.Meet(ctx, noon, noon, 5)
	return errors.Join(e1, e2, e3, e4, e5, s.Miss(ctx, "a", noon), s.Disappoint(ctx, "a"))
}

// draws calls each method of draws.
func draws(ctx context.Context, s *Store) error {
	one := storage.Draw{ID: "d", Guild: "g", Channel: "c", User: "u1", Kind: "winners", Count: 1, Joins: true, Opened: noon,
		Closes: noon}
	_, e1 := s.PutDraw(ctx, one, nil, "", noon)
	_, e2 := s.EnterDraw(ctx, storage.DrawEntrant{Draw: "d", User: "u1", Weight: 1}, 5, noon, noon)
	_, e3 := s.Draw(ctx, "d")
	_, e4 := s.DrawList(ctx, "d")
	_, e5 := s.DrawRerolls(ctx, "d")
	_, e6 := s.DueDraws(ctx, noon, 5)
	_, e7 := s.DrawsIn(ctx, "c", noon)
	_, e9 := s.DrawSteps(ctx, "d")
	_, e10 := s.DueSteps(ctx, noon, 5)
	_, e12 := s.PlayedBy(ctx, "i:1")
	draft := storage.Draw{ID: "draft", Kind: "draft", Due: noon}
	e11 := ignore(s.PlayDraw(ctx, draft, []storage.DrawStep{{Draw: "draft", Number: 1, At: noon}}, noon),
		storage.ErrMoved)
	_, e13 := s.OpenDraws(ctx, "u1")
	series, e8 := s.OpenSeries(ctx, storage.Series{ID: "drawn", Channel: "c9", Veiled: true, Begun: noon})
	roll := func(slot int) storage.Roll {
		return storage.Roll{Call: fmt.Sprint("slot", slot), Series: series.ID, Slot: slot, At: noon}
	}
	return errors.Join(e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e13, ignore(e12, storage.ErrNotFound), ignore(s.LeaveDraw(ctx, "d", "u2", noon, noon), storage.ErrNotFound),
		s.LockDraw(ctx, one, roll(0), noon), s.RerollDraw(ctx, storage.DrawReroll{Draw: "d", Number: 1, At: noon}, roll(1),
			noon), s.DropDraws(ctx, noon.Add(-time.Hour)))
}

// turnLists calls each method of turn lists.
func turnLists(ctx context.Context, s *Store) error {
	change := storage.TurnChange{Call: "i:t1", Token: "t", Until: noon.Add(time.Minute), List: storage.TurnList{ID: "t", Channel: "c", User: "u1", Changed: noon},
		Texts: []storage.TurnText{{List: "t", Number: 1, User: "u1", Text: "Ann"}}}
	row, e1 := s.PutTurnList(ctx, change)
	e2 := s.Said(ctx, row, storage.Sent{Ref: storage.Ref{Channel: "c", Message: "m"}})
	change.Call, change.List.Seq, change.Texts = "i:t2", 1, nil
	_, e3 := s.PutTurnList(ctx, change)
	_, e4 := s.TurnList(ctx, "t")
	_, e5 := s.TurnTexts(ctx, "t")
	return errors.Join(e1, e2, e3, e4, e5, s.DropTurnLists(ctx, noon.Add(-time.Hour)))
}

// library calls each method of storage.Library.
func library(ctx context.Context, s *Store) error {
	e := storage.LibraryEntry{ID: "e", User: "u1", Kind: "map", Name: "n", Rev: 1}
	e1 := s.AddToLibrary(ctx, e)
	_, e2 := s.LibraryOf(ctx, "u1")
	_, e3 := s.LibraryEntry(ctx, "u1", "e")
	_, e4 := s.SharedEntry(ctx, "code")
	return errors.Join(e1, e2, e3, ignore(e4, storage.ErrNotFound), s.ChangeLibrary(ctx, e), s.DropFromLibrary(ctx, "u1", "e"))
}

// parties calls each method of storage.Parties.
func parties(ctx context.Context, s *Store) error {
	party := storage.LibraryEntry{ID: "p", User: "u1", Kind: "party", Name: "n"}
	changed := party
	changed.Rev = 1
	c := storage.Character{ID: "ana", User: "u2", GM: "u1", Party: "p", Name: "Ana"}
	e1 := s.ChangeParty(ctx, storage.PartyChange{Party: &party, Characters: []storage.Character{c},
		Versions: []storage.CharacterVersion{{Character: "ana", Rev: 1, At: noon}},
		Note:     &storage.CharacterNote{Character: "ana", User: "u2", Text: "x"}})
	c.Rev = 1
	e2 := s.ChangeParty(ctx, storage.PartyChange{Party: &changed, Characters: []storage.Character{c}})
	_, e3 := s.CharactersOf(ctx, "u1")
	_, e4 := s.CharactersBy(ctx, "u2")
	_, e5 := s.Characters(ctx, "ana")
	_, e6 := s.CharacterNote(ctx, "u2", "ana")
	_, e7 := s.CharacterVersions(ctx, "ana")
	return errors.Join(e1, e2, e3, e4, e5, e6, e7, s.DropCharacter(ctx, "u2", "ana"))
}

func rosters(ctx context.Context, s *Store) error {
	kept, e1 := s.Fighters(ctx, "u1")
	if len(kept) == 0 {
		return cmp.Or(e1, errors.New("nobody is kept"))
	}
	_, e2 := s.Fighter(ctx, "u1", kept[0].ID)
	_, e3 := s.SharedFighter(ctx, "code")
	kept[0].Deleted = noon
	e4 := s.ChangeFighter(ctx, kept[0])
	_, e5 := s.GoneFighters(ctx, "u1")
	return errors.Join(e1, e2, ignore(e3, storage.ErrNotFound), e4, e5,
		ignore(s.SwapFighters(ctx, "u1", "a", "b"), storage.ErrNotFound), s.DropFighters(ctx, noon.Add(time.Hour)))
}

func battlefields(ctx context.Context, s *Store) error {
	f := storage.Battlefield{Channel: "c", User: "u1", Call: "b1", Changed: noon, Names: []storage.Name{{Ref: "1", User: "u1", Text: "Ana"}}}
	e1 := s.PutBattlefield(ctx, f)
	_, e2 := s.Battlefield(ctx, "c")
	return errors.Join(e1, e2, ignore(s.DropBattlefield(ctx, storage.Battlefield{Channel: "c", Rev: 9}), storage.ErrMoved), s.DropBattlefields(ctx, noon))
}

// rolls calls each method of rolls.
func rolls(ctx context.Context, s *Store) error {
	one, e1 := s.OpenSeries(ctx, storage.Series{ID: "s", Channel: "c", Begun: noon})
	veiled, e2 := s.OpenSeries(ctx, storage.Series{ID: "v", Channel: "c", Veiled: true, Begun: noon})
	_, e3 := s.PutRoll(ctx, storage.Roll{Call: "r", Series: one.ID, User: "u1", Drawn: "d6:1", At: noon}, noon)
	_, e4 := s.PutRoll(ctx, storage.Roll{Call: "r", Series: one.ID, User: "u1", At: noon}, noon)
	_, e5 := s.Roll(ctx, "r")
	_, e6 := s.RollsIn(ctx, one.ID, "", 5)
	_, e7 := s.SlotsUsed(ctx, veiled.ID)
	_, e8 := s.DueSeries(ctx, noon, 5)
	_, e9 := s.SeriesIn(ctx, "c", noon)
	_, e10 := s.Series(ctx, "s")
	_, e11 := s.FacesOf(ctx, "u1", 5)
	_, e14 := s.FacesIn(ctx, "g", 5)
	_, e12 := s.LuckOf(ctx, "u1")
	_, e13 := s.OldRolls(ctx, noon, 5)
	one.Ended = noon
	return errors.Join(e1, e2, e3, ignore(e4, storage.ErrSeen), e5, e6, e7, e8, e9, e10, e11, e12, e13, e14, s.OpenRoll(ctx, "r", "d6", "d6:1"), s.DateSeries(ctx, veiled.ID, noon),
		s.TurnSeries(ctx, one, storage.Series{ID: "t", Channel: "c", Begun: noon}),
		s.FoldRolls(ctx, "u1", []string{"r"}, []storage.Luck{{Sides: 6, Face: 1, Times: 1}}), s.DropSeries(ctx, noon, noon))
}

// savedRolls calls each method of saved and hidden rolls.
func savedRolls(ctx context.Context, s *Store) error {
	own, ours := storage.SavedRoll{User: "u1", Name: "r"}, storage.SavedRoll{Guild: "g", User: "u1", Name: "r"}
	e1 := s.PutSavedRolls(ctx, own, ours)
	_, e2 := s.SavedRolls(ctx, "u1", "g")
	_, e3 := s.SavedRoll(ctx, "none")
	e4 := s.HideRoll(ctx, storage.HiddenRoll{Call: "i:1", User: "u1", Made: noon})
	_, e5 := s.HiddenRoll(ctx, "i:1")
	return errors.Join(e1, e2, ignore(e3, storage.ErrNotFound), ignore(s.DropSavedRoll(ctx, "none"), storage.ErrNotFound), e4, e5, s.ShowRoll(ctx, "i:1", noon), s.DropHiddenRolls(ctx, noon))
}

func calendars(ctx context.Context, s *Store) error {
	put := s.PutVacation(ctx, "u1", storage.Vacation{From: noon, To: noon.Add(time.Hour)}, noon)
	_, told := s.Depart(ctx, noon)
	_, read := s.Hours(ctx, "u1")
	return errors.Join(put, told, read, s.EndVacation(ctx, "u1", noon, noon),
		s.SetZone(ctx, "u1", "UTC"), s.SetQuiet(ctx, "u1", 0, 60), s.SetOff(ctx, "u1", [7]bool{}))
}

// everyRing calls each method of reminders.
func everyRing(ctx context.Context, s *Store) error {
	now := noon.Add(100 * time.Hour)
	all, e1 := s.RemindersDue(ctx, now, 5)
	if len(all) == 0 {
		return cmp.Or(e1, errors.New("nobody is to be rung"))
	}
	_, e2 := s.Ring(ctx, now, storage.Call{ReminderDue: all[0], Hold: now})
	_, e3 := s.Ring(ctx, now, storage.Call{ReminderDue: all[0]})
	row := storage.Row{Lane: "ring", Kind: storage.RowRing, Game: "g", User: all[0].User, Created: noon}
	ids, e4 := s.Say(ctx, row)
	ref, before := storage.Ref{Channel: "c", Message: "ring"}, storage.Ref{Channel: "c", Message: "before"}
	held := []storage.DeferredPing{{User: "u1", Until: noon}}
	e5 := s.Said(ctx, ids[0], storage.Sent{Ref: before, Held: held, Called: []string{"u1"}})
	e6 := s.Said(ctx, ids[0], storage.Sent{Ref: ref})
	_, e7 := s.LastReminders(ctx, "u1")
	_, e8 := s.OnIt(ctx, "u1", noon)
	_, e10 := s.OfferSeat(ctx, "g", "u1", noon)
	_, e11 := s.PostOf(ctx, "g", 1)
	by := typical("g", 2)
	by.By = "u1"
	_, e9 := s.Commit(ctx, by)
	return errors.Join(e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11)
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

// wholeTable matches the plan of a query that scans a whole table, and so gets slower with every game played.
var wholeTable = regexp.MustCompile(`^SCAN (games|seats|entries|prose|secrets|duties|prompts|outbox|calls|challenges|people_rings|settings|fighters|library|characters|character_versions|character_notes|servers|boards|battlefields|battlefield_names|series|rolls|draws|draw_entrants|draw_rerolls|draw_steps|turn_lists|turn_texts|luck|saved_rolls|hidden_rolls|hidden_roll_masters|followers|appointments|feeds|[a-z])( USING COVERING INDEX sqlite_autoindex\w*)?$`)

func TestNoQueryScansATable(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "warbell.db"), Readers(1))
	startGame(t, s, "g")
	if err := everything(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	texts := map[string]bool{}
	s.read.turn <- struct{}{}
	reading := s.read.take()
	for _, from := range []*sqlstore.Session{reading, s.write.session} {
		for _, text := range from.Statements() {
			texts[text] = true
		}
	}
	s.read.give(reading)
	if len(texts) < 50 {
		t.Errorf("only %d statements were prepared", len(texts))
	}
	for text := range texts {
		explainPlan(t, reading, text)
	}
}

func explainPlan(t *testing.T, db *sqlstore.Session, text string) {
	t.Helper()
	if !strings.Contains("SELECT INSERT UPDATE DELETE WITH", strings.Fields(text)[0]) {
		return
	}
	args := make([]any, strings.Count(text, "?"))
	for i := range args {
		args[i] = 0
	}
	steps, err := sqlstore.Collect[struct {
		ID, Parent, Notused int
		Detail              string
	}](db, "EXPLAIN QUERY PLAN "+text, args...)
	if err != nil {
		t.Errorf("%v in %s", err, text)
	}
	for _, step := range steps {
		if wholeTable.MatchString(step.Detail) {
			t.Errorf("%s in %s", step.Detail, text)
		}
	}
}
