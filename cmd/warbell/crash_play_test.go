// The tests of this file run in real time: the program is a process of its own, which is killed.

package main

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"warbell/bot/discordfake"
)

// crashGame is what is played at a table.
type crashGame struct {
	command string
	options []discordfake.Opt
	noun    string // of what the challenger brings
	mine    string
	theirs  string
}

// crashGames has one of each system; a fight over zones is laid out by commands.
func crashGames() []crashGame {
	return []crashGame{
		{"duel", nil, "fighter", "Knight", "ready:Orc Brute"},
		{"challenge", []discordfake.Opt{opt("game", "melee"), opt("terms", "apart=8")}, "force", "Vampire", "ready:Dwarf Noble"},
		{"challenge", []discordfake.Opt{opt("game", "contest")}, "force", "Berserker", "ready:Knight"},
		{"challenge", []discordfake.Opt{opt("game", "skirmish")}, "force", "The Ember Watch", "ready:Mooncap Mob"},
		{"rolloff", nil, "", "", ""},
		{"gm open", nil, "", "", ""},
	}
}

// crashTable is two people and what they play. One goroutine at a time plays.
type crashTable struct {
	w       *doomed
	game    crashGame
	channel string
	people  []*discordfake.Person
	turn    int
	over    string // the newest game's place, once that is over
	steps   int    // of a fight
}

// ack is a command that was answered as carried out.
type ack struct{ call, command, said string }

// note keeps what was answered. What everybody reads was carried out, and so was what says so.
func (t *crashTable) note(what string, a *discordfake.Answer, err error) *discordfake.Message {
	if err != nil || a == nil || a.Message == nil {
		return nil
	}
	m := a.Message
	if strings.Contains(m.Content, "Something went wrong") {
		return m
	}
	if !m.Ephemeral() || strings.HasPrefix(m.Content, "Done") || strings.HasPrefix(m.Content, "🔒 ") {
		t.w.mu.Lock()
		t.w.acks = append(t.w.acks, ack{"i:" + a.InteractionID, what, m.Content})
		t.w.mu.Unlock()
	}
	return m
}

func (t *crashTable) run(ctx context.Context, p *discordfake.Person, where, command string, options ...discordfake.Opt) *discordfake.Message {
	a, err := p.Command(ctx, where, command, options...)
	return t.note(command, a, err)
}

// step does one thing: begin a game, or what the own status asks for.
func (t *crashTable) step(ctx context.Context) {
	t.turn++
	p := t.people[t.turn%2]
	if t.game.command == "rolloff" && t.turn%4 == 0 {
		t.run(ctx, p, t.channel, "rolloff", opt("entrants", t.people[(t.turn+1)%2].Mention()), opt("press", true))
		return
	}
	if t.game.command == "rolloff" && t.turn%16 == 6 {
		t.run(ctx, p, t.channel, "draw", opt("type", "deck"))
		return
	}
	if t.game.command == "rolloff" && t.turn%8 == 6 {
		t.run(ctx, p, t.channel, "draw", opt("entrants", "Dan, Eve, Fay"))
		return
	}
	if t.game.command == "rolloff" && t.turn%4 == 2 {
		t.run(ctx, p, t.channel, "roll", opt("dice", "3d6"))
		return
	}
	where := t.place()
	if where == "" {
		t.begin(ctx)
		return
	}
	a, err := p.Command(ctx, where, "game status")
	if err != nil || a.Message == nil {
		return
	}
	if strings.Contains(a.Message.Content, "is over") {
		t.over = where
		return
	}
	if t.game.command == "gm open" {
		t.fight(ctx, where)
		return
	}
	t.press(ctx, p, *a.Message)
}

// place is where the table plays now; empty for nowhere.
func (t *crashTable) place() string {
	if t.game.command == "rolloff" {
		return t.channel
	}
	var parent string
	newest := ""
	for _, c := range t.people[0].Channels() {
		if c.Name == t.channel {
			parent = c.ID
		}
	}
	for _, c := range t.people[0].Channels() {
		if c.ParentID == parent && parent != "" {
			newest = c.ID
		}
	}
	if newest == t.over {
		return ""
	}
	return newest
}

// begin begins a game, or goes on with a challenge that lies there.
func (t *crashTable) begin(ctx context.Context) {
	if t.game.noun == "" {
		t.run(ctx, t.people[0], t.channel, t.game.command)
		return
	}
	for _, m := range slices.Backward(t.people[1].Messages(t.channel)) {
		if slices.Contains(m.Buttons(), "Accept…") {
			t.accept(ctx, m)
			return
		}
	}
	t.run(ctx, t.people[0], t.channel, t.game.command, append(slices.Clone(t.game.options), opt("opponent", t.people[1]), opt(t.game.noun, t.game.mine))...)
}

func (t *crashTable) accept(ctx context.Context, offer discordfake.Message) {
	form, err := t.people[1].Click(ctx, offer, "Accept…")
	if err != nil || form.Modal == nil {
		return
	}
	a, err := t.people[1].Submit(ctx, form.Modal, discordfake.Fields{"fighter": t.game.theirs})
	t.note("accept", a, err)
}

// press does one of what a status offers, as the form that opens proposes it.
func (t *crashTable) press(ctx context.Context, p *discordfake.Person, m discordfake.Message) {
	buttons := m.Buttons()
	menu, ok := m.Menu("")
	var a *discordfake.Answer
	var err error
	switch {
	case len(buttons) > 0:
		label := buttons[t.turn/2%len(buttons)]
		if slices.Contains([]string{"Resign", "Cancel", "Help"}, label) {
			label = buttons[0]
		}
		a, err = p.Click(ctx, m, label)
	case ok:
		a, err = p.Choose(ctx, m, "", menu.Options[t.turn/2%len(menu.Options)].Value)
	default:
		return
	}
	if err == nil && a.Modal != nil {
		a, err = p.Submit(ctx, a.Modal, filled(a.Modal))
	}
	told := t.note("press", a, err)
	for range 4 { // through a panel of a skirmish
		if told == nil || !told.Ephemeral() || has(*told, "gk:") == "" {
			break
		}
		id := cmp.Or(has(*told, ":do:"), has(*told, ":add:"), has(*told, ":end:"), has(*told, "gk:"))
		a, err = p.Click(ctx, *told, id)
		told = t.note("panel", a, err)
	}
	if told != nil && told.Ephemeral() && len(told.Buttons()) == 1 {
		a, err = p.Click(ctx, *told, told.Buttons()[0]) // sure
		t.note("press", a, err)
	}
}

// fight goes on with a fight over zones, whatever came of the step before.
func (t *crashTable) fight(ctx context.Context, where string) {
	gm, player := t.people[0], t.people[1]
	text := func(name, value string) discordfake.Opt { return opt(name, value) }
	switch t.steps++; t.steps % 12 {
	case 1:
		t.run(ctx, player, where, "game join", text("character", "Hero th9 hits99 agility1; sling 2 ranged; knife 1 hand"))
	case 2:
		t.run(ctx, gm, where, "gm add", text("what", "Rat th12 hits99; teeth 1 hand"),
			text("zone", "field"), text("show", "words"))
	case 3, 9:
		t.run(ctx, gm, where, "gm next")
	case 4:
		t.run(ctx, gm, where, "gm set", text("creature", "Hero"), text("what", "agility"), text("value", "passed"), text("reason", "Ready!"))
	default:
		if found, _ := player.Suggest(ctx, where, "act", "do", "sling rat"); len(found) > 0 { // none, if the bot is down
			t.run(ctx, player, where, "act", opt("do", found[0].Value))
		}
	}
}
