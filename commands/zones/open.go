package zones

import (
	"cmp"
	"context"
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/commands/zones/library"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// mostWindow is how many hours a window for reactions has at most.
const mostWindow = 168

// heroes are whom one can play in a fight over zones.
var heroes = gamekit.Roster{
	System: zones.SystemID, Noun: "character",
	Ready: func() []gamekit.ReadyMade {
		var all []gamekit.ReadyMade
		for _, p := range zones.Characters() {
			all = append(all, gamekit.ReadyMade{Name: string(p.Name), Notation: p.Notation(), Card: p})
		}
		return all
	},
	Parse: func(line string) (string, string, error) {
		p, err := zones.ParseProfile(line)
		return string(p.Name), p.Notation(), err
	},
	Cards: gamekit.CardOf(zones.ParseProfile),
}

// fightOpened tells the channel that a fight has begun in a thread.
type fightOpened struct {
	Name, Title string
	Pace        string // what is agreed on about time; empty if there are no deadlines
}

func (fightOpened) ViewOf() string { return zones.SystemID + "/fight_opened" }

func (h handlers) open(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	p, err := h.toOpen(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.openWith(ctx, call, p)
}

// openWith opens a fight as a call says, with what was prepared, if anything was.
func (h handlers) openWith(ctx context.Context, call *gamekit.Call, p *library.Prepared) (gamekit.Reply, error) {
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	rules, err := h.OpeningRules(ctx, call, zones.SystemID, call.Text("rules", ""))
	if err != nil {
		return gamekit.Reply{}, err
	}
	terms, err := termsOf(call, p != nil)
	if err != nil {
		return gamekit.Reply{}, err
	}
	pace, err := h.OpeningPace(ctx, call, engine.Terms{Steward: true})
	if err != nil {
		return gamekit.Reply{}, err
	}
	o := runner.Opening{
		System: zones.SystemID, Rules: rules, Terms: terms, Time: pace, Seats: []storage.Seat{{User: call.User.ID, Name: call.User.Name}},
		Salts: []string{call.ID}, Seed: runner.NewSeed(), Guild: call.Guild, Channel: call.Channel.ID,
	}
	if o.Thread = call.Rights.Threads && !call.Channel.Thread; !o.Thread {
		if err := h.noFight(ctx, call); err != nil {
			return gamekit.Reply{}, err
		}
		o.Token = call.Token
	}
	done, err := h.Start(ctx, call, o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	l, err := h.stageOpened(ctx, call, done.Live, p)
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case !o.Thread:
		return h.Reply(ctx, call, done), nil
	}
	return h.showOpened(call, l)
}

// termsOf reads the options of a fight. What was prepared has a map of its own.
func termsOf(call *gamekit.Call, prepared bool) (zones.Terms, error) {
	hours := call.Int("hours", 12)
	if hours < 1 || hours > mostWindow {
		return zones.Terms{}, engine.Refuse(engine.Invalid, "",
			"Reactions can stay open for 1–%d hours, not %d. Choose another number.", mostWindow, hours)
	}
	terms := zones.Terms{Window: hours * 60 * 60}
	if name := call.Text("map", ""); name != "" && !prepared {
		m, err := zones.FindMap(name)
		if err != nil {
			return zones.Terms{}, err
		}
		terms.Ground = &m
	}
	return terms, nil
}

// noFight refuses a second fight in a place where commands could mean both.
func (h handlers) noFight(ctx context.Context, call *gamekit.Call) error {
	games, err := h.Here(ctx, call, false, zones.SystemID)
	if err != nil {
		return err
	}
	for _, g := range games {
		if g.Game.Where() == call.Channel.ID {
			return engine.Refuse(engine.Illegal, "",
				"You can't open a fight here: one is running. Use another channel, or ask its GM to end it with `/gm next`.")
		}
	}
	return nil
}

// fightClosed takes the place of that, with its button, at the first press after the fight.
type fightClosed struct{ Title string }

func (fightClosed) ViewOf() string { return zones.SystemID + "/fight_closed" }

func (h handlers) showClosed(f *playerView) (gamekit.Reply, error) {
	post, err := h.Words().View(fightClosed{cmp.Or(fightName(f.Game), title(f.Game))})
	return gamekit.Reply{Update: post}, err
}

// showOpened tells where the fight was called for that it has a thread.
func (h handlers) showOpened(call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	view := fightOpened{Name: call.User.Name, Title: cmp.Or(fightName(l), title(l))}
	if pace := l.State.Kernel.Terms; pace.Pace.Timed() {
		view.Pace = l.Line().Phrase("terms", pace)
	}
	post, err := h.Words().View(view)
	if err != nil {
		return gamekit.Reply{}, err
	}
	post, err = h.Pictured(call, post)
	return gamekit.PostOf(post.With(templates.Row{Buttons: []templates.Button{joinButton(l)}}), l.ID, "",
		call.User.ID), err
}

// joinAs brings the character that the caller names into the fight, and the caller, if they have no seat in
// it.
func (h handlers) joinAs(ctx context.Context, call *gamekit.Call, f *playerView, name string) (gamekit.Reply, error) {
	line, err := h.FighterNamed(ctx, call.User.ID, heroes, name)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.enter(ctx, call, f.Game, line)
}

// askHero asks with which character somebody joins, unless they have one.
func (h handlers) askHero(ctx context.Context, call *gamekit.Call, f *playerView) (gamekit.Reply, error) {
	if f.by != engine.NoSeat {
		if err := f.mayEnter(); err != nil {
			return gamekit.Reply{}, err
		}
	}
	return h.AskFighter(ctx, call, heroes, f.fightID("zs", "join"), "Choose a character")
}

// mayEnter refuses whoever sits at the table and can bring no character.
func (f *playerView) mayEnter() error {
	if slices.Contains(f.State.Kernel.Out, f.by) {
		return engine.Refuse(engine.Illegal, "",
			"You can't rejoin this fight: you resigned, and the GM has your character. You can still watch.")
	}
	return f.s.MayEnter(f.by)
}

// submitJoin takes the form of who joins.
func (h handlers) submitJoin(ctx context.Context, call *gamekit.Call, f *playerView) (gamekit.Reply, error) {
	line, err := h.FighterChosen(ctx, call, heroes)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.enter(ctx, call, f.Game, line)
}

// enter seats the caller if need be, and brings the character of a line that can be read.
func (h handlers) enter(ctx context.Context, call *gamekit.Call, l *runner.Game, line string) (gamekit.Reply, error) {
	l, seat, err := h.Seat(ctx, call, l, call.User)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.Do(ctx, call, l, runner.Request{Seat: seat, Command: zones.Enter{Line: line}})
}
