package playground

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// world is everything that exists in the stand-in. Server.mu guards all of it.
type world struct {
	scene    Scene
	botPerms perms

	users    map[string]*user
	byName   map[string]*user // by lower-case display name or username
	order    []*user          // people in the scene's order
	guilds   map[string]*guild
	laid     []*guild // in the scene's order
	channels map[string]*channel
	listed   []*channel // channels in the order of creation
	apps     map[string]*app
	bots     []*app // in the order of arrival, the default one first
	tokens   map[string]*app
	dms      map[string]*channel // by application and user
	dmOpens  []time.Time         // recent openings of new DMs

	calls      map[string]*interaction // by ID
	callTokens map[string]*interaction
	callQueue  []*interaction // oldest first
	sessions   map[string]*session
	faults     Faults
	refusals   []*refusal
	blocked    []string // words that automatic moderation refuses
	hooksOff   bool     // continuations of interactions are refused
}

// user is a person or a bot.
type user struct {
	obj    User
	gm     bool
	owner  bool // of a guild: may do everything there
	color  string
	locale string
	forms  []openForm // modals opened and not submitted, oldest first
}

// openForm is a modal with the interaction that opened it.
type openForm struct {
	modal  *Modal
	opener *interaction
}

// app is an application with its bot user; both have the same ID.
type app struct {
	id, token string
	user      *user
	sessions  []*session
	commands  map[string][]*Command // by guild ID; "" holds the global ones
	creates   map[string]*dailyCount
	identify  time.Time // the last IDENTIFY, real time
	starts    dailyCount
}

// dailyCount counts something on one day of the clock.
type dailyCount struct {
	day string
	n   int
}

// today starts anew on a new day.
func (d *dailyCount) today(now time.Time) *dailyCount {
	if day := now.UTC().Format("2006-01-02"); d.day != day {
		*d = dailyCount{day: day}
	}
	return d
}

func newWorld(sc Scene, botPerms perms) *world {
	return &world{
		scene: sc, botPerms: botPerms,
		users: map[string]*user{}, byName: map[string]*user{},
		guilds: map[string]*guild{}, channels: map[string]*channel{},
		apps: map[string]*app{}, tokens: map[string]*app{}, dms: map[string]*channel{},
		calls: map[string]*interaction{}, callTokens: map[string]*interaction{},
		sessions: map[string]*session{},
	}
}

// addGuild lays a server without channels and people.
func (w *world) addGuild(name, joined string, bots []string) (*guild, error) {
	g := newGuild(name, joined, bots)
	if name == "" || w.guilds[g.id] != nil {
		return nil, fmt.Errorf("playground: server name %q is empty or taken", name)
	}
	w.guilds[g.id] = g
	w.laid = append(w.laid, g)
	return g, nil
}

// addApp creates the application of a token and puts its bot in every guild
// that admits it.
func (w *world) addApp(token, name string) *app {
	id := stableID("app", token)
	u := &user{obj: User{ID: id, Username: name, Discriminator: "0000", Bot: true}, color: "#5865f2", locale: "en-US"}
	a := &app{id: id, token: token, user: u, commands: map[string][]*Command{}, creates: map[string]*dailyCount{}}
	w.apps[id], w.tokens[token], w.users[id] = a, a, u
	w.bots = append(w.bots, a)
	for _, g := range w.laid {
		if g.admits(a) {
			g.join(a, w.botPerms)
		}
	}
	return a
}

// appByToken finds the application of a bot token, with or without the "Bot "
// prefix. A token that starts with the default one but is new makes a new
// application, named after the rest of the token.
func (w *world) appByToken(token string) *app {
	token = strings.TrimPrefix(token, "Bot ")
	if a := w.tokens[token]; a != nil {
		return a
	}
	if !strings.HasPrefix(token, Token) || len(token) > 100 {
		return nil
	}
	name := strings.Trim(strings.TrimPrefix(token, Token), ".-_ ")
	return w.addApp(token, firstOf(name, "Bot"))
}

func (w *world) addChannel(c *channel) {
	c.id = c.obj.ID
	w.channels[c.id] = c
	w.listed = append(w.listed, c)
}

func (w *world) dropChannel(c *channel) {
	delete(w.channels, c.id)
	w.listed = slices.DeleteFunc(w.listed, func(x *channel) bool { return x == c })
	c.gone = true
}

// perms is what a person may do in a guild when its channels say nothing else.
func (u *user) perms() perms {
	switch {
	case u.owner:
		return permsEveryone | permsGM | permAdministrator
	case u.gm:
		return permsEveryone | permsGM
	}
	return permsEveryone
}

// visible says whether a person sees a channel.
func (w *world) visible(c *channel, userID string) bool {
	if c.guild == nil {
		return c.members[userID]
	}
	u := c.guild.members[userID]
	if u == nil {
		return false
	}
	have := c.guild.permsIn(u, c)
	return have.has(permViewChannel) && (c.obj.Type != ChannelPrivateThread || c.members[userID] || have.has(permManageThreads))
}

// appPerms is what a bot may do in a channel; nothing when it is not there. The
// faults take from what roles and overwrites give.
func (w *world) appPerms(a *app, c *channel) perms {
	switch {
	case c.guild == nil && c.app == a:
		return permsDM | permViewChannel | permSendMessages | permReadHistory
	case c.guild == nil || !c.guild.apps[a.id]:
		return 0
	}
	have := c.guild.permsIn(a.user, c) &^ w.takenAway()
	if c.obj.Type == ChannelPrivateThread && !c.members[a.id] && !have.has(permManageThreads) {
		return 0
	}
	return have
}

// channelFor finds a channel for a bot that needs some permissions there.
func (w *world) channelFor(a *app, id string, need perms) (*channel, error) {
	c := w.channels[id]
	if c == nil {
		return nil, errUnknownChannel
	}
	have := w.appPerms(a, c)
	if !have.has(permViewChannel) {
		return nil, errMissingAccess
	}
	if !have.has(need) && c.guild != nil {
		return nil, errMissingPerms
	}
	return c, nil
}

// guildFor finds a guild that a bot is in.
func (w *world) guildFor(a *app, id string) (*guild, error) {
	g := w.guilds[id]
	if g == nil || !g.apps[a.id] {
		return nil, errUnknownGuild
	}
	return g, nil
}

// mutualGuild says whether a bot shares a guild with a person.
func (w *world) mutualGuild(a *app, userID string) bool {
	for _, g := range w.guilds {
		if g.apps[a.id] && g.members[userID] != nil {
			return true
		}
	}
	return false
}
