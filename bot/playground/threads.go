package playground

import "time"

// defaultAutoArchive is how long a thread stays open without messages when its
// maker didn't say, in minutes.
const defaultAutoArchive = 4320

// maxParticipants is Discord's limit of members of a thread.
const maxParticipants = 1000

// threadInput is the body that starts a thread.
type threadInput struct {
	Name        string `json:"name"`
	AutoArchive *int   `json:"auto_archive_duration"`
	Type        *int   `json:"type"`
	Invitable   *bool  `json:"invitable"`
	RateLimit   *int   `json:"rate_limit_per_user"`
}

// check refuses a thread that Discord would refuse.
func (in threadInput) check() error {
	f := &form{}
	f.between("name", in.Name, 1, 100)
	checkAutoArchive(f, in.AutoArchive)
	f.number("rate_limit_per_user", in.RateLimit, 0, maxSlowMode)
	if in.Type != nil {
		f.oneOf("type", *in.Type, 10, ChannelPublicThread, ChannelPrivateThread)
	}
	return f.err()
}

func checkAutoArchive(f *form, minutes *int) {
	if minutes != nil {
		f.oneOf("auto_archive_duration", *minutes, 60, 1440, 4320, 10080)
	}
}

// startThread makes a thread under a text channel. A public one that hangs on
// a message shares the message's ID.
func (s *Server) startThread(a *app, parent *channel, in threadInput, kind int, id string) (*channel, error) {
	if s.limits.ActiveThreads > 0 && s.activeThreads(parent.guild) >= s.limits.ActiveThreads {
		return nil, errThreadsFull
	}
	now := stamp(s.Now())
	archive := defaultAutoArchive
	if in.AutoArchive != nil {
		archive = *in.AutoArchive
	}
	t := &channel{
		guild: parent.guild, parent: parent, active: s.Now(), members: map[string]bool{a.id: true},
		obj: &Channel{
			ID: id, Type: kind, GuildID: parent.guild.id, Name: in.Name, ParentID: parent.id, OwnerID: a.id,
			MemberCount: count(nil, 1), MessageCount: count(nil, 0), MessagesSent: count(nil, 0),
			ThreadMetadata: &ThreadMetadata{
				AutoArchiveDuration: archive, ArchiveTimestamp: now, CreateTimestamp: now,
				Invitable: in.Invitable == nil || *in.Invitable,
			},
		},
	}
	if in.RateLimit != nil {
		t.obj.RateLimitPerUser = *in.RateLimit
	}
	s.addChannel(t)
	s.tell(t, "THREAD_CREATE", t.obj)
	announced := *t.obj
	announced.NewlyCreated = true
	s.dispatchGuild(t, "THREAD_CREATE", &announced)
	return t, nil
}

// announce posts what Discord itself writes where a public thread was started that hangs on no message.
func (s *Server) announce(a *app, parent, t *channel) {
	if t.obj.Type != ChannelPublicThread {
		return
	}
	in := &messageInput{
		Content:         t.obj.Name,
		AllowedMentions: &allowedMentions{Parse: []string{}},
		Reference:       &MessageReference{ChannelID: t.id, GuildID: t.guild.id},
	}
	s.post(parent, draft{in: in, author: a.user, typ: messageThread})
}

func (s *Server) activeThreads(g *guild) int {
	n := 0
	for _, c := range s.listed {
		if c.guild == g && c.isThread() && !c.archived() {
			n++
		}
	}
	return n
}

// setChannel changes a text channel or a thread and tells everyone.
func (s *Server) setChannel(c *channel, change func(*Channel)) {
	c.update(change)
	t := "CHANNEL_UPDATE"
	if c.isThread() {
		t = "THREAD_UPDATE"
	}
	s.tell(c, t, c.obj)
	s.dispatchGuild(c, t, s.shown(c))
}

func (s *Server) setArchived(c *channel, archived bool) {
	s.setChannel(c, func(obj *Channel) {
		obj.ThreadMetadata.Archived = archived
		obj.ThreadMetadata.ArchiveTimestamp = stamp(s.Now())
	})
}

// unarchive opens an archived thread, as a new message does.
func (s *Server) unarchive(c *channel) {
	if c.archived() {
		s.setArchived(c, false)
	}
}

// archiveIdleThreads archives threads that were quiet for their duration.
func (s *Server) archiveIdleThreads() {
	now := s.Now()
	for _, c := range s.listed {
		if !c.isThread() || c.archived() {
			continue
		}
		quiet := time.Duration(c.obj.ThreadMetadata.AutoArchiveDuration) * time.Minute
		if now.Sub(c.active) >= quiet {
			s.setArchived(c, true)
		}
	}
}

// invite adds those whom a message mentions to a private thread, if they are
// in the guild.
func (s *Server) invite(c *channel, m *Message) {
	if c.obj.Type != ChannelPrivateThread {
		return
	}
	for _, u := range m.Mentions {
		s.joinThread(c, u.ID)
	}
}

// joinThread adds a guild member to a thread; a private one appears to them.
func (s *Server) joinThread(c *channel, userID string) {
	if c.members[userID] || c.guild.members[userID] == nil || len(c.members) >= maxParticipants {
		return
	}
	c.members[userID] = true
	c.update(func(obj *Channel) { obj.MemberCount = count(obj.MemberCount, 1) })
	if c.obj.Type == ChannelPrivateThread {
		s.hub.toUser(userID, "THREAD_CREATE", c.obj)
	}
}
