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
// nothing, posts nothing, and never prints the token.
type doctor struct {
	out    io.Writer
	set    *settings
	seams  seams
	now    func() time.Time
	within time.Duration // time limit of a question to Discord

	used   bool // another Warbell uses the database
	warned int
	wrong  int
}

// doctor prints a line for each check: ok, warning or wrong, and how to fix it.
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

// line prints a finding, and how to fix it in the next line.
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

// settings reports invalid settings with the errors of `warbell serve`. It returns the token; empty if
// there is none.
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

// steps prints instructions of several lines.
func (d *doctor) steps(all string) {
	for line := range strings.Lines(all) {
		fmt.Fprintf(d.out, "%-8s %-12s %s\n", "", "", strings.TrimRight(line, "\n"))
	}
}

// firstLine returns the first line of an error, without the steps that may follow.
func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// secrecy checks that other users can't read a file with the token.
func (d *doctor) secrecy(file string) {
	info, err := os.Stat(file)
	if err != nil || runtime.GOOS == "windows" { // Windows has no such mode
		return
	}
	if info.Mode().Perm()&0o077 != 0 {
		d.warn("secrecy", fmt.Sprintf("other users of this machine can read %s (%s)", file, info.Mode().Perm()),
			"chmod 600 "+file)
		return
	}
	d.ok("secrecy", "only you can read %s", file)
}

// addresses checks the addresses for health and interactions.
func (d *doctor) addresses(ctx context.Context, conf appConfig) {
	if conf.http != "" {
		d.address(ctx, "http", setHTTP, conf.http)
	}
	switch {
	case conf.health != "":
		d.address(ctx, "health", setHealth, conf.health)
	case d.set.get(setHealth) == "": // otherwise it is invalid, and reported before
		d.ok("health", "off (WARBELL_HEALTH is empty)")
	}
}

// address checks that an address is free or used by the running Warbell.
func (d *doctor) address(ctx context.Context, what string, of setting, at string) {
	if l, err := d.seams.listen(at); err == nil {
		_ = l.Close() // no connection was accepted
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
