package contest

import (
	"slices"
	"strconv"
	"strings"
	"warbell/commands/gamekit"

	"warbell/commands/closecombat"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/verb"
	"warbell/templates"
)

// The actions of a model besides fighting. The ground to take follows doTake as a number, counted from 1.
const (
	doShoot = "shoot"
	doOrder = "order"
	doTake  = "take"
	doLeave = "leave"
	doSplit = "split"
)

// verbsOf are the commands of these actions.
var verbsOf = map[string]engine.Command{
	doShoot: contest.Shoot{}, doOrder: contest.Relay{}, doTake: contest.Take{}, doLeave: contest.Take{},
	doSplit: contest.Split{},
}

// noGround is the value for leaving ground.
const noGround = "none"

// noModel is the menu value for no model, and for no ground.
const noModel = verb.None // no ID

// further is a choice of the form for actions without their own button.
type further struct{ value, label string }

// further lists these actions. Those whose effect the players settle themselves come last.
func (f playerView) further() []further {
	var all []further
	for i, g := range f.Ground {
		all = append(all, further{doTake + ":" + strconv.Itoa(i+1), f.line.Phrase("take_ground", g)})
	}
	return append(all, further{doSplit, "Leave its Group (no action)"},
		further{doLeave, "Leave its ground (1 action)"},
		further{doShoot, "Shoot (1 action)"}, further{doOrder, "Give an order (1 action)"})
}

// able lists the models that can do the action now.
func (f playerView) able(action further) (ids []contest.ModelID) {
	do, ground, _ := strings.Cut(action.value, ":")
	said := verb.Said{}
	switch do {
	case doTake:
		said[fieldGround] = []string{ground}
	case doLeave:
		said[fieldGround] = []string{noGround}
	}
	for _, cmd := range contest.FormOf(verbsOf[do]).Acts(f.position(), said) {
		if id := contest.DeedOf(cmd).Model; !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// possible lists the actions that some model can do now, and those models.
func (f playerView) possible() (all []further, models []*contest.Model) {
	var ids []contest.ModelID
	for _, action := range f.further() {
		if able := f.able(action); len(able) > 0 {
			all, ids = append(all, action), append(ids, able...)
		}
	}
	return all, f.modelsOf(ids)
}

func offersMore(l *runner.Game, seat engine.Seat) bool {
	all, _ := frayOf(l, seat).possible()
	return len(all) > 0
}

// askAct returns the fields for actions without their own button.
func askAct(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	if err := f.MayAct(seat); err != nil {
		return nil, err
	}
	all, models := f.possible()
	if len(all) == 0 {
		return nil, engine.Refuse(engine.Illegal, "contest 2.4",
			"You can't shoot, take ground or give an order: no free model has an action left. Do something else or end your turn.")
	}
	var fields []templates.Field
	if !f.duel() {
		fields = append(fields,
			templates.Field{ID: closecombat.FieldModel, Label: "Model", Menu: f.menu(models)})
	}
	var lines []templates.Choice
	addressed := false
	for _, action := range all {
		lines = append(lines, templates.Choice{Label: templates.Plain(action.label, templates.MaxChoiceText),
			Verbatim: true, Value: action.value})
		addressed = addressed || action.value == doShoot || action.value == doOrder
	}
	fields = append(fields, templates.Field{ID: fieldDo, Label: "Action",
		Menu: gamekit.Preset(lines, "")})
	if addressed {
		fields = append(fields,
			templates.Field{Text: "Warbell doesn't resolve shots and orders: use your own rules."}, // in a duel all else may be foregone
			templates.Field{
				ID: closecombat.FieldTarget, Label: "Target", About: "Only for a shot or an order.",
				Menu: &templates.Menu{Choices: f.addressees()},
			})
	}
	return fields, nil
}

// addressees lists the possible targets of a shot or an order, as menu choices.
func (f playerView) addressees() []templates.Choice {
	if f.duel() {
		return f.menuTelling(f.foes(inPlay), f.stance).Choices
	}
	lines := []templates.Choice{{Label: "No target", Value: noModel, Default: true}}
	for _, m := range append(f.foes(inPlay), f.own(inPlay)...) {
		about := "an enemy"
		if m.Seat == f.seat {
			about = "your model"
		}
		lines = append(lines, closecombat.ModelLine(m.Profile.Name, m.ID, about))
	}
	return lines[:min(len(lines), templates.MaxChoices)]
}

// parseAct parses the form as the command that is chosen in it.
func parseAct(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	do, ground, _ := strings.Cut(fields[fieldDo], ":")
	cmd, target := verbsOf[do], fields[closecombat.FieldTarget]
	switch {
	case cmd == nil:
		return nil, engine.Refuse(engine.Invalid, "contest 3.4", "You haven't chosen an action. Pick one in the form.")
	case target == noModel && (do == doShoot || do == doOrder):
		return nil, engine.Refuse(engine.Invalid, "contest 3.4",
			"This action needs a target. Pick one in the form.")
	case do == doLeave:
		ground = noGround
	}
	return f.form(cmd).Read(map[string]string{
		closecombat.FieldModel: fields[closecombat.FieldModel], closecombat.FieldTarget: target, "to": target,
		fieldGround: ground,
	})
}
