package playground

// hook finds the interaction behind a continuation token: it must have been
// answered and be younger than fifteen minutes.
func (c *call) hook() (*interaction, error) {
	it := c.s.callTokens[c.path("token")]
	switch {
	case c.s.apps[c.path("app")] == nil || c.s.hooksOff:
		return nil, errUnknownWebhook
	case it == nil || it.app.id != c.path("app"):
		return nil, errWebhookToken
	case it.state == stateFailed || c.s.Now().Sub(it.at) > tokenLife:
		return nil, errWebhookToken
	case it.state != stateAnswered || it.kind == callAutocomplete:
		return nil, errUnknownWebhook
	case it.ch.gone:
		return nil, errUnknownChannel
	}
	return it, nil
}

// answerMessage finds @original or a followup of the interaction.
func (c *call) answerMessage() (*interaction, *Message, error) {
	it, err := c.hook()
	if err != nil {
		return nil, nil, err
	}
	n := it.original
	if id := c.path("message"); id != "" {
		n = parseID(id)
	}
	m := it.ch.find(n)
	if m == nil || m.n != it.original && m.via != it.token {
		return nil, nil, errUnknownMessage
	}
	return it, m, nil
}

func getAnswer(c *call) (any, error) {
	defer c.lock()()
	_, m, err := c.answerMessage()
	if err != nil {
		return nil, err
	}
	return m, nil
}

func editAnswer(c *call) (any, error) {
	defer c.lock()()
	it, m, err := c.answerMessage()
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
	m = c.s.edit(it.ch, m, in, c.r.Host, true, c.s.appPerms(it.app, it.ch).has(permMentionEveryone))
	if m.n == it.original {
		it.settle()
	}
	return m, nil
}

func deleteAnswer(c *call) (any, error) {
	defer c.lock()()
	it, m, err := c.answerMessage()
	if err != nil {
		return nil, err
	}
	if it.ch.archived() {
		return nil, errArchived
	}
	c.s.erase(it.ch, m)
	if m.n == it.original {
		it.settle()
	}
	return noContent{}, nil
}

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
	if it.loading() {
		if old := it.ch.find(it.original); old != nil {
			m := c.s.edit(it.ch, old, in, c.r.Host, true, c.s.appPerms(it.app, it.ch).has(permMentionEveryone))
			it.settle()
			return m, nil
		}
	}
	return c.s.post(it.ch, it.draft(c, in, it.followType(), in.Flags)), nil
}

// followType is the message type of a followup: a reply to the first answer.
func (it *interaction) followType() int {
	if it.original != 0 {
		return messageReply
	}
	return messageDefault
}
