package engine

import (
	"encoding/json"
	"fmt"
	"strings"
)

// commandSlots is the prefix of all slots that hold a command. Systems have no slots of that kind.
const commandSlots = "command:"

// CommandSlot returns the slot that holds the command of the entry at seq if that entry locks a secret. The
// command shows what was locked, so it stays as secret as that.
func CommandSlot(seq int) Slot { return Slot(fmt.Sprintf("%s%d", commandSlots, seq)) }

// HoldsCommand reports whether CommandSlot returned the slot.
func (s Slot) HoldsCommand() bool { return strings.HasPrefix(string(s), commandSlots) }

// note adds the command to its entry. It locks the command with the outcome's secrets if there are any. A
// Lapse is always public, since it hides nothing: only a deadline decided it.
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
