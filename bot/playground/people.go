package playground

import (
	"strings"
)

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
	case c.locked() && !u.gm:
		return nil, playErrorf("This thread is locked.")
	}
	in := &messageInput{Content: content}
	return s.post(c, draft{in: in, author: u, mayAll: u.perms().has(permMentionEveryone)}), nil
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

// Kick removes the default bot from the guild, as a moderator does: it gets
// GUILD_DELETE and loses access to every channel.
func (s *Server) Kick() { s.setBotPresent(false) }

// Invite brings the default bot back into the guild.
func (s *Server) Invite() { s.setBotPresent(true) }

func (s *Server) setBotPresent(present bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a := s.tokens[Token]
	for _, g := range s.guilds {
		if g.apps[a.id] == present {
			continue
		}
		if present {
			g.apps[a.id], g.members[a.id] = true, a.user
			s.dispatch(a, g.id, intentGuilds, "GUILD_CREATE", s.guildObject(g, a))
			continue
		}
		delete(g.apps, a.id)
		delete(g.members, a.id)
		s.dispatch(a, g.id, intentGuilds, "GUILD_DELETE", map[string]any{"id": g.id})
	}
	s.tellCommands()
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

// Archive archives a thread, named by name or ID, as a moderator does, and
// locks it if asked.
func (s *Server) Archive(thread string, lock bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channelNamed(thread, "")
	if c == nil || !c.isThread() {
		return playErrorf("There is no thread %q.", thread)
	}
	s.setThread(c, func(obj *Channel) {
		obj.ThreadMetadata.Archived, obj.ThreadMetadata.Locked = true, lock
		obj.ThreadMetadata.ArchiveTimestamp = stamp(s.Now())
	})
	return nil
}

// channelNamed finds a channel by ID or, newest first, by name with or without
// "#". With a reader only what they see is found.
func (s *Server) channelNamed(name, reader string) *channel {
	sees := func(c *channel) bool { return reader == "" || s.visible(c, reader) }
	if c := s.channels[name]; c != nil && sees(c) {
		return c
	}
	name = strings.TrimPrefix(name, "#")
	for i := len(s.listed) - 1; i >= 0; i-- {
		if c := s.listed[i]; c.obj.Name == name && name != "" && sees(c) {
			return c
		}
	}
	return nil
}
