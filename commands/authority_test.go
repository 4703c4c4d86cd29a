package commands_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// claim is a right that Cat makes for herself by what anybody may do, and then uses on what was there before
// her.
type claim struct {
	name  string
	there func(h *house) // what Ann and Bob have before Cat comes
	makes func(h *house) // by which Cat becomes somebody here
	asks  func(h *house) gamekit.Reply
	want  string // of the refusal
}

// TestMakingOneselfSomebodyIsNoRight checks that a role that any user can take gives no right over earlier
// data of others: GM of a channel, player, maker of a game, a challenge, a battlefield or a saved roll, or
// organiser and moderator of another server. Blind rolls have a test of their own in commands/rolls.
func TestMakingOneselfSomebodyIsNoRight(t *testing.T) {
	for _, c := range claims {
		t.Run(c.name, func(t *testing.T) {
			h := newHouse(t)
			c.there(h)
			c.makes(h)
			before := len(h.Said)
			r := c.asks(h)
			if r.Whisper == nil || !strings.Contains(text(r), c.want) {
				t.Errorf("post %v: %q, want %q\n%s", r.Post != nil, text(r), c.want, h.Logs.String())
			}
			h.Sweep()
			if len(h.Said) > before && strings.Contains(strings.Join(h.Said[before:], "\n"), "Cat") {
				t.Errorf("everybody reads %q", h.Said[before:])
			}
		})
	}
}

// challenge is what challengeThere has put.
var challenge offered

var claims = []claim{
	{"game master: another game's lines", duelThere, fightMade,
		inIt("/gm schedule | time=tomorrow 10:00 | say=Hear me"), "only GMs of this game"},
	{"game master: another's time", duelThere, fightMade,
		inIt("/game time | do=extend | player=@Ann"), "aren't a player in this game"},
	{"game master: another game's pace", duelThere, fightMade,
		inIt("/game time | do=limit | limit=quick"), "aren't a player in this game"},
	{"game master: another game's pause", duelThere, fightMade,
		inIt("/game time | do=pause | until=3"), "aren't a player in this game"},
	{"game master: another game's end", duelThere, fightMade,
		inIt("/game propose | what=end"), "only its players and moderators"},
	{"game master: another's seat", duelThere, fightMade,
		inIt("/game replace | player=@Ann"), "You can't replace"},
	{"game master: another's words", duelThere, fightMade,
		erasesWords, "You wrote nothing at step"},
	{"game master: another fight's log", fightThere, fightElsewhere,
		inIt("/game record | get=log"), "only its GM can while it runs"},
	{"game master: another fight's panel", fightThere, fightElsewhere,
		types("/gm panel"), "Only the GM can do that"},
	{"game master: another fight's foes", fightThere, fightElsewhere,
		types("/gm add | what=Ghoul"), "Only the GM can do that"},
	{"game master: another fight's masters", fightThere, fightElsewhere,
		types("/gm player | as=gm | user=@Cat"), "Only the GM can do that"},
	{"game master: the server", duelThere, fightMade,
		types("/games manage"), "members with Manage Server"},
	{"game master: the server's choices", duelThere, fightMade,
		types("/server settings | page=games"), "members with Manage Server"},
	{"player: the log of a fight", fightThere, fightJoined,
		types("/game record | get=log"), "only its GM can while it runs"},
	{"player: its foes", fightThere, fightJoined,
		types("/gm add | what=Ghoul"), "Only the GM can do that"},
	{"player: its masters", fightThere, fightJoined,
		types("/gm player | as=gm | user=@Cat"), "Only the GM can do that"},
	{"player: a ruling", fightThere, fightJoined,
		types("/gm rule | effects=Ana hits -1"), "Only the GM can do that"},
	{"player: the next scene", fightThere, fightJoined,
		types("/gm scene"), "Only the GM can do that"},
	{"player: its end", fightThere, fightJoined,
		types("/gm next | step=end"), "Only the GM can do that"},
	{"maker of a challenge: another's", challengeThere, challengeMade,
		challenge.answers("withdraw"), "can't withdraw another player's challenge"},
	{"maker of a challenge: declining another's", challengeThere, challengeMade,
		challenge.answers("decline"), "this challenge isn't for you"},
	{"maker of a game: another's rolloff", rolloffThere, rolloffMade,
		inIt("/game propose | what=end"), "only its players"},
	{"maker of a battlefield elsewhere", battlefieldThere, battlefieldElsewhere,
		types("/map clear"), "another player set it up"},
	{"maker of a battlefield: by placing", battlefieldThere, battlefieldTouched,
		types("/map clear"), "another player set it up"},
	{"maker of a battlefield: another in its place", battlefieldThere, battlefieldTouched,
		types("/map new | map=harrowgate"), "another player set it up"},
	{"maker of a roll: another's", rollThere, rollMade,
		types("/saved list"), "- `@omen` d8\n-#"},
	{"keeper of another server: its games", duelThere, nothingMade,
		abroadKeeps("/games manage"), "No games are running on this server"},
	{"follower: the log's words", duelThere, followed,
		erasesWords, "You wrote nothing at step"},
}

// game is the game that was there.
func (h *house) there() storage.GameID { return h.Newest(ann) }

// erasesWords sends the form that erases words of the game that was there.
func erasesWords(h *house) gamekit.Reply { return h.Erase(cat, string(h.there()), "1") }

func types(text string) func(h *house) gamekit.Reply {
	return func(h *house) gamekit.Reply { return h.Slash(cat, text) }
}

// inIt is types with the game that was there.
func inIt(text string) func(h *house) gamekit.Reply {
	return func(h *house) gamekit.Reply { return h.Slash(cat, text+" | game="+string(h.there())) }
}

// offered is the challenge or battlefield that was there, as it was shown.
type offered struct{ reply gamekit.Reply }

// answers presses the button of what was there whose ID ends with a word.
func (o *offered) answers(word string) func(h *house) gamekit.Reply {
	return func(h *house) gamekit.Reply {
		for _, id := range buttons(o.reply.Post.Message()) {
			if strings.HasSuffix(id, ":"+word) {
				return h.Press(cat, id)
			}
		}
		h.Fatalf("no button %s", word)
		return gamekit.Reply{}
	}
}

func abroadKeeps(text string) func(h *house) gamekit.Reply {
	return func(h *house) gamekit.Reply {
		call := h.SlashCall(cat, nil, strings.Fields(strings.TrimPrefix(text, "/"))...)
		call.Guild, call.Channel, call.Keeper = abroad.guild, abroad.channel, true
		r := h.Do(call)
		if strings.Contains(commandstest.Text(r), "Ann") {
			h.Errorf("it tells of another server: %q", text)
		}
		return r
	}
}

func duelThere(h *house) {
	h.Duel("")
}

func fightThere(h *house) { h.OpenFight("") }

func challengeThere(h *house) {
	challenge.reply = h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Witchhunter")
}
func rolloffThere(h *house) { h.Slash(ann, "/rolloff | entrants=@Bob | press=true") }
func battlefieldThere(h *house) {
	h.Slash(ann, "/map new | map=harrowgate")
	h.Slash(ann, "/map place | name=Grik | spot=C3")
}
func rollThere(h *house) { h.Slash(ann, "/saved roll | name=omen | dice=d6") }

func nothingMade(*house) {}
func fightMade(h *house) {
	h.WantPublic(h.Slash(cat, "/gm open"), "")
}
func fightElsewhere(h *house) { h.nextDoor(cat, nil, "gm", "open") }
func fightJoined(h *house) { // Bob and Cat have joined, as anybody may
	if l := h.Slash(cat, "/act"); !strings.Contains(text(l), "Bo") {
		h.Fatal(text(l))
	}
}
func challengeMade(h *house) { h.Slash(cat, "/challenge | game=grimheim | force=Witchhunter") }
func rolloffMade(h *house)   { h.Slash(cat, "/rolloff | entrants=@Bob | press=true") }
func battlefieldElsewhere(h *house) {
	h.nextDoor(cat, map[string]gamekit.Value{"map": {Text: "harrowgate"}}, "map", "new")
}
func battlefieldTouched(h *house) { h.Slash(cat, "/map place | name=Ana | spot=K20 | side=2") }
func rollMade(h *house)           { h.Slash(cat, "/saved roll | name=omen | dice=d8") }
func followed(h *house)           { h.Slash(cat, "/follow") }
