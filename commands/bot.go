package commands

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"warbell/engine/rulesets"
	"warbell/storage"
	"warbell/templates"
)

// Bot is all that Warbell can do, apart from Discord.
type Bot struct {
	store    storage.Store
	table    *Table
	words    *templates.Renderer
	log      *slog.Logger
	now      func() time.Time
	self     func() User // Warbell's own user
	commands map[string]*command
	presses  map[string]handler
	loud     map[string]bool  // presses whose answer everyone sees
	forms    map[string]bool  // presses that may open a modal
	matches  map[string]match // by key
	order    []string         // of the commands, as registered
	vitals   func() Vitals    // nil if nobody knows
	faults   faults
	writing  sync.Map // users to whom a DM is on its way
}

// Config is what a Bot is made of.
type Config struct {
	Store storage.Store
	Words *templates.Renderer
	Rules rulesets.Set
	Log   *slog.Logger
	Now   func() time.Time
	// Self tells Warbell's own user, once it is known.
	Self func() User
	// Wake is called when there is something new to say. It must not block.
	Wake func()
	// Vitals tells how the process is; nil if nobody knows.
	Vitals func() Vitals
}

// New makes a Bot. It fails if a system lacks its words.
func New(c Config) (*Bot, error) {
	for _, rs := range c.Rules {
		if missing := c.Words.Missing(rs); len(missing) > 0 {
			return nil, fmt.Errorf("no words for %s: %s", rs.Info().ID, strings.Join(missing, ", "))
		}
	}
	b := &Bot{
		store: c.Store, words: c.Words, log: c.Log, now: c.Now, self: c.Self, vitals: c.Vitals,
		table:    newTable(c),
		commands: map[string]*command{}, presses: map[string]handler{},
		loud: map[string]bool{}, forms: map[string]bool{}, matches: map[string]match{},
	}
	b.addGames()
	b.addRoll()
	b.addRolloff()
	b.addDuel()
	b.addMelee()
	b.addContest()
	b.addZones()
	b.addGame()
	b.addSettings()
	b.addHelp()
	b.addTour()
	b.addDoctor()
	return b, nil
}

func (b *Bot) add(c *command) {
	b.commands[c.def.Name] = c
	b.order = append(b.order, c.def.Name)
}

// Definitions lists the slash commands for Discord.
func (b *Bot) Definitions() []Definition {
	defs := make([]Definition, 0, len(b.order))
	for _, name := range b.order {
		defs = append(defs, b.commands[name].def)
	}
	return defs
}

// Sent remembers the message that a reply became.
func (b *Bot) Sent(ctx context.Context, r Receipt) error {
	if r.Row != 0 {
		if err := b.store.Said(ctx, r.Row, storage.Sent{Ref: r.Ref, Duties: r.Duties}); err != nil {
			return fmt.Errorf("remember reply: %w", err)
		}
	}
	if r.Challenge == "" {
		return nil
	}
	if err := b.store.SetChallengeRef(ctx, r.Challenge, r.Ref); err != nil {
		return fmt.Errorf("remember challenge: %w", err)
	}
	return nil
}

// crockford is base 32 without letters that are mistaken for digits.
var crockford = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// shortID makes a random ID out of n bytes: 8 characters for 5.
func shortID(n int) string {
	raw := make([]byte, n)
	rand.Read(raw) // never fails
	return crockford.EncodeToString(raw)
}
