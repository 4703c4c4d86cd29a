package rest

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// Portal is the bot's application as set in the developer portal.
type Portal struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Flags uint64 `json:"flags"`

	Key      string `json:"verify_key"`                // verifies signatures; in hexadecimal digits
	Endpoint string `json:"interactions_endpoint_url"` // gets the interactions; empty: the gateway does
	Servers  int    `json:"approximate_guild_count"`   // the number of servers with the bot
}

// User is a user of Discord.
type User struct {
	ID   string `json:"id"`
	Name string `json:"username"`
}

// Server is a server with the bot as a member.
type Server struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Permissions uint64 `json:"permissions,string"` // of the bot, before the overwrites of a channel
}

// Channel is a channel or a thread.
type Channel struct {
	ID         string      `json:"id"`
	Name       string      `json:"name"`
	Type       int         `json:"type"`
	Server     string      `json:"guild_id"`
	Parent     string      `json:"parent_id"` // of a thread: its channel
	Overwrites []Overwrite `json:"permission_overwrites"`
}

// Thread reports whether the channel is a thread. A thread has the overwrites of its parent.
func (c Channel) Thread() bool { return c.Type >= 10 && c.Type <= 12 }

// Overwrite changes permissions in one channel for a role or a member.
type Overwrite struct {
	ID    string `json:"id"`
	Allow uint64 `json:"allow,string"`
	Deny  uint64 `json:"deny,string"`
}

// Role is a role of a server. The role with the server's ID is @everyone.
type Role struct {
	ID          string `json:"id"`
	Permissions uint64 `json:"permissions,string"`
}

// page is the number of servers that Discord lists in one answer.
const page = 200

// Portal returns the application as set in the developer portal.
func (c *Client) Portal(ctx context.Context) (Portal, error) {
	var p Portal
	err := c.do(ctx, request{method: "GET", route: "/applications/@me", path: "/applications/@me"}, &p)
	if err != nil {
		return Portal{}, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.app = p.ID
	return p, nil
}

// Self returns the bot's own user.
func (c *Client) Self(ctx context.Context) (User, error) {
	var u User
	err := c.do(ctx, request{method: "GET", route: "/users/@me", path: "/users/@me"}, &u)
	return u, err
}

// Servers returns all servers with the bot as a member.
func (c *Client) Servers(ctx context.Context) ([]Server, error) {
	var all []Server
	for after := "0"; ; after = all[len(all)-1].ID {
		var some []Server
		path := fmt.Sprintf("/users/@me/guilds?limit=%d&after=%s", page, url.QueryEscape(after))
		if err := c.do(ctx, request{method: "GET", route: "/users/@me/guilds", path: path}, &some); err != nil {
			return nil, err
		}
		all = append(all, some...)
		if len(some) < page {
			return all, nil
		}
	}
}

// Channel returns a channel.
func (c *Client) Channel(ctx context.Context, id string) (Channel, error) {
	var found Channel
	err := c.do(ctx, request{
		method: "GET", route: "/channels/{channel}", major: id, path: "/channels/" + url.PathEscape(id),
	}, &found)
	return found, err
}

// Roles returns the roles of a server.
func (c *Client) Roles(ctx context.Context, server string) ([]Role, error) {
	var roles []Role
	err := c.do(ctx, request{
		method: "GET", route: "/guilds/{guild}/roles", major: server,
		path: "/guilds/" + url.PathEscape(server) + "/roles",
	}, &roles)
	return roles, err
}

// RolesOf returns the IDs of a member's roles, without @everyone.
func (c *Client) RolesOf(ctx context.Context, server, user string) ([]string, error) {
	var member struct {
		Roles []string `json:"roles"`
	}
	err := c.do(ctx, request{
		method: "GET", route: "/guilds/{guild}/members/{user}", major: server,
		path: "/guilds/" + url.PathEscape(server) + "/members/" + url.PathEscape(user),
	}, &member)
	return member.Roles, err
}

// Clock returns Discord's time, to the second. It sends no token.
func (c *Client) Clock(ctx context.Context) (time.Time, error) {
	var header http.Header
	err := c.do(ctx, request{method: "GET", route: "/gateway", path: "/gateway", open: true, header: &header}, nil)
	if err != nil {
		return time.Time{}, err
	}
	at, err := http.ParseTime(header.Get("Date"))
	if err != nil {
		return time.Time{}, fmt.Errorf("GET /gateway: the answer has no date: %w", err)
	}
	return at, nil
}
