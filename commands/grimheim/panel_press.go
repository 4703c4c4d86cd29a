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

// press carries out what a panel is used for, and shows the panel as it is then. Where an older panel asks
// for what can't be done any more, that is what its player needs to see, in its place.
func (b battle) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, id, err := b.pressedFor(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	reply, err := b.onPanel(ctx, call, st, id)
	if !gamekit.Refused(err) || !st.behind(call) {
		return reply, err
	}
	return b.panelNow(ctx, call, st, id)
}

// onPanel does what is pressed on a panel. What was to be planned is not done instead once its go has come:
// that panel becomes the one of the activation, with the plan as its draft.
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

// panelNow puts what there is to do now into the place of a panel that is behind: its own plan as it stands,
// or else what its player can do as the table stands.
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

// use does what is pressed on a panel.
func (b battle) use(ctx context.Context, call *gamekit.Call, p *panel) (gamekit.Reply, error) {
	word, arg, of := p.pressed(call)
	if dependsOn(word) && of != p.draftHash() || word == wordDrop && of != p.planPrint() {
		return b.updated(ctx, p, p.Phrase("panel.late", nil))
	}
	if word == wordNow && p.plan {
		word = wordAdd // nothing is done now
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

// pressed is what is pressed on a panel: its word, what that is about, and the print of the draft for which
// it was shown.
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

// dependsOn reports whether a word of a panel does something with the draft. Whoever presses it has seen that
// draft: a button of an older panel neither carries out what was drafted since, nor adds to it.
func dependsOn(word string) bool {
	switch word {
	case wordDo, wordEnd, wordLast, wordLose, wordBack, wordAdd, wordNow:
		return true
	}
	return false
}

var errOldBattle = engine.Refuse(engine.Stale, "",
	"This button is out of date. Press the model's button under the newest post.")

// change has a press change what is drafted, or what is shown.
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

// add drafts more acts. What can't be done is refused, with all that was drafted left as it is.
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

// updated puts the idea aside and shows the panel.
func (b battle) updated(ctx context.Context, p *panel, note string) (gamekit.Reply, error) {
	if err := b.keep(ctx, p); err != nil {
		return gamekit.Reply{}, err
	}
	p.note = note
	shown, err := b.show(ctx, p)
	return gamekit.Reply{Update: shown}, err
}

// carryOut does acts one after the other. The panel then tells what came of them, and asks what the rest of
// the activation is for; the table reads it when the turn is over.
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

// does carries acts of a model out, in the place of its draft or beside that.
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
	names := []string{planOf(id)} // else what was planned would be drafted anew
	if drafted {
		names = append(names, number(id))
	}
	if err := b.forget(ctx, st, names...); err != nil {
		return templates.Ephemeral{}, err
	}
	return b.after(ctx, call, done, id, p.understood(p.went, b.nearly(p.went.Note)))
}

// after shows what an entry did, and what its player can do next.
func (b battle) after(ctx context.Context, call *gamekit.Call, done runner.Done, id game.ModelID,
	heard string) (templates.Ephemeral, error) {
	happened, err := b.happened(done)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	happened = strings.Trim(happened+"\n"+heard, "\n")
	st, err := staged(call, done.Live)
	if done.Live.Over || err != nil {
		return b.told(done.Live, afterView{Note: happened, Over: done.Live.Over}, nil)
	}
	if done.Live.Seq != done.Own.Seq {
		happened = strings.TrimPrefix(happened+"\n"+st.Phrase("panel.answered", nil), "\n")
	}
	return b.standing(ctx, st, id, happened)
}

// standing shows what the player of a model can do as the table stands: its panel, if it can go on.
func (b battle) standing(ctx context.Context, st playerView, id game.ModelID,
	note string) (templates.Ephemeral, error) {
	if st.Over {
		return b.told(st.Game, afterView{Note: note, Over: true}, nil)
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
	return b.told(st.Game, afterView{Note: note, Mine: mine, Asked: len(ready) == 0, Next: len(next) > 0}, rows)
}

// afterView is what is told when a model has nothing more to do.
type afterView struct {
	Note  string // markdown
	Over  bool   // the skirmish is
	Mine  bool   // it is the player's go all the same
	Asked bool   // for something else than a model
	Next  bool   // the next activation can be planned
}

func (b battle) told(l *runner.Game, v afterView, rows []templates.Row) (templates.Ephemeral, error) {
	note, err := b.Words().NoteAt(l.Table(), "panel_after", v)
	return note.With(rows...), err
}

// owes are the buttons for what the player owes next: models that are ready, or the answer that something
// waits for.
func (b battle) owes(st playerView, ready []game.ModelID) ([]templates.Row, error) {
	if len(ready) > 0 {
		return rowsOf(st.readyButtons("gk", ready)), nil
	}
	mine := runner.Filter(st.Owed(), func(d engine.Duty) bool { return d.Seat == st.seat })
	return runner.Rows(st.Game, mine)
}

// happened tells what was asked for without its picture, as the panel shows the table itself. What Warbell
// answers is told by the post that calls.
func (b battle) happened(done runner.Done) (string, error) {
	about := done.Live.Table().Unpinged()
	about.Unpictured = true
	told, err := b.Words().Entry(about, done.Live.Entry(done.Own))
	return told.Message().Text, err
}
