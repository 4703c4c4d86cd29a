package discordfake

import (
	"slices"
	"time"
)

// postFlags are the flags that the bot may set in its messages.
const postFlags = FlagSuppressNotifications

// nonceLife is the time for which an enforced nonce is stored.
const nonceLife = 5 * time.Minute

func messageRoutes() []route {
	return []route{
		{method: "POST", pattern: "/channels/{channel}/messages", handle: createMessage},
		{method: "PATCH", pattern: "/channels/{channel}/messages/{message}", handle: editMessage},
		{method: "DELETE", pattern: "/channels/{channel}/messages/{message}", handle: deleteMessage},
		{method: "GET", pattern: "/channels/{channel}/messages", handle: listMessages},
		{method: "PUT", pattern: "/channels/{channel}/messages/pins/{message}", handle: pinMessage},
		{method: "DELETE", pattern: "/channels/{channel}/messages/pins/{message}", handle: unpinMessage},
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

// writable returns the channel. It returns an error if the bot may not post the message there.
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

// dmOpen returns an error if the user's DMs are closed, or the bot shares no guild with the user.
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

// repeated returns the message that was sent with the same enforced nonce; nil if there is none.
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

// deleteMessage deletes a message of the bot. It can't delete those of others.
func deleteMessage(c *call) (any, error) {
	defer c.lock()()
	ch, m, err := c.own(errMissingPerms)
	if err != nil {
		return nil, err
	}
	c.s.erase(ch, m)
	return noContent{}, nil
}

// own returns a message of the bot that can be changed. For a message of another author it
// returns the error theirs.
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
