package courier

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"warbell/bot/rest"
	"warbell/storage"
)

// marks bounds the attempts to mark a row. Several are needed since a sent message must not be sent again.
const marks = 4

// handle delivers a row and stores the result.
func (c *Courier) handle(life context.Context, row storage.Row) {
	ctx, cancel := context.WithTimeout(life, within)
	defer cancel()
	sent, err := c.politely(ctx, row)
	if err == nil {
		c.report(row, Said)
		c.log(slog.LevelDebug, "said", row, nil)
		c.mark(life, row, func() error { return c.o.Outbox.Said(life, row.ID, sent) })
		return
	}
	v := judge(row, err, c.o.Now())
	c.report(row, v.fate())
	if v.drop {
		c.log(v.level, "dropped", row, err)
		c.mark(life, row, func() error { return c.o.Outbox.Drop(life, row, err.Error()) })
		return
	}
	if doubtful(err) {
		row.Doubts++
	}
	if dm := (astray{}); errors.As(err, &dm) {
		row.Ref.Channel = dm.channel
	}
	c.log(v.level, "tried again later", row, err, slog.Duration("after", v.after))
	c.mark(life, row, func() error { return c.o.Outbox.Retry(life, row, c.o.Now().Add(v.after), err.Error()) })
}

func (c *Courier) report(row storage.Row, fate Result) {
	c.o.Handled(Report{Kind: row.Kind, Result: fate, Age: c.o.Now().Sub(row.Created)})
}

// guarded delivers a row. It recovers from a panic, so that other rows are still delivered.
func (c *Courier) guarded(ctx context.Context, row storage.Row) (sent storage.Sent, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return c.deliver(ctx, row)
}

// mark stores the result of a row. If all attempts fail, the row is claimed again when its lease ends. A
// missing row needs no mark.
func (c *Courier) mark(ctx context.Context, row storage.Row, write func() error) {
	var err error
	for try := range marks {
		if err = write(); err == nil || errors.Is(err, storage.ErrNotFound) {
			return
		}
		rest.Sleep(ctx, 100*time.Millisecond<<try)
	}
	c.log(slog.LevelError, "not marked", row, err)
}

// log logs an event of a row, which it names by kind and IDs.
func (c *Courier) log(level slog.Level, what string, row storage.Row, err error, more ...slog.Attr) {
	attrs := append(more, slog.Int64("row", row.ID), slog.String("kind", string(row.Kind)),
		slog.String("game", string(row.Game)))
	if err != nil {
		attrs = append(attrs, slog.Any("err", err))
	}
	c.o.Log.LogAttrs(context.Background(), level, "outbox row "+what, attrs...)
}
