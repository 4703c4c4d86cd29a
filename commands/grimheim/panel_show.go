package grimheim

import (
	"context"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// panelView is the view of a panel.
type panelView struct {
	Note    string // markdown
	Model   game.Fighter
	ID      game.ModelID
	AP      int
	At      string
	Unsure  bool     // At depends on dice
	Acts    []string // the draft, in words
	Peril   action.TerrainRisk
	Thrown  bool    // the draft rolls dice
	Stands  hasTold // what the model holds at the end of the draft, and what it leaves
	Dropped error   // why an act of the draft was removed
	Mode    string
	Weapon  string // the weapon of the mode
	Order   exchange.Order
	Spots   []spotTold
	Foes    []foeTold
	Table   []string // in words, if no picture can be shown
	Plan    bool     // it is for the next turn
	Unless  []game.Condition
	Marks   marks     // the signs on its buttons
	Rush    *rushTold // the possible Charge, besides the move that is shown
	Missing []string  // why usual actions aren't offered
}

// rushTold is the view of a possible Charge: how far it goes, and its targets.
type rushTold struct {
	Far   int
	After bool
	Foes  []foeTold
}

// page is a panel with its computed offers.
type page struct {
	*panel
	can   []turn.Choice
	modes []string
	mode  string
	arm   armed
	offer []offered
}

func (p *panel) page() page {
	s := page{panel: p, can: p.next.Can()}
	s.modes = p.modes(s.can)
	switch s.mode = p.mode(s.modes, s.can); {
	case s.mode == "":
	case byMenu(s.mode):
		s.offer = p.usesOf(s.mode, s.can)
	case slices.Contains(attackKinds, s.mode):
		s.arm, s.offer = p.arm(s.mode, s.can), p.attacks(s.mode, s.can)
	default:
		s.offer = p.spots(s.mode)
	}
	return s
}

// show returns the message of a panel.
func (b battle) show(ctx context.Context, p *panel) (templates.Ephemeral, error) {
	if err := b.bury(ctx, p); err != nil {
		return templates.Ephemeral{}, err
	}
	s := p.page()
	rush, ok := s.rush()
	scene := s.scene(rush)
	view := s.view()
	if ok {
		view.Rush = s.rushTold(rush)
	}
	view.Missing = s.missing(view.Rush)
	if p.tell {
		lines, err := b.Words().Tell(p.Table(), scene)
		if err != nil {
			return templates.Ephemeral{}, err
		}
		view.Table = lines
	}
	rows := s.rows
	if len(p.ending) > 0 {
		rows = s.endings
	}
	buttons := rows()
	view.Marks = p.shown
	note, err := b.Words().NoteAt(p.Table(), "panel", view)
	if err != nil {
		return note, err
	}
	if !p.tell {
		file, err := b.Words().Draw(p.Table(), scene)
		if err != nil {
			return note, err
		}
		note = note.Attach(file)
	}
	return note.With(buttons...), nil
}

func (s page) view() panelView {
	end := s.draft.Likely()
	f, _ := end.Of(s.id)
	v := panelView{
		Note: strings.Trim(s.note+"\n"+s.dead, "\n"), Model: f, ID: s.id, AP: s.draft.AP, Thrown: s.draft.Thrown(),
		Peril: s.draft.Peril(), Dropped: s.draft.Why, Mode: s.mode, Weapon: s.arm.weapon, Order: s.arm.order,
		Plan: s.plan, Unless: s.unless(),
	}
	v.Stands = hasOf(end.Held(s.playerView.view), s.piece)
	if f.At != nil {
		v.At, v.Unsure = battlefield.Grid(f.At.Point), s.draft.Leaves(end)
	}
	v.Acts = s.panel.inWords(s.draft.Acts)
	for _, o := range s.offer {
		if o.Spot != nil {
			v.Spots = append(v.Spots, *o.Spot)
		}
		if o.Foe != nil {
			v.Foes = append(v.Foes, *o.Foe)
		}
	}
	return v
}

// actTold is the view of an act.
type actTold struct {
	Kind   string
	Name   string // of the target
	Sign   string // of the target
	Weapon string
	Order  exchange.Order
	At     string
	Rest   string
	Die    string // the Fate die that is spent on Rest
	Points int    // its value there
	Self   bool   // of a power: the target is the caster
	Save   bool   // of Divine Favor: it is for saves
}

func (p *panel) shownAct(c turn.Choice) actTold {
	t := actTold{Kind: inWords(c.Kind), Weapon: c.Weapon, Rest: strings.Join(c.Rest, " ")}
	if c.Target != 0 {
		t.Name, t.Sign = p.name(c.Target), p.signs[c.Target]
	}
	if c.To != nil {
		t.At = battlefield.Grid(c.To.Point)
	}
	if c.Kind == kindFight && len(c.Rest) == 1 {
		t.Order, t.Rest = exchange.Order(c.Rest[0]), ""
	}
	switch c.Kind {
	case kindShoot:
		t.Rest = p.sharesTold(c)
	case kindCast:
		p.tellCast(&t, c)
	case kindFate:
		p.tellFate(&t, c)
	case kindLoot, kindInteract:
		t.Rest = p.piece(c.Rest[0])
	}
	return t
}

// scene returns the close-up of the draft, with the offers of the mode.
func (s page) scene(rush turn.Rush) engine.Scene {
	end := s.draft.Likely()
	pic := end.Closeup(s.signs)
	pic.Trails = end.Trail()
	for _, o := range s.offer {
		if spot := o.Spot; spot != nil {
			to := turn.ChoiceOf(s.next.View, s.id, o.Acts).To
			pic.Spots = append(pic.Spots, battlefield.Mark{Sign: spot.Sign, At: *to, Base: s.base()})
		}
	}
	switch {
	case s.mode == kindShoot:
		pic.Overlay = pic.SightOf(int(s.id), s.draft.Sees(s.id, s.draft.Foes(s.id)...))
	case s.places():
		pic.Overlay = battlefield.ReachOf(int(s.id), s.next.Region(s.mode))
		if rush.Far > 0 {
			pic.Overlay.Rushing(rush.Region)
		}
	}
	return s.playerView.view.On(pic, engine.Verbatim(s.name(s.id)), engine.Words{})
}

// rush returns how far a Charge may go, if the mode is a move.
func (s page) rush() (turn.Rush, bool) {
	if s.mode != string(game.ActMove) {
		return turn.Rush{}, false
	}
	return s.next.Rush()
}

func (s page) rushTold(rush turn.Rush) *rushTold {
	told := &rushTold{Far: rush.Far, After: rush.After}
	for _, foe := range rush.Foes {
		told.Foes = append(told.Foes, foeTold{Sign: s.signs[foe], Name: s.name(foe)})
	}
	return told
}

func (s page) base() battlefield.Base {
	f, _ := s.draft.Of(s.id)
	return f.Base
}

// inWords returns a kind of act with spaces.
func inWords(kind string) string { return strings.ReplaceAll(kind, "_", " ") }
