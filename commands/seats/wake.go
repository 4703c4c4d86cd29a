package seats

import (
	"context"
	"errors"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/engine"
	"warbell/storage"
)

// A game goes idle after sleepsAfter without a step. A notice is posted sleepNotice earlier.
const (
	sleepsAfter = 60 * 24 * time.Hour
	sleepNotice = publish.SleepNotice
)

// Sweep announces the games that will go idle, and makes games idle whose time has come.
func (s *Seats) Sweep(ctx context.Context, now time.Time) error {
	_, drowseErr := s.Store.Drowse(ctx, now.Add(sleepNotice-sleepsAfter), now)
	asleep, sleepErr := s.Store.FallAsleep(ctx, now.Add(-sleepsAfter))
	for _, id := range asleep {
		s.Table.Renew(id)
	}
	return errors.Join(drowseErr, sleepErr)
}

// pressWake resumes an idle game, or keeps a game from going idle.
func (s *Seats) pressWake(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := s.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if _, err := l.Player(call.User.ID); err != nil && (l.Over || !call.Moderates(l)) {
		return gamekit.Reply{}, err
	}
	err = s.Table.Change(l.ID, func() error { return s.Store.Wake(ctx, l.ID, s.Now()) }) // it counts as a move
	if errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, engine.Refuse(engine.Over, "",
			"You can't resume: this game is over. Look back with `/game log`, or start a new game.")
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	return s.note("woken", l)
}
