package commands_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/storage"
	"warbell/templates"
)

// keeper makes a call of who manages the server.
func keeper(call *gamekit.Call) *gamekit.Call {
	call.Keeper, call.Manager = true, true
	return call
}

// sets presses something in the server's settings, as its keeper.
func (h *house) sets(id string, values ...string) gamekit.Reply {
	h.Helper()
	call := keeper(h.PressCall(cat, id))
	call.Values = values
	return h.Do(call)
}

func (h *house) server() storage.Server {
	h.Helper()
	return commandstest.Value(h.Store.Server(context.Background(), "100"))(h.TB)
}

func TestAServerChooses(t *testing.T) {
	h := newHouse(t)
	open := func(page string) *gamekit.Call {
		return h.SlashCall(cat, map[string]gamekit.Value{"server": {Text: page}}, "settings")
	}
	h.WantPrivate(h.Do(open("where")), "Manage Server")
	h.WantPrivate(h.inDM(keeper(open("where"))), "in DMs")
	h.WantPrivate(h.Do(keeper(open("nowhere"))), "isn't a page")
	first := h.Do(keeper(open("where")))
	h.WantPrivate(first, "Start games: everyone, in any channel")
	if m := commandstest.Message(first); len(m.Rows) != 5 || m.Rows[0].Menu.Kind != templates.MenuChannels || m.Rows[1].Menu.Kind != templates.MenuRoles {
		t.Errorf("rows: %+v", m.Rows)
	}
	h.Press(bob, "sv:openers", "77")
	if h.server().Openers != "" {
		t.Fatal("somebody else chose")
	}
	if got := text(h.sets("sv:channels", "500", "600")); !strings.Contains(got, "in <#500>, <#600>") {
		t.Errorf("channels: %q", got)
	}
	h.sets("sv:openers", "77")
	h.sets("sv:organisers", "88")
	h.sets("sv:feed", "700")
	h.sets("sv:pace", "slow")
	shown := h.sets("sv:pictures", "light")
	for _, words := range []string{"Start games: <@&77>", "Organisers (`/games manage`): members with Manage Server, and <@&88>", "Turn feed: <#700>", "New games use Slow", "Pictures: light"} {
		if !strings.Contains(text(shown), words) {
			t.Errorf("no %q in %q", words, text(shown))
		}
	}
	h.sets("sv:openers")
	h.sets("sv:pace", "none")
	want := storage.Server{Guild: "100", Light: true, Channels: []string{"500", "600"}, Organisers: "88", Feed: "700", Pace: "none"}
	if got := h.server(); fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
		t.Errorf("%+v", got)
	}
	for _, id := range []string{"sv:pace", "sv:pictures", "sv:drum"} {
		h.WantPrivate(h.sets(id, "x"), "out of date")
	}
}

func TestHouseRulesOfAServer(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.sets("sr:", "chess"), "out of date")
	form := h.sets("sr:", "grimheim").Modal
	if form == nil || !strings.Contains(form.Fields[0].Text, "proactive") {
		t.Fatalf("form: %+v", form)
	}
	submit := func(rules string) gamekit.Reply {
		call := keeper(h.Call(cat, gamekit.Submit))
		call.CustomID, call.Fields = gamekit.ParseCustomID(form.ID), map[string]string{"rules": rules}
		return h.Do(call)
	}
	h.WantPrivate(submit("melee=maybe"), "can be")
	if got := text(submit(" melee=proactive ")); !strings.Contains(got, "House rules of grimheim: melee=proactive") {
		t.Errorf("%q", got)
	}
	if again := h.sets("sr:", "grimheim").Modal; again.Fields[1].Input.Value != "melee=proactive" {
		t.Errorf("the form holds %q", again.Fields[1].Input.Value)
	}
	h.WantPrivate(h.terms(bob, h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight")), "proactive")
	if got := text(h.terms(bob, h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight | terms=melee=answer"))); strings.Contains(got, "proactive") {
		t.Errorf("the challenge's own rule does not count: %q", got)
	}
	submit("")
	if got := h.server().Rules; len(got) != 0 {
		t.Errorf("rules stay: %v", got)
	}
}

func TestGamesAreOpenedWhereAndByWhomTheServerWants(t *testing.T) {
	h := newHouse(t)
	h.sets("sv:channels", "600", "601")
	h.WantPrivate(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight"), "Go to <#600> and <#601>")
	h.WantPrivate(h.Slash(ann, "/gm open"), "<#600>")
	h.WantPublic(h.Slash(ann, "/rolloff"), "")
	there := h.SlashCall(ann, map[string]gamekit.Value{"opponent": {User: bob}, "fighter": {Text: "Knight"}}, "duel")
	there.Channel = gamekit.Channel{ID: "650", Parent: "601", Thread: true}
	h.WantPublic(h.Do(there), "challenges")

	h.sets("sv:channels")
	h.sets("sv:openers", "77")
	h.WantPrivate(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight"), "only <@&77> can")
	mine := h.SlashCall(ann, map[string]gamekit.Value{"opponent": {User: bob}, "fighter": {Text: "Knight"}}, "duel")
	mine.Roles = []string{"77"}
	offer := h.Do(mine)
	h.WantPublic(offer, "challenges")
	h.Accepted(offer, "ready:Orc Brute", "") // by one who lacks the role
}

func TestPaceOfAServer(t *testing.T) {
	h := newHouse(t)
	h.sets("sv:pace", "quick")
	id := h.Duel("")
	if pace := commandstest.Value(h.Store.Load(context.Background(), id))(t).Pace; pace != 6*time.Hour {
		t.Errorf("pace %v", pace)
	}
}

func TestFeedTellsWhoseTurnItIs(t *testing.T) {
	h := newHouse(t)
	h.sets("sv:feed", "700")
	h.Duel("")
	n := len(h.Said)
	if !slices.ContainsFunc(h.Said[:n], func(s string) bool {
		return strings.HasPrefix(s, "🔔 **Witchhunter v Orc Brute**: ") && strings.HasSuffix(s, " https://discord.com/channels/100/500") && !strings.Contains(s, "<@")
	}) {
		t.Errorf("%q", h.Said)
	}
}

// board gives what stands on the channel's board.
func (h *house) board() (storage.Board, publish.Dispatch) {
	h.Helper()
	b := commandstest.Value(h.Store.Board(context.Background(), channel))(h.TB)
	d := commandstest.Value(h.Bot.Compose(context.Background(), storage.Row{Kind: storage.RowBoard, Ref: storage.Ref{Channel: channel}}))(h.TB)
	return b, d
}

func (h *house) putBoard(games string) gamekit.Reply {
	return h.Do(keeper(h.SlashCall(cat, map[string]gamekit.Value{"games": {Text: games}}, "games", "board")))
}

func TestBoardIsKeptUpToDate(t *testing.T) {
	h := newHouse(t)
	sweep := func() {
		t.Helper()
		if err := h.Bot.Sweep(context.Background(), h.Now); err != nil {
			t.Fatal(err)
		}
	}
	h.WantPrivate(h.Slash(ann, "/games board | games=server"), "Manage Server")
	h.WantPrivate(h.putBoard("none"), "has none")
	h.WantPrivate(h.putBoard("server"), "Pin Messages")
	b, d := h.board()
	if b.Message == "" || d.Action != publish.Keep || d.Ref.Message != b.Message || !strings.Contains(d.Post.Message().Text, "No games are running") {
		t.Fatalf("%+v %+v", b, d)
	}
	shown := b.Shown
	h.Duel("")
	sweep()
	if b, _ = h.board(); b.Shown != shown {
		t.Error("the board was changed within ten minutes")
	}
	h.Now = h.Now.Add(11 * time.Minute)
	sweep()
	b, d = h.board()
	post := d.Post.Message()
	if b.Shown == shown || !strings.Contains(post.Text, " to act") || len(post.Pings) > 0 || !post.Silent {
		t.Errorf("%+v", post)
	}
	asked := func() (n int) {
		for _, r := range commandstest.Value(h.Store.Rows(context.Background(), 100))(t) {
			if r.Row.Kind == storage.RowBoard {
				n++
			}
		}
		return n
	}
	before := asked()
	h.Courier()
	h.Now = h.Now.Add(11 * time.Minute)
	sweep()
	if asked() != before {
		t.Error("a board that is true still is said again")
	}
	h.WantPrivate(h.putBoard("none"), "is removed")
	if _, err := h.Store.Board(context.Background(), channel); err == nil {
		t.Error("the board is still there")
	}
}

// TestBoardOfManyGamesStaysWithinDiscordsLimits: two hundred games, with names as long as they get and full
// of markup. TestPrivateGamesStayOffBoardAndFeed: what the readers of a channel may not read is told there by
// no name.
func TestPrivateGamesStayOffBoardAndFeed(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	call := h.SlashCall(ann, map[string]gamekit.Value{"entrants": {Text: "<@" + bob.ID + ">"}, "press": {Bool: true}}, "rolloff")
	call.Channel.ID = "secret"
	h.Do(call)
	h.Hidden = map[string]bool{"secret": true}
	h.sets("sv:feed", "700")
	h.putBoard("server")
	_, shown := h.board()
	if said := shown.Post.Message().Text; strings.Contains(said, "Roll") || !strings.Contains(said, ": 1\n") || !strings.Contains(said, "1 game in private channels") {
		t.Errorf("board %q", said)
	}
	n := len(h.Said)
	h.rolls("secret")
	if told := h.Told(n); strings.Contains(told, "🔔") || strings.Contains(told, "🏁 **Roll") {
		t.Errorf("feed %q", told)
	}
}

func TestBoardOfManyGamesStaysWithinDiscordsLimits(t *testing.T) {
	h := newHouse(t)
	h.Limits.Rolloffs, h.Limits.Commands = 0, 0
	h.Build(h.Store)
	loud := ann
	loud.Name = strings.Repeat("*_`~|", 6)
	for range 200 {
		h.Bot.Do(context.Background(), h.SlashCall(loud, map[string]gamekit.Value{"opponent": {User: bob}}, "rolloff"))
	}
	h.putBoard("server")
	_, d := h.board()
	m := d.Post.Message()
	if n := len([]rune(m.Text)); n > 2000 || len(m.Split()) != 1 || len(m.Rows) != 1 || !strings.Contains(m.Text, ": 200") {
		t.Errorf("a board of %d characters, %d parts: %s", n, len(m.Split()), m.Text)
	}
	seen, next := map[string]bool{}, "sb:all:0"
	pages := 0
	for next != "" {
		r := h.Press(cat, next)
		page := commandstest.Message(r)
		if len([]rune(page.Text)) > 2000 {
			t.Fatalf("page of %d characters", len([]rune(page.Text)))
		}
		for _, line := range strings.Split(page.Text, "\n")[1:] {
			seen[line] = true
		}
		pages++
		next = ""
		for _, id := range buttons(page) {
			if strings.HasPrefix(id, "sb:next:") {
				next = id
			}
		}
	}
	if len(seen) < 200 {
		t.Errorf("%d of 200 games on %d pages", len(seen), pages)
	}
	panel := h.Do(keeper(h.SlashCall(cat, nil, "games", "manage")))
	if n := len([]rune(text(panel))); n > 2000 {
		t.Errorf("a panel of %d characters", n)
	}
	t.Logf("board: %d characters; %d pages", len([]rune(m.Text)), pages)
}
