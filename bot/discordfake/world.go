package discordfake

import (
	"slices"
	"strings"
	"time"
)

// world is everything that exists in the stand-in. service.mu guards it.
type world struct {
	bot *bot

	users    map[string]*user
	byName   map[string]*user // by lower-case display name or username
	order    []*user          // people in the scene's order
	guilds   []*guild         // in the scene's order
	channels map[string]*channel
	listed   []*channel          // channels in the order of creation
	dms      map[string]*channel // by user
	dmOpens  []time.Time         // times of new DMs

	calls      map[string]*interaction // by ID
	callTokens map[string]*interaction
	callQueue  []*interaction // oldest first
	sessions   map[string]*session
	faults     Faults
	refusals   []*refusal
	down       outage // of the gateway
}

// user is a person or the bot.
type user struct {
	obj    User
	gm     bool
	owner  bool // of a guild, with all permissions there
	locale string
	forms  []openForm // open forms, oldest first
	added  bool       // the app is installed for the user; see Install
}

// openForm is a form and the interaction that opened it.
type openForm struct {
	modal  *Modal
	opener *interaction
}

// bot is the application and its bot user. Both have the same ID.
type bot struct {
	id       string
	user     *user
	commands map[string][]*Command // by guild ID; "" for global ones
	creates  map[string]*dailyCount
	identify map[int]time.Time // the last IDENTIFY of each bucket
	starts   dailyCount
}

// dailyCount counts something per day of the clock.
type dailyCount struct {
	day string
	n   int
}

// today resets the count on a new day, and returns it.
func (d *dailyCount) today(now time.Time) *dailyCount {
	if day := now.UTC().Format("2006-01-02"); d.day != day {
		*d = dailyCount{day: day}
	}
	return d
}

func newWorld(botName string) *world {
	id := stableID("app", Token)
	u := &user{obj: User{ID: id, Username: botName, Discriminator: "0000", Bot: true}}
	return &world{
		bot: &bot{id: id, user: u, commands: map[string][]*Command{}, creates: map[string]*dailyCount{},
			identify: map[int]time.Time{}},
		users: map[string]*user{id: u}, byName: map[string]*user{},
		channels: map[string]*channel{}, dms: map[string]*channel{},
		calls: map[string]*interaction{}, callTokens: map[string]*interaction{},
		sessions: map[string]*session{},
	}
}

// isToken reports whether a token, with or without the prefix "Bot ", is the bot's.
func isToken(token string) bool {
	return strings.HasPrefix(strings.TrimPrefix(token, "Bot "), Token)
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

// guild returns a server, given by name in any case or by ID; nil if there is none.
func (w *world) guild(name string) *guild {
	for _, g := range w.guilds {
		if g.id == name || strings.EqualFold(g.name, name) {
			return g
		}
	}
	return nil
}

// person returns a person, given by ID, username or display name; nil if there is none.
func (w *world) person(name string) *user {
	if u := w.users[name]; u != nil && !u.obj.Bot {
		return u
	}
	return w.byName[strings.ToLower(name)]
}

// channelNamed returns a channel, given by ID or by name with or without "#". Newer channels come first,
// and those of the first guild before all others. "server/channel" names the guild. If reader is set, only
// channels that this user sees are found.
func (w *world) channelNamed(name, reader string) *channel {
	sees := func(c *channel) bool { return reader == "" || w.visible(c, reader) }
	if c := w.channels[name]; c != nil && sees(c) {
		return c
	}
	server, rest, ok := strings.Cut(name, "/")
	home := w.guild(server)
	if !ok || home == nil {
		home, rest = w.guilds[0], name
	}
	rest = strings.TrimPrefix(rest, "#")
	var elsewhere *channel
	for _, c := range slices.Backward(w.listed) {
		switch {
		case c.obj.Name != rest || rest == "" || !sees(c):
		case c.guild == home:
			return c
		case elsewhere == nil && home == w.guilds[0]:
			elsewhere = c
		}
	}
	return elsewhere
}

// visible reports whether a person sees a channel.
func (w *world) visible(c *channel, userID string) bool {
	if c.group != nil {
		return slices.ContainsFunc(c.group, func(u *user) bool { return u.obj.ID == userID })
	}
	if c.guild == nil {
		return c.person.obj.ID == userID
	}
	u := c.guild.members[userID]
	return u != nil && c.guild.permsIn(u, c).has(permViewChannel)
}

// botPerms returns the bot's permissions in a channel, without those that the faults deny. Where the bot
// isn't a member, there are none.
func (w *world) botPerms(c *channel) perms {
	switch {
	case c.group != nil:
		return 0
	case c.guild == nil:
		return permsDM | permViewChannel | permSendMessages
	case !w.botIn(c.guild):
		return 0
	}
	return c.guild.permsIn(w.bot.user, c) &^ w.takenAway()
}

// present reports whether the bot is a member of the channel's guild or DM.
func (w *world) present(c *channel) bool {
	return c.group == nil && (c.guild == nil || w.botIn(c.guild))
}

func (w *world) botIn(g *guild) bool { return g.members[w.bot.id] != nil }

// channelFor returns a channel. It returns an error if the bot lacks one of the permissions.
func (w *world) channelFor(id string, need perms) (*channel, error) {
	c := w.channels[id]
	if c == nil {
		return nil, errUnknownChannel
	}
	have := w.botPerms(c)
	if !have.has(permViewChannel) {
		return nil, errMissingAccess
	}
	if !have.has(need) && c.guild != nil {
		return nil, errMissingPerms
	}
	return c, nil
}

// guildFor returns a guild that the bot is a member of.
func (w *world) guildFor(id string) (*guild, error) {
	if g := w.guild(id); g != nil && g.id == id && w.botIn(g) {
		return g, nil
	}
	return nil, errUnknownGuild
}

// mutualGuild reports whether the bot shares a guild with a person.
func (w *world) mutualGuild(userID string) bool {
	return slices.ContainsFunc(w.guilds, func(g *guild) bool { return w.botIn(g) && g.members[userID] != nil })
}

func firstOf(words ...string) string {
	for _, w := range words {
		if w != "" {
			return w
		}
	}
	return ""
}
