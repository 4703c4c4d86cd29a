package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"warbell/bot/playground"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/script"
	"warbell/storage"
	"warbell/templates"
)

// inspector supplies the bot's state to the playground's drawer. It shows no more of a game's log to a
// player than /game record does.
type inspector struct {
	*table
}

func newInspector(t *table) *inspector { return &inspector{table: t} }

// The drawer's messages while no bot runs.
const (
	errNotRunning = playground.Withheld("The bot is not running; restart it.")
	errStopped    = playground.Withheld("The bot has stopped in the meantime. Look again.")
)

// calm returns errStopped if the bot was stopped during a request, and err otherwise.
func (in *inspector) calm(a *app, err error) error {
	in.mu.Lock()
	defer in.mu.Unlock()
	if err != nil && in.app != a {
		return errStopped
	}
	return err
}

// running returns the running bot.
func (in *inspector) running() (*app, error) {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.app == nil {
		return nil, errNotRunning
	}
	return in.app, nil
}

// Games implements [playground.Inspector].
func (in *inspector) Games(ctx context.Context, by playground.Asker) ([]playground.InspectedGame, error) {
	a, err := in.running()
	if err != nil {
		return nil, err
	}
	list := func() ([]storage.Summary, error) { return a.store.GamesIn(ctx, by.Channel, true) }
	if by.Channel == "" {
		list = func() ([]storage.Summary, error) { return a.store.GamesOf(ctx, by.User) }
	}
	all, err := list()
	if err != nil {
		return nil, in.calm(a, err)
	}
	games := make([]playground.InspectedGame, len(all))
	for i, s := range all {
		if games[i], err = in.game(s); err != nil {
			return nil, err
		}
	}
	return games, nil
}

func (in *inspector) game(s storage.Summary) (playground.InspectedGame, error) {
	words, err := seams{}.speech()
	names := people(s.Game.Seats)
	game := playground.InspectedGame{
		ID: string(s.Game.ID), System: s.Game.System, Channel: s.Game.Where(), Over: s.Game.Over, Seq: s.Game.Seq,
		Name: titled(s.Game), Owed: []playground.InspectedDuty{},
	}
	if err != nil {
		return game, err
	}
	duties := make([]engine.Duty, len(s.Owed))
	for i, d := range s.Owed {
		duties[i] = engine.Duty{Seat: d.Seat, Kind: d.Kind}
		what := templates.Bare(words.Owed(s.Game.System, d.Kind))
		game.Owed = append(game.Owed, playground.InspectedDuty{
			ID: string(d.ID), User: d.User, Who: named(names,
				d.Seat), What: what, Since: d.Since, Due: d.Due, Ring: d.NextRing, Rings: d.Rings,
		})
	}
	game.Owes = append([]string{"# Part of a script: append it to the game's script."},
		script.Owes(duties, names)...)
	return game, nil
}

// titled returns the title of a game: its system, its players, and its ID.
func titled(g storage.Game) string {
	system := g.System
	if rs, ok := systems.Rules(g.System); ok {
		system = rs.Info().Name
	}
	return fmt.Sprintf("%s: %s · %s", system, strings.Join(people(g.Seats), ", "), g.ID)
}

// people returns the names of the players, seat 1 first.
func people(seats []storage.Seat) []string {
	var names []string
	for _, s := range seats {
		for len(names) < int(s.Seat) {
			names = append(names, "")
		}
		names[s.Seat-1] = s.Name
	}
	return names
}

func named(names []string, seat engine.Seat) string {
	switch {
	case seat == engine.NoSeat:
		return "the game"
	case int(seat) > len(names) || names[seat-1] == "":
		return fmt.Sprintf("place %d", seat)
	}
	return names[seat-1]
}

// Outbox implements [playground.Inspector].
func (in *inspector) Outbox(ctx context.Context) ([]playground.InspectedRow, error) {
	a, err := in.running()
	if err != nil {
		return nil, err
	}
	rows, err := a.store.Rows(ctx, listedRows)
	if err != nil {
		return nil, in.calm(a, err)
	}
	where := map[storage.GameID]string{}
	out := make([]playground.InspectedRow, len(rows))
	for i, r := range rows {
		user, channel, err := whose(ctx, a, r.Row, where)
		if err != nil {
			return nil, in.calm(a, err)
		}
		out[i] = playground.InspectedRow{
			User: user, Channel: channel, ID: r.ID, Lane: r.Lane, Kind: string(r.Kind), State: string(r.State), Game: string(r.Game), Seq: r.Seq, Duty: string(r.Duty),
			Attempts: r.Attempts, Created: r.Created, NotBefore: r.NotBefore, Why: r.Why,
		}
	}
	return out, nil
}

// whose returns the audience of a row: a user, or the readers of a channel. If neither is known, both are
// empty. where caches the channels of games.
func whose(ctx context.Context, a *app, r storage.Row,
	where map[storage.GameID]string) (user, channel string, err error) {
	if user, ok := strings.CutPrefix(r.Lane, "user:"); ok {
		return user, "", nil
	}
	switch {
	case r.Ref.Channel != "":
		return "", r.Ref.Channel, nil
	case r.Game == "":
		return "", "", nil
	}
	if _, ok := where[r.Game]; !ok {
		g, err := a.store.Load(ctx, r.Game)
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return "", "", err
		}
		where[r.Game] = g.Where()
	}
	return "", where[r.Game], nil
}

// listedRows bounds the rows of the outbox in the drawer.
const listedRows = 80

// Steps implements [playground.Inspector].
func (in *inspector) Steps(ctx context.Context, by playground.Asker,
	game string) ([]playground.InspectedStep, error) {
	x, err := in.exported(ctx, by, game)
	if err != nil {
		return nil, in.pointed(ctx, by, game, err)
	}
	words, err := seams{}.speech()
	if err != nil {
		return nil, err
	}
	now, err := x.rules.Fold(x.log, engine.Vault{})
	if err != nil {
		return nil, err
	}
	table := templates.Table{ID: game, System: x.rules.Info().ID, Kernel: now.Kernel,
		View: engine.Filled(x.given, x.rules.View(now)), People: map[engine.Seat]templates.Person{}}
	for i, name := range x.names {
		table.People[engine.Seat(i+1)] = templates.Person{Name: name}
	}
	steps := make([]playground.InspectedStep, len(x.log))
	for i, e := range x.log {
		line, err := words.Happened(table, engine.Filled(x.given, e))
		if err != nil {
			return nil, err
		}
		steps[i] = playground.InspectedStep{
			Seq: e.Seq, At: e.At, Who: named(x.names,
				e.Seat), Kind: kindOf(e), Line: templates.Bare(line), Dice: fell(e),
			Seals: seals(x.names, e), Undone: !now.Kernel.Live(e.Seq), Entry: x.raw[i],
		}
	}
	return steps, nil
}

// kindOf returns the kind of an entry's command, if it is public.
func kindOf(e engine.Entry) string {
	switch {
	case e.Seq == 1:
		return "start"
	case e.Command == nil:
		return "sealed"
	}
	kind, err := kindIn(e.Command)
	if err != nil {
		return "unknown"
	}
	return kind
}

func fell(e engine.Entry) string {
	text := dice.FormatDrawn(e.Drawn)
	if e.Reused > 0 {
		text += fmt.Sprintf(", %d of them repeated after an undo", e.Reused)
	}
	return text
}

func seals(names []string, e engine.Entry) []playground.InspectedSeal {
	var all []playground.InspectedSeal
	for _, s := range e.Seals {
		what := named(names, s.Owner) + ": " + string(s.Slot)
		if s.Slot.HoldsCommand() {
			what = named(names, s.Owner) + ": the command itself"
		}
		all = append(all, playground.InspectedSeal{What: what, Hash: s.Hash})
	}
	return all
}

// Script implements [playground.Inspector].
func (in *inspector) Script(ctx context.Context, by playground.Asker, game string) (string, error) {
	x, err := in.exported(ctx, by, game)
	if err != nil {
		return "", err
	}
	text := script.Export(script.Played{Rules: x.rules, Names: x.names, Log: x.log, Known: x.known})
	head := fmt.Sprintf("# %s, step %d. Run it: warbell script FILE\n", oneLine(x.title), len(x.log))
	for _, ref := range slices.Sorted(maps.Keys(x.given)) {
		head += fmt.Sprintf("# %s is %s\n", ref, oneLine(x.given[ref]))
	}
	return head + string(text), nil
}

// oneLine returns a text without line breaks.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
