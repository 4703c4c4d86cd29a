// Command warbell is the bot and its tools. `warbell help` lists what it can do.
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
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	m := &Main{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Env: os.Environ()}
	os.Exit(m.Run(ctx, os.Args[1:]))
}

// Main is the program without the process, so that end-to-end tests share its wiring.
type Main struct {
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	Env    []string // KEY=value; the file .env in the working directory fills in what is missing
	// Ready, if set, is called once the bot is connected and answers.
	Ready func(*Running)
}

// subcommand is one thing that the program does.
type subcommand struct {
	name, args, about string
	run               func(*Main, context.Context, *flag.FlagSet, []string) error
}

func subcommands() []subcommand {
	return []subcommand{
		{"playground", "", "try Warbell in the browser: no account, no token", (*Main).playground},
		{"serve", "", "run the bot on Discord", (*Main).serve},
		{"invite", "", "print the link that adds the bot to a server, with exactly the permissions it needs", (*Main).invite},
		{"script", "FILE", "play a script and print its transcript", (*Main).script},
		{"verify", "FILE", "recompute every die and sealed pick of an exported game", (*Main).verify},
		{"migrate", "", "bring the database up to date, and say at which version it is", (*Main).migrate},
	}
}

// Run carries out the command line and gives the exit code: 0, 1 for what went wrong, 2 for a
// command line that makes no sense. What went wrong is one plain sentence on Stderr.
func (m *Main) Run(ctx context.Context, args []string) int {
	if len(args) == 0 || slices.Contains([]string{"help", "-h", "--help"}, args[0]) {
		m.usage(m.Stdout)
		return 0
	}
	all := subcommands()
	i := slices.IndexFunc(all, func(s subcommand) bool { return s.name == args[0] })
	if i < 0 {
		fmt.Fprintf(m.Stderr, "warbell: there is no command %q\n\n", args[0])
		m.usage(m.Stderr)
		return 2
	}
	flags := flag.NewFlagSet("warbell "+args[0], flag.ContinueOnError)
	flags.SetOutput(m.Stderr)
	err := all[i].run(m, ctx, flags, args[1:])
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errUsage):
		return 2
	}
	fmt.Fprintf(m.Stderr, "warbell: %v\n", err)
	return 1
}

// errUsage is returned after the command line was refused in words.
var errUsage = errors.New("usage")

func (m *Main) usage(w io.Writer) {
	fmt.Fprint(w, "Warbell runs tabletop skirmish games by post on Discord.\n\n")
	for _, s := range subcommands() {
		fmt.Fprintf(w, "  warbell %-16s %s\n", s.name+" "+s.args, s.about)
	}
	fmt.Fprint(w, "\n`warbell COMMAND -h` lists the flags of a command.\n")
}

// parse reads flags, and refuses more or fewer arguments than wanted.
func (m *Main) parse(flags *flag.FlagSet, args []string, wanted int) error {
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return err
		}
		return errUsage
	}
	if flags.NArg() != wanted {
		fmt.Fprintf(m.Stderr, "%s takes %d arguments, not %d\n", flags.Name(), wanted, flags.NArg())
		return errUsage
	}
	return nil
}
