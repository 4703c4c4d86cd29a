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

// meantView asks which of two things a notation means. Each button reads what it throws.
type meantView struct {
	Dice, Counted, Total string
	Target               string // what each die, or the total, is compared with
}

func (meantView) ViewOf() string { return "ui/roll.meant" }

// throwOrAsk throws what was asked for. Where the dice could as well be counted as added up, and players of
// different games mean different things by the same letters, it asks in private which is meant: dice that
// fell can't be taken back.
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
		b := templates.Button{ID: meantID(call, a, meant), Label: meant.Notation(), Style: templates.Secondary}
		row.Buttons = append(row.Buttons, b)
		if utf8.RuneCountInString(b.ID) > mostID || a.who.ID != call.User.ID {
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

// clear refuses a line with a roll that could mean two things.
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

// meantID is the custom ID that throws one meaning. It has the call that asked, so that each question has one
// throw, and the person who asked.
func meantID(call *gamekit.Call, a asked, meant dice.Expr) string {
	verb, show := verbMeant, ""
	if a.to == forMe {
		verb = verbMeantMe
	}
	if a.picture {
		show = "p"
	}
	return strings.Join([]string{verb, strings.TrimPrefix(call.ID, callPrefix), call.User.ID, show,
		string(a.to), a.master.ID, meant.String()}, ":")
}

// callPrefix begins the ID of each call that a person made.
const callPrefix = "i:"

var errMeant = engine.Refuse(engine.Stale, "",
	"You've already answered this and rolled. Press Roll again under that roll, or use `/roll`.")

// pressMeant throws what a button of a question reads, once, for whoever was asked. The dice are drawn under
// the ID of the press, as those of any roll.
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
	a := asked{line: line, picture: id.Part(2) == "p", to: to, who: call.User,
		master: gamekit.User{ID: id.Part(4)}, once: "meant:" + id.Part(0), errOnce: errMeant}
	if to.judged() && call.Channel.DM {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	return s.throw(ctx, call, a)
}
