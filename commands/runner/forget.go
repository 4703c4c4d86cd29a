package runner

import (
	"context"
	"errors"

	"warbell/storage"
)

// Forget carries out what erases a person from games, and reads all games anew afterwards: none in memory has
// what they said or were called. A step of one of these games comes before it or after it, never between.
func (t *Runner) Forget(games []storage.GameID, erase func() error) error {
	things := make([]string, len(games))
	for i, id := range games {
		things[i] = string(id)
	}
	defer t.games.Enter(things...)()
	defer t.cache.close()()
	return erase()
}

// composeForget tells entries again on their own message, as they are told now that somebody was erased: no
// picture stays, for it may show them, and where there is nothing left to tell, neither does the message.
func (t *Runner) composeForget(ctx context.Context, l *Game, row storage.Row) (Dispatch, error) {
	post, err := t.tell(ctx, l, renderRange{from: row.From, to: row.Seq, again: true, whole: true})
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return Dispatch{}, err
	}
	d := Dispatch{Action: Delete, Channel: row.Ref.Channel, Ref: row.Ref, Game: l.ID}
	if err == nil && !post.Message().Empty() {
		d.Action, d.Post, d.Duties = Edit, &post.Public, post.Duties
	}
	return d, nil
}
