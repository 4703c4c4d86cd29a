package playground

import (
	"cmp"
	"slices"
	"time"
)

// identifyLimit is how many IDENTIFYs Discord allows per day, maxMyGuilds how
// many guilds it lists at once.
const (
	identifyLimit = 1000
	maxMyGuilds   = 200
)

func appRoutes() []route {
	return []route{
		{method: "GET", pattern: "/gateway", handle: getGateway, open: true},
		{method: "GET", pattern: "/gateway/bot", handle: getGatewayBot},
		{method: "GET", pattern: "/users/@me", handle: getMe},
		{method: "GET", pattern: "/users/@me/guilds", handle: getMyGuilds},
		{method: "GET", pattern: "/users/{user}", handle: getUser},
		{method: "GET", pattern: "/applications/@me", handle: getApplication},
		{method: "GET", pattern: "/oauth2/applications/@me", handle: getApplication},
	}
}

func getGateway(c *call) (any, error) {
	return map[string]string{"url": gatewayURL(c.r.Host)}, nil
}

func getGatewayBot(c *call) (any, error) {
	defer c.lock()()
	now := c.s.Now().UTC()
	reset := now.Truncate(24 * time.Hour).Add(24 * time.Hour).Sub(now)
	left := max(identifyLimit-c.app.starts.today(now).n, 0)
	return map[string]any{
		"url": gatewayURL(c.r.Host), "shards": 1,
		"session_start_limit": map[string]any{
			"total": identifyLimit, "remaining": left, "reset_after": reset.Milliseconds(), "max_concurrency": 1,
		},
	}, nil
}

func getMe(c *call) (any, error) {
	return me{User: c.app.user.obj, Locale: "en-US", Verified: true}, nil
}

func getMyGuilds(c *call) (any, error) {
	q := c.r.URL.Query()
	limit, err := readLimit(q.Get("limit"), maxMyGuilds, maxMyGuilds)
	if err != nil {
		return nil, err
	}
	defer c.lock()()
	list := []myGuild{}
	for _, g := range c.s.laid {
		n, before := parseID(g.id), parseID(q.Get("before"))
		if !g.apps[c.app.id] || n <= parseID(q.Get("after")) || before != 0 && n >= before {
			continue
		}
		mine := myGuild{ID: g.id, Name: g.name, Features: []string{}}
		mine.Permissions = (g.basePerms(c.app.user) &^ c.s.takenAway()).String()
		if q.Get("with_counts") == "true" {
			mine.MemberCount, mine.PresenceCount = len(g.members), len(g.members)
		}
		list = append(list, mine)
	}
	slices.SortFunc(list, func(a, b myGuild) int { return cmp.Compare(parseID(a.ID), parseID(b.ID)) })
	return list[:min(limit, len(list))], nil
}

func getUser(c *call) (any, error) {
	defer c.lock()()
	u := c.s.users[c.path("user")]
	if u == nil {
		return nil, errUnknownUser
	}
	return u.obj, nil
}

func getApplication(c *call) (any, error) {
	defer c.lock()()
	return c.s.application(c.app), nil
}
