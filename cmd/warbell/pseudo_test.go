package main

import (
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/storage"
	"warbell/templates/pseudo"
)

// TestPseudoLocale plays a melee of two and a round of a Zones fight through the bot, while all clients and
// the server use the pseudo-locale. Plain letters that users see aren't ready for translation. All of them
// must be in testdata/pseudo_left.txt, which may only shrink: -update takes out what no longer appears.
func TestPseudoLocale(t *testing.T) {
	if testing.Short() {
		t.Skip("plays two games")
	}
	seen := &plainSeen{all: map[string]bool{}}
	t.Run("melee", func(t *testing.T) {
		bubble(t, func(t *testing.T) { newForeignPace(t, seen).foreignMelee() })
	})
	t.Run("zones", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			newForeignPace(t, seen).zonesRound([]string{"Ann", "Bob"}, foesOf{goblins, 3})
		})
	})
	shrinks(t, "pseudo_left.txt", slices.Sorted(maps.Keys(seen.all)))
}

// newForeignPace is newPace in the pseudo-locale. It notes what all people see.
func newForeignPace(t *testing.T, seen *plainSeen) *pace {
	t.Helper()
	m := &Main{Stdout: io.Discard, Stderr: testLog{t}, store: volatile, seams: wired(t)}
	m.seams.words = pseudo.Add(t, m.seams.words, filepath.Join("..", ".."))
	m.stand.Scene = discordfake.DefaultScene()
	for i := range m.stand.Scene.Users {
		m.stand.Scene.Users[i].Locale = pseudo.Locale
	}
	p := &pace{T: t, people: map[string]*discordfake.Person{}, panel: map[string]discordfake.Message{}, tried: map[string]int{}, speaks: pseudo.Text}
	p.count.by, p.count.on = map[string]int{}, map[string]int{}
	p.sits(m, 0)
	p.sent = p.newestRequest()
	_, err := p.run.app.store.ChangeServer(t.Context(), p.of("Cat").Channels()[0].GuildID, time.Now(), func(s *storage.Server) error {
		s.Language = pseudo.Locale
		return nil
	})
	p.must(err)
	for range 13 {
		p.ctx() // until the bot has forgotten the settings that it read at the start
	}
	for _, u := range m.stand.Scene.Users {
		t.Cleanup(p.run.Stand.Subscribe(p.of(u.Name).ID(), seen.event))
	}
	return p
}

// foreignMelee begins a melee and plays it up to its fourth turn.
func (p *pace) foreignMelee() {
	ann, bob := p.of("Ann"), p.of("Bob")
	const line = "Gorak m5 ws4 s4 t4 w2 ld10; sword"
	a, err := ann.Command(p.ctx(), "duels", "challenge", opt("game", "melee"), opt("opponent", bob), opt("force", line))
	p.must(err)
	if a.Modal != nil {
		_, err = ann.Submit(p.ctx(), a.Modal, discordfake.Fields{"fighter": "own", "line": line})
		p.must(err)
	}
	accept := pseudo.Text("Accept…")
	offer, err := bob.Await(p.ctx(), "duels", discordfake.HasButton(accept))
	p.must(err)
	form, err := bob.Click(p.ctx(), offer, accept)
	p.must(err)
	_, err = bob.Submit(p.ctx(), form.Modal, discordfake.Fields{"fighter": "own", "line": line})
	p.must(err)
	p.begin("Ann")
	p.autoUntil(p.meleeTurn(4))
}

// plainSeen collects the plain words that users see.
type plainSeen struct {
	mu  sync.Mutex
	all map[string]bool
}

// event notes the words of a message, or of a form that is opened.
func (s *plainSeen) event(e *discordfake.Event) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch d := e.Data.(type) {
	case *discordfake.Message:
		if !d.Author.Bot {
			return
		}
		s.text("text", d.Content)
		for _, a := range d.Attachments {
			s.text("alt text", a.Description)
		}
		s.components(d.Components)
	case *discordfake.Modal:
		s.text("title", d.Title)
		s.clipped("title", d.Title, 45)
		s.components(d.Components)
	}
}

func (s *plainSeen) components(all []discordfake.Component) {
	for _, c := range all {
		s.text("label", c.Label)
		s.clipped("label", c.Label, map[bool]int{true: 80, false: 45}[c.Type == discordfake.ComponentButton])
		s.text("placeholder", c.Placeholder)
		s.text("description", c.Description)
		s.clipped("description", c.Description, 100)
		s.text("form", c.Content)
		for _, o := range c.Options {
			s.text("choice", o.Label)
			s.text("choice", o.Description)
			s.clipped("choice", o.Label, 100)
			s.clipped("choice", o.Description, 100)
		}
		s.components(c.Components)
		if c.Component != nil {
			s.components([]discordfake.Component{*c.Component})
		}
	}
}

// clipped notes a text that Discord's limit has cut.
func (s *plainSeen) clipped(kind, text string, most int) {
	if runes := []rune(text); len(runes) == most && runes[most-1] == '…' {
		s.all["cut "+kind+": "+text] = true
	}
}

// neutral matches what no translator changes, and names that players or data give.
var neutral = regexp.MustCompile("(?s)```.*?```|`[^`]*`|<[@#:/t][^<>\\n]*>|https?://\\S+|/[a-z][a-z-]*( [a-z]+)?|" +
	`\b(Ann|Bob|Cat|Gil|Warbell|Hero [A-E]|Goblins?|Gorak|sword|bow|spear|sling|hand|ranged|th\d+|hits\d+|exempt|Zones|Melee|Broken Span|Fallen Pier|North Bank|South Road|Swollen Ford|Roofless Toll House)\b`)

// plainRun matches words in plain letters.
var plainRun = regexp.MustCompile(`[A-Za-z][A-Za-z’']+(?:[ ,-]+[A-Za-z][A-Za-z’']*)*`)

// text notes the plain words of a text.
func (s *plainSeen) text(kind, text string) {
	for _, line := range strings.Split(neutral.ReplaceAllString(text, "·"), "\n") {
		for _, run := range plainRun.FindAllString(line, -1) {
			s.all[kind+": "+run] = true
		}
	}
}

// shrinks compares what is left with a golden file, to which nothing may be added. Each line there has its
// reason after a bar.
func shrinks(t *testing.T, name string, left []string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var kept, known []string
	for _, line := range strings.Split(strings.TrimSpace(string(raw)), "\n") {
		text, reason, _ := strings.Cut(line, " | ")
		known = append(known, text)
		switch {
		case slices.Contains(left, text):
			kept = append(kept, line)
		case !*update:
			t.Errorf("%s no longer appears: run with -update", text)
		}
		if reason == "" {
			t.Errorf("%s: %s has no reason", name, text)
		}
	}
	for _, one := range left {
		if !slices.Contains(known, one) {
			t.Errorf("a plain text is new: %s", one)
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(strings.Join(kept, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
