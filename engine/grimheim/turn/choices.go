package turn

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// Choice is something that a model of a skirmish can do, with the key of its act.
type Choice struct {
	Act    string             // its key, as in Commit
	Kind   string             // the kind of action, the first part of the key: "move", "shoot"
	Target game.ModelID       // 0: none
	Weapon string             // empty: none
	To     *battlefield.Place // its destination; nil: none
	Rest   []string           // the other parts of the key
}

// Draft is an activation that a player prepares. None of it has happened. It uses public information only,
// so it reveals no secret.
type Draft struct {
	view.View              // the state after the acts that are sure
	Model     game.ModelID // the model whose activation it is
	Acts      []string
	Sure      int                 // the number of first Acts that need no dice, reaction or other player
	AP        int                 // the action points left after them
	way       []battlefield.Place // the path of the acts that are sure
	Why       error               // the refusal of the first act that is missing from Acts; nil: none is missing
}

// Thrown reports whether the draft has acts whose result can't be foreseen.
func (d Draft) Thrown() bool { return d.Sure < len(d.Acts) }

// ThinkOut prepares an activation of a seat's model. It carries out the acts that are sure by the rules, and
// stops before the first one that isn't. It refuses a model that can't act now.
func ThinkOut(v view.View, seat engine.Seat, id game.ModelID, acts []string) (Draft, error) {
	if v.State == nil || !v.IsSkirmish() || !game.Playing(seat) {
		return Draft{}, engine.Refuse(engine.Invalid, "grimheim 20.1",
			"This isn't a skirmish. Use the buttons under the newest post.")
	}
	return drafted(v.State, seat, id, acts)
}

func drafted(from *game.State, seat engine.Seat, id game.ModelID, acts []string) (Draft, error) {
	s, err := begunWith(from, seat, id)
	if err != nil {
		return Draft{}, err
	}
	d := Draft{View: view.View{State: s}, Model: id}
	for _, key := range acts {
		if d.Why = d.add(seat, key); d.Why != nil {
			break
		}
	}
	d.AP = d.Acting.AP
	for _, key := range d.Acts[d.Sure:] {
		if cmd, ok := view.Named(d.View.State, id, key); ok {
			d.AP -= action.PriceOf(d.View.State, cmd)
		}
	}
	d.AP = max(d.AP, 0)
	return d, nil
}

// begunWith returns the state in which a model is active, or refuses a model that can't be activated.
func begunWith(s *game.State, seat engine.Seat, id game.ModelID) (*game.State, error) {
	if s.Acting.Seat == seat && s.Acting.Model == id {
		return s.Clone().Remembering(), mayAct(s, seat)
	}
	if err := mayBegin(s, seat, id); err != nil {
		return nil, err
	}
	p, asked := imagined(s, seat)
	if activate(p, id); p.S.Acting.Model == id && !*asked {
		return p.S, nil
	}
	p, _ = imagined(s, seat)
	p.Tell(game.Activated{Model: s.NameOf(id), Turn: s.Turn, AP: s.Fighter(id).Profile.AP})
	return p.S, nil
}

// PerilOf returns what the terrain on the way of a possible next act can do to the model.
func (d Draft) PerilOf(act string) action.TerrainRisk {
	cmd, ok := view.Named(d.View.State, d.Model, act)
	if !ok {
		return action.TerrainRisk{}
	}
	return action.TerrainRiskOf(d.View.State, cmd)
}

// add adds one act to the draft.
func (d *Draft) add(seat engine.Seat, key string) error {
	cmd, ok := view.Named(d.View.State, d.Model, key)
	switch {
	case !ok:
		return engine.Refuse(engine.Invalid, "grimheim 12.1",
			"“%s” isn't an action for %s. Use the buttons and menus.", card.Clip(key), d.NameOf(d.Model).Name)
	case len(d.Acts) >= MaxActs:
		return engine.Refuse(engine.Invalid, "grimheim 12.1",
			"You can't do %d actions in one activation: the limit is %d. Name fewer.", len(d.Acts)+1, MaxActs)
	case d.Thrown():
		d.Acts = append(d.Acts, key)
		return nil
	}
	if err := action.Allows(d.View.State, cmd); err != nil {
		return err
	}
	d.Acts = append(d.Acts, key)
	p, asked := imagined(d.View.State, seat)
	a, _ := action.Of(cmd)
	if act := a.NotedAs(cmd); a.IsEnd() || act == game.ActFight || act == game.ActShoot { // these are never sure
		return nil
	}
	happens(p, cmd)
	if !*asked && p.S.Melee == nil && p.S.Shot == nil && p.S.Acting.Model == d.Model && !p.Ended() {
		d.State, d.Sure, d.way = p.S, d.Sure+1, append(d.way, wayIn(p.Outcome().Events, d.Model, len(d.way) > 0)...)
	}
	return nil
}

// unseen stands for dice and secrets in a draft. It notes that they were asked for, and reveals nothing.
type unseen struct{ asked *bool }

func (u unseen) Die(int) int {
	*u.asked = true
	return 1
}

func (u unseen) Open(engine.Seat, engine.Slot, any) bool {
	*u.asked = true
	return false
}

// imagined returns a Play that is never recorded. It sets asked once the Play needs dice or secrets.
func imagined(s *game.State, seat engine.Seat) (p *game.Play, asked *bool) {
	asked = new(bool)
	return game.NewPlay(s, engine.Inputs{Seat: seat, Dice: unseen{asked}, Secrets: unseen{asked}}), asked
}

// Can lists what a seat's model can do now, nil if it can't act.
func Can(v view.View, seat engine.Seat, id game.ModelID) []Choice {
	d, err := ThinkOut(v, seat, id, nil)
	if err != nil {
		return nil
	}
	return d.Can()
}

// Can lists what the model can do next, with passing as the last choice. It returns nil if that depends on
// dice or the activation ends by itself. An act that leads to a place is listed with one place; Spots lists
// more.
func (d Draft) Can() []Choice {
	if d.Thrown() || d.State == nil || done(d.View.State) {
		return nil
	}
	var all []Choice
	for cmd := range action.Actions(d.View.State) {
		all = append(all, d.choice(action.KeyOf(d.View.State, d.Model, cmd)))
	}
	return append(all, d.choice(keyPass))
}

// ChoiceOf parses the key of a model's act. It doesn't check whether the act is possible.
func ChoiceOf(v view.View, id game.ModelID, key string) Choice {
	if v.State == nil || !v.Fields(id) {
		return Choice{Act: key, Kind: key}
	}
	return Draft{View: v, Model: id}.choice(key)
}

// choice parses a key by its parts, so it needs no code for each act.
func (d Draft) choice(key string) Choice {
	parts := strings.Split(key, ".")
	c := Choice{Act: key, Kind: parts[0]}
	cmd, _ := view.Named(d.View.State, d.Model, key)
	if numbered, ok := cmd.(game.Numbered); ok {
		target, rest := numbered.Parts()
		if c.Rest = rest; target != 0 && d.Fields(target) {
			c.Target = target
		}
		return c
	}
	for _, part := range parts[1:] {
		weapon, has := action.WeaponAt(d.View.State, d.Model, part)
		n, err := strconv.Atoi(part)
		at, place := game.ReadPlace(part)
		switch {
		case has:
			c.Weapon = weapon
		case err == nil && d.Fields(game.ModelID(n)) && c.Target == 0:
			c.Target = game.ModelID(n)
		case place:
			c.To = &at
		default:
			c.Rest = append(c.Rest, part)
		}
	}
	return c
}

// Allows refuses an act that can't be done next.
func (d Draft) Allows(key string) error {
	cmd, ok := view.Named(d.View.State, d.Model, key)
	if !ok {
		return engine.Refuse(engine.Invalid, "grimheim 12.1",
			"“%s” isn't an action for %s. Use the buttons and menus.", card.Clip(key), d.NameOf(d.Model).Name)
	}
	return action.Allows(d.View.State, cmd)
}

// CanBegin lists the models of a seat that can act now: the active model or, if there is none, all that can
// be activated.
func CanBegin(v view.View, seat engine.Seat) []game.ModelID {
	switch {
	case v.State == nil || !v.IsSkirmish() || v.Skirmish.Phase != game.PhaseBattle || v.Melee != nil || v.Shot != nil:
		return nil
	case v.Acting.Seat == seat && game.Playing(seat):
		return []game.ModelID{v.Acting.Model}
	case v.Acting.Seat != engine.NoSeat || v.BatchOf != seat:
		return nil
	}
	return slices.DeleteFunc(v.ReadyOf(seat),
		func(id game.ModelID) bool { return mayBegin(v.State, seat, id) != nil })
}

// Fighting returns the model that fights for a seat in the current fight, or else in its duel. It returns 0
// if there is none.
func Fighting(v view.View, seat engine.Seat) game.ModelID {
	if v.State == nil || !game.Playing(seat) {
		return 0
	}
	me, _ := combat.Pair(v.State, seat)
	return me
}
