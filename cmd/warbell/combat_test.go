package main

import (
	"slices"
	"strings"
	"testing"

	"warbell/bot/discordfake"
)

// bout is one of the games of two sides as it is asked for in the playground.
type bout struct {
	name, game   string
	mine, theirs string
	options      []discordfake.Opt
	lines        [2]string // in the place of mine and theirs: warbands of their own
}

func opt(name string, value any) discordfake.Opt { return discordfake.Opt{Name: name, Value: value} }

func bouts() []bout {
	return []bout{
		{name: "melee duel", game: "melee", mine: "Vampire", theirs: "Dwarf Noble", options: []discordfake.Opt{opt("terms", "apart=8")}},
		{name: "melee duel engaged", game: "melee", mine: "Orc Boss", theirs: "Champion"},
		{name: "melee fight", game: "melee.band", mine: "Orc Mob", theirs: "Reikland Patrol", options: []discordfake.Opt{opt("terms", "apart=6")}},
		{name: "contest duel", game: "contest", mine: "Berserker", theirs: "Knight", options: []discordfake.Opt{opt("terms", "armour=target")}},
		{name: "contest duel by the table", game: "contest", mine: "Barbarian", theirs: "Halberdier", options: []discordfake.Opt{opt("terms", "apart=6; ground=hill; barricade!")}},
		{name: "contest fight", game: "contest.band", mine: "The Red Reavers", theirs: "The Iron Company", options: []discordfake.Opt{opt("terms", "apart=6")}},
		{name: "ladder", game: "grimheim.ladder", mine: "The Ember Watch", theirs: "The Bonechewers", options: []discordfake.Opt{opt("terms", "apart=8")}},
	}
}

// TestCloseCombatByPost plays Melee, Contest and a ladder of Grimheim from the challenge to the end with
// the buttons that are offered, and verifies the dice.
func TestCloseCombatByPost(t *testing.T) {
	for _, b := range bouts() {
		t.Run(b.name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				s := b.begin(t, up(t))
				s.playOut()
				verified, err := s.ann.Command(s.ctx(), s.thread, "game record", opt("get", "verify"))
				s.must(err)
				if !strings.Contains(verified.Message.Content, "Every die") {
					t.Errorf("verify says %q", verified.Message.Content)
				}
				s.verifyFile()
			})
		})
	}
}

// begin lets Ann challenge Bob, and Bob accept with the form.
func (b bout) begin(t *testing.T, run *Running) *scene {
	t.Helper()
	s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob"), done: map[string]bool{}}
	b.accept(s)
	return s
}

// accept is begin for a scene that is laid already.
func (b bout) accept(s *scene) {
	s.Helper()
	known := s.bob.Channels()
	offer, err := b.offer(s)
	s.must(err)
	form, err := s.bob.Click(s.ctx(), *offer.Message, "Accept…")
	s.must(err)
	theirs := discordfake.Fields{"fighter": "ready:" + b.theirs}
	if b.lines[1] != "" {
		theirs = discordfake.Fields{"fighter": "own", "line": b.lines[1]}
	}
	_, err = s.bob.Submit(s.ctx(), form.Modal, theirs)
	s.must(err)
	thread, err := s.bob.AwaitChannel(s.ctx(), func(c discordfake.Channel) bool {
		return c.ParentID != "" && c.Type == 11 && !slices.ContainsFunc(known, func(k discordfake.Channel) bool { return k.ID == c.ID })
	})
	s.must(err)
	s.thread = thread.ID
}

// offer lets Ann challenge Bob.
func (b bout) offer(s *scene) (*discordfake.Answer, error) {
	options := append(b.options, opt("game", b.game), opt("opponent", s.bob))
	if b.lines[0] == "" {
		return s.ann.Command(s.ctx(), "duels", "challenge", append(options, opt("force", b.mine))...)
	}
	form, err := s.ann.Command(s.ctx(), "duels", "challenge", options...)
	if err != nil {
		return nil, err
	}
	return s.ann.Submit(s.ctx(), form.Modal, discordfake.Fields{"fighter": "own", "line": b.lines[0]})
}

// playOut asks for each player's own status in turn and presses its first button, until the game is over.
func (s *scene) playOut() {
	s.Helper()
	last, stuck := map[*discordfake.Person]string{}, map[*discordfake.Person]int{}
	for turn := range 800 {
		p := []*discordfake.Person{s.ann, s.bob}[turn%2]
		status, err := p.Command(s.ctx(), s.thread, "game status")
		s.must(err)
		m := *status.Message
		if strings.Contains(m.Content, "is over") {
			return
		}
		if what := s.take(p, m, stuck[p]); strings.Contains(what, "Something went wrong") {
			s.Fatal(what)
		}
		if stuck[p]++; m.Content != last[p] {
			stuck[p], last[p] = 0, m.Content
		}
	}
	for _, m := range s.ann.Messages(s.thread)[max(0, len(s.ann.Messages(s.thread))-8):] {
		s.Logf("%v %q", m.Buttons(), m.Content)
	}
	s.Fatal("the game has not ended after 800 answers")
}

// take presses the first button of a message, or chooses the first line of its menu, with the form that
// follows as it is and whatever has to be confirmed, and gives the answer. Who has tried that and came no
// further takes the next.
func (s *scene) take(p *discordfake.Person, m discordfake.Message, tried int) string {
	s.Helper()
	var answer *discordfake.Answer
	var err error
	menu, ok := m.Menu("")
	switch n := len(m.Buttons()); {
	case n > 0:
		answer, err = p.Click(s.ctx(), m, m.Buttons()[tried%n])
	case ok:
		answer, err = p.Choose(s.ctx(), m, "", menu.Options[tried%len(menu.Options)].Value)
	default:
		return ""
	}
	s.must(err)
	if answer.Modal != nil {
		answer, err = p.Submit(s.ctx(), answer.Modal, filled(answer.Modal))
		s.must(err)
	}
	if answer.Message == nil {
		return ""
	}
	if one := answer.Message.Buttons(); answer.Message.Ephemeral() && len(one) == 1 && one[0] != "Open form again…" {
		return s.take(p, *answer.Message, 0) // sure
	}
	return answer.Message.Content
}

// filled says how far away an enemy is where the form asks for it and proposes nothing.
func filled(m *discordfake.Modal) discordfake.Fields {
	if c, ok := m.Field("inches"); ok && c.Value == "" && (c.Required == nil || *c.Required) {
		return discordfake.Fields{"inches": "6"}
	}
	return discordfake.Fields{}
}

// TestQuickFights plays quick fights, in public and with a picture, and checks that nothing is stored.
func TestQuickFights(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob")}
		for _, q := range quickFights() {
			answer, err := s.ann.Command(s.ctx(), "tavern", "quick", q.options...)
			s.must(err)
			m := answer.Message
			if m.Ephemeral() || len(m.Attachments) != 1 || m.Attachments[0].Description == "" {
				t.Errorf("%s: ephemeral %v, %d pictures: %q", "quick", m.Ephemeral(), len(m.Attachments), m.Content)
			}
		}
		mine, err := s.ann.Command(s.ctx(), "tavern", "mygames")
		s.must(err)
		if strings.Contains(mine.Message.Content, "Vampire") {
			t.Errorf("a quick fight is kept: %q", mine.Message.Content)
		}
	})
}

func quickFights() []bout {
	return []bout{
		{game: "melee", options: []discordfake.Opt{opt("game", "melee"), opt("one", "Vampire"), opt("two", "Ann ws4 s4; axe; dagger")}},
		{game: "contest.attack", options: []discordfake.Opt{opt("game", "contest.attack"), opt("one", "Berserker"), opt("two", "Knight"), opt("setup", "one charges")}},
	}
}

// BenchmarkQuick plays quick fights, and reports the time of each from the gateway frame to the
// reply with its picture.
//
//	go test ./cmd/warbell -run '^$' -bench Quick -benchtime 300x
func BenchmarkQuick(b *testing.B) {
	for _, q := range quickFights() {
		b.Run(q.game, func(b *testing.B) {
			_, people := crowd(b, 1)
			var watch stopwatch
			for b.Loop() {
				watch.time(func() (*discordfake.Answer, error) {
					return people[0].Command(b.Context(), "c0", "quick", q.options...)
				})
			}
			watch.report(b)
		})
	}
}
