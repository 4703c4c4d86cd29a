package playground

import "time"

// nonceLife is how long an enforced nonce is remembered.
const nonceLife = 5 * time.Minute

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
	typ, err := c.reply(ch, in)
	if err != nil {
		return nil, err
	}
	if old := ch.repeated(c.app, in, c.s.Now()); old != nil {
		return old, nil
	}
	if c.s.moderated(in) {
		return nil, errAutoMod
	}
	mayAll := c.s.appPerms(c.app, ch).has(permMentionEveryone)
	m := c.s.post(ch, draft{in: in, author: c.app.user, host: c.r.Host, typ: typ, flags: in.Flags, mayAll: mayAll})
	ch.remember(c.app, in, m, c.s.Now())
	return m, nil
}

// writable finds the channel and refuses a bot that may not post this there.
func (c *call) writable(in *messageInput) (*channel, error) {
	ch, err := c.s.channelFor(c.app, c.path("channel"), 0)
	if err != nil {
		return nil, err
	}
	if ch.guild == nil {
		return ch, c.s.dmOpen(c.app, ch)
	}
	need := permSendMessages
	if ch.isThread() {
		need = permSendMessagesInThreads
	}
	if len(in.files) > 0 {
		need |= permAttachFiles
	}
	if len(in.Embeds) > 0 {
		need |= permEmbedLinks
	}
	have := c.s.appPerms(c.app, ch)
	switch {
	case !have.has(need):
		return nil, errMissingPerms
	case ch.locked() && !have.has(permManageThreads):
		return nil, errThreadLocked
	}
	return ch, nil
}

// dmOpen refuses a DM to someone who closed theirs or shares no guild.
func (s *Server) dmOpen(a *app, ch *channel) error {
	for id := range ch.members {
		if id == a.id {
			continue
		}
		if !s.mutualGuild(a, id) {
			return errNoMutualGuild
		}
		for _, closed := range s.faults.DMsClosed {
			if closed == id {
				return errDMClosed
			}
		}
	}
	return nil
}

// reply checks a message_reference and gives the message's type.
func (c *call) reply(ch *channel, in *messageInput) (int, error) {
	ref := in.Reference
	if ref == nil {
		return messageDefault, nil
	}
	if ch.guild != nil && !c.s.appPerms(c.app, ch).has(permReadHistory) {
		return 0, errReplyHistory
	}
	to := ch.find(parseID(ref.MessageID))
	if to != nil && to.onlyFor == "" {
		in.Reference = &MessageReference{MessageID: to.ID, ChannelID: ch.id, GuildID: ch.guildID()}
		return messageReply, nil
	}
	if ref.FailIfNotExists != nil && !*ref.FailIfNotExists {
		in.Reference = nil
		return messageDefault, nil
	}
	f := &form{}
	f.fail("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
	return 0, f.err()
}

// repeated finds the message that was sent with the same enforced nonce.
func (c *channel) repeated(a *app, in *messageInput, now time.Time) *Message {
	text := in.nonceText()
	if !in.EnforceNonce || text == "" {
		return nil
	}
	seen, ok := c.nonces[a.id+" "+text]
	if !ok || now.Sub(seen.at) > nonceLife {
		return nil
	}
	return c.find(seen.message)
}

func (c *channel) remember(a *app, in *messageInput, m *Message, now time.Time) {
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
	c.nonces[a.id+" "+in.nonceText()] = nonce{m.n, now}
}
