package main

import (
	"context"
	"slices"
	"strings"
	"time"

	"warbell/bot/discordfake"
)

// players are what the people have in common: what they know of the bot, and what is on their minds.
type players struct {
	commands []*discordfake.Command
	used     map[string]int // how often something was done, for the report
	who      string         // did something last, and may go on with it
	where    string
}

func (p *players) learn(s *sim) {
	v, _ := s.stand.View("Gil")
	p.commands, p.used = v.Commands, map[string]int{}
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
			if usable := usable(m.Components); len(usable) > 0 && (strings.Contains(m.Content, p.Mention()) || m.Ephemeral()) {
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

// choice picks some of a menu.
func (s *sim) choice(c discordfake.Component) (values []string) {
	if c.Type != discordfake.ComponentStringSelect || len(c.Options) == 0 {
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

// submit fills in a form: mostly as it is proposed.
func (s *sim) submit(p *discordfake.Person, form *discordfake.Modal) {
	in := discordfake.ModalSubmit{User: p.ID(), InteractionID: form.InteractionID, CustomID: form.CustomID}
	for _, label := range form.Components {
		c := label.Component
		if c == nil {
			continue
		}
		filled := discordfake.Component{Type: c.Type, CustomID: c.CustomID, Value: c.Value}
		for _, o := range c.Options {
			if o.Default {
				filled.Values = append(filled.Values, o.Value)
			}
		}
		required := c.Required == nil || *c.Required
		switch {
		case c.Type == discordfake.ComponentStringSelect && (s.rnd.IntN(3) == 0 || required && len(filled.Values) == 0):
			filled.Values = s.choice(*c)
		case c.Type == discordfake.ComponentTextInput && (s.rnd.IntN(8) == 0 || required && filled.Value == ""):
			filled.Value = s.words(c.CustomID)
		}
		in.Components = append(in.Components, filled)
	}
	_, err := s.stand.SubmitModal(in)
	s.note("form", err)
}

// words is what somebody types who may be careless.
func (s *sim) words(field string) string {
	all := map[string][]string{
		"character": {"Hero th9 hits99 agility1; sling 2 ranged; knife 1 hand", "Ana th8 hits12; bow 2 ranged", "Hero"},
		"what":      {"Rat th12 hits9; teeth 1 hand", "Rat", "Wolf th8 hits12; bite 2 hand", "agility"},
		"target":    {"Rat", "Rat 1", "Rat 2", "Hero", "Wolf"}, "creature": {"Rat", "Rat 1", "Hero"}, "dice": {"2d12", "d6", "3d6+1"},
	}[field]
	all = append(all, "Rat", "hello", "1", "3", "nobody <@1> @everyone", "2d6")
	return all[s.rnd.IntN(len(all))]
}

// play asks how things stand, which is where most moves begin, or begins a game where its system is at home.
func (s *sim) play(p *discordfake.Person, place string) {
	c, ok := s.stand.Channel(p.ID(), place)
	if !ok {
		return
	}
	begin := map[string][]string{
		"duels": {"duel"}, "dice-tower": {"rolloff", "roll"}, "war-room": {"melee duel"}, "tavern": {"contest duel"},
		"zone-room": {"zones open", "zones open", "zones join", "zones foe"},
	}[c.Name]
	if c.Type == discordfake.ChannelDM || c.IsThread() || len(begin) == 0 || s.rnd.IntN(3) == 0 {
		fight := []string{"zones status", "zones me", "zones next", "zones next", "zones join", "zones foe", "zones attack", "zones attack", "zones panel"}
		name := "game status"
		if s.rnd.IntN(3) == 0 {
			name = fight[s.rnd.IntN(len(fight))]
		}
		s.command(p, place, name)
		return
	}
	s.command(p, place, begin[s.rnd.IntN(len(begin))])
}

// command gives a slash command: the named one, or any.
func (s *sim) command(p *discordfake.Person, place, name string) {
	top, sub := s.find(name)
	if top == nil {
		return
	}
	in := discordfake.CommandUse{User: p.ID(), ChannelID: place, CommandID: top.ID}
	options, words := top.Options, []string{top.Name}
	if sub != nil {
		options, words = sub.Options, append(words, sub.Name)
	}
	wrap := func(given []discordfake.ChosenOption) []discordfake.ChosenOption {
		if sub == nil {
			return given
		}
		return []discordfake.ChosenOption{{Name: sub.Name, Options: given}}
	}
	var given []discordfake.ChosenOption
	for _, o := range options {
		if o.Required || s.rnd.IntN(3) == 0 {
			if v := s.value(p, in, o, given, wrap); v != nil {
				given = append(given, discordfake.ChosenOption{Name: o.Name, Value: v})
			}
		}
	}
	in.Options = wrap(given)
	_, err := s.stand.UseCommand(in)
	s.note("/"+strings.Join(words, " "), err)
}

// find finds a command, or takes any but those that erase or end much.
func (s *sim) find(name string) (*discordfake.Command, *discordfake.CommandOption) {
	words := strings.Fields(name)
	if len(words) == 0 {
		top := s.players.commands[s.rnd.IntN(len(s.players.commands))]
		words = []string{top.Name}
	}
	for _, top := range s.players.commands {
		switch {
		case top.Name != words[0]:
		case len(top.Options) == 0 || top.Options[0].Type != 1:
			return top, nil
		case len(words) == 1:
			return top, &top.Options[s.rnd.IntN(len(top.Options))]
		default:
			for i := range top.Options {
				if top.Options[i].Name == words[1] {
					return top, &top.Options[i]
				}
			}
		}
	}
	return nil, nil
}

// value is one for an option, by what autocomplete offers, if it does.
func (s *sim) value(p *discordfake.Person, in discordfake.CommandUse, o discordfake.CommandOption, given []discordfake.ChosenOption,
	wrap func([]discordfake.ChosenOption) []discordfake.ChosenOption,
) any {
	choices := o.Choices
	if o.Autocomplete && s.rnd.IntN(4) > 0 {
		in.Options = wrap(append(slices.Clone(given), discordfake.ChosenOption{Name: o.Name, Value: "", Focused: true}))
		choices = s.suggest(in)
	}
	if len(choices) > 0 {
		return choices[s.rnd.IntN(len(choices))].Value
	}
	switch o.Type {
	case 3: // a text
		return s.words(o.Name)
	case 4: // a whole number
		low, high := 1.0, 12.0
		if o.MinValue != nil {
			low = *o.MinValue
		}
		if o.MaxValue != nil {
			high = min(*o.MaxValue, low+12)
		}
		return low + float64(s.rnd.IntN(int(high-low)+1))
	case 5: // yes or no
		return s.rnd.IntN(2) == 0
	case 6: // somebody
		if s.rnd.IntN(8) == 0 {
			return s.stand.As("Warbell").ID()
		}
		return s.stand.As(s.people[s.rnd.IntN(len(s.people))]).ID()
	}
	return nil
}

// suggest waits for what autocomplete offers, as long as a person would.
func (s *sim) suggest(in discordfake.CommandUse) (choices []discordfake.CommandChoice) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		ctx, cancel := context.WithTimeout(context.Background(), 4*time.Second)
		defer cancel()
		choices, _ = s.stand.Autocomplete(ctx, in) // if it fails, they type something
	}()
	s.until(done)
	s.players.used["autocomplete"]++
	return choices
}
