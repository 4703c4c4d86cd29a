package play

import (
	"context"
	"maps"
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
)

// joinCommand returns /game join.
func (p *Play) joinCommand() gamekit.Command {
	return gamekit.Command{
		Name: "join", Description: "Join the game in this channel", Public: true, Game: true,
		Asks: func(call *gamekit.Call) bool { return !call.Has(gamekit.OptionCharacter) },
		Options: []gamekit.Option{{Name: gamekit.OptionCharacter,
			Description: "Pre-made, saved or one line (default: pick from a list)",
			Kind:        gamekit.OptionText, Complete: true, Max: gamekit.LongestLine}},
		Run: p.joins, Complete: p.completeJoin,
	}
}

// joins presses the button by which users join the game.
func (p *Play) joins(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := p.joinable(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return call.Interact(ctx, p.Buttons, gamekit.Press, p.Systems[l.System].Join.Button(l), nil)
}

// joinable returns the game that a call joins: the named one, or the only one here that can be joined.
func (p *Play) joinable(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
	if !call.Has("game") {
		found, err := p.Games.Here(ctx, call, false, p.joined()...)
		if err != nil {
			return nil, err
		}
		if len(found) == 1 {
			return p.Table.Load(ctx, found[0].Game.ID)
		}
	}
	l, err := p.Games.Game(ctx, call)
	switch {
	case err != nil:
		return nil, err
	case p.Systems[l.System] == nil || p.Systems[l.System].Join == nil:
		return nil, engine.Refuse(engine.Illegal, "",
			"You can't join: this game takes no more players. Find one with `/lfg`, or start your own: `/help`.")
	}
	return l, nil
}

// completeJoin suggests the models with which the caller can join.
func (p *Play) completeJoin(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	var rosters []gamekit.Roster
	for _, id := range p.joined() {
		rosters = append(rosters, p.Systems[id].Join.Roster)
	}
	names, err := p.Rosters.FighterNames(ctx, call.User.ID, rosters...)
	return gamekit.Reply{Choices: gamekit.Matching(names, call.Text(gamekit.OptionCharacter, ""))}, err
}

// joined returns the IDs of the systems whose running games can be joined.
func (p *Play) joined() []string {
	ids := slices.Sorted(maps.Keys(p.Systems))
	return slices.DeleteFunc(ids, func(id string) bool { return p.Systems[id].Join == nil })
}
