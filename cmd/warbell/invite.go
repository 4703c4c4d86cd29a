package main

import (
	"context"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"warbell/bot/wire"
	"warbell/commands/servercheck"
)

func (m *Main) invite(ctx context.Context, flags *flag.FlagSet, args []string) error {
	app := flags.String("app", "", "the application's ID; without it, it is read off the token")
	set, err := m.settings(flags, setTokenFile)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	if *app != "" && !snowflake(*app) {
		return m.misused("-app is no application's ID: that is a number of some 18 digits, on the application's page under General Information")
	}
	if *app == "" {
		token, err := set.token(ctx)
		if err != nil {
			return err
		}
		if *app, err = appOf(token); err != nil {
			return err
		}
	}
	invitation(m.Stdout, *app)
	return nil
}

// invitation prints the link, and what it asks for.
func invitation(w io.Writer, app string) {
	fmt.Fprintf(w, "https://discord.com/oauth2/authorize?client_id=%s&scope=bot+applications.commands&permissions=%d\n\n", app, int64(wire.Needed))
	fmt.Fprint(w, "Open it in a browser, signed in as somebody who manages the server. It asks for the slash commands and\n"+
		"for these permissions, no more. What each is for, by what is missing without it:\n\n")
	for _, p := range servercheck.Permissions() {
		fmt.Fprintf(w, "  %-25s %s\n", p.Name, p.Without)
	}
	fmt.Fprintf(w, "\nWho wants /roll, /odds, /rolloff and quick fights everywhere, also where Warbell is no member, adds it to their own\n"+
		"account; for that the application's page under Installation must have User Install ticked:\n\n"+
		"https://discord.com/oauth2/authorize?client_id=%s&integration_type=1&scope=applications.commands\n", app)
	fmt.Fprint(w, "\nWarbell reads no messages, and needs no privileged intent. Then: warbell doctor\n")
}

// appOf reads the application's ID, which is the first part of a token, in base 64.
func appOf(token string) (string, error) {
	first, _, _ := strings.Cut(token, ".")
	id, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(first, "="))
	if err != nil || !snowflake(string(id)) {
		return "", errors.New("the application's ID can't be read off this token. Give it: warbell invite -app ID (on the application's page under General Information)")
	}
	return string(id), nil
}
