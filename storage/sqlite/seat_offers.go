package sqlite

import (
	"cmp"
	"context"
	"database/sql"

	"warbell/storage"
)

// PutSeatOffer implements storage.SeatOffers.
func (s *Store) PutSeatOffer(ctx context.Context, o storage.SeatOffer) error {
	return s.change(ctx, "offer a seat of game "+string(o.Game), func(db *session) error {
		return hit(db.change(`INSERT INTO seat_offers (id, game, seat, from_user, by_user, to_user, created)
			SELECT ?, id, ?, ?, ?, ?, ? FROM games WHERE id = ? AND over = 0
			ON CONFLICT (game, seat) DO UPDATE SET id = excluded.id, from_user = excluded.from_user, by_user = excluded.by_user,
				to_user = excluded.to_user, created = excluded.created`,
			o.ID, o.Seat, o.From, o.By, o.To, millis(o.Created), o.Game))
	})
}

// SeatOffer implements storage.SeatOffers.
func (s *Store) SeatOffer(ctx context.Context, id string) (storage.SeatOffer, error) {
	return read(ctx, s, "offer of a seat "+id, func(db *session) (storage.SeatOffer, error) {
		o, ok, err := first(db, scanSeatOffer, `SELECT id, game, seat, from_user, by_user, to_user, created FROM seat_offers WHERE id = ?`, id)
		return o, cmp.Or(err, missing(ok))
	})
}

func scanSeatOffer(rows *sql.Rows) (o storage.SeatOffer, err error) {
	err = rows.Scan(&o.ID, &o.Game, &o.Seat, &o.From, &o.By, &o.To, at(&o.Created))
	return o, err
}

// CloseSeatOffer implements storage.SeatOffers.
func (s *Store) CloseSeatOffer(ctx context.Context, id string) error {
	return s.change(ctx, "close the offer of a seat "+id, func(db *session) error {
		return hit(db.change(`DELETE FROM seat_offers WHERE id = ?`, id))
	})
}
