package discordfake

import (
	"fmt"
	"slices"
	"strings"
)

// Refused is the reason why a person can't do something, as one plain sentence.
type Refused string

func (e Refused) Error() string { return string(e) }

func refused(format string, args ...any) error { return Refused(fmt.Sprintf(format, args...)) }

// actor returns a person and a channel that they see.
func (w *world) actor(userID, channelID string) (*user, *channel, error) {
	u := w.users[userID]
	if u == nil || u.obj.Bot {
		return nil, nil, refused("There is no such user.")
	}
	c := w.channels[channelID]
	if c == nil || !w.visible(c, userID) {
		return nil, nil, refused("There is no such channel.")
	}
	return u, c, nil
}

// Say posts a person's message. As in all methods for a client, users and channels are given by ID;
// [Person] uses names.
func (s *Server) Say(userID, channelID, content string) (*Message, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, c, err := s.actor(userID, channelID)
	switch {
	case err != nil:
		return nil, err
	case strings.TrimSpace(content) == "":
		return nil, refused("Write something first.")
	case runes(content) > maxContent:
		return nil, refused("A message has %d characters at most.", maxContent)
	case !s.mayWrite(u, c):
		return nil, refused("You can't send messages here.")
	case c.locked() && !s.userPerms(u, c).has(permManageThreads):
		return nil, refused("This thread is locked.")
	}
	in := &messageInput{Content: content}
	return s.post(c, draft{in: in, author: u, mayAll: s.userPerms(u, c).has(permMentionEveryone)}), nil
}

// Dismiss deletes an ephemeral message for its reader.
func (s *Server) Dismiss(userID, messageID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := parseID(messageID)
	for _, c := range s.listed {
		if m := c.find(n); m != nil && m.onlyFor == userID && userID != "" {
			s.erase(c, m)
			return nil
		}
	}
	return refused("Only a message that you alone see can be dismissed.")
}

// OpenDM opens the DM between a person and the bot.
func (s *Server) OpenDM(userID string) (*Channel, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.users[userID]
	if u == nil || u.obj.Bot {
		return nil, refused("There is no such user.")
	}
	dm, fresh := s.dm(u)
	if fresh {
		s.announceDM(dm)
	}
	return dm.seenBy(s.bot), nil
}

// dm returns the DM between the bot and a person, and creates it if necessary.
func (w *world) dm(u *user) (c *channel, fresh bool) {
	if c := w.dms[u.obj.ID]; c != nil {
		return c, false
	}
	c = &channel{
		person: u,
		obj:    &Channel{ID: stableID("dm", w.bot.id+" "+u.obj.ID), Type: ChannelDM, Recipients: []User{u.obj}},
	}
	w.addChannel(c)
	w.dms[u.obj.ID] = c
	return c, true
}

// announceDM reports a new DM to its person.
func (s *service) announceDM(c *channel) { s.tell(c, "CHANNEL_CREATE", c.seenBy(s.bot)) }

// seenBy returns the channel as people see it: the recipient of a DM is the bot.
func (c *channel) seenBy(b *bot) *Channel {
	if c.guild != nil {
		return c.obj
	}
	obj := *c.obj
	obj.Recipients = []User{b.user.obj}
	return &obj
}

// Kick removes the bot from the named servers, or from all, as moderators do. The bot gets GUILD_DELETE and
// loses access to all their channels.
func (s *Server) Kick(servers ...string) { s.place(false, servers) }

// Invite adds the bot to the named servers, or to all.
func (s *Server) Invite(servers ...string) { s.place(true, servers) }

func (s *service) place(present bool, servers []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, g := range s.guilds {
		switch {
		case s.botIn(g) == present || len(servers) > 0 && !slices.Contains(servers, g.name):
		case present:
			g.join(s.bot)
			s.dispatch(g.id, intentGuilds, "GUILD_CREATE", s.guildObject(g))
		default:
			g.leave(s.bot)
			s.dispatch(g.id, intentGuilds, "GUILD_DELETE", map[string]any{"id": g.id})
		}
	}
	s.tellCommands()
}

// RemoveChannel deletes a channel or thread, given by name or ID, as a moderator does. A channel's threads
// are deleted, too.
func (s *Server) RemoveChannel(name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channelNamed(name, "")
	if c == nil || c.guild == nil {
		return refused("There is no channel %q.", name)
	}
	for _, t := range slices.Clone(s.listed) {
		if t.parent == c {
			s.remove(t, "THREAD_DELETE")
		}
	}
	kind := "CHANNEL_DELETE"
	if c.isThread() {
		kind = "THREAD_DELETE"
	}
	s.remove(c, kind)
	return nil
}

func (s *service) remove(c *channel, kind string) {
	s.tell(c, kind, c.obj)
	s.dispatchIn(c, kind, c.obj)
	s.dropChannel(c)
}

// Archive archives a thread, given by name or ID, as a moderator does. With lock it also locks the thread.
func (s *Server) Archive(thread string, lock bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channelNamed(thread, "")
	if c == nil || !c.isThread() {
		return refused("There is no thread %q.", thread)
	}
	s.setChannel(c, func(obj *Channel) {
		obj.ThreadMetadata.Archived, obj.ThreadMetadata.Locked = true, lock
		obj.ThreadMetadata.ArchiveTimestamp = stamp(s.clock.now())
	})
	return nil
}
