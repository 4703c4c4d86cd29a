package courier

import (
	"cmp"
	"context"
	"log/slog"
	"sync"
	"time"

	"warbell/bot/wire"
	"warbell/commands/publish"
	"warbell/storage"
)

const (
	// lease bounds the time for which a claimed row belongs to one courier.
	lease = time.Minute
	// within bounds the delivery of one row; it ends before the lease.
	within = 45 * time.Second
	// grace bounds the time for deliveries in progress after the context ends.
	grace = 5 * time.Second
	// batch bounds the rows claimed at once.
	batch = 32
	// workers is the number of lanes served at the same time.
	workers = 8
	// every is the interval at which the outbox is read without a wake-up, for rows that have become due.
	every = 5 * time.Second
)

// Renderer composes the message of a row.
type Renderer interface {
	Compose(ctx context.Context, row storage.Row) (publish.Dispatch, error)
}

// ThreadStore stores a game's thread. With "" the game has none.
type ThreadStore interface {
	Place(ctx context.Context, id storage.GameID, thread string) error
}

// Outbox is the part of storage.Outbox that a Courier uses.
type Outbox interface {
	Claim(ctx context.Context, now, until time.Time, limit int) ([]storage.Row, error)
	Said(ctx context.Context, row int64, sent storage.Sent) error
	Retry(ctx context.Context, row storage.Row, notBefore time.Time, why string) error
	Drop(ctx context.Context, row storage.Row, why string) error
}

// DMStore stores the channels of users' DMs, and whether they are open.
type DMStore interface {
	Settings(ctx context.Context, user string) (storage.Settings, error)
	SetDM(ctx context.Context, user, channel string, closed bool) error
}

// Discord is the part of rest.Client that a Courier uses.
type Discord interface {
	Application(ctx context.Context) (string, error)
	Original(ctx context.Context, app, token string) (wire.Message, error)
	EditOriginal(ctx context.Context, app, token string, body wire.Body) (wire.Message, error)
	Post(ctx context.Context, channel string, body wire.Body) (wire.Message, error)
	Edit(ctx context.Context, ref storage.Ref, body wire.Body) error
	Delete(ctx context.Context, ref storage.Ref) error
	Pin(ctx context.Context, ref storage.Ref) error
	Unpin(ctx context.Context, ref storage.Ref) error
	After(ctx context.Context, ref storage.Ref) ([]wire.Message, error)
	StartThread(ctx context.Context, channel string, body wire.Body) (string, error)
	Rename(ctx context.Context, thread, name string) error
	Unarchive(ctx context.Context, thread string) error
	OpenDM(ctx context.Context, user string) (string, error)
}

// Options configure a Courier. All but Log, Now, Workers and Handled are required.
type Options struct {
	Outbox  Outbox
	People  DMStore
	Games   ThreadStore
	Words   Renderer
	Discord Discord
	Log     *slog.Logger
	Now     func() time.Time // the clock for rows; nil: time.Now
	Workers int              // lanes served at the same time; 0: 8
	// Handled, if set, receives a report on each attempt at a row. It must not block.
	Handled func(Report)
}

// Report describes one attempt at a row, without its content and recipient.
type Report struct {
	Kind   storage.RowKind
	Result Result
	Age    time.Duration // of the row
}

// Result is the result of an attempt at a row.
type Result string

// The results of a row.
const (
	Said    Result = "said"
	PutOff  Result = "put off"
	Dropped Result = "dropped"  // Discord refuses it for good
	Void    Result = "needless" // outdated, or without readers
)

// Results lists all results.
func Results() []Result { return []Result{Said, PutOff, Dropped, Void} }

// Courier delivers outbox rows.
type Courier struct {
	o      Options
	wake   chan struct{}
	room   chan struct{} // one element for each row in progress
	work   sync.WaitGroup
	barred *barred
	crush  crush
}

// New returns a Courier that does nothing until Run.
func New(o Options) *Courier {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Handled == nil {
		o.Handled = func(Report) {}
	}
	return &Courier{
		o: o, wake: make(chan struct{}, 1), room: make(chan struct{}, cmp.Or(o.Workers, workers)),
		barred: newBarred(),
	}
}

// Wake makes the courier look at the outbox now. It never blocks.
func (c *Courier) Wake() {
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// Run delivers rows until the context ends, and then waits up to grace for those in progress.
func (c *Courier) Run(ctx context.Context) {
	life, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	tick := time.NewTicker(every)
	defer tick.Stop()
	for ctx.Err() == nil {
		c.round(life)
		select {
		case <-c.wake:
		case <-tick.C:
		case <-ctx.Done():
		}
	}
	stop := time.AfterFunc(grace, end)
	defer stop.Stop()
	c.work.Wait()
}

// round claims rows and starts their delivery, as long as there are rows and free workers.
func (c *Courier) round(ctx context.Context) {
	for {
		free := min(cap(c.room)-len(c.room), batch)
		if free == 0 {
			return // a worker that becomes free calls Wake
		}
		now := c.o.Now()
		rows, err := c.o.Outbox.Claim(ctx, now, now.Add(lease), free)
		if err != nil {
			c.o.Log.Error("outbox not read", slog.Any("err", err))
			return
		}
		if len(rows) == 0 {
			return
		}
		for _, row := range rows {
			c.room <- struct{}{}
			c.work.Go(func() {
				defer c.Wake()
				defer func() { <-c.room }()
				c.handle(ctx, row)
			})
		}
	}
}
