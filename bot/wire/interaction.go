package wire

import "encoding/json"

// interaction is Discord's payload for the use of a command, component or form.
type interaction struct {
	ID             string   `json:"id"`
	ApplicationID  string   `json:"application_id"`
	Type           int      `json:"type"`
	Token          string   `json:"token"`
	GuildID        string   `json:"guild_id"`
	ChannelID      string   `json:"channel_id"`
	Channel        *channel `json:"channel"`
	Member         *member  `json:"member"` // in a guild
	User           *user    `json:"user"`   // in a DM
	Locale         string   `json:"locale"`
	AppPermissions string   `json:"app_permissions"`
	Message        *Message `json:"message"`
	Data           data     `json:"data"`

	Context *int                       `json:"context"`
	Owners  map[string]json.RawMessage `json:"authorizing_integration_owners"` // IDs, by type of installation
}

// data describes the command, component or form that was used.
type data struct {
	// for a command
	Name     string   `json:"name"`
	Type     int      `json:"type"`
	TargetID string   `json:"target_id"` // of a user or message command
	Options  []chosen `json:"options"`
	Resolved resolved `json:"resolved"`
	// for a component or form
	CustomID   string   `json:"custom_id"`
	Values     []string `json:"values"`
	Components []filled `json:"components"`
}

// chosen is an option with its value, or a subcommand with its options.
type chosen struct {
	Name    string          `json:"name"`
	Type    int             `json:"type"`
	Value   json.RawMessage `json:"value"`
	Options []chosen        `json:"options"`
	Focused bool            `json:"focused"`
}

// filled is a part of a submitted form: a label or row with its control, or the control itself.
type filled struct {
	Type       int             `json:"type"`
	CustomID   string          `json:"custom_id"`
	Value      json.RawMessage `json:"value"`
	Values     []string        `json:"values"`
	Component  *filled         `json:"component"`
	Components []filled        `json:"components"`
}

// resolved has the objects whose IDs are values.
type resolved struct {
	Users   map[string]user   `json:"users"`
	Members map[string]member `json:"members"` // without their users

	Messages map[string]struct {
		Content string `json:"content"`
	} `json:"messages"`

	Attachments map[string]attached `json:"attachments"`
}

// attached is a file that a user attached.
type attached struct {
	Filename string `json:"filename"`
	Size     int    `json:"size"`
	URL      string `json:"url"`
}

type user struct {
	ID         string `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"`
	Bot        bool   `json:"bot"`
}

type member struct {
	User        *user    `json:"user"`
	Nick        string   `json:"nick"`
	Roles       []string `json:"roles"`
	Permissions string   `json:"permissions"`
}

type channel struct {
	ID       string `json:"id"`
	Type     int    `json:"type"`
	ParentID string `json:"parent_id"`
}
