package discordfake

// hook finds the interaction behind a continuation token: it must have been
// answered and be younger than fifteen minutes.
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

// original finds the first answer to the interaction.
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

// maxFollows is how many followups an app may send where its bot is no member.
const maxFollows = 5

// followUp posts a further message. While a deferred answer still waits, the
// first followup becomes it, as on Discord; ephemeral or not was fixed then.
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

// followType is the message type of a followup: a reply to the first answer.
func (it *interaction) followType() int {
	if it.original != 0 {
		return messageReply
	}
	return messageDefault
}
