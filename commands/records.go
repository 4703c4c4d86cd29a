package commands

import (
	"context"

	"warbell/storage"
)

// record is how many of their last deadlines a person kept; never why they missed the others.
type record struct{ Kept, Of int }

// leastRecord is from how many deadlines on a record is shown: fewer say nothing of anybody.
const leastRecord = 5

// recordOf is the record of who makes a challenge, while it is open, if its server wants that shown. It
// counts from then on: before, nobody knew that it would be.
func (b *Bot) recordOf(ctx context.Context, c storage.Challenge) (*record, error) {
	since := b.servers.Of(c.Guild).Records
	if c.State != storage.ChallengeOpen || since.IsZero() {
		return nil, nil
	}
	kept, of, err := b.store.Reliability(ctx, c.From, since)
	if err != nil || of < leastRecord {
		return nil, err
	}
	return &record{kept, of}, nil
}
