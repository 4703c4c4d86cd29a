// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"io"
	"regexp"
	"strings"
	"testing"

	"warbell/bot/discordfake"
	"warbell/engine/enginetest"
)

// adventure is a GM with five players. The GM and Ann hold a phone each; the others are played over the API.
type adventure struct {
	*scene
	gil, ann finger
	people   map[string]*discordfake.Person
	desk     discordfake.Message // the GM's panel in the DMs
	status   string              // the ID of the pinned status
	wounds   string              // the hits of Ann's character at the end of the first evening, as in 17/20
	secrets  []string            // what no player may read before the end
}

// The heroes, whose checks take no dice, and an opponent that hardly anyone hits.
const (
	adventureHero = " th8 hits20 exempt might5; bow 3 ranged; sword 2 hand"
	adventureRat  = "Cellar Rat th12 hits17; bite 1 hand"
	adventureLord = "Bone Lord th11 hits23; scythe 3 hand"
)

func newAdventure(t *testing.T) *adventure {
	t.Helper()
	if !enginetest.Slow() {
		t.Skip("plays two evenings: WARBELL_SLOW=1 runs it")
	}
	chromium := browser(t)
	m := &Main{Stdout: io.Discard, Stderr: testLog{t}, store: volatile, seams: wired(t)}
	m.stand.Scene = discordfake.DefaultScene()
	for _, name := range []string{"Dan", "Eve"} {
		m.stand.Scene.Users = append(m.stand.Scene.Users, discordfake.SceneUser{Name: name})
	}
	run := upAs(t, m, "-log", "warn")
	a := &adventure{scene: newScene(t, run), people: map[string]*discordfake.Person{}, secrets: []string{"Bone Lord", "TH 12", "/17", "th12"}}
	for _, name := range []string{"Gil", "Ann", "Bob", "Cat", "Dan", "Eve"} {
		a.people[name] = run.Stand.As(name)
	}
	phone := device{width: 390, height: 844, touch: true}
	a.gil = finger{openPage(t, chromium, run.URL+"/?user=Gil", "Gil", phone), map[string]bool{}}
	a.ann = finger{openPage(t, chromium, run.URL+"/?user=Ann", "Ann", phone), map[string]bool{}}
	return a
}

// opens waits for the thread of a fight that has been opened, and goes there on both phones.
func (a *adventure) opens() {
	a.Helper()
	before := a.thread
	thread, err := a.bob.AwaitChannel(a.ctx(), func(c discordfake.Channel) bool {
		return c.ParentID != "" && c.Type == 11 && c.ID != before
	})
	a.must(err)
	a.thread = thread.ID
	a.gil.enters(a.thread)
	a.ann.enters(a.thread)
}

// firstScene opens the fight; four join, and explore.
func (a *adventure) firstScene() {
	a.Helper()
	a.gil.tap(`[data-action=channels]`)
	a.gil.openChannel("tavern")
	a.gil.command("gm open", map[string]string{"map": "A ruined bridge"})
	a.opens()
	a.gil.looks("opened")
	a.ann.touch("join")
	a.ann.sends(map[string]string{"fighter": "own", "line": "Ana" + adventureHero})
	a.reads("**Ana**")
	for name, hero := range map[string]string{"Bob": "Bo", "Cat": "Cy", "Dan": "Dor"} {
		a.does(name, "game join", opt("character", hero+adventureHero))
	}
	a.gil.opensPanel()
	a.gil.touch("more")
	a.gil.looks("more")
	a.gil.chooses("more", "Keep panel in DMs")
	a.atDesk("Dor")
	a.does("Gil", "gm add", opt("what", adventureLord))
	a.atDesk("Bone Lord")
	a.gil.touch("explore")
	a.reads("explore *A ruined bridge*")
	a.gil.looks("exploring")
	a.ann.touch("move")
	a.ann.sends(map[string]string{"zone": ""})
	a.ann.looks("moved")
	a.pinned("Ana")
	a.ann.touch("do")
	a.ann.sends(map[string]string{"words": "I search the bank for tracks"})
	a.atDesk("I search the bank for tracks")
	a.gil.looks("asked")
	a.gil.touch("grant")
	a.reads("grants")
	a.ann.sees("grants")
	a.keepsSecrets()
}

// begins has the GM begin the fight of a scene in which the characters explore.
func (a *adventure) begins() {
	a.Helper()
	rounds := a.posts("Round 1")
	a.gil.opensPanel()
	a.gil.touch("fight")
	a.gil.touch("begin")
	a.must(a.bob.Until(a.ctx(), func() bool { return len(a.posts("Round 1")) > len(rounds) }))
}

// secondScene is a fight with an absent player, a latecomer, and a correction.
func (a *adventure) secondScene() {
	a.Helper()
	a.gil.command("gm scene", map[string]string{"scene": "A burning tavern"})
	a.reads("Scene 2")
	a.does("Gil", "gm add", opt("what", adventureRat), opt("count", 2), opt("zone", "Stable Yard"))
	a.begins()
	a.gil.looks("fight")
	mine := a.does("Dan", "act")
	a.clicks("Dan", mine, "Stand-in…", discordfake.Fields{"by": "warbell", "when": "now"})
	a.reads("Warbell plays **Dor** this turn, for Dan")
	a.does("Eve", "game join", opt("character", "Ef"+adventureHero))
	a.pinned("**Ef** 20/20")
	a.ann.opens("me", `button[data-custom-id*=":attack"]`)
	a.ann.looks("options")
	a.ann.touch("attack")
	a.ann.sends(map[string]string{"blow": "Attack Cellar Rat 1 with bow", "words": "For the miller!"})
	a.reads("For the miller!")
	a.does("Gil", "gm rule", opt("effects", "Ana hits -5"), opt("reason", "A beam falls on her"))
	a.pinned("**Ana** 15/20")
	a.acts("Bob", "attack Cellar Rat 2 with bow", "**Bo** shoots at")
	steps, err := a.people["Gil"].Suggest(a.ctx(), a.thread, "gm amend", "step", "ruling")
	a.must(err)
	if len(steps) == 0 {
		a.Fatal("no ruling can be corrected")
	}
	a.gil.command("gm amend", map[string]string{"step": strings.Fields(steps[0].Name)[0]})
	a.gil.looks("amend")
	a.gil.sends(map[string]string{"success": "Ana hits -3"})
	a.gil.looks("preview")
	a.gil.touch("do")
	a.reads("corrects an earlier step")
	a.pinned("**Ana** 17/20")
	a.atDesk("17/20")
	a.keepsSecrets()
	a.gil.opensPanel()
	a.gil.touch("close")
	a.gil.touch("sure-close")
	a.gil.touch("suggest")
	a.gil.looks("orders")
	a.gil.touch("go")
	a.reads("Round 2")
}

// thirdScene is on a map in one line. The reserve comes, is captured, and the game is over.
func (a *adventure) thirdScene() {
	a.Helper()
	a.gil.opensPanel()
	a.gil.touch("more")
	a.gil.chooses("more", "End combat, explore")
	a.gil.touch("sure-explore")
	a.reads("Combat ends, and the scene goes on")
	a.gil.command("gm scene", map[string]string{"scene": "Cave - Nest!Bones"})
	a.reads("Scene 3")
	a.keepsSecrets()
	a.does("Gil", "gm add", opt("what", "Bone Lord"), opt("zone", "Nest"))
	a.reads("Bone Lord")
	a.secrets = []string{"TH 12", "TH 11", "/17", "/23"}
	a.begins()
	a.acts("Cat", "attack Bone Lord with bow", "**Cy** shoots at")
	a.does("Gil", "gm set", opt("creature", "Bone Lord"), opt("what", "out"), opt("value", "captured"), opt("reason", "It kneels"))
	a.reads("is captured")
	a.gil.looks("captured")
	a.keepsSecrets()
	a.gil.touch("how")
	a.gil.touch("finish:1")
	a.reads("the fight is over: the characters win")
	a.pinnedNoMore()
	a.wounds = anasHits.FindString(a.statusNow().Content)
}

// anasHits finds the hits of Ann's character.
var anasHits = regexp.MustCompile(`\d+/20`)

// secondEvening saves the party and opens the next game with it. The characters come with their wounds, get
// loot, rest, and fight once more.
func (a *adventure) secondEvening() {
	a.Helper()
	a.gil.looks("end")
	a.gil.opens("party", `[data-custom-id="zc:open"]`)
	a.gil.looks("party")
	for _, want := range []string{"Ana", a.wounds + " hits", "Dor", "Ef"} {
		a.gil.sees(want)
	}
	a.gil.tap(`[data-action=channels]`)
	a.gil.openChannel("tavern")
	a.gil.command("gm open", map[string]string{"party": "A ruined bridge", "map": "A ruined bridge"})
	a.opens()
	first := a.reads("Ana")
	if !strings.Contains(first.Content, a.wounds) {
		a.Errorf("the wounds aren't in the first post: %s", first.Content)
	}
	a.gil.looks("evening")
	list := a.does("Gil", "gm library", opt("kind", "party"))
	id, entries := a.menu(list, "zl:list")
	panel, err := a.people["Gil"].Choose(a.ctx(), list, id, entries[0])
	a.must(err)
	a.clicks("Gil", *panel.Message, "Edit party…", discordfake.Fields{"placed": "Rope\nLantern"})
	mine := a.does("Eve", "character")
	id, _ = a.menu(mine, "zc:take")
	_, err = a.people["Eve"].Choose(a.ctx(), mine, id, "Rope")
	a.must(err)
	a.reads("**Ef** gets loot")
	a.gil.opensPanel()
	a.gil.touch("more")
	a.gil.chooses("more", "Party…")
	a.gil.sees("Rest party…")
	a.gil.looks("camp")
	a.gil.touch("rest")
	a.gil.sends(nil)
	a.reads("The party rests: **Ana** 20/20")
	a.pinned("**Ana** 20/20")
	a.ann.looks("rested")
	a.does("Gil", "gm add", opt("what", adventureRat), opt("zone", "South Road"))
	a.gil.touch("begin")
	a.reads("Round 1")
	a.ann.opens("me", `button[data-custom-id*=":attack"]`)
	a.ann.touch("attack")
	a.ann.sends(map[string]string{"blow": ""})
	a.reads("**Ana**, 1 action left")
	a.gil.command("gm next", map[string]string{"step": "end"})
	a.gil.touch("finish:1")
	a.reads("the fight is over")
}

// story returns the story of the game, which Ann reads on her phone by a button under the end.
func (a *adventure) story() string {
	a.Helper()
	a.ann.opens("ts", `a[href]`)
	a.ann.looks("story")
	answer := a.does("Bob", "game record", opt("get", "story"))
	if len(answer.Attachments) == 0 {
		a.Fatalf("no story: %s", answer.Content)
	}
	text := string(a.fetch(answer.Attachments[0].URL))
	a.Logf("the story:\n%s", text)
	return text
}

// TestBrowserAdventure plays an adventure on two phones: three scenes with an absent player, a latecomer and
// a correction, then a second evening with the same characters. It ends with the stories of both.
func TestBrowserAdventure(t *testing.T) {
	t.Parallel()
	a := newAdventure(t)
	a.firstScene()
	a.secondScene()
	a.thirdScene()
	a.inOrder(a.story(), "A ruined bridge", "I search the bank for tracks", "Scene 2: A burning tavern", "For the miller!",
		"A beam falls on her", "takes 3 (17/20)", "**Bo** shoots at", "Scene 3: Cave", "**Cy** shoots at **Bone Lord**",
		"It kneels", "the characters win")
	a.secondEvening()
	a.inOrder(a.story(), "A ruined bridge", "gets loot", "Rope", "The party rests", "20/20", "**Ana**")
}
