package grimheim

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// press handles a press on a panel, and shows the updated panel. If an older panel asks for something that is
// no longer possible, it shows the present state in its place.
func (b battle) press(ctx context.Context, call *gamekit.Call, st playerView,
	id game.ModelID) (gamekit.Reply, error) {
	reply, err := b.onPanel(ctx, call, st, id)
	if !gamekit.Refused(err) || !st.behind(call) {
		return reply, err
	}
	return b.panelNow(ctx, call, st, id)
}

// onPanel handles a press on a panel. If a plan's turn has begun, the press does nothing: the panel becomes
// that of the activation, with the plan as its draft.
func (b battle) onPanel(ctx context.Context, call *gamekit.Call, st playerView,
	id game.ModelID) (gamekit.Reply, error) {
	p, err := b.panelOf(ctx, st, id)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if isAhead(call.CustomID.Verb) && !p.plan {
		return b.updated(ctx, p, p.Phrase("panel.older", nil))
	}
	return b.use(ctx, call, p)
}

// panelNow replaces an outdated panel: by the present plan or, if there is none, by what the player can do
// now.
func (b battle) panelNow(ctx context.Context, call *gamekit.Call, st playerView,
	id game.ModelID) (gamekit.Reply, error) {
	older := st.Phrase("panel.older", nil)
	if st.plan {
		p, err := b.panelOf(ctx, st, id)
		if err == nil {
			return b.updated(ctx, p, older)
		}
		if !gamekit.Refused(err) {
			return gamekit.Reply{}, err
		}
	}
	now, err := staged(call, st.Game)
	if err != nil {
		return gamekit.Reply{}, err
	}
	page, err := b.standing(ctx, now, id, older)
	return gamekit.Reply{Update: page}, err
}

// use handles a press on a panel.
func (b battle) use(ctx context.Context, call *gamekit.Call, p *panel) (gamekit.Reply, error) {
	word, arg, of := p.pressed(call)
	if dependsOn(word) && of != p.draftHash() || word == wordDrop && of != p.planPrint() {
		return b.updated(ctx, p, p.Phrase("panel.late", nil))
	}
	if word == wordNow && p.plan {
		word = wordAdd // a plan does nothing now
	}
	switch word {
	case wordDrop:
		return b.carryOut(ctx, call, p, nil)
	case wordNow:
		return b.carryOut(ctx, call, p, append(slices.Clone(p.saved.acts), arg))
	case wordDo:
		return b.carryOut(ctx, call, p, p.saved.acts)
	case wordLast:
		return b.carryOut(ctx, call, p, append(slices.Clone(p.saved.acts), endsWith(call)...))
	case wordLose:
		return b.carryOut(ctx, call, p, endsWith(call))
	case wordEnd:
		page, err := b.ends(ctx, call, p, []string{kindPass})
		return gamekit.Reply{Update: page}, err
	}
	if err := p.change(word, arg); err != nil {
		return gamekit.Reply{}, err
	}
	return b.updated(ctx, p, "")
}

// pressed parses a press: its word, its argument, and the hash of the draft that the panel showed.
func (p *panel) pressed(call *gamekit.Call) (word, arg, of string) {
	id := call.CustomID
	switch word = id.Part(3); word {
	case wordAdd, wordNow:
		return word, id.Part(4), id.Part(5)
	case wordMore:
		if word, arg = chosenLine(call.Values); word == lineAct {
			word = wordNow
		}
		return word, arg, id.Part(4)
	}
	return word, id.Part(4), id.Part(4)
}

// dependsOn reports whether a word of a panel uses the draft. A button of an older panel must not carry out,
// or add to, a later draft.
func dependsOn(word string) bool {
	switch word {
	case wordDo, wordEnd, wordLast, wordLose, wordBack, wordAdd, wordNow:
		return true
	}
	return false
}

var errOldBattle = engine.Refuse(engine.Stale, "",
	"This button is out of date. Press the model's button under the newest post.")

// change handles a press that changes the draft or what is shown.
func (p *panel) change(word, arg string) error {
	f, _ := p.view.Of(p.id)
	switch {
	case word == wordShow || word == "":
		return nil
	case word == wordMode && knownKind(p, arg):
		p.saved.mode = arg
		return nil
	case word == lineWith && knownArm(f, arg):
		p.saved.with = arg
		return nil
	case word == lineUnless && p.plan && slices.Contains(unlessWords, arg):
		p.saved.minds(arg)
		return nil
	case word == wordBack:
		p.saved.acts = p.saved.acts[:max(len(p.saved.acts)-1, 0)]
		return p.evaluate()
	case word == wordAdd:
		return p.add(split(arg))
	}
	return errOldBattle
}

// add adds acts to the draft. If one is impossible, it returns an error and leaves the draft unchanged.
func (p *panel) add(acts []string) error {
	was := p.saved.acts
	if p.plan && p.draft.Thrown() && len(acts) > 0 && p.next.State != nil {
		if err := p.next.Allows(acts[0]); err != nil {
			return err
		}
	}
	p.saved.acts = append(slices.Clone(was), acts...)
	err := p.evaluate()
	if err == nil {
		err = p.draft.Why
	}
	if err != nil || len(acts) == 0 {
		p.saved.acts = was
		return err
	}
	p.saved.mode = ""
	return nil
}

// updated stores the draft and shows the panel.
func (b battle) updated(ctx context.Context, p *panel, note string) (gamekit.Reply, error) {
	if err := b.keep(ctx, p); err != nil {
		return gamekit.Reply{}, err
	}
	p.note = note
	shown, err := b.show(ctx, p)
	return gamekit.Reply{Update: shown}, err
}

// carryOut carries out acts in order. The panel then shows the results and asks for the rest of the
// activation. The other players see them when the turn is over.
func (b battle) carryOut(ctx context.Context, call *gamekit.Call, p *panel, acts []string) (gamekit.Reply, error) {
	do := b.acts
	if p.plan {
		do = b.plans
	}
	page, err := do(ctx, call, p, acts)
	return gamekit.Reply{Update: page}, err
}

func (b battle) acts(ctx context.Context, call *gamekit.Call, p *panel, acts []string) (templates.Ephemeral, error) {
	return b.does(ctx, call, p, acts, true)
}

// does carries out acts of a model, instead of its draft or beside it.
func (b battle) does(ctx context.Context, call *gamekit.Call, p *panel, acts []string,
	drafted bool) (templates.Ephemeral, error) {
	st, id := p.playerView, p.id
	done, err := b.Table().Do(ctx, st.Game.ID, runner.Request{
		Call: call.ID, Seat: st.seat, Command: turn.Commit{Model: id,
			Acts: acts}, Prose: strings.TrimSpace(call.Fields[gamekit.FieldWords]),
	})
	if err != nil {
		return templates.Ephemeral{}, err
	}
	names := []string{planOf(id)} // otherwise the plan would be drafted again
	if drafted {
		names = append(names, number(id))
	}
	if err := b.forget(ctx, st, names...); err != nil {
		return templates.Ephemeral{}, err
	}
	return b.after(ctx, call, done, id, p.understood(p.went, b.nearly(p.went.Note)))
}

// after shows what an entry did, and what the player can do next.
func (b battle) after(ctx context.Context, call *gamekit.Call, done runner.Done, id game.ModelID,
	heard string) (templates.Ephemeral, error) {
	happened, err := b.happened(done)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	happened = strings.Trim(happened+"\n"+heard, "\n")
	st, err := staged(call, done.Live)
	if done.Live.Over || err != nil {
		return b.afterNote(done.Live, afterView{Note: happened, Over: done.Live.Over}, nil)
	}
	if done.Live.Seq != done.Own.Seq {
		happened = strings.TrimPrefix(happened+"\n"+st.Phrase("panel.answered", nil), "\n")
	}
	return b.standing(ctx, st, id, happened)
}

// standing shows what the player of a model can do now: the model's panel, if it can go on.
func (b battle) standing(ctx context.Context, st playerView, id game.ModelID,
	note string) (templates.Ephemeral, error) {
	if st.Over {
		return b.afterNote(st.Game, afterView{Note: note, Over: true}, nil)
	}
	ready := turn.CanBegin(st.view, st.seat)
	if slices.Contains(ready, id) && st.view.Acting.Model == id {
		p, err := b.panelOf(ctx, st, id)
		if err != nil {
			return templates.Ephemeral{}, err
		}
		p.note = note
		return b.show(ctx, p)
	}
	dead, err := b.buried(ctx, st)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	note = strings.Trim(note+"\n"+dead, "\n")
	rows, err := b.owes(st, ready)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	mine := len(rows) > 0
	next := st.nextButton()
	if !mine && len(next) > 0 {
		rows = []templates.Row{{Buttons: next}}
	}
	return b.afterNote(st.Game, afterView{Note: note, Mine: mine, Asked: len(ready) == 0, Next: len(next) > 0}, rows)
}

// afterView is the view of a panel whose model has nothing left to do.
type afterView struct {
	Note  string // markdown
	Over  bool   // the skirmish is over
	Mine  bool   // it is still the player's turn
	Asked bool   // the game waits for the player in another matter
	Next  bool   // the next activation can be queued
}

func (b battle) afterNote(l *runner.Game, v afterView, rows []templates.Row) (templates.Ephemeral, error) {
	note, err := b.Words().NoteAt(l.Table(), "panel_after", v)
	return note.With(rows...), err
}

// owes returns the buttons for the player's next duty: models that can act, or an answer that the game waits
// for.
func (b battle) owes(st playerView, ready []game.ModelID) ([]templates.Row, error) {
	if len(ready) > 0 {
		return rowsOf(st.readyButtons("gk", ready)), nil
	}
	return runner.Rows(st.Game, st.OwedBy(st.seat))
}

// happened describes the result without its picture, since the panel shows the battlefield itself. Warbell's
// answers are in a post with a ping.
func (b battle) happened(done runner.Done) (string, error) {
	about := done.Live.Table().Unpinged()
	about.Unpictured = true
	told, err := b.Words().Entry(about, done.Live.Entry(done.Own))
	return told.Message().Text, err
}
