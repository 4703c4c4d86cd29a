package publish

import (
	"context"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// tellFrame renders the texts before the first entry of a game and after its last.
func (p *Publisher) tellFrame(ctx context.Context, l *runner.Game, what renderRange) (first,
	end templates.Public, err error) {
	if what.from <= 1 {
		if first, err = p.tellFirst(l); err != nil {
			return first, end, err
		}
	}
	if what.ends(l) {
		end, err = p.tellEnd(ctx, l, what.again)
	}
	return first, end, err
}

// tellFirst renders the introduction of a practice duel in a DM.
func (p *Publisher) tellFirst(l *runner.Game) (templates.Public, error) {
	if !l.ByDM() || l.Surface.FoughtOut == nil {
		return templates.Public{}, nil
	}
	return p.Words.View(practisingView{})
}

// seedView says that the seed of a finished game's dice can be checked.
type seedView struct{ Commitment string }

func (seedView) ViewOf() string { return "ui/seed" }

// tellEnd renders the end of a game: its course, unless a picture shows that already, the seed of its dice,
// and what the players can do next.
func (p *Publisher) tellEnd(ctx context.Context, l *runner.Game, drawn bool) (templates.Public, error) {
	var seed templates.Public
	var err error
	if l.State.Kernel.Commitment != "" && l.Seq > 1 { // else it ended at its start, without a commitment
		if seed, err = p.Words.View(seedView{l.State.Kernel.Commitment}); err != nil {
			return seed, err
		}
	}
	how, err := p.tellHow(ctx, l, drawn)
	if err != nil {
		return seed, err
	}
	next, err := p.tellNext(l)
	return templates.Join(how, seed, next), err
}

// tellNext renders what the players can do after a game.
func (p *Publisher) tellNext(l *runner.Game) (templates.Public, error) {
	var again templates.Row
	if l.Surface.Ends != nil {
		again.Buttons = l.Surface.Ends(l)
	}
	if l.Surface.Rematch {
		again.Buttons = append(again.Buttons,
			templates.Button{ID: "r:" + string(l.ID), Label: "Rematch", Style: templates.Primary})
	}
	if _, ok := l.View().(engine.SideCounter); ok {
		again.Buttons = append(again.Buttons,
			templates.Button{ID: "e:" + string(l.ID), Label: "Replay", Style: templates.Secondary})
	}
	if len(again.Buttons) == 0 {
		return templates.Public{}, nil
	}
	if !l.ByDM() {
		return templates.Public{}.With(again), nil
	}
	again.Buttons = append(again.Buttons, templates.Button{ID: "v:" + string(l.ID), Label: "Verify dice",
		Style: templates.Secondary})
	if l.Surface.FoughtOut == nil || !l.Surface.FoughtOut(l) { // resigned or ended early
		return templates.Public{}.With(again), nil
	}
	note, err := p.Words.View(practisedView{})
	return note.With(again), err
}

// practisingView introduces a practice game in a DM. practisedView follows one that ended by its own rules.
type (
	practisingView struct{}
	practisedView  struct{}
)

func (practisingView) ViewOf() string { return "ui/tour.first" }

func (practisedView) ViewOf() string { return "ui/tour.end" }
