package engine

import (
	"encoding/json"
	"fmt"
	"strings"
)

// commandSlots begins the name of every slot that holds a command. Systems have no slots of that kind.
const commandSlots = "command:"

// CommandSlot is where the command of the entry at seq is sealed, if that entry seals anything: it
// tells what its seals hide, so it stays as secret as they are.
func CommandSlot(seq int) Slot { return Slot(fmt.Sprintf("%s%d", commandSlots, seq)) }

// HoldsCommand reports whether the slot is one of CommandSlot.
func (s Slot) HoldsCommand() bool { return strings.HasPrefix(string(s), commandSlots) }

// note keeps the command that led to an outcome: in public, or sealed with what the outcome seals. That time
// decided something hides nothing: anybody could say what.
func (b *bound[S]) note(cmd Command, entry *Entry, out *Outcome) error {
	raw, err := b.codec.EncodeCommand(cmd)
	if err != nil {
		return err
	}
	if _, lapse := cmd.(Lapse); lapse || len(out.Seal) == 0 {
		entry.Command = raw
		return nil
	}
	sealed := Sealed{Owner: entry.Seat, Slot: CommandSlot(entry.Seq), Value: json.RawMessage(raw)}
	out.Seal = append(out.Seal[:len(out.Seal):len(out.Seal)], sealed)
	return nil
}
