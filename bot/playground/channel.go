package playground

import (
	"cmp"
	"slices"
	"time"
)

// A channel keeps its newest messages: trimmed to keptMessages when it reaches
// maxMessages, so that trimming costs little per message.
const (
	keptMessages = 8000
	maxMessages  = 10000
)

// maxNonces bounds the enforced nonces that a channel remembers before it drops
// those that are too old to count.
const maxNonces = 1000

// channel is a text channel, a thread or a DM with its messages.
type channel struct {
	id      string
	guild   *guild          // nil for a DM
	parent  *channel        // of a thread
	app     *app            // the bot of a DM
	members map[string]bool // of a DM or a private thread
	obj     *Channel        // replaced, never changed

	msgs     []*Message // ascending by ID
	nonces   map[string]nonce
	oldEdits []time.Time          // recent edits of messages older than an hour
	said     map[string]time.Time // by person, for slow mode
	gone     bool                 // the channel was deleted
	active   time.Time            // of the last message, for auto-archiving
}

// nonce remembers a message that was sent with an enforced nonce.
type nonce struct {
	message uint64
	at      time.Time
}

// update replaces the channel object by a changed copy.
func (c *channel) update(change func(*Channel)) {
	next := *c.obj
	if c.obj.ThreadMetadata != nil {
		meta := *c.obj.ThreadMetadata
		next.ThreadMetadata = &meta
	}
	change(&next)
	c.obj = &next
}

func (c *channel) isThread() bool { return c.obj.ThreadMetadata != nil }

func (c *channel) archived() bool { return c.isThread() && c.obj.ThreadMetadata.Archived }

func (c *channel) locked() bool { return c.isThread() && c.obj.ThreadMetadata.Locked }

func (c *channel) guildID() string {
	if c.guild == nil {
		return ""
	}
	return c.guild.id
}

// index finds a message's place, or where it would stand.
func (c *channel) index(n uint64) (int, bool) {
	return slices.BinarySearchFunc(c.msgs, n, func(m *Message, n uint64) int { return cmp.Compare(m.n, n) })
}

// find returns a message by ID, or nil.
func (c *channel) find(n uint64) *Message {
	if i, ok := c.index(n); ok {
		return c.msgs[i]
	}
	return nil
}

// add appends a new message, whose ID is the highest.
func (c *channel) add(m *Message) {
	if len(c.msgs) >= maxMessages {
		c.msgs = slices.Clone(c.msgs[len(c.msgs)-keptMessages:])
	}
	c.msgs = append(c.msgs, m)
}

// replace puts a changed copy in a message's place.
func (c *channel) replace(m *Message) {
	if i, ok := c.index(m.n); ok {
		c.msgs[i] = m
	}
}

func (c *channel) remove(n uint64) {
	if i, ok := c.index(n); ok {
		c.msgs = slices.Delete(c.msgs, i, i+1)
	}
}

// seen returns up to limit of the newest messages that a reader sees, oldest
// first. An empty reader sees only what is public.
func (c *channel) seen(reader string, limit int) []*Message { return c.seenBefore(reader, 0, limit) }

// seenBefore is seen, older than a message; 0 is no message.
func (c *channel) seenBefore(reader string, before uint64, limit int) []*Message {
	msgs := c.msgs
	if before != 0 {
		i, _ := c.index(before)
		msgs = msgs[:i]
	}
	out := make([]*Message, 0, min(limit, len(msgs)))
	for _, m := range slices.Backward(msgs) {
		if len(out) == limit {
			break
		}
		if m.onlyFor == "" || m.onlyFor == reader {
			out = append(out, m)
		}
	}
	slices.Reverse(out)
	return out
}
