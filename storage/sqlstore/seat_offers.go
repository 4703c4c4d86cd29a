package sqlstore

import (
	"context"

	"warbell/engine"
	"warbell/storage"
)

// PutSeatOffer implements storage.Invitations.
func (s invitations) PutSeatOffer(ctx context.Context, o storage.SeatOffer) error {
	return s.change(ctx, "offer a seat of game "+string(o.Game),
		func(db *Session) error { return putSeatOffer(db, o) })
}

func putSeatOffer(db *Session, o storage.SeatOffer) error {
	db.DeferCheck(missed, `INSERT INTO seat_offers (id, game, seat, from_user, by_user, to_user, created, silent)
		SELECT ?1, id, ?2, ?3, ?4, ?5, ?6, ?8 FROM games WHERE id = ?7 AND over = 0 AND ?3 = (SELECT user FROM seats s WHERE s.game = ?7 AND s.seat = ?2)
		ON CONFLICT (game, seat) DO UPDATE SET id = excluded.id, from_user = excluded.from_user, by_user = excluded.by_user,
			to_user = excluded.to_user, created = excluded.created, silent = excluded.silent`,
		o.ID, o.Seat, o.From, o.By, o.To, millis(o.Created), o.Game, o.Silent)
	return nil
}

// missed returns ErrNotFound if a change affected no row.
func missed(n int64) error { return hit(n, nil) }

// putOffers writes the seat offers of a commit.
func putOffers(db *Session, c storage.Commit) error {
	for _, o := range c.Offers {
		if err := putSeatOffer(db, o); err != nil {
			return err
		}
	}
	return nil
}

const seatOfferColumns = `id, game, seat, from_user, by_user, to_user, created, silent`

// SeatOffer implements storage.Invitations.
func (s invitations) SeatOffer(ctx context.Context, id string) (storage.SeatOffer, error) {
	return read(ctx, s.on, "offer of a seat "+id, func(db *Session) (storage.SeatOffer, error) {
		return one[storage.SeatOffer](db, `SELECT `+seatOfferColumns+` FROM seat_offers WHERE id = ?`, id)
	})
}

// OfferOf implements storage.Invitations.
func (s invitations) OfferOf(ctx context.Context, game storage.GameID,
	seat engine.Seat) (storage.SeatOffer, error) {
	return read(ctx, s.on, "offer of a seat of game "+string(game),
		func(db *Session) (storage.SeatOffer, error) {
			return one[storage.SeatOffer](db, `SELECT `+seatOfferColumns+` FROM seat_offers WHERE game = ? AND seat = ?`, game, seat)
		})
}

// CloseSeatOffer implements storage.Invitations.
func (s invitations) CloseSeatOffer(ctx context.Context, id string, say storage.Row) (int64, error) {
	return saying(write(ctx, s.on, "close the offer of a seat "+id,
		func(db *Session) (*storage.Committed, error) {
			if err := hit(db.Change(`DELETE FROM seat_offers WHERE id = ?`, id)); err != nil {
				return nil, err
			}
			return sayOf(db, say)
		}))
}
