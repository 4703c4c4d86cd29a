package discordfake

// The types below are Discord's objects in API v9 and v10, limited to the fields that the stand-in uses or
// that Discord requires.

// User is a Discord user.
type User struct {
	ID            string  `json:"id"`
	Username      string  `json:"username"`
	GlobalName    *string `json:"global_name"`
	Discriminator string  `json:"discriminator"`
	Avatar        *string `json:"avatar"`
	Bot           bool    `json:"bot,omitempty"`
	PublicFlags   int     `json:"public_flags"`
	Flags         int     `json:"flags"`
	PrimaryGuild  any     `json:"primary_guild"` // always null
}

// Member is a user in a guild. Partial members (in resolved data) have no User.
type Member struct {
	User        *User    `json:"user,omitempty"`
	Nick        *string  `json:"nick"`
	Avatar      *string  `json:"avatar"`
	Banner      *string  `json:"banner"`
	Roles       []string `json:"roles"`
	JoinedAt    string   `json:"joined_at"`
	Boosts      *string  `json:"premium_since"`
	TimedOut    *string  `json:"communication_disabled_until"`
	Deaf        bool     `json:"deaf"`
	Mute        bool     `json:"mute"`
	Pending     bool     `json:"pending"`
	Flags       int      `json:"flags"`
	Permissions string   `json:"permissions,omitempty"`
}

// Role is a guild role. The role with the guild's ID is @everyone.
type Role struct {
	ID          string     `json:"id"`
	Name        string     `json:"name"`
	Color       int        `json:"color"`
	Colors      RoleColors `json:"colors"`
	Hoist       bool       `json:"hoist"`
	Icon        *string    `json:"icon"`
	Emoji       *string    `json:"unicode_emoji"`
	Position    int        `json:"position"`
	Permissions string     `json:"permissions"`
	Managed     bool       `json:"managed"`
	Mentionable bool       `json:"mentionable"`
	Flags       int        `json:"flags"`
	Tags        *RoleTags  `json:"tags,omitempty"`
}

// RoleColors are a role's colours. The stand-in's roles have only one.
type RoleColors struct {
	Primary   int  `json:"primary_color"`
	Secondary *int `json:"secondary_color"`
	Tertiary  *int `json:"tertiary_color"`
}

// RoleTags name the bot that a managed role belongs to.
type RoleTags struct {
	BotID string `json:"bot_id"`
}

// Guild is a server in the form of GUILD_CREATE.
type Guild struct {
	ID              string    `json:"id"`
	Name            string    `json:"name"`
	OwnerID         string    `json:"owner_id"`
	PreferredLocale string    `json:"preferred_locale"`
	Features        []string  `json:"features"`
	Roles           []Role    `json:"roles"`
	JoinedAt        string    `json:"joined_at"`
	MemberCount     int       `json:"member_count"`
	Channels        []Channel `json:"channels"`
	Threads         []Channel `json:"threads"`
	Members         []Member  `json:"members"`
}

// Channel types that the stand-in supports.
const (
	ChannelText         = 0
	ChannelDM           = 1
	ChannelGroupDM      = 3
	ChannelPublicThread = 11
)

// Channel is a text channel, a DM or a thread.
type Channel struct {
	ID               string          `json:"id"`
	Type             int             `json:"type"`
	GuildID          string          `json:"guild_id,omitempty"`
	Name             string          `json:"name,omitempty"`
	Position         *int            `json:"position,omitempty"` // of text channels
	ParentID         string          `json:"parent_id,omitempty"`
	OwnerID          string          `json:"owner_id,omitempty"`
	LastMessageID    string          `json:"last_message_id,omitempty"`
	RateLimitPerUser int             `json:"rate_limit_per_user"`
	NSFW             bool            `json:"nsfw"`
	Flags            int             `json:"flags"`
	Overwrites       []Overwrite     `json:"permission_overwrites,omitzero"` // of text channels
	Recipients       []User          `json:"recipients,omitempty"`
	ThreadMetadata   *ThreadMetadata `json:"thread_metadata,omitempty"`
	MemberCount      *int            `json:"member_count,omitempty"` // of threads, as the next two
	MessageCount     *int            `json:"message_count,omitempty"`
	MessagesSent     *int            `json:"total_message_sent,omitempty"`
	NewlyCreated     bool            `json:"newly_created,omitempty"`
}

// IsThread reports whether the channel is a thread.
func (c Channel) IsThread() bool { return c.ThreadMetadata != nil }

// ThreadMetadata has those fields of a channel that only threads have.
type ThreadMetadata struct {
	Archived            bool   `json:"archived"`
	AutoArchiveDuration int    `json:"auto_archive_duration"`
	ArchiveTimestamp    string `json:"archive_timestamp"`
	Locked              bool   `json:"locked"`
	CreateTimestamp     string `json:"create_timestamp"`
}

// Message flags that the stand-in supports.
const (
	FlagEphemeral             = 1 << 6
	FlagLoading               = 1 << 7
	FlagSuppressNotifications = 1 << 12
)

// Message types that the stand-in uses.
const (
	messageDefault = 0
	messageRenamed = 4  // the channel was renamed; posted by Discord
	messagePinned  = 6  // a message was pinned; posted by Discord
	messageThread  = 18 // a thread was started; posted by Discord
	messageReply   = 19
	messageCommand = 20
)

// Message is a message as its readers see it.
type Message struct {
	ID                  string               `json:"id"`
	ChannelID           string               `json:"channel_id"`
	Type                int                  `json:"type"`
	Author              User                 `json:"author"`
	Content             string               `json:"content"`
	Timestamp           string               `json:"timestamp"`
	EditedTimestamp     *string              `json:"edited_timestamp"`
	MentionEveryone     bool                 `json:"mention_everyone"`
	Mentions            []User               `json:"mentions"`
	MentionRoles        []string             `json:"mention_roles"`
	Attachments         []Attachment         `json:"attachments"`
	Components          []Component          `json:"components"`
	Pinned              bool                 `json:"pinned"`
	Flags               int                  `json:"flags"`
	Nonce               any                  `json:"nonce,omitempty"`
	WebhookID           string               `json:"webhook_id,omitempty"`
	ApplicationID       string               `json:"application_id,omitempty"`
	Reference           *MessageReference    `json:"message_reference,omitempty"`
	Interaction         *MessageInteraction  `json:"interaction,omitempty"`
	InteractionMetadata *InteractionMetadata `json:"interaction_metadata,omitempty"`

	n        uint64   // the ID as a number, by which messages are ordered
	onlyFor  string   // the only reader of an ephemeral message
	via      string   // token of the interaction that created it
	rung     []string // users notified when it was posted; edits notify no user
	rungRole bool     // a role or everyone was notified
}

// MessageReference refers to the message that a reply answers.
type MessageReference struct {
	MessageID string `json:"message_id,omitempty"`
	ChannelID string `json:"channel_id,omitempty"`
	GuildID   string `json:"guild_id,omitempty"`
}

// MessageInteraction names the command that a message answers.
type MessageInteraction struct {
	ID   string `json:"id"`
	Type int    `json:"type"`
	Name string `json:"name"`
	User User   `json:"user"`
}

// InteractionMetadata describes the interaction that created a message.
type InteractionMetadata struct {
	ID                           string            `json:"id"`
	Type                         int               `json:"type"`
	User                         User              `json:"user"`
	AuthorizingIntegrationOwners map[string]string `json:"authorizing_integration_owners"`
	OriginalResponseMessageID    string            `json:"original_response_message_id,omitempty"`
	InteractedMessageID          string            `json:"interacted_message_id,omitempty"`
}

// Attachment is a file of a message. The stand-in serves its URL.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"` // alt text
	ContentType string `json:"content_type,omitempty"`
	Size        int    `json:"size"`
	URL         string `json:"url"`
	ProxyURL    string `json:"proxy_url"`
	Width       int    `json:"width,omitempty"`
	Height      int    `json:"height,omitempty"`
	Ephemeral   bool   `json:"ephemeral,omitempty"`
}
