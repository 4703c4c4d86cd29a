package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"warbell/bot/discordfake"
	"warbell/bot/playground"
	"warbell/commands"
)

// table is the playground with a real bot.
type table struct {
	Stand *discordfake.Server
	conf  appConfig

	mu  sync.Mutex
	app *app // nil during a restart
}

func (m *Main) playground(ctx context.Context, flags *flag.FlagSet, args []string) error {
	addr := flags.String("addr", "127.0.0.1:8420", "address of the page, localhost only")
	posted := flags.Bool("http", false, "send interactions by HTTP instead of by the gateway")
	openapi := flags.String("openapi", "", "file with Discord's OpenAPI description, to check each request of the bot")
	set, err := m.settings(flags, setting{flag: "db",
		about: "file for the games (default: temporary)"}, setLog, setLogFormat)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	log, err := set.logger(m.Stderr)
	if err != nil {
		return err
	}
	db, cleanUp, err := playDB(*set.flags["db"])
	if err != nil {
		return err
	}
	defer cleanUp()
	o := playOptions{addr: *addr, openapi: *openapi, db: db, temporary: db != *set.flags["db"], posted: *posted}
	return m.play(ctx, o, log)
}

// playOptions are the flags of the playground.
type playOptions struct {
	addr, openapi, db string
	temporary         bool // the database is deleted at the end
	posted            bool // interactions are sent by HTTP
}

// playDB returns the named file, or a temporary one, which cleanUp deletes.
func playDB(named string) (db string, cleanUp func(), err error) {
	if named != "" {
		return named, func() {}, namesDB(named, "-db")
	}
	dir, err := os.MkdirTemp("", "warbell-playground-")
	if err != nil {
		return "", nil, fmt.Errorf("can't create a temporary database (%w): "+
			"set TMPDIR to a folder you can write to, or name a file with -db", err)
	}
	return filepath.Join(dir, "warbell.db"), func() { os.RemoveAll(dir) }, nil
}

func (m *Main) play(ctx context.Context, o playOptions, log *slog.Logger) error {
	listener, err := listen(m.seams, o.addr)
	if err != nil {
		return err
	}
	url := "http://" + listener.Addr().String()
	t := &table{}
	stand := m.stand
	stand.Log, stand.OpenAPI, stand.Client = log, o.openapi, m.seams.client()
	page, err := t.page(stand)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	web := &http.Server{Handler: page, ReadHeaderTimeout: 5 * time.Second}
	served := make(chan error, 1)
	go func() { served <- web.Serve(listener) }()
	defer web.Close()
	defer t.Stand.Close()
	defer page.Close()

	t.conf = appConfig{token: discordfake.Token, api: url + "/api", db: o.db, store: m.store, log: log,
		now: t.Stand.Now, limits: commands.DefaultLimits(), seams: m.seams}
	t.conf.limits.Commands = 0 // the playground's tools are faster than people
	if o.posted {
		t.conf.http = "127.0.0.1:0"
	}
	if err = t.begin(ctx); err != nil {
		return err
	}
	if err := t.lay(ctx); err != nil {
		return errors.Join(err, t.close())
	}
	fmt.Fprintf(m.Stdout, "The playground is ready: open %s\nStop with Ctrl-C.%s\n", url, o.endNote())
	if m.Ready != nil {
		m.Ready(&Running{URL: url, table: t})
	}
	select {
	case <-ctx.Done():
		return t.close()
	case err := <-served:
		return errors.Join(err, t.close())
	}
}

// endNote tells that the games are lost when the playground stops, if they are.
func (o playOptions) endNote() string {
	if !o.temporary {
		return ""
	}
	return " Its games are deleted then. To save them: `warbell playground -db FILE`."
}

// page creates the stand-in and its page.
func (t *table) page(stand discordfake.Options) (page *playground.Page, err error) {
	if t.Stand, err = discordfake.New(stand); err != nil {
		return nil, err
	}
	return playground.New(t.Stand, playground.Options{
		Log: stand.Log, Restart: t.restart, Advanced: t.advanced, Inspect: newInspector(t), Guides: guides(),
	})
}

// listen listens on loopback addresses only, since the page lets anyone act as any user.
func listen(s seams, addr string) (net.Listener, error) {
	host, _, err := net.SplitHostPort(addr)
	if ip := net.ParseIP(host); err != nil || (host != "localhost" && (ip == nil || !ip.IsLoopback())) {
		return nil, fmt.Errorf("the playground is for this machine only: %q isn't an address such as 127.0.0.1:8420", addr)
	}
	l, err := s.listen(addr)
	if err != nil {
		return nil, fmt.Errorf("the playground can't use %s (%w): "+
			"choose another port, such as -addr 127.0.0.1:8430", addr, err)
	}
	return l, nil
}

// laidFighter is Ann's fighter in the first challenge. It isn't the one that the form suggests to Bob, so
// that they differ.
const laidFighter = "Orc Brute"

// laidRules lets both players pick in secret for each fight, as the guide explains.
const laidRules = "orders=each_fight"

// lay posts a challenge, so that there is something to press at once.
func (t *table) lay(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	ann, bob := t.Stand.As("Ann"), t.Stand.As("Bob")
	_, err := ann.Command(ctx, "duels", "challenge", discordfake.Opt{Name: "game", Value: "grimheim"},
		discordfake.Opt{Name: "opponent", Value: bob}, discordfake.Opt{Name: "force", Value: laidFighter},
		discordfake.Opt{Name: "terms", Value: laidRules})
	if err != nil {
		return fmt.Errorf("set up the playground: %w", err)
	}
	return nil
}

// restart stops the bot and starts it again with the same database.
func (t *table) restart(ctx context.Context) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.app != nil {
		if err := t.app.close(); err != nil {
			return err
		}
		t.app = nil
	}
	return t.begin(ctx)
}

// begin starts the bot. If it serves interactions by HTTP, it sets the stand-in's endpoint.
func (t *table) begin(ctx context.Context) (err error) {
	if t.app, err = start(ctx, t.conf); err != nil || t.app.door == nil {
		return err
	}
	if err = t.Stand.SetEndpoint(ctx, "http://"+t.app.door.at()+interactionsPath); err != nil {
		err, t.app = errors.Join(err, t.app.close()), nil
	}
	return err
}

// advanced lets the bot sweep after the clock was moved.
func (t *table) advanced(ctx context.Context, _ time.Time) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.app == nil {
		return errNotRunning
	}
	return t.app.nudge.Sweep(ctx)
}

func (t *table) close() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.app == nil {
		return nil
	}
	err := t.app.close()
	t.app = nil
	return err
}
