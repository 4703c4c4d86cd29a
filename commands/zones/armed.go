package zones

import (
	"context"
	"errors"
	"slices"
	"strings"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/zones"
)

// What an armed answer can say besides names. No creature's ID has a '!'.
const (
	armAllies = "!allies"
	armNever  = "!never"
	armAsk    = "!ask"
)

// armWords are those words as people write them.
var armWords = map[string]string{
	armAllies: armAllies, "allies": armAllies, "ally": armAllies, "any ally": armAllies, "all": armAllies,
	armNever: armNever, "never": armNever, "none": armNever, "nobody": armNever, "no one": armNever,
	armAsk: armAsk, "ask me": armAsk, "ask": armAsk, "ask me each time": armAsk,
}

// orWords tells, together with why a name is refused, what can be said instead of one.
func orWords(err error) error {
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	return &engine.Refusal{Code: refusal.Code, Rule: refusal.Rule, Why: plug.Sentence(err) + " Or say allies, never, or ask me."}
}

// armTyped arms an answer, or takes it back. The channel learns no more than that.
func (h handlers) armTyped(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	f, err := h.theFight(ctx, call, false)
	if err != nil {
		return plug.Reply{}, err
	}
	pc, err := f.actor(call.Text("as", ""), (*zones.Creature).Standing)
	if err != nil {
		return plug.Reply{}, err
	}
	words := strings.FieldsFunc(call.Text("for", ""), func(r rune) bool { return r == ',' || r == ';' })
	cmd, err := f.answerOf(pc, words, call.Text("when", ""))
	if err != nil {
		return plug.Reply{}, err
	}
	return h.arm(ctx, call, f, cmd)
}

// answerOf reads an armed answer: for whom, and when.
func (f *fight) answerOf(pc *zones.Creature, whom []string, when string) (engine.Command, error) {
	answer := zones.Standing{When: zones.When(when)}
	for _, text := range whom {
		switch text = strings.TrimSpace(text); armWords[strings.ToLower(text)] {
		case armAsk:
			return zones.Disarm{Creature: pc.ID}, nil
		case armNever:
			return zones.Arm{Creature: pc.ID}, nil
		case armAllies:
			answer.Allies = true
		default:
			if text == "" {
				continue
			}
			c, err := f.find(text, func(c *zones.Creature) bool { return c.Present() && c.ID != pc.ID })
			if err != nil {
				return nil, orWords(err)
			}
			if !slices.Contains(answer.For, c.ID) {
				answer.For = append(answer.For, c.ID)
			}
		}
	}
	if !answer.Allies && len(answer.For) == 0 {
		return nil, engine.Refuse(engine.Invalid, "", "For whom? Say allies, name some, or say never. With “ask me” a window asks you again.")
	}
	if answer.When == "" {
		answer.When = zones.Always
	}
	return zones.Arm{Creature: pc.ID, Answer: answer}, nil
}

// arm seals an answer and tells the caller alone what it is.
func (h handlers) arm(ctx context.Context, call *plug.Call, f *fight, cmd engine.Command) (plug.Reply, error) {
	if f.by == engine.NoSeat {
		return plug.Reply{}, errNoCharacter
	}
	done, err := h.Table().Do(ctx, f.ID, table.Act{Call: call.ID, Seat: f.by, Command: cmd})
	if err != nil {
		return plug.Reply{}, err
	}
	note, err := h.Words().NoteAt(f.Live.Table(), "armed", armedAs(cmd))
	if err != nil {
		return h.Untold(ctx, call, done.Live, err), nil
	}
	return plug.Whisper(note), nil
}

// armedNote is whose answer a command is about, and what it says; nil if it takes it back.
type armedNote struct {
	Creature zones.ModelID
	Answer   *zones.Standing
}

func armedAs(cmd engine.Command) armedNote {
	switch c := cmd.(type) {
	case zones.Arm:
		return armedNote{c.Creature, &c.Answer}
	case zones.Disarm:
		return armedNote{Creature: c.Creature}
	}
	return armedNote{}
}
