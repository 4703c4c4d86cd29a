package main

import (
	"context"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/commands"
	"warbell/commands/plug"
	"warbell/commands/systems"
	"warbell/storage"
	"warbell/storage/sqlite"
	"warbell/templates"
)

// crowd is a stand-in with many channels, two people in each, and the real bot.
func crowd(b *testing.B, channels int) (*table, []*discordfake.Person) {
	b.Helper()
	scene := discordfake.Scene{Guild: "Load"}
	for i := range channels {
		scene.Channels = append(scene.Channels, fmt.Sprintf("c%d", i))
		scene.Users = append(scene.Users, discordfake.SceneUser{Name: fmt.Sprintf("u%d", i)}, discordfake.SceneUser{Name: fmt.Sprintf("v%d", i)})
	}
	stand, err := discordfake.New(discordfake.Options{Scene: scene})
	if err != nil {
		b.Fatal(err)
	}
	web := httptest.NewServer(stand)
	t := &table{Stand: stand, conf: appConfig{
		token: discordfake.Token, api: web.URL + "/api", db: filepath.Join(b.TempDir(), "load.db"), now: stand.Now, log: slog.New(slog.DiscardHandler),
	}}
	if t.app, err = start(b.Context(), t.conf); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { t.close(); stand.Close(); web.Close() })
	people := make([]*discordfake.Person, 2*channels)
	for i := range channels {
		people[2*i], people[2*i+1] = stand.As(fmt.Sprintf("u%d", i)), stand.As(fmt.Sprintf("v%d", i))
	}
	return t, people
}

// stopwatch collects how long interactions took.
type stopwatch struct {
	mu     sync.Mutex
	took   []time.Duration
	failed int
}

// time measures one interaction, from the gateway frame to the reply.
func (s *stopwatch) time(do func() (*discordfake.Answer, error)) *discordfake.Answer {
	begun := time.Now()
	answer, err := do()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.took = append(s.took, time.Since(begun))
	if err != nil {
		s.failed++
		return nil
	}
	return answer
}

func (s *stopwatch) report(b *testing.B) {
	slices.Sort(s.took)
	b.ReportMetric(float64(s.took[len(s.took)/2].Microseconds())/1000, "ms-median")
	b.ReportMetric(float64(s.took[len(s.took)*99/100].Microseconds())/1000, "ms-p99")
	b.ReportMetric(float64(len(s.took))/b.Elapsed().Seconds(), "interactions/s")
	b.ReportMetric(float64(s.failed), "failed")
}

// BenchmarkInteractions begins 90 interactions a second over 50 channels with a duel each, and
// reports how long each took from the gateway frame to the reply; forms make it about 100.
//
//	go test ./cmd/warbell -run '^$' -bench Interactions -benchtime 1800x
func BenchmarkInteractions(b *testing.B) {
	const channels, perSecond = 50, 90
	_, people := crowd(b, channels)
	threads := make([]string, channels)
	for i := range channels {
		threads[i] = challenge(b, people[2*i], people[2*i+1], fmt.Sprintf("c%d", i))
	}
	var watch stopwatch
	var wait sync.WaitGroup
	tick := time.NewTicker(time.Second / perSecond)
	defer tick.Stop()
	b.ResetTimer()
	for i := range b.N {
		<-tick.C
		c := i % channels
		wait.Go(func() { watch.interact(b.Context(), people[2*c:2*c+2], threads[c], i/channels) })
	}
	wait.Wait()
	b.StopTimer()
	watch.report(b)
}

// challenge starts a duel between two people and gives its thread.
func challenge(b *testing.B, a, d *discordfake.Person, channel string) string {
	b.Helper()
	must := func(err error) {
		b.Helper()
		if err != nil {
			b.Fatal(err)
		}
	}
	ctx := b.Context()
	offer, err := a.Command(ctx, channel, "duel", discordfake.Opt{Name: "opponent", Value: d}, discordfake.Opt{Name: "fighter", Value: "Knight"})
	must(err)
	form, err := d.Click(ctx, *offer.Message, "Accept")
	must(err)
	_, err = d.Submit(ctx, form.Modal, discordfake.Fields{"fighter": "ready:Orc Brute"})
	must(err)
	thread, err := a.AwaitChannel(ctx, func(c discordfake.Channel) bool { return c.ParentID == offer.Message.ChannelID })
	must(err)
	return thread.ID
}

// interact does one thing, in turn: throw dice, look at the game, and do what it asks.
func (s *stopwatch) interact(ctx context.Context, people []*discordfake.Person, thread string, round int) {
	switch round % 3 {
	case 0:
		s.time(func() (*discordfake.Answer, error) {
			return people[0].Command(ctx, thread, "roll", discordfake.Opt{Name: "dice", Value: "4d6kh3"})
		})
	case 1:
		s.time(func() (*discordfake.Answer, error) { return people[0].Command(ctx, thread, "game status") })
	case 2:
		s.act(ctx, people, thread)
	}
}

// act presses the first button of the newest message that asks something, as whom it asks.
func (s *stopwatch) act(ctx context.Context, people []*discordfake.Person, thread string) {
	for _, m := range slices.Backward(people[0].Messages(thread)) {
		if len(m.Buttons()) == 0 || m.Ephemeral() {
			continue
		}
		for _, p := range people {
			if !strings.Contains(m.Content, p.Mention()) {
				continue
			}
			answer := s.time(func() (*discordfake.Answer, error) { return p.Click(ctx, m, m.Buttons()[0]) })
			if answer != nil && answer.Modal != nil {
				s.time(func() (*discordfake.Answer, error) { return p.Submit(ctx, answer.Modal, discordfake.Fields{}) })
			}
		}
		return
	}
}

// BenchmarkStart measures from nothing to a bot that answers, the database being there already.
func BenchmarkStart(b *testing.B) {
	t, _ := crowd(b, 1)
	for b.Loop() {
		b.StopTimer()
		if err := t.app.close(); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		var err error
		if t.app, err = start(b.Context(), t.conf); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkMemory reports the resident memory when idle, and after WARBELL_DUELS duels (100 if it is
// not set) were played to the end. What the courier has to say is put into words and pictures for one
// duel in twenty; for the others it is dropped, to save the time.
//
//	WARBELL_DUELS=10000 go test ./cmd/warbell -run '^$' -bench Memory -benchtime 1x -timeout 60m
func BenchmarkMemory(b *testing.B) {
	duels := 100
	fmt.Sscan(os.Getenv("WARBELL_DUELS"), &duels)
	store, err := sqlite.Open(b.Context(), filepath.Join(b.TempDir(), "m.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	words, err := templates.New(systems.Words()...)
	if err != nil {
		b.Fatal(err)
	}
	bot, err := commands.New(commands.Config{
		Store: store, Words: words, Systems: systems.All(), Log: slog.New(slog.DiscardHandler), Now: time.Now,
		Self: func() plug.User { return plug.User{ID: "9", Name: "Warbell", Bot: true} }, Wake: func() {},
	})
	if err != nil {
		b.Fatal(err)
	}
	runtime.GC()
	idle := resident()
	for b.Loop() {
		for n := range duels {
			p := &pair{Bot: bot, store: store, n: n}
			if err := p.playOut(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(idle, "MB-idle")
	b.ReportMetric(resident(), "MB-after")
}

// pair is two people who play one duel.
type pair struct {
	*commands.Bot
	store storage.Store
	n     int
	calls int
}

func (p *pair) do(ctx context.Context, side int, c plug.Call) plug.Reply {
	p.calls++
	c.ID, c.Token = fmt.Sprintf("i:%d.%d", p.n, p.calls), "t"
	c.User = plug.User{ID: fmt.Sprintf("u%d.%d", p.n, side), Name: "Player"}
	c.Rights = plug.Rights{Write: true, Attach: true}
	c.Guild, c.Channel, c.At = "1", plug.Channel{ID: fmt.Sprintf("c%d", p.n)}, time.Now()
	return p.Do(ctx, &c)
}

// playOut plays a duel to the end; both take the first thing that they are offered.
func (p *pair) playOut(ctx context.Context) error {
	offer := p.do(ctx, 0, plug.Call{Kind: plug.Slash, Path: []string{"duel"}, Options: map[string]plug.Value{
		"opponent": {User: plug.User{ID: fmt.Sprintf("u%d.1", p.n), Name: "Player"}}, "fighter": {Text: "Knight"}}})
	form := p.do(ctx, 1, plug.Call{Kind: plug.Press, CustomID: plug.ParseCustomID(offer.Post.Message().Rows[0].Buttons[0].ID)})
	p.do(ctx, 1, plug.Call{Kind: plug.Submit, CustomID: plug.ParseCustomID(form.Modal.ID), Fields: map[string]string{"fighter": "ready:Orc Brute"}})
	for turn := range 2000 {
		status := p.do(ctx, turn%2, plug.Call{Kind: plug.Slash, Path: []string{"game", "status"}})
		m := status.Whisper.Message()
		if strings.Contains(m.Text, "is over") {
			return p.drain(ctx)
		}
		if len(m.Rows) > 0 {
			p.press(ctx, turn%2, m.Rows[0])
		}
	}
	return fmt.Errorf("duel %d does not end", p.n)
}

func (p *pair) press(ctx context.Context, side int, row templates.Row) {
	call := plug.Call{Kind: plug.Press}
	if row.Menu != nil {
		call.CustomID, call.Values = plug.ParseCustomID(row.Menu.ID), []string{row.Menu.Choices[0].Value}
	} else {
		call.CustomID = plug.ParseCustomID(row.Buttons[0].ID)
	}
	reply := p.do(ctx, side, call)
	if reply.Modal == nil {
		return
	}
	fields := map[string]string{}
	for _, f := range reply.Modal.Fields {
		fields[f.ID] = f.Menu.Choices[0].Value
	}
	p.do(ctx, side, plug.Call{Kind: plug.Submit, CustomID: plug.ParseCustomID(reply.Modal.ID), Fields: fields})
}

// drain composes all that is left to say, as the courier would.
func (p *pair) drain(ctx context.Context) error {
	for {
		now := time.Now().Add(time.Hour)
		rows, err := p.store.Claim(ctx, now, now.Add(time.Minute), 100)
		if err != nil || len(rows) == 0 {
			return err
		}
		for _, row := range rows {
			if p.n%20 == 0 {
				if _, err := p.Compose(ctx, row); err != nil {
					return err
				}
			}
			if err := p.store.Drop(ctx, row, "load"); err != nil {
				return err
			}
		}
	}
}

// resident is the process's resident memory in megabytes, 0 where /proc does not tell.
func resident() float64 {
	raw, err := os.ReadFile("/proc/self/statm")
	var size, pages float64
	if err != nil {
		return 0
	}
	fmt.Sscan(string(raw), &size, &pages)
	return pages * float64(os.Getpagesize()) / (1 << 20)
}
