package discordfake

import (
	"encoding/json"
	"slices"
)

// attachmentLimit is the attachment_size_limit of every interaction, in bytes.
const attachmentLimit = maxFile

// payload is the data of INTERACTION_CREATE.
type payload struct {
	ID                           string            `json:"id"`
	ApplicationID                string            `json:"application_id"`
	Type                         int               `json:"type"`
	Data                         any               `json:"data"`
	Guild                        *payloadGuild     `json:"guild,omitempty"`
	GuildID                      string            `json:"guild_id,omitempty"`
	Channel                      Channel           `json:"channel"`
	ChannelID                    string            `json:"channel_id"`
	Member                       *Member           `json:"member,omitempty"`
	User                         *User             `json:"user,omitempty"`
	Token                        string            `json:"token"`
	Version                      int               `json:"version"`
	Message                      *Message          `json:"message,omitempty"`
	AppPermissions               string            `json:"app_permissions"`
	Locale                       string            `json:"locale"`
	GuildLocale                  string            `json:"guild_locale,omitempty"`
	Entitlements                 []any             `json:"entitlements"`
	AuthorizingIntegrationOwners map[string]string `json:"authorizing_integration_owners"`
	Context                      int               `json:"context"`
	AttachmentSizeLimit          int               `json:"attachment_size_limit"`
}

type payloadGuild struct {
	ID       string   `json:"id"`
	Locale   string   `json:"locale"`
	Features []string `json:"features"`
}

// commandData is the data of commands and autocomplete.
type commandData struct {
	ID       string         `json:"id"`
	Name     string         `json:"name"`
	Type     int            `json:"type"`
	GuildID  string         `json:"guild_id,omitempty"`
	TargetID string         `json:"target_id,omitempty"`
	Options  []ChosenOption `json:"options,omitempty"`
	Resolved *resolved      `json:"resolved,omitempty"`
}

// componentData is the data of a used component.
type componentData struct {
	ID            int       `json:"id,omitempty"`
	CustomID      string    `json:"custom_id"`
	ComponentType int       `json:"component_type"`
	Values        []string  `json:"values,omitempty"`
	Resolved      *resolved `json:"resolved,omitempty"`
}

// modalData is the data of a submitted modal.
type modalData struct {
	CustomID   string           `json:"custom_id"`
	Components []map[string]any `json:"components"`
	Resolved   *resolved        `json:"resolved,omitempty"`
}

// deliver sends an interaction to the bot, or to the application's endpoint if it has one. If the bot is
// offline, the interaction waits in a session that can be resumed, or is lost. If the user may not use
// commands, the interaction fails.
func (s *service) deliver(it *interaction, data any) {
	if it.refusal = s.barred(it); it.refusal != "" {
		s.fail(it, it.refusal)
		return
	}
	raw, _ := json.Marshal(s.payloadOf(it, data)) // our own types can always be encoded
	if url := s.endpoint.url; url != "" {
		go s.postCall(it, url, raw)
		return
	}
	s.dispatch(it.ch.guildID(), 0, "INTERACTION_CREATE", json.RawMessage(raw))
}

// payloadOf returns an interaction as the bot receives it.
func (w *world) payloadOf(it *interaction, data any) payload {
	p := payload{
		ID: it.id, ApplicationID: w.bot.id, Type: it.kind, Data: data, Token: it.token, Version: 1,
		ChannelID: it.ch.id, Channel: *it.ch.obj, Locale: it.user.locale, Entitlements: []any{},
		AppPermissions: w.botPerms(it.ch).String(), AuthorizingIntegrationOwners: it.installed,
		Context: contextBotDM, AttachmentSizeLimit: attachmentLimit,
	}
	p.Channel.Overwrites = nil // a partial object
	if !w.present(it.ch) {
		p.AppPermissions = permsAway.String()
	}
	if it.ch.group != nil {
		u := it.user.obj
		p.User, p.Context = &u, contextDMs
	} else if it.ch.guild == nil {
		u := it.user.obj
		p.User, p.AppPermissions = &u, permsDM.String()
	} else {
		g := it.ch.guild
		m := g.member(it.user, true)
		m.Permissions = w.userPerms(it.user, it.ch).String()
		p.Member, p.Context = &m, contextGuild
		p.GuildID, p.GuildLocale = g.id, "en-US"
		p.Guild = &payloadGuild{ID: g.id, Locale: "en-US", Features: []string{}}
	}
	if it.from != 0 {
		p.Message = it.ch.find(it.from)
	}
	return p
}

// resolved holds the objects whose IDs are values.
type resolved struct {
	Users   map[string]User   `json:"users,omitempty"`
	Members map[string]Member `json:"members,omitempty"`

	Roles    map[string]Role     `json:"roles,omitempty"`
	Channels map[string]*Channel `json:"channels,omitempty"`

	Attachments map[string]Attachment `json:"attachments,omitempty"`
	Messages    map[string]Message    `json:"messages,omitempty"`
}

// orNil returns the resolved data; nil if it is empty.
func (r *resolved) orNil() *resolved {
	if len(r.Users)+len(r.Roles)+len(r.Channels)+len(r.Attachments)+len(r.Messages) == 0 {
		return nil
	}
	return r
}

// addUser adds a user and, in a guild, the partial member. It returns false if the user
// isn't in the channel.
func (r *resolved) addUser(w *world, c *channel, id string) bool {
	u := w.users[id]
	if u == nil || c.group != nil && !slices.Contains(c.group, u) && u != w.bot.user ||
		c.guild == nil && c.group == nil && u != c.person && u != w.bot.user ||
		c.guild != nil && c.guild.members[id] == nil {
		return false
	}
	if r.Users == nil {
		r.Users, r.Members = map[string]User{}, map[string]Member{}
	}
	r.Users[id] = u.obj
	if c.guild != nil {
		m := c.guild.member(u, false)
		m.Permissions = w.userPerms(u, c).String()
		r.Members[id] = m
	}
	return true
}
