package discordfake

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"
)

// draft is a message about to be posted.
type draft struct {
	in      *messageInput
	author  *user
	host    string // where its files are served
	typ     int
	flags   int
	onlyFor string       // the reader of an ephemeral message
	call    *interaction // the interaction that it answers, if any
	mayAll  bool         // the author may mention everyone

	reference *MessageReference
}

// post makes a message of a checked draft, keeps it and tells everyone who
// sees it.
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

// attach stores the uploaded files behind those that an edit keeps.
func (s *service) attach(c *channel, m *Message, in *messageInput, host string, kept []Attachment) {
	m.Attachments = append([]Attachment{}, kept...)
	for _, f := range in.files {
		m.Attachments = append(m.Attachments, s.store(host, c, f, in.altText(f), m.onlyFor))
	}
}

// edit applies a checked body to a message; fields that the body lacks stay.
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
	if old.Flags&FlagLoading != 0 { // the answer that was deferred: not an edit to its readers
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

// erase removes a message and tells its readers.
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

// tooOldToEdit counts an edit of a message older than an hour and refuses it
// when there were too many in that channel within an hour. That is a rate limit
// with a code of its own.
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

// count adds to a number that other objects may still show.
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

// mentionPattern finds user mentions (group 1) and role mentions (group 2).
var mentionPattern = regexp.MustCompile(`<@!?(\d{1,20})>|<@&(\d{1,20})>`)

// mentionRules say what a text may ring: Discord's defaults or what the
// message's allowed_mentions leave of them.
type mentionRules struct {
	users, roles bool // all of a kind
	everyone     bool
	userIDs      []string
	roleIDs      []string
}

// mentionRulesFor gives the rules of a message. Without allowed_mentions a
// normal message rings users, roles and everyone, an interaction's users only.
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

// setMentions computes whom a message mentions. Roles ring only when they are
// mentionable or the author may mention everyone, everyone only in the latter
// case.
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

// ring notes who is notified by a new message: those mentioned who see the
// channel and, in a DM, the other side. A silent message rings nobody.
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

// Rings says whether the message notified a user when it was posted: by a
// mention that was allowed, by a role or everyone, or by being a DM.
// Edits notify nobody.
func (m Message) Rings(userID string) bool {
	return m.rungRole && m.Author.ID != userID || slices.Contains(m.rung, userID)
}
