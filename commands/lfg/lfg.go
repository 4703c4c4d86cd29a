// Package lfg is /lfg: the open challenges of a server, and players looking for a game there.
package lfg

import (
	"context"
	"slices"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// List answers /lfg.
type List struct {
	Store      storage.Store
	Words      *templates.Renderer
	Now        func() time.Time
	Systems    []gamekit.System
	Challenges Challenges
}

// Challenges tells what a challenge is to: "a Grimheim duel"; see challenge.Challenges.
type Challenges interface {
	What(storage.Challenge) (string, error)
}

// Verbs of custom IDs: the form of what somebody looks for, and what takes them off the list.
const (
	verbLook = "ul"
	verbStop = "ux"
)

// What people can look for besides a system. The first of each is any.
var (
	paces = []templates.Choice{
		{Label: "Any time limit", Value: "any"}, {Label: "Quick: several moves a day", Value: "quick"},
		{Label: "Daily: 1 move a day", Value: "daily"}, {Label: "Slow: 1 move every few days", Value: "slow"},
	}
	sizes = []templates.Choice{
		{Label: "Any size", Value: "any"}, {Label: "Duel", Value: "duel"}, {Label: "Warbands", Value: "warbands"},
		{Label: "Group with a GM", Value: "group"},
	}
	substitutes = []templates.Choice{
		{Label: "New games only", Value: "no"}, {Label: "New games, and as a replacement", Value: "yes"},
	}
)

// listView is the list of those who look for a game, and of challenges that whoever comes may accept.
type listView struct {
	Challenges []openChallenge
	People     []player
}

type openChallenge struct {
	From, What, Link string
	Until            time.Time
}

// player is a person who looks for a game, in words for a line.
type player struct {
	User, Name, System, Pace, Size string
	Substitute                     bool
	Until                          time.Time
}

// postView tells a channel that somebody looks for a game, and asks those who look for the same.
type postView struct {
	player
	Same []player
}

func (postView) ViewOf() string { return "ui/looked" }

// Pings asks both, where two look for the same.
func (v postView) Pings() []string {
	var all []string
	for _, p := range v.Same {
		all = append(all, p.User)
	}
	return all
}

// Command is the slash command.
func (l *List) Command() gamekit.Command {
	return gamekit.Command{
		Name: "lfg", Description: "Open challenges and players looking for a game", Run: l.show,
	}
}

// Presses are the buttons and the form of the list.
func (l *List) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{verbLook: {Run: l.look, Form: true, Public: true},
		verbStop: {Run: l.stop}}
}

// show shows the list to the caller alone.
func (l *List) show(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.Guild == "" {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't look for players in DMs. Use `/lfg` on a server, or play Warbell here: `/duel`.")
	}
	challenges, err := l.Store.ChallengesIn(ctx, call.Guild)
	if err != nil {
		return gamekit.Reply{}, err
	}
	people, err := l.Store.LookersIn(ctx, call.Guild, l.Now().Add(-deadlines.LookTime))
	if err != nil {
		return gamekit.Reply{}, err
	}
	var view listView
	for _, c := range challenges {
		what, err := l.Challenges.What(c)
		if err != nil {
			return gamekit.Reply{}, err
		}
		view.Challenges = append(view.Challenges, openChallenge{
			From: c.FromName, What: what, Link: runner.Link(c.Guild, c.Ref), Until: c.Expires,
		})
	}
	buttons := []templates.Button{{ID: verbLook + ":", Label: "I'm looking", Style: templates.Primary}}
	for _, p := range people {
		view.People = append(view.People, l.inWords(p))
		if p.User == call.User.ID {
			buttons = append(buttons, templates.Button{ID: verbStop + ":", Label: "Stop looking",
				Style: templates.Secondary})
		}
	}
	note, err := l.Words.Note("looking", view)
	return gamekit.Whisper(note.With(templates.Row{Buttons: buttons})), err
}

// inWords puts what somebody looks for into words.
func (l *List) inWords(p storage.LFGEntry) player {
	return player{
		User: p.User, Name: p.Name, System: labelOf(l.systems(), p.System),
		Pace: labelOf(paces, p.Pace), Size: labelOf(sizes, p.Size),
		Substitute: p.Substitute, Until: p.Since.Add(deadlines.LookTime),
	}
}

// labelOf finds the label of a value, the first where it has none.
func labelOf(all []templates.Choice, value string) string {
	i := slices.IndexFunc(all, func(c templates.Choice) bool { return c.Value == value })
	return all[max(i, 0)].Label
}

// systems are the systems that people can look for.
func (l *List) systems() []templates.Choice {
	all := []templates.Choice{{Label: "Any game", Value: "any"}}
	for _, s := range l.Systems {
		if info := s.Rules.Info(); !s.Brief {
			all = append(all, templates.Choice{Label: info.Name, Value: info.ID})
		}
	}
	return all
}

// look opens the form of what the caller looks for, and takes it.
func (l *List) look(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	fields := []templates.Field{
		{ID: "system", Label: "Game", Menu: &templates.Menu{Choices: l.systems()}},
		{ID: "pace", Label: "Time limit", Menu: &templates.Menu{Choices: paces}},
		{ID: "size", Label: "Size", Menu: &templates.Menu{Choices: sizes}},
		{
			ID: "stand", Label: "Replacement", About: "Warbell mentions replacements when a place is free",
			Menu: &templates.Menu{Choices: substitutes},
		},
	}
	if call.Guild == "" {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "", "You can't look for players here. Use `/lfg` on a server.")
	}
	if call.Kind == gamekit.Press {
		for i := range fields {
			fields[i].Menu.Choices = slices.Clone(fields[i].Menu.Choices)
			fields[i].Menu.Choices[0].Default = true
		}
		return gamekit.Reply{Modal: &templates.Modal{ID: verbLook + ":", Title: "Look for a game",
			Fields: fields}}, nil
	}
	for _, f := range fields {
		if !slices.ContainsFunc(f.Menu.Choices,
			func(c templates.Choice) bool { return c.Value == call.Fields[f.ID] }) {
			return gamekit.Reply{}, engine.Refuse(engine.Invalid, "", "Choose an option from each menu.")
		}
	}
	mine := storage.LFGEntry{
		Guild: call.Guild, User: call.User.ID, Name: call.User.Name, Since: l.Now(),
		System: call.Fields["system"], Pace: call.Fields["pace"], Size: call.Fields["size"],
		Substitute: call.Fields["stand"] == "yes",
	}
	return l.put(ctx, call, mine)
}

// put puts somebody on the list, and tells the channel, with who looks for the same.
func (l *List) put(ctx context.Context, call *gamekit.Call, mine storage.LFGEntry) (gamekit.Reply, error) {
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	if err := l.Store.PutLooker(ctx, mine); err != nil {
		return gamekit.Reply{}, err
	}
	people, err := l.Store.LookersIn(ctx, call.Guild, l.Now().Add(-deadlines.LookTime))
	if err != nil {
		return gamekit.Reply{}, err
	}
	view, shown := postView{player: l.inWords(mine)}, []string{mine.User}
	for _, p := range people {
		if p.User != mine.User && len(view.Same) < deadlines.MostAsked && matches(p, mine) {
			view.Same, shown = append(view.Same, l.inWords(p)), append(shown, p.User)
		}
	}
	post, err := l.Words.View(view)
	return gamekit.PostOf(post, "", shown...), err
}

// matches reports whether two look for what both could want.
func matches(a, b storage.LFGEntry) bool {
	same := func(x, y string) bool { return x == y || x == "any" || y == "any" }
	return same(a.System, b.System) && same(a.Pace, b.Pace) && same(a.Size, b.Size)
}

// stop takes the caller off the list.
func (l *List) stop(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := l.Store.DropLooker(ctx, call.Guild, call.User.ID); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := l.Words.Note("looking.not", nil)
	return gamekit.Whisper(note), err
}
