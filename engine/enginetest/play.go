package enginetest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
)

// play is one random game. It is kept in memory, and its twin is rebuilt from JSON at each step.
type play struct {
	rs   engine.Ruleset
	cfg  Config
	rnd  *rand.Rand
	seed uint64
	now  time.Time
	game engine.Game
	log  []engine.Entry
	past []moment
	open map[engine.DutyID]bool // for every duty so far, whether it is open

	left     int // number of replacements
	lastLeft int // index in log of the last replacement
}

// moment is the game at a position, with the command that was given there.
type moment struct {
	snapshot []byte
	game     engine.Game
	cmd      engine.Command
	seat     engine.Seat
}

func newPlay(rs engine.Ruleset, cfg Config, seed uint64) *play {
	return &play{
		rs: rs, cfg: cfg, seed: seed, rnd: rand.New(rand.NewPCG(seed, 1)),
		now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), open: map[engine.DutyID]bool{},
	}
}

func (p *play) setup() engine.Setup {
	if p.cfg.Setup == nil {
		return engine.Setup{Seats: p.rs.Info().MinSeats}
	}
	return p.cfg.Setup(p.rnd)
}

// begun returns the setup with its own time limits.
func (p *play) begun() engine.Setup {
	setup := p.setup()
	setup.Terms = engine.Terms{Pace: engine.Paces()[p.rnd.IntN(len(engine.Paces()))], Steward: p.rnd.IntN(2) == 0}
	return setup
}

// call returns a call whose dice are the same for the same position, so that a command can be tried twice.
func (p *play) call(seat engine.Seat) engine.Call {
	return engine.Call{
		ID: fmt.Sprintf("c%d", len(p.log)+1), Seat: seat, Now: p.now,
		Dice:    dice.Seeded(p.seed*1_000_003 + uint64(len(p.log))),
		Salt:    func() string { return "00" },
		History: func() ([]engine.Entry, error) { return p.log, nil },
	}
}

func (p *play) start() error {
	res, err := p.rs.Start(p.begun(), engine.Opening{Call: p.call(engine.NoSeat)})
	if err != nil {
		return err
	}
	return p.took(res)
}

// chosen is a command that a seat may give now.
type chosen struct {
	seat engine.Seat
	cmd  engine.Command
	duty engine.DutyID
}

func (p *play) step() error {
	c := p.choose()
	before, err := p.rs.Encode(p.game)
	if err != nil {
		return err
	}
	res, err := p.rs.Step(p.game, c.cmd, p.call(c.seat))
	if err != nil {
		return fmt.Errorf("seat %d: %s %+v: %w", c.seat, c.cmd.Kind(), c.cmd, err)
	}
	if err := p.untouched(before); err != nil {
		return fmt.Errorf("seat %d: %s: %w", c.seat, c.cmd.Kind(), err)
	}
	if err := p.silent(c, res); err != nil {
		return fmt.Errorf("seat %d: %s: %w", c.seat, c.cmd.Kind(), err)
	}
	if err := p.forgotten(c, res); err != nil {
		return fmt.Errorf("seat %d: %s: %w", c.seat, c.cmd.Kind(), err)
	}
	if err := p.twin(c, res, before); err != nil {
		return fmt.Errorf("seat %d: %s: %w", c.seat, c.cmd.Kind(), err)
	}
	p.past[len(p.past)-1].cmd, p.past[len(p.past)-1].seat = c.cmd, c.seat
	p.now = p.now.Add(time.Hour)
	return p.took(res)
}

// choose picks a random option of a random seat with a duty. Sometimes it closes a window instead.
func (p *play) choose() chosen {
	if c, yes := p.byTime(); yes {
		return c
	}
	if c, yes := p.freely(); yes {
		return c
	}
	if c, yes := p.leaves(); yes {
		return c
	}
	var seats []engine.Seat
	var windows []chosen
	for _, d := range p.rs.Owed(p.game) {
		if d.Seat == engine.NoSeat {
			windows = append(windows, chosen{engine.NoSeat, d.Default, d.ID})
		} else {
			seats = append(seats, d.Seat)
		}
	}
	if len(windows) > 0 && (len(seats) == 0 || p.rnd.IntN(6) == 0) {
		return windows[p.rnd.IntN(len(windows))]
	}
	seat := seats[p.rnd.IntN(len(seats))]
	options := p.rs.Options(p.game, seat)
	o := options[p.rnd.IntN(len(options))]
	return chosen{seat, o.Command, o.Duty}
}

// took stores a result after checking that its entry survives JSON and that the log rebuilds the state.
func (p *play) took(res engine.Result) error {
	entry, err := p.recoded(res.Entry)
	if err != nil {
		return err
	}
	p.game, p.log = res.Game, append(p.log, entry)
	p.handedOver(res)
	snapshot, err := p.rs.Encode(p.game)
	if err != nil {
		return err
	}
	p.past = append(p.past, moment{snapshot: snapshot, game: p.game})
	if len(p.log)%foldEvery != 0 && !p.game.Kernel.Over() {
		return nil
	}
	folded, err := p.rs.Fold(p.log, p.game.Vault)
	if err != nil {
		return fmt.Errorf("fold: %w", err)
	}
	if err := p.same("the log does not rebuild the state", snapshot, folded); err != nil || !p.game.Kernel.Over() {
		return err
	}
	return p.retraced()
}

// retraced checks that Retrace returns the earlier states of the game.
func (p *play) retraced() error {
	seen := map[int]engine.Game{}
	keep := func(i int, g engine.Game) { seen[i] = g }
	if err := p.rs.Retrace(p.log, func(i int) bool { return i%foldEvery == 0 }, keep); err != nil {
		return fmt.Errorf("retrace: %w", err)
	}
	for i, g := range seen {
		if err := p.same(fmt.Sprintf("the state after entry %d was another on the way through the log", i+1),
			p.past[i].snapshot, g); err != nil {
			return err
		}
	}
	return nil
}

// foldEvery is the number of steps between two checks that the log rebuilds the state. Differences remain in
// the state, so a later check finds them.
const foldEvery = 8

func (p *play) recoded(e engine.Entry) (engine.Entry, error) {
	codec := p.rs.Codec()
	raw, err := codec.EncodeEntry(e)
	if err != nil {
		return e, err
	}
	back, err := codec.DecodeEntry(raw)
	if err != nil {
		return e, err
	}
	again, err := codec.EncodeEntry(back)
	if err != nil {
		return e, err
	}
	if !bytes.Equal(raw, again) {
		return e, fmt.Errorf("an entry changes in JSON:\n%s\n%s", raw, again)
	}
	return back, nil
}

func (p *play) same(complaint string, want []byte, g engine.Game) error {
	got, err := p.rs.Encode(g)
	if err != nil {
		return err
	}
	if !bytes.Equal(want, got) {
		return fmt.Errorf("%s:\n%s\n%s", complaint, want, got)
	}
	return nil
}

func (p *play) untouched(before []byte) error {
	return p.same("Step changed the state it was given", before, p.game)
}

// twin takes the same step from the snapshot, to detect fields that JSON loses.
func (p *play) twin(c chosen, res engine.Result, before []byte) error {
	g, err := p.rs.Decode(before, p.game.Vault)
	if err != nil {
		return err
	}
	if a, b := p.shown(p.game), p.shown(g); a != b {
		return fmt.Errorf("a game read from its snapshot looks otherwise:\n%s\n%s", a, b)
	}
	again, err := p.rs.Step(g, c.cmd, p.call(c.seat))
	if err != nil {
		return fmt.Errorf("accepted in memory, but not after reading the snapshot: %w", err)
	}
	if a, b := p.trace(res), p.trace(again); a != b {
		return fmt.Errorf("a game read from its snapshot goes on otherwise:\n%s\n%s", a, b)
	}
	return nil
}

// trace returns all visible parts of a result as text.
func (p *play) trace(res engine.Result) string { return p.written(res) + p.shown(res.Game) }

// written returns a result as text: its entry and the snapshot.
func (p *play) written(res engine.Result) string {
	var b strings.Builder
	raw, err := p.rs.Codec().EncodeEntry(res.Entry)
	fmt.Fprintf(&b, "%s %v\n", raw, err)
	raw, err = p.rs.Encode(res.Game)
	fmt.Fprintf(&b, "%s %v\n", raw, err)
	return b.String()
}

// shown returns the public side of a game as text: its duties, its view, and each seat's options.
func (p *play) shown(g engine.Game) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%+v\n%s\n", p.rs.Owed(g), seen(p.rs.View(g)))
	for seat := engine.Seat(1); int(seat) <= g.Kernel.Seats; seat++ {
		fmt.Fprintf(&b, "%+v\n", p.rs.Options(g, seat))
	}
	return b.String()
}

// seen returns a view as JSON, which ignores pointers and whether an empty list is nil.
func seen(v engine.View) string {
	raw, err := json.Marshal(v)
	return fmt.Sprintf("%T %s %v", v, strings.ReplaceAll(string(raw), ":null", ":[]"), err)
}

func (p *play) closed() error {
	if duties := p.rs.Owed(p.game); len(duties) > 0 {
		return fmt.Errorf("the game is over and %q is still owed", duties[0].ID)
	}
	_, err := p.rs.Step(p.game, engine.Resign{}, p.call(1))
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) || refusal.Code != engine.Over {
		return fmt.Errorf("a command after the end is answered with %v", err)
	}
	return nil
}
