package engine

import "fmt"

// Ruleset is a System bound to the kernel, with the type of its state erased. The other packages use systems
// through it.
type Ruleset interface {
	Info() Info
	// Start sets up a game and returns it with its first entry.
	Start(Setup, Opening) (Result, error)
	// Check refuses a setup that the rules don't allow. It starts nothing.
	Check(Setup) error
	// Step carries out one command. A refusal is a *Refusal; any other error is a fault.
	Step(Game, Command, Call) (Result, error)
	// Fold rebuilds a game from its whole log.
	Fold([]Entry, Vault) (Game, error)
	// Follow applies one more entry to a game. The entry must not be an undo or a redo. The game's secrets stay
	// unchanged.
	Follow(Game, Entry) (Game, error)
	// Retrace replays live entries, as Replay returns them. It calls see with the game after each entry whose
	// index is wanted. Each such game is a copy without secrets.
	Retrace(live []Entry, wanted func(i int) bool, see func(i int, g Game)) error
	// Owed lists the open duties, the kernel's first. It returns none once the game has ended.
	Owed(Game) []Duty
	// Options lists the commands that a seat may give for its duties.
	Options(Game, Seat) []Option
	View(Game) View
	// Own returns the view that only this seat may see, or nil if there is none.
	Own(Game, Seat) View
	// Odds returns the seat's odds before it commits, or nil if there are none.
	Odds(Game, Seat) View
	// Luck compares each seat's dice results with their averages.
	Luck([]Entry) ([]Luck, error)
	// Sees lists the seats whose secrets this seat may see, its own first.
	Sees(Game, Seat) []Seat
	// Referees reports whether the seat may undo without the other players' consent.
	Referees(Game, Seat) bool
	// Phase returns the name of the current phase, or "" if there is none. See Phased.
	Phase(Game) string
	// Encode and Decode convert a game into a snapshot and back. A snapshot has no secrets.
	Encode(Game) ([]byte, error)
	Decode([]byte, Vault) (Game, error)
	Codec() *Codec
}

// Opening is the call that starts a game, with the data that proves its dice later.
type Opening struct {
	Call
	Commitment string
	Salts      []string
	// Again rebuilds a game that has begun before. It keeps the house rules and the version of the game's
	// Started event, and adds no house rules that are newer than the game.
	Again bool
}

// Bind returns a Ruleset for a System.
func Bind[S any](sys System[S]) Ruleset {
	info := sys.Info()
	return &bound[S]{
		sys:  sys,
		info: info,
		codec: NewCodec(
			append(KernelCommands(), info.Commands...),
			append(KernelEvents(), info.Events...),
		),
	}
}

type bound[S any] struct {
	sys   System[S]
	info  Info
	codec *Codec
}

func (b *bound[S]) Info() Info    { return b.info }
func (b *bound[S]) Codec() *Codec { return b.codec }

// state asserts the type of state that Bind erased. It returns an error for a game of another system.
func (b *bound[S]) state(g Game) (S, error) {
	s, ok := g.State.(S)
	if !ok || g.Kernel.System != b.info.ID {
		return s, fmt.Errorf("a game of %q was given to system %q", g.Kernel.System, b.info.ID)
	}
	return s, nil
}

func (b *bound[S]) Owed(g Game) []Duty {
	s, err := b.state(g)
	if err != nil || g.Kernel.Over() {
		return nil
	}
	owed := b.sys.Owed(s)
	if b.Phase(g) != "" && g.Kernel.Terms.Pace.Timed() {
		for i := range owed {
			if owed[i].Seat != NoSeat {
				owed[i].Window = 0 // the deadline of the phase counts
			}
		}
	}
	return append(g.Kernel.owed(), owed...)
}

func (b *bound[S]) Options(g Game, seat Seat) []Option {
	s, err := b.state(g)
	if err != nil || g.Kernel.Over() {
		return nil
	}
	return append(g.Kernel.options(seat), b.sys.Options(s, seat)...)
}

func (b *bound[S]) View(g Game) View {
	s, err := b.state(g)
	if err != nil {
		return nil
	}
	return b.sys.View(s)
}

func (b *bound[S]) Own(g Game, seat Seat) View {
	s, err := b.state(g)
	holder, ok := b.sys.(PrivateViewer[S])
	if err != nil || !ok {
		return nil
	}
	return holder.Own(s, seat, only{opened{g.Vault, &g.Kernel}, b.Sees(g, seat)})
}

func (b *bound[S]) Referees(g Game, seat Seat) bool {
	s, err := b.state(g)
	r, ok := b.sys.(Referee[S])
	return err == nil && ok && seat != NoSeat && r.Referees(s, seat)
}

func (b *bound[S]) Phase(g Game) string {
	s, err := b.state(g)
	if p, ok := b.sys.(Phased[S]); ok && err == nil && !g.Kernel.Over() {
		return p.Phase(s)
	}
	return ""
}

func (b *bound[S]) Sees(g Game, seat Seat) []Seat {
	seats := []Seat{seat}
	s, err := b.state(g)
	if sharer, ok := b.sys.(SecretSharer[S]); ok && err == nil {
		seats = append(seats, sharer.Shares(s, seat)...)
	}
	return seats
}
