package discordfake

// hook returns the interaction of a token. It must have a response, and must be younger than 15 minutes.
func (c *call) hook() (*interaction, error) {
	it := c.s.callTokens[c.path("token")]
	switch {
	case c.path("app") != c.s.bot.id:
		return nil, errUnknownWebhook
	case it == nil:
		return nil, errWebhookToken
	case it.state == stateFailed || c.s.clock.now().Sub(it.at) > tokenLife:
		return nil, errWebhookToken
	case it.state != stateAnswered || it.kind == callAutocomplete:
		return nil, errUnknownWebhook
	case it.ch.gone:
		return nil, errUnknownChannel
	}
	return it, nil
}

// original returns an interaction and its first answer.
func (c *call) original() (*interaction, *Message, error) {
	it, err := c.hook()
	if err != nil {
		return nil, nil, err
	}
	m := it.ch.find(it.original)
	if m == nil {
		return nil, nil, errUnknownMessage
	}
	return it, m, nil
}

func getAnswer(c *call) (any, error) {
	defer c.lock()()
	_, m, err := c.original()
	if err != nil {
		return nil, err
	}
	return m, nil
}

func editAnswer(c *call) (any, error) {
	defer c.lock()()
	it, m, err := c.original()
	if err != nil {
		return nil, err
	}
	if it.ch.archived() {
		return nil, errArchived
	}
	in, err := c.readAnswer("", c.body, m)
	if err != nil {
		return nil, err
	}
	m = c.s.edit(it.ch, m, in, c.r.Host, true, c.s.botPerms(it.ch).has(permMentionEveryone))
	it.settle()
	return m, nil
}

func deleteAnswer(c *call) (any, error) {
	defer c.lock()()
	it, m, err := c.original()
	if err != nil {
		return nil, err
	}
	if it.ch.archived() {
		return nil, errArchived
	}
	c.s.erase(it.ch, m)
	it.settle()
	return noContent{}, nil
}

// maxFollows bounds the number of followups where the bot isn't a member.
const maxFollows = 5

// followUp posts a followup. If the answer was deferred and is still missing, the first followup becomes
// the answer, as in Discord. Whether that is ephemeral was fixed before.
func followUp(c *call) (any, error) {
	defer c.lock()()
	it, err := c.hook()
	if err != nil {
		return nil, err
	}
	if it.ch.locked() && it.ch.archived() {
		return nil, errArchived
	}
	in, err := c.readAnswer("", c.body, nil)
	if err != nil {
		return nil, err
	}
	if c.s.away(it) && it.follows >= maxFollows {
		return nil, errFollows
	}
	it.follows++
	if it.loading() {
		if old := it.ch.find(it.original); old != nil {
			m := c.s.edit(it.ch, old, in, c.r.Host, true, c.s.botPerms(it.ch).has(permMentionEveryone))
			it.settle()
			return m, nil
		}
	}
	m := c.s.post(it.ch, it.draft(c, in, it.followType(), in.Flags))
	if it.response == respondDeferUpdate && it.open {
		it.followed = m.n
		it.settle()
	}
	return m, nil
}

// followType returns the message type of a followup, which is a reply if there is a first answer.
func (it *interaction) followType() int {
	if it.original != 0 {
		return messageReply
	}
	return messageDefault
}
