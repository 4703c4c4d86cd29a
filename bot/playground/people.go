package playground

import (
	"slices"
	"strings"
	"time"
)

// maxSlowMode is Discord's limit of slow mode, in seconds.
const maxSlowMode = 21600

// person finds a person by ID, username or display name.
func (s *Server) person(name string) *user {
	if u := s.users[name]; u != nil && !u.obj.Bot {
		return u
	}
	return s.byName[strings.ToLower(name)]
}

// actor finds a person and a channel that they see.
func (s *Server) actor(userID, channelID string) (*user, *channel, error) {
	u := s.users[userID]
	if u == nil || u.obj.Bot {
		return nil, nil, playErrorf("There is no such user.")
	}
	c := s.channels[channelID]
	if c == nil || !s.visible(c, userID) {
		return nil, nil, playErrorf("There is no such channel.")
	}
	return u, c, nil
}

// say posts a person's chat message.
func (s *Server) say(userID, channelID, content string) (*Message, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, c, err := s.actor(userID, channelID)
	switch {
	case err != nil:
		return nil, err
	case strings.TrimSpace(content) == "":
		return nil, playErrorf("Write something first.")
	case runes(content) > maxContent:
		return nil, playErrorf("A message has %d characters at most.", maxContent)
	case !s.mayWrite(u, c):
		return nil, playErrorf("You can't send messages here.")
	case c.locked() && !s.userPerms(u, c).has(permManageThreads):
		return nil, playErrorf("This thread is locked.")
	}
	in := &messageInput{Content: content}
	if s.moderated(in) {
		return nil, playErrorf("This message was blocked by automatic moderation.")
	}
	if err := s.hurry(u, c); err != nil {
		return nil, err
	}
	return s.post(c, draft{in: in, author: u, mayAll: s.userPerms(u, c).has(permMentionEveryone)}), nil
}

// hurry refuses a message that slow mode doesn't allow yet. Bots, and people who
// manage messages or channels, are not slowed down.
func (s *Server) hurry(u *user, c *channel) error {
	slow := time.Duration(c.obj.RateLimitPerUser) * time.Second
	have := s.userPerms(u, c)
	if slow == 0 || have.has(permManageMessages) || have.has(permManageChannels) || have.has(permBypassSlowmode) {
		return nil
	}
	now := s.Now()
	if left := slow - now.Sub(c.said[u.obj.ID]); left > 0 {
		return playErrorf("Slow mode is on: write again in %d seconds.", int((left+time.Second-1)/time.Second))
	}
	if c.said == nil {
		c.said = map[string]time.Time{}
	}
	c.said[u.obj.ID] = now
	return nil
}

// dismiss removes an ephemeral message for its reader.
func (s *Server) dismiss(userID, messageID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := parseID(messageID)
	for _, c := range s.listed {
		if m := c.find(n); m != nil && m.onlyFor == userID && userID != "" {
			s.erase(c, m)
			return nil
		}
	}
	return playErrorf("Only a message that you alone see can be dismissed.")
}

// openDMWith opens the DM between a person and a bot.
func (s *Server) openDMWith(userID, botID string) (*Channel, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, a := s.users[userID], s.apps[botID]
	if u == nil || u.obj.Bot || a == nil {
		return nil, playErrorf("There is no such user or bot.")
	}
	dm, fresh := s.dm(a, u)
	if fresh {
		s.announceDM(dm)
	}
	return dm.seenBy(), nil
}

// Kick removes the default bot from every guild, as moderators do: it gets
// GUILD_DELETE and loses access to every channel.
func (s *Server) Kick() { s.setBotPresent(false) }

// Invite brings the default bot back into its guilds.
func (s *Server) Invite() { s.setBotPresent(true) }

// KickFrom removes a bot, named by its username, from one server.
func (s *Server) KickFrom(server, bot string) error { return s.setBot(server, bot, false) }

// InviteTo brings a bot, named by its username, into one server, whether or not
// the scene wants it there.
func (s *Server) InviteTo(server, bot string) error { return s.setBot(server, bot, true) }

func (s *Server) setBot(server, bot string, present bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.guildNamed(server)
	i := slices.IndexFunc(s.bots, func(a *app) bool { return strings.EqualFold(a.user.obj.Username, bot) })
	if g == nil || i < 0 {
		return playErrorf("There is no server %q or no bot %q.", server, bot)
	}
	s.place(g, s.bots[i], present)
	s.tellCommands()
	return nil
}

func (s *Server) setBotPresent(present bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a := s.tokens[Token]
	for _, g := range s.laid {
		if !present || g.admits(a) {
			s.place(g, a, present)
		}
	}
	s.tellCommands()
}

// place brings a bot into a guild or removes it, and tells it.
func (s *Server) place(g *guild, a *app, present bool) {
	switch {
	case g.apps[a.id] == present:
		return
	case present:
		g.join(a, s.botPerms)
		s.dispatch(a, g.id, intentGuilds, "GUILD_CREATE", s.guildObject(g, a))
	default:
		g.leave(a)
		s.dispatch(a, g.id, intentGuilds, "GUILD_DELETE", map[string]any{"id": g.id})
	}
	s.tellGuilds()
}

// RemoveChannel deletes a channel or thread, named by name or ID, as a
// moderator does.
func (s *Server) RemoveChannel(name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channelNamed(name, "")
	if c == nil || c.guild == nil {
		return playErrorf("There is no channel %q.", name)
	}
	s.removeChannel(c)
	return nil
}

// SlowMode sets how many seconds people wait between two messages in a text
// channel or thread; 0 switches it off.
func (s *Server) SlowMode(channel string, seconds int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channelNamed(channel, "")
	if c == nil || c.guild == nil || seconds < 0 || seconds > maxSlowMode {
		return playErrorf("There is no channel %q, or slow mode can't be %d seconds.", channel, seconds)
	}
	s.setChannel(c, func(obj *Channel) { obj.RateLimitPerUser = seconds })
	return nil
}

// WebhooksOff makes everything but the first response to an interaction fail
// (10015), as when Discord has dropped the webhook behind it, or works again.
func (s *Server) WebhooksOff(off bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hooksOff = off
}

// Archive archives a thread, named by name or ID, as a moderator does, and
// locks it if asked.
func (s *Server) Archive(thread string, lock bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channelNamed(thread, "")
	if c == nil || !c.isThread() {
		return playErrorf("There is no thread %q.", thread)
	}
	s.setChannel(c, func(obj *Channel) {
		obj.ThreadMetadata.Archived, obj.ThreadMetadata.Locked = true, lock
		obj.ThreadMetadata.ArchiveTimestamp = stamp(s.Now())
	})
	return nil
}

// channelNamed finds a channel by ID or by name with or without "#": newest
// first, those of the first guild before all others; "server/channel" names the
// guild. With a reader only what they see is found.
func (w *world) channelNamed(name, reader string) *channel {
	sees := func(c *channel) bool { return reader == "" || w.visible(c, reader) }
	if c := w.channels[name]; c != nil && sees(c) {
		return c
	}
	server, rest, ok := strings.Cut(name, "/")
	home := w.guildNamed(server)
	if !ok || home == nil {
		home, rest = w.laid[0], name
	}
	rest = strings.TrimPrefix(rest, "#")
	var elsewhere *channel
	for _, c := range slices.Backward(w.listed) {
		switch {
		case c.obj.Name != rest || rest == "" || !sees(c):
		case c.guild == home:
			return c
		case elsewhere == nil && home == w.laid[0]:
			elsewhere = c
		}
	}
	return elsewhere
}
