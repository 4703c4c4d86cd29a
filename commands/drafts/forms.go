package drafts

import (
	"context"
	"log/slog"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Forms stores the input of refused forms, and opens the forms again.
type Forms struct {
	*Saver
	Log    *slog.Logger
	Router Router
}

// Router returns the handler of a call; see commands.Bot.
type Router interface {
	Find(*gamekit.Call) (gamekit.Handler, error)
}

// verb begins the custom ID of the button that opens a form again: ur:CALL.
const verb = "ur"

// Presses returns that button.
func (f *Forms) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{verb: {Run: f.press, Form: true}}
}

// Keep stores the input of a refused form that the user can correct. It returns the button that opens the
// form again, and whether the input is stored.
func (f *Forms) Keep(ctx context.Context, call *gamekit.Call, r *engine.Refusal) (again templates.Button, kept bool) {
	if call.Kind != gamekit.Submit || len(call.Fields) == 0 || r.Code != engine.Invalid && r.Code != engine.Illegal {
		return again, false
	}
	err := f.Store.KeepDraft(ctx, storage.Draft{
		ID: call.ID, User: call.User.ID, About: formAbout(call.CustomID), Form: call.CustomID.String(), Fields: call.Fields, Saved: f.Now(),
	})
	if err != nil {
		f.Log.LogAttrs(ctx, slog.LevelWarn, "draft not kept", slog.String("what", call.LogName()),
			slog.Any("err", err))
	}
	return templates.Button{ID: verb + ":" + call.ID, Label: "Open form again…", Style: templates.Primary},
		err == nil
}

// Drop deletes the stored input of a form that is carried out now. If that fails, the input is deleted when
// it is old.
func (f *Forms) Drop(ctx context.Context, call *gamekit.Call) {
	if call.Kind != gamekit.Submit {
		return
	}
	if err := f.Store.DropDraft(ctx, call.User.ID, formAbout(call.CustomID)); err != nil {
		f.Log.LogAttrs(ctx, slog.LevelWarn, "draft not dropped", slog.String("what", call.LogName()),
			slog.Any("err", err))
	}
}

// formAbout returns a form's custom ID without its second part, the position at which it was opened.
func formAbout(id gamekit.CustomID) string {
	about := gamekit.CustomID{Verb: id.Verb, Parts: slices.Clone(id.Parts)}
	if len(about.Parts) > 1 {
		about.Parts[1] = ""
	}
	return about.String()
}

// press opens a refused form as it would open now, with the stored input.
func (f *Forms) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	d, known, err := f.Find(ctx, call.User.ID, strings.Join(call.CustomID.Parts, ":"))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !known {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"Your text is no longer saved: you sent it, or a day has passed. Open the form again with its button or command.")
	}
	opening := *call
	opening.CustomID = gamekit.ParseCustomID(d.Form)
	run, err := f.Router.Find(&opening)
	if err != nil {
		return gamekit.Reply{}, err
	}
	reply, err := run(ctx, &opening)
	if reply.Modal != nil {
		refill(reply.Modal.Fields, d.Fields)
	}
	return reply, err
}

// refill puts stored input into the fields of a form, as far as they still accept it.
func refill(fields []templates.Field, filled map[string]string) {
	for i, f := range fields {
		switch text, ok := filled[f.ID]; {
		case !ok:
		case f.Input != nil:
			f.Input.Value = text
		default:
			gamekit.Prefill(&fields[i], text)
		}
	}
}
