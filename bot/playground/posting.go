package playground

import (
	"net/http"
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
}

// post makes a message of a checked draft, keeps it and tells everyone who
// sees it.
func (s *Server) post(c *channel, d draft) *Message {
	n := s.ids.next()
	m := &Message{
		ID: formatID(n), n: n, ChannelID: c.id, Type: d.typ, Author: d.author.obj,
		Content: d.in.Content, Timestamp: stamp(s.Now()), TTS: d.in.TTS, Flags: d.flags,
		Embeds: nonNil(d.in.Embeds), Components: nonNil(d.in.Components), Attachments: []Attachment{},
		Reference: d.in.Reference, onlyFor: d.onlyFor,
	}
	if text := d.in.nonceText(); text != "" {
		m.Nonce = text
	}
	if d.call != nil {
		d.call.sign(m)
	}
	s.attach(c, m, d.in, d.host, nil)
	numberComponents(m.Components)
	s.setMentions(c, m, mentionRulesFor(d.in.AllowedMentions, d.call != nil), d.mayAll)
	s.ring(c, m)
	s.unarchive(c)
	c.add(m)
	c.active = s.Now()
	s.invite(c, m)
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

// attach stores the uploaded files, keeps those an edit keeps and resolves
// attachment:// references. A file that an embed shows leaves the list of
// attachments, and its alt text with it, as on Discord.
func (s *Server) attach(c *channel, m *Message, in *messageInput, host string, kept []Attachment) {
	all := slices.Clone(kept)
	for _, f := range in.files {
		all = append(all, s.store(host, c, f, in.describe(f), m.onlyFor))
	}
	byName := map[string]*Attachment{}
	for i := range all {
		byName["attachment://"+all[i].Filename] = &all[i]
	}
	shown := resolveEmbeds(m.Embeds, byName)
	resolveMedia(m.Components, byName)
	m.Attachments = nonNil(slices.DeleteFunc(all, func(a Attachment) bool { return shown[a.ID] }))
}

// resolveEmbeds replaces references in embeds and returns the IDs they used.
func resolveEmbeds(embeds []Embed, byName map[string]*Attachment) map[string]bool {
	used := map[string]bool{}
	for i := range embeds {
		e := &embeds[i]
		e.Type = "rich"
		for _, slot := range []**EmbedMedia{&e.Image, &e.Thumbnail} {
			if *slot == nil || !strings.HasPrefix((*slot).URL, "attachment://") {
				continue
			}
			a := byName[(*slot).URL]
			if a == nil {
				*slot = nil // Discord shows nothing
				continue
			}
			used[a.ID] = true
			*slot = &EmbedMedia{URL: a.URL, ProxyURL: a.ProxyURL, Width: a.Width, Height: a.Height}
		}
	}
	return used
}

// resolveMedia replaces references in components.
func resolveMedia(list []Component, byName map[string]*Attachment) {
	fill := func(m *Media) {
		if a := byName[m.URL]; a != nil {
			*m = Media{URL: a.URL, ProxyURL: a.ProxyURL, Width: a.Width, Height: a.Height, ContentType: a.ContentType, AttachmentID: a.ID}
		}
	}
	walkComponents(list, func(c *Component) bool {
		for _, m := range []*Media{c.Media, c.File} {
			if m != nil {
				fill(m)
			}
		}
		for i := range c.Items {
			fill(&c.Items[i].Media)
		}
		return true
	})
}

// edit applies a checked body to a message; fields that the body lacks stay.
func (s *Server) edit(c *channel, old *Message, in *messageInput, host string, byInteraction, mayAll bool) *Message {
	m := *old
	if in.has("content") {
		m.Content = in.Content
	}
	m.Embeds = slices.Clone(old.Embeds) // attach writes to them
	if in.has("embeds") {
		m.Embeds = nonNil(in.Embeds)
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
	m.Flags = old.Flags&^FlagSuppressEmbeds | in.Flags&(FlagSuppressEmbeds|FlagComponentsV2)
	if !in.has("flags") {
		m.Flags = old.Flags
	}
	s.attach(c, &m, in, host, kept)
	s.setMentions(c, &m, mentionRulesFor(in.AllowedMentions, byInteraction), mayAll)
	if old.Flags&FlagLoading != 0 { // the answer that was deferred: not an edit to its readers
		m.Flags &^= FlagLoading
		s.ring(c, &m)
	} else {
		now := stamp(s.Now())
		m.EditedTimestamp = &now
	}
	c.replace(&m)
	s.tellMessage(c, "MESSAGE_UPDATE", &m)
	return &m
}

// erase removes a message and tells its readers.
func (s *Server) erase(c *channel, m *Message) {
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
	s.dispatchMessage(c, "MESSAGE_DELETE", &Message{ID: m.ID, ChannelID: c.id, Author: m.Author})
}

// tooOldToEdit counts an edit of a message older than an hour and refuses it
// when there were too many in that channel within an hour. That is a rate limit
// with a code of its own.
func (s *Server) tooOldToEdit(c *channel, m *Message) error {
	now := s.Now()
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

// moderated says whether automatic moderation refuses anything that can be read
// in a message.
func (s *Server) moderated(in *messageInput) bool {
	if len(s.blocked) == 0 {
		return false
	}
	text := Message{Content: in.Content, Embeds: in.Embeds, Components: in.Components}.Text()
	return slices.ContainsFunc(s.blocked, func(word string) bool {
		return strings.Contains(strings.ToLower(text), strings.ToLower(word))
	})
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
