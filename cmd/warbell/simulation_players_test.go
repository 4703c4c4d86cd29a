package main

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"warbell/bot/discordfake"
)

// players are what the people have in common: what they know of the bot, and what is on their minds.
type players struct {
	commands []*discordfake.Command
	used     map[string]int // how often something was done, for the report
	tried    map[string]int // how often somebody has pressed a button of a skirmish
	who      string         // did something last, and may go on with it
	where    string
}

func (p *players) learn(s *sim) {
	v, _ := s.stand.View("Gil")
	p.commands, p.used, p.tried = v.Commands, map[string]int{}, map[string]int{}
}

// act lets somebody do something that they see is possible; sometimes what is not, sometimes twice.
func (s *sim) act() {
	l := &s.players
	if l.who == "" || s.rnd.IntN(5) < 2 {
		l.who, l.where = s.people[s.rnd.IntN(len(s.people))], ""
	}
	p := s.stand.As(l.who)
	places := s.places(p)
	if !slices.Contains(places, l.where) {
		l.where = places[s.rnd.IntN(len(places))]
	}
	times := 1
	if s.rnd.IntN(25) == 0 {
		times = 2
	}
	form := p.Modal()
	switch k := s.rnd.IntN(100); {
	case form != nil && k < 85:
		s.submit(p, form)
	case s.seed%4 == warring && k >= 30:
		s.wage()
	case k < 40 && s.attend(p, places):
	case k < 70 && s.press(p, l.where, times):
	case k < 90:
		s.play(p, l.where)
	default:
		s.command(p, l.where, "")
	}
}

func (s *sim) note(what string, err error) {
	if err != nil {
		what = "refused: " + what
		s.trace("%s: %v", what, err)
	}
	s.players.used[what]++
}

// places are where somebody may do something: the newest threads and the DM count more.
func (s *sim) places(p *discordfake.Person) (ids []string) {
	for _, c := range p.Channels() {
		weight := 1
		if c.IsThread() || c.Type == discordfake.ChannelDM {
			weight = 3
		}
		if c.IsThread() && c.ThreadMetadata.Archived {
			weight = 0
			if s.rnd.IntN(10) == 0 {
				weight = 1
			}
		}
		for range weight {
			ids = append(ids, c.ID)
		}
	}
	if n := len(ids); n > 24 {
		ids = append(ids[:8:8], ids[n-16:]...)
	}
	return ids
}

// threads are all games' threads.
func (s *sim) threads() (ids []string) {
	for _, c := range s.stand.As("Gil").Channels() {
		if c.IsThread() {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// attend goes where somebody is called by name, and answers; false if nobody calls.
func (s *sim) attend(p *discordfake.Person, places []string) bool {
	calls := slices.Compact(slices.Clone(places))
	s.rnd.Shuffle(len(calls), func(i, j int) { calls[i], calls[j] = calls[j], calls[i] })
	for _, channel := range calls {
		list, _, _ := s.stand.History(p.ID(), channel, "", 8)
		for _, m := range slices.Backward(list) {
			if usable := usable(m.Components); pressable(*m) != nil && (strings.Contains(m.Content, p.Mention()) || m.Ephemeral()) {
				s.players.where = channel
				s.use(p, m, usable, 1)
				return true
			}
		}
	}
	return false
}

// press uses a button or menu of one of the newest messages; false if there is none.
func (s *sim) press(p *discordfake.Person, channel string, times int) bool {
	list, _, _ := s.stand.History(p.ID(), channel, "", 12)
	slices.Reverse(list)
	for _, m := range list {
		usable := usable(m.Components)
		if len(usable) == 0 || s.rnd.IntN(3) == 0 {
			continue
		}
		s.use(p, m, usable, times)
		return true
	}
	return false
}

// use presses or chooses something of a message, mostly what it proposes.
func (s *sim) use(p *discordfake.Person, m *discordfake.Message, usable []discordfake.Component, times int) {
	c := usable[s.rnd.IntN(len(usable))]
	if i := slices.IndexFunc(usable, primary); i >= 0 && s.rnd.IntN(3) > 0 {
		c = usable[i]
	}
	if slices.Contains([]string{"Resign", "Cancel", "Decline", "Withdraw"}, c.Label) && s.rnd.IntN(6) > 0 {
		c = usable[0]
	}
	use := discordfake.ComponentUse{
		User: p.ID(), ChannelID: m.ChannelID, MessageID: m.ID, CustomID: c.CustomID, ComponentType: c.Type, Values: s.choice(c),
	}
	for range times {
		_, err := s.stand.UseComponent(use)
		s.note("press", err)
	}
}

// primary reports whether a button is what is expected.
func primary(c discordfake.Component) bool { return c.Style == 1 || c.Style == 3 }

func usable(list []discordfake.Component) (all []discordfake.Component) {
	for _, c := range list {
		if c.CustomID != "" && (c.Type == discordfake.ComponentButton || c.Type == discordfake.ComponentStringSelect) {
			all = append(all, c)
		}
		all = append(all, usable(c.Components)...)
	}
	return all
}

// choice picks some of a menu or group.
func (s *sim) choice(c discordfake.Component) (values []string) {
	if len(c.Options) == 0 {
		return nil
	}
	low, high := 1, 1
	if c.MinValues != nil {
		low = *c.MinValues
	}
	if c.MaxValues != nil {
		high = *c.MaxValues
	}
	for _, i := range s.rnd.Perm(len(c.Options))[:min(low+s.rnd.IntN(max(high-low, 0)+1), len(c.Options))] {
		values = append(values, c.Options[i].Value)
	}
	return values
}

// warring is the rest, by four, of seeds in which two people play a skirmish on purpose, besides all else
// that happens.
const warring = 2

// wage has one of these two do what the skirmish asks of them, or else give a plan or orders, sealed.
func (s *sim) wage() {
	p := s.stand.As([]string{"Ann", "Bob"}[s.rnd.IntN(2)])
	if form := p.Modal(); form != nil {
		s.submit(p, form)
		return
	}
	home, field := s.field(p)
	m, id := s.next(p, field)
	switch k := s.rnd.IntN(4); {
	case field == home && id == "":
		s.command(p, home, "challenge", "game=skirmish", "opponent", "force")
	case id != "" && (k > 0 || field == home):
		_, err := s.stand.UseComponent(discordfake.ComponentUse{User: p.ID(), ChannelID: field, MessageID: m.ID, CustomID: id, ComponentType: discordfake.ComponentButton})
		s.note("wage", err)
	case k == 0:
		s.command(p, field, "orders")
	case k == 1:
		s.command(p, field, "game status")
	default:
		s.command(p, field, "orders", [][]string{{"for"}, {"for", "set"}, {"set"}}[s.rnd.IntN(3)]...)
	}
}

// field is the channel in which skirmishes are begun, and the newest of their threads; that channel again
// while there is none.
func (s *sim) field(p *discordfake.Person) (home, field string) {
	for _, c := range p.Channels() {
		switch {
		case c.Name == "muster-field":
			home = c.ID
		case home != "" && c.IsThread() && c.ParentID == home:
			field = c.ID
		}
	}
	return home, cmp.Or(field, home)
}

// marches are the kinds of buttons of a skirmish, what brings it on most first.
var marches = []*regexp.Regexp{
	regexp.MustCompile(`^gk:.*:do:`), regexp.MustCompile(`^gk:.*:add:`), regexp.MustCompile(`^gk:.*:end:`), regexp.MustCompile(`^g[sk]:[^:]*:\d*:\d*$`),
	regexp.MustCompile(`^gd:.*:do$`), regexp.MustCompile(`^gd:.*:open$`), regexp.MustCompile(`^[df]:`), regexp.MustCompile(`:accept$`),
}

// next is the button that brings a skirmish on, under the newest message with such buttons that calls
// somebody or is theirs alone; empty if there is none, or if it was pressed a few times.
func (s *sim) next(p *discordfake.Person, channel string) (m discordfake.Message, id string) {
	list, _, _ := s.stand.History(p.ID(), channel, "", 12)
	for _, m := range slices.Backward(list) {
		if !strings.Contains(m.Content, p.Mention()) && !m.Ephemeral() {
			continue
		}
		for _, kind := range marches {
			for _, c := range usable(m.Components) {
				if key := p.ID() + " " + c.CustomID; kind.MatchString(c.CustomID) && s.players.tried[key] < 3 {
					s.players.tried[key]++
					return *m, c.CustomID
				}
			}
		}
	}
	return m, ""
}

// play asks how things stand, which is where most moves begin, or begins a game where its system is at home.
func (s *sim) play(p *discordfake.Person, place string) {
	c, ok := s.stand.Channel(p.ID(), place)
	if !ok {
		return
	}
	begin := map[string][]string{
		"duels": {"duel", "challenge"}, "dice-tower": {"rolloff", "roll"}, "war-room": {"challenge"}, "tavern": {"challenge"},
		"zone-room": {"gm open", "gm open", "game join", "gm add"},
	}[c.Name]
	if c.Type == discordfake.ChannelDM || c.IsThread() || len(begin) == 0 || s.rnd.IntN(3) == 0 {
		fight := []string{"game status", "act", "gm next", "gm next", "game join", "gm add", "act", "act", "gm panel"}
		name := "game status"
		if s.rnd.IntN(3) == 0 {
			name = fight[s.rnd.IntN(len(fight))]
		}
		s.command(p, place, name)
		return
	}
	s.command(p, place, begin[s.rnd.IntN(len(begin))])
}
