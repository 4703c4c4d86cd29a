package grimheim

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// end handles the button of a public post that ends an activation, like the same button of the panel.
func (b battle) end(ctx context.Context, call *gamekit.Call, st playerView,
	id game.ModelID) (gamekit.Reply, error) {
	if st.behind(call) { // it was pressed in an earlier state: it must not end what the player hasn't seen
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

// ends carries out acts that would lose the draft, such as ending the activation. If there is a draft, it
// asks the player first.
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

// instead returns the acts, in words, that would lose a draft; none if they only end the activation.
func (p *panel) instead() []string {
	if slices.Equal(p.ending, []string{kindPass}) {
		return nil
	}
	return p.inWords(p.ending)
}

// endsWith returns the acts about which the player was asked.
func endsWith(call *gamekit.Call) []string {
	if acts := split(call.CustomID.Part(5)); len(acts) > 0 {
		return acts
	}
	return []string{kindPass}
}

// endButton returns the custom ID for an option that ends an activation. It works like the panel's button, so
// that the player is asked about a draft.
func endButton(l *runner.Game, o engine.Option) string {
	v, ok := l.View().(view.View)
	if _, ends := o.Command.(action.Pass); !ends || !ok || v.State == nil || !v.IsSkirmish() {
		return ""
	}
	return playerView{Game: l, view: v}.id("ge", number(v.Acting.Model))
}

// endings returns the buttons that say what happens to a draft when the activation ends.
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
	} else { // it ends the activation itself, or no act may follow it
		all = append(all, s.button(s.doing(), templates.Success, wordDo, s.draftHash()))
	}
	return []templates.Row{{Buttons: append(all,
		s.button(s.marked(drop, s.dropEnds(), s.ending, false, maxButton), templates.Danger, wordLose,
			s.draftHash(), with),
		s.button("Back to draft", templates.Secondary, wordShow),
	)}}
}

// dropEnds describes what is wasted when an activation ends without its draft.
func (s page) dropEnds() string {
	now, err := turn.ThinkOut(s.playerView.view, s.seat, s.id, nil)
	if err != nil {
		return ""
	}
	return s.wastes(now, s.ending[0])
}
