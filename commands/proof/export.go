package proof

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"

	"warbell/engine"
)

// exportFormat is the version of the export. A reader refuses newer ones.
const exportFormat = 1

// An export is JSON lines: one exportHead, one exportLine for each entry of the log, and, behind
// the entry that reveals it, one exportLine for each secret that was made known; those of screened
// slots stand at the end, once the game is over. A command that was sealed follows when nothing else
// that its entry sealed is secret any more. Names are left out, and so is what players said: the log
// knows seats, not people.
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

// exportSecret opens the commitment that stands on the log at Seq.
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
	Seed  [32]byte          // of the dice; told only once the game is over
	Log   []json.RawMessage // its entries, as Codec.EncodeEntry writes them
}

// Export writes a game's log as JSON lines. The seed of the dice and what was kept behind a screen
// are in it only once the game is over, any other secret only once it was revealed.
func Export(g Game, w io.Writer) error {
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	over, last := g.State.Kernel.Over(), g.State.Kernel.Seq
	head := exportHead{Format: exportFormat, Game: g.ID, System: g.Rules.Info().ID, Over: over}
	if over {
		head.Seed = hex.EncodeToString(g.Seed[:])
	}
	if err := out.Encode(head); err != nil {
		return err
	}
	open := opener{vault: g.State.Vault, info: g.Rules.Info(), told: map[int]bool{}}
	for _, raw := range g.Log {
		e, err := g.Rules.Codec().DecodeEntry(raw)
		if err != nil {
			return fmt.Errorf("export %s: %w", g.ID, err)
		}
		if e.Seq > last {
			break // it came after the game was looked at
		}
		if err := out.Encode(exportLine{Entry: raw}); err != nil {
			return err
		}
		if err := open.follow(out, e); err != nil {
			return err
		}
	}
	if !over {
		return nil
	}
	return open.unscreen(out, last)
}

// opener writes the secrets that entries make known, each once.
type opener struct {
	vault engine.Vault
	info  engine.Info
	log   []engine.Entry
	told  map[int]bool // by index in the vault
}

// follow writes what the entry reveals, as it was at that time, and then the sealed commands of
// which nothing else is secret any more.
func (o *opener) follow(out *json.Encoder, e engine.Entry) error {
	o.log = append(o.log, e)
	if len(e.Reveals) == 0 {
		return nil
	}
	_, void, _ := engine.Replay(o.log)
	then := engine.Kernel{Void: void}
	for _, r := range e.Reveals {
		if o.info.Screens(r.Slot) {
			continue
		}
		if i := o.latest(&then, e.Seq, r); i >= 0 {
			if err := o.tell(out, i); err != nil {
				return err
			}
		}
	}
	return o.tellCommands(out, e.Seq)
}

// unscreen writes what screened slots held, used or not, so that every step can be played again.
func (o *opener) unscreen(out *json.Encoder, seq int) error {
	for i, s := range o.vault {
		if s.Seq <= seq && o.info.Screens(s.Slot) {
			if err := o.tell(out, i); err != nil {
				return err
			}
		}
	}
	return o.tellCommands(out, seq)
}

func (o *opener) tellCommands(out *json.Encoder, seq int) error {
	for i, s := range o.vault {
		if s.Seq <= seq && s.Slot.HoldsCommand() && o.bare(s.Seq) {
			if err := o.tell(out, i); err != nil {
				return err
			}
		}
	}
	return nil
}

// latest finds the version of a secret that was in force at a position, -1 if there was none.
func (o *opener) latest(then *engine.Kernel, seq int, r engine.Reveal) int {
	for i := len(o.vault) - 1; i >= 0; i-- {
		if s := o.vault[i]; s.Seq <= seq && s.Owner == r.Owner && s.Slot == r.Slot && then.Live(s.Seq) {
			return i
		}
	}
	return -1
}

// bare reports whether all that was sealed at a position is known, apart from its command.
func (o *opener) bare(seq int) bool {
	for i, s := range o.vault {
		if s.Seq == seq && !s.Slot.HoldsCommand() && !o.told[i] {
			return false
		}
	}
	return true
}

func (o *opener) tell(out *json.Encoder, i int) error {
	if o.told[i] {
		return nil
	}
	o.told[i] = true
	s := o.vault[i]
	return out.Encode(exportLine{Reveal: &exportSecret{Owner: s.Owner, Slot: s.Slot, Seq: s.Seq, Salt: s.Salt, Value: s.Value}})
}
