package zones

import (
	"strings"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// ordersUI handles the orders of a fight: the reactions of characters and, for a GM, the opponents' orders.
var ordersUI = runner.OrdersUI{Ask: askStanding, Parse: standingSaid, Note: "armed", Button: ordersButton,
	Read: ordersRead, Suggest: suggestOrders, Offered: func(l *runner.Game) bool {
		s, ok := l.Shown().(*zones.State)
		return ok && !s.Exploring() // no one attacks there
	}}

// ordersButton returns the ID of the button for the reactions of a player's character. For a GM without a
// character it is that of the panel, which has the opponents' orders.
func ordersButton(l *runner.Game, seat engine.Seat) string {
	f := fightAt(l, seat, nil)
	if f.s.GM(seat) && len(f.mine()) == 0 {
		return panelButton(l).ID
	}
	return f.act("arm").ID
}

// ordersRead parses a GM's order, such as "Ghoul: move Hall, then attack Ana", or the reactions of a
// character, such as "Ana: Bo if both live". The name of the only character can be left out.
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

// answering returns the character whose reactions a text sets: the one named before a colon, or the only one.
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

// suggestOrders lists possible orders of opponents and reactions of characters.
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
		for _, c := range runner.Filter(all, f.owns) {
			for _, answer := range f.armed(c, "") {
				lines = append(lines, string(c.Name)+": "+answer.Value)
			}
		}
	}
	return choicesOf(runner.Filter(lines, func(s string) bool { return len([]rune(s)) <= templates.MaxChoiceText })...)
}

// orderWords returns the actions that an opponent can be ordered, in words.
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
