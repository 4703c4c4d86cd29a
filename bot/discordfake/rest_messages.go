package discordfake

import (
	"slices"
	"time"
)

// postFlags are flags that the bot may set on a message of its own.
const postFlags = FlagSuppressNotifications

// nonceLife is how long an enforced nonce is remembered.
const nonceLife = 5 * time.Minute

func messageRoutes() []route {
	return []route{
		{method: "POST", pattern: "/channels/{channel}/messages", handle: createMessage},
		{method: "PATCH", pattern: "/channels/{channel}/messages/{message}", handle: editMessage},
		{method: "DELETE", pattern: "/channels/{channel}/messages/{message}", handle: deleteMessage},
		{method: "PUT", pattern: "/channels/{channel}/messages/pins/{message}", handle: pinMessage},
	}
}

func createMessage(c *call) (any, error) {
	in, err := readMessage("", c.body, c.files)
	if err != nil {
		return nil, err
	}
	defer c.lock()()
	ch, err := c.writable(in)
	if err != nil {
		return nil, err
	}
	if err := checkMessage(in, messageRules{flags: postFlags}); err != nil {
		return nil, err
	}
	if old := ch.repeated(in, c.s.clock.now()); old != nil {
		return old, nil
	}
	mayAll := c.s.botPerms(ch).has(permMentionEveryone)
	m := c.s.post(ch, draft{in: in, author: c.s.bot.user, host: c.r.Host, flags: in.Flags, mayAll: mayAll})
	ch.remember(in, m, c.s.clock.now())
	return m, nil
}

// writable finds the channel and refuses a bot that may not post this there.
func (c *call) writable(in *messageInput) (*channel, error) {
	ch, err := c.s.channelFor(c.path("channel"), 0)
	if err != nil {
		return nil, err
	}
	if ch.guild == nil {
		return ch, c.s.dmOpen(ch)
	}
	need := permSendMessages
	if ch.isThread() {
		need = permSendMessagesInThreads
	}
	if len(in.files) > 0 {
		need |= permAttachFiles
	}
	have := c.s.botPerms(ch)
	switch {
	case !have.has(need):
		return nil, errMissingPerms
	case ch.locked() && !have.has(permManageThreads):
		return nil, errThreadLocked
	}
	return ch, nil
}

// dmOpen refuses a DM to someone who closed theirs or shares no guild.
func (w *world) dmOpen(ch *channel) error {
	id := ch.person.obj.ID
	switch {
	case !w.mutualGuild(id):
		return errNoMutualGuild
	case slices.Contains(w.faults.DMsClosed, id):
		return errDMClosed
	}
	return nil
}

// repeated finds the message that was sent with the same enforced nonce.
func (c *channel) repeated(in *messageInput, now time.Time) *Message {
	text := in.nonceText()
	if !in.EnforceNonce || text == "" {
		return nil
	}
	seen, ok := c.nonces[text]
	if !ok || now.Sub(seen.at) > nonceLife {
		return nil
	}
	return c.find(seen.message)
}

func (c *channel) remember(in *messageInput, m *Message, now time.Time) {
	if !in.EnforceNonce || in.nonceText() == "" {
		return
	}
	if c.nonces == nil || len(c.nonces) >= maxNonces {
		old := c.nonces
		c.nonces = map[string]nonce{}
		for key, n := range old {
			if now.Sub(n.at) <= nonceLife {
				c.nonces[key] = n
			}
		}
	}
	c.nonces[in.nonceText()] = nonce{m.n, now}
}

func editMessage(c *call) (any, error) {
	in, err := readMessage("", c.body, c.files)
	if err != nil {
		return nil, err
	}
	defer c.lock()()
	ch, m, err := c.own(errNotYours)
	if err != nil {
		return nil, err
	}
	if err := checkMessage(in, messageRules{flags: postFlags, old: m}); err != nil {
		return nil, err
	}
	if err := c.s.tooOldToEdit(ch, m); err != nil {
		return nil, err
	}
	return c.s.edit(ch, m, in, c.r.Host, false, c.s.botPerms(ch).has(permMentionEveryone)), nil
}

// deleteMessage removes a message of the bot's own; those of others are the
// moderators'.
func deleteMessage(c *call) (any, error) {
	defer c.lock()()
	ch, m, err := c.own(errMissingPerms)
	if err != nil {
		return nil, err
	}
	c.s.erase(ch, m)
	return noContent{}, nil
}

// maxPins is how many messages may be pinned in a channel.
const maxPins = 250

// pinMessage pins a message, anybody's; one that is pinned stays so. The line that Discord writes of it is
// left out.
func pinMessage(c *call) (any, error) {
	defer c.lock()()
	ch, err := c.s.channelFor(c.path("channel"), permPinMessages)
	if err != nil {
		return nil, err
	}
	m := ch.find(parseID(c.path("message")))
	switch {
	case m == nil || m.onlyFor != "":
		return nil, errUnknownMessage
	case ch.archived():
		return nil, errArchived
	case m.Pinned:
		return noContent{}, nil
	case ch.pins() >= maxPins:
		return nil, errPinsFull
	}
	pinned := *m
	pinned.Pinned = true
	ch.replace(&pinned)
	c.s.tellMessage(ch, "MESSAGE_UPDATE", &pinned)
	return noContent{}, nil
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

// own finds the message that a route names, if it is the bot's own and can be
// changed; theirs is the error if it is somebody else's.
func (c *call) own(theirs error) (*channel, *Message, error) {
	ch, err := c.s.channelFor(c.path("channel"), 0)
	if err != nil {
		return nil, nil, err
	}
	m := ch.find(parseID(c.path("message")))
	switch {
	case m == nil || m.onlyFor != "":
		return nil, nil, errUnknownMessage
	case m.Author.ID != c.s.bot.id:
		return nil, nil, theirs
	case ch.archived():
		return nil, nil, errArchived
	}
	return ch, m, nil
}
