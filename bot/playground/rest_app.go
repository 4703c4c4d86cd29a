package playground

import "time"

// identifyLimit is how many IDENTIFYs Discord allows per day.
const identifyLimit = 1000

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
	reset := 24 * time.Hour
	return map[string]any{
		"url": gatewayURL(c.r.Host), "shards": 1,
		"session_start_limit": map[string]any{
			"total": identifyLimit, "remaining": identifyLimit, "reset_after": reset.Milliseconds(), "max_concurrency": 1,
		},
	}, nil
}

func getMe(c *call) (any, error) { return c.app.user.obj, nil }

func getMyGuilds(c *call) (any, error) {
	defer c.lock()()
	list := []map[string]any{}
	for _, g := range c.s.guilds {
		if g.apps[c.app.id] {
			list = append(list, map[string]any{
				"id": g.id, "name": g.name, "icon": nil, "owner": false, "features": []string{}, "permissions": c.s.botPerms.String(),
			})
		}
	}
	return list, nil
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
	return map[string]any{
		"id": c.app.id, "name": c.app.user.obj.Username, "icon": nil, "description": "",
		"bot_public": true, "bot_require_code_grant": false, "verify_key": "", "flags": 0,
		"bot": c.app.user.obj,
	}, nil
}
