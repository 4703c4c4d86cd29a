package zones

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// verbAmend begins the custom IDs of amendments: zm:GAME:SEQ:form:STEP, and under a preview
// zm:GAME:SEQ:WORD:MARK:STEP, see draftMark.
const verbAmend = "zm"

// optStep is the option of /gm amend.
const optStep = "step"

// amendDraft names a GM's stored amendment. Its fields are those of the form and the ones below, whose names
// no form has.
const amendDraft = "amend"

// The fields of a stored amendment besides those of its form: the position of the step, the position of the
// game at the last preview, whether the step is dropped, the later steps that stay as they were, and the
// dropped ones whose players are asked.
const (
	draftStep = "@step"
	draftAt   = "@at"
	draftDrop = "@drop"
	draftKeep = "@keep"
	draftAsk  = "@ask"
)

var errNoAmendment = engine.Refuse(engine.Stale, "",
	"This correction is no longer saved: it was carried out or discarded. Begin again with `/gm amend`.")

// amending is a past step that a GM corrects.
type amending struct {
	now  *playerView // the fight as it is
	past *playerView // the fight before the step
	was  engine.Entry
	cmd  engine.Command // that led to it; nil: its events were kept
	said string         // the words with it
}

// amend opens the form of a past step with what it says.
func (h handlers) amend(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, err := h.gmFight(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.askAmended(ctx, call, f, f.State.Kernel.At(call.Int(optStep, 0)))
}

// pressAmend handles the presses and the form of an amendment. They work after the fight has gone on, too.
func (h handlers) pressAmend(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := h.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	f, err := h.fightOf(call, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if err := f.gm(); err != nil {
		return gamekit.Reply{}, err
	}
	step, _ := strconv.Atoi(call.CustomID.Part(3))
	switch word := call.CustomID.Part(2); {
	case word == "pick":
		return h.amendPicked(ctx, call, f, strings.Join(call.Values, ""))
	case word == "form" && call.Kind == gamekit.Submit:
		return h.amendFilled(ctx, call, f, step)
	case word == "form": // a refused form opens again
		return h.askAmended(ctx, call, f, step)
	}
	draft, err := h.amendment(ctx, call, f)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.pressAmendment(ctx, call, f, draft)
}

// pressAmendment handles a press under the preview of a stored amendment.
func (h handlers) pressAmendment(ctx context.Context, call *gamekit.Call, f *playerView,
	draft map[string]string) (gamekit.Reply, error) {
	step, _ := strconv.Atoi(draft[draftStep])
	word := call.CustomID.Part(2)
	if word != "edit" && call.CustomID.Part(3) != draftMark(draft) {
		return h.previewAmendment(ctx, call, f, draft, replaced)
	}
	switch word {
	case "edit":
		return h.askAmended(ctx, call, f, step)
	case "keep":
		steps := []string{call.CustomID.Part(4)}
		if steps[0] == allOthers {
			var err error
			if steps, err = h.otherImpossible(ctx, call, f, draft); err != nil {
				return gamekit.Reply{}, err
			}
		}
		choice := strings.Join(call.Values, "")
		for _, step := range steps {
			draft[draftKeep] = toggled(draft[draftKeep], step, choice == chooseKeep)
			draft[draftAsk] = toggled(draft[draftAsk], step, choice == chooseAsk)
		}
		return h.previewAmendment(ctx, call, f, draft, asked)
	case "drop":
		draft[draftDrop] = "yes"
		return h.previewAmendment(ctx, call, f, draft, asked)
	case "do":
		return h.doAmend(ctx, call, f, draft)
	case "discard":
		if err := h.SaveGameDraft(ctx, f.ID, call.User.ID, amendDraft, nil); err != nil {
			return gamekit.Reply{}, err
		}
		note, err := h.Words().NoteAt(f.Game.Table(), "amend_discarded", nil)
		return gamekit.Reply{Update: note}, err
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// positions parses a list of steps.
func positions(list string) (all []int) {
	for _, step := range strings.Fields(list) {
		n, _ := strconv.Atoi(step)
		all = append(all, n)
	}
	return all
}

// amendment returns the caller's stored amendment of a fight.
func (h handlers) amendment(ctx context.Context, call *gamekit.Call,
	f *playerView) (map[string]string, error) {
	drafts, err := h.GameDrafts(ctx, f.ID, call.User.ID)
	if err != nil {
		return nil, err
	}
	draft := drafts[amendDraft]
	if draft == nil {
		return nil, errNoAmendment
	}
	return draft, nil
}

// amending finds a past step. If it was replayed since, that is the newest replay.
func (h handlers) amending(ctx context.Context, f *playerView, step int) (amending, error) {
	log, err := h.Table().Log(ctx, f.Game)
	if err != nil {
		return amending{}, err
	}
	step = replayedAt(&f.State.Kernel, log, step)
	if step < 1 || step > len(log) || f.hidesStep(log[step-1]) {
		return amending{}, errNoStep
	}
	past, err := h.Table().PreviewAmendment(ctx, f.Game, runner.Correction{Seat: f.by,
		Amendment: engine.Amendment{Step: step}})
	if err != nil {
		return amending{}, err
	}
	a := amending{now: f, was: log[step-1]}
	a.past = fightAt(f.AtAmendment(past), f.by, h.Words())
	if a.past.s.GM(a.was.Seat) {
		a.past = fightAt(a.past.Game, a.was.Seat, h.Words()) // the caller may have become a GM since
	}
	if a.cmd, err = engine.GivenCommand(f.Rules, a.was, f.State.Vault); err != nil {
		return amending{}, err
	}
	a.cmd = f.Given(a.cmd) // forms show names, never references
	said, err := h.Table().Prose(ctx, f.Game, step-1)
	a.said = said[step]
	return a, err
}

var errNoSteps = engine.Refuse(engine.Illegal, "",
	"There is no step to amend yet. Use `/gm set` to change a value.")

// errNoStep refuses a secret step of a player as if there were none.
var errNoStep = engine.Refuse(engine.Invalid, "",
	"You can't amend that step: there is none. Choose one that `/gm amend step:` lists.")

// hidesStep reports whether a step is a secret of another seat.
func (f *playerView) hidesStep(e engine.Entry) bool {
	return f.Hides(e, f.by)
}

// seesSecretsOf reports whether the caller knows the secrets of a seat.
func (f *playerView) seesSecretsOf(seat engine.Seat) bool {
	return slices.Contains(f.Rules.Sees(f.State, f.by), seat)
}

// replayedAt returns the position at which a step counts now, after any amendments.
func replayedAt(k *engine.Kernel, log []engine.Entry, step int) int {
	for _, e := range log {
		if again, ok := e.Replays(); ok && again.Step == step && !k.Live(step) {
			step = e.Seq
		}
	}
	return step
}

// askAmended opens the form of a past step. If it has none, the preview drops the step.
func (h handlers) askAmended(ctx context.Context, call *gamekit.Call, f *playerView,
	step int) (gamekit.Reply, error) {
	a, err := h.amending(ctx, f, step)
	if err != nil {
		return gamekit.Reply{}, err
	}
	form, err := a.form()
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(form.Fields) == 0 {
		draft := map[string]string{draftStep: strconv.Itoa(a.was.Seq), draftDrop: "yes"}
		return h.previewAmendment(ctx, call, f, draft, asked)
	}
	drafts, err := h.GameDrafts(ctx, f.ID, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if draft := drafts[amendDraft]; draft[draftStep] == strconv.Itoa(step) {
		for i := range form.Fields {
			refill(&form.Fields[i], draft)
		}
	}
	form.ID = f.fightID(verbAmend, "form", strconv.Itoa(a.was.Seq))
	return gamekit.Reply{Modal: &form}, nil
}

// refill fills in a field as it was sent before, even if it was emptied.
func refill(f *templates.Field, draft map[string]string) {
	said, sent := draft[f.ID]
	if sent && said == "" && f.Input != nil {
		f.Input.Value = ""
	}
	gamekit.Prefill(f, said)
}

// amendFilled stores a filled form and shows what it would change.
func (h handlers) amendFilled(ctx context.Context, call *gamekit.Call, f *playerView,
	step int) (gamekit.Reply, error) {
	draft := map[string]string{draftStep: strconv.Itoa(step)}
	for name, text := range call.Fields {
		draft[name] = text
	}
	return h.previewAmendment(ctx, call, f, draft, asked)
}

// doAmend carries out a stored amendment. If the fight has gone on since its preview, it shows the preview
// again.
func (h handlers) doAmend(ctx context.Context, call *gamekit.Call, f *playerView,
	draft map[string]string) (gamekit.Reply, error) {
	if draft[draftAt] != strconv.Itoa(f.Seq) {
		return h.previewAmendment(ctx, call, f, draft, wentOn)
	}
	by, _, err := h.correction(ctx, call, f, draft)
	if err != nil {
		return gamekit.Reply{}, err
	}
	by.Call = call.ID
	done, err := h.Table().Amend(ctx, f.ID, by)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if err := h.SaveGameDraft(ctx, f.ID, call.User.ID, amendDraft, nil); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := h.Words().NoteAt(done.Live.Table(), "amend_done", nil)
	return gamekit.Reply{Update: note}, err
}

// correction returns a stored amendment with its step.
func (h handlers) correction(ctx context.Context, call *gamekit.Call, f *playerView,
	draft map[string]string) (runner.Correction, amending, error) {
	step, _ := strconv.Atoi(draft[draftStep])
	a, err := h.amending(ctx, f, step)
	if err != nil {
		return runner.Correction{}, a, err
	}
	by := runner.Correction{Call: "preview", Seat: f.by, At: f.Seq, Amendment: engine.Amendment{Step: a.was.Seq}}
	by.Keep, by.Ask = positions(draft[draftKeep]), positions(draft[draftAsk])
	if draft[draftDrop] != "" {
		return by, a, nil
	}
	filled := *call
	filled.Fields = draft
	by.Command, err = a.read(&filled)
	words, asked := draft[gamekit.FieldWords]
	by.Prose = strings.TrimSpace(words)
	by.Quiet = asked && by.Prose == ""
	return by, a, err
}
