package discordfake

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"warbell/engine/lazyregexp"
)

// draft is a message to be posted.
type draft struct {
	in      *messageInput
	author  *user
	host    string // serves its files
	typ     int
	flags   int
	onlyFor string       // the only reader of an ephemeral message
	call    *interaction // the interaction that it answers, if any
	mayAll  bool         // the author can mention everyone

	reference *MessageReference
}

// post creates a message from a checked draft, stores it and reports it to its readers.
func (s *service) post(c *channel, d draft) *Message {
	n := s.ids.next()
	m := &Message{
		ID: formatID(n), n: n, ChannelID: c.id, Type: d.typ, Author: d.author.obj,
		Content: d.in.Content, Timestamp: stamp(s.clock.now()), Flags: d.flags,
		Components: nonNil(d.in.Components), Reference: d.reference, onlyFor: d.onlyFor,
	}
	if text := d.in.nonceText(); text != "" {
		m.Nonce = text
	}
	if d.call != nil {
		d.call.sign(m, s.bot)
	}
	s.attach(c, m, d.in, d.host, nil)
	numberComponents(m.Components)
	s.setMentions(c, m, mentionRulesFor(d.in.AllowedMentions, d.call != nil), d.mayAll)
	s.ring(c, m)
	s.unarchive(c)
	c.add(m)
	c.active = s.clock.now()
	if m.onlyFor == "" {
		c.update(func(obj *Channel) {
			obj.LastMessageID = m.ID
			if c.isThread() {
				obj.MessageCount, obj.MessagesSent = count(obj.MessageCount, 1), count(obj.MessagesSent, 1)
			}
		})
	}
	s.tellMessage(c, "MESSAGE_CREATE", m)
	return m
}

// attach stores uploaded files, and adds them to the attachments that an edit keeps.
func (s *service) attach(c *channel, m *Message, in *messageInput, host string, kept []Attachment) {
	m.Attachments = append([]Attachment{}, kept...)
	for _, f := range in.files {
		m.Attachments = append(m.Attachments, s.store(host, c, f, in.altText(f), m.onlyFor))
	}
}

// edit applies a checked body to a message. Fields that the body lacks are unchanged.
func (s *service) edit(c *channel, old *Message, in *messageInput, host string, byInteraction, mayAll bool) *Message {
	m := *old
	if in.has("content") {
		m.Content = in.Content
	}
	if in.has("components") {
		m.Components = nonNil(in.Components)
		numberComponents(m.Components)
	}
	kept := old.Attachments
	if in.has("attachments") {
		kept = slices.DeleteFunc(slices.Clone(kept), func(a Attachment) bool {
			return !slices.ContainsFunc(in.Attachments, func(k attachmentInput) bool { return string(k.ID) == a.ID })
		})
	}
	s.attach(c, &m, in, host, kept)
	s.setMentions(c, &m, mentionRulesFor(in.AllowedMentions, byInteraction), mayAll)
	if old.Flags&FlagLoading != 0 { // a deferred answer counts as a new message
		m.Flags &^= FlagLoading
		s.ring(c, &m)
	} else {
		now := stamp(s.clock.now())
		m.EditedTimestamp = &now
	}
	c.replace(&m)
	s.tellMessage(c, "MESSAGE_UPDATE", &m)
	return &m
}

// erase deletes a message, and reports that to its readers.
func (s *service) erase(c *channel, m *Message) {
	c.remove(m.n)
	if c.isThread() && m.onlyFor == "" {
		c.update(func(obj *Channel) { obj.MessageCount = count(obj.MessageCount, -1) })
	}
	gone := map[string]string{"id": m.ID, "channel_id": c.id}
	if m.onlyFor != "" {
		s.hub.toUser(m.onlyFor, "MESSAGE_DELETE", gone)
		return
	}
	s.tell(c, "MESSAGE_DELETE", gone)
}

// tooOldToEdit counts edits of messages older than an hour. It returns an error if there were too many in a
// channel within an hour. This rate limit has an error code of its own.
func (s *service) tooOldToEdit(c *channel, m *Message) error {
	now := s.clock.now()
	if s.limits.OldEdits == 0 || now.Sub(snowflakeTime(m.n)) < time.Hour {
		return nil
	}
	c.oldEdits = slices.DeleteFunc(c.oldEdits, func(t time.Time) bool { return now.Sub(t) >= time.Hour })
	if len(c.oldEdits) >= s.limits.OldEdits {
		return &apiError{
			status: http.StatusTooManyRequests, code: 30046,
			message: "Maximum number of edits to messages older than 1 hour reached. Try again later",
			retry:   max(time.Hour-now.Sub(c.oldEdits[0]), time.Millisecond),
		}
	}
	c.oldEdits = append(c.oldEdits, now)
	return nil
}

// count returns a new sum, since other objects may share n.
func count(n *int, add int) *int {
	sum := add
	if n != nil {
		sum += *n
	}
	return &sum
}

func nonNil[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// mentionPattern matches mentions of users (group 1) and roles (group 2).
var mentionPattern = lazyregexp.New(`<@!?(\d{1,20})>|<@&(\d{1,20})>`)

// mentionRules tell which mentions in a text notify users, by Discord's defaults
// or the message's allowed_mentions.
type mentionRules struct {
	users, roles bool // all of a kind
	everyone     bool
	userIDs      []string
	roleIDs      []string
}

// mentionRulesFor returns the rules for a message. Without allowed_mentions, a message can notify users,
// roles and everyone, and an answer to an interaction only users.
func mentionRulesFor(am *allowedMentions, interaction bool) mentionRules {
	if am == nil {
		return mentionRules{users: true, roles: !interaction, everyone: !interaction}
	}
	return mentionRules{
		users: slices.Contains(am.Parse, "users"), roles: slices.Contains(am.Parse, "roles"),
		everyone: slices.Contains(am.Parse, "everyone"),
		userIDs:  am.Users, roleIDs: am.Roles,
	}
}

// setMentions sets the mentions of a message. A role is mentioned only if it is mentionable or the author
// can mention everyone. Everyone is mentioned only if the author can.
func (w *world) setMentions(c *channel, m *Message, rules mentionRules, mayAll bool) {
	m.Mentions, m.MentionRoles, m.MentionEveryone = []User{}, []string{}, false
	for _, hit := range mentionPattern.FindAllStringSubmatch(m.Content, -1) {
		if id := hit[1]; id != "" {
			w.mentionUser(m, id, rules.users || slices.Contains(rules.userIDs, id))
			continue
		}
		w.mentionRole(c, m, hit[2], rules, mayAll)
	}
	if strings.Contains(m.Content, "@everyone") || strings.Contains(m.Content, "@here") {
		m.MentionEveryone = rules.everyone && mayAll && c.guild != nil
	}
}

func (w *world) mentionUser(m *Message, id string, allowed bool) {
	u := w.users[id]
	if u == nil || !allowed || m.mentions(id) {
		return
	}
	m.Mentions = append(m.Mentions, u.obj)
}

func (w *world) mentionRole(c *channel, m *Message, id string, rules mentionRules, mayAll bool) {
	if c.guild == nil || slices.Contains(m.MentionRoles, id) || !rules.roles && !slices.Contains(rules.roleIDs, id) {
		return
	}
	if r, ok := c.guild.role(id); ok && id != c.guild.id && (r.Mentionable || mayAll) {
		m.MentionRoles = append(m.MentionRoles, id)
	}
}

// ring records the users that a new message notifies: mentioned users who see the channel and, in a DM, the
// other user. A silent message notifies no user.
func (w *world) ring(c *channel, m *Message) {
	if m.Flags&FlagSuppressNotifications != 0 || m.onlyFor != "" {
		return
	}
	for _, u := range m.Mentions {
		if w.visible(c, u.ID) && u.ID != m.Author.ID {
			m.rung = append(m.rung, u.ID)
		}
	}
	if c.guild == nil && c.group == nil && m.Author.Bot && !slices.Contains(m.rung, c.person.obj.ID) {
		m.rung = append(m.rung, c.person.obj.ID)
	}
	m.rungRole = len(m.MentionRoles) > 0 || m.MentionEveryone
}

func (m *Message) mentions(userID string) bool {
	return slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == userID })
}

// Rings reports whether the message notified a user when it was posted: by an allowed mention of the user,
// a role or everyone, or as a DM. Edits notify no user.
func (m Message) Rings(userID string) bool {
	return m.rungRole && m.Author.ID != userID || slices.Contains(m.rung, userID)
}
