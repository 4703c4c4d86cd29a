package battlefield

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/templates"
)

// The questions about a battlefield. A question changes nothing, and is answered in private.
const (
	askMeasure = "measure"
	askSight   = "sight"
	askReach   = "reach"
)

// question is a user's question about the battlefield.
type question struct {
	word string
	a, b end
	far  battlefield.Inch // for askReach
	all  bool             // for askSight: of all models
}

// ask returns the handler of a command that asks a question.
func (s *Sandbox) ask(word string) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		l, err := s.load(ctx, call)
		if err != nil {
			return gamekit.Reply{}, err
		}
		q, err := s.asked(l, call, word)
		if err != nil {
			return gamekit.Reply{}, err
		}
		page, err := s.answer(call, l, q)
		row := looks()
		row.Buttons = append([]templates.Button{{ID: q.id(), Label: "Post to channel",
			Style: templates.Secondary}}, row.Buttons...)
		return gamekit.Whisper(page.Whisper().With(row)), err
	}
}

// asked parses a question from a command's options.
func (s *Sandbox) asked(l *laid, call *gamekit.Call, word string) (q question, err error) {
	q.word = word
	switch word {
	case askMeasure:
		if q.a, err = s.ending(l, call.Text(optFrom, "")); err == nil {
			q.b, err = s.ending(l, call.Text(optTo, ""))
		}
	case askSight:
		q.all = !call.Has(optTo)
		if q.a.Model, err = l.model(call.Text(optFrom, "")); err == nil && !q.all {
			q.b.Model, err = l.model(call.Text(optTo, ""))
		}
	case askReach:
		if q.a.Model, err = l.model(call.Text(optModel, "")); err == nil {
			q.far, err = length(call.Text(optInches, ""), 1, mostReach)
		}
	}
	return q, err
}

// mostReach bounds the move in a question about range.
const mostReach = 30 * battlefield.One

// id returns the custom ID of the button that posts the answer. It contains models and places, but no texts.
func (q question) id() string {
	parts := []string{verbAsk, q.word, q.a.code()}
	switch {
	case q.word == askReach:
		parts = append(parts, strconv.Itoa(int(q.far)))
	case !q.all:
		parts = append(parts, q.b.code())
	}
	return strings.Join(parts, ":")
}

// code returns the ID of a model or a piece of terrain, or the coordinates of a place.
func (e end) code() string {
	if e.Piece != nil {
		return e.Piece.ID
	}
	if e.place() {
		return fmt.Sprintf("%d.%d.%d", e.At.X, e.At.Y, e.At.Up)
	}
	return strconv.Itoa(e.ID)
}

// coded parses the text that code returns.
func (l *laid) coded(code string) (e end, err error) {
	if id, err := strconv.Atoi(code); err == nil {
		m, ok := l.Board.Model(id)
		if !ok {
			return e, errStale
		}
		return end{Model: m}, nil
	}
	if p := l.pieceOf(code); p != nil && p.ID == code {
		return end{Piece: p}, nil
	}
	var at [3]int
	parts := strings.Split(code, ".")
	if len(parts) != len(at) {
		return e, gamekit.ErrOldButton
	}
	for i, part := range parts {
		if at[i], err = strconv.Atoi(part); err != nil {
			return e, gamekit.ErrOldButton
		}
	}
	e.At.X, e.At.Y, e.At.Up = battlefield.Inch(at[0]), battlefield.Inch(at[1]), battlefield.Inch(at[2])
	if e.At.X < 0 || e.At.Y < 0 || e.At.Up < 0 || e.At.X > l.Board.Size.W || e.At.Y > l.Board.Size.H ||
		e.At.Up > l.Board.Size.W {
		return e, gamekit.ErrOldButton
	}
	return e, nil
}

// pressAsk posts the answer to a private question, for the battlefield as it is now.
func (s *Sandbox) pressAsk(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := s.load(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	q := question{word: call.CustomID.Part(0)}
	if q.a, err = l.coded(call.CustomID.Part(1)); err != nil {
		return gamekit.Reply{}, err
	}
	to := call.CustomID.Part(2)
	switch q.all = q.word == askSight && to == ""; {
	case q.all:
	case q.word == askReach:
		n, err := strconv.Atoi(to)
		if q.far = battlefield.Inch(n); err != nil || q.far < 1 || q.far > mostReach {
			return gamekit.Reply{}, gamekit.ErrOldButton
		}
	default:
		if q.b, err = l.coded(to); err != nil {
			return gamekit.Reply{}, err
		}
	}
	if q.word != askMeasure && (q.a.ID == 0 || q.word == askSight && !q.all && q.b.ID == 0) {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	post, err := s.answer(call, l, q)
	return gamekit.Post(post), err
}

// answer answers a question, with buttons for the next steps.
func (s *Sandbox) answer(call *gamekit.Call, l *laid, q question) (templates.Public, error) {
	switch q.word {
	case askMeasure:
		return s.Shown(call, l.measured(q.a, q.b))
	case askSight:
		if !q.all && q.a.ID == q.b.ID {
			return templates.Public{}, engine.Refuse(engine.Invalid, "",
				"A model can't see itself. Name another one.")
		}
		return s.Shown(call, l.sighted(q))
	case askReach:
		v := l.reached(q)
		post, err := s.Shown(call, v)
		return post.With(l.goes(q, v.pic.Spots)...), err
	}
	return templates.Public{}, gamekit.ErrOldButton
}
