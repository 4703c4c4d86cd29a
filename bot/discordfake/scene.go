package discordfake

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
)

// Scene is the initial state of the stand-in. IDs are derived from names, so that a scene has the same IDs
// in every process, and a database can be used with several stand-ins in turn.
type Scene struct {
	Guild    string        // name of the first guild
	Channels []string      // names of its text channels, in order
	Users    []SceneUser   // people; all are members of the first guild
	Bot      string        // username of the bot, which is in every guild
	Servers  []SceneServer // other guilds
}

// SceneServer is another guild.
type SceneServer struct {
	Name     string
	Channels []string // names of its text channels, in order
	Users    []string // names of the people who are members
}

// SceneUser is one person of a scene.
type SceneUser struct {
	Name   string // display name; the username is its lower case
	GM     bool   // manages the guild; the first one owns it
	Locale string // Discord locale, default "en-US"
}

// DefaultScene returns a guild with some channels and four people, one of them its GM, and a second guild
// with two of them.
func DefaultScene() Scene {
	return Scene{
		Guild:    "The Long Table",
		Channels: []string{"duels", "dice-tower", "war-room", "tavern"},
		Users:    []SceneUser{{Name: "Ann"}, {Name: "Bob"}, {Name: "Cat"}, {Name: "Gil", GM: true}},
		Bot:      "Warbell",
		Servers: []SceneServer{{Name: "The Back Room", Channels: []string{"general-chat"},
			Users: []string{"Ann", "Gil"}}},
	}
}

// stableID returns a snowflake of the year 2022 that is derived from a kind and a name.
func stableID(kind, name string) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(kind + "\x00" + name)) // a hash never fails
	return formatID(1e18 + h.Sum64()%1e16)
}

// lay creates the world of a scene.
func lay(sc Scene, joined string) (*world, error) {
	if sc.Guild == "" || len(sc.Channels) == 0 || len(sc.Users) == 0 {
		return nil, errors.New("discordfake: a scene needs a guild, a channel and a user")
	}
	w := newWorld(sc.Bot)
	for _, su := range sc.Users {
		if err := w.layUser(su); err != nil {
			return nil, err
		}
	}
	for _, server := range sc.servers() {
		if err := w.layServer(server, joined); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// servers returns the first guild and the others.
func (sc Scene) servers() []SceneServer {
	first := SceneServer{Name: sc.Guild, Channels: sc.Channels}
	for _, u := range sc.Users {
		first.Users = append(first.Users, u.Name)
	}
	return append([]SceneServer{first}, sc.Servers...)
}

func (w *world) layServer(server SceneServer, joined string) error {
	if server.Name == "" || w.guild(server.Name) != nil {
		return fmt.Errorf("discordfake: server name %q is empty or taken", server.Name)
	}
	g := newGuild(server.Name, joined)
	w.guilds = append(w.guilds, g)
	for _, name := range server.Users {
		u := w.byName[strings.ToLower(name)]
		if u == nil {
			return fmt.Errorf("discordfake: there is no user %q for the server %q", name, server.Name)
		}
		g.members[u.obj.ID] = u
		if u.gm && g.owner == "" {
			g.owner, u.owner = u.obj.ID, true
		}
	}
	g.join(w.bot)
	for i, name := range server.Channels {
		if err := w.layChannel(g, strings.TrimPrefix(name, "#"), i); err != nil {
			return err
		}
	}
	return nil
}

func (w *world) layUser(su SceneUser) error {
	key := strings.ToLower(su.Name)
	if su.Name == "" || w.byName[key] != nil {
		return fmt.Errorf("discordfake: user name %q is empty or taken", su.Name)
	}
	u := &user{
		obj:    User{ID: stableID("user", key), Username: key, GlobalName: &su.Name, Discriminator: "0"},
		gm:     su.GM,
		locale: firstOf(su.Locale, "en-US"),
	}
	w.users[u.obj.ID], w.byName[key] = u, u
	w.order = append(w.order, u)
	return nil
}

func (w *world) layChannel(g *guild, name string, position int) error {
	id := stableID("channel", g.name+"/"+name)
	if name == "" || w.channels[id] != nil {
		return fmt.Errorf("discordfake: channel name %q is empty or taken", name)
	}
	w.addChannel(&channel{
		guild: g,
		obj: &Channel{ID: id, Type: ChannelText, GuildID: g.id, Name: name, Position: &position,
			Overwrites: []Overwrite{}},
	})
	return nil
}
