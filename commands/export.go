package commands

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"

	"warbell/engine"
	"warbell/templates"
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

// Export writes a game's log as JSON lines. The seed of the dice and what was kept behind a screen
// are in it only once the game is over, any other secret only once it was revealed.
func (b *Bot) Export(ctx context.Context, l *Live, w io.Writer) error {
	rows, err := b.store.Log(ctx, l.ID, 0)
	if err != nil {
		return err
	}
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	head := exportHead{Format: exportFormat, Game: string(l.ID), System: l.System, Over: l.Over}
	if l.Over {
		head.Seed = hex.EncodeToString(l.Seed[:])
	}
	if err := out.Encode(head); err != nil {
		return err
	}
	open := opener{vault: l.State.Vault, info: l.Rules.Info(), told: map[int]bool{}}
	for _, row := range rows {
		if row.Seq > l.Seq {
			break // it came after the game was looked at
		}
		e, err := l.Rules.Codec().DecodeEntry(row.Body)
		if err != nil {
			return fmt.Errorf("export %s: %w", l.ID, err)
		}
		if err := out.Encode(exportLine{Entry: row.Body}); err != nil {
			return err
		}
		if err := open.follow(out, e); err != nil {
			return err
		}
	}
	if !l.Over {
		return nil
	}
	return open.unscreen(out, l.Seq)
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

func (b *Bot) gameExport(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.theGame(ctx, call, true)
	if err != nil {
		return Reply{}, err
	}
	if !l.Over && l.refereed() && !l.referee(call.User.ID) {
		return Reply{}, engine.Refuse(engine.NotYours, "", "While this game runs only its game masters can export it: the log names what the players haven't met yet. Use /game export again once it is over.")
	}
	var file bytes.Buffer
	if err := b.Export(ctx, l, &file); err != nil {
		return Reply{}, err
	}
	note, err := b.words.Note("export", struct{ Over bool }{l.Over})
	return Whisper(note.Attach(templates.File{Name: "warbell-" + string(l.ID) + ".jsonl", Data: file.Bytes()})), err
}

func (b *Bot) gameVerify(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.gameToVerify(ctx, call)
	if err != nil {
		return Reply{}, err
	}
	return b.verify(ctx, l)
}

// verify checks an ended game.
func (b *Bot) verify(ctx context.Context, l *Live) (Reply, error) {
	if !l.Over {
		return Reply{}, engine.Refuse(engine.Illegal, "", "This game isn't over, and until then the seed of its dice stays secret. Use /game verify again when it is; the seed's SHA-256, posted at the start, is %s", l.State.Kernel.Commitment)
	}
	var file bytes.Buffer
	if err := b.Export(ctx, l, &file); err != nil {
		return Reply{}, err
	}
	report, err := Verify(&file, b.table.rules.Find)
	if err != nil {
		report.Fault = err.Error()
	}
	note, err := b.words.Note("verified", report)
	return Whisper(note), err
}
