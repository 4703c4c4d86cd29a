package sqlstore

import (
	"context"
	"encoding/json"
	"time"

	"warbell/storage"
)

// Server implements storage.Servers.
func (s servers) Server(ctx context.Context, guild string) (storage.Server, error) {
	return read(ctx, s.on, "the choices of server "+guild,
		func(db *Session) (storage.Server, error) { return serverOf(db, guild) })
}

func serverOf(db *Session, guild string) (storage.Server, error) {
	c, ok, err := First[storage.Server](db, `SELECT guild, light, channels, openers, organisers, pace, rules, feed, records, dice, unpinned, language
		FROM servers WHERE guild = ?`, guild)
	if !ok {
		c = storage.Server{Guild: guild}
	}
	return c, err
}

// ChangeServer implements storage.Servers.
func (s servers) ChangeServer(ctx context.Context, guild string, now time.Time,
	change func(*storage.Server) error) (storage.Server, error) {
	return write(ctx, s.on, "change the choices of server "+guild, func(db *Session) (storage.Server, error) {
		c, err := serverOf(db, guild)
		if err != nil {
			return c, err
		}
		unpinned := c.Unpinned
		if err := change(&c); err != nil {
			return c, err
		}
		channels, err := list(append([]string{}, c.Channels...))
		if err != nil {
			return c, err
		}
		rules, err := json.Marshal(c.Rules)
		if err != nil {
			return c, err
		}
		err = db.Exec(`INSERT INTO servers (guild, light, channels, openers, organisers, pace, rules, feed, records, dice, unpinned, language)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (guild) DO UPDATE SET light = excluded.light, channels = excluded.channels, openers = excluded.openers,
				organisers = excluded.organisers, pace = excluded.pace, rules = excluded.rules, feed = excluded.feed, records = excluded.records,
				dice = excluded.dice, unpinned = excluded.unpinned, language = excluded.language`,
			guild, c.Light, channels, c.Openers, c.Organisers, c.Pace, string(rules), c.Feed, millis(c.Records), c.Dice, c.Unpinned,
			c.Language)
		if err == nil && c.Unpinned != unpinned {
			err = switchStatuses(db, guild, c.Unpinned, now)
		}
		return c, err
	})
}

// GamesOn implements storage.Servers.
func (s servers) GamesOn(ctx context.Context, guild string) ([]storage.Summary, error) {
	if guild == "" {
		return nil, nil // an empty guild would match the games in DMs
	}
	return readAll(ctx, s.on, "games on server "+guild, func(db *Session) ([]storage.Summary, error) {
		games, err := Collect[storage.Game](db, `SELECT `+gameColumns+
			` FROM games g WHERE guild = ? AND over = 0 ORDER BY g.created, g.n`, guild)
		if err != nil {
			return nil, err
		}
		return summaries(db, games, "")
	})
}
