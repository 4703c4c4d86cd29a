package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"
)

// doctor checks everything that `warbell serve` needs, in the order in which it is needed. It changes
// nothing, says nothing in any channel, and never prints the token.
type doctor struct {
	out    io.Writer
	set    *settings
	seams  seams
	now    func() time.Time
	within time.Duration // for one question to Discord

	used   bool // another Warbell has the database open
	warned int
	wrong  int
}

// doctor prints a line for each thing that is checked: ok, warning or wrong, and what to do.
func (m *Main) doctor(ctx context.Context, flags *flag.FlagSet, args []string) error {
	channel := flags.String("channel", "", "also check what Warbell may do in the channel or thread with this ID")
	set, err := m.settings(flags, allSettings()...)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	if *channel != "" && !snowflake(*channel) {
		return m.misused("-channel is no channel's ID: that is a number of some 18 digits")
	}
	d := &doctor{out: m.Stdout, set: set, seams: m.seams, now: time.Now, within: 15 * time.Second}
	token := d.settings(ctx)
	d.database(ctx)
	d.discord(ctx, token, *channel)
	d.healthAddress(ctx)
	return d.verdict()
}

func (d *doctor) verdict() error {
	switch {
	case d.wrong > 0:
		fmt.Fprintf(d.out, "\n%s wrong, %s.\n", thingsAre(d.wrong), count(d.warned, "warning"))
		return errSaid
	case d.warned > 0:
		fmt.Fprintf(d.out, "\nNothing is wrong; %s.\n", count(d.warned, "warning"))
	default:
		fmt.Fprint(d.out, "\nAll is well.\n")
	}
	return nil
}

func thingsAre(n int) string {
	if n == 1 {
		return "1 thing is"
	}
	return fmt.Sprintf("%d things are", n)
}

// line prints a finding, and below it what to do.
func (d *doctor) line(level, what, found, todo string) {
	fmt.Fprintf(d.out, "%-8s %-12s %s\n", level, what, found)
	if todo != "" {
		fmt.Fprintf(d.out, "%-8s %-12s %s\n", "", "", todo)
	}
}

func (d *doctor) ok(what, format string, args ...any) {
	d.line("ok", what, fmt.Sprintf(format, args...), "")
}

func (d *doctor) warn(what, found, todo string) {
	d.warned++
	d.line("warning", what, found, todo)
}

func (d *doctor) bad(what, found, todo string) {
	d.wrong++
	d.line("wrong", what, found, todo)
}

// settings checks what is set, and gives the token; empty if there is none.
func (d *doctor) settings(ctx context.Context) string {
	token, err := d.set.token(ctx)
	switch {
	case errors.Is(err, errNoToken):
		d.bad("token", firstLine(err), "`warbell serve` says step by step how to get one.")
	case err != nil:
		d.bad("token", firstLine(err), "")
	}
	checks := []func() (string, error){d.set.database, d.set.replica, d.set.api, d.set.guild, d.set.http, func() (string, error) {
		_, err := d.set.shards()
		return "", err
	}, func() (string, error) {
		_, err := d.set.publicKey()
		return "", err
	}, d.set.health, func() (string, error) {
		_, err := d.set.logger(io.Discard)
		return "", err
	}, func() (string, error) {
		_, err := d.set.policy()
		return "", err
	}}
	fine := true
	for _, check := range checks {
		if _, err := check(); err != nil {
			d.bad("settings", firstLine(err), "")
			fine = false
		}
	}
	if fine && token != "" {
		d.ok("settings", "the token is there, and what is set makes sense")
	}
	d.secrecy(".env")
	if file := d.set.get(setTokenFile); file != "" {
		d.secrecy(file)
	}
	return token
}

// firstLine is an error without the steps that may follow it.
func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// secrecy checks that nobody else can read a file with the token.
func (d *doctor) secrecy(file string) {
	info, err := os.Stat(file)
	if err != nil || runtime.GOOS == "windows" { // there it has no such mode
		return
	}
	if info.Mode().Perm()&0o077 != 0 {
		d.warn("secrecy", fmt.Sprintf("others on this machine can read %s (%s)", file, info.Mode().Perm()), "chmod 600 "+file)
		return
	}
	d.ok("secrecy", "%s is readable by you alone", file)
}

// healthAddress checks that health can be told.
func (d *doctor) healthAddress(ctx context.Context) {
	at, err := d.set.health()
	switch {
	case err != nil: // it was said
		return
	case at == "":
		d.ok("health", "told nowhere (WARBELL_HEALTH is empty)")
		return
	}
	if l, err := d.seams.listen(at); err == nil {
		_ = l.Close() // nothing came in
		d.ok("health", "http://%s/healthz is free", at)
		return
	}
	said, well, err := d.seams.ask(ctx, at)
	switch {
	case err != nil:
		d.bad("health", at+" is taken by another program, or is not this machine's", "Choose another address: WARBELL_HEALTH=127.0.0.1:PORT")
	case well:
		d.ok("health", "the Warbell that runs says it is well at http://%s/healthz", at)
	default:
		d.bad("health", "the Warbell that runs says: "+strings.ReplaceAll(strings.TrimSpace(said), "\n", "; "), "")
	}
}
