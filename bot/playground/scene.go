package playground

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
)

// Scene is what is laid on the table when the stand-in starts. IDs follow from
// names, so that the same scene has the same IDs in every process and a
// database can outlive the stand-in.
type Scene struct {
	Guild    string      // name of the one guild
	Channels []string    // names of its text channels, in order
	Users    []SceneUser // people; all are members of the guild
	Bot      string      // username of the default application's bot
	Hint     string      // what the page suggests to press first

	// BotPermissions are granted to bots besides what @everyone has, by
	// Discord's names, for instance "CREATE_PRIVATE_THREADS".
	BotPermissions []string
}

// SceneUser is one person of a scene.
type SceneUser struct {
	Name   string // display name; the username is its lower case
	GM     bool   // manages the guild; the first one owns it
	Locale string // Discord locale, default "en-US"
	Color  string // avatar colour "#rrggbb", default by position
}

// DefaultScene is one guild with a few channels and four people, one of whom
// manages the guild.
func DefaultScene() Scene {
	return Scene{
		Guild:    "The Long Table",
		Channels: []string{"duels", "dice-tower", "war-room", "tavern"},
		Users:    []SceneUser{{Name: "Ann"}, {Name: "Bob"}, {Name: "Cat"}, {Name: "Gil", GM: true}},
		Bot:      "Warbell",
		Hint:     "You sit down as Ann. Go to #duels and type / to see what Warbell can do; then switch to Bob and answer.",
	}
}

// avatarColors are told apart by most people with a colour vision deficiency.
func avatarColors() []string {
	return []string{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"}
}

// stableID derives a snowflake of the year 2022 from a kind and a name.
func stableID(kind, name string) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(kind + "\x00" + name)) // a hash never fails
	return formatID(1e18 + h.Sum64()%1e16)
}

// lay builds the world of a scene.
func lay(sc Scene, joined string) (*world, error) {
	if sc.Guild == "" || len(sc.Channels) == 0 || len(sc.Users) == 0 {
		return nil, errors.New("playground: a scene needs a guild, a channel and a user")
	}
	extra, unknown := parsePerms(sc.BotPermissions)
	if unknown != nil {
		return nil, fmt.Errorf("playground: unknown bot permissions %v", unknown)
	}
	w := newWorld(sc, permsEveryone|extra)
	g := &guild{id: stableID("guild", sc.Guild), name: sc.Guild, joined: joined, members: map[string]*user{}, apps: map[string]bool{}}
	w.guilds[g.id] = g
	for i, su := range sc.Users {
		if err := w.layUser(g, su, avatarColors()[i%len(avatarColors())]); err != nil {
			return nil, err
		}
	}
	for i, name := range sc.Channels {
		if err := w.layChannel(g, strings.TrimPrefix(name, "#"), i); err != nil {
			return nil, err
		}
	}
	w.addApp(Token, sc.Bot)
	return w, nil
}

func (w *world) layUser(g *guild, su SceneUser, color string) error {
	key := strings.ToLower(su.Name)
	if su.Name == "" || w.byName[key] != nil {
		return fmt.Errorf("playground: user name %q is empty or taken", su.Name)
	}
	u := &user{
		obj:    User{ID: stableID("user", key), Username: key, GlobalName: &su.Name, Discriminator: "0"},
		gm:     su.GM,
		color:  firstOf(su.Color, color),
		locale: firstOf(su.Locale, "en-US"),
	}
	w.users[u.obj.ID], w.byName[key] = u, u
	w.order = append(w.order, u)
	g.members[u.obj.ID] = u
	if u.gm && g.owner == "" {
		g.owner, u.owner = u.obj.ID, true
	}
	return nil
}

func (w *world) layChannel(g *guild, name string, position int) error {
	id := stableID("channel", g.name+"/"+name)
	if name == "" || w.channels[id] != nil {
		return fmt.Errorf("playground: channel name %q is empty or taken", name)
	}
	w.addChannel(&channel{
		guild: g,
		obj:   &Channel{ID: id, Type: ChannelText, GuildID: g.id, Name: name, Position: position},
	})
	return nil
}

func firstOf(words ...string) string {
	for _, w := range words {
		if w != "" {
			return w
		}
	}
	return ""
}
