package zones

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine/zones"
)

// pressRuling rules on a request in the post that shows it: it grants at once, opens a form, or asks
// privately for another ruling.
func (h handlers) pressRuling(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, p, err := h.gmPressed(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if form, ok := panelForms[p.word]; ok && call.Kind == gamekit.Press {
		reply, err := h.askGM(ctx, f, p, form)
		if reply.Modal != nil {
			reply.Modal.ID = "zr" + strings.TrimPrefix(reply.Modal.ID, "zg")
		}
		return reply, err
	}
	if p.word == "request" {
		state, err := h.panelRequest(ctx, f, p)
		if err != nil {
			return gamekit.Reply{}, err
		}
		panel, err := h.panel(ctx, f, state)
		return gamekit.Whisper(panel), err
	}
	cmd, err := f.ruling(call, p)
	if p.word == "rule" {
		cmd, err = f.rulingChosen(call, p.n)
	}
	if err == nil && cmd == nil {
		err = gamekit.ErrOldButton
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.take(ctx, call, f, cmd, strings.TrimSpace(call.Fields[gamekit.FieldWords]))
}

// pressStep continues the fight from a public post, or asks privately how it ends.
func (h handlers) pressStep(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, p, err := h.gmPressed(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	switch p.word {
	case "begin":
		return h.take(ctx, call, f, zones.Begin{}, "")
	case "on":
		return h.take(ctx, call, f, zones.GoOn{}, "")
	case "explore":
		if err := f.inRound(p.n); err != nil {
			return gamekit.Reply{}, err
		}
		return h.take(ctx, call, f, zones.NextScene{Stay: true}, "")
	case "how":
		state, err := f.askNext(p)
		if err != nil {
			return gamekit.Reply{}, err
		}
		panel, err := h.panel(ctx, f, state)
		return gamekit.Whisper(panel), err
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// askNext asks how the fight ends, or where the next scene is.
func (f *playerView) askNext(p pressed) (panelState, error) {
	if p.word == "how" {
		return f.askWinner()
	}
	if err := f.inRound(p.n); err != nil {
		return panelState{}, err
	}
	return f.askScene()
}

// canBegin reports whether a GM can begin the fight now.
func (f *playerView) canBegin() bool {
	gm := *f
	gm.by = zones.Screen
	if len(f.s.GMs) > 0 {
		gm.by = f.s.GMs[0]
	}
	return len(gm.legal(zones.Begin{})) > 0
}
