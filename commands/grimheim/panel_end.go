package grimheim

import (
	"context"

	"warbell/commands/plug"
	"warbell/templates"
)

// end is pressed under a post that all see. It does what the same button of the panel does.
func (b battle) end(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	st, id, err := b.pressedFor(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	if st.behind(call) { // it was pressed when the table stood otherwise: it ends nothing that nobody has seen
		page, err := b.standing(ctx, st, id, st.Phrase("panel.older", nil))
		return plug.Whisper(page), err
	}
	p, err := b.panelOf(ctx, st, id)
	if err != nil {
		return plug.Reply{}, err
	}
	page, err := b.ends(ctx, call, p)
	return plug.Whisper(page), err
}

// ends ends an activation. What is drafted is neither done nor dropped without a word: its player is asked.
func (b battle) ends(ctx context.Context, call *plug.Call, p *panel) (templates.Private, error) {
	if len(p.idea.acts) == 0 {
		return b.acts(ctx, call, p, []string{kindPass})
	}
	p.ending, p.note = true, p.Phrase("panel.ends", nil)
	return b.show(p)
}

// endings are the buttons that say what becomes of a draft when the activation ends.
func (s page) endings() []templates.Row {
	return []templates.Row{{Buttons: []templates.Button{
		s.button("Carry it out and end", templates.Success, wordLast, s.print()),
		s.button("Drop it and end", templates.Danger, wordLose, s.print()),
		s.button("Back", templates.Secondary, wordShow),
	}}}
}
