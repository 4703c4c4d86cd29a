package commands_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"warbell/commands"
	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/servercheck"
	"warbell/commands/systems"
	"warbell/storage"
)

// allPermissions is what Warbell needs, in Discord's bits.
func allPermissions() (all uint64) {
	for _, p := range servercheck.Permissions() {
		all |= p.Bit
	}
	return all
}

// post is a store that delivers greetings by DM at once, in the courier's place.
type post struct {
	storage.Store
	h      *house
	closed bool      // nobody takes DMs
	asked  chan bool // told instead of delivering anything
}

func (p *post) Say(ctx context.Context, rows ...storage.Row) ([]int64, error) {
	for _, row := range rows {
		switch {
		case !strings.HasPrefix(string(row.Kind), "dm."):
			return p.Store.Say(ctx, rows...)
		case p.asked != nil:
			p.asked <- true
			continue
		}
		d, err := p.h.Bot.Compose(ctx, row)
		if err != nil || d.Action != publish.SendDM || d.User != row.User || d.Whisper == nil || d.Fallback != nil {
			p.h.Errorf("no private greeting: %+v (%v)", d, err)
		}
		channel := "dm-" + row.User
		if p.closed {
			channel = ""
		}
		ids, err := p.Store.Say(ctx, row)
		if err != nil {
			return nil, err
		}
		if err := errors.Join(p.SetDM(ctx, row.User, channel, p.closed), p.Store.Said(ctx, ids[0], storage.Sent{})); err != nil {
			return nil, err
		}
	}
	return make([]int64, len(rows)), nil
}

// clinic gives the house a bot that knows how its process is and whose DMs are delivered.
func (h *house) clinic(store storage.Store, vitals func() servercheck.Vitals) *post {
	h.Helper()
	p := &post{Store: store, h: h}
	var err error
	h.Bot, err = commands.New(commands.Config{
		Store: p, Words: commandstest.Words(h), Systems: systems.All(), Log: slog.New(slog.NewTextHandler(&h.Logs, nil)),
		Now: func() time.Time { return h.Now }, Self: func() gamekit.User { return self }, Wake: func() {}, Vitals: vitals, Limits: commands.Limits{AwaitDM: h.Limits.AwaitDM},
	})
	if err != nil {
		h.Fatal(err)
	}
	return p
}

// examine is /server check by someone who manages the server.
func (h *house) examine(granted uint64) gamekit.Reply {
	h.Helper()
	call := h.SlashCall(cat, nil, "server", "check")
	call.Keeper, call.Granted = true, granted
	return h.Do(call)
}

func (h *house) pressDoctor(id string) gamekit.Reply {
	h.Helper()
	call := h.PressCall(cat, id)
	call.Keeper, call.Granted = true, allPermissions()
	return h.Do(call)
}

// wantReport wants a private page with these words, and none of the others.
func (h *house) wantReport(r gamekit.Reply, words []string, without ...string) {
	h.Helper()
	said := text(r)
	if r.Post != nil || utf8.RuneCountInString(said) >= 2000 {
		h.Errorf("public %v, %d characters", r.Post != nil, utf8.RuneCountInString(said))
	}
	for _, w := range words {
		if !strings.Contains(said, w) {
			h.Errorf("the check-up lacks %q:\n%s", w, said)
		}
	}
	for _, w := range without {
		if strings.Contains(said, w) {
			h.Errorf("the check-up says %q:\n%s", w, said)
		}
	}
}

func (h *house) well() servercheck.Vitals {
	return servercheck.Vitals{Version: "1.2.3", Started: h.Now.Add(-time.Hour), Connected: true, Servers: 3, Swept: h.Now.Add(-5 * time.Second), Database: "/srv/secret/place.db"}
}

func TestDoctorFindsNothing(t *testing.T) {
	h := newHouse(t)
	h.clinic(h.Store, h.well)
	h.Duel("")
	report := h.examine(allPermissions())
	h.wantReport(report, []string{
		"all is well", "all granted, in this channel and its threads", "not tried yet", "Running games: 1 here, 1 in all",
		"**Reminders:** ", "none since Warbell started", "connected, in 3 servers", "Warbell 1.2.3", "✅ **Fine**",
	}, "To fix", "Notes", "place.db")
	if got := buttons(report.Whisper.Message()); len(got) != 2 || got[0] != "x:" || got[1] != "x:dm" {
		t.Errorf("buttons %q", got)
	}
	if again := h.pressDoctor("x:"); again.Update == nil || !strings.Contains(text(again), "all is well") {
		t.Errorf("check again: %+v", again)
	}
	h.Build(h.Store) // which knows nothing of its process
	h.wantReport(h.examine(allPermissions()), []string{"all is well"}, "connected", "** started")
}

func TestDoctorFindsWhatIsMissing(t *testing.T) {
	h := newHouse(t)
	h.clinic(h.Store, h.well)
	for _, p := range servercheck.Permissions() {
		h.wantReport(h.examine(allPermissions()&^p.Bit), []string{"1 problem to fix", "**" + p.Name + "** is missing. " + p.Without, "Server Settings"}, "all granted, in")
	}
	report := h.examine(0)
	h.wantReport(report, []string{"6 problems to fix"})
	if said := text(report); strings.Index(said, "To fix") > strings.Index(said, "Fine") || strings.Count(said, "Server Settings") != 1 {
		t.Errorf("problems come first, and how to fix them once:\n%s", said)
	}
}

func TestDoctorTriesADM(t *testing.T) {
	h := newHouse(t)
	p := h.clinic(h.Store, h.well)
	h.wantReport(h.pressDoctor("x:dm"), []string{"The DM arrived", "open to Warbell", "all is well"})
	p.closed = true
	h.wantReport(h.pressDoctor("x:dm"), []string{"refused the DM", "works, with 1 note", "are closed", "button in the channel"}, "To fix")
	p.closed = false
	if r := h.pressDoctor("x:dm"); r.Update == nil || !strings.Contains(text(r), "arrived") {
		t.Errorf("opened again: %q", text(r))
	}
}

// TestDoctorDoesNotWaitForEver checks that waiting for the result of a DM ends within the time of a call.
func TestDoctorDoesNotWaitForEver(t *testing.T) {
	h := newHouse(t)
	h.Limits.AwaitDM = time.Hour
	p := h.clinic(h.Store, h.well)
	p.asked = make(chan bool, 9)
	ctx, cancel := context.WithCancel(context.Background())
	call := h.PressCall(cat, "x:dm")
	call.Keeper = true
	done := make(chan gamekit.Reply)
	go func() { done <- h.Bot.Do(ctx, call) }()
	<-p.asked
	busy := h.PressCall(cat, "x:dm")
	busy.Keeper = true
	if said := text(h.Bot.Do(context.Background(), busy)); !strings.Contains(said, "sending you a DM") {
		t.Errorf("a second press meanwhile: %q", said)
	}
	cancel()
	if r := <-done; r.Whisper == nil {
		t.Errorf("%+v", r)
	}
}

func TestDoctorTellsTheTime(t *testing.T) {
	h := newHouse(t)
	v := h.well()
	h.clinic(h.Store, func() servercheck.Vitals { return v })
	v.Swept = h.Now.Add(-time.Hour)
	h.wantReport(h.examine(allPermissions()), []string{"1 problem to fix", "Scheduler stopped"})
	v.Swept, v.Connected = h.Now, false
	h.wantReport(h.examine(allPermissions()), []string{"works, with 1 note", "Reconnecting"}, "connected, in")
	v.Connected, v.Silent = true, true
	h.wantReport(h.examine(allPermissions()), []string{"works, with 1 note", "Discord is slow."}, "connected, in")
	v.Silent = false
	for off, words := range map[time.Duration]string{-time.Minute: "60 s ahead of", time.Minute: "60 s behind"} {
		call := h.SlashCall(cat, nil, "server", "check")
		call.Keeper, call.Granted, call.At = true, allPermissions(), h.Now.Add(off)
		h.wantReport(h.Do(call), []string{words})
	}
}

func TestDoctorCountsWhatWaits(t *testing.T) {
	h := newHouse(t)
	h.clinic(h.Store, h.well)
	ctx := context.Background()
	if _, err := h.Store.Say(ctx, storage.Row{Lane: "x", Kind: storage.RowClose, Created: h.Now}); err != nil {
		t.Fatal(err)
	}
	for _, stuck := range commandstest.Value(h.Store.Claim(ctx, h.Now, h.Now.Add(time.Minute), 10))(t) {
		if err := h.Store.Retry(ctx, stuck, h.Now.Add(time.Hour), "Discord is slow"); err != nil {
			t.Fatal(err)
		}
	}
	h.wantReport(h.examine(allPermissions()), []string{"**Messages:** 1 on the way", "all is well"})
	h.Now = h.Now.Add(10 * time.Minute)
	h.wantReport(h.examine(allPermissions()), []string{"**Undelivered messages:** 1 across all servers"})
}

func TestDoctorNamesTheErrorsOfItsServer(t *testing.T) {
	h := newHouse(t)
	store := &faulty{Store: h.Store, duties: errors.New("disk on fire: top secret")}
	h.clinic(store, h.well)
	var ids []string
	for _, guild := range []string{"100", "100", "777"} {
		call := h.SlashCall(ann, map[string]gamekit.Value{"opponent": {User: bob}}, "duel")
		call.Guild = guild
		said := text(h.Do(call))
		_, after, _ := strings.Cut(said, "(`")
		id, _, ok := strings.Cut(after, "`)")
		if !ok {
			t.Fatalf("no ID in %q", said)
		}
		ids = append(ids, id)
	}
	h.wantReport(h.examine(allPermissions()), []string{"works, with 1 note", "`" + ids[1] + "` (/duel, ", "`" + ids[0] + "` (/duel, ", "to the host"}, ids[2], "on fire", bob.ID)
	h.Now = h.Now.Add(25 * time.Hour)
	h.wantReport(h.examine(allPermissions()), []string{ids[0], "all is well"})
}

// silent is a database that doesn't answer, and counts how often it is asked.
type silent struct {
	storage.Store
	fail  error
	asked int

	unwritable string
}

func (s *silent) Health(ctx context.Context) (storage.Health, error) {
	s.asked++
	h, err := s.Store.Health(ctx)
	h.Unwritable = s.unwritable
	return h, errors.Join(err, s.fail)
}

func (s *silent) GamesIn(ctx context.Context, channel string, ended bool) ([]storage.Summary, error) {
	s.asked++
	return s.Store.GamesIn(ctx, channel, ended)
}

func (s *silent) Settings(ctx context.Context, user string) (storage.Settings, error) {
	s.asked++
	return s.Store.Settings(ctx, user)
}

func (s *silent) Duties(ctx context.Context, id storage.GameID) ([]storage.Duty, error) {
	s.asked++
	return s.Store.Duties(ctx, id)
}

func (s *silent) Load(ctx context.Context, id storage.GameID) (storage.Game, error) {
	s.asked++
	return s.Store.Load(ctx, id)
}

func TestDoctorAsksTheDatabaseTheSameNumberOfQuestions(t *testing.T) {
	h := newHouse(t)
	store := &silent{Store: h.Store}
	h.clinic(store, h.well)
	h.examine(allPermissions())
	once := store.asked
	for range 12 {
		h.Slash(ann, "/rolloff | entrants=@Bob | press=true")
	}
	store.asked = 0
	h.wantReport(h.examine(allPermissions()), []string{"Running games: 12 here", "24 scheduled here"})
	if store.asked != once {
		t.Errorf("%d questions with no game, %d with twelve", once, store.asked)
	}
	store.unwritable = "the disk is full"
	h.wantReport(h.examine(allPermissions()), []string{"1 problem to fix", "The database can't be written**: the disk is full"}) // F64
	store.fail = storage.ErrUnavailable
	h.wantReport(h.examine(allPermissions()), []string{"1 problem to fix", "The database doesn't answer"}, "Running games")
}

// TestDoctorFitsIntoOneMessage checks that a report with all findings fits into one message.
func TestDoctorFitsIntoOneMessage(t *testing.T) {
	h := newHouse(t)
	store := &faulty{Store: h.Store, duties: errors.New("no")}
	p := h.clinic(store, func() servercheck.Vitals {
		return servercheck.Vitals{Version: strings.Repeat("v", 40), Started: h.Now.Add(-time.Hour), Servers: 12345, Swept: h.Now.Add(-30 * time.Minute)}
	})
	for range 9 {
		h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob")
	}
	p.closed = true
	stuck := storage.Row{Lane: "x", Kind: storage.RowClose, Created: h.Now.Add(-time.Hour), NotBefore: h.Now.Add(time.Hour)}
	if _, err := h.Store.Say(context.Background(), stuck); err != nil {
		t.Fatal(err)
	}
	call := h.PressCall(cat, "x:dm")
	call.Keeper, call.At = true, h.Now.Add(-time.Hour)
	h.wantReport(h.Do(call), []string{"7 problems to fix", "⚠️ **Notes**", "refused the DM"})
}
