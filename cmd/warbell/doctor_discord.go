package main

import (
	"context"
	"encoding/hex"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"warbell/bot/gateway"
	"warbell/bot/rest"
	"warbell/commands"
	"warbell/commands/gamekit"
	"warbell/commands/systems"
)

// askew bounds the allowed difference between this machine's clock and Discord's.
const askew = 5 * time.Second

// The privileged intents in an application's flags. The higher bit of each pair is for small bots.
const (
	flagPresence       = 1<<12 | 1<<13
	flagMembers        = 1<<14 | 1<<15
	flagMessageContent = 1<<18 | 1<<19
)

// discord checks everything that depends on Discord. It stops when further checks make no sense.
func (d *doctor) discord(ctx context.Context, token, channel string) {
	base, err := d.set.api()
	if err != nil { // reported before
		return
	}
	client := rest.New(rest.Options{Token: token, Base: base, HTTP: d.seams.client()})
	defer client.Close()
	if !d.reached(ctx, client) || token == "" {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, 4*d.within)
	defer cancel()
	app, ok := d.token(ctx, client)
	if !ok {
		return
	}
	d.intents(app)
	d.way(ctx, client, app)
	everywhere := d.registered(ctx, client, app.ID)
	in := d.servers(ctx, client)
	if guild, _ := d.set.guild(); guild != "" || everywhere != gateway.Absent {
		d.leftOver(ctx, client, app.ID, in)
	}
	if channel != "" {
		d.channel(ctx, client, channel)
	}
}

// reached checks the connection to Discord and the clock, on which deadlines and displayed times depend.
func (d *doctor) reached(ctx context.Context, client *rest.Client) bool {
	ctx, cancel := context.WithTimeout(ctx, d.within)
	defer cancel()
	asked := d.now()
	theirs, err := client.Clock(ctx)
	if err != nil {
		d.bad("discord", fmt.Sprintf("no answer: %v", err),
			"Check the network, and DISCORD_API_URL if it is set.")
		return false
	}
	took := d.now().Sub(asked)
	d.ok("discord", "answers in %s", took.Round(time.Millisecond))
	d.clock(asked.Add(took / 2).Sub(theirs.Add(time.Second / 2))) // Discord's time is in whole seconds
	return true
}

// clock reports how far this machine's clock is ahead or behind.
func (d *doctor) clock(ahead time.Duration) {
	switch off := ahead.Abs().Round(time.Second); {
	case off <= askew:
		d.ok("clock", "in step with Discord's")
	case ahead > 0:
		d.warn("clock", fmt.Sprintf("this machine's clock is %s ahead of Discord's: reminders and deadlines come too early", off), "Set the clock, preferably by NTP.")
	default:
		d.warn("clock", fmt.Sprintf("this machine's clock is %s behind Discord's: reminders and deadlines come too late", off), "Set the clock, preferably by NTP.")
	}
}

// token checks that Discord accepts the token, and reports its bot.
func (d *doctor) token(ctx context.Context, client *rest.Client) (rest.Portal, bool) {
	app, err := client.Portal(ctx)
	if rest.Unauthorized(err) {
		d.bad("token", "Discord doesn't accept it",
			"Copy it again from the Bot page of the developer portal, or press Reset Token there.")
		return app, false
	}
	var self rest.User
	if err == nil {
		self, err = client.Self(ctx)
	}
	if err != nil {
		d.bad("token", fmt.Sprintf("Discord doesn't report its owner: %v", err), "Try again in a minute.")
		return app, false
	}
	d.ok("token", "belongs to the bot %q of the application %s", self.Name, app.ID)
	return app, true
}

// intents checks that no privileged intent is on, since Warbell needs none.
func (d *doctor) intents(app rest.Portal) {
	var on []string
	for _, one := range []struct {
		flags uint64
		name  string
	}{{flagPresence, "Presence"}, {flagMembers, "Server Members"}, {flagMessageContent, "Message Content"}} {
		if app.Flags&one.flags != 0 {
			on = append(on, one.name)
		}
	}
	if len(on) > 0 {
		d.warn("intents", "on in the developer portal, but not needed: "+strings.Join(on, ", "),
			"Turn them off on its Bot page.")
		return
	}
	d.ok("intents", "no privileged intent is on; none is needed")
}

// way checks that Discord sends interactions to where Warbell expects them.
func (d *doctor) way(ctx context.Context, client *rest.Client, app rest.Portal) {
	at, err := d.set.http()
	key, wrong := d.set.publicKey()
	switch {
	case err != nil || wrong != nil: // reported before
	case at == "" && app.Endpoint == "":
		d.shards(ctx, client)
	case at == "":
		d.bad("way", "Discord sends interactions to "+app.Endpoint+", so none come by the gateway",
			"Set WARBELL_HTTP, or delete the Interactions Endpoint URL in the developer portal (General Information).")
	case key != nil && app.Key != "" && hex.EncodeToString(key) != app.Key:
		d.bad("way", "DISCORD_PUBLIC_KEY belongs to another application than the token",
			"Copy it again from General Information in the developer portal, or leave it empty.")
	case app.Endpoint == "":
		d.warn("way", "Discord has no endpoint: interactions go to the gateway, but Warbell expects HTTP", "While Warbell runs, enter its https address, ending in "+interactionsPath+", as Interactions Endpoint URL in the developer portal (General Information).")
	default:
		d.ok("way", "Discord sends interactions to %s", app.Endpoint)
	}
}

// shards compares the number of shards with Discord's recommendation, and reports the sessions left today.
func (d *doctor) shards(ctx context.Context, client *rest.Client) {
	set, wrong := d.set.shards()
	at, err := client.Gateway(ctx)
	left := fmt.Sprintf("sessions left today: %d of %d", at.Limit.Remaining, at.Limit.Total)
	switch {
	case wrong != nil: // reported before
	case err != nil:
		d.warn("way", fmt.Sprintf("Discord doesn't say how to connect: %v", err), "Try again in a minute.")
	case !set.Auto && at.Shards > max(set.Of, 1):
		d.warn("way", fmt.Sprintf("Discord recommends %d connections, but %d are set", at.Shards,
			max(set.Of, 1)), "Set WARBELL_SHARDS=auto.")
	case at.Limit.Remaining < at.Limit.Total/10:
		d.warn("way", left, "Warbell spreads them over the day. Find out why it restarts or reconnects so often.")
	default:
		d.ok("way", "interactions come by the gateway, on %s as recommended; %s",
			count(at.Shards, "connection"), left)
	}
}

// registered checks where slash commands are registered, and whether they are up to date. It returns the
// state of the global ones.
func (d *doctor) registered(ctx context.Context, client *rest.Client, app string) gateway.State {
	guild, _ := d.set.guild()
	defs, err := definitions()
	if err != nil {
		d.bad("commands", err.Error(), "")
		return gateway.Absent
	}
	everywhere, err := stateOf(ctx, client, app, "", defs)
	if err != nil {
		d.bad("commands", fmt.Sprintf("can't read them: %v", err), "Try again in a minute.")
		return gateway.Absent
	}
	if guild == "" {
		d.stateAt("in every server", everywhere)
		return everywhere
	}
	there, err := stateOf(ctx, client, app, guild, defs)
	if err != nil {
		d.bad("commands", "can't read those of the server "+guild+
			": the bot is not in it, or was added without commands", "Check WARBELL_GUILD, and open the link that `warbell invite` prints.")
		return everywhere
	}
	d.stateAt("in the server "+guild, there)
	if everywhere != gateway.Absent {
		d.warn("commands", "global commands are registered too",
			"`warbell serve` deletes them: while WARBELL_GUILD is set, only that server has commands.")
	}
	return everywhere
}

func (d *doctor) stateAt(where string, s gateway.State) {
	switch s {
	case gateway.Current:
		d.ok("commands", "registered %s and up to date", where)
	case gateway.Outdated:
		d.warn("commands", "registered "+where+" by another version",
			"`warbell serve` updates them.")
	default:
		d.ok("commands", "not registered %s yet; `warbell serve` does it", where)
	}
}

// mostLookedAt bounds the number of servers that are searched for remaining commands.
const mostLookedAt = 25

// leftOver reports servers that have their own commands besides the global ones, or
// besides those of WARBELL_GUILD.
func (d *doctor) leftOver(ctx context.Context, client *rest.Client, app string, in []rest.Server) {
	guild, err := d.set.guild()
	if err != nil {
		return
	}
	for _, s := range in[:min(len(in), mostLookedAt)] {
		if s.ID == guild {
			continue
		}
		todo := "Start once with `warbell serve -guild " + s.ID + "`, then without."
		if guild != "" {
			todo = "Start once with `warbell serve -guild ''`, then as now."
		}
		state, err := stateOf(ctx, client, app, s.ID, nil)
		if err == nil && state != gateway.Absent { // without access there are none
			d.warn("commands", fmt.Sprintf("%q (%s) has its own commands too, left over from a test", s.Name, s.ID), todo)
		}
	}
}

func stateOf(ctx context.Context, client *rest.Client, app, server string,
	defs []gamekit.Command) (gateway.State, error) {
	raw, err := client.Commands(ctx, app, server)
	if err != nil {
		return gateway.Absent, err
	}
	return gateway.StateOf(raw, server, defs), nil
}

// definitions returns the commands of this program.
func definitions() ([]gamekit.Command, error) {
	words, err := seams{}.speech()
	if err != nil {
		return nil, err
	}
	bot, err := commands.New(commands.Config{Words: words, Systems: systems.All(),
		Log: slog.New(slog.DiscardHandler), Now: time.Now})
	if err != nil {
		return nil, err
	}
	return bot.Commands(), nil
}
