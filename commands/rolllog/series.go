package rolllog

import (
	"cmp"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// Config configures a Service.
type Config struct {
	Store interface {
		storage.Rolls
		storage.Draws
	}
	Words *templates.Renderer
	Now   func() time.Time
	Sight Sight
	// Refusal turns an error of the dice into a refusal.
	Refusal func(error) error
	Memory  *Memory // services of several languages have the same
}

// Service holds the roll series of all channels.
type Service struct{ Config }

// Memory holds the open series of all channels between calls.
type Memory struct {
	gate *runner.KeyedMutex // by channel: guards the slots of a veiled series, and the search for an open series

	mu   sync.Mutex // never held during other work
	open map[place]storage.Series
}

// NewMemory returns an empty Memory.
func NewMemory() *Memory {
	return &Memory{gate: runner.NewKeyedMutex(), open: map[place]storage.Series{}}
}

// place is a channel with a kind of rolls.
type place struct {
	channel string
	veiled  bool
}

// New returns a Service.
func New(c Config) *Service { return &Service{c} }

// Turn is the hour, in UTC, at which series end each day.
const Turn = 10

// turnAfter returns the end of the series for a roll at now.
func turnAfter(now time.Time) time.Time {
	now = now.UTC()
	at := time.Date(now.Year(), now.Month(), now.Day(), Turn, 0, 0, 0, time.UTC)
	if !at.After(now) {
		at = at.AddDate(0, 0, 1)
	}
	return at
}

// about is the data stored with a roll besides its dice.
type about struct {
	Name  string          `json:"name"`
	Label string          `json:"label,omitempty"`
	Blind bool            `json:"blind,omitempty"`
	Spare bool            `json:"uncounted,omitempty"`
	More  json.RawMessage `json:"more,omitempty"`
}

// mostTries bounds how often a roll retries after its series has ended.
const mostTries = 8

// Roll implements gamekit.Series.
func (k *Service) Roll(ctx context.Context, call *gamekit.Call, t gamekit.Roll) (gamekit.RollResult, error) {
	at := place{call.Channel.ID, t.Veiled}
	if t.Veiled {
		defer k.Memory.gate.Enter(call.Channel.ID)()
	}
	for range mostTries {
		s, err := k.current(ctx, at, call.Guild)
		if err != nil {
			return gamekit.RollResult{}, err
		}
		thrown, err := k.cast(ctx, s, call, t)
		switch {
		case errors.Is(err, storage.ErrSeen):
			thrown, err := k.RollResult(ctx, call.ID)
			if errors.Is(err, storage.ErrNotFound) { // it was given up before, and its caller was notified
				return thrown, engine.Refuse(engine.Stale, "",
					"The roll took too long and was cancelled: nothing was rolled. Try again.")
			}
			return thrown, err
		case errors.Is(err, storage.ErrMoved):
			k.forget(at)
		default:
			return thrown, err
		}
	}
	return gamekit.RollResult{}, fmt.Errorf("channel %s: its series end faster than a roll is made", call.Channel.ID)
}

// cast rolls once, and stores the result if the series is still open.
func (k *Service) cast(ctx context.Context, s storage.Series, call *gamekit.Call,
	t gamekit.Roll) (gamekit.RollResult, error) {
	r := storage.Roll{Call: call.ID, Series: s.ID, User: call.User.ID, Dice: t.Expr.Notation(),
		Open: !t.Veiled, At: k.Now(), Once: t.Once}
	if s.Veiled {
		var err error
		if r.Slot, err = k.slot(ctx, s); err != nil {
			return gamekit.RollResult{}, err
		}
	}
	fell, err := throw(diceOf(s, r), t.Expr, t.Then)
	if err != nil {
		return gamekit.RollResult{}, k.Refusal(err)
	}
	if !t.Blind { // else the further expressions could reveal the result
		r.Dice = fell.dice()
	}
	if !t.Blind && !t.Uncounted {
		r.Drawn = dice.FormatDrawn(fell.drawn)
	}
	a := about{Name: call.User.Name, Label: t.Expr.Label(), Blind: t.Blind, Spare: t.Uncounted}
	if t.More != nil {
		if a.More, err = json.Marshal(t.More(fell.results)); err != nil {
			return gamekit.RollResult{}, err
		}
	}
	if r.About, err = json.Marshal(a); err != nil {
		return gamekit.RollResult{}, err
	}
	var until time.Time
	if s.Until.IsZero() {
		until = turnAfter(k.Now())
	}
	begins, err := k.Store.PutRoll(ctx, r, until)
	if err != nil {
		return gamekit.RollResult{}, err
	}
	thrown := thrownOf(s, r, a, fell)
	if !until.IsZero() {
		s.Until = until
		k.remember(s)
	}
	if begins && !s.Veiled && s.Number > 1 {
		thrown.EndedSeries, _ = k.former(ctx, s) // if that fails, Proof still shows it
	}
	return thrown, nil
}

func thrownOf(s storage.Series, r storage.Roll, a about, f thrownDice) gamekit.RollResult {
	faces := make([]int, len(f.drawn))
	for i, d := range f.drawn {
		faces[i] = d.Face
	}
	f.results[0].Label = a.Label
	return gamekit.RollResult{
		ID: r.Call, User: r.User, Name: a.Name, Expr: f.exprs[0], Result: f.results[0], Rest: f.results[1:], Dice: f.dice(), Faces: faces,
		Veiled: s.Veiled, Blind: a.Blind, Uncounted: a.Spare, Open: r.Open, More: a.More, At: r.At,
	}
}

// RollResult implements gamekit.Series.
func (k *Service) RollResult(ctx context.Context, id string) (gamekit.RollResult, error) {
	thrown, _, err := k.thrown(ctx, id)
	return thrown, err
}

// thrown computes a stored roll again. It also returns its faces.
func (k *Service) thrown(ctx context.Context, id string) (gamekit.RollResult, string, error) {
	s, r, err := k.find(ctx, id)
	if err == nil && r.Dice == drawDice {
		err = storage.ErrNotFound
	}
	if err != nil {
		return gamekit.RollResult{}, "", err
	}
	return again(s, r)
}

// find returns a roll and its series.
func (k *Service) find(ctx context.Context, id string) (s storage.Series, r storage.Roll, err error) {
	if r, err = k.Store.Roll(ctx, id); err == nil {
		s, err = k.Store.Series(ctx, r.Series)
	}
	return s, r, err
}

// again computes a stored roll again.
func again(s storage.Series, r storage.Roll) (gamekit.RollResult, string, error) {
	var a about
	if err := json.Unmarshal(r.About, &a); err != nil {
		return gamekit.RollResult{}, "", fmt.Errorf("the roll of call %s: %w", r.Call, err)
	}
	fell, err := rethrow(diceOf(s, r), r.Dice)
	if err != nil {
		return gamekit.RollResult{}, "", fmt.Errorf("the roll of call %s: %w", r.Call, err)
	}
	return thrownOf(s, r, a, fell), dice.FormatDrawn(fell.drawn), nil
}

// surely is the time before its end in which a series may have ended in another process, as clocks differ.
// Before that it counts as open.
const surely = 10 * time.Minute

// Seed implements gamekit.Series. It stores nothing, so it must know that the series is open: a cached one
// may have ended in another process.
func (k *Service) Seed(ctx context.Context, call *gamekit.Call) (seed [32]byte, err error) {
	at := place{call.Channel.ID, false}
	for range mostTries {
		s, err := k.current(ctx, at, call.Guild)
		if err != nil {
			return seed, err
		}
		if k.Now().Add(surely).Before(s.Until) {
			return seedOf(s.Seed, call.ID), nil
		}
		if err = k.Store.DateSeries(ctx, s.ID, turnAfter(k.Now())); err == nil {
			if s, err = k.Store.Series(ctx, s.ID); err == nil && s.Ended.IsZero() {
				k.remember(s)
				return seedOf(s.Seed, call.ID), nil
			}
		}
		if err != nil && !errors.Is(err, storage.ErrMoved) {
			return seed, err
		}
		k.forget(at)
	}
	return seed, fmt.Errorf("channel %s: its series end faster than a roll-off begins", call.Channel.ID)
}

// Unveil implements gamekit.Series.
func (k *Service) Unveil(ctx context.Context, id, all string) (gamekit.RollResult, error) {
	s, r, err := k.find(ctx, id)
	if err != nil {
		return gamekit.RollResult{}, err
	}
	r.Dice = cmp.Or(all, r.Dice)
	thrown, drawn, err := again(s, r)
	if err != nil {
		return gamekit.RollResult{}, err
	}
	if thrown.Uncounted {
		drawn = ""
	}
	thrown.Open = true
	return thrown, k.Store.OpenRoll(ctx, id, r.Dice, drawn)
}

// slot returns the first free slot of a veiled series. If the series is full, it ends it and returns
// ErrMoved.
func (k *Service) slot(ctx context.Context, s storage.Series) (int, error) {
	used, err := k.Store.SlotsUsed(ctx, s.ID)
	if err == nil && used >= storage.MostVeiled {
		if err = k.turn(ctx, s); err == nil {
			err = storage.ErrMoved
		}
	}
	return used, err
}

// former returns the public data of the series before this one.
func (k *Service) former(ctx context.Context, s storage.Series) (*gamekit.EndedSeries, error) {
	all, err := k.Store.SeriesIn(ctx, s.Channel, s.Begun.Add(-time.Millisecond))
	for _, old := range all {
		if !old.Veiled && old.Number == s.Number-1 {
			return &gamekit.EndedSeries{Number: old.Number, Seed: hex.EncodeToString(old.Seed[:]),
				Next: old.Next}, err
		}
	}
	return nil, err
}

// mostOpen bounds the cached series.
const mostOpen = 4096

// current returns the open series of a place.
func (k *Service) current(ctx context.Context, at place, guild string) (storage.Series, error) {
	k.Memory.mu.Lock()
	s, ok := k.Memory.open[at]
	k.Memory.mu.Unlock()
	if ok {
		return s, nil
	}
	s, err := k.Store.OpenSeries(ctx, storage.Series{
		ID: runner.ShortID(10), Channel: at.channel, Guild: guild, Veiled: at.veiled, Seed: runner.NewSeed(), Begun: k.Now(),
	})
	if err == nil {
		k.remember(s)
	}
	return s, err
}

func (k *Service) remember(s storage.Series) {
	k.Memory.mu.Lock()
	defer k.Memory.mu.Unlock()
	if len(k.Memory.open) >= mostOpen {
		clear(k.Memory.open)
	}
	k.Memory.open[place{s.Channel, s.Veiled}] = s
}

func (k *Service) forget(at place) {
	k.Memory.mu.Lock()
	defer k.Memory.mu.Unlock()
	delete(k.Memory.open, at)
}
