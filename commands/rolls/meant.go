package rolls

import (
	"context"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/diceline"
	"warbell/templates"
)

// meantView asks which of two meanings a notation has. Each button names the reading that it rolls.
type meantView struct {
	Dice, Counted, Total string
	Target               string // the number with which each die, or the total, is compared
}

func (meantView) ViewOf() string { return "ui/roll.meant" }

// throwOrAsk makes the requested roll. If its dice could be counted or added up, and the notation differs
// between games, it first asks privately for the meaning, since a roll can't be undone.
func (s *Rolls) throwOrAsk(ctx context.Context, call *gamekit.Call, a asked) (gamekit.Reply, error) {
	if a.table.Name != "" {
		return s.throw(ctx, call, a)
	}
	expr, single := a.line.Single()
	if !single {
		if err := clear(a.line); err != nil {
			return gamekit.Reply{}, err
		}
		return s.throw(ctx, call, a)
	}
	counted, total, both := expr.Meanings()
	if !both {
		return s.throw(ctx, call, a)
	}
	var row templates.Row
	for _, meant := range []dice.Expr{counted, total} {
		b := templates.Button{ID: meantID(call, a, meant), Label: meant.Notation(), Verbatim: true,
			Style: templates.Secondary}
		row.Buttons = append(row.Buttons, b)
		if utf8.RuneCountInString(b.ID) > mostID || a.owner.ID != call.User.ID {
			return gamekit.Reply{}, doubtful(expr, counted, total)
		}
	}
	v := meantView{Dice: expr.Notation(), Counted: counted.Notation(), Total: total.Notation()}
	if t, ok := total.Target(); ok {
		v.Target = t.String()
	}
	note, err := s.Words.View(v)
	return gamekit.Whisper(note.Whisper().With(row)), err
}

// clear refuses a line with a roll that could have two meanings.
func clear(l diceline.Line) error {
	for _, e := range l.Doubtful() {
		if counted, total, both := e.Meanings(); both {
			return doubtful(e, counted, total)
		}
	}
	return nil
}

func doubtful(e, counted, total dice.Expr) error {
	return engine.Refuse(engine.Invalid, "",
		"“%s” could count dice or compare the total. Write %s to count, or %s for the total.",
		e.Notation(), counted.Notation(), total.Notation())
}

// meantID returns the custom ID of the button that rolls one meaning. It holds the call that asked, so that
// each question gets one roll, and the user who was asked.
func meantID(call *gamekit.Call, a asked, meant dice.Expr) string {
	verb, show := verbMeant, ""
	if a.to == forMe {
		verb = verbMeantMe
	}
	if a.picture {
		show = "p"
	}
	return strings.Join([]string{verb, call.Interaction(), call.User.ID, show,
		string(a.to), a.master.ID, meant.String()}, ":")
}

var errMeant = engine.Refuse(engine.Stale, "",
	"You've already answered this and rolled. Press Roll again under that roll, or use `/roll`.")

// pressMeant rolls the meaning of a button, once for each question, and only for the user who was asked. The
// dice depend on the ID of the press, as for any roll.
func (s *Rolls) pressMeant(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	id := call.CustomID
	line, err := diceline.Parse(plainly(id.Rest(5)))
	to := audience(id.Part(3))
	switch known := to == forAll || to == forMe || to == forMaster || to == forBlind; {
	case err != nil, !known, id.Part(0) == "", (to == forMe) != (id.Verb == verbMeantMe):
		return gamekit.Reply{}, gamekit.ErrOldButton
	case id.Part(1) != call.User.ID:
		return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
			"This question is for another player. Roll your own dice: `/roll`.")
	}
	a := asked{line: line, picture: id.Part(2) == "p", to: to, owner: call.User,
		master: gamekit.User{ID: id.Part(4)}, once: "meant:" + id.Part(0), errOnce: errMeant}
	if to.judged() && call.Channel.DM {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	return s.throw(ctx, call, a)
}
