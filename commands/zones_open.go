package commands

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// mostWindow is how many hours a window for reactions has at most.
const mostWindow = 168

// heroes are whom one can play in a fight over zones.
var heroes = roster{
	system: zones.SystemID, noun: "character",
	ready: func() []readyMade {
		var all []readyMade
		for _, p := range zones.Characters() {
			all = append(all, readyMade{p.Name, p.Notation(), profileSummary(p)})
		}
		return all
	},
	parse: func(line string) (string, string, error) {
		p, err := zones.ParseProfile(line)
		return p.Name, p.Notation(), err
	},
}

// profileSummary is a creature in a few words.
func profileSummary(p zones.Profile) string {
	weapons := make([]string, len(p.Weapons))
	for i, w := range p.Weapons {
		weapons[i] = w.Name + " " + strconv.Itoa(w.Dice)
	}
	return "TH " + strconv.Itoa(p.TH) + ", hits " + strconv.Itoa(p.Hits) + "; " + strings.Join(weapons, ", ")
}

// fightOpened tells the channel that a fight has begun in a thread.
type fightOpened struct{ Name, Title string }

func (fightOpened) ViewOf() string { return zones.SystemID + "/fight_opened" }

func (b *Bot) zonesOpen(ctx context.Context, call *Call) (Reply, error) {
	if err := call.writable(); err != nil {
		return Reply{}, err
	}
	setup, err := b.fightSetup(call)
	if err != nil {
		return Reply{}, err
	}
	o := opening{
		System: zones.SystemID, Setup: setup, Seats: []storage.Seat{{User: call.User.ID, Name: call.User.Name}},
		Salts: []string{call.ID}, Seed: newSeed(), Guild: call.Guild, Channel: call.Channel.ID,
	}
	if o.Thread = call.Rights.Threads && !call.Channel.Thread; !o.Thread {
		if err := b.noFight(ctx, call); err != nil {
			return Reply{}, err
		}
		o.Token = call.Token
	}
	done, err := b.table.start(ctx, call.ID, o)
	if err != nil {
		return Reply{}, err
	}
	if !o.Thread {
		return b.reply(ctx, call, done), nil
	}
	return b.showOpened(call, done.Live)
}

// fightSetup reads the options of a fight.
func (b *Bot) fightSetup(call *Call) (engine.Setup, error) {
	rules, err := b.houseRules(zones.SystemID, call.Text("rules", ""))
	if err != nil {
		return engine.Setup{}, err
	}
	hours := call.Int("hours", 12)
	if hours < 1 || hours > mostWindow {
		return engine.Setup{}, engine.Refuse(engine.Invalid, "", "Reactions are waited for 1 to %d hours, not %d. Choose a number between these.", mostWindow, hours)
	}
	terms := zones.Terms{Window: hours * 60 * 60}
	if name := call.Text("map", ""); name != "" {
		m, err := zones.FindMap(name)
		if err != nil {
			return engine.Setup{}, err
		}
		terms.Ground = &m
	}
	config, err := json.Marshal(terms)
	return engine.Setup{Rules: rules, Config: config}, err
}

// noFight refuses a second fight in a place where commands could mean both.
func (b *Bot) noFight(ctx context.Context, call *Call) error {
	games, err := b.gamesHere(ctx, call, false)
	if err != nil {
		return err
	}
	for _, g := range games {
		if g.Game.System == zones.SystemID && g.Game.Where() == call.Channel.ID {
			return engine.Refuse(engine.Illegal, "", "A fight is being played here already. Open another one in a thread or channel of its own, or let its game master end this one with /zones end.")
		}
	}
	return nil
}

// showOpened tells where the fight was called for that it has a thread.
func (b *Bot) showOpened(call *Call, l *Live) (Reply, error) {
	post, err := b.words.View(fightOpened{Name: call.User.Name, Title: strings.TrimPrefix(fightTitle(l), "Fight: ")})
	if err != nil {
		return Reply{}, err
	}
	post, err = b.pictured(call, post)
	return Post(post.With(templates.Row{Buttons: []templates.Button{joinButton(l)}})), err
}

// zonesJoin brings a character into the fight, and the caller, if they have no seat in it yet.
func (b *Bot) zonesJoin(ctx context.Context, call *Call) (Reply, error) {
	f, err := b.theFight(ctx, call, false)
	if err != nil {
		return Reply{}, err
	}
	if !call.has("character") {
		return b.askHero(ctx, call, f)
	}
	line, err := b.fighterNamed(ctx, call.User.ID, heroes, call.Text("character", ""))
	if err != nil {
		return Reply{}, err
	}
	return b.enter(ctx, call, f.Live, line)
}

// askHero asks with which character somebody joins, unless they have one.
func (b *Bot) askHero(ctx context.Context, call *Call, f *fight) (Reply, error) {
	if f.by != engine.NoSeat {
		if err := f.mayEnter(); err != nil {
			return Reply{}, err
		}
	}
	return b.askFighter(ctx, call, heroes, f.fightID("zs", "join"), "Your character")
}

// mayEnter refuses whoever sits at the table and can bring no character.
func (f *fight) mayEnter() error {
	if slices.Contains(f.State.Kernel.Out, f.by) {
		return engine.Refuse(engine.Illegal, "", "You have resigned from this fight, and there is no way back into it: your character is the game master's now. You can still watch, or join another fight.")
	}
	return f.s.MayEnter(f.by)
}

// submitJoin takes the form of who joins.
func (b *Bot) submitJoin(ctx context.Context, call *Call, f *fight) (Reply, error) {
	line, err := b.fighterChosen(ctx, call, heroes)
	if err != nil {
		return Reply{}, err
	}
	return b.enter(ctx, call, f.Live, line)
}

// enter seats the caller if need be, and brings the character of a line that can be read.
func (b *Bot) enter(ctx context.Context, call *Call, l *Live, line string) (Reply, error) {
	l, seat, err := b.seated(ctx, call, l, call.User)
	if err != nil {
		return Reply{}, err
	}
	return b.act(ctx, call, l, seat, "", zones.Enter{Line: line})
}

// seated finds a user's seat, or gives them one.
func (b *Bot) seated(ctx context.Context, call *Call, l *Live, user User) (*Live, engine.Seat, error) {
	if user.Bot || user.ID == "" {
		return nil, 0, engine.Refuse(engine.Invalid, "", "Name a person: bots don't play here.")
	}
	if !sits(l.Game, user.ID) {
		var err error
		if l, err = b.join(ctx, call, l, user); err != nil {
			return nil, 0, err
		}
	}
	seat, err := l.seatOf(user.ID)
	return l, seat, err
}
