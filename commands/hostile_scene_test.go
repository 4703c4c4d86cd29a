package commands_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// The people of other tables: Dan and Eve play each other, and Dan is game master of a fight; Fay was in the
// game and is no more; Moe is a moderator; of Zed nothing is known.
var (
	dan = gamekit.User{ID: "1004", Name: "Dan"}
	eve = gamekit.User{ID: "1005", Name: "Eve"}
	fay = gamekit.User{ID: "1006", Name: "Fay"}
	zed = gamekit.User{ID: "1007"}
	moe = gamekit.User{ID: "1008", Name: "Moe"}
)

// people are all whom a message may ping.
var people = []gamekit.User{ann, bob, cat, dan, eve, fay, moe}

// loud and backward are Ann and Bob under names that Discord lets people have.
var (
	loud     = gamekit.User{ID: ann.ID, Name: "**b42** @everyone <@4242> # A"}
	backward = gamekit.User{ID: bob.ID, Name: "\u202ebbob\u2069 __u42__ ||p42|| @here"}
)

// The warbands of a skirmish whose names would ping, format, link, turn or fill the line if they were let.
const (
	loudBand = `"**b42** ||p42|| <@4242> @here", imperial, 200 points:
"@everyone <@&43> <#44>", Human, Leader, Pistol
"[x42](https://evil.example)", Human, Axe
"~~s42~~ __u42__ </duel:42>", Human, Bow`
	backwardBand = "\u202e\u2066<:x:42> \u200f\u061cthgir, imperial, 200 points:\n" +
		"\"W\u202eWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW\", Human, Leader, Sword\n" +
		"\"a\u0301\u0489\u0301\u0489\u0301\u0489\u0301\u0489 `c42` ||p42||\", Human, Axe\n" +
		"\"> quote42 # head42 ﷽﷽﷽ **b42**\", Human, Bow"
)

// scene is a game to be attacked, with others around it.
type scene struct {
	system   string
	crew     []gamekit.User // who sit in it, its game master first
	lay      func(h *house) storage.GameID
	other    func(h *house) storage.GameID // a game of the same system that Dan and Eve play next door
	views    []string                      // commands that show what can be pressed
	steps    int                           // how many presses it goes on for
	commands []string                      // whose options are written into
}

var scenes = []scene{
	{"rolloff", []gamekit.User{ann, bob}, layRolloff, rollNextDoor, []string{"/game status"}, 2, []string{"rolloff"}},
	{"rolls", []gamekit.User{ann, bob}, layRolls, rollNextDoor, []string{
		"/roll | dice=@luck", "/roll | dice=@omens", "/roll | dice=d6 | secret=me", "/roll | dice=2d6 | secret=master", "/saved panel", "/saved list",
	}, 4, []string{"roll", "odds", "saved"}},
	{"rolloff", []gamekit.User{ann, bob}, func(h *house) storage.GameID {
		h.Slash(ann, "/rolloff | entrants=@Bob | press=true")
		return h.Newest(ann)
	}, rollNextDoor, []string{"/game status"}, 3, []string{"game"}},
	{"grimheim", []gamekit.User{ann, bob}, func(h *house) storage.GameID {
		return h.Accepted(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Witchhunter"), "own", "Zottel ap3; axe")
	}, func(h *house) storage.GameID { return h.fightNextDoor("grimheim", "Knight") }, []string{"/game status"}, 9, []string{"challenge", "duel", "act"}},
	{"skirmish", []gamekit.User{loud, backward}, laySkirmish, func(h *house) storage.GameID {
		return h.fightNextDoor("skirmish", "Mooncap Mob")
	}, []string{
		"/game status", "/act | model=1", "/act | model=4", "/act",
	}, 40, []string{"challenge", "act", "game"}},
	{"melee", []gamekit.User{ann, bob}, func(h *house) storage.GameID {
		return h.fought("/challenge | game=melee.band | opponent=@Bob | force=Orc Mob | terms=apart=6", "ready:Reikland Patrol")
	}, func(h *house) storage.GameID { return h.fightNextDoor("melee.band", "Orc Mob") }, []string{"/game status"}, 24, []string{"challenge", "quick", "act"}},
	{"contest", []gamekit.User{ann, bob}, func(h *house) storage.GameID {
		return h.fought("/challenge | game=contest.band | opponent=@Bob | force=The Red Reavers | terms=apart=6; ground=hill", "ready:The Iron Company")
	}, func(h *house) storage.GameID {
		return h.fightNextDoor("contest.band", "The Iron Company")
	}, []string{"/game status"}, 24, []string{"quick"}},
	{"zones", []gamekit.User{ann, bob, cat}, layZones, func(h *house) storage.GameID {
		h.nextDoor(dan, nil, "gm", "open")
		h.nextDoor(eve, map[string]gamekit.Value{"character": {Text: commandstest.BoLine}}, "game", "join")
		return h.Newest(dan)
	}, []string{"/gm panel", "/act", "/game status"}, 60, []string{"gm", "orders"}},
	{"house", []gamekit.User{ann, bob}, func(h *house) storage.GameID {
		id := h.Accepted(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Witchhunter"), "own", "Zottel ap3; axe")
		h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob")
		h.Slash(ann, "/challenge | game=melee.band")
		h.Slash(ann, "/challenge | game=contest.band | opponent=@Bob")
		h.Slash(ann, "/challenge | game=contest.band | opponent=@Bob | force=The Red Reavers")
		h.Slash(ann, "/challenge | game=grimheim.ladder | opponent=@Bob | force=The Ember Watch")
		h.Slash(ann, "/challenge | game=grimheim | force=Knight")
		return id
	}, func(h *house) storage.GameID { return h.fightNextDoor("grimheim", "Knight") }, []string{"/help", "/help | topic=start", "/server check"}, 12, []string{"game", "settings", "help", "server"}},
	{"warbands", []gamekit.User{ann, bob}, layWarbands, rollNextDoor, []string{"/warband list", "/warband show | name=The Grey", "/warband show | name=Short", "/warband new", "/warband new | from=random"}, 8, []string{"warband"}},
	{"battlefield", []gamekit.User{ann, bob}, layBattlefield, rollNextDoor, []string{
		"/map measure | from=1 | to=K12", "/map sight | from=1", "/map range | model=2 | inches=4", "/map clear", "/map new | map=harrowgate",
	}, 12, []string{"map"}},
}

// laySkirmish is a skirmish of people and models with hostile names, up to where its sides deploy. What was
// shown before can still be pressed when all but the first steps are taken back.
func laySkirmish(h *house) storage.GameID {
	watch := h.Watch
	h.Watch = nil
	defer func() { h.Watch = watch }()
	form := h.Slash(loud, "/challenge | game=skirmish | opponent=@Bob").Modal
	offer := h.Fill(loud, form, "fighter", "own", "line", loudBand)
	if offer.Post == nil {
		h.Fatal(text(offer))
	}
	accept := h.Press(backward, buttons(offer.Post.Message())[0])
	if r := h.Fill(backward, accept.Modal, "fighter", "own", "line", backwardBand); r.Update == nil {
		h.Fatal(text(r))
	}
	id := h.Newest(loud)
	for range 3 {
		for _, user := range []gamekit.User{loud, backward} {
			if d := buttons(commandstest.Message(h.Slash(user, "/game status"))); len(d) > 0 && strings.HasPrefix(d[0], "d:") {
				h.Press(user, d[0])
				break
			}
		}
	}
	return id
}

// layRolls is a roll-off of two, of whom one has saved a roll with a value that changes and a blind table.
func layRolls(h *house) storage.GameID {
	h.Slash(ann, "/rolloff | entrants=@Bob | press=true | minutes=60")
	h.Slash(ann, "/saved roll | name=luck | dice=d6+$bonus:1")
	h.Fill(ann, h.Slash(ann, "/saved table | name=omens | blind=true").Modal, "rows", "doom\n2: gloom")
	return h.Newest(ann)
}

// layBattlefield is a roll-off in a channel that has a table with two models, and a map of Ann's own that she
// looked at.
func layBattlefield(h *house) storage.GameID {
	h.Slash(ann, "/rolloff | entrants=@Bob | press=true | minutes=60")
	h.Slash(ann, "/map show")
	h.Slash(ann, "/map new | map=sallow mill")
	h.Slash(ann, "/map place | name=Grik | spot=C3")
	h.Slash(bob, "/map place | name=Ana | spot=K20 | side=2")
	h.Fill(ann, h.Form(ann, "bu:crows-acre"))
	return h.Newest(ann)
}

// layWarbands is a roll-off of two who keep warbands: a legal one, one that is not, and one that was taken
// away.
func layWarbands(h *house) storage.GameID {
	h.Slash(ann, "/rolloff | entrants=@Bob | press=true | minutes=60")
	h.keep(ann, "grimheim.band", grey)
	h.keep(ann, "melee", "Ana ws4; sword")
	h.keep(bob, "grimheim.band", "Half, imperial, 300 points:\nBen, Human, Sword")
	h.takeOut(ann, h.keep(ann, "grimheim.band", "Short, imperial, 300 points:\nBen, Human, Leader, Sword\nBo, Human, Axe"), 1)
	h.word(ann, h.keep(ann, "grimheim.band", "Gone, imperial, 300 points:\nBen, Human, Leader, Sword"), "drop")
	return h.Newest(ann)
}

// takeOut has somebody take a model out of a warband.
func (h *house) takeOut(by gamekit.User, f storage.Fighter, model int) {
	h.Helper()
	if r := h.Press(by, fmt.Sprintf("wb:%s:%d:out:%d", f.ID, f.Rev, model)); r.Result != gamekit.ResultFine {
		h.Fatal(text(r))
	}
}

func rollNextDoor(h *house) storage.GameID {
	h.nextDoor(dan, map[string]gamekit.Value{"minutes": {Int: 60}}, "rolloff")
	return h.Newest(dan)
}

// layRolloff begins a roll-off that Fay has joined, who then had her account erased.
func layRolloff(h *house) storage.GameID {
	h.Slash(ann, "/rolloff | minutes=60")
	id := h.Newest(ann)
	h.Press(fay, "j:"+string(id))
	h.Press(bob, "j:"+string(id))
	h.erase(fay)
	return id
}

// layZones begins a fight of two characters, in which a third was taken off the table.
func layZones(h *house) storage.GameID {
	id := h.OpenFight("")
	h.WantPublic(h.Slash(fay, "/game join | character=Fia th8 hits4; bow 2 ranged"), "Fia")
	h.WantTold(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=field", "")
	h.WantTold(ann, "/gm add | what=Rat th6 hits3; teeth 1 hand | count=2 | zone=bridge", "")
	h.WantPublic(h.Slash(ann, "/gm set | what=removed | creature=Fia"), "Fia")
	return id
}

func (h *house) erase(user gamekit.User) {
	h.Helper()
	if err := h.Store.EraseUser(h.Context(), user.ID, h.Now); err != nil {
		h.Fatal(err)
	}
}

// nextDoor calls a slash command in another channel of the same server.
func (h *house) nextDoor(by gamekit.User, options map[string]gamekit.Value, path ...string) gamekit.Reply {
	h.Helper()
	call := h.SlashCall(by, options, path...)
	call.Guild, call.Channel = nextDoor.guild, nextDoor.channel
	reply := h.Do(call)
	if reply.Result != gamekit.ResultFine || reply.Post == nil {
		h.Fatalf("%v: %q\n%s", path, text(reply), h.Logs.String())
	}
	return reply
}

// fightNextDoor is a game that Dan offers to everybody next door, and Eve accepts.
func (h *house) fightNextDoor(game, force string) storage.GameID {
	h.Helper()
	offer := h.nextDoor(dan, map[string]gamekit.Value{"game": {Text: game}, "force": {Text: force}}, "challenge")
	accept := h.Call(eve, gamekit.Submit)
	accept.Guild, accept.Channel = nextDoor.guild, nextDoor.channel
	accept.CustomID = gamekit.ParseCustomID(buttons(offer.Post.Message())[0])
	accept.Fields = map[string]string{"fighter": "ready:" + force}
	h.Do(accept)
	return h.Newest(eve)
}

// saved is a house as it stood at one moment, to be opened again and again.
type saved struct {
	database []byte
	calls    int
	now      time.Time
}

// save closes a house, and gives what it can be opened from.
func (h *house) save(file string) saved {
	h.Helper()
	if err := h.Store.Close(); err != nil {
		h.Fatal(err)
	}
	return saved{commandstest.Value(os.ReadFile(file))(h), h.Calls, h.Now}
}

func (s saved) open(t testing.TB) (h *house, file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "w.db")
	if err := os.WriteFile(file, s.database, 0o600); err != nil {
		t.Fatal(err)
	}
	h = houseOn(t, file)
	h.Calls, h.Now = s.calls, s.now
	return h, file
}

// shapeOf is what a custom ID is for, without the names of the game, its duties and its models.
func shapeOf(id string) string {
	c := gamekit.ParseCustomID(id)
	words := []string{c.Verb}
	switch c.Verb {
	case "d", "y":
		words = append(words, word(c.Part(2)), word(c.Part(3)))
	case "m", "f":
		words = append(words, word(c.Part(2)))
	case gamekit.VerbAct, gamekit.VerbSecret, "z", "zd", "zs", "zg":
		words = append(words, word(c.Part(2)))
	case "a", "c":
		words = append(words, word(c.Part(1)))
	case "gd":
		words = append(words, word(c.Part(2)))
	case "gk":
		words = append(words, word(c.Part(3)))
	case "n", "t", "h", "x", "bf", "bo", "bq", "rl":
		words = append(words, word(c.Part(0)))
	}
	return strings.TrimSpace(strings.Join(words, " "))
}

// word is a part of a custom ID up to where it begins to name something.
func word(part string) string {
	end := strings.IndexFunc(part, func(r rune) bool { return (r < 'a' || r > 'z') && r != '_' })
	if end >= 0 {
		part = part[:end]
	}
	return part
}
