// Command warbell is the bot and its tools. `warbell help` lists its commands.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	_ "time/tzdata" // an image with only this program has no time zones

	_ "golang.org/x/crypto/x509roots/fallback" // nor root certificates; those of the system have priority

	"warbell/bot/discordfake"
	"warbell/storage/sqlite"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	m := &Main{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Env: os.Environ()}
	os.Exit(m.Run(ctx, os.Args[1:]))
}

// Main is the program without its process, so that end-to-end tests can run it.
type Main struct {
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	Env    []string // KEY=value; the file .env in the working directory adds missing ones
	// Ready is called, if set, when the bot is connected and responds.
	Ready func(*Running)

	store []sqlite.Option     // options for the database; tests don't wait for the disk
	stand discordfake.Options // options for the playground's stand-in; tests stop its clock
	seams seams               // test hooks
}

// subcommand is a command of the program.
type subcommand struct {
	name, args, about string
	run               func(*Main, context.Context, *flag.FlagSet, []string) error
}

func subcommands() []subcommand {
	return []subcommand{
		{"playground", "", "try Warbell in the browser: no account, no token", (*Main).playground},
		{"serve", "", "run the bot on Discord", (*Main).serve},
		{"invite", "", "print the link that adds the bot to a server, with its permissions", (*Main).invite},
		{"doctor", "", "check settings, database, Discord and permissions", (*Main).doctor},
		{"health", "", "show the health of a running Warbell", (*Main).health},
		{"backup", "FILE", "copy the database to a new file, also while Warbell runs", (*Main).backup},
		{"restore", "FILE", "replace the database with a backup, while Warbell is stopped", (*Main).restore},
		{"erase", "FILE", "erase a person's data from a backup", (*Main).erase},
		{"move", "", "move all games from a file to PostgreSQL, or back", (*Main).move},
		{"migrate", "", "update the database and show its version", (*Main).migrate},
		{"settings", "", "list all settings", (*Main).settingsHelp},
		{"script", "FILE", "run a script and print its transcript", (*Main).script},
		{"verify", "FILE", "check the dice and locked picks of an exported game, or the rolls and draws of a channel", (*Main).verify},
		{"odds", "DICE", "print the exact odds of dice, such as '4d6kh3 >= 14'", (*Main).odds},
		{"arena", "", "let Warbell play skirmishes against itself and print each result as JSON",
			(*Main).arena},
		{"version", "", "show version, commit and platform", (*Main).version},
	}
}

// Run runs the command line and returns the exit code (see exit.go). It prints an error as one plain
// sentence on Stderr.
func (m *Main) Run(ctx context.Context, args []string) int {
	if len(args) > 0 && slices.Contains([]string{"help", "-h", "--help"}, args[0]) {
		args = helpOn(args[1:])
	}
	if len(args) == 0 {
		m.usage(m.Stdout)
		return exitOK
	}
	all := subcommands()
	i := slices.IndexFunc(all, func(s subcommand) bool { return s.name == args[0] })
	if i < 0 {
		name := fmt.Sprintf("command %q", args[0])
		if couldBeToken(args[0]) || wantsFile(args[0]) != nil {
			name = "command"
		}
		fmt.Fprintf(m.Stderr, "warbell: unknown %s\n\n", name)
		m.usage(m.Stderr)
		return exitUsage
	}
	flags := flag.NewFlagSet("warbell "+args[0], flag.ContinueOnError)
	flags.SetOutput(m.Stderr)
	flags.Usage = func() { all[i].help(flags) }
	err := all[i].run(m, ctx, flags, args[1:])
	if errors.Is(err, flag.ErrHelp) {
		return exitOK
	}
	if err != nil && !errors.Is(err, errUsage) && !errors.Is(err, errSaid) {
		fmt.Fprintf(m.Stderr, "warbell: %v\n", err)
	}
	return exitOf(err)
}

// helpOn returns the command line that "warbell help" with these words means.
func helpOn(words []string) []string {
	switch {
	case len(words) == 0:
		return nil
	case words[0] == "settings":
		return words[:1]
	}
	return []string{words[0], "-h"}
}

// help prints a command's description and flags.
func (s subcommand) help(flags *flag.FlagSet) {
	line := []string{"warbell", s.name}
	flags.VisitAll(func(*flag.Flag) { line = append(line[:2], "[flags]") })
	fmt.Fprintf(flags.Output(), "%s\n  %s\n", strings.TrimSpace(strings.Join(append(line, s.args), " ")), s.about)
	flags.PrintDefaults()
}

func (m *Main) usage(w io.Writer) {
	fmt.Fprint(w, "Warbell runs tabletop games by post on Discord.\n\n")
	for _, s := range subcommands() {
		fmt.Fprintf(w, "  warbell %-16s %s\n", s.name+" "+s.args, s.about)
	}
	fmt.Fprint(w, "\n`warbell COMMAND -h` lists the flags of a command.\n")
}

// parse parses the flags. It returns an error unless the number of arguments is the wanted one.
func (m *Main) parse(flags *flag.FlagSet, args []string, wanted int) error {
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return err
		}
		return errUsage
	}
	if flags.NArg() != wanted {
		return m.misused("%s needs %s, not %d", flags.Name(), count(wanted, "argument"), flags.NArg())
	}
	return nil
}

// misused prints what is wrong with the command line, and returns errUsage.
func (m *Main) misused(format string, args ...any) error {
	fmt.Fprintf(m.Stderr, format+"\n", args...)
	return errUsage
}
