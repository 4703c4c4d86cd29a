package grimheim

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// end is pressed under a post that all see. It does what the same button of the panel does.
func (b battle) end(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, id, err := b.pressedFor(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if st.behind(call) { // it was pressed when the table stood otherwise: it ends nothing that nobody has seen
		page, err := b.standing(ctx, st, id, st.Phrase("panel.older", nil))
		return gamekit.Whisper(page), err
	}
	p, err := b.panelOf(ctx, st, id)
	if err != nil {
		return gamekit.Reply{}, err
	}
	page, err := b.ends(ctx, call, p, []string{kindPass})
	return gamekit.Whisper(page), err
}

// ends does acts after which nothing can come of what is drafted, such as to end the activation. That is
// neither done nor dropped without a word: its player is asked.
func (b battle) ends(ctx context.Context, call *gamekit.Call, p *panel, acts []string) (templates.Ephemeral, error) {
	if len(p.saved.acts) == 0 {
		return b.acts(ctx, call, p, acts)
	}
	if err := b.keep(ctx, p); err != nil { // it may come from a plan
		return templates.Ephemeral{}, err
	}
	p.ending = acts
	p.note = p.Phrase("panel.ends", p.instead())
	return b.show(ctx, p)
}

// instead are the acts in words that leave nothing of a draft; none if they only end the activation.
func (p *panel) instead() []string {
	if slices.Equal(p.ending, []string{kindPass}) {
		return nil
	}
	return p.inWords(p.ending)
}

// endsWith are the acts that were asked for when it was asked what becomes of the draft.
func endsWith(call *gamekit.Call) []string {
	if acts := split(call.CustomID.Part(5)); len(acts) > 0 {
		return acts
	}
	return []string{kindPass}
}

// endButton is where an option of a post ends an activation: it is pressed as on the panel, so that a draft
// is asked about.
func endButton(l *runner.Game, o engine.Option) string {
	v, ok := l.View().(view.View)
	if _, ends := o.Command.(action.Pass); !ends || !ok || v.State == nil || !v.IsSkirmish() {
		return ""
	}
	return playerView{Game: l, view: v}.id("ge", number(v.Acting.Model))
}

// endings are the buttons that say what becomes of a draft when the activation ends.
func (s page) endings() []templates.Row {
	first, drop, with := "Confirm and end", "Discard and end", ""
	if len(s.instead()) > 0 {
		first, drop, with = "Confirm draft first", "Discard draft", strings.Join(s.ending, "+")
	}
	var all []templates.Button
	both, err := turn.ThinkOut(s.playerView.view, s.seat, s.id, slices.Concat(s.saved.acts, s.ending))
	if err == nil && both.Why == nil {
		label := s.marked(first, s.wastes(s.draft, s.ending[0]), s.withDraft(s.ending...), true, maxButton)
		all = append(all, s.button(label, templates.Success, wordLast, s.draftHash(), with))
	} else { // it ends the activation itself, or nothing may follow it
		all = append(all, s.button(s.doing(), templates.Success, wordDo, s.draftHash()))
	}
	return []templates.Row{{Buttons: append(all,
		s.button(s.marked(drop, s.dropEnds(), s.ending, false, maxButton), templates.Danger, wordLose,
			s.draftHash(), with),
		s.button("Back to draft", templates.Secondary, wordShow),
	)}}
}

// dropEnds is what an activation leaves of no use that ends without its draft.
func (s page) dropEnds() string {
	now, err := turn.ThinkOut(s.playerView.view, s.seat, s.id, nil)
	if err != nil {
		return ""
	}
	return s.wastes(now, s.ending[0])
}
