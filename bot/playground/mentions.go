package playground

import (
	"regexp"
	"slices"
	"strings"
)

// mentionPattern finds user mentions (group 1) and role mentions (group 2).
var mentionPattern = regexp.MustCompile(`<@!?(\d{1,20})>|<@&(\d{1,20})>`)

// mentionRules say what a text may ring: Discord's defaults or what the
// message's allowed_mentions leave of them.
type mentionRules struct {
	users, roles bool // all of a kind
	everyone     bool
	userIDs      []string
	roleIDs      []string
	replied      bool
}

// mentionRulesFor gives the rules of a message. Without allowed_mentions a
// normal message rings users, roles and everyone, an interaction's users only.
func mentionRulesFor(am *allowedMentions, interaction bool) mentionRules {
	if am == nil {
		return mentionRules{users: true, roles: !interaction, everyone: !interaction, replied: true}
	}
	return mentionRules{
		users: slices.Contains(am.Parse, "users"), roles: slices.Contains(am.Parse, "roles"),
		everyone: slices.Contains(am.Parse, "everyone"),
		userIDs:  am.Users, roleIDs: am.Roles, replied: am.RepliedUser,
	}
}

// setMentions computes whom a message mentions. Roles ring only when they are
// mentionable or the author may mention everyone, everyone only in the latter
// case. Embeds never ring.
func (s *Server) setMentions(c *channel, m *Message, rules mentionRules, mayAll bool) {
	m.Mentions, m.MentionRoles, m.MentionEveryone = []User{}, []string{}, false
	text := visibleText(m)
	for _, hit := range mentionPattern.FindAllStringSubmatch(text, -1) {
		if id := hit[1]; id != "" {
			s.mentionUser(m, id, rules.users || slices.Contains(rules.userIDs, id))
			continue
		}
		s.mentionRole(c, m, hit[2], rules, mayAll)
	}
	if strings.Contains(text, "@everyone") || strings.Contains(text, "@here") {
		m.MentionEveryone = rules.everyone && mayAll && c.guild != nil
	}
	if m.Type == messageReply && m.Reference != nil && rules.replied {
		if to := c.find(parseID(m.Reference.MessageID)); to != nil && to.onlyFor == "" {
			s.mentionUser(m, to.Author.ID, true)
		}
	}
}

func (s *Server) mentionUser(m *Message, id string, allowed bool) {
	u := s.users[id]
	if u == nil || !allowed || m.mentions(id) {
		return
	}
	m.Mentions = append(m.Mentions, u.obj)
}

func (s *Server) mentionRole(c *channel, m *Message, id string, rules mentionRules, mayAll bool) {
	if c.guild == nil || slices.Contains(m.MentionRoles, id) || !rules.roles && !slices.Contains(rules.roleIDs, id) {
		return
	}
	if r, ok := c.guild.role(id); ok && id != c.guild.id && (r.Mentionable || mayAll) {
		m.MentionRoles = append(m.MentionRoles, id)
	}
}

// visibleText is the text in which mentions count.
func visibleText(m *Message) string {
	if m.Flags&FlagComponentsV2 == 0 {
		return m.Content
	}
	var b strings.Builder
	walkComponents(m.Components, func(c *Component) bool {
		b.WriteString(c.Content)
		b.WriteByte('\n')
		return true
	})
	return b.String()
}

// ring notes who is notified by a new message: those mentioned who see the
// channel and, in a DM, the other side. A silent message rings nobody.
func (s *Server) ring(c *channel, m *Message) {
	if m.Flags&FlagSuppressNotifications != 0 || m.onlyFor != "" {
		return
	}
	for _, u := range m.Mentions {
		if s.visible(c, u.ID) && u.ID != m.Author.ID {
			m.rung = append(m.rung, u.ID)
		}
	}
	for id := range c.members {
		if c.guild == nil && id != m.Author.ID && !slices.Contains(m.rung, id) {
			m.rung = append(m.rung, id)
		}
	}
	m.rungRole = len(m.MentionRoles) > 0 || m.MentionEveryone
}

// Rings says whether the message notified a user when it was posted: by a
// mention that was allowed, by a role or everyone, or by being a DM.
// Edits notify nobody.
func (m Message) Rings(userID string) bool {
	return m.rungRole && m.Author.ID != userID || slices.Contains(m.rung, userID)
}
