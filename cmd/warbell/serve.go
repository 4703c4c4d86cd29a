package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"path/filepath"
	"strings"
	"time"

	"warbell/bot/gateway"
	"warbell/storage/postgres"
	"warbell/templates"
)

// Running describes a running program to a test.
type Running struct {
	URL    string // of the playground's page
	Health string // address of the health report, as host and port; empty: none
	HTTP   string // address for interactions, as host and port; empty if the gateway sends them
	*table
}

func (m *Main) serve(ctx context.Context, flags *flag.FlagSet, args []string) error {
	set, err := m.settings(flags, allSettings()...)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	conf, wrong := m.appConfig(ctx, set)
	switch {
	case ctx.Err() != nil: // stopped in the meantime
		return nil
	case len(wrong) > 0:
		return wrong[0].error
	}
	listener, err := listenHealth(conf)
	if err != nil {
		return err
	}
	a, err := start(ctx, conf)
	switch {
	case err != nil && ctx.Err() != nil: // as above
		return closed(listener)
	case err != nil:
		return errors.Join(err, closed(listener))
	}
	return m.run(ctx, a, listener)
}

// misset is an invalid setting, with an error for the user.
type misset struct {
	setting
	error
}

// appConfig returns the bot's configuration, and the invalid settings. Both `warbell serve` and `warbell
// doctor` use it, so that they agree about what is valid.
func (m *Main) appConfig(ctx context.Context, set *settings) (appConfig, []misset) {
	c := appConfig{store: m.store, now: time.Now, theirs: true, seams: m.seams}
	var wrong []misset
	note := func(of setting, err error) {
		if err != nil {
			wrong = append(wrong, misset{of, err})
		}
	}
	var err error
	c.token, err = set.token(ctx)
	note(setToken, err)
	c.db, err = set.database()
	note(setDB, err)
	c.replica, err = set.replica()
	note(setReplica, err)
	c.api, err = set.api()
	note(setAPI, err)
	c.guild, err = set.guild()
	note(setGuild, err)
	c.shards, err = set.shards()
	note(setShards, err)
	c.http, err = set.http()
	note(setHTTP, err)
	c.key, err = set.publicKey()
	note(setPublicKey, err)
	c.health, err = set.health()
	note(setHealth, err)
	limits, tooMuch := set.limits()
	c.limits, wrong = limits, append(wrong, tooMuch...)
	c.feeds, err = set.feeds()
	note(setFeeds, err)
	c.policy, err = set.policy()
	note(setPrivacy, err)
	c.log, err = set.logger(m.Stderr)
	note(setLog, err)
	return c, wrong
}

// run reports that the bot is running, and waits until it is stopped or Discord refuses it for good. It
// closes its arguments.
func (m *Main) run(ctx context.Context, a *app, listener net.Listener) error {
	health := tellHealth(a, listener)
	defer health.Close()
	r := &Running{HTTP: a.door.at()}
	if listener != nil {
		r.Health = listener.Addr().String()
	}
	fmt.Fprint(m.Stdout, a.banner(ctx, r.Health))
	trim()
	if m.Ready != nil {
		m.Ready(r)
	}
	select {
	case <-ctx.Done():
		a.conf.log.Info("Warbell stops")
		return a.close()
	case <-a.gateway.Done():
		return errors.Join(a.gateway.Err(), a.close())
	case <-a.api.Refused():
		return errors.Join(gateway.TokenRefused(), a.close())
	}
}

// banner returns the start-up text: the bot's user, the database, and the servers with commands. It
// contains no secrets.
func (a *app) banner(ctx context.Context, health string) string {
	var b strings.Builder
	line := func(what, format string, args ...any) {
		fmt.Fprintf(&b, "  %-10s %s\n", what, fmt.Sprintf(format, args...))
	}
	v := a.vitals()
	fmt.Fprintf(&b, "Warbell %s\n", v.Version)
	line("connected", "as %s, in %s", a.gateway.Self().Name, count(v.Servers, "server"))
	if v.Servers == 0 {
		line("", "`warbell invite` prints the link that adds it to a server")
	}
	file := v.Database
	if abs, err := filepath.Abs(file); err == nil && !postgres.Is(a.conf.db) {
		file = abs
	}
	if h, err := a.store.Health(ctx); err == nil {
		line("database", "%s (version %d, %s, %s)", file, h.Schema, templates.Size(h.Bytes),
			count(h.Games, "running game"))
	} else {
		line("database", "%s", file)
		a.conf.log.Warn("database not counted", slog.Any("err", err))
	}
	if a.conf.guild == "" {
		line("commands", "in every server")
	} else {
		line("commands", "only in the server %s, for a test (empty WARBELL_GUILD for all)", a.conf.guild)
	}
	if at := a.door.at(); at != "" {
		line("http", "interactions at http://%s%s", at, interactionsPath)
		if a.door.endpoint == "" {
			line("", "Discord has no endpoint yet: enter its https address, ending in %s,", interactionsPath)
			line("", "as Interactions Endpoint URL on the General Information page of the developer portal")
		} else {
			line("", "Discord sends them to %s", a.door.endpoint)
		}
	}
	if health != "" {
		health = "http://" + health + "/healthz"
	}
	line("health", "%s", cmp.Or(health, "off (WARBELL_HEALTH is empty)"))
	b.WriteString("Stop with Ctrl-C.\n")
	return b.String()
}

// count returns a number with its noun.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// closed closes a listener, if there is one.
func closed(l net.Listener) error {
	if l == nil {
		return nil
	}
	return l.Close()
}
