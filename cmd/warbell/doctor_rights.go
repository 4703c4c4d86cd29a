package main

import (
	"context"
	"fmt"
	"slices"

	"warbell/bot/rest"
	"warbell/commands/servercheck"
)

// servers returns all servers with the bot, and checks its permissions there. It
// ignores overwrites of channels.
func (d *doctor) servers(ctx context.Context, client *rest.Client) []rest.Server {
	all, err := client.Servers(ctx)
	if err != nil {
		d.bad("servers", fmt.Sprintf("can't list them: %v", err), "Try again in a minute.")
		return nil
	}
	if guild, _ := d.set.guild(); guild != "" &&
		!slices.ContainsFunc(all, func(s rest.Server) bool { return s.ID == guild }) {
		d.bad("servers", "the bot is not in the server "+guild+" (WARBELL_GUILD)",
			"Open the link that `warbell invite` prints.")
	}
	if len(all) == 0 {
		d.warn("servers", "the bot is in no server", "Open the link that `warbell invite` prints.")
	}
	d.permissions(all)
	return all
}

// permissions checks the bot's permissions in each server.
func (d *doctor) permissions(all []rest.Server) {
	full := 0
	for _, s := range all {
		if lacks := lacking(s.Permissions); len(lacks) > 0 {
			d.warn("server", fmt.Sprintf("%q (%s): %s missing", s.Name, s.ID,
				count(len(lacks), "permission")),
				"Give these to the bot's role, or open the link of `warbell invite` again:")
			d.without(lacks)
			continue
		}
		full++
	}
	if full > 0 {
		d.ok("servers", "all permissions in %d of %s; channels can restrict them (warbell doctor -channel ID)", full, count(len(all), "server"))
	}
}

// lacking returns the permissions that Warbell needs but doesn't have.
func lacking(have uint64) (lacks []servercheck.Permission) {
	if have&rest.Administrator != 0 {
		return nil
	}
	for _, p := range servercheck.Permissions() {
		if have&p.Bit == 0 {
			lacks = append(lacks, p)
		}
	}
	return lacks
}

// without lists the consequences of missing permissions.
func (d *doctor) without(lacks []servercheck.Permission) {
	for _, p := range lacks {
		d.line("", "", p.Name+": "+p.Without, "")
	}
}

// channel checks the bot's permissions in a channel and its threads.
func (d *doctor) channel(ctx context.Context, client *rest.Client, id string) {
	c, err := client.Channel(ctx, id)
	if err == nil && c.Thread() { // a thread has its parent's overwrites
		c, err = client.Channel(ctx, c.Parent)
	}
	switch {
	case rest.Forbidden(err), rest.Gone(err):
		d.bad("channel", id+" doesn't exist, or the bot can't see it", "Give the bot's role View Channel there.")
		return
	case err == nil && c.Server == "":
		d.bad("channel", id+" is not in a server", "Use the ID of a server's channel.")
		return
	}
	have := uint64(0)
	if err == nil {
		have, err = rightsIn(ctx, client, c)
	}
	if err != nil {
		d.bad("channel", fmt.Sprintf("can't read its permissions: %v", err), "Try again in a minute.")
		return
	}
	lacks := lacking(have)
	if len(lacks) == 0 {
		d.ok("channel", "all permissions in %q and its threads", "#"+c.Name)
		return
	}
	d.bad("channel", fmt.Sprintf("%s missing in %q and its threads", count(len(lacks), "permission"), "#"+c.Name),
		"Give these to the bot's role, under Permissions in that channel's settings:")
	d.without(lacks)
}

// rightsIn returns the bot's permissions in a channel.
func rightsIn(ctx context.Context, client *rest.Client, c rest.Channel) (uint64, error) {
	self, err := client.Self(ctx)
	if err != nil {
		return 0, err
	}
	own, err := client.RolesOf(ctx, c.Server, self.ID)
	if err != nil {
		return 0, err
	}
	roles, err := client.Roles(ctx, c.Server)
	if err != nil {
		return 0, err
	}
	return c.Rights(self.ID, own, roles), nil
}
