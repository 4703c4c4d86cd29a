package playground

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
)

// audience is who may read what a request carries; nobody if it is empty.
type audience struct {
	all     bool
	user    string   // this user alone
	channel *channel // who sees this channel; with a user, only where the request belongs
}

// admits says whether a user belongs to the audience.
func (w *world) admits(a audience, user string) bool {
	switch {
	case a.all:
		return true
	case a.user != "":
		return a.user == user
	}
	return a.channel != nil && w.visible(a.channel, user)
}

// readers names whose secret a request is; nobody for what everybody there sees.
func (w *world) readers(a audience) []string {
	names, everybody := []string{}, true
	for _, u := range w.order {
		if w.admits(a, u.obj.ID) {
			names = append(names, *u.obj.GlobalName)
			continue
		}
		everybody = everybody && a.channel != nil && a.channel.guild != nil && a.channel.guild.members[u.obj.ID] == nil
	}
	if everybody {
		return nil
	}
	return names
}

// audience finds out who may read a request after it was answered. What isn't
// known to be for others too is for the one alone whose interaction it is.
func (c *call) audience(rt route, status int, answer json.RawMessage) audience {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	switch {
	case strings.Contains(rt.pattern, "{token}"):
		return c.interactionAudience(rt, status, answer)
	case strings.Contains(rt.pattern, "{channel}"):
		return audience{channel: c.s.channels[c.path("channel")]}
	case rt.pattern == "/users/@me/channels":
		var in struct {
			Recipient string `json:"recipient_id"`
		}
		_ = json.Unmarshal(c.body, &in) // then it is for nobody
		return audience{user: in.Recipient}
	}
	return audience{all: true}
}

func (c *call) interactionAudience(rt route, status int, answer json.RawMessage) audience {
	it := c.s.callTokens[c.path("token")]
	if it == nil {
		return audience{}
	}
	m := it.ch.find(c.told(it, rt, answer))
	if status >= 300 || m == nil || m.onlyFor != "" {
		return audience{user: it.user.obj.ID, channel: it.ch}
	}
	return audience{channel: it.ch}
}

// told is the message that a request about an interaction made or changed, 0
// for none that others could see.
func (c *call) told(it *interaction, rt route, answer json.RawMessage) uint64 {
	switch {
	case rt.method == "POST" && c.path("call") != "":
		var in responseInput
		_ = json.Unmarshal(c.body, &in) // it was read before; an empty one tells nothing
		if !slices.Contains([]int{respondMessage, respondDeferred, respondDeferUpdate, respondUpdate}, in.Type) {
			return 0
		}
		return it.original
	case rt.method == "POST":
		var m struct{ ID string }
		_ = json.Unmarshal(answer, &m) // no ID is no message
		return parseID(m.ID)
	case c.path("message") != "":
		return parseID(c.path("message"))
	}
	return it.original
}

// callToken is what every interaction token begins with, see newCallToken.
var callToken = regexp.MustCompile(`aW50ZXJhY3Rpb246[\w-]+`)

// cutTokens takes interaction tokens out of a text: whoever has one can write
// in the bot's name.
func cutTokens(text string) string { return callToken.ReplaceAllString(text, "…") }
