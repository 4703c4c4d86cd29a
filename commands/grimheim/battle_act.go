package grimheim

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// typist parses lines typed into /act for a skirmish. They have the form of a queued turn, "Ben: move to 3\"
// towards ⑤", or of a deployment, "Ben K3; Pip next to Ben".
type typist struct{ battle }

// Typed carries out a line, and reports whether it could be parsed. Without a line it opens the model's
// panel. Acts that roll dice are only drafted, so that the panel shows how the line was understood.
func (t typist) Typed(ctx context.Context, call *gamekit.Call, l *runner.Game, line,
	model string) (gamekit.Reply, bool, error) {
	st, ok := watched(call, l)
	if _, err := l.Player(call.User.ID); !ok || err != nil {
		return gamekit.Reply{}, false, nil
	}
	if turn.MayDeploy(st.view, st.seat) == nil {
		reply, err := t.deployTyped(ctx, call, st, line)
		return reply, true, err
	}
	at := saidIn(line, model)
	id, err := st.actor(&at)
	if err != nil {
		return gamekit.Reply{}, at.Has(optModel), err
	}
	if line == "" {
		reply, err := t.opened(ctx, st, id)
		return reply, true, err
	}
	fresh, err := st.fresh(id)
	if err != nil {
		return gamekit.Reply{}, true, err
	}
	fresh.placed(&at)
	if !at.Has(optTarget) && !at.Has(optTo) && !fresh.knows(at.Text(optDo, "")) {
		return gamekit.Reply{}, false, nil
	}
	acts, err := fresh.typed(&at)
	if err != nil {
		return gamekit.Reply{}, true, err
	}
	if slices.Equal(acts, []string{kindPass}) || !turn.RollsAtOnce(st.view, st.seat, id, acts) {
		page, err := t.doTyped(ctx, call, fresh, acts)
		return gamekit.Whisper(page), true, err
	}
	p, err := t.panelOf(ctx, st, id)
	if err != nil {
		return gamekit.Reply{}, true, err
	}
	if err := p.add(acts); err != nil {
		return gamekit.Reply{}, true, err
	}
	if err := t.keep(ctx, p); err != nil {
		return gamekit.Reply{}, true, err
	}
	p.note = p.understood(fresh.went, t.nearly(fresh.went.Note))
	page, err := t.show(ctx, p)
	return gamekit.Whisper(page), true, err
}

// saidIn splits a line into its parts, with the model that was named separately.
func saidIn(line, model string) gamekit.Call {
	line, _, _ = strings.Cut(line, understoodAs) // the part before the explanation in autocomplete
	at := gamekit.Call{Options: planWords(line)}
	if model != "" && !at.Has(optModel) {
		at.Options[optModel] = gamekit.Value{Text: model}
	}
	return at
}

// placed splits "move K12" like "move to K12".
func (p *panel) placed(at *gamekit.Call) {
	for _, kind := range p.draft.Goes() {
		said, words := at.Text(optDo, ""), strings.ReplaceAll(kind, "_", " ")+" "
		if !at.Has(optTo) && len(said) > len(words) && strings.EqualFold(said[:len(words)], words) {
			at.Options[optDo], at.Options[optTo] = gamekit.Value{Text: kind}, gamekit.Value{Text: said[len(words):]}
		}
	}
}

// knows reports whether a text names a possible act or its kind.
func (p *panel) knows(do string) bool {
	kind := strings.ReplaceAll(strings.ToLower(do), " ", "_")
	return slices.Contains(p.draft.Goes(), kind) ||
		slices.ContainsFunc(p.draft.Can(), func(c turn.Choice) bool { return c.Act == do || c.Kind == kind })
}

// doTyped carries out typed acts beside the draft. If the draft would be lost, it asks as the buttons do.
func (b battle) doTyped(ctx context.Context, call *gamekit.Call, typed *panel,
	acts []string) (templates.Ephemeral, error) {
	p, err := b.panelOf(ctx, typed.playerView, typed.id)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	p.went = typed.went
	if slices.Equal(acts, []string{kindPass}) || p.loses(acts) {
		return b.ends(ctx, call, p, acts)
	}
	if len(p.saved.acts) > 0 { // it may come from a plan, which ends now
		if err := b.keep(ctx, p); err != nil {
			return templates.Ephemeral{}, err
		}
	}
	return b.does(ctx, call, p, acts, false)
}

// typed returns the acts that a command means: the first of the model's choices that matches all its parts.
func (p *panel) typed(call *gamekit.Call) ([]string, error) {
	do := strings.ToLower(strings.TrimSpace(call.Text(optDo, "")))
	kind := strings.ReplaceAll(do, " ", "_")
	if call.Has(optTo) {
		act, went, err := p.draft.GoTo(kind, call.Text(optTo, ""))
		p.went = went
		return []string{act}, err
	}
	if at := call.Text(optTarget, ""); kind == kindShoot && strings.Contains(at, ",") {
		act, err := p.sharesTyped(at, p.armTyped(call, kind, p.draft.Can()).weapon)
		return []string{act}, err
	}
	var target game.ModelID
	if call.Has(optTarget) {
		var err error
		if target, err = p.meant(call.Text(optTarget, ""), p.all(), p.signs); err != nil {
			return nil, err
		}
	}
	can := p.draft.Can()
	arm := p.armTyped(call, kind, can)
	var kinds []string
	for _, c := range can {
		if !slices.Contains(kinds, c.Kind) {
			kinds = append(kinds, c.Kind)
		}
		if c.Act != call.Text(optDo, "") && (c.Kind != kind || target != 0 && c.Target != target ||
			kind == kindShoot && c.Weapon != arm.weapon) {
			continue
		}
		switch {
		case c.To != nil:
			return nil, engine.Refuse(engine.Invalid, "grimheim 21.1",
				"Your action needs a place. Write it like: %s to K12.", kind)
		case c.Target != 0 && target == 0 && c.Act != call.Text(optDo, "") && p.several(can, c.Kind):
			return nil, engine.Refuse(engine.Invalid, "grimheim 21.5",
				"Your action needs a target. Write “%s at” and one of: %s.", kind, p.sentenceOf(p.near(p.id)))
		case c.Kind == kindFight:
			return []string{p.fight(c.Target, arm)}, nil
		}
		return []string{c.Act}, nil
	}
	if target != 0 { // the error says why that target is not possible
		if err := p.draft.Allows(strings.Join([]string{kind, number(target)}, ".")); err != nil {
			return nil, err
		}
	}
	return nil, engine.Refuse(engine.Illegal, "grimheim 3.1", "%s can't do that now. Possible actions: %s.",
		p.name(p.id), strings.ReplaceAll(strings.Join(kinds, ", "), "_", " "))
}

// several reports whether a kind of act has more than one possible target.
func (p *panel) several(can []turn.Choice, kind string) bool {
	targets := map[game.ModelID]bool{}
	for _, c := range can {
		if c.Kind == kind {
			targets[c.Target] = true
		}
	}
	return len(targets) > 1
}

func (p *panel) sentenceOf(ids []game.ModelID) string {
	var names []string
	for _, id := range ids {
		names = append(names, p.name(id))
	}
	return strings.Join(names, ", ")
}

// armTyped returns the named weapon, or the panel's default.
func (p *panel) armTyped(call *gamekit.Call, kind string, can []turn.Choice) armed {
	arms := p.arms(kind, can)
	for _, arm := range arms {
		if strings.EqualFold(arm.weapon, strings.TrimSpace(call.Text(optWith, ""))) {
			p.saved.with = arm.key
		}
	}
	arm := p.arm(kind, can)
	if way := exchange.Order(call.Text(optWay, "")); way != "" {
		arm.order = way
	}
	return arm
}

// deployTyped deploys models where a line says; the others go where the panel has them or where it proposes.
func (b battle) deployTyped(ctx context.Context, call *gamekit.Call, st playerView,
	line string) (gamekit.Reply, error) {
	d, err := b.lineup(ctx, st)
	if err != nil {
		return gamekit.Reply{}, err
	}
	for _, part := range strings.Split(line, ";") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		put, err := d.placeTyped(part)
		if err == nil {
			err = d.put(put)
		}
		if err != nil {
			return gamekit.Reply{}, err
		}
	}
	page, err := b.deployed(ctx, call, st, d.places)
	return gamekit.Whisper(page), err
}

// placeTyped parses "Ben K3": the longest beginning that names a model, then a place.
func (d *lineup) placeTyped(text string) (game.Placed, error) {
	mine := turn.Lineup(d.view.State)
	words := strings.Fields(text)
	for n := len(words) - 1; n > 0; n-- {
		id, err := d.meant(strings.Trim(strings.Join(words[:n], " "), ":,"), mine, nil)
		if err != nil {
			continue
		}
		place := strings.Join(words[n:], " ")
		at, _, err := turn.DeployTo(d.table, id, place)
		return game.Placed{Model: id, At: at}, err
	}
	return game.Placed{}, engine.Refuse(engine.Invalid, "grimheim 20.4",
		"“%s” isn't one of your models with a place. Write it like: Ben K3; Pip next to Ben.", templates.Clip(text, 40))
}
