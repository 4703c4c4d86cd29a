package rolllog_test

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"os"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
)

func TestMain(m *testing.M) { commandstest.Main(m) }

var ann, bob, cat = commandstest.Ann, commandstest.Bob, commandstest.Cat

type house struct{ *commandstest.House }

func newHouse(t testing.TB) *house { return &house{commandstest.New(t)} }

// keeper is a Keeper on the house's store, for what no command of these tests does.
func (h *house) keeper() *rolllog.Service {
	return rolllog.New(rolllog.Config{Store: h.Store, Now: func() time.Time { return h.Now }, Refusal: gamekit.DiceRefusal,
		Memory: rolllog.NewMemory()})
}

// rolls returns what is kept in the house's channel, and its series.
func (h *house) kept() ([]storage.Series, []storage.Roll) {
	h.Helper()
	all := commandstest.Value(h.Store.SeriesIn(context.Background(), commandstest.Channel, time.Time{}))(h)
	var rolls []storage.Roll
	for _, s := range all {
		rolls = append(rolls, commandstest.Value(h.Store.RollsIn(context.Background(), s.ID, "", 100))(h)...)
	}
	return all, rolls
}

// export is the file that *Export rolls* gives.
func (h *house) export() []byte {
	h.Helper()
	files := commandstest.Message(h.Press(ann, "re:")).Files
	if len(files) != 1 {
		h.Fatalf("%d files", len(files))
	}
	return files[0].Data
}

// day lets a day pass.
func (h *house) day() {
	h.Helper()
	h.Now = h.Now.Add(24 * time.Hour)
	h.Sweep()
}

func proofOf(r gamekit.Reply) string {
	ids := commandstest.Buttons(commandstest.Message(r))
	return ids[len(ids)-1]
}

// TestADayIsChecked checks that rolls can be verified the day after with their seed, whose commitment was
// known and which commits to the next.
func TestADayIsChecked(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Press(ann, "rp:"), "Roll log 1: SHA-256 of its seed")
	bound, _ := h.kept()
	first := h.Slash(ann, "/roll | dice=3d6+2 # luck")
	if strings.Contains(commandstest.Text(first), "🔒 Code") {
		t.Errorf("the first roll of all tells %q", commandstest.Text(first))
	}
	h.Slash(bob, "/roll | dice=d20 > 11")
	proof := h.Press(bob, proofOf(first))
	h.WantPrivate(proof, "**Proof** of roll ID `2`")
	h.WantPrivate(proof, dice.Commitment(bound[0].Seed))
	h.WantPrivate(proof, ": `3d6+2` rolled `d6:")
	if files := commandstest.Message(h.Press(bob, commandstest.Buttons(commandstest.Message(proof))[0])).Files; len(files) != 1 {
		t.Errorf("the button below a proof gives %d files", len(files))
	}
	if open := string(h.export()); strings.Contains(open, "seed") || !strings.Contains(open, `"call":"i:2"`) {
		t.Errorf("before the day is over the file is\n%s", open)
	}
	h.day()
	told := h.Slash(cat, "/roll | dice=4d6kh3")
	all, rolls := h.kept()
	h.WantPublic(told, "-# 🔒 Code `"+engine.Fingerprint(all[0].Next)+"`")
	h.WantPrivate(h.Press(cat, proofOf(first)), "Seed: `"+hexOf(all[0].Seed)+"`")
	if again := commandstest.Text(h.Slash(cat, "/roll | dice=d4")); strings.Contains(again, "Code") {
		t.Errorf("the second roll of the day tells %q", again)
	}
	if len(rolls) != 3 || all[0].Next != dice.Commitment(all[1].Seed) {
		t.Errorf("%d rolls kept; the next series is bound by %s", len(rolls), all[0].Next)
	}
	report, err := rolllog.Verify(bytes.NewReader(h.export()))
	if err != nil || report.Series != 1 || report.Rolls != 2 || report.Dice != 4 || report.Linked != 1 || report.Unknown != 2 || report.Secret != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

func hexOf(seed [32]byte) string {
	const digits = "0123456789abcdef"
	var b strings.Builder
	for _, c := range seed {
		b.WriteByte(digits[c>>4])
		b.WriteByte(digits[c&15])
	}
	return b.String()
}

// TestARollIsKeptOnce checks that a repeated call rolls nothing new, even after the end of the process or the
// series.
func TestARollIsKeptOnce(t *testing.T) {
	h := newHouse(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"dice": {Text: "6d6 # luck"}}, "roll")
	first := commandstest.Text(h.Do(call))
	h.Build(h.Store)
	h.day()
	if again := commandstest.Text(h.Do(call)); !strings.HasPrefix(first, again) && !strings.HasPrefix(again, first) {
		t.Errorf("first %q, then %q", first, again)
	}
	late, known, err := h.Bot.Again(context.Background(), &gamekit.Call{ID: call.ID, User: gamekit.User{ID: ann.ID}, Channel: call.Channel})
	if err != nil || !known || commandstest.Text(late) != first {
		t.Errorf("answered late it is %q (%v, %v), not %q", commandstest.Text(late), known, err, first)
	}
	if _, rolls := h.kept(); len(rolls) != 1 {
		t.Errorf("%d rolls kept", len(rolls))
	}
}

// TestOldRollsBecomeLuck checks that a roll is deleted a week after its seed was revealed, and still counts
// for luck.
func TestOldRollsBecomeLuck(t *testing.T) {
	h := newHouse(t)
	old := h.Slash(ann, "/roll | dice=9d6")
	h.Slash(bob, "/roll | dice=2d8")
	for range 9 {
		h.day()
	}
	h.WantPrivate(h.Press(ann, proofOf(old)), "This roll is gone")
	h.WantPrivate(h.Press(ann, "rt:"), "Dice rolled: 9.")
	h.WantPrivate(h.Press(bob, "rt:"), "**d8**: 2 rolls")
	h.WantPrivate(h.Press(cat, "rt:"), "No dice to count yet")
	all, rolls := h.kept()
	if len(rolls) != 0 || len(all) != 1 {
		t.Errorf("%d rolls, %d series left", len(rolls), len(all))
	}
	for range 190 {
		h.day()
	}
	if all, _ := h.kept(); len(all) != 0 {
		t.Errorf("%d series after half a year of silence", len(all))
	}
}

// TestRollsAtOnce checks that simultaneous rolls, even at the end of a series, are all stored separately.
func TestRollsAtOnce(t *testing.T) {
	h := newHouse(t)
	k, done := h.keeper(), make(chan error)
	expr, err := dice.Parse("d20")
	if err != nil {
		t.Fatal(err)
	}
	const people = 40
	calls := make([]*gamekit.Call, people) // with each the house's clock goes on
	for i := range calls {
		calls[i] = h.Call(ann, gamekit.Slash)
	}
	for i, call := range calls {
		go func() {
			_, err := k.Roll(context.Background(), call, gamekit.Roll{Expr: expr, Veiled: i%2 == 0})
			done <- err
		}()
	}
	go func() { done <- k.Sweep(context.Background(), h.Now.Add(48*time.Hour)) }()
	for range people + 1 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	if _, rolls := h.kept(); len(rolls) != people {
		t.Errorf("%d rolls kept of %d", len(rolls), people)
	}
}

// TestPublishedDay checks that a published export verifies for ever, since users write verifiers of their
// own.
func TestPublishedDay(t *testing.T) {
	file, err := os.Open("testdata/day.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	report, err := rolllog.Verify(file)
	if err != nil || report.Series != 2 || report.Rolls != 5 || report.Opened != 1 || report.Linked != 3 {
		t.Errorf("%+v, %v", report, err)
	}
}

// TestSeedsFollowFromTheSeries checks that a call's other dice can be verified once the seed of the series is
// revealed, and never depend on a seed that is revealed already.
func TestSeedsFollowFromTheSeries(t *testing.T) {
	h := newHouse(t)
	k, other := h.keeper(), h.keeper()
	seed := func(k *rolllog.Service) [32]byte {
		call := h.Call(ann, gamekit.Slash)
		call.ID = "i:77"
		return commandstest.Value(k.Seed(context.Background(), call))(h)
	}
	first := seed(k)
	if again := seed(other); again != first {
		t.Error("two processes give one call two seeds")
	}
	all, _ := h.kept()
	mac := hmac.New(sha256.New, all[0].Seed[:])
	mac.Write([]byte("warbell roll-offi:77"))
	if [32]byte(mac.Sum(nil)) != first {
		t.Error("it is not made as the documentation says")
	}
	h.day()
	if all, _ = h.kept(); len(all) != 2 || all[0].Ended.IsZero() {
		t.Fatalf("a series in which nobody rolls but by a seed does not end: %d", len(all))
	}
	if seed(k) == first || seed(other) == first {
		t.Error("a seed comes of a series that has ended")
	}
}

// TestServerLuck checks that a server's luck counts public rolls in channels that the presser may read, and
// never secret ones, revealed or not. My stats counts the presser's own.
func TestServerLuck(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Press(cat, "rt:server"), "No dice to count yet")
	h.Slash(ann, "/roll | dice=4d6")
	h.Slash(bob, "/roll | dice=3d6")
	away := h.SlashCall(bob, map[string]gamekit.Value{"dice": {Text: "5d8"}}, "roll")
	away.Channel.ID = "away"
	h.Do(away)
	secret := h.Slash(ann, "/roll | dice=6d12 | secret=me")
	h.Press(ann, commandstest.Buttons(commandstest.Message(secret))[0]) // reveals it
	both := h.Press(cat, "rt:server")
	h.WantPrivate(both, "**This server's luck**")
	h.WantPrivate(both, "Rolls: 3. Dice rolled: 12.")
	h.Hidden = map[string]bool{"away": true}
	h.WantPrivate(h.Press(cat, "rt:server"), "Rolls: 2. Dice rolled: 7.")
	h.WantPrivate(h.Press(ann, "rt:"), "Rolls: 2. Dice rolled: 10.")
	other := h.PressCall(cat, "rt:server")
	other.Guild = "other"
	h.WantPrivate(h.Do(other), "No dice to count yet")
	other.Guild = ""
	if r := h.Do(other); r.Result != gamekit.ResultRefused {
		t.Errorf("a server's luck in a DM: %q", commandstest.Text(r))
	}
	for range 9 {
		h.day()
	}
	h.WantPrivate(h.Press(ann, "rt:"), "Rolls: 2. Dice rolled: 10.") // what is erased counts on
	h.WantPrivate(h.Press(cat, "rt:server"), "No dice to count yet")
}
