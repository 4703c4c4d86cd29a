package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

// channel is the channel of notifications about moved games: "PROCESS GAME GAME …".
const channel = "warbell_moved"

// deadAfter is the number of missed beats after which a process is dead.
const deadAfter = 3

// clockNow is the database's time, in milliseconds.
const clockNow = `CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)`

// pulse writes a process's heartbeat, detects dead processes, and receives notifications of moved games, on a
// connection of its own.
type pulse struct {
	store *Store
	set   settings
	cfg   config
	conn  *pgx.Conn // nil while there is none
	skew  atomic.Int64
	last  int64                    // the last beat, by the database's clock
	back  int64                    // the first beat after this process had missed some; 0: it has missed none
	alive atomic.Pointer[[]string] // IDs of live processes, in order
	stop  context.CancelFunc
	done  sync.WaitGroup
	mu    sync.Mutex
	moved []string // games about which the others were not notified yet
	news  chan struct{}
}

// live starts the pulse. When it returns, the claims of dead processes are free.
func (s *Store) live(ctx context.Context, set settings, cfg config) (*pulse, error) {
	p := &pulse{store: s, set: set, cfg: cfg, news: make(chan struct{}, 1)}
	if err := p.connect(ctx); err != nil {
		return nil, err
	}
	if err := errors.Join(p.beat(ctx), p.free(ctx)); err != nil {
		return nil, errors.Join(err, p.conn.Close(ctx))
	}
	life, stop := context.WithCancel(context.WithoutCancel(ctx))
	p.stop = stop
	p.done.Go(func() { p.run(life) })
	p.done.Go(func() { p.tell(life) })
	return p, nil
}

func (p *pulse) connect(ctx context.Context) (err error) {
	if p.conn, err = pgx.ConnectConfig(ctx, p.set.conn); err != nil {
		return err
	}
	_, err = p.conn.Exec(ctx, "LISTEN "+channel)
	return err
}

// run beats until ctx ends. If the connection is lost, it tries to connect again.
func (p *pulse) run(ctx context.Context) {
	for ctx.Err() == nil {
		if err := p.round(ctx); err == nil || ctx.Err() != nil {
			continue
		}
		if p.conn != nil {
			_ = p.conn.Close(ctx)
			p.conn = nil
		}
		select {
		case <-time.After(p.cfg.beat / 4):
		case <-ctx.Done():
		}
	}
}

// round receives notifications until the next beat is due, and beats.
func (p *pulse) round(ctx context.Context) error {
	limit, stop := context.WithTimeout(ctx, deadAfter*p.cfg.beat)
	defer stop()
	if p.conn == nil {
		if err := p.connect(limit); err != nil {
			return err
		}
		p.cfg.moved(nil) // notifications may have been missed
	} else if err := p.hear(ctx); err != nil {
		return err
	}
	return p.beat(limit)
}

// hear receives notifications for the length of one beat.
func (p *pulse) hear(ctx context.Context) error {
	until, stop := context.WithTimeout(ctx, p.cfg.beat)
	defer stop()
	for {
		n, err := p.conn.WaitForNotification(until)
		switch {
		case until.Err() != nil:
			return ctx.Err()
		case err != nil:
			return err
		}
		if words := strings.Fields(n.Payload); len(words) > 1 && words[0] != p.store.process {
			games := make([]storage.GameID, len(words)-1)
			for i, w := range words[1:] {
				games[i] = storage.GameID(w)
			}
			p.cfg.moved(games)
		}
	}
}

// beat writes the heartbeat, compares the clocks, and removes dead processes.
func (p *pulse) beat(ctx context.Context) error {
	var seen int64
	begun := time.Now()
	err := p.conn.QueryRow(ctx, `INSERT INTO processes (id, seen) VALUES ($1, `+clockNow+`)
		ON CONFLICT (id) DO UPDATE SET seen = excluded.seen RETURNING seen`, p.store.process).Scan(&seen)
	if err != nil {
		return fmt.Errorf("say that the process lives: %w", err)
	}
	took := time.Since(begun)
	p.skew.Store(int64(time.UnixMilli(seen).Sub(begun.Add(took / 2).Round(0))))
	if err := p.bury(ctx, seen); err != nil {
		return err
	}
	rows, _ := p.conn.Query(ctx, `SELECT id FROM processes ORDER BY id`) // the error is in the rows
	alive, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return fmt.Errorf("look who lives: %w", err)
	}
	p.alive.Store(&alive)
	return nil
}

// others reports whether there are other live processes.
func (p *pulse) others() bool { return len(*p.alive.Load()) > 1 }

// Processes implements storage.Cluster, as of the last beat.
func (s *Store) Processes() (all []string, self string) {
	return slices.Clone(*s.pulse.alive.Load()), s.process
}

// bury frees the claims of processes without a heartbeat for deadAfter beats. While the server was
// unreachable, no process could beat. So if this process has missed beats itself, or the server has just
// started, it gives the others as much time to come back.
func (p *pulse) bury(ctx context.Context, seen int64) error {
	limit := (deadAfter * p.cfg.beat).Milliseconds()
	if p.last != 0 && seen-p.last > 2*p.cfg.beat.Milliseconds() {
		p.back = seen
	}
	p.last = seen
	if p.back != 0 && seen-p.back < limit {
		return nil
	}
	dead, err := p.conn.Exec(ctx, `DELETE FROM processes WHERE seen < `+clockNow+` - $1
		AND extract(epoch FROM clock_timestamp() - pg_postmaster_start_time()) * 1000 > $1`, limit)
	if err != nil {
		return fmt.Errorf("look who lives: %w", err)
	}
	if dead.RowsAffected() == 0 {
		return nil
	}
	return p.free(ctx)
}

// free ends the claims of processes that are gone.
func (p *pulse) free(ctx context.Context) error {
	if p.cfg.receiving { // rows stay as they were moved
		return nil
	}
	for _, text := range []string{
		`UPDATE outbox SET leased = 0 WHERE state = 0 AND leased > 0 AND holder NOT IN (SELECT id FROM processes)`,
		`UPDATE duties SET leased = 0 WHERE leased > 0 AND holder NOT IN (SELECT id FROM processes)`,
		`UPDATE seat_clocks SET leased = 0 WHERE leased > 0 AND holder NOT IN (SELECT id FROM processes)`,
	} {
		n, err := p.conn.Exec(ctx, text)
		if err != nil {
			return fmt.Errorf("free what dead processes have claimed: %w", err)
		}
		p.store.stats.freed.Add(n.RowsAffected())
	}
	if _, err := p.conn.Exec(ctx, `DELETE FROM marks WHERE at < `+clockNow+` - 3600000`); err != nil { // too old to be asked
		return fmt.Errorf("delete old marks: %w", err)
	}
	return p.inherit(ctx)
}

// inherit takes over the deferred interactions of dead processes.
func (p *pulse) inherit(ctx context.Context) error {
	rows, err := p.conn.Query(ctx, `UPDATE deferrals SET holder = $1 WHERE holder NOT IN (SELECT id FROM processes) RETURNING call`, p.store.process)
	if err != nil {
		return fmt.Errorf("inherit calls: %w", err)
	}
	calls, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return fmt.Errorf("inherit calls: %w", err)
	}
	if len(calls) > 0 {
		p.cfg.heir(calls)
	}
	return nil
}

// note stores games that were moved, to notify the other processes.
func (p *pulse) note(games []string) {
	if p == nil || len(games) == 0 || !p.others() {
		return
	}
	p.mu.Lock()
	p.moved = append(p.moved, games...)
	p.mu.Unlock()
	select {
	case p.news <- struct{}{}:
	default:
	}
}

const (
	gathering = 5 * time.Millisecond // how long to wait for further games
	mostTold  = 400                  // games in a notification, which has at most 8000 bytes
)

// tell notifies the other processes of moved games. A notification that fails is not repeated.
func (p *pulse) tell(ctx context.Context) {
	for {
		select {
		case <-p.news:
		case <-ctx.Done():
			return
		}
		time.Sleep(gathering)
		p.mu.Lock()
		games := p.moved
		p.moved = nil
		p.mu.Unlock()
		slices.Sort(games)
		for some := range slices.Chunk(slices.Compact(games), mostTold) {
			_ = p.store.pool.use(ctx, p.store.closing, func(db *sqlstore.Session) error {
				return db.Exec(`SELECT pg_notify(?1, ?2)`, channel, p.store.process+" "+strings.Join(some, " "))
			})
		}
	}
}

// end removes the process and frees its claims.
func (p *pulse) end() {
	p.halt()
	ctx, stop := context.WithTimeout(context.Background(), 5*time.Second)
	defer stop()
	if p.conn == nil || p.conn.IsClosed() {
		return // the other processes will notice
	}
	if _, err := p.conn.Exec(ctx, `DELETE FROM processes WHERE id = $1`, p.store.process); err == nil {
		_ = p.free(ctx)
	}
	_ = p.conn.Close(ctx)
}

// halt stops the pulse without removing the process, like a crash.
func (p *pulse) halt() {
	p.stop()
	p.done.Wait()
}

// Now returns the time by the database's clock, which is the same for all processes. The difference between
// the clocks is measured with each beat.
func (s *Store) Now() time.Time {
	if s.pulse == nil {
		return time.Now()
	}
	return time.Now().Add(time.Duration(s.pulse.skew.Load()))
}
