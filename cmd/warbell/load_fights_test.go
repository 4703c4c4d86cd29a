// The tests of this file run in real time: they measure a process, which answers by sockets.

package main

import (
	"context"
	"fmt"
	"strings"

	"warbell/bot/discordfake"
)

// fight is some people in a fight of Zones against thirty opponents: they attack, whose answer is words, and
// move, which draws the map.
type fight struct {
	f       *field
	gm      *discordfake.Person
	players []*discordfake.Person
	channel string
	thread  string
	step    int
	picked  any // what act does next, from its suggestions
}

// fightTables is how many tables come together for a fight. Not all of their people play.
const fightTables, fighters = 20, 8

func (f *field) fights() []team {
	var all []team
	for i := 0; i < f.plan.tables; i += fightTables {
		n := min(fightTables, f.plan.tables-i)
		people := f.people[2*i : 2*(i+n)]
		all = append(all, &fight{f: f, gm: people[0], players: people[1:min(len(people), 1+fighters)], channel: channelAt(i)})
	}
	return all
}

// ready types what comes next, as a player does: what is suggested is what act picks.
func (t *fight) ready(ctx context.Context) error {
	if t.thread == "" {
		if err := t.lay(ctx); err != nil {
			return err
		}
	}
	who, typed := t.next()
	if typed == "" {
		return nil
	}
	found, err := who.Suggest(ctx, t.thread, "act", "do", typed)
	if err != nil {
		return err
	}
	t.f.extra.Add(1)
	if len(found) == 0 {
		return fmt.Errorf("/act suggests nothing for %q", typed)
	}
	t.picked = found[0].Value
	return nil
}

// next is who acts, and what that person types to find it; the game master ends the round instead, in which
// the opponents hold back.
func (t *fight) next() (who *discordfake.Person, typed string) {
	round := 2*len(t.players) + 1
	n, turn := t.step%round, t.step/round
	switch {
	case n == round-1:
		return t.gm, ""
	case n%2 == 0:
		return t.players[n/2], "sling rat"
	}
	return t.players[n/2], "move " + []string{"north", "south"}[turn%2]
}

func (t *fight) act(ctx context.Context) error {
	who, typed := t.next()
	t.step++
	if typed == "" {
		return t.do(ctx, who, "gm next")
	}
	return t.do(ctx, who, "act", "do", t.picked)
}

// do carries out a command, with options by name and value in turn, that must not be refused.
func (t *fight) do(ctx context.Context, who *discordfake.Person, command string, options ...any) error {
	var opts []discordfake.Opt
	for i := 0; i < len(options); i += 2 {
		opts = append(opts, discordfake.Opt{Name: options[i].(string), Value: options[i+1]})
	}
	answer, err := who.Command(ctx, t.thread, command, opts...)
	if err == nil && answer.Message != nil && refused(*answer.Message) {
		err = fmt.Errorf("/%s is refused: %s", command, answer.Message.Content)
	}
	return err
}

// refused reports whether an answer is a refusal. An act of a turn that goes on is answered in private, too:
// with what the turn has done so far and what can be pressed next.
func refused(m discordfake.Message) bool {
	return m.Ephemeral() && !strings.HasPrefix(m.Content, "Done") && len(m.Components) == 0
}

// lay opens the fight on twelve zones and begins it.
func (t *fight) lay(ctx context.Context) error {
	opened, err := t.gm.Command(ctx, t.channel, "gm open")
	if err != nil {
		return err
	}
	thread, err := t.gm.AwaitChannel(ctx, func(c discordfake.Channel) bool {
		return c.ParentID == opened.Message.ChannelID && strings.HasPrefix(c.Name, "Fight")
	})
	if err != nil {
		return err
	}
	t.thread = thread.ID
	if _, err := t.gm.Await(ctx, t.thread, discordfake.HasButton("Join")); err != nil {
		return err
	}
	if err := t.landscape(ctx); err != nil {
		return err
	}
	_, err = t.gm.Await(ctx, t.thread, discordfake.HasText("Ready!"), discordfake.HasText(fmt.Sprintf("Hero %d", len(t.players))))
	return err
}

// landscape makes zones, heroes and opponents, and lets the heroes have the first turn.
func (t *fight) landscape(ctx context.Context) error {
	var failed error
	do := func(who *discordfake.Person, command string, options ...any) {
		if failed == nil {
			failed = t.do(ctx, who, command, options...)
		}
	}
	do(t.gm, "gm map", "do", "rename", "zone", "The field", "text", "South")
	last := "South"
	for _, name := range []string{"North", "Mill", "Ford", "Barn", "Wood", "Well", "Hill", "Shed", "Lane", "Gate", "Yard"} {
		do(t.gm, "gm map", "do", "add", "zone", last, "text", name)
		last = name
	}
	for i, who := range t.players {
		do(who, "game join", "character", fmt.Sprintf("Hero %d th9 hits99 agility1; sling 2 ranged; knife 1 hand", i+1))
	}
	do(t.gm, "gm add", "what", "Rat th12 hits99; teeth 1 hand", "count", 20, "zone", "North", "show", "words")
	do(t.gm, "gm add", "what", "Wolf th8 hits9; teeth 2 hand", "count", 10, "zone", "Mill", "show", "all")
	do(t.gm, "gm next")
	for i := range t.players {
		do(t.gm, "gm set", "creature", fmt.Sprintf("Hero %d", i+1), "what", "agility", "value", "passed", "reason", "Ready!")
	}
	return failed
}
