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
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/playground"
	"warbell/commands"
	"warbell/engine/rulesets"
	"warbell/storage"
	"warbell/storage/sqlite"
	"warbell/templates"
)

// crowd is a stand-in with many channels, a person in each, and the real bot.
func crowd(b *testing.B, channels int) (*table, []*playground.Person) {
	b.Helper()
	scene := playground.Scene{Guild: "Load"}
	for i := range channels {
		scene.Channels = append(scene.Channels, fmt.Sprintf("c%d", i))
		scene.Users = append(scene.Users, playground.SceneUser{Name: fmt.Sprintf("u%d", i)})
	}
	stand, err := playground.New(playground.Options{Scene: scene})
	if err != nil {
		b.Fatal(err)
	}
	web := httptest.NewServer(stand)
	t := &table{Stand: stand, conf: appConfig{
		token: playground.Token, api: web.URL + "/api", db: filepath.Join(b.TempDir(), "load.db"), now: stand.Now, log: slog.New(slog.DiscardHandler),
	}}
	if t.app, err = start(b.Context(), t.conf); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { t.close(); stand.Close(); web.Close() })
	people := make([]*playground.Person, channels)
	for i := range people {
		people[i] = stand.As(fmt.Sprintf("u%d", i))
	}
	return t, people
}

// BenchmarkInteractions sends 100 interactions a second, half of them to running duels, over 50
// channels, and reports how long each took from the gateway frame to the reply.
//
//	go test ./cmd/warbell -run '^$' -bench Interactions -benchtime 1000x
func BenchmarkInteractions(b *testing.B) {
	const channels, perSecond = 50, 100
	t, people := crowd(b, channels)
	ctx := b.Context()
	threads := make([]string, channels)
	for i, p := range people {
		threads[i] = practice(b, ctx, t, p, fmt.Sprintf("c%d", i))
	}
	took := make([]time.Duration, b.N)
	var failed atomic.Int64
	var wait sync.WaitGroup
	tick := time.NewTicker(time.Second / perSecond)
	defer tick.Stop()
	b.ResetTimer()
	for i := range b.N {
		<-tick.C
		wait.Go(func() {
			begun := time.Now()
			if err := interact(ctx, people[i%channels], threads[i%channels], i/channels); err != nil {
				failed.Add(1)
				b.Log(err)
			}
			took[i] = time.Since(begun)
		})
	}
	wait.Wait()
	b.StopTimer()
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-median")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "ms-p99")
	b.ReportMetric(float64(failed.Load()), "failed")
}

// practice starts a duel against Warbell and gives its thread.
func practice(b *testing.B, ctx context.Context, t *table, p *playground.Person, channel string) string {
	b.Helper()
	_, err := p.Command(ctx, channel, "duel", playground.Opt{Name: "opponent", Value: t.Stand.As("Warbell")}, playground.Opt{Name: "fighter", Value: "Knight"})
	if err != nil {
		b.Fatal(err)
	}
	parent := ""
	for _, c := range p.Channels() {
		if c.Name == channel {
			parent = c.ID
		}
	}
	thread, err := p.AwaitChannel(ctx, func(c playground.Channel) bool { return c.ParentID == parent })
	if err != nil {
		b.Fatal(err)
	}
	return thread.ID
}

// interact does one thing, in turn: throw dice, look at the game, and act in it.
func interact(ctx context.Context, p *playground.Person, thread string, round int) error {
	if round%2 == 0 {
		_, err := p.Command(ctx, thread, "roll", playground.Opt{Name: "dice", Value: "4d6kh3"})
		return err
	}
	answer, err := p.Command(ctx, thread, "game status")
	if err != nil || len(answer.Message.Buttons()) == 0 {
		return err
	}
	pressed, err := p.Click(ctx, *answer.Message, answer.Message.Buttons()[0])
	if err != nil || pressed.Modal == nil {
		return err
	}
	_, err = p.Submit(ctx, pressed.Modal, playground.Fields{})
	return err
}

// BenchmarkStart measures from nothing to a bot that answers: a new database, then the stand-in.
func BenchmarkStart(b *testing.B) {
	t, _ := crowd(b, 1)
	for b.Loop() {
		if err := t.restart(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkMemory reports the resident memory when idle, and after WARBELL_DUELS practice duels
// (100 if it is not set) were played to the end through commands, words and pictures.
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
	words, err := templates.New()
	if err != nil {
		b.Fatal(err)
	}
	bot, err := commands.New(commands.Config{
		Store: store, Words: words, Rules: rulesets.All(), Log: slog.New(slog.DiscardHandler), Now: time.Now,
		Self: func() commands.User { return commands.User{ID: "9", Name: "Warbell", Bot: true} }, Wake: func() {},
	})
	if err != nil {
		b.Fatal(err)
	}
	runtime.GC()
	b.ReportMetric(resident(), "MB-idle")
	for b.Loop() {
		for n := range duels {
			if err := playOut(b.Context(), bot, store, n); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(resident(), "MB-after")
}

// playOut plays one practice duel to the end as its player, taking the first thing offered.
func playOut(ctx context.Context, bot *commands.Bot, store storage.Store, n int) error {
	user := commands.User{ID: fmt.Sprintf("u%d", n), Name: "Player"}
	channel := fmt.Sprintf("c%d", n)
	calls := 0
	do := func(c commands.Call) commands.Reply {
		calls++
		c.ID, c.Token, c.User = fmt.Sprintf("i:%d.%d", n, calls), "t", user
		c.Guild, c.Channel, c.At = "1", commands.Channel{ID: channel}, time.Now()
		return bot.Do(ctx, &c)
	}
	do(commands.Call{Kind: commands.Slash, Path: []string{"duel"}, Options: map[string]commands.Value{
		"opponent": {User: commands.User{ID: "9", Bot: true}}, "fighter": {Text: "Knight"}}})
	for range 1000 {
		status := do(commands.Call{Kind: commands.Slash, Path: []string{"game", "status"}})
		m := status.Whisper.Message()
		if strings.Contains(m.Text, "is over") {
			return drain(ctx, bot, store)
		}
		if len(m.Rows) == 0 {
			return fmt.Errorf("duel %d: nothing to do: %s", n, m.Text)
		}
		press := commands.Call{Kind: commands.Press}
		if menu := m.Rows[0].Menu; menu != nil {
			press.CustomID, press.Values = menu.ID, []string{menu.Choices[0].Value}
		} else {
			press.CustomID = m.Rows[0].Buttons[0].ID
		}
		if reply := do(press); reply.Modal != nil {
			fields := map[string]string{}
			for _, f := range reply.Modal.Fields {
				fields[f.ID] = f.Menu.Choices[0].Value
			}
			do(commands.Call{Kind: commands.Submit, CustomID: reply.Modal.ID, Fields: fields})
		}
	}
	return fmt.Errorf("duel %d does not end", n)
}

// drain composes all that is left to say, as the courier would.
func drain(ctx context.Context, bot *commands.Bot, store storage.Store) error {
	for {
		now := time.Now().Add(time.Hour)
		rows, err := store.Claim(ctx, now, now.Add(time.Minute), 100)
		if err != nil || len(rows) == 0 {
			return err
		}
		for _, row := range rows {
			if _, err := bot.Compose(ctx, row); err != nil {
				return err
			}
			if err := store.Drop(ctx, row.ID, "load"); err != nil {
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
