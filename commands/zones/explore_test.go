package zones_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// TestAPartyExploresWithoutOpponents checks that characters move and ask outside rounds, that a fight begins
// and ends in the scene, and that all stay where they are.
func TestAPartyExploresWithoutOpponents(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	h.WantPublic(h.Act(bob, "move Bridge"), "Bridge")
	h.WantPublic(h.Act(bob, "do | words=I knock on the tower's door"), "knock")
	if !strings.Contains(h.Asks(id, "rule"), "knock") && len(h.Owing(id, "rule")) == 0 {
		t.Error("the GM isn't asked to rule")
	}
	h.WantPrivate(h.Act(bob, "attack Bo"), "the fight hasn't begun")
	h.WantPrivate(h.Slash(bob, "/gm next | step=explore"), "Only the GM")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=field")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	sure := h.Slash(ann, "/gm next | step=explore")
	h.WantPrivate(sure, "End combat and explore?")
	before := len(h.Said)
	h.wantPanel(h.Press(ann, buttonWith(h, sure, "sure-explore")), "")
	h.Rest()
	if told := h.Told(before); !strings.Contains(told, "the scene goes on") {
		t.Errorf("told: %s", told)
	}
	status := text(h.Slash(bob, "/game status"))
	if !strings.Contains(status, "Ghast") || !strings.Contains(status, "Bridge") {
		t.Errorf("status: %s", status)
	}
	h.WantPublic(h.Act(bob, "move Tower"), "Tower")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
}

// TestExploringIsAPhaseOfItsOwn checks that status, panel, buttons and requests of a scene without a fight
// speak of no fight, and that nothing there costs an action or has a deadline.
func TestExploringIsAPhaseOfItsOwn(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight(" | time-limit=daily")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.WantPrivate(h.Press(bob, zid("zg", id, "explore:0")), "Only the GM")
	h.WantPrivate(h.Slash(ann, "/gm scene"), "hasn't begun")
	h.wantPanel(h.Press(ann, buttonWith(t, h.Slash(ann, "/gm panel"), ":explore:")), "Exploring: The field")
	h.Rest()
	if told := h.Told(0); !strings.Contains(told, "<@1002> and <@1003>, explore *The field*: moves and requests cost no actions.") {
		t.Errorf("told: %s", told)
	}
	h.WantPrivate(h.Slash(bob, "/game status"), "Exploring: The field")
	h.WantPrivate(h.Slash(ann, "/gm next | step=explore"), "already explore")

	mine := h.Slash(bob, "/act")
	h.WantPrivate(mine, "moves and requests cost no actions")
	h.WantPrivate(mine, "Move → Bridge")
	if ids := strings.Join(buttons(mine.Whisper.Message()), " "); !strings.Contains(ids, ":move:") || !strings.Contains(ids, ":do:") || !strings.Contains(ids, ":say:") {
		t.Errorf("buttons: %s", ids)
	}
	h.WantPublic(h.Act(bob, "move Bridge"), "Bridge")
	before := len(h.Said)
	h.WantPrivate(h.Act(bob, "say | words=Anyone there?"), "Done")
	h.Rest()
	if told := h.Told(before); !strings.Contains(told, "Anyone there?") {
		t.Errorf("told: %s", told)
	}
	h.WantPrivate(h.Act(bob, "attack Ghast"), "while exploring")
	h.WantPublic(h.Act(bob, "do | words=I knock"), "knock")
	if due := h.due(id, 1); !due.IsZero() {
		t.Errorf("the request is due %s", due)
	}
	before = len(h.Said)
	h.wantPanel(h.Press(ann, buttonWith(t, h.Slash(ann, "/gm panel"), ":grant:")), "")
	h.Rest()
	if told := h.Told(before); !strings.Contains(told, "grants **Ana**'s request") || strings.Contains(told, "action)") {
		t.Errorf("told: %s", told)
	}

	h.WantPublic(h.Slash(ann, "/gm scene | scene=A ruined bridge"), "<@1003>, explore: moves and requests cost no actions.\n🗺️ **Scene 2**: *A ruined bridge*.")
	h.WantPrivate(h.Slash(bob, "/game status"), "Exploring: A ruined bridge")
	empty := h.Press(ann, buttonWith(t, h.Slash(ann, "/gm panel"), ":fight:"))
	h.wantPanel(empty, "No opponents are on the map")
	h.Slash(ann, "/gm add | what=Ghoul | zone=Tollhouse")
	sure := h.Press(ann, buttonWith(t, h.Slash(ann, "/gm panel"), ":fight:"))
	h.wantPanel(sure, "Begin the fight?")
	h.wantPanel(h.Press(ann, buttonWith(t, sure, ":begin:")), "Round 1")
	h.WantPrivate(h.Slash(bob, "/game status"), "Round 1")
}

// TestExploringCallsPlayersAtItsStart checks that players are pinged when they begin to explore and in the
// next scene, that no one is pinged by a move, and that the GM is by a request.
func TestExploringCallsPlayersAtItsStart(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.Rest()
	pings := func(r gamekit.Reply, first string, want ...string) {
		t.Helper()
		m := commandstest.Message(r)
		if line, _, _ := strings.Cut(m.Text, "\n"); !strings.HasPrefix(line, first) || !slices.Equal(m.Pings, want) {
			t.Errorf("%q pings %q, want %q and %q", m.Text, m.Pings, first, want)
		}
	}
	pings(h.Slash(ann, "/gm next | step=explore"), "<@1002> and <@1003>, explore *The field*", bob.ID, cat.ID)
	for _, where := range []string{"Bridge", "Tower", "Bridge"} {
		for _, by := range []gamekit.User{bob, cat} {
			r := h.Act(by, "move "+where)
			if pings(r, "👣 "); strings.Contains(text(r), "<@") {
				t.Errorf("a move reads %q", text(r))
			}
		}
	}
	pings(h.Act(bob, "do | words=I knock"), "<@1001>, rule on **Ana**'s request", ann.ID)
	pings(h.Act(cat, "move field"), "<@1001>, rule on **Ana**'s request")
	h.Slash(ann, "/gm rule | effects=Ana hits -1")
	h.Act(bob, "move Tower")
	pings(h.Slash(ann, "/gm scene | scene=A burning tavern"), "<@1002> and <@1003>, explore: ", bob.ID, cat.ID)
	pings(h.Act(cat, "move Smoky Taproom"), "👣 ")

	h = newHouse(t) // also before the GM has them explore
	h.OpenFight("")
	if r := h.Act(bob, "move Bridge"); strings.Contains(text(r), "<@") || len(commandstest.Message(r).Pings) > 0 {
		t.Errorf("a move before the fight reads %q", text(r))
	}
}

// TestAnotherMapIsAnotherScene checks that a map loaded after a request is the next scene, in its post and in
// the story, and that one before it isn't.
func TestAnotherMapIsAnotherScene(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.Slash(ann, "/gm map | do=map | text=A burning tavern")
	h.Act(bob, "do | words=I order an ale")
	h.WantTold(ann, "/gm map | do=map | text=A ruined bridge", "explore: moves and requests cost no actions.\n🗺️ **Scene 2**: *A ruined bridge*")
	h.WantPrivate(h.Slash(bob, "/gm map | do=map | text=A flooded crypt"), "Only the GM")
	story, _ := storyIn(t, h.Slash(bob, "/game record | get=story"))
	first, second, _ := strings.Cut(story, "## Scene 2: A ruined bridge")
	if !strings.Contains(first, "## Scene 1: A burning tavern") || !strings.Contains(first, "an ale") || second == "" {
		t.Errorf("the story: %s", story)
	}
	if !strings.HasPrefix(story, "# Fight: A burning tavern\n") {
		t.Errorf("the title: %s", story)
	}
}

// TestEndingAFightSaysWhatGoesOn checks that exploring and ending the game are told apart, and that the post
// after a fight offers both.
func TestEndingAFightSaysWhatGoesOn(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits3; claws 2 hand | zone=Tower")
	panel := h.Slash(ann, "/gm panel")
	h.wantPanel(h.more(panel, "explore"), "The scene goes on: all stay where they are")
	h.wantPanel(h.more(panel, "end"), "End the game?")
	h.Slash(ann, "/gm set | creature=Ghast | what=out | value=yes | reason=A fall")
	g := h.load(id)
	post, err := h.Bot.Compose(t.Context(), storage.Row{Kind: storage.RowPost, Game: id, From: g.Seq, Seq: g.Seq})
	if err != nil {
		t.Fatal(err)
	}
	labels := map[string]string{}
	for _, row := range post.Post.Message().Rows {
		for _, b := range row.Buttons {
			labels[b.Label] = b.ID
		}
	}
	explore := labels["End combat, explore"]
	if explore == "" || labels["End the game…"] == "" {
		t.Fatalf("buttons: %v", labels)
	}
	h.WantPrivate(h.Press(bob, explore), "Only the GM")
	h.WantPublic(h.Press(ann, explore), "the scene goes on")
	h.WantPrivate(h.Press(ann, explore), "")
	h.WantPrivate(h.Slash(bob, "/game status"), "Exploring: The field")
}

// TestASceneTakesAMapInOneLine checks that the next scene can be a typed map, as in the library.
func TestASceneTakesAMapInOneLine(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits3; claws 2 hand | zone=Tower")
	h.WantPrivate(h.Slash(bob, "/gm scene | scene=Cellar - Stair; Stair - Yard!rain"), "Only the GM")
	h.WantPrivate(h.Slash(ann, "/gm scene | scene=Cellar - Cellar"), "Your map was")
	h.Slash(ann, "/gm next | step=explore")
	h.WantPublic(h.Slash(ann, "/gm scene | scene=Cellar - Stair; Stair - Yard!rain"), "*Cellar*")
	status := h.Slash(bob, "/game status")
	h.WantPrivate(status, "Stair")
	h.WantPrivate(status, "rain")
}

// TestAlliesAreAddedInThePanel checks that the form for opponents can add allies.
func TestAlliesAreAddedInThePanel(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	form := h.Form(ann, zid("z", id, "foe"))
	h.WantPrivate(h.Press(bob, zid("z", id, "foe")), "Only the GM")
	h.wantPanel(h.Fill(ann, form, "ready", "Ghoul", "count", "2", "zone", "at:bridge", "show", "allies"), "**Ghoul**")
	h.Rest()
	if told := h.Told(0); !strings.Contains(told, "as an ally") {
		t.Errorf("told: %s", told)
	}
}
