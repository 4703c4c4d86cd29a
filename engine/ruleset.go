package engine

import "fmt"

// Ruleset is a System bound to the kernel, with its state's type erased: what the rest of the
// house works with.
type Ruleset interface {
	Info() Info
	// Start lays out a game and gives its first entry.
	Start(Setup, Opening) (Result, error)
	// Check refuses a setup that the rules do not allow, without starting anything.
	Check(Setup) error
	// Step carries out one command. A refusal is a *Refusal; any other error is a fault.
	Step(Game, Command, Call) (Result, error)
	// Fold rebuilds a game from its whole log.
	Fold([]Entry, Vault) (Game, error)
	// Follow folds one more entry, of which nothing undoes another, into a game. The secrets stay as they
	// were.
	Follow(Game, Entry) (Game, error)
	// Retrace goes once through entries that all count, as Replay gives them, and shows the game as it stood
	// after those that are wanted, by their index. Each is a copy, without secrets.
	Retrace(live []Entry, wanted func(i int) bool, see func(i int, g Game)) error
	// Owed lists the open duties, the kernel's first; none once the game has ended.
	Owed(Game) []Duty
	// Options lists what a seat may do about its duties.
	Options(Game, Seat) []Option
	View(Game) View
	// Own is what this seat alone may see besides; nil if there is nothing.
	Own(Game, Seat) View
	// Odds are what this seat may reckon with before it commits; nil if there is nothing.
	Odds(Game, Seat) View
	// Luck compares what dice have brought each seat with what they bring on average.
	Luck([]Entry) ([]Luck, error)
	// Sees lists the seats whose secrets this seat may look at: its own first.
	Sees(Game, Seat) []Seat
	// Referees reports whether the seat may undo without consent.
	Referees(Game, Seat) bool
	// Phase names the phase that runs; empty where a game has none. See Phased.
	Phase(Game) string
	// Encode and Decode turn a game into its snapshot and back. Secrets are no part of it.
	Encode(Game) ([]byte, error)
	Decode([]byte, Vault) (Game, error)
	Codec() *Codec
}

// Opening is the call that starts a game, with what proves its dice later.
type Opening struct {
	Call
	Commitment string
	Salts      []string
	// Again lays out once more a game that began before: its house rules and its version stand as they
	// stood in its Started event, and a switch that is younger than the game is not filled in.
	Again bool
}

// Bind makes a Ruleset of a System.
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

// state asserts the type that Bind erased. A game of another system is the caller's mistake.
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
