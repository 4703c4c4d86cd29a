package commands

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// verbDraft is the verb of the button that opens a form again.
const verbDraft = "ur"

// refusal answers a call that was refused. A form can't answer a form: who filled one in can open it again
// with what they filled in. Where that is not kept, their own words are given back.
func (b *Bot) refusal(ctx context.Context, call *gamekit.Call, r *engine.Refusal) gamekit.Reply {
	if b.keepDraft(ctx, call, r) {
		return gamekit.Whisper(b.words.Refusal(r.Bare()).With(templates.Row{Buttons: []templates.Button{
			{ID: verbDraft + ":" + call.ID, Label: "Open the form again", Style: templates.Primary},
		}}))
	}
	if words := strings.TrimSpace(cmp.Or(call.Fields[gamekit.FieldWords],
		call.Text(gamekit.FieldWords, ""))); words != "" {
		r = r.WithInput("Your words were", words)
	}
	note := b.words.Refusal(r)
	rows, err := b.current(ctx, call, r)
	if err != nil {
		b.log.LogAttrs(ctx, slog.LevelWarn, "current buttons not shown", slog.String("what", call.LogName()),
			slog.Any("err", err))
	}
	return gamekit.Whisper(note.With(rows...))
}

// keepDraft reports whether what a form was filled with is kept: where what was filled in can be mended.
func (b *Bot) keepDraft(ctx context.Context, call *gamekit.Call, r *engine.Refusal) bool {
	if call.Kind != gamekit.Submit || len(call.Fields) == 0 || r.Code != engine.Invalid && r.Code != engine.Illegal {
		return false
	}
	err := b.store.KeepDraft(ctx, storage.Draft{
		ID: call.ID, User: call.User.ID, About: formAbout(call.CustomID), Form: call.CustomID.String(), Fields: call.Fields, Saved: b.now(),
	})
	if err != nil {
		b.log.LogAttrs(ctx, slog.LevelWarn, "draft not kept", slog.String("what", call.LogName()),
			slog.Any("err", err))
	}
	return err == nil
}

// dropDraft forgets what a form was filled with that was refused before and is carried out now. If that
// fails, it is forgotten when its time is over.
func (b *Bot) dropDraft(ctx context.Context, call *gamekit.Call) {
	if call.Kind != gamekit.Submit {
		return
	}
	if err := b.store.DropDraft(ctx, call.User.ID, formAbout(call.CustomID)); err != nil {
		b.log.LogAttrs(ctx, slog.LevelWarn, "draft not dropped", slog.String("what", call.LogName()),
			slog.Any("err", err))
	}
}

// formAbout names a form without its second part, which is the position at which it was opened.
func formAbout(id gamekit.CustomID) string {
	about := gamekit.CustomID{Verb: id.Verb, Parts: slices.Clone(id.Parts)}
	if len(about.Parts) > 1 {
		about.Parts[1] = ""
	}
	return about.String()
}

// pressDraft opens a form that was refused as it is now, with what the presser had filled in.
func (b *Bot) pressDraft(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	d, known, err := b.drafts.Find(ctx, call.User.ID, strings.Join(call.CustomID.Parts, ":"))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !known {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"What you had filled in is no longer kept: you sent it since, or a day has gone by. Use the button or command that opened the form.")
	}
	opening := *call
	opening.CustomID = gamekit.ParseCustomID(d.Form)
	run, err := b.find(&opening)
	if err != nil {
		return gamekit.Reply{}, err
	}
	reply, err := run(ctx, &opening)
	if reply.Modal != nil {
		refill(reply.Modal.Fields, d.Fields)
	}
	return reply, err
}

// refill puts what was filled in back into the fields of a form, as far as they still take it.
func refill(fields []templates.Field, filled map[string]string) {
	for i, f := range fields {
		switch text, ok := filled[f.ID]; {
		case !ok:
		case f.Input != nil:
			f.Input.Value = text
		default:
			prefill(&fields[i], text)
		}
	}
}
