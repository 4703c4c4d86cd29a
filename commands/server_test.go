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

// settingsPage is /server settings with a page; "" for the usual one.
func (h *house) settingsPage(by gamekit.User, page string) *gamekit.Call {
	options := map[string]gamekit.Value{}
	if page != "" {
		options["page"] = gamekit.Value{Text: page}
	}
	return h.SlashCall(by, options, "server", "settings")
}

func TestAServerChooses(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.inDM(keeper(h.settingsPage(cat, "where"))), "in DMs")
	h.WantPrivate(h.Do(keeper(h.settingsPage(cat, "nowhere"))), "isn't a page")
	first := h.Do(keeper(h.settingsPage(cat, "")))
	h.WantPrivate(first, "Starting games: everyone, in any channel")
	h.WantPrivate(first, "**Integrations**")
	if m := commandstest.Message(first); len(m.Rows) != 5 || m.Rows[0].Menu.Kind != templates.MenuChannels || m.Rows[1].Menu.Kind != templates.MenuRoles {
		t.Errorf("rows: %+v", m.Rows)
	}
	h.sets("sv:openers", "77")
	h.sets("sv:organisers", "88")
	h.sets("sv:feed", "700")
	for id, words := range map[string][]string{
		"sv:channels 500 600":  {"in <#500>, <#600>", "Starting games: <@&77>", "members with Manage Server, and <@&88>", "Turn feed: <#700>"},
		"sv:pace slow":         {"**Server settings: new games**", "New games use Slow"},
		"sv:pictures light":    {"**Server settings: pictures and language**", "Pictures: light"},
		"sv:page:rules":        {"**Server settings: house rules**", "rules as written"},
		"sv:page:games":        {"**Server settings: new games**"},
		"sv:page:where sv:any": {"**Server settings: channels and roles**"},
	} {
		press := strings.Fields(id)
		for _, w := range words {
			if shown := text(h.sets(press[0], press[1:]...)); !strings.Contains(shown, w) {
				t.Errorf("%s: no %q in %q", id, w, shown)
			}
		}
	}
	h.sets("sv:openers")
	h.sets("sv:pace", "none")
	want := storage.Server{Guild: "100", Light: true, Channels: []string{"500", "600"}, Organisers: "88", Feed: "700", Pace: "none"}
	if got := h.server(); fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
		t.Errorf("%+v", got)
	}
	h.WantPrivate(h.sets("sv:page:nowhere"), "isn't a page")
	for _, id := range []string{"sv:pace", "sv:pictures", "sv:drum"} {
		h.WantPrivate(h.sets(id, "x"), "out of date")
	}
	if h.sets("sv:pictures", "dark"); h.server().Light {
		t.Error("the pictures are light still")
	}
}

// TestNobodyMakesThemselvesAnOrganiser checks that a player can neither open nor press the settings, whatever
// their roles. An organiser can, except for the organisers' role. A moderator of messages is no organiser.
func TestNobodyMakesThemselvesAnOrganiser(t *testing.T) {
	h := newHouse(t)
	press := func(roles []string, id string, values ...string) gamekit.Reply {
		call := h.PressCall(bob, id)
		call.Roles, call.Values, call.Manager = roles, values, true
		return h.Do(call)
	}
	before, mine := h.server(), []string{"77"}
	for _, id := range []string{"sv:organisers", "sv:openers", "sv:channels", "sv:feed", "sv:page:where"} {
		h.WantPrivate(press(mine, id, "77"), "You can't change server settings")
	}
	h.WantPrivate(press(mine, "sr:", "grimheim"), "You can't change server settings")
	form := h.Call(bob, gamekit.Submit)
	form.CustomID, form.Fields = gamekit.ParseCustomID("sr:grimheim"), map[string]string{"rules": "melee=proactive"}
	h.WantPrivate(h.Do(form), "You can't change server settings")
	for _, page := range []string{"", "where", "games", "rules", "looks"} {
		h.WantPrivate(h.Do(h.settingsPage(bob, page)), "You can't change server settings")
	}
	if got := h.server(); fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", before) {
		t.Fatalf("somebody else chose: %+v", got)
	}
	h.sets("sv:organisers", "88")
	organises := []string{"88"}
	if r := press(organises, "sv:feed", "700"); r.Update == nil || h.server().Feed != "700" {
		t.Errorf("an organiser can't choose the feed: %q", text(r))
	} else if ids := fmt.Sprint(r.Update.Message().Rows); strings.Contains(ids, "sv:organisers") {
		t.Errorf("an organiser is offered to choose organisers: %s", ids)
	}
	h.WantPrivate(press(organises, "sv:organisers", "77"), "You can't choose organisers")
	h.WantPrivate(press(organises, "sv:organisers"), "You can't choose organisers")
	if h.server().Organisers != "88" {
		t.Errorf("organisers are %q", h.server().Organisers)
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

// TestPrivateGamesStayOffBoardAndFeed checks that a board and a feed name no game that their readers may not
// read.
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

// TestBoardOfManyGamesStaysWithinDiscordsLimits checks boards of 200 games with the longest names, full of
// markup.
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
