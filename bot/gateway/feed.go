package gateway

import (
	"context"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"warbell/bot/rest"
)

// line is implemented by the sources of Discord's events: fleet, Feed and Inbox.
type line interface {
	open(ctx context.Context) error
	close()
	connected() bool
	lostAt() time.Time
	done() <-chan struct{}
	err() error
}

// standing records whether a line is up.
type standing struct {
	mu   sync.Mutex
	up   bool
	lost time.Time // when it went down; zero before the first attempt
}

func (s *standing) set(up bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.up, s.lost = up, time.Time{}
	if !up {
		s.lost = time.Now()
	}
}

func (s *standing) connected() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.up
}

func (s *standing) lostAt() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.lost
}

// Feed supplies events without a WebSocket, for a simulation. Its owner supplies the events and the state
// of the connection. It serves one gateway.
type Feed struct {
	where func(ctx context.Context) (rest.Gateway, error)
	event func(e *discordgo.Event, missed bool)

	standing
}

// Event supplies an event, with its data as JSON. If missed is set, it was created while
// the connection was lost.
func (f *Feed) Event(kind string, data []byte, missed bool) {
	f.event(&discordgo.Event{Type: kind, RawData: data}, missed)
}

// Stands sets whether the connection is up.
func (f *Feed) Stands(up bool) { f.set(up) }

// open asks Discord for the gateway's address, as a link does, since the answer's
// date sets Discord's clock.
func (f *Feed) open(ctx context.Context) error {
	if _, err := f.where(ctx); err != nil {
		return err
	}
	f.Stands(true)
	return nil
}

func (f *Feed) close() { f.Stands(false) }

func (f *Feed) done() <-chan struct{} { return nil }

func (f *Feed) err() error { return nil }
