package discordfake

import (
	"cmp"
	"slices"
	"time"
)

// A channel with maxMessages messages is trimmed to the newest keptMessages, so that trimming is rare.
const (
	keptMessages = 8000
	maxMessages  = 10000
)

// maxNonces bounds the number of enforced nonces in a channel before expired ones are removed.
const maxNonces = 1000

// channel is a text channel, thread or DM with its messages.
type channel struct {
	id     string
	guild  *guild   // nil for a DM
	group  []*user  // the members of a DM between people, without the bot
	parent *channel // of a thread
	person *user    // the other user of a DM with the bot
	obj    *Channel // replaced, never changed

	msgs     []*Message // ascending by ID
	nonces   map[string]nonce
	oldEdits []time.Time // recent edits of messages older than an hour
	renamed  []time.Time // times in renameWindow
	gone     bool        // the channel was deleted
	active   time.Time   // time of the last message, for auto-archiving
}

// nonce records a message that was sent with an enforced nonce.
type nonce struct {
	message uint64
	at      time.Time
}

// update replaces the channel object by a changed copy.
func (c *channel) update(change func(*Channel)) {
	next := *c.obj
	if c.obj.ThreadMetadata != nil {
		meta := *c.obj.ThreadMetadata
		next.ThreadMetadata = &meta
	}
	change(&next)
	c.obj = &next
}

func (c *channel) isThread() bool { return c.obj.ThreadMetadata != nil }

func (c *channel) archived() bool { return c.isThread() && c.obj.ThreadMetadata.Archived }

func (c *channel) locked() bool { return c.isThread() && c.obj.ThreadMetadata.Locked }

func (c *channel) guildID() string {
	if c.guild == nil {
		return ""
	}
	return c.guild.id
}

// index returns a message's index, or the index at which it would be inserted.
func (c *channel) index(n uint64) (int, bool) {
	return slices.BinarySearchFunc(c.msgs, n, func(m *Message, n uint64) int { return cmp.Compare(m.n, n) })
}

// find returns a message by ID, or nil.
func (c *channel) find(n uint64) *Message {
	if i, ok := c.index(n); ok {
		return c.msgs[i]
	}
	return nil
}

// add appends a new message, whose ID is the highest.
func (c *channel) add(m *Message) {
	if len(c.msgs) >= maxMessages {
		c.msgs = slices.Clone(c.msgs[len(c.msgs)-keptMessages:])
	}
	c.msgs = append(c.msgs, m)
}

// replace replaces a message by a changed copy.
func (c *channel) replace(m *Message) {
	if i, ok := c.index(m.n); ok {
		c.msgs[i] = m
	}
}

func (c *channel) remove(n uint64) {
	if i, ok := c.index(n); ok {
		c.msgs = slices.Delete(c.msgs, i, i+1)
	}
}

// seenBefore returns at most limit of the newest messages that a reader can see, oldest first. If before
// isn't 0, they are older than that message.
func (c *channel) seenBefore(reader string, before uint64, limit int) []*Message {
	msgs := c.msgs
	if before != 0 {
		i, _ := c.index(before)
		msgs = msgs[:i]
	}
	out := make([]*Message, 0, min(limit, len(msgs)))
	for _, m := range slices.Backward(msgs) {
		if len(out) == limit {
			break
		}
		if m.onlyFor == "" || m.onlyFor == reader {
			out = append(out, m)
		}
	}
	slices.Reverse(out)
	return out
}

// defaultAutoArchive is the default time after which an idle thread is archived, in minutes.
const defaultAutoArchive = 4320

// threadInput is the body of a request for a thread. By default Discord would create a private thread, for
// which nothing here has the permission.
type threadInput struct {
	Name        string `json:"name"`
	AutoArchive *int   `json:"auto_archive_duration"`
	Type        int    `json:"type"`
}

// check returns an error for a thread that Discord would refuse.
func (in threadInput) check() error {
	f := &form{}
	f.between("name", in.Name, 1, 100)
	if in.AutoArchive != nil {
		f.oneOf("auto_archive_duration", *in.AutoArchive, 60, 1440, 4320, 10080)
	}
	if err := f.err(); err != nil {
		return err
	}
	if in.Type != ChannelPublicThread {
		return errMissingPerms
	}
	return nil
}

// startThread creates a public thread in a text channel.
func (s *service) startThread(parent *channel, in threadInput) (*channel, error) {
	if s.limits.ActiveThreads > 0 && s.activeThreads(parent.guild) >= s.limits.ActiveThreads {
		return nil, errThreadsFull
	}
	now := stamp(s.clock.now())
	archive := defaultAutoArchive
	if in.AutoArchive != nil {
		archive = *in.AutoArchive
	}
	t := &channel{
		guild: parent.guild, parent: parent, active: s.clock.now(),
		obj: &Channel{
			ID: formatID(s.ids.next()), Type: ChannelPublicThread, GuildID: parent.guild.id, Name: in.Name, ParentID: parent.id, OwnerID: s.bot.id,
			MemberCount: count(nil, 1), MessageCount: count(nil, 0), MessagesSent: count(nil, 0),
			ThreadMetadata: &ThreadMetadata{AutoArchiveDuration: archive, ArchiveTimestamp: now,
				CreateTimestamp: now},
		},
	}
	s.addChannel(t)
	s.tell(t, "THREAD_CREATE", t.obj)
	announced := *t.obj
	announced.NewlyCreated = true
	s.dispatchIn(t, "THREAD_CREATE", &announced)
	return t, nil
}

// announce posts Discord's own message about a new thread.
func (s *service) announce(parent, t *channel) {
	in := &messageInput{
		Content:         t.obj.Name,
		AllowedMentions: &allowedMentions{Parse: []string{}},
	}
	s.post(parent, draft{
		in: in, author: s.bot.user, typ: messageThread,
		reference: &MessageReference{ChannelID: t.id, GuildID: t.guild.id},
	})
}

func (w *world) activeThreads(g *guild) int {
	n := 0
	for _, c := range w.listed {
		if c.guild == g && c.isThread() && !c.archived() {
			n++
		}
	}
	return n
}

// setChannel changes a text channel or thread, and reports that to all who see it.
func (s *service) setChannel(c *channel, change func(*Channel)) {
	c.update(change)
	t := "CHANNEL_UPDATE"
	if c.isThread() {
		t = "THREAD_UPDATE"
	}
	s.tell(c, t, c.obj)
	s.dispatchIn(c, t, s.shown(c))
}

func (s *service) setArchived(c *channel, archived bool) {
	s.setChannel(c, func(obj *Channel) {
		obj.ThreadMetadata.Archived = archived
		obj.ThreadMetadata.ArchiveTimestamp = stamp(s.clock.now())
	})
}

// unarchive opens an archived thread, as a new message does.
func (s *service) unarchive(c *channel) {
	if c.archived() {
		s.setArchived(c, false)
	}
}

// archiveIdleThreads archives threads that have been idle for their auto-archive duration.
func (s *service) archiveIdleThreads() {
	now := s.clock.now()
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
