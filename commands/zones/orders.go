package zones

import (
	"strings"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// ordersUI are the answers of characters, and for a game master the opponents' orders.
var ordersUI = runner.OrdersUI{Ask: askStanding, Parse: standingSaid, Note: "armed", Button: ordersButton,
	Read: ordersRead, Suggest: suggestOrders}

// ordersButton asks for the answers of a player's characters. A game master without any opens the panel,
// which has the opponents' orders.
func ordersButton(l *runner.Game, seat engine.Seat) string {
	f := fightAt(l, seat, nil)
	if f.s.GM(seat) && len(f.mine()) == 0 {
		return panelButton(l).ID
	}
	return f.act("arm").ID
}

// ordersRead reads "Ghoul: move Hall, then attack Ana" of a game master's opponents, or an answer of a
// character, whose name may stand before it: "Ana: Bo if both live".
func ordersRead(l *runner.Game, seat engine.Seat, text string) (engine.Command, bool, error) {
	f := fightAt(l, seat, nil)
	name, rest, named := strings.Cut(text, ":")
	if named && f.s.GM(seat) {
		foe, err := f.s.FindUnit(name, func(c *zones.Creature) bool { return isFoe(c) && c.Present() })
		if err == nil {
			order := zones.Order{Foe: foe.ID}
			order.Deeds, err = f.deedsTyped(foe, strings.TrimSpace(rest))
			return order, true, err
		}
		if len(f.mine()) == 0 {
			return nil, true, err
		}
	}
	pc, text, err := f.answering(text)
	if err != nil {
		return nil, true, err
	}
	cmd, err := f.armTyped(pc, text)
	return cmd, true, err
}

// answering finds whose answer a text is: the character's that it names before a colon, or the only one's.
func (f *playerView) answering(text string) (*zones.Creature, string, error) {
	all, err := f.actors((*zones.Creature).Standing)
	if err != nil {
		return nil, "", err
	}
	name, rest, named := strings.Cut(text, ":")
	if named {
		if c, err := f.find(name, isPC); err == nil {
			return c, strings.TrimSpace(rest), f.playable(c.ID)
		}
	}
	if len(all) > 1 || all[0].Seat != f.by {
		return nil, "", engine.Refuse(engine.Invalid, "", "These orders need a name. Write it first, such as “%s: …”.", all[0].Name)
	}
	return all[0], text, nil
}

// suggestOrders lists what opponents can be ordered and characters can answer.
func suggestOrders(l *runner.Game, seat engine.Seat, typed string) []templates.Choice {
	f := fightAt(l, seat, nil)
	all, err := f.actors((*zones.Creature).Standing)
	if err == nil && len(all) == 1 && all[0].Seat == seat {
		return f.armed(all[0], typed)
	}
	var lines []string
	if f.s.GM(seat) {
		for _, unit := range f.s.Units() {
			for _, deed := range f.orderWords(unit[0]) {
				lines = append(lines, f.unitName(unit)+": "+deed)
			}
		}
	}
	if err == nil {
		for _, c := range all {
			for _, answer := range f.armed(c, "") {
				lines = append(lines, string(c.Name)+": "+answer.Value)
			}
		}
	}
	return choicesOf(runner.Filter(lines, func(s string) bool { return len([]rune(s)) <= templates.MaxChoiceText })...)
}

// orderWords are the actions that an opponent can be ordered, in words.
func (f *playerView) orderWords(foe *zones.Creature) []string {
	var all []string
	for _, c := range f.s.In(zones.PCs) {
		all = append(all, "attack "+string(c.Name))
	}
	for _, z := range f.s.Around(foe.Zone) {
		all = append(all, "move "+string(z.Name))
	}
	return append(all, "leave", "pass")
}
