// The tests of this file run in real time: what they measure is that.

package main

import (
	"fmt"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"warbell/bot/discordfake"
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
