package zones

import (
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

// mostWindow bounds the time limit for reactions, in hours.
const mostWindow = 168

// heroes is the roster of characters that can be played in a Zones fight.
var heroes = gamekit.RosterOf(zones.SystemID, "character", zones.Characters, heroMade, zones.ParseProfile)

func heroMade(p zones.Profile) gamekit.ReadyMade {
	return gamekit.ReadyMade{Name: string(p.Name), Notation: p.Notation(), Card: p}
}

// fightOpened is the post in the channel about a fight that has begun in a thread.
type fightOpened struct {
	Name, Title string
	Pace        string   // the time limit; empty if there is none
	Crew        []string // the users whose characters are in, besides the GM
}

func (fightOpened) ViewOf() string { return zones.SystemID + "/fight_opened" }

// Pings returns the users that the post may ping.
func (v fightOpened) Pings() []string { return v.Crew }

func (h handlers) open(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := call.Present(); err != nil {
		return gamekit.Reply{}, err
	}
	p, err := h.toOpen(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	crew, err := h.crewNamed(ctx, call, call.Text(optParty, ""))
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.openWith(ctx, call, p, crew)
}

// openWith starts a fight with the options of an interaction and, if they are not nil, a prepared scene and a
// party.
func (h handlers) openWith(ctx context.Context, call *gamekit.Call, p *library.Prepared, c crew) (gamekit.Reply, error) {
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
	if p != nil {
		terms.Title = p.Stage.Title
	}
	pace, err := h.OpeningPace(ctx, call, engine.Terms{Steward: true})
	if err != nil {
		return gamekit.Reply{}, err
	}
	o := runner.Opening{
		System: zones.SystemID, Rules: rules, Terms: terms, Time: pace, Seats: []storage.Seat{{User: call.User.ID, Name: call.User.Name}},
		Salts: []string{call.ID}, Seed: runner.NewSeed(), Guild: call.Guild, Channel: call.Channel.ID,
	}
	if p, o.Seats, err = c.join(p, o.Seats); err != nil {
		return gamekit.Reply{}, err
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
		return h.calledHere(call, l, h.Reply(ctx, call, done))
	}
	return h.showOpened(call, l)
}

// crewIn returns the users that a new fight has from the start, besides its GM.
func crewIn(call *gamekit.Call, l *runner.Game) (crew []string) {
	for _, s := range l.Seats {
		if s.User != call.User.ID && !s.Bot && s.User != "" {
			crew = append(crew, s.User)
		}
	}
	return crew
}

// crewCalled is the line that calls a party to a fight in the same channel.
type crewCalled struct{ Crew []string }

func (crewCalled) ViewOf() string { return zones.SystemID + "/crew_called" }

// Pings returns the users that the line may ping.
func (v crewCalled) Pings() []string { return v.Crew }

// calledHere puts the players of a party first in the post that opens their fight.
func (h handlers) calledHere(call *gamekit.Call, l *runner.Game, opened gamekit.Reply) (gamekit.Reply, error) {
	crew := crewIn(call, l)
	if len(crew) == 0 || opened.Post == nil {
		return opened, nil
	}
	line, err := h.Words().View(crewCalled{crew})
	if err != nil {
		return gamekit.Reply{}, err
	}
	post := templates.Join(line, *opened.Post)
	opened.Post = &post
	return opened, nil
}

// termsOf parses the options of a fight. A prepared scene has its own map.
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

// noFight returns an error if a fight is already played in the same place, because commands could mean
// either.
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

// fightClosed replaces fightOpened at the first press after the fight.
type fightClosed struct{ Title string }

func (fightClosed) ViewOf() string { return zones.SystemID + "/fight_closed" }

func (h handlers) showClosed(f *playerView) (gamekit.Reply, error) {
	post, err := h.Words().View(fightClosed{fightTitle(f.Game)})
	return gamekit.Reply{Update: post}, err
}

// showOpened posts in the channel that the fight has a thread.
func (h handlers) showOpened(call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	view := fightOpened{Name: call.User.Name, Title: fightTitle(l), Crew: crewIn(call, l)}
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

// joinAs enters a named character into the fight. If the caller has no seat, they get one.
func (h handlers) joinAs(ctx context.Context, call *gamekit.Call, f *playerView, name string) (gamekit.Reply, error) {
	if saved, found, err := h.savedCharacter(ctx, call, f, name); err != nil || found {
		return h.enterWith(ctx, call, f.Game, saved, err)
	}
	line, err := h.FighterNamed(ctx, call.User.ID, heroes, name)
	return h.enterWith(ctx, call, f.Game, zones.Enter{Line: line}, err)
}

// askHero asks with which character the caller joins, unless they can't bring one.
func (h handlers) askHero(ctx context.Context, call *gamekit.Call, f *playerView) (gamekit.Reply, error) {
	if f.by != engine.NoSeat {
		if err := f.mayEnter(); err != nil {
			return gamekit.Reply{}, err
		}
	}
	reply, err := h.AskFighter(ctx, call, heroes, f.fightID("zs", "join"), "Choose a character")
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.withCharacters(ctx, call, f, reply)
}

// mayEnter returns an error if the caller has a seat and can't bring a character.
func (f *playerView) mayEnter() error {
	if slices.Contains(f.State.Kernel.Out, f.by) {
		return engine.Refuse(engine.Illegal, "",
			"You can't rejoin this fight: you resigned, and the GM has your character. You can still watch.")
	}
	return f.s.MayEnter(f.by)
}

// submitJoin handles the form for joining.
func (h handlers) submitJoin(ctx context.Context, call *gamekit.Call, f *playerView) (gamekit.Reply, error) {
	if saved, found, err := h.characterChosen(ctx, call, f); err != nil || found {
		return h.enterWith(ctx, call, f.Game, saved, err)
	}
	line, err := h.FighterChosen(ctx, call, heroes)
	return h.enterWith(ctx, call, f.Game, zones.Enter{Line: line}, err)
}

// enterWith gives the caller a seat if necessary, and enters a character, unless there is an error.
func (h handlers) enterWith(ctx context.Context, call *gamekit.Call, l *runner.Game, cmd zones.Enter, err error) (gamekit.Reply, error) {
	if err != nil {
		return gamekit.Reply{}, err
	}
	l, seat, err := h.Seat(ctx, call, l, call.User)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.Do(ctx, call, l, runner.Request{Seat: seat, Command: cmd})
}
