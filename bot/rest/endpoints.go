package rest

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"warbell/bot/wire"
	"warbell/storage"
)

// Gateway describes Discord's gateway, to which WebSockets connect.
type Gateway struct {
	URL    string `json:"url"`
	Shards int    `json:"shards"` // recommended by Discord
	Limit  struct {
		Total      int   `json:"total"`       // sessions allowed in a day
		Remaining  int   `json:"remaining"`   // sessions left
		ResetAfter int64 `json:"reset_after"` // milliseconds until Remaining is Total again
		// Concurrency is the number of buckets of shards. Each bucket allows one session in 5 s.
		Concurrency int `json:"max_concurrency"`
	} `json:"session_start_limit"`
	Date time.Time `json:"-"` // of the answer, to the second, by Discord's clock; zero if there is none
}

// Gateway returns the address and the limits of Discord's gateway.
func (c *Client) Gateway(ctx context.Context) (Gateway, error) {
	var g Gateway
	var header http.Header
	err := c.do(ctx, request{method: "GET", route: "/gateway/bot", path: "/gateway/bot", header: &header}, &g)
	g.Date, _ = http.ParseTime(header.Get("Date")) // a missing date is no error
	return g, err
}

// Application returns the ID of the bot's application. It asks Discord only once.
func (c *Client) Application(ctx context.Context) (string, error) {
	c.mu.Lock()
	known := c.app
	c.mu.Unlock()
	if known != "" {
		return known, nil
	}
	app, err := c.Portal(ctx)
	return app.ID, err
}

// Commands returns the registered slash commands, as JSON. An empty server means the global commands.
func (c *Client) Commands(ctx context.Context, app, server string) ([]byte, error) {
	var raw []byte
	err := c.do(ctx, commandsAt("GET", app, server), &raw)
	return raw, err
}

// PutCommands replaces the slash commands of a server. An empty server means the global commands.
func (c *Client) PutCommands(ctx context.Context, app, server string, body wire.Body) error {
	r := commandsAt("PUT", app, server)
	r.body = body
	return c.do(ctx, r, nil)
}

func commandsAt(method, app, server string) request {
	if server == "" {
		return request{
			method: method, route: "/applications/{application}/commands",
			path: "/applications/" + url.PathEscape(app) + "/commands",
		}
	}
	return request{
		method: method, route: "/applications/{application}/guilds/{guild}/commands", major: server,
		path: "/applications/" + url.PathEscape(app) + "/guilds/" + url.PathEscape(server) + "/commands",
	}
}

// Answer sends the first response to an interaction, and returns the message that it became, if any.
func (c *Client) Answer(ctx context.Context, id, token string, body wire.Body) (wire.Message, error) {
	var made struct {
		Resource struct {
			Message wire.Message `json:"message"`
		} `json:"resource"`
	}
	r := callbackAt(id, token, body)
	r.path += "?with_response=true"
	err := c.do(ctx, r, &made)
	return made.Resource.Message, err
}

// Respond sends the first response to an interaction without returning the message.
func (c *Client) Respond(ctx context.Context, id, token string, body wire.Body) error {
	return c.do(ctx, callbackAt(id, token, body), nil)
}

func callbackAt(id, token string, body wire.Body) request {
	return request{
		method: "POST", route: "/interactions/{interaction}/{token}/callback", open: true, body: body,
		path: "/interactions/" + url.PathEscape(id) + "/" + url.PathEscape(token) + "/callback",
	}
}

// Original returns the message that answers an interaction.
func (c *Client) Original(ctx context.Context, app, token string) (wire.Message, error) {
	var m wire.Message
	err := c.do(ctx, originalAt("GET", app, token, wire.Body{}), &m)
	return m, err
}

// EditOriginal replaces the message that answers an interaction.
func (c *Client) EditOriginal(ctx context.Context, app, token string, body wire.Body) (wire.Message, error) {
	var m wire.Message
	err := c.do(ctx, originalAt("PATCH", app, token, body), &m)
	return m, err
}

// DeleteOriginal deletes the message that answers an interaction.
func (c *Client) DeleteOriginal(ctx context.Context, app, token string) error {
	return c.do(ctx, originalAt("DELETE", app, token, wire.Body{}), nil)
}

func originalAt(method, app, token string, body wire.Body) request {
	return request{
		method: method, route: "/webhooks/{application}/{token}/messages/@original", open: true, body: body,
		path: "/webhooks/" + url.PathEscape(app) + "/" + url.PathEscape(token) + "/messages/@original",
	}
}

// Followup sends another message after the answer to an interaction.
func (c *Client) Followup(ctx context.Context, app, token string, body wire.Body) (wire.Message, error) {
	var m wire.Message
	err := c.do(ctx, request{
		method: "POST", route: "/webhooks/{application}/{token}", open: true, body: body,
		path: "/webhooks/" + url.PathEscape(app) + "/" + url.PathEscape(token) + "?wait=true",
	}, &m)
	return m, err
}

// Post sends a message to a channel.
func (c *Client) Post(ctx context.Context, channel string, body wire.Body) (wire.Message, error) {
	var m wire.Message
	err := c.do(ctx, request{
		method: "POST", route: "/channels/{channel}/messages", major: channel, body: body,
		path: "/channels/" + url.PathEscape(channel) + "/messages",
	}, &m)
	return m, err
}

// Edit replaces one of the bot's messages.
func (c *Client) Edit(ctx context.Context, ref storage.Ref, body wire.Body) error {
	return c.do(ctx, request{
		method: "PATCH", route: "/channels/{channel}/messages/{message}", major: ref.Channel, body: body,
		path: "/channels/" + url.PathEscape(ref.Channel) + "/messages/" + url.PathEscape(ref.Message),
	}, nil)
}

// Delete deletes one of the bot's messages.
func (c *Client) Delete(ctx context.Context, ref storage.Ref) error {
	return c.do(ctx, request{
		method: "DELETE", route: "/channels/{channel}/messages/{message}", major: ref.Channel,
		path: "/channels/" + url.PathEscape(ref.Channel) + "/messages/" + url.PathEscape(ref.Message),
	}, nil)
}

// Pin pins a message in its channel. A pinned message stays pinned.
func (c *Client) Pin(ctx context.Context, ref storage.Ref) error {
	return c.do(ctx, request{
		method: "PUT", route: "/channels/{channel}/messages/pins/{message}", major: ref.Channel,
		path: "/channels/" + url.PathEscape(ref.Channel) + "/messages/pins/" + url.PathEscape(ref.Message),
	}, nil)
}

// Unpin unpins a message. A message that isn't pinned stays as it is.
func (c *Client) Unpin(ctx context.Context, ref storage.Ref) error {
	return c.do(ctx, request{
		method: "DELETE", route: "/channels/{channel}/messages/pins/{message}", major: ref.Channel,
		path: "/channels/" + url.PathEscape(ref.Channel) + "/messages/pins/" + url.PathEscape(ref.Message),
	}, nil)
}

// maxAfter is the number of messages that After returns at most. Discord sends the newest of them.
const maxAfter = 20

// After returns messages after a given one, newest first. Without the permission to read the history, there
// are none.
func (c *Client) After(ctx context.Context, ref storage.Ref) ([]wire.Message, error) {
	var found []wire.Message
	err := c.do(ctx, request{
		method: "GET", route: "/channels/{channel}/messages", major: ref.Channel,
		path: fmt.Sprintf("/channels/%s/messages?limit=%d&after=%s", url.PathEscape(ref.Channel), maxAfter,
			url.QueryEscape(ref.Message)),
	}, &found)
	return found, err
}

// StartThread creates a thread and returns its ID. It isn't retried if the thread may exist.
func (c *Client) StartThread(ctx context.Context, channel string, body wire.Body) (string, error) {
	var made struct {
		ID string `json:"id"`
	}
	err := c.do(ctx, request{
		method: "POST", route: "/channels/{channel}/threads", major: channel, once: true, body: body,
		path: "/channels/" + url.PathEscape(channel) + "/threads",
	}, &made)
	return made.ID, err
}

// Rename renames one of the bot's threads, and opens it if it is archived. Discord allows 2
// renames in 10 minutes.
func (c *Client) Rename(ctx context.Context, thread, name string) error {
	return c.do(ctx, request{
		method: "PATCH", route: "/channels/{channel}", major: thread, body: wire.ThreadName(name),
		path: "/channels/" + url.PathEscape(thread),
	}, nil)
}

// Unarchive opens an archived thread.
func (c *Client) Unarchive(ctx context.Context, thread string) error {
	return c.do(ctx, request{
		method: "PATCH", route: "/channels/{channel}", major: thread, body: wire.Unarchive(),
		path: "/channels/" + url.PathEscape(thread),
	}, nil)
}

// OpenDM returns the channel of the DM with a user.
func (c *Client) OpenDM(ctx context.Context, user string) (string, error) {
	var dm struct {
		ID string `json:"id"`
	}
	err := c.do(ctx, request{
		method: "POST", route: "/users/@me/channels", path: "/users/@me/channels", body: wire.Recipient(user),
	}, &dm)
	return dm.ID, err
}
