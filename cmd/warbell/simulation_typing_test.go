package main

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"warbell/bot/discordfake"
)

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
		case len(c.Options) > 0 && (s.rnd.IntN(3) == 0 || required && len(filled.Values) == 0):
			filled.Values = s.choice(*c)
		case c.Type == discordfake.ComponentCheckbox:
			filled.Value = strconv.FormatBool(s.rnd.IntN(3) == 0)
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
	word := all[s.rnd.IntN(len(all))]
	if s.players.who == leaver {
		return strings.NewReplacer("Rat", leaversWord, "Hero", leaversWord, "hello", leaversWord).Replace(word)
	}
	return word
}

// command gives a slash command: the named one, or any; with the options that are given and no others, or
// with any.
func (s *sim) command(p *discordfake.Person, place, name string, said ...string) {
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
		if at := slices.IndexFunc(said, func(w string) bool { return strings.HasPrefix(w, o.Name+"=") }); at >= 0 {
			given = append(given, discordfake.ChosenOption{Name: o.Name, Value: strings.TrimPrefix(said[at], o.Name+"=")})
			continue
		}
		if o.Required || slices.Contains(said, o.Name) || len(said) == 0 && s.rnd.IntN(3) == 0 {
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
