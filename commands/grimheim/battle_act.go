package grimheim

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// act carries out what was typed, or opens the panel of the model if nothing is said of what it does.
func (b battle) act(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.playing(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	id, err := st.actor(call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !call.Has(optDo) {
		return b.opened(ctx, st, id)
	}
	p := &panel{playerView: st, id: id, signs: st.view.FoeSigns(id)}
	if err := p.evaluate(); err != nil {
		return gamekit.Reply{}, err
	}
	acts, err := p.typed(call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	page, err := b.doTyped(ctx, call, p, acts)
	return gamekit.Whisper(page), err
}

// doTyped does what was typed beside what is drafted. Where nothing could come of that any more, it asks as
// the buttons do.
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

// typed are the acts that a command means: the first of the model's choices that fits all that was said.
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
				"Whereto? Name a place with the option “%s”, such as K12.", optTo)
		case c.Target != 0 && target == 0 && c.Act != call.Text(optDo, "") && p.several(can, c.Kind):
			return nil, engine.Refuse(engine.Invalid, "grimheim 21.5",
				"At whom? Name one with the option “%s”: %s.", optTarget, p.sentenceOf(p.near(p.id)))
		case c.Kind == kindFight:
			return []string{p.fight(c.Target, arm)}, nil
		}
		return []string{c.Act}, nil
	}
	if target != 0 { // say why that one is none
		if err := p.draft.Allows(strings.Join([]string{kind, number(target)}, ".")); err != nil {
			return nil, err
		}
	}
	return nil, engine.Refuse(engine.Illegal, "grimheim 3.1", "%s can't do that now. It can: %s.",
		p.name(p.id), strings.ReplaceAll(strings.Join(kinds, ", "), "_", " "))
}

// several reports whether there is more than one at whom a kind of act can be aimed.
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

// armTyped is the weapon that was named, or the one that the panel would take.
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

// deploy reads where models stand, or opens the panel.
func (b battle) deploy(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.playing(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	d, err := b.lineup(ctx, st)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !call.Has(optWhere) {
		page, err := b.showLineup(ctx, d)
		return gamekit.Whisper(page), err
	}
	for _, part := range strings.Split(call.Text(optWhere, ""), ";") {
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

// placeTyped reads "Ben K3": the longest beginning that names a model, then a place.
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
		"“%s” names none of your models and a place. Write it like: Ben K3; Pip next to Ben.", templates.Clip(text, 40))
}

// fate spends a fate die, whoever acts.
func (b battle) fate(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.playing(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	cmd, err := st.fateTyped(call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	done, err := b.Table().Do(ctx, st.Game.ID, runner.Request{Call: call.ID, Seat: st.seat, Command: cmd})
	if err != nil {
		return gamekit.Reply{}, err
	}
	page, err := b.after(ctx, call, done, 0, "")
	return gamekit.Whisper(page), err
}

// fateTyped reads "heal 4", and on whom.
func (st playerView) fateTyped(call *gamekit.Call) (game.SpendFate, error) {
	cmd, ok := turn.FateSaid(st.view, call.Text(optDo, ""))
	if !ok {
		return cmd, engine.Refuse(engine.Invalid, "grimheim 23.2",
			"Say on what, and with which die, such as: heal 4. What your dice can do is suggested as you type.")
	}
	for _, text := range strings.Split(call.Text(optTarget, ""), ",") {
		if strings.TrimSpace(text) == "" {
			continue
		}
		id, err := st.meant(text, st.everybody(), nil)
		if err != nil {
			return cmd, err
		}
		cmd.Targets = append(cmd.Targets, id)
	}
	return cmd, nil
}

// everybody lists all models, the defeated too.
func (st playerView) everybody() []game.ModelID {
	var all []game.ModelID
	for i := range st.view.Fighters {
		all = append(all, game.ModelID(i+1))
	}
	return all
}

// at is where a model stands, as a square.
func (st playerView) at(id game.ModelID) string {
	if f, ok := st.view.Of(id); ok && f.At != nil {
		return battlefield.Grid(f.At.Point)
	}
	return ""
}
