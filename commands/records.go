package commands

import (
	"context"

	"warbell/storage"
)

// record is how many of their last deadlines a person kept; never why they missed the others.
type record struct{ Kept, Of int }

// recordOf is the record of who makes a challenge, while it is open, if its server wants that shown and there is one.
func (b *Bot) recordOf(ctx context.Context, c storage.Challenge) (*record, error) {
	if c.State != storage.ChallengeOpen || !b.servers.of(c.Guild).Records {
		return nil, nil
	}
	kept, of, err := b.store.Reliability(ctx, c.From)
	if err != nil || of == 0 {
		return nil, err
	}
	return &record{kept, of}, nil
}
