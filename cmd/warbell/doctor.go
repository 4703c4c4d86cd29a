package main

import (
	"context"
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
	channel := flags.String("channel", "", "ID of a channel or thread whose permissions are checked too")
	set, err := m.settings(flags, allSettings()...)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	if *channel != "" && !snowflake(*channel) {
		return m.misused("-channel isn't a channel ID (a number of about 18 digits)")
	}
	d := &doctor{out: m.Stdout, set: set, seams: m.seams, now: time.Now, within: 15 * time.Second}
	conf, wrong := m.appConfig(ctx, set)
	token := d.settings(conf, wrong)
	d.database(ctx)
	d.discord(ctx, token, *channel)
	d.addresses(ctx, conf)
	return d.verdict()
}

func (d *doctor) verdict() error {
	switch {
	case d.wrong > 0:
		fmt.Fprintf(d.out, "\n%s to fix, %s.\n", count(d.wrong, "problem"), count(d.warned, "warning"))
		return errSaid
	case d.warned > 0:
		fmt.Fprintf(d.out, "\nNo problems, %s.\n", count(d.warned, "warning"))
	default:
		fmt.Fprint(d.out, "\nAll is well.\n")
	}
	return nil
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

// settings says which settings make no sense, each with the sentence of `warbell serve`, and gives the token;
// empty if there is none.
func (d *doctor) settings(conf appConfig, wrong []misset) string {
	for _, one := range wrong {
		what := "settings"
		if one.setting == setToken {
			what = "token"
		}
		d.bad(what, firstLine(one), "")
		_, steps, _ := strings.Cut(one.Error(), "\n")
		d.steps(steps)
	}
	if len(wrong) == 0 {
		d.ok("settings", "token set, all settings valid")
	}
	d.secrecy(".env")
	if file := d.set.get(setTokenFile); file != "" {
		d.secrecy(file)
	}
	return conf.token
}

// steps prints what to do where that takes several lines.
func (d *doctor) steps(all string) {
	for line := range strings.Lines(all) {
		fmt.Fprintf(d.out, "%-8s %-12s %s\n", "", "", strings.TrimRight(line, "\n"))
	}
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
		d.warn("secrecy", fmt.Sprintf("other users of this machine can read %s (%s)", file, info.Mode().Perm()),
			"chmod 600 "+file)
		return
	}
	d.ok("secrecy", "only you can read %s", file)
}

// addresses checks that health can be told, and interactions be taken.
func (d *doctor) addresses(ctx context.Context, conf appConfig) {
	if conf.http != "" {
		d.address(ctx, "http", setHTTP, conf.http)
	}
	switch {
	case conf.health != "":
		d.address(ctx, "health", setHealth, conf.health)
	case d.set.get(setHealth) == "": // else it was said that it makes no sense
		d.ok("health", "off (WARBELL_HEALTH is empty)")
	}
}

// address checks that an address is free, or taken by the Warbell that runs.
func (d *doctor) address(ctx context.Context, what string, of setting, at string) {
	if l, err := d.seams.listen(at); err == nil {
		_ = l.Close() // nothing came in
		d.ok(what, "http://%s/healthz is free", at)
		return
	}
	said, well, err := d.seams.ask(ctx, at)
	switch {
	case err != nil:
		d.bad(what, at+" is used by another program, or is not on this machine",
			"Choose another address: "+of.env+"=127.0.0.1:PORT")
	case well:
		d.ok(what, "the running Warbell is healthy: http://%s/healthz", at)
	default:
		d.bad(what, "the running Warbell reports: "+strings.ReplaceAll(strings.TrimSpace(said), "\n", "; "), "")
	}
}
