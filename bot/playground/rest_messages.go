package playground

import (
	"strconv"
)

// Flags that a bot may set on a message of its own.
const postFlags = FlagSuppressEmbeds | FlagSuppressNotifications | FlagComponentsV2

func messageRoutes() []route {
	return []route{
		{method: "GET", pattern: "/channels/{channel}/messages", handle: listMessages},
		{method: "POST", pattern: "/channels/{channel}/messages", handle: createMessage},
		{method: "GET", pattern: "/channels/{channel}/messages/{message}", handle: getMessage},
		{method: "PATCH", pattern: "/channels/{channel}/messages/{message}", handle: editMessage},
		{method: "DELETE", pattern: "/channels/{channel}/messages/{message}", handle: deleteMessage},
		{method: "POST", pattern: "/channels/{channel}/messages/{message}/threads", handle: threadOnMessage},
		{method: "PUT", pattern: "/channels/{channel}/messages/pins/{message}", handle: pinMessage},
		{method: "PUT", pattern: "/channels/{channel}/pins/{message}", handle: pinMessage},
		{method: "DELETE", pattern: "/channels/{channel}/messages/pins/{message}", handle: unpinMessage},
		{method: "DELETE", pattern: "/channels/{channel}/pins/{message}", handle: unpinMessage},
	}
}

// message finds a public message in a channel the bot reads.
func (c *call) message(need perms) (*channel, *Message, error) {
	ch, err := c.s.channelFor(c.app, c.path("channel"), need)
	if err != nil {
		return nil, nil, err
	}
	m := ch.find(parseID(c.path("message")))
	if m == nil || m.onlyFor != "" {
		return nil, nil, errUnknownMessage
	}
	return ch, m, nil
}

func listMessages(c *call) (any, error) {
	defer c.lock()()
	ch, err := c.s.channelFor(c.app, c.path("channel"), 0)
	if err != nil {
		return nil, err
	}
	q := c.r.URL.Query()
	limit, err := readLimit(q.Get("limit"), 50, 100)
	if err != nil {
		return nil, err
	}
	if !c.s.appPerms(c.app, ch).has(permReadHistory) {
		return []*Message{}, nil
	}
	list := ch.page(parseID(q.Get("before")), parseID(q.Get("after")), limit)
	for i, m := range list {
		list[i] = m.readBy(c.app, ch)
	}
	return list, nil
}

// readLimit reads the limit of a list; an empty one is usual.
func readLimit(text string, usual, most int) (int, error) {
	if text == "" {
		return usual, nil
	}
	n, err := strconv.Atoi(text)
	f := &form{}
	if err != nil || n < 1 || n > most {
		f.fail("limit", codeNumberMax, "int value should be between 1 and %d.", most)
	}
	return n, f.err()
}

// page returns public messages newest first, before or after an ID.
func (c *channel) page(before, after uint64, limit int) []*Message {
	low, high := 0, len(c.msgs)
	if before != 0 {
		high, _ = c.index(before)
	}
	if after != 0 {
		low, _ = c.index(after + 1)
	}
	public := make([]*Message, 0, limit)
	if after != 0 { // the oldest of the newer ones
		for i := low; i < high && len(public) < limit; i++ {
			if c.msgs[i].onlyFor == "" {
				public = append([]*Message{c.msgs[i]}, public...)
			}
		}
		return public
	}
	for i := high - 1; i >= low && len(public) < limit; i-- {
		if c.msgs[i].onlyFor == "" {
			public = append(public, c.msgs[i])
		}
	}
	return public
}

func getMessage(c *call) (any, error) {
	defer c.lock()()
	ch, m, err := c.message(permReadHistory)
	if err != nil {
		return nil, err
	}
	return m.readBy(c.app, ch), nil
}

func editMessage(c *call) (any, error) {
	in, err := readMessage("", c.body, c.files)
	if err != nil {
		return nil, err
	}
	defer c.lock()()
	ch, m, err := c.message(0)
	if err != nil {
		return nil, err
	}
	mayAll := c.s.appPerms(c.app, ch).has(permMentionEveryone)
	switch {
	case m.Author.ID != c.app.id:
		return nil, errNotYours
	case ch.archived():
		return nil, errArchived
	}
	if err := checkMessage(in, messageRules{flags: postFlags, old: m}); err != nil {
		return nil, err
	}
	if c.s.moderated(in) {
		return nil, errAutoMod
	}
	if err := c.s.tooOldToEdit(ch, m); err != nil {
		return nil, err
	}
	return c.s.edit(ch, m, in, c.r.Host, false, mayAll), nil
}

func deleteMessage(c *call) (any, error) {
	defer c.lock()()
	ch, m, err := c.message(0)
	switch {
	case err != nil:
		return nil, err
	case m.Author.ID != c.app.id && !c.s.appPerms(c.app, ch).has(permManageMessages):
		return nil, errMissingPerms
	case ch.archived():
		return nil, errArchived
	}
	c.s.erase(ch, m)
	return noContent{}, nil
}

// maxPins is Discord's limit of pins in a channel.
const maxPins = 250

func pinMessage(c *call) (any, error) { return c.setPinned(true) }

func unpinMessage(c *call) (any, error) { return c.setPinned(false) }

func (c *call) setPinned(pinned bool) (any, error) {
	defer c.lock()()
	ch, m, err := c.message(permPinMessages)
	switch {
	case err != nil:
		return nil, err
	case ch.archived():
		return nil, errArchived
	}
	pins := 0
	for _, other := range ch.msgs {
		if other.Pinned {
			pins++
		}
	}
	if pinned && pins >= maxPins {
		return nil, errTooManyPins
	}
	next := *m
	next.Pinned = pinned
	ch.replace(&next)
	c.s.tellMessage(ch, "MESSAGE_UPDATE", &next)
	return noContent{}, nil
}

func threadOnMessage(c *call) (any, error) {
	var in threadInput
	if err := c.decode(&in); err != nil {
		return nil, err
	}
	if err := in.check(); err != nil {
		return nil, err
	}
	defer c.lock()()
	ch, m, err := c.message(permCreatePublicThreads)
	switch {
	case err != nil:
		return nil, err
	case ch.guild == nil || ch.isThread():
		return nil, errChannelType
	case m.Thread != nil:
		return nil, errHasThread
	}
	t, err := c.s.startThread(c.app, ch, in, ChannelPublicThread, m.ID)
	if err != nil {
		return nil, err
	}
	next := *m
	next.Thread, next.Flags = t.obj, m.Flags|FlagHasThread
	ch.replace(&next)
	c.s.tellMessage(ch, "MESSAGE_UPDATE", &next)
	return created{t.obj}, nil
}
