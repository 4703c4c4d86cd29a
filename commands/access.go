package commands

import (
	"context"
	"strings"

	"warbell/engine"
	"warbell/storage"
)

// What is refused before any game is asked.
var (
	// errUnknown is the answer about games that do not exist and about those that are none of the caller's business.
	errUnknown = engine.Refuse(engine.Stale, "", "That game is not known here any more: it may be gone, or belong elsewhere. /game mine lists your games.")
	errSits    = engine.Refuse(engine.Illegal, "", "You are in this game already. /game status shows how it stands.")
)

// reach loads a game that a call names. An ID opens no doors: the caller must have a seat in the game,
// or call from where it is played, as its spectators and moderators do.
func (b *Bot) reach(ctx context.Context, call *Call, id string) (*Live, error) {
	l, err := b.table.Load(ctx, storage.GameID(id))
	if err != nil {
		return nil, err
	}
	if !sits(l.Game, call.User.ID) && !call.from(l.Guild, l.Channel, l.Where()) {
		return nil, errUnknown
	}
	return l, nil
}

// from reports whether a call was made in one of the channels of a server, or in a thread of one.
func (c *Call) from(guild string, channels ...string) bool {
	if c.Guild != guild {
		return false
	}
	for _, channel := range channels {
		if channel != "" && (channel == c.Channel.ID || channel == c.Channel.Parent) {
			return true
		}
	}
	return false
}

// moderates reports whether the caller is a moderator where the game is played.
func (c *Call) moderates(l *Live) bool {
	return c.Manager && c.from(l.Guild, l.Channel, l.Where())
}

// writable refuses to begin what Warbell could not tell in the channel of the call.
func (c *Call) writable() error {
	if c.Rights.Write {
		return nil
	}
	missing := []string{"View Channel", "Send Messages"}
	if c.Channel.Thread {
		missing[1] = "Send Messages in Threads"
	}
	return engine.Refuse(engine.Illegal, "", "Warbell can't write here. Ask a moderator to give it the permissions %s in this channel, or go to another one.", strings.Join(missing, " and "))
}
