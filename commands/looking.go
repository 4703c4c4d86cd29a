package commands

import (
	"context"
	"slices"
	"time"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// What one can look for besides a system. An empty value is any.
var (
	lookPaces = []templates.Choice{
		{Label: "Any pace", Value: "any"}, {Label: "Quick: several moves a day", Value: "quick"},
		{Label: "Daily: a move a day", Value: "daily"}, {Label: "Slow: a move every few days", Value: "slow"},
	}
	lookSizes = []templates.Choice{
		{Label: "Any size", Value: "any"}, {Label: "A duel", Value: "duel"}, {Label: "Warbands", Value: "warbands"},
		{Label: "A group with a game master", Value: "group"},
	}
	lookStands = []templates.Choice{
		{Label: "Only for games that begin", Value: "no"}, {Label: "Also for seats that others leave", Value: "yes"},
	}
)

// lookingView is the list of those who look for a game, and of challenges that whoever comes may accept.
type lookingView struct {
	Challenges []openChallenge
	People     []looking
}

type openChallenge struct {
	From, What, Link string
	Until            time.Time
}

// looking is who looks for what, in words for a line.
type looking struct {
	User, Name, System, Pace, Size string
	Substitute                     bool
	Until                          time.Time
}

// lookedView tells a channel that somebody looks for a game, and asks those who look for the same.
type lookedView struct {
	looking
	Same []looking
}

func (lookedView) ViewOf() string { return "ui/looked" }

// Pings asks both, where two look for the same.
func (v lookedView) Pings() []string {
	var all []string
	for _, l := range v.Same {
		all = append(all, l.User)
	}
	return all
}

func (b *Bot) lookingCommand() plug.Command {
	return plug.Command{Name: "looking", Description: "Open challenges of this server, and who looks for a game", Run: b.listLooking}
}

// listLooking shows the list to the caller alone.
func (b *Bot) listLooking(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	if call.Guild == "" {
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "Look for a game in a server: in direct messages there is nobody else. /duel against Warbell begins one here.")
	}
	challenges, err := b.store.ChallengesIn(ctx, call.Guild)
	if err != nil {
		return plug.Reply{}, err
	}
	people, err := b.store.LookersIn(ctx, call.Guild, b.now().Add(-table.LookTime))
	if err != nil {
		return plug.Reply{}, err
	}
	var view lookingView
	for _, c := range challenges {
		m, _, err := b.offered(c)
		if err != nil {
			return plug.Reply{}, err
		}
		view.Challenges = append(view.Challenges, openChallenge{From: c.FromName, What: m.What, Link: table.Link(c.Guild, c.Ref), Until: c.Expires})
	}
	buttons := []templates.Button{{ID: "ul:", Label: "I'm looking", Style: templates.Primary}}
	for _, p := range people {
		view.People = append(view.People, b.lookingOf(p))
		if p.User == call.User.ID {
			buttons = append(buttons, templates.Button{ID: "ux:", Label: "Not any more", Style: templates.Secondary})
		}
	}
	note, err := b.words.Note("looking", view)
	return plug.Whisper(note.With(templates.Row{Buttons: buttons})), err
}

// lookingOf puts what somebody looks for into words.
func (b *Bot) lookingOf(p storage.Looker) looking {
	l := looking{User: p.User, Name: p.Name, Substitute: p.Substitute, Pace: labelOf(lookPaces, p.Pace), Size: labelOf(lookSizes, p.Size), Until: p.Since.Add(table.LookTime)}
	l.System = labelOf(b.lookSystems(), p.System)
	return l
}

// labelOf finds the label of a value, the first where it has none.
func labelOf(all []templates.Choice, value string) string {
	i := slices.IndexFunc(all, func(c templates.Choice) bool { return c.Value == value })
	return all[max(i, 0)].Label
}

// lookSystems are the systems that one can look for.
func (b *Bot) lookSystems() []templates.Choice {
	all := []templates.Choice{{Label: "Any game", Value: "any"}}
	for _, s := range b.order {
		if info := s.Rules.Info(); !s.Brief {
			all = append(all, templates.Choice{Label: info.Name, Value: info.ID})
		}
	}
	return all
}

// pressLooking opens the form of what one looks for, and takes it.
func (b *Bot) pressLooking(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	fields := []templates.Field{
		{ID: "system", Label: "Game", Menu: &templates.Menu{Choices: b.lookSystems()}},
		{ID: "pace", Label: "Pace", Menu: &templates.Menu{Choices: lookPaces}},
		{ID: "size", Label: "Size", Menu: &templates.Menu{Choices: lookSizes}},
		{ID: "stand", Label: "Substitute", About: "Seats that are offered to whoever takes them ask you, too", Menu: &templates.Menu{Choices: lookStands}},
	}
	if call.Guild == "" {
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "Look for a game in a server, with /looking.")
	}
	if call.Kind == plug.Press {
		for i := range fields {
			fields[i].Menu.Choices = slices.Clone(fields[i].Menu.Choices)
			fields[i].Menu.Choices[0].Default = true
		}
		return plug.Reply{Modal: &templates.Modal{ID: "ul:", Title: "I'm looking for a game", Fields: fields}}, nil
	}
	for _, f := range fields {
		if !slices.ContainsFunc(f.Menu.Choices, func(c templates.Choice) bool { return c.Value == call.Fields[f.ID] }) {
			return plug.Reply{}, engine.Refuse(engine.Invalid, "", "Choose a line of each menu.")
		}
	}
	mine := storage.Looker{
		Guild: call.Guild, User: call.User.ID, Name: call.User.Name, Since: b.now(),
		System: call.Fields["system"], Pace: call.Fields["pace"], Size: call.Fields["size"], Substitute: call.Fields["stand"] == "yes",
	}
	return b.looksFor(ctx, call, mine)
}

// looksFor puts somebody on the list, and tells the channel, with who looks for the same.
func (b *Bot) looksFor(ctx context.Context, call *plug.Call, mine storage.Looker) (plug.Reply, error) {
	if err := call.Writable(); err != nil {
		return plug.Reply{}, err
	}
	if err := b.store.PutLooker(ctx, mine); err != nil {
		return plug.Reply{}, err
	}
	people, err := b.store.LookersIn(ctx, call.Guild, b.now().Add(-table.LookTime))
	if err != nil {
		return plug.Reply{}, err
	}
	view, shown := lookedView{looking: b.lookingOf(mine)}, []string{mine.User}
	for _, p := range people {
		if p.User != mine.User && len(view.Same) < table.MostAsked && matches(p, mine) {
			view.Same, shown = append(view.Same, b.lookingOf(p)), append(shown, p.User)
		}
	}
	post, err := b.words.View(view)
	return plug.PostOf(post, "", shown...), err
}

// matches reports whether two look for what both could want.
func matches(a, b storage.Looker) bool {
	same := func(x, y string) bool { return x == y || x == "any" || y == "any" }
	return same(a.System, b.System) && same(a.Pace, b.Pace) && same(a.Size, b.Size)
}

// pressLookingNot takes the caller off the list.
func (b *Bot) pressLookingNot(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	if err := b.store.DropLooker(ctx, call.Guild, call.User.ID); err != nil {
		return plug.Reply{}, err
	}
	note, err := b.words.Note("looking.not", nil)
	return plug.Whisper(note), err
}
