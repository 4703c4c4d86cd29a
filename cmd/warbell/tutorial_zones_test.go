package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"warbell/bot/discordfake"
	"warbell/bot/playground"
)

// pupil takes a tutorial, and does only what its hints say.
type pupil struct {
	*tourist
	dm    string
	hints []string // in their order
	used  []string // the custom IDs of the buttons that were pressed
}

// hint is what a hint asks for: a button in italics, or a command in code.
var (
	hintCommand = regexp.MustCompile("`/([^`]+)`")
	hintButton  = regexp.MustCompile(`\*([^*]+)\*`)
	hintBold    = regexp.MustCompile(`\*\*[^*]+\*\*`)
	hintOption  = regexp.MustCompile(` ([a-z-]+):`)
)

// learns begins a tutorial from the last card of the tour.
func learns(t *testing.T, run *Running, name, button string) *pupil {
	t.Helper()
	p := &pupil{tourist: &tourist{T: t, Person: run.Stand.As(name), run: run}}
	card := p.click(p.tour("tavern"), button).Message
	p.dm = p.tourist.dm(card)
	return p
}

// newest returns the newest hint.
func (p *pupil) newest() (found discordfake.Message) {
	for _, m := range p.Messages(p.dm) {
		if _, skips := m.Button("End tutorial"); skips {
			found = m
		}
	}
	return found
}

// next waits for a hint that isn't the one before.
func (p *pupil) next(before discordfake.Message) discordfake.Message {
	p.Helper()
	err := p.Until(p.ctx(), func() bool { m := p.newest(); return m.ID != "" && m.ID != before.ID })
	if err != nil {
		for _, m := range p.Messages(p.dm) {
			p.Logf("%s %q", m.Content, m.Buttons())
		}
		p.Fatalf("no hint after %q", before.Content)
	}
	now := p.newest()
	p.hints = append(p.hints, now.Content)
	return now
}

// follow does what a hint says.
func (p *pupil) follow(hint string) {
	p.Helper()
	plain := hintBold.ReplaceAllString(hint, "")
	if typed := hintCommand.FindStringSubmatch(plain); typed != nil {
		p.types(typed[1])
		return
	}
	pressed := hintButton.FindStringSubmatch(plain)
	if pressed == nil {
		p.Fatalf("nothing to do in %q", hint)
	}
	p.presses(pressed[1])
}

// does follows a hint until there is another, and returns that.
func (p *pupil) does(hint discordfake.Message) discordfake.Message {
	p.Helper()
	for range 4 { // a turn has several actions
		p.follow(hint.Content)
		if rests(); p.newest().ID != hint.ID {
			break
		}
	}
	return p.next(hint)
}

// types uses a command as it is written in a hint, and confirms if necessary.
func (p *pupil) types(line string) {
	p.Helper()
	at := hintOption.FindAllStringSubmatchIndex(line, -1)
	name := line
	if len(at) > 0 {
		name = line[:at[0][0]]
	}
	var opts []discordfake.Opt
	for i, m := range at {
		end := len(line)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		option, value := line[m[2]:m[3]], line[m[1]:end]
		opts = append(opts, opt(option, p.valueOf(name, option, value)))
	}
	answer, err := p.Command(p.ctx(), p.dm, name, opts...)
	if err != nil {
		p.Fatalf("/%s: %v", line, err)
	}
	if answer.Modal != nil {
		if answer, err = p.Submit(p.ctx(), answer.Modal, chosen(answer.Modal)); err != nil {
			p.Fatalf("/%s: %v", line, err)
		}
	}
	for _, label := range answer.Message.Buttons() {
		if b, _ := answer.Message.Button(label); b.Style == 4 { // danger: it asks for confirmation
			p.used = append(p.used, b.CustomID)
			p.click(*answer.Message, label)
			return
		}
	}
}

// valueOf returns the value of a choice by its label, or a typed text.
func (p *pupil) valueOf(name, option, label string) string {
	words := strings.Fields(name)
	view, _ := p.run.Stand.View(p.ID())
	for _, c := range view.Commands {
		if c.Name != words[0] {
			continue
		}
		options := c.Options
		for _, sub := range words[1:] {
			for _, o := range options {
				if o.Name == sub {
					options = o.Options
					break
				}
			}
		}
		for _, o := range options {
			for _, choice := range o.Choices {
				if o.Name == option && choice.Name == label {
					return choice.Value.(string)
				}
			}
		}
	}
	return label
}

// presses presses the newest button with a label, and submits the form that opens, as it is.
func (p *pupil) presses(label string) {
	p.Helper()
	all := p.Messages(p.dm)
	for i := len(all) - 1; i >= 0; i-- {
		b, ok := all[i].Button(label)
		if !ok {
			continue
		}
		p.used = append(p.used, b.CustomID)
		answer := p.click(all[i], label)
		if answer.Modal != nil {
			if _, err := p.Submit(p.ctx(), answer.Modal, chosen(answer.Modal)); err != nil {
				p.Fatal(err)
			}
		}
		return
	}
	for _, m := range all {
		p.Logf("%s %q", m.Content, m.Buttons())
	}
	p.Fatalf("there is no button %q", label)
}

// told returns all that was posted in the DM.
func (p *pupil) told() string {
	var all strings.Builder
	for _, m := range p.Messages(p.dm) {
		all.WriteString(m.Content + "\n")
	}
	return all.String()
}

// guided checks that the playground's guide has a step for each hint, and that its patterns fit.
func (p *pupil) guided(g playground.Guide) {
	p.Helper()
	if len(p.hints) != len(g.Steps) {
		p.Fatalf("the hints are %q", p.hints)
	}
	fits := patterned(p.T)
	for i, step := range g.Steps {
		fits(step.Title, step.Done[0].Message, p.hints[i])
		for _, point := range step.Point {
			if point.Button != "" && i > 0 {
				fits(step.Title, point.Button, strings.Join(p.used, "\n"))
			}
		}
	}
}

// chosen fills in the first choice of each menu of a form that has no default.
func chosen(form *discordfake.Modal) discordfake.Fields {
	fields := discordfake.Fields{}
	for _, name := range form.FieldNames() {
		c, _ := form.Field(name)
		needed := c.Required == nil || *c.Required
		set := slices.ContainsFunc(c.Options, func(o discordfake.SelectOption) bool { return o.Default })
		if needed && !set && len(c.Options) > 0 {
			fields[name] = c.Options[0].Value
		}
	}
	return fields
}

// TestTutorialForGMs plays the GM's tutorial by its hints alone, with a restart in the middle.
func TestTutorialForGMs(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		cat := learns(t, run, "Cat", "Run a Zones scene")
		hint := cat.next(discordfake.Message{})
		for n := 0; !strings.Contains(hint.Content, "whole scene"); n++ {
			if n == 3 {
				if err := run.restart(cat.ctx()); err != nil {
					t.Fatal(err)
				}
			}
			hint = cat.does(hint)
		}
		cat.guided(guideZones())
		if told := cat.told(); !strings.Contains(told, "I swing on the chain") || !strings.Contains(told, "Steam hisses") {
			t.Errorf("told: %s", told)
		}
		cat.click(hint, "End tutorial")
		parties, err := cat.Command(cat.ctx(), "tavern", "gm library", opt("kind", "party"))
		if err != nil || strings.Contains(parties.Message.Content, "Boiler house") {
			t.Errorf("the library has %+v %v", parties, err)
		}
	})
}

// TestTutorialForPlayers plays the player's tutorial by its hints alone, with a restart in the middle.
func TestTutorialForPlayers(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		cat := learns(t, run, "Cat", "Play a Zones scene")
		hint := cat.next(discordfake.Message{})
		for n := 0; !strings.Contains(hint.Content, "A new scene"); n++ {
			if n == 1 {
				if err := run.restart(cat.ctx()); err != nil {
					t.Fatal(err)
				}
			}
			hint = cat.does(hint)
		}
		told := cat.told()
		for _, want := range []string{"Steam hisses", "I swing on the chain", "flooded crypt"} {
			if !strings.Contains(told, want) {
				t.Errorf("%q isn't in %s", want, told)
			}
		}
		cat.click(hint, "End tutorial")
	})
}
