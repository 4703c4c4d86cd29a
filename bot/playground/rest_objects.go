package playground

// me is the bot's own user as GET /users/@me shows it.
type me struct {
	User
	MFA      bool   `json:"mfa_enabled"`
	Locale   string `json:"locale"`
	Verified bool   `json:"verified"`
}

// myGuild is a guild in the list of those that a bot is in. Permissions are
// those of the roles, without overwrites of channels.
type myGuild struct {
	ID            string   `json:"id"`
	Name          string   `json:"name"`
	Icon          *string  `json:"icon"`
	Banner        *string  `json:"banner"`
	Owner         bool     `json:"owner"`
	Permissions   string   `json:"permissions"`
	Features      []string `json:"features"`
	MemberCount   int      `json:"approximate_member_count,omitempty"`
	PresenceCount int      `json:"approximate_presence_count,omitempty"`
}

// guildDetails is a guild as GET /guilds/{guild} shows it. The stand-in has
// none of what most of its fields are about.
type guildDetails struct {
	Guild
	HomeHeader        *string  `json:"home_header"`
	Splash            *string  `json:"splash"`
	DiscoverySplash   *string  `json:"discovery_splash"`
	Banner            *string  `json:"banner"`
	ApplicationID     *string  `json:"application_id"`
	Region            string   `json:"region"`
	AFKChannel        *string  `json:"afk_channel_id"`
	AFKTimeout        int      `json:"afk_timeout"`
	SystemChannel     *string  `json:"system_channel_id"`
	SystemFlags       int      `json:"system_channel_flags"`
	Widget            bool     `json:"widget_enabled"`
	WidgetChannel     *string  `json:"widget_channel_id"`
	Verification      int      `json:"verification_level"`
	Notifications     int      `json:"default_message_notifications"`
	MFALevel          int      `json:"mfa_level"`
	ContentFilter     int      `json:"explicit_content_filter"`
	MaxPresences      *int     `json:"max_presences"`
	MaxMembers        int      `json:"max_members"`
	MaxStageUsers     int      `json:"max_stage_video_channel_users"`
	MaxVideoUsers     int      `json:"max_video_channel_users"`
	Vanity            *string  `json:"vanity_url_code"`
	PremiumTier       int      `json:"premium_tier"`
	Boosts            int      `json:"premium_subscription_count"`
	RulesChannel      *string  `json:"rules_channel_id"`
	SafetyChannel     *string  `json:"safety_alerts_channel_id"`
	UpdatesChannel    *string  `json:"public_updates_channel_id"`
	ProgressBar       bool     `json:"premium_progress_bar_enabled"`
	NSFW              bool     `json:"nsfw"`
	NSFWLevel         int      `json:"nsfw_level"`
	Stickers          []string `json:"stickers"`
	Incidents         *string  `json:"incidents_data"`
	MembersOnline     int      `json:"approximate_presence_count,omitempty"`
	MembersAltogether int      `json:"approximate_member_count,omitempty"`
}

func (s *Server) guildDetails(g *guild, counted bool) guildDetails {
	d := guildDetails{
		Guild: s.bareGuild(g), Region: "deprecated", AFKTimeout: 300,
		MaxMembers: 500000, MaxStageUsers: 50, MaxVideoUsers: 25, Stickers: []string{},
	}
	if counted {
		d.MembersAltogether, d.MembersOnline = len(g.members), len(g.members)
	}
	return d
}

// application is the bot's application as its owner's portal describes it: it
// listens at the gateway, not at an endpoint, and has no privileged intents.
func (s *Server) application(a *app) map[string]any {
	guilds := 0
	for _, g := range s.laid {
		if g.apps[a.id] {
			guilds++
		}
	}
	return map[string]any{
		"id": a.id, "name": a.user.obj.Username, "icon": nil, "description": "", "type": nil,
		"bot": a.user.obj, "bot_public": true, "bot_require_code_grant": false,
		"owner": s.order[0].obj, "team": nil, "verify_key": "", "flags": 0, "flags_new": "0",
		"redirect_uris": []string{}, "interactions_endpoint_url": nil, "role_connections_verification_url": nil,
		"approximate_guild_count": guilds, "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
		"explicit_content_filter": 0, "eligible_oauth2_scopes": []string{},
		"integration_types_config": map[string]any{"0": map[string]any{}},
	}
}
