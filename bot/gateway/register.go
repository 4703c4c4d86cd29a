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

// Discord shows both a global command and a server's own command of the same name, so there must never be
// both. The commands are either global, or of the one server that Options.Guild names. Registering them in
// one place deletes them in the other.
//
//   - For one server: the global commands are deleted first, then those of all other servers, unless the
//     named server has its own already. Its own are registered last. Until then the other servers have none.
//   - For all: if there are no global commands (at a first start, or at the first without Options.Guild),
//     each server's own are deleted first, and then the global ones are registered.
//
// The next start completes an interrupted one. Commands that are up to date aren't written again, since
// Discord allows 200 new commands a day. A start that changes nothing asks Discord once, and twice if a
// server is named.

// register makes the slash commands in Discord match the definitions.
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

// put registers the commands. If that fails for now, older commands still work, if there are any.
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

// takeBack deletes the commands of all servers but the named one. It continues after an error,
// and returns the first. In this case nothing may be registered, or the next start wouldn't
// look for remaining commands.
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

// empty deletes the commands of one server, or the global ones.
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
