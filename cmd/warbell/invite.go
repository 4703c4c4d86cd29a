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
	app := flags.String("app", "", "application ID (default: from the token)")
	set, err := m.settings(flags, setTokenFile)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	if *app != "" && !snowflake(*app) {
		return m.misused("-app isn't an application ID (a number of about 18 digits): copy it from the application's page under General Information")
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

// invitation prints the link and the permissions that it asks for.
func invitation(w io.Writer, app string) {
	fmt.Fprintf(w, "https://discord.com/oauth2/authorize?client_id=%s&scope=bot+applications.commands&permissions=%d\n\n", app, int64(wire.Needed))
	fmt.Fprint(w, "Open the link in a browser, signed in with an account that can manage the server. It asks for slash commands\n"+
		"and these permissions. What happens without each:\n\n")
	for _, p := range servercheck.Permissions() {
		fmt.Fprintf(w, "  %-25s %s\n", p.Name, p.Without)
	}
	fmt.Fprintf(w, "\nUsers can add Warbell to their own account to use /roll, /odds, /rolloff and quick fights everywhere.\n"+
		"First tick User Install on the application's Installation page. Then they open:\n\n"+
		"https://discord.com/oauth2/authorize?client_id=%s&integration_type=1&scope=applications.commands\n", app)
	fmt.Fprint(w, "\nWarbell reads no messages and needs no privileged intent. Next: warbell doctor\n")
}

// appOf returns the application's ID, which is the first part of a token, in base 64.
func appOf(token string) (string, error) {
	first, _, _ := strings.Cut(token, ".")
	id, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(first, "="))
	if err != nil || !snowflake(string(id)) {
		return "", errors.New("this token doesn't contain the application ID. Use: warbell invite -app ID (from the application's page under General Information)")
	}
	return string(id), nil
}
