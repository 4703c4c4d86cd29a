package main

import (
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
)

// patience is how long a test waits for something that should come at once: only what is broken takes that
// long, however busy the machine is.
const patience = time.Minute

// lan is the network of a test that runs in a bubble; nil: there is that of the machine. Beside a test in a
// bubble none runs.
var lan *bottest.Net

// bubble runs a test in fake time, with fixed draws, and with a network in memory, to which all belongs that
// it starts.
func bubble(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	if _, err := allWords(); err != nil { // parsed once, outside
		t.Fatal(err)
	}
	bottest.Run(t, func(t *testing.T) {
		t.Cleanup(func() { lan = nil })
		lan = bottest.NewNet(t)
		test(t)
	})
}

// reached are the seams of what is run by the command line: the network of its bubble.
func reached() (s seams) {
	if lan != nil {
		s.net = lan
	}
	return s
}

// wired are the seams of what a test starts: words that were parsed already and, in a bubble, paint nothing,
// and its network.
func wired(t testing.TB) (s seams) {
	t.Helper()
	words, err := allWords()
	if err != nil {
		t.Fatal(err)
	}
	s = reached()
	if s.words = words; lan != nil {
		s.words = words.Unpainted()
	}
	return s
}

// up starts the playground through Main, as a user would, and stops it at the end of the test.
func up(t *testing.T, args ...string) *Running {
	t.Helper()
	return upAs(t, &Main{Stdout: io.Discard, Stderr: testLog{t}, store: volatile, seams: wired(t)}, append([]string{"-log", "warn"}, args...)...)
}

// unhurried gives the bot more time for its answers than Discord does: another job that takes the machine for
// three seconds is no fault of the bot. What is to be in time has tests of its own, and processes that are
// started have Discord's time.
func (m *Main) unhurried() {
	if m.stand.InTime == 0 && m.seams.inTime == 0 {
		m.stand.InTime, m.seams.inTime, m.seams.slow = patience, patience-time.Second, patience/2
	}
}

// painted is up with a bot that paints its pictures.
func painted(t *testing.T) *Running {
	t.Helper()
	m := &Main{Stdout: io.Discard, Stderr: testLog{t}, store: volatile, seams: wired(t)}
	m.seams.words, _ = allWords() // they are there
	return upAs(t, m, "-log", "warn")
}

// upAs is up for a Main of the test's own.
func upAs(t *testing.T, m *Main, args ...string) *Running {
	t.Helper()
	ready := make(chan *Running, 1)
	ctx, stop := context.WithCancel(context.Background())
	m.Ready = func(r *Running) { ready <- r }
	if lan == nil {
		m.unhurried()
	}
	all := append([]string{"playground", "-addr", "127.0.0.1:0"}, args...)
	if os.Getenv("WARBELL_E2E_HTTP") != "" { // the same tests without a gateway
		all = append(all, "-http")
	}
	if doc := os.Getenv("WARBELL_OPENAPI"); doc != "" {
		all = append(all, "-openapi", doc)
	}
	code := make(chan int, 1)
	go func() { code <- m.Run(ctx, all) }()
	t.Cleanup(func() {
		stop()
		if c := <-code; c != 0 {
			t.Errorf("the playground ended with exit code %d", c)
		}
	})
	select {
	case r := <-ready:
		t.Cleanup(func() { strict(t, r.Stand) })
		rests()
		return r
	case c := <-code:
		code <- c
		t.Fatalf("the playground does not start: exit code %d", c)
	case <-time.After(patience):
		t.Fatal("the playground is not ready in time")
	}
	return nil
}

// rests waits, in a bubble, until nothing goes on. After a start it must come before a connection ends:
// discordgo's first heartbeat wants the lock with which a session that is closed sleeps, and nobody in a
// bubble may wait for a lock meanwhile.
func rests() {
	if lan != nil {
		synctest.Wait()
	}
}

// client is what asks servers of a test for something.
func client() *http.Client {
	if lan != nil {
		return lan.Client()
	}
	return http.DefaultClient
}

// strict fails the test if the stand-in found a request of the bot wrong.
func strict(t *testing.T, s *discordfake.Server) {
	t.Helper()
	for _, e := range s.SchemaErrors() {
		t.Errorf("not as Discord's OpenAPI has it: %s", e)
	}
}

type testLog struct{ t *testing.T }

func (l testLog) Write(p []byte) (int, error) {
	l.t.Log(strings.TrimSpace(string(p)))
	return len(p), nil
}

// scene is a duel between Ann and Bob as the stand-in shows it.
type scene struct {
	*testing.T
	run      *Running
	ann, bob *discordfake.Person
	thread   string
	done     map[string]bool // what was pressed: messages, as they asked
	panels   strings.Builder // the buttons of the panels that a skirmish showed
}

func newScene(t *testing.T, run *Running) *scene {
	return &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob"), done: map[string]bool{}}
}

func (s *scene) ctx() context.Context {
	ctx, cancel := context.WithTimeout(s.Context(), patience)
	s.Cleanup(cancel)
	return ctx
}

// accepted takes the challenge that lies on the table and waits for the thread.
func accepted(t *testing.T, run *Running) *scene {
	t.Helper()
	s := newScene(t, run)
	s.accept()
	return s
}

// accept lets Bob take the challenge, and waits for the thread.
func (s *scene) accept() {
	s.Helper()
	offer, err := s.bob.Await(s.ctx(), "duels", discordfake.HasButton("Accept…"))
	s.must(err)
	form, err := s.bob.Click(s.ctx(), offer, "Accept…")
	s.must(err)
	_, err = s.bob.Submit(s.ctx(), form.Modal, discordfake.Fields{"fighter": "ready:Witchhunter"})
	s.must(err)
	s.awaitThread()
}

func (s *scene) must(err error) {
	s.Helper()
	if errors.Is(err, context.DeadlineExceeded) { // nobody answers: where does everybody stand?
		stacks := make([]byte, 4<<20)
		s.Logf("%s", stacks[:runtime.Stack(stacks, true)])
	}
	if err != nil {
		s.Fatal(err)
	}
}

// play presses what is asked until the duel is over.
func (s *scene) play() {
	s.Helper()
	for range 300 {
		m, over := s.newest()
		if over {
			return
		}
		s.answer(m)
	}
	s.Fatal("the duel has not ended after 300 answers")
}

// newest waits for a message in the thread that asks something, or for the end.
func (s *scene) newest() (discordfake.Message, bool) {
	s.Helper()
	var found discordfake.Message
	over := false
	err := s.ann.Until(s.ctx(), func() bool {
		for _, m := range slices.Backward(s.ann.Messages(s.thread)) {
			if slices.Contains(m.Buttons(), "Rematch") {
				over = true
				return true
			}
			if asks(m) != "" && !s.done[asks(m)] {
				found = m
				return true
			}
		}
		return false
	})
	if err != nil {
		for _, m := range s.ann.Messages(s.thread) {
			s.Logf("%v %q", m.Buttons(), m.Content)
		}
		s.Fatal(err)
	}
	return found, over
}

// asks names what a message asks now; "" for nothing.
func asks(m discordfake.Message) string {
	if all := pressable(m); all != nil {
		return m.ID + all[0].CustomID
	}
	return ""
}

// answer presses the first button, or picks in secret, as everybody who is mentioned.
func (s *scene) answer(m discordfake.Message) {
	s.Helper()
	s.done[asks(m)] = true
	for _, p := range []*discordfake.Person{s.ann, s.bob} {
		if !strings.Contains(m.Content, p.Mention()) {
			continue
		}
		s.press(p, m)
	}
}

// press presses the first button of a message, or picks in secret. A message that was changed meanwhile, or
// asks for what was answered, is looked at again.
func (s *scene) press(p *discordfake.Person, m discordfake.Message) {
	s.Helper()
	const pick = "Pick weapon…"
	secret := slices.Contains(m.Buttons(), pick)
	button := m.Buttons()[0]
	if secret {
		button = pick
	}
	answer, err := p.Click(s.ctx(), m, button)
	var changed discordfake.Refused
	if errors.As(err, &changed) {
		for _, now := range p.Messages(m.ChannelID) {
			if secret && now.ID == m.ID && asks(now) != asks(m) && slices.Contains(now.Buttons(), pick) {
				s.press(p, now)
			}
		}
		return
	}
	s.must(err)
	if secret && answer.Modal != nil {
		_, err = p.Submit(s.ctx(), answer.Modal, discordfake.Fields{})
		s.must(err)
	}
}

// resign gives up where a game is played, and means it.
func resign(ctx context.Context, p *discordfake.Person, channel string) error {
	asked, err := p.Command(ctx, channel, "game resign")
	if err != nil {
		return err
	}
	_, err = p.Click(ctx, *asked.Message, "Resign")
	return err
}

// TestDuelByPost plays a complete duel: secret picks, a reminder, a restart of the bot, the end, and the
// proof of its dice.
func TestDuelByPost(t *testing.T) {
	bubble(t, func(t *testing.T) {
		duelByPost(t, up(t, "-db", filepath.Join(t.TempDir(), "duel.db")))
	})
}

// TestDuelByHTTP plays the same duel without a gateway: Discord posts the interactions.
func TestDuelByHTTP(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t, "-http", "-db", filepath.Join(t.TempDir(), "duel.db"))
		duelByPost(t, run)
		if run.Stand.Online() {
			t.Error("there is a connection to the gateway")
		}
	})
}

func duelByPost(t *testing.T, run *Running) {
	t.Helper()
	s := accepted(t, run)
	first, _ := s.newest()
	run.Stand.Advance(25 * time.Hour)
	s.must(run.advanced(s.ctx(), run.Stand.Now()))
	ring, err := s.ann.Await(s.ctx(), s.thread, discordfake.HasText("🔔"))
	s.must(err)
	if len(ring.Mentions) != 1 {
		t.Errorf("the ring pings %d users", len(ring.Mentions))
	}
	s.must(run.restart(s.ctx()))
	s.done[asks(ring)] = true
	s.answer(first)
	s.play()
	verified, err := s.ann.Command(s.ctx(), s.thread, "game record", opt("get", "verify"))
	s.must(err)
	if !strings.Contains(verified.Message.Content, "Every die") {
		t.Errorf("verify says %q", verified.Message.Content)
	}
	s.verifyFile()
}

// verifyFile exports the game and lets `warbell verify` recompute it.
func (s *scene) verifyFile() {
	s.Helper()
	answer, err := s.ann.Command(s.ctx(), s.thread, "game record", opt("get", "log"))
	s.must(err)
	if len(answer.Message.Attachments) != 1 {
		s.Fatalf("no export: %q", answer.Message.Content)
	}
	file := filepath.Join(s.TempDir(), "export.jsonl")
	s.must(os.WriteFile(file, s.fetch(answer.Message.Attachments[0].URL), 0o600))
	var out strings.Builder
	m := &Main{Stdout: &out, Stderr: testLog{s.T}}
	if code := m.Run(s.Context(), []string{"verify", file}); code != 0 || !strings.Contains(out.String(), "every die follows from the seed") {
		s.Errorf("exit code %d: %s", code, out.String())
	}
}

func TestPicksStaySecret(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		s := accepted(t, run)
		for range 50 {
			m, over := s.newest()
			if over {
				t.Fatal("the duel ended without a pick")
			}
			if !slices.Contains(m.Buttons(), "Pick weapon…") {
				s.answer(m)
				continue
			}
			form, err := s.ann.Click(s.ctx(), m, "Pick weapon…")
			s.must(err)
			answer, err := s.ann.Submit(s.ctx(), form.Modal, discordfake.Fields{"weapon": "Greataxe"})
			s.must(err)
			if !strings.Contains(answer.Message.Content, "Greataxe") {
				t.Errorf("Ann is told %q", answer.Message.Content)
			}
			_, err = s.bob.Await(s.ctx(), s.thread, discordfake.HasText("picked"))
			s.must(err)
			s.noTrace("Greataxe")
			return
		}
		t.Fatal("no fight began")
	})
}

// noTrace fails if Bob can see the word anywhere since the duel began, apart from the terms.
func (s *scene) noTrace(word string) {
	s.Helper()
	for _, c := range s.bob.Channels() {
		for _, m := range s.bob.Messages(c.ID) {
			if c.ID != s.thread && c.Type != 1 {
				continue
			}
			if strings.Contains(m.Content, word) {
				s.Errorf("Bob sees %q in %s", m.Content, c.Name)
			}
		}
	}
}

func TestClosedDMsDoNotStopADuel(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		run.Stand.As("Ann").CloseDMs(true)
		run.Stand.As("Bob").CloseDMs(true)
		accepted(t, run).play()
	})
}

func TestPracticeDuel(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		cat := run.Stand.As("Cat")
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		defer cancel()
		_, err := cat.Command(ctx, "tavern", "duel", discordfake.Opt{Name: "opponent", Value: run.Stand.As("Warbell")}, discordfake.Opt{Name: "fighter", Value: "Knight"})
		if err != nil {
			t.Fatal(err)
		}
		thread, err := cat.AwaitChannel(ctx, func(c discordfake.Channel) bool { return c.ParentID != "" })
		if err != nil {
			t.Fatal(err)
		}
		s := &scene{T: t, run: run, ann: cat, bob: run.Stand.As("Bob"), thread: thread.ID, done: map[string]bool{}}
		s.play()
	})
}

// fetch reads what is attached to a message.
func (s *scene) fetch(url string) []byte {
	s.Helper()
	resp, err := client().Get(url)
	s.must(err)
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	s.must(err)
	if resp.StatusCode != http.StatusOK {
		s.Fatalf("%s: %s: %s", url, resp.Status, body)
	}
	return body
}
