// Package commands routes calls: it finds the handler of each command, press and form. It also composes the
// outbox's posts and does what is due by time.
//
// A Bot consists of systems, which plug into commands/gamekit, and of rooms. A room is a package for
// something that all games share, or that belongs to no game.
package commands

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/privacy"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/commands/servercheck"
	"warbell/commands/serversettings"
	"warbell/storage"
	"warbell/templates"
)

// Bot does all of Warbell's work except talking to Discord.
type Bot struct {
	store     storage.Store
	table     *runner.Runner
	publisher *publish.Publisher
	waiting   *deadlines.Waiting
	sweeper   *deadlines.Sweeper
	words     *templates.Renderer
	log       *slog.Logger
	now       func() time.Time
	self      func() gamekit.User // Warbell's own user
	systems   map[string]*gamekit.System
	order     []gamekit.System
	commands  []gamekit.Command
	presses   map[string]gamekit.ComponentHandler
	swept     func(Swept)
	sight     Sight
	attached  attachments
	trust     *trust // says whether the clock is right
	lessons   bool

	shared
	rooms
	reading   *reading
	limits    Limits
	paces     *paces
	visits    *visits
	turnstile *runner.KeyedMutex // by user ID: guards a count and what is begun after it

	config   Config
	speakers *sync.Map // other bots like this one, by languages
}

// Config configures a Bot.
type Config struct {
	Store   storage.Store
	Words   *templates.Renderer
	Systems []gamekit.System // in the order of their commands
	Log     *slog.Logger
	Now     func() time.Time
	// Self returns Warbell's own user, once it is known.
	Self func() gamekit.User
	// Wake is called when the outbox has a new row. It must not block.
	Wake func()
	// Vitals returns the state of the process; nil if it is unknown.
	Vitals func() servercheck.Vitals
	// Swept is called with the result of each sweep; nil: results aren't counted.
	Swept func(Swept)
	Feeds string // the public address of feeds, see Bot.Feed; empty: there are none
	Sight Sight  // who may read which channel; nil: all users may read all channels
	// Attachments fetches files that users attach to a command; nil: no file can be read.
	Attachments Attachments
	// Policy reads the host's privacy policy, each time it is shown; nil: there is none.
	Policy func() (privacy.Policy, error)
	Limits Limits // see DefaultLimits; the zero Limits limit nothing
	// Lessons says whether rules are explained to players when they first meet them.
	Lessons bool
	// Passed returns the time since New, independent of the clock. If it is nil, Bot uses the difference
	// between two calls of Now, which is monotonic if these come from time.Now.
	Passed func() time.Duration
	// Refer returns the reference that stands for a name in a game's log; nil: a random one. See runner.Config.
	Refer func(name string) string
}

// New returns a Bot. It fails if a system lacks some of its words.
func New(c Config) (*Bot, error) {
	b := &Bot{
		visits: newVisits(c.Now), reading: &reading{}, paces: &paces{}, config: c, speakers: &sync.Map{}, turnstile: runner.NewKeyedMutex(),
		store: c.Store, words: c.Words, log: c.Log, now: c.Now, self: c.Self, swept: c.Swept, limits: c.Limits, sight: c.Sight, attached: attachments{c.Attachments, c.Log},
		systems: map[string]*gamekit.System{}, order: c.Systems, lessons: c.Lessons,
		trust: &trust{store: c.Store, log: c.Log, begun: c.Now(), passed: c.Passed},
	}
	b.servers = &serversettings.Servers{Store: c.Store, Now: c.Now}
	if b.sight == nil {
		b.sight = openSight{}
	}
	if b.swept == nil {
		b.swept = func(Swept) {}
	}
	rules := make([]runner.System, len(c.Systems))
	for i, s := range c.Systems {
		rs := s.Rules
		if missing := c.Words.Missing(rs); len(missing) > 0 {
			return nil, fmt.Errorf("no words for %s: %s", rs.Info().ID, strings.Join(missing, ", "))
		}
		rules[i] = s.System
		b.systems[rs.Info().ID] = &s
	}
	b.table = runner.New(runner.Config{
		Store: c.Store, Systems: rules, Words: c.Words, Now: c.Now, Log: c.Log, Wake: c.Wake, Refer: c.Refer, Limits: c.Limits.Limits,
		Light: b.servers.Light, Language: b.language, Clocks: &deadlines.Clocks{Store: c.Store},
		Outbox: &publish.Outbox{Store: c.Store, Feeds: b.servers},
	})
	b.waiting = &deadlines.Waiting{Store: c.Store, Games: b.table, Now: c.Now}
	b.sweeper = &deadlines.Sweeper{
		Store: c.Store, Games: b.table, Waiting: b.waiting, Now: c.Now, Wake: b.table.Wake,
	}
	b.publisher = b.newPublisher(c.Words)
	b.addShared(c)
	b.trust.reread = b.table.Reread
	b.addRooms(c)
	b.commands = b.localized(b.finder.Naming(merged(b.ownCommands())))
	var err error
	b.presses, err = b.allPresses()
	return b, err
}

func (b *Bot) newPublisher(words *templates.Renderer) *publish.Publisher {
	return publish.New(publish.Publisher{
		Store: b.store, Games: b.table, Waiting: b.waiting, Words: words, Now: b.now, Wake: b.table.Wake, Sight: b.sight,
	})
}

// ownCommands lists the slash commands of the systems and of the rooms.
func (b *Bot) ownCommands() []gamekit.Command {
	var all []gamekit.Command
	for _, s := range b.order {
		if s.Commands != nil {
			all = append(all, s.Commands(b.desk())...)
		}
	}
	all = append(append(all, b.challenges.Commands()...), b.quick.Command())
	all = append(all, b.rolls.Commands()...)
	return append(all, b.draws.Command(), b.act.Command(), b.orders.Command(), b.game.Command(), b.settings.Command(),
		b.lookup.MyGames(), b.lookup.DetailsCommand(), b.follow.Command(), b.appointments.Command(), b.organiser.Commands()[0], b.organiser.Commands()[1], b.help.Command(), b.privacy.Command(),
		b.checker.Command(), b.serverSettings.Command(), b.lfg.Command(), b.warbands.Command(), b.sandbox.Command())
}

// merged joins commands of the same name: it keeps the first, with the subcommands of all.
func merged(all []gamekit.Command) []gamekit.Command {
	var joined []gamekit.Command
	for _, c := range all {
		at := slices.IndexFunc(joined, func(has gamekit.Command) bool { return has.Name == c.Name })
		if at < 0 {
			joined = append(joined, c)
			continue
		}
		joined[at].Subs, joined[at].DM = slices.Concat(joined[at].Subs, c.Subs), joined[at].DM || c.DM
		joined[at].Managers = joined[at].Managers || c.Managers
	}
	return joined
}

// Pressed returns the handler of a button, by the verb of its custom ID.
func (b *Bot) Pressed(verb string) gamekit.ComponentHandler { return b.presses[verb] }

// Commands lists the commands for Discord: slash commands, and those of the menus of users and messages.
func (b *Bot) Commands() []gamekit.Command { return b.commands }

// Sent stores the reference of the message that a reply became.
func (b *Bot) Sent(ctx context.Context, r gamekit.Receipt) error {
	if r.Updates != 0 {
		if err := b.store.Said(ctx, r.Updates, storage.Sent{}); err != nil {
			return fmt.Errorf("remember changed message: %w", err)
		}
		b.table.Wake()
	}
	if r.Row != 0 {
		if err := b.store.Said(ctx, r.Row, storage.Sent{Ref: r.Ref, Duties: r.Duties, Held: r.Held,
			Called: r.Called, Named: r.Named}); err != nil {
			return fmt.Errorf("remember reply: %w", err)
		}
		b.table.Wake() // rows that wait for this one, or follow from it
	}
	if len(r.Shows) > 0 {
		if err := b.store.Show(ctx, r.Ref, r.Game, b.now(), r.Shows...); err != nil {
			return fmt.Errorf("remember whom a reply shows: %w", err)
		}
	}
	if r.Challenge == "" {
		return nil
	}
	if err := b.store.SetChallengeRef(ctx, r.Challenge, r.Ref, b.now()); err != nil {
		return fmt.Errorf("remember challenge: %w", err)
	}
	return nil
}

// Leave lets the courier post a reply that could not be sent: its rows, or its challenge. The courier tries
// after the given time.
func (b *Bot) Leave(ctx context.Context, r gamekit.Receipt, after time.Duration) error {
	var from time.Time // even a delay of 0 marks the row as part of a turn that continues
	if after > 0 {
		from = b.now().Add(after)
	}
	for _, row := range []int64{r.Updates, r.Row} {
		if row == 0 {
			continue
		}
		if err := b.store.Retry(ctx, storage.Row{ID: row}, from, "left by the reply"); err != nil {
			return fmt.Errorf("leave row %d: %w", row, err)
		}
	}
	if r.Challenge != "" {
		if err := b.store.ShowChallenge(ctx, r.Challenge, b.now(), b.now().Add(after)); err != nil {
			return fmt.Errorf("leave challenge %s: %w", r.Challenge, err)
		}
	}
	b.table.Wake()
	return nil
}

// Feed returns the feed of the server to which a key belongs; see organiser.Organiser.Feed.
func (b *Bot) Feed(ctx context.Context, key string) ([]byte, error) {
	return b.organiser.Feed(ctx, key)
}
