// Package lfg implements /lfg: the open challenges of a server, and the players who look for a game there.
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

// List implements /lfg.
type List struct {
	Store      storage.Store
	Words      *templates.Renderer
	Now        func() time.Time
	Systems    []gamekit.System
	Challenges Challenges
}

// Challenges describes the match of a challenge, such as "a Grimheim duel"; see challenge.Challenges.
type Challenges interface {
	What(storage.Challenge) (string, error)
}

// Verbs of custom IDs: for the form about the wanted game, and for the button that removes a user from the
// list.
const (
	verbLook = "ul"
	verbStop = "ux"
)

// These are the terms for which users can look, besides a system. The first of each means any.
var (
	paces = []templates.Choice{
		{Label: "Any time limit", Value: "any"}, {Label: "Quick: several moves a day", Value: "quick"},
		{Label: "Daily: 1 move a day", Value: "daily"}, {Label: "Slow: 1 move every few days", Value: "slow"},
	}
	sizes = []templates.Choice{
		{Label: "Any size", Value: "any"}, {Label: "Duel", Value: "duel"}, {Label: "Warbands", Value: "warbands"},
		{Label: "Group with a GM", Value: "group"},
	}
)

// listView is the data of the list, with the open challenges that any user may accept.
type listView struct {
	Challenges []openChallenge
	People     []player
}

type openChallenge struct {
	From, What, Link string
	Until            time.Time
}

// player is a user in the list, for the words.
type player struct {
	User, Name, System, Pace, Size string
	Substitute                     bool
	Until                          time.Time
}

// postView is the post about a user who looks for a game. It names the users who look for the same.
type postView struct {
	player
	Same []player
}

func (postView) ViewOf() string { return "ui/looked" }

// Pings returns these users.
func (v postView) Pings() []string {
	var all []string
	for _, p := range v.Same {
		all = append(all, p.User)
	}
	return all
}

// Command returns /lfg.
func (l *List) Command() gamekit.Command {
	return gamekit.Command{
		Name: "lfg", Description: "Open challenges and players looking for a game", Run: l.show,
	}
}

// Presses returns the buttons and the form of the list.
func (l *List) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{verbLook: {Run: l.look, Form: true, Public: true},
		verbStop: {Run: l.stop}}
}

// show shows the list privately.
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
	row := templates.Row{Buttons: []templates.Button{{ID: verbLook + ":", Label: "I'm looking…", Style: templates.Secondary}}}
	for _, p := range people {
		view.People = append(view.People, l.inWords(p))
		if p.User == call.User.ID {
			row.Buttons = append(row.Buttons, templates.Button{ID: verbStop + ":", Label: "Stop looking",
				Style: templates.Secondary})
		}
	}
	note, err := l.Words.Note("looking", view)
	return gamekit.Whisper(note.With(templates.Row{Buttons: l.lookButtons()}, row)), err
}

// lookButtons returns a button for each system that puts the presser on the list for it, with any time limit
// and size.
func (l *List) lookButtons() []templates.Button {
	var buttons []templates.Button
	for _, system := range l.systems()[1:] {
		buttons = append(buttons, templates.Button{ID: verbLook + ":" + system.Value,
			Label: l.Words.Text("looking.button", system.Label), Verbatim: true, Style: templates.Primary})
	}
	return buttons[:min(len(buttons), templates.MaxButtons)]
}

// inWords returns a user in the list, for the words.
func (l *List) inWords(p storage.LFGEntry) player {
	return player{
		User: p.User, Name: p.Name, System: labelOf(l.systems(), p.System),
		Pace: labelOf(paces, p.Pace), Size: labelOf(sizes, p.Size),
		Substitute: p.Substitute, Until: p.Since.Add(deadlines.LookTime),
	}
}

// labelOf returns the label of a value, or the first label if there is none.
func labelOf(all []templates.Choice, value string) string {
	i := slices.IndexFunc(all, func(c templates.Choice) bool { return c.Value == value })
	return all[max(i, 0)].Label
}

// systems returns the systems for which users can look.
func (l *List) systems() []templates.Choice {
	all := []templates.Choice{{Label: "Any game", Value: "any"}}
	for _, s := range l.Systems {
		if info := s.Rules.Info(); !s.Brief {
			all = append(all, templates.Choice{Label: info.Name, Value: info.ID})
		}
	}
	return all
}

// look puts the caller on the list for the system that a button names. Otherwise it opens the form about the
// game that the caller wants, or takes the submitted form.
func (l *List) look(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.Guild == "" {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "", "You can't look for players here. Use `/lfg` on a server.")
	}
	wanted := call.Fields
	switch system := call.CustomID.Part(0); {
	case call.Kind == gamekit.Press && system == "":
		return gamekit.Reply{Modal: &templates.Modal{ID: verbLook + ":", Title: "Look for a game",
			Fields: append(l.questions(), templates.Field{ID: "stand", Label: "Also as a replacement",
				About: "Warbell mentions replacements when a place is free", Checkbox: &templates.Checkbox{}})}}, nil
	case call.Kind == gamekit.Press:
		wanted = map[string]string{"system": system, "pace": paces[0].Value, "size": sizes[0].Value}
	}
	for _, f := range l.questions() {
		if !slices.ContainsFunc(f.Menu.Choices, func(c templates.Choice) bool { return c.Value == wanted[f.ID] }) {
			return gamekit.Reply{}, engine.Refuse(engine.Invalid, "", "Choose an option for each question.")
		}
	}
	mine := storage.LFGEntry{
		Guild: call.Guild, User: call.User.ID, Name: call.User.Name, Since: l.Now(),
		System: wanted["system"], Pace: wanted["pace"], Size: wanted["size"], Substitute: wanted["stand"] == "true",
	}
	return l.put(ctx, call, mine)
}

// questions returns the fields of the form that have choices. The first of each is proposed.
func (l *List) questions() []templates.Field {
	return []templates.Field{
		{ID: "system", Label: "Game", Menu: gamekit.Preset(l.systems(), "any")},
		{ID: "pace", Label: "Time limit", Menu: gamekit.Preset(slices.Clone(paces), "any")},
		{ID: "size", Label: "Size", Menu: gamekit.Preset(slices.Clone(sizes), "any")},
	}
}

// put adds a user to the list, and posts that with the users who look for the same.
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

// matches reports whether two users could both want the same game.
func matches(a, b storage.LFGEntry) bool {
	same := func(x, y string) bool { return x == y || x == "any" || y == "any" }
	return same(a.System, b.System) && same(a.Pace, b.Pace) && same(a.Size, b.Size)
}

// stop removes the caller from the list.
func (l *List) stop(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := l.Store.DropLooker(ctx, call.Guild, call.User.ID); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := l.Words.Note("looking.not", nil)
	return gamekit.Whisper(note), err
}
