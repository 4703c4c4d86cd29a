package battlefield

import (
	"context"
	"errors"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/storage"
	"warbell/templates"
)

// takenView posts the removal of a model.
type takenView struct {
	seen
	By    string
	Model model
}

func (takenView) ViewOf() string { return "ui/battlefield.taken" }

// clearedView posts the removal of the battlefield.
type clearedView struct{ By string }

func (clearedView) ViewOf() string { return "ui/battlefield.cleared" }

// clear removes a model, or asks for confirmation to remove the whole battlefield.
func (s *Sandbox) clear(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.Has(optModel) {
		return s.takeOff(ctx, call)
	}
	l, err := s.load(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if err := s.mayReplace(ctx, call, l); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := s.Words.Note("battlefield.clear", struct{ Models int }{len(l.Board.Models)})
	return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{
		{ID: verbLook + ":keep", Label: "Keep battlefield", Style: templates.Primary},
		{ID: l.pressed("clear"), Label: "Remove battlefield", Style: templates.Danger},
	}})), err
}

func (s *Sandbox) takeOff(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	var gone battlefield.Model
	l, err := s.change(ctx, call, func(l *laid) (err error) {
		if gone, err = l.model(call.Text(optModel, "")); err == nil {
			l.take(gone.ID)
		}
		return err
	})
	if err != nil {
		return gamekit.Reply{}, err
	}
	if gone.ID == 0 { // the interaction was repeated
		return s.post(call, l, l.view())
	}
	return s.post(call, l, takenView{l.picture(), call.User.Name, l.modelOf(gone)})
}

// mayReplace returns an error if the caller may not remove or replace the battlefield.
func (s *Sandbox) mayReplace(ctx context.Context, call *gamekit.Call, l *laid) error {
	if l.row.User == call.User.ID || l.row.User == "" || call.Manager {
		return nil
	}
	keeps, err := s.Keeps(ctx, call)
	if err != nil || keeps {
		return err
	}
	return engine.Refuse(engine.NotYours, "",
		"You can't remove this battlefield: another player set it up. Ask them, an organiser or a moderator. You can remove single models.")
}

// pressed returns the custom ID of a button that changes the battlefield in its present revision.
func (l *laid) pressed(word string) string {
	return verbField + ":" + word + ":" + l.ID + ":" + strconv.Itoa(l.row.Rev)
}

// same returns an error if a button belongs to another battlefield or another revision.
func (l *laid) same(id gamekit.CustomID) error {
	if id.Part(1) != l.ID || id.Part(2) != strconv.Itoa(l.row.Rev) {
		return errStale
	}
	return nil
}

// press handles a button that changes the battlefield.
func (s *Sandbox) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	switch call.CustomID.Part(0) {
	case "back":
		return s.pressBack(ctx, call)
	case "clear":
		return s.pressClear(ctx, call)
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

func (s *Sandbox) pressClear(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := s.load(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if err := l.same(call.CustomID); err != nil {
		return gamekit.Reply{}, err
	}
	if err := s.mayReplace(ctx, call, l); err != nil {
		return gamekit.Reply{}, err
	}
	s.changed(call, l)
	err = s.Store.DropBattlefield(ctx, l.row)
	if errors.Is(err, storage.ErrMoved) {
		return gamekit.Reply{}, errStale
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	post, err := s.Shown(call, clearedView{call.User.Name})
	return gamekit.Post(post), err
}

// pressBack undoes the last change.
func (s *Sandbox) pressBack(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := s.change(ctx, call, func(l *laid) error {
		if err := l.same(call.CustomID); err != nil {
			return err
		}
		if _, ok := l.back(); !ok {
			return errStale
		}
		return nil
	})
	if err != nil {
		return gamekit.Reply{}, err
	}
	v := l.view()
	v.Back = call.User.Name
	post, err := s.Shown(call, v)
	return gamekit.Reply{Update: post.With(l.buttons())}, err
}

// pressLook shows the whole battlefield privately, or leaves it unchanged.
func (s *Sandbox) pressLook(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	word := call.CustomID.Part(0)
	if word == "keep" {
		note, err := s.Words.Note("battlefield.kept", nil)
		return gamekit.Reply{Update: note}, err
	}
	l, err := s.load(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	switch word {
	case "map":
		page, err := s.Shown(call, l.view())
		return gamekit.Whisper(page.Whisper()), err
	case "words":
		page, err := s.words(l)
		return gamekit.Whisper(page), err
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// post posts a change.
func (s *Sandbox) post(call *gamekit.Call, l *laid, v engine.View) (gamekit.Reply, error) {
	post, err := s.Shown(call, v)
	return gamekit.Post(post.With(l.buttons())), err
}
