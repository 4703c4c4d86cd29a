package proof

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"

	"warbell/engine"
)

// exportFormat is the version of the export. Readers refuse newer versions.
const exportFormat = 1

// exportHead is the first line of an export in JSON lines. An exportLine for each entry of the log follows.
// After an entry, there is a line for each secret that it reveals. Screened secrets come at the end, once the
// game is over, if a step needs them for its replay. Other secrets stay locked: the log holds only their
// commitments. A locked command follows once all other secrets of its entry are revealed. Names and players'
// messages are left out: the log holds seats, not people.
type exportHead struct {
	Format int    `json:"warbell_export"`
	Game   string `json:"game"`
	System string `json:"system"`
	Over   bool   `json:"over"`
	Seed   string `json:"seed,omitempty"` // hex; only once the game is over
}

type exportLine struct {
	Entry  json.RawMessage `json:"entry,omitempty"`
	Reveal *exportSecret   `json:"reveal,omitempty"`
}

// exportSecret reveals the secret of the commitment in the log at Seq.
type exportSecret struct {
	Owner engine.Seat     `json:"owner"`
	Slot  engine.Slot     `json:"slot"`
	Seq   int             `json:"seq"`
	Salt  string          `json:"salt"`
	Value json.RawMessage `json:"value"`
}

// Game is a game to be exported.
type Game struct {
	ID    string
	Rules engine.Ruleset
	State engine.Game
	Seed  [32]byte // of the dice; exported only once the game is over
	// Log yields the game's entries, encoded by Codec.EncodeEntry. It can be read several times.
	Log iter.Seq2[json.RawMessage, error]
}

// Lines yields the lines of an export, the same each time. A line is valid until the next one. An error is
// the last element.
type Lines = iter.Seq2[[]byte, error]

// Export writes a game's log as JSON lines. It includes the seed of the dice and the needed screened secrets
// once the game is over, and other secrets once they are revealed.
func Export(g Game, w io.Writer) error {
	for line, err := range g.Lines() {
		if err != nil {
			return err
		}
		if _, err := w.Write(line); err != nil {
			return err
		}
	}
	return nil
}

// Lines returns the lines that Export writes.
func (g Game) Lines() Lines {
	return func(yield func([]byte, error) bool) {
		out := &lineWriter{yield: yield}
		out.json = json.NewEncoder(&out.line)
		out.json.SetEscapeHTML(false)
		if err := g.write(out); err != nil && !out.stopped {
			yield(nil, fmt.Errorf("export %s: %w", g.ID, err))
		}
	}
}

// lineWriter yields values as lines.
type lineWriter struct {
	yield   func([]byte, error) bool
	line    bytes.Buffer
	json    *json.Encoder
	stopped bool // the reader has stopped
}

func (w *lineWriter) write(v any) error {
	w.line.Reset()
	if err := w.json.Encode(v); err != nil {
		return err
	}
	if !w.yield(w.line.Bytes(), nil) {
		w.stopped = true
		return io.ErrClosedPipe
	}
	return nil
}

func (g Game) write(out *lineWriter) error {
	over, last := g.State.Kernel.Over(), g.State.Kernel.Seq
	head := exportHead{Format: exportFormat, Game: g.ID, System: g.Rules.Info().ID, Over: over}
	if over {
		head.Seed = hex.EncodeToString(g.Seed[:])
	}
	if err := out.write(head); err != nil {
		return err
	}
	open := opener{
		out: out, info: g.Rules.Info(), secrets: g.State.Vault.Secrets(),
		told: map[place]bool{}, used: map[place]bool{}, opaque: map[int]bool{},
	}
	for raw, err := range g.Log {
		if err != nil {
			return err
		}
		e, err := g.Rules.Codec().DecodeEntry(raw)
		if err != nil {
			return err
		}
		if e.Seq > last {
			break // later than the state
		}
		if err := out.write(exportLine{Entry: raw}); err != nil {
			return err
		}
		if err := open.follow(e); err != nil {
			return err
		}
	}
	if !over {
		return nil
	}
	return open.unscreen(last)
}

// opener writes the secrets that entries reveal, each once.
type opener struct {
	out     *lineWriter
	info    engine.Info
	secrets []engine.Secret // of the whole game
	vault   engine.Vault    // the secrets up to the entry
	then    engine.Kernel   // knows only the undone steps and the replaced players
	told    map[place]bool
	used    map[place]bool // screened secrets on which a step depended
	opaque  map[int]bool   // positions whose entries are copied unchecked while they are secret
}

// follow writes the secrets that an entry reveals, as they were then, and the locked commands whose other
// secrets are all revealed.
func (o *opener) follow(e engine.Entry) error {
	o.then.Void = e.Voids(o.then.Void)
	for _, ev := range e.Events {
		if gone, ok := ev.(engine.Replaced); ok {
			o.then.Vacate(gone, e.Seq)
		}
	}
	o.opaque[e.Seq] = e.Opaque()
	o.use(e) // its new secrets may depend on earlier ones
	o.vault = o.vault.With(o.sealedAt(o.vault.Len(), e.Seq)...)
	o.use(e)
	var opened []int // positions with something revealed
	for _, r := range e.Reveals {
		s, ok := o.vault.Latest(&o.then, r.Owner, r.Slot)
		if !ok || o.info.Screens(r.Slot) {
			continue
		}
		opened = append(opened, s.Seq)
		if err := o.tell(s); err != nil {
			return err
		}
	}
	return o.tellCommands(opened)
}

// use marks the screened secrets on which an entry depends.
func (o *opener) use(e engine.Entry) {
	for _, r := range e.Reveals {
		if s, ok := o.vault.Latest(&o.then, r.Owner, r.Slot); ok && o.info.Screens(r.Slot) {
			o.used[placeOf(s)] = true
		}
	}
}

// unscreen writes the screened secrets on which a step depended, or whose step did more than lock them. The
// others were never shown, and all steps can be replayed without them.
func (o *opener) unscreen(last int) error {
	var opened []int
	for _, s := range o.secrets {
		needed := o.used[placeOf(s)] || !o.opaque[s.Seq]
		if s.Seq <= last && o.info.Screens(s.Slot) && needed {
			opened = append(opened, s.Seq)
			if err := o.tell(s); err != nil {
				return err
			}
		}
	}
	return o.tellCommands(opened)
}

// tellCommands writes the locked commands of these positions, unless another secret of the position is still
// locked.
func (o *opener) tellCommands(positions []int) error {
	slices.Sort(positions)
	for _, seq := range slices.Compact(positions) {
		from, _ := slices.BinarySearchFunc(o.secrets, seq, func(s engine.Secret, seq int) int { return s.Seq - seq })
		all := o.sealedAt(from, seq)
		secret := func(s engine.Secret) bool { return !s.Slot.HoldsCommand() && !o.told[placeOf(s)] }
		if slices.ContainsFunc(all, secret) {
			continue
		}
		for _, s := range all {
			if err := o.tell(s); err != nil {
				return err
			}
		}
	}
	return nil
}

// sealedAt returns the secrets of a position. from is the index of the first.
func (o *opener) sealedAt(from, seq int) []engine.Secret {
	to := from
	for to < len(o.secrets) && o.secrets[to].Seq == seq {
		to++
	}
	return o.secrets[from:to]
}

// Opened returns the secrets locked at positions from first to last that the export reveals.
func (g Game) Opened(first, last int) ([]engine.Secret, error) {
	var all []engine.Secret
	for line, err := range g.Lines() {
		if err != nil {
			return nil, err
		}
		var l exportLine
		if !bytes.HasPrefix(line, []byte(`{"reveal":`)) {
			continue
		}
		if err := json.Unmarshal(line, &l); err != nil {
			return nil, fmt.Errorf("read a secret of game %s: %w", g.ID, err)
		}
		if s := l.Reveal; s.Seq >= first && s.Seq <= last {
			all = append(all, engine.Secret{Owner: s.Owner, Slot: s.Slot, Seq: s.Seq, Salt: s.Salt, Value: s.Value})
		}
	}
	return all, nil
}

func (o *opener) tell(s engine.Secret) error {
	if o.told[placeOf(s)] {
		return nil
	}
	o.told[placeOf(s)] = true
	return o.out.write(exportLine{Reveal: &exportSecret{Owner: s.Owner, Slot: s.Slot, Seq: s.Seq,
		Salt: s.Salt, Value: s.Value}})
}
