package discordfake

import (
	"slices"
	"strconv"
)

// maxPins bounds the number of pinned messages in a channel.
const maxPins = 250

// pinMessage pins a message of any author, and posts Discord's own message about it. A pinned message stays
// pinned.
func pinMessage(c *call) (any, error) {
	defer c.lock()()
	ch, m, err := c.pinnable()
	switch {
	case err != nil:
		return nil, err
	case m.Pinned:
		return noContent{}, nil
	case ch.pins() >= maxPins:
		return nil, errPinsFull
	}
	c.s.setPinned(ch, m, true)
	c.s.post(ch, draft{
		in: &messageInput{AllowedMentions: &allowedMentions{Parse: []string{}}}, author: c.s.bot.user, typ: messagePinned,
		reference: &MessageReference{MessageID: m.ID, ChannelID: ch.id, GuildID: ch.guildID()},
	})
	return noContent{}, nil
}

// unpinMessage unpins a message. Discord posts nothing about that.
func unpinMessage(c *call) (any, error) {
	defer c.lock()()
	ch, m, err := c.pinnable()
	if err != nil {
		return nil, err
	}
	if m.Pinned {
		c.s.setPinned(ch, m, false)
	}
	return noContent{}, nil
}

// pinnable returns the message of a request that the bot may pin or unpin.
func (c *call) pinnable() (*channel, *Message, error) {
	ch, err := c.s.channelFor(c.path("channel"), permPinMessages)
	if err != nil {
		return nil, nil, err
	}
	m := ch.find(parseID(c.path("message")))
	switch {
	case m == nil || m.onlyFor != "":
		return nil, nil, errUnknownMessage
	case ch.archived():
		return nil, nil, errArchived
	}
	return ch, m, nil
}

func (s *service) setPinned(ch *channel, m *Message, pinned bool) {
	changed := *m
	changed.Pinned = pinned
	ch.replace(&changed)
	s.tellMessage(ch, "MESSAGE_UPDATE", &changed)
}

// pins counts the pinned messages of a channel.
func (c *channel) pins() (n int) {
	for _, m := range c.msgs {
		if m.Pinned {
			n++
		}
	}
	return n
}

// mostListed is the number of messages that a list has without a limit. A limit is 1 to 100.
const mostListed = 50

// listMessages returns the messages after a given one, newest first. Without the permission to read the
// history, it returns none.
func listMessages(c *call) (any, error) {
	defer c.lock()()
	ch, err := c.s.channelFor(c.path("channel"), 0)
	if err != nil {
		return nil, err
	}
	query := c.r.URL.Query()
	limit := mostListed
	if n, err := strconv.Atoi(query.Get("limit")); err == nil && n >= 1 && n <= 100 {
		limit = n
	}
	after := parseID(query.Get("after"))
	found := []*Message{}
	if ch.guild != nil && !c.s.botPerms(ch).has(permReadHistory) {
		return found, nil
	}
	for _, m := range ch.msgs {
		if m.n > after && m.onlyFor == "" && len(found) < limit {
			found = append(found, m)
		}
	}
	slices.Reverse(found)
	return found, nil
}
