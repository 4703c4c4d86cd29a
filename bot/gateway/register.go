package gateway

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/gamekit"
)

// Discord shows a global command and a server's own command of the same name both, so there must never
// be two. The rule: the commands are either global, or of the one server that Options.Guild names, and
// whoever writes the one takes the other away.
//
//   - For one server: the global commands are emptied first, then those of the other servers are taken away
//     unless that one has its own already, then its own are written. The others have none for as long.
//   - For all: if the global commands are empty (a first start, or the end of trying, which is how one
//     start tells the next), each server's own are taken away first, then the global ones are written.
//
// A start that is cut off in between is finished by the next one. Nothing is written that is there
// already, for Discord allows 200 new commands a day; a start that changes nothing asks once, and
// once more while one server is named.

// register sees to it that the slash commands are what and where they should be.
func (g *Gateway) register(ctx context.Context, app string) error {
	defs := g.bot.Commands()
	state, err := g.commandsIn(ctx, app, g.guild, defs)
	if err != nil {
		return g.whose(err)
	}
	if g.guild != "" {
		if err := g.empty(ctx, app, ""); err != nil {
			return fmt.Errorf("take the global commands away: %w", plainly(err))
		}
	}
	if state == Current {
		return nil
	}
	if state == Absent {
		if err := g.takeBack(ctx, app); err != nil {
			return fmt.Errorf("take the commands of single servers away: %w", plainly(err))
		}
	}
	return g.put(ctx, app, defs, state)
}

// whose explains why a server's commands can't be read.
func (g *Gateway) whose(err error) error {
	if g.guild != "" && (rest.Forbidden(err) || rest.Gone(err)) {
		return final(fmt.Sprintf("the bot is not in the server %s, or was added without its commands: "+
			"check WARBELL_GUILD, and add the bot with the link that `warbell invite` prints", g.guild))
	}
	return fmt.Errorf("read the registered commands: %w", plainly(err))
}

// put overwrites the commands. If that fails for now, the old ones still work, if there are any.
func (g *Gateway) put(ctx context.Context, app string, defs []gamekit.Command, old State) error {
	err := g.rest.PutCommands(ctx, app, g.guild, CommandsFor(g.guild, defs))
	switch {
	case err == nil:
		g.log.Info("slash commands registered", slog.Int("count", len(defs)), slog.String("server", g.guild))
	case old == Absent, rest.Unauthorized(err),
		rest.Is(err, wire.CodeBadForm, wire.CodeMissingAccess, wire.CodeMissingPermissions):
		return fmt.Errorf("register commands: %w", plainly(err))
	default:
		g.log.Error("slash commands not registered", slog.Any("err", err))
	}
	return nil
}

// takeBack takes away the commands of all servers but the named one. It goes on where it fails, and gives the
// first error: nothing may be written then, or the next start would not look for left-over commands again.
func (g *Gateway) takeBack(ctx context.Context, app string) (failed error) {
	all, err := g.rest.Servers(ctx)
	if err != nil {
		return err
	}
	for _, one := range all {
		if one.ID == g.guild {
			continue
		}
		if err := g.empty(ctx, app, one.ID); err != nil && !rest.Forbidden(err) && !rest.Gone(err) {
			g.log.Warn("a server's own commands not taken away", slog.String("server", one.ID), slog.Any("err", err))
			failed = cmp.Or(failed, err)
		}
	}
	return failed
}

// empty takes away the commands of one server, or the global ones, if there are any.
func (g *Gateway) empty(ctx context.Context, app, server string) error {
	state, err := g.commandsIn(ctx, app, server, nil)
	if err != nil || state == Absent {
		return err
	}
	if err := g.rest.PutCommands(ctx, app, server, CommandsFor(server, nil)); err != nil {
		return err
	}
	g.log.Info("slash commands taken away", slog.String("server", server))
	return nil
}

func (g *Gateway) commandsIn(ctx context.Context, app, server string, defs []gamekit.Command) (State, error) {
	raw, err := g.rest.Commands(ctx, app, server)
	if err != nil {
		return Absent, err
	}
	return StateOf(raw, server, defs), nil
}
