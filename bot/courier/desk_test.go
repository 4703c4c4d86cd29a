package courier_test

import (
	"context"
	"sync"
	"time"

	"warbell/commands/publish"
	"warbell/storage"
)

// desk is an outbox, the people and the games of one test.
type desk struct {
	mu       sync.Mutex
	rows     []storage.Row
	results  chan string // "said" or "dropped", row by row
	sent     storage.Sent
	settings storage.Settings
	thread   string
}

func (d *desk) Claim(context.Context, time.Time, time.Time, int) ([]storage.Row, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	var rows []storage.Row
	if len(d.rows) > 0 {
		rows, d.rows = d.rows[:1], d.rows[1:]
	}
	return rows, nil
}

func (d *desk) Said(_ context.Context, _ int64, sent storage.Sent) error {
	d.mu.Lock()
	d.sent = sent
	d.mu.Unlock()
	d.results <- "said"
	return nil
}

func (d *desk) Drop(_ context.Context, _ storage.Row, why string) error {
	d.results <- "dropped: " + why
	return nil
}

func (d *desk) Retry(_ context.Context, row storage.Row, _ time.Time, _ string) error { // at once, so that the test needn't wait
	d.mu.Lock()
	defer d.mu.Unlock()
	d.rows = append(d.rows, storage.Row{ID: row.ID, Attempts: row.Attempts + 1})
	return nil
}

func (d *desk) Settings(context.Context, string) (storage.Settings, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.settings, nil
}

func (d *desk) SetDM(_ context.Context, _, channel string, closed bool) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.settings.DMChannel, d.settings.DMClosed = channel, closed
	return nil
}

func (d *desk) Place(_ context.Context, _ storage.GameID, thread string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.thread = thread
	return nil
}

// lives is the thread in which the game lives.
func (d *desk) lives() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.thread
}

type compose func(storage.Row) (publish.Dispatch, error)

func (f compose) Compose(_ context.Context, r storage.Row) (publish.Dispatch, error) { return f(r) }
