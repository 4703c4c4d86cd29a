package discordfake

import (
	"cmp"
	"slices"
	"strconv"
	"time"
)

// identifyLimit bounds the number of IDENTIFYs a day, and maxMyGuilds the number of guilds in one answer.
const (
	identifyLimit = 1000
	maxMyGuilds   = 200
)

func lookupRoutes() []route {
	return []route{
		{method: "GET", pattern: "/gateway", handle: getGateway, open: true},
		{method: "GET", pattern: "/gateway/bot", handle: getGatewayBot},
		{method: "GET", pattern: "/users/@me", handle: getMe},
		{method: "GET", pattern: "/users/@me/guilds", handle: getMyGuilds},
		{method: "GET", pattern: "/applications/@me", handle: getApplication},
		{method: "GET", pattern: "/guilds/{guild}/roles", handle: getRoles},
		{method: "GET", pattern: "/guilds/{guild}/members/{user}", handle: getMember},
	}
}

func getGateway(c *call) (any, error) {
	return map[string]string{"url": gatewayURL(c.r.Host)}, nil
}

func getGatewayBot(c *call) (any, error) {
	defer c.lock()()
	c.s.host = c.r.Host
	now := c.s.clock.now().UTC()
	reset := now.Truncate(24 * time.Hour).Add(24 * time.Hour).Sub(now)
	left := max(identifyLimit-c.s.bot.starts.today(now).n, 0)
	return map[string]any{
		"url": gatewayURL(c.r.Host), "shards": max(c.s.opts.Shards, 1),
		"session_start_limit": map[string]any{
			"total": identifyLimit, "remaining": left, "reset_after": reset.Milliseconds(), "max_concurrency": max(c.s.limits.Concurrency, 1),
		},
	}, nil
}

// me is the bot's own user, in the form of GET /users/@me.
type me struct {
	User
	MFA      bool   `json:"mfa_enabled"`
	Locale   string `json:"locale"`
	Verified bool   `json:"verified"`
}

func getMe(c *call) (any, error) {
	return me{User: c.s.bot.user.obj, Locale: "en-US", Verified: true}, nil
}

// myGuild is a guild in the list of the bot's guilds. Permissions don't include the overwrites of channels.
type myGuild struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Icon        *string  `json:"icon"`
	Banner      *string  `json:"banner"`
	Owner       bool     `json:"owner"`
	Permissions string   `json:"permissions"`
	Features    []string `json:"features"`
}

func getMyGuilds(c *call) (any, error) {
	q := c.r.URL.Query()
	limit := maxMyGuilds
	if text := q.Get("limit"); text != "" {
		var err error
		if limit, err = strconv.Atoi(text); err != nil || limit < 1 || limit > maxMyGuilds {
			f := &form{}
			f.fail("limit", codeNumberMax, "int value should be between 1 and %d.", maxMyGuilds)
			return nil, f.err()
		}
	}
	defer c.lock()()
	list := []myGuild{}
	for _, g := range c.s.guilds {
		if c.s.botIn(g) && parseID(g.id) > parseID(q.Get("after")) {
			may := g.basePerms(c.s.bot.user) &^ c.s.takenAway()
			list = append(list, myGuild{ID: g.id, Name: g.name, Permissions: may.String(), Features: []string{}})
		}
	}
	slices.SortFunc(list, func(a, b myGuild) int { return cmp.Compare(parseID(a.ID), parseID(b.ID)) })
	return list[:min(limit, len(list))], nil
}

// getApplication returns the bot's application. It has no privileged intents.
func getApplication(c *call) (any, error) {
	defer c.lock()()
	b, guilds := c.s.bot, 0
	for _, g := range c.s.guilds {
		if c.s.botIn(g) {
			guilds++
		}
	}
	return map[string]any{
		"id": b.id, "name": b.user.obj.Username, "icon": nil, "description": "", "type": nil,
		"bot": b.user.obj, "bot_public": true, "bot_require_code_grant": false,
		"owner": c.s.order[0].obj, "team": nil, "verify_key": c.s.endpoint.publicKey(), "flags": 0, "flags_new": "0",
		"redirect_uris": []string{}, "interactions_endpoint_url": orNull(c.s.endpoint.url), "role_connections_verification_url": nil,
		"approximate_guild_count": guilds, "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
		"explicit_content_filter": 0, "eligible_oauth2_scopes": []string{},
		"integration_types_config": map[string]any{"0": map[string]any{}},
	}, nil
}

func getRoles(c *call) (any, error) {
	defer c.lock()()
	g, err := c.s.guildFor(c.path("guild"))
	if err != nil {
		return nil, err
	}
	return c.s.rolesShown(g), nil
}

// getMember returns a member by user ID. "@me" is invalid, since Discord accepts it only in changes of the
// bot's own member.
func getMember(c *call) (any, error) {
	if parseID(c.path("user")) == 0 {
		f := &form{}
		f.fail("user_id", "NUMBER_TYPE_COERCE", "Value \"%s\" is not snowflake.", c.path("user"))
		return nil, f.err()
	}
	defer c.lock()()
	g, err := c.s.guildFor(c.path("guild"))
	if err != nil {
		return nil, err
	}
	u := g.members[c.path("user")]
	if u == nil {
		return nil, errUnknownMember
	}
	return g.member(u, true), nil
}

// orNull returns the text, or nil if it is empty.
func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}
