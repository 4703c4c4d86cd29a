package discordfake

import (
	"net/http"
	"slices"
	"time"
)

// dmWindow is the time in which new DMs are counted.
const dmWindow = 10 * time.Minute

func channelRoutes() []route {
	return []route{
		{method: "GET", pattern: "/channels/{channel}", handle: getChannel},
		{method: "PATCH", pattern: "/channels/{channel}", handle: patchChannel},
		{method: "POST", pattern: "/channels/{channel}/threads", handle: threadInChannel},
		{method: "POST", pattern: "/users/@me/channels", handle: openDM},
	}
}

func getChannel(c *call) (any, error) {
	defer c.lock()()
	ch, err := c.s.channelFor(c.path("channel"), 0)
	if err != nil {
		return nil, err
	}
	return c.s.shown(ch), nil
}

// patchChannel opens, archives or renames a thread. The bot makes no other changes of channels.
func patchChannel(c *call) (any, error) {
	var in struct {
		Archived *bool   `json:"archived"`
		Name     *string `json:"name"`
	}
	if err := c.decode(&in); err != nil {
		return nil, err
	}
	if in.Name != nil {
		f := &form{}
		f.between("name", *in.Name, 1, 100)
		if err := f.err(); err != nil {
			return nil, err
		}
	}
	defer c.lock()()
	ch, err := c.s.channelFor(c.path("channel"), 0)
	switch {
	case err != nil:
		return nil, err
	case ch.guild == nil:
		return nil, errNotInDM
	case !ch.isThread() || in.Archived == nil && in.Name == nil: // the bot lacks the permission
		return nil, errMissingPerms
	case in.Archived == nil && ch.archived():
		return nil, errArchived
	}
	if in.Archived != nil {
		if err := c.mayArchive(ch, *in.Archived); err != nil {
			return nil, err
		}
	}
	if in.Name != nil {
		if err := c.s.rename(ch, *in.Name); err != nil {
			return nil, err
		}
	}
	if in.Archived != nil {
		c.s.setArchived(ch, *in.Archived)
	}
	ch.active = c.s.clock.now() // Discord counts that as activity
	return ch.obj, nil
}

// renames bounds the number of times that a channel is renamed in renameWindow.
const (
	renames      = 2
	renameWindow = 10 * time.Minute
)

// rename renames a thread of the bot, and posts Discord's own message about it.
func (s *service) rename(ch *channel, name string) error {
	now := s.clock.now()
	ch.renamed = slices.DeleteFunc(ch.renamed, func(t time.Time) bool { return now.Sub(t) >= renameWindow })
	switch {
	case ch.obj.OwnerID != s.bot.id && !s.botPerms(ch).has(permManageThreads):
		return errMissingPerms
	case len(ch.renamed) == renames:
		return &apiError{status: http.StatusTooManyRequests, message: "You are being rate limited.",
			retry: ch.renamed[0].Add(renameWindow).Sub(now)}
	}
	ch.renamed = append(ch.renamed, now)
	s.setChannel(ch, func(obj *Channel) { obj.Name = name })
	s.post(ch, draft{in: &messageInput{Content: name, AllowedMentions: &allowedMentions{Parse: []string{}}},
		author: s.bot.user, typ: messageRenamed})
	return nil
}

// mayArchive returns an error if the bot can't open or archive a thread. With MANAGE_THREADS it can do
// both. Otherwise it needs the permission to write in threads, and the thread must be unlocked.
func (c *call) mayArchive(ch *channel, archive bool) error {
	have := c.s.botPerms(ch)
	switch {
	case ch.archived() && archive:
		return errArchived
	case have.has(permManageThreads):
		return nil
	case ch.locked() || !have.has(permSendMessagesInThreads):
		return errMissingPerms
	}
	return nil
}

func threadInChannel(c *call) (any, error) {
	var in threadInput
	if err := c.decode(&in); err != nil {
		return nil, err
	}
	if err := in.check(); err != nil {
		return nil, err
	}
	defer c.lock()()
	ch, err := c.s.channelFor(c.path("channel"), permCreatePublicThreads)
	switch {
	case err != nil:
		return nil, err
	case ch.guild == nil || ch.isThread():
		return nil, errChannelType
	}
	t, err := c.s.startThread(ch, in)
	if err != nil {
		return nil, err
	}
	c.s.announce(ch, t)
	return created{t.obj}, nil
}

func openDM(c *call) (any, error) {
	var in struct {
		RecipientID string `json:"recipient_id"`
	}
	if err := c.decode(&in); err != nil {
		return nil, err
	}
	defer c.lock()()
	u := c.s.users[in.RecipientID]
	if u == nil || u.obj.Bot {
		f := &form{}
		f.fail("recipient_id", "INVALID_RECIPIENT", "There is no such person to message.")
		return nil, f.err()
	}
	if c.s.dms[u.obj.ID] == nil {
		if err := c.s.countOpening(); err != nil {
			return nil, err
		}
	}
	dm, fresh := c.s.dm(u)
	if fresh {
		c.s.announceDM(dm)
	}
	return dm.obj, nil
}

// countOpening counts a new DM. It returns an error if the bot has opened too many.
func (s *service) countOpening() error {
	now := s.clock.now()
	recent := s.dmOpens[:0]
	for _, t := range s.dmOpens {
		if now.Sub(t) < dmWindow {
			recent = append(recent, t)
		}
	}
	s.dmOpens = append(recent, now)
	if s.limits.DMOpens > 0 && len(s.dmOpens) > s.limits.DMOpens {
		return errDMTooFast
	}
	return nil
}
