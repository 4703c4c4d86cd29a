package grimheim

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// The words of the panel's buttons.
const (
	wordMode = "mode" // offer another kind of act
	wordAdd  = "add"  // draft the act of a sign
	wordNow  = "now"  // carry this out at once, with the draft
	wordMore = "more" // the menu
	wordDo   = "do"   // carry out the draft
	wordBack = "back" // remove the last act of the draft
	wordEnd  = "end"  // end the activation; if there is a draft, ask first
	wordLast = "last" // carry out the draft and end the activation
	wordLose = "lose" // drop it, and end the activation
	wordShow = "show" // look again
)

// The prefixes of the menu's values, before a colon.
const (
	lineAct  = "act"  // carry this out now, with the draft
	lineWith = "with" // use this weapon
	lineMode = "mode" // offer this kind of act
)

// rows returns at most five rows: the modes, the offers of the mode, the menu, and the buttons of the draft.
func (s page) rows() []templates.Row {
	var rows []templates.Row
	var modes []templates.Button
	for _, kind := range s.ways() {
		style := templates.Secondary
		if kind == s.mode && len(s.draft.Acts) == 0 {
			style = templates.Primary
		}
		modes = append(modes, s.button(onButton(s.Phrase("panel.mode", s.modeTold(kind))), style, wordMode, kind))
	}
	for _, c := range s.plainActs() {
		modes = append(modes, s.button(s.nowLabel(c, maxButton), templates.Secondary, wordNow, c.Act, s.draftHash()))
	}
	var offers []templates.Button
	for _, o := range s.offer {
		label := ""
		switch {
		case o.Use != nil:
			label = s.Phrase("panel.use", o.Use)
		case o.Foe != nil:
			label = s.Phrase("panel.foe", o.Foe)
		default:
			label = s.Phrase("panel.spot", o.Spot)
		}
		first, _, _ := strings.Cut(o.Acts, "+")
		label = fitting(strings.TrimSpace(label), s.wastes(s.next, first), maxButton)
		offers = append(offers, s.button(label, templates.Secondary, wordAdd, o.Acts, s.draftHash()))
	}
	offers = offers[:min(len(offers), 2*templates.MaxButtons)]
	for _, some := range [][]templates.Button{modes, offers[:min(len(offers), templates.MaxButtons)],
		offers[min(len(offers), templates.MaxButtons):]} {
		if len(some) > 0 {
			rows = append(rows, templates.Row{Buttons: some})
		}
	}
	if menu := s.menu(); len(menu.Choices) > 0 {
		rows = append(rows, templates.Row{Menu: menu})
	}
	if ends := s.ends(); len(ends) > 0 {
		rows = append(rows, templates.Row{Buttons: ends})
	}
	return rows
}

// ways returns the modes that have buttons; the others are in the menu.
func (s page) ways() []string {
	all := slices.DeleteFunc(slices.Clone(s.modes), byMenu)
	room := templates.MaxButtons
	if slices.ContainsFunc(s.can, isFree) {
		room-- // a free action always has a button
	}
	return all[:min(len(all), room)]
}

// modeTold is the view of a kind of act, with its price in AP; 0 if it is not known, or if a free action may
// pay for it.
type modeTold struct {
	Kind  string
	Price int
}

func (s page) modeTold(kind string) modeTold {
	told := modeTold{Kind: inWords(kind)}
	for _, way := range []engine.Command{action.Run{}, action.FallBack{}} {
		if way.Kind() == kind && !s.next.Acting.Free {
			told.Price = action.PriceOf(s.next.State, way)
		}
	}
	return told
}

// isFree reports whether a choice is a free action.
func isFree(c turn.Choice) bool { return c.Kind == kindFree }

// plainActs returns the acts that have buttons beside the modes, since they need neither a sign nor a target.
// So Guard takes two presses. Free actions come first, because they apply to the next act, then loot and
// objectives within range.
func (s page) plainActs() []turn.Choice {
	var free, guard, near, rest []turn.Choice
	for _, c := range s.can {
		switch {
		case slices.Contains(s.modes, c.Kind) || c.Kind == kindPass || c.Target != 0 || c.To != nil || c.Weapon != "":
		case c.Kind == kindLoot || c.Kind == kindInteract || c.Kind == kindTake:
			near = append(near, c)
		case isFree(c):
			free = append(free, c)
		case len(c.Rest) > 0:
		case c.Kind == kindGuard:
			guard = append(guard, c)
		default:
			rest = append(rest, c)
		}
	}
	all := slices.Concat(free, guard, near, rest)
	return all[:min(len(all), templates.MaxButtons-len(s.ways()))]
}

// ends returns the buttons of the draft.
func (s page) ends() []templates.Button {
	var all []templates.Button
	if len(s.draft.Acts) > 0 {
		all = append(all,
			s.button(s.doing(), templates.Success, wordDo, s.draftHash()),
			s.button("Remove last action", templates.Secondary, wordBack, s.draftHash()))
	}
	switch form := s.form(s.mode); {
	case len(s.can) > 0 && (s.places() || s.leads()):
		all = append(all, templates.Button{ID: form, Label: "Type a place…", Style: templates.Secondary})
	case len(s.can) > 0 && s.splits():
		all = append(all, templates.Button{ID: form, Label: "Split dice…", Style: templates.Secondary})
	}
	if len(s.can) > 0 && !s.plan {
		label := "End activation"
		if len(s.draft.Acts) == 0 { // otherwise it asks first
			label = s.marked(label, s.wastes(s.draft, kindPass), []string{kindPass}, false, maxButton)
		}
		all = append(all, s.button(label, templates.Secondary, wordEnd, s.draftHash()))
	}
	return all
}

// doing returns the label of the button that carries out the draft.
func (s page) doing() string {
	if s.plan {
		return s.Phrase("panel.plan", nil)
	}
	rolls := s.rollsAtOnce(s.saved.acts)
	return s.marked(s.Phrase("panel.do", rolls), "", s.saved.acts, true, maxButton)
}

// nowLabel returns the label of the button that carries out an act at once, with the draft.
func (s page) nowLabel(c turn.Choice, most int) string {
	return s.marked(templates.Capital(s.Phrase("panel.act", s.shownAct(c))), s.wastes(s.next, c.Act),
		s.withDraft(c.Act), true, most)
}

// places reports whether the mode offers places.
func (s page) places() bool {
	return s.mode != "" && !byMenu(s.mode) && !slices.Contains(attackKinds, s.mode)
}

// menu returns the menu of all acts without signs, and of the weapons of the mode. Acts that are new in the
// rules appear here by themselves.
func (s page) menu() *templates.Menu {
	m := &templates.Menu{ID: s.playerView.id("gk", number(s.id), wordMore, s.draftHash()), Placeholder: "More…"}
	line := func(what, value, label, about string) {
		if len(m.Choices) < templates.MaxChoices {
			m.Choices = append(m.Choices, templates.Choice{Label: templates.Clip(label,
				templates.MaxChoiceText), Verbatim: true, Value: what + ":" + value, About: about})
		}
	}
	add := func(what, value, label string) { line(what, value, label, "") }
	s.conditionLines(add)
	s.weapons(add)
	once := s.plainActs()
	for _, c := range s.can {
		button := slices.ContainsFunc(once, func(o turn.Choice) bool { return o.Act == c.Act })
		if c.Kind != kindPass && !button && !slices.Contains(s.modes, c.Kind) &&
			!slices.Contains(s.modes, menuMode(c)) {
			line(lineAct, c.Act, s.nowLabel(c, templates.MaxChoiceText), s.Phrase("panel.act_about", c.Kind))
		}
	}
	for _, kind := range s.modes {
		switch {
		case byMenu(kind):
			label, about := s.lineOf(kind)
			line(lineMode, kind, label, about)
		case !slices.Contains(s.ways(), kind):
			add(lineMode, kind, s.Phrase("panel.mode", s.modeTold(kind)))
		}
	}
	return m
}

// weapons adds the choices of a weapon for the mode, and of its style in a Fight.
func (s page) weapons(add func(what, value, label string)) {
	if s.places() || s.mode == "" {
		return
	}
	arms := s.arms(s.mode, s.can)
	if len(arms) > 1 {
		for _, arm := range arms {
			if arm.key != s.arm.key {
				add(lineWith, arm.key, s.Phrase("panel.with", arm.weapon))
			}
		}
	}
	if s.mode == kindShoot || s.arm.key == "" {
		return
	}
	for _, order := range exchange.Orders() {
		if order != s.arm.order {
			add(lineWith, strings.Join([]string{s.arm.key, string(order)}, "."), s.Phrase("panel.way", order))
		}
	}
}

// chosenLine parses the chosen value of the menu.
func chosenLine(values []string) (what, value string) {
	what, value, _ = strings.Cut(strings.Join(values, ""), ":")
	return what, value
}

// knownKind reports whether a button's argument is a mode.
func knownKind(p *panel, kind string) bool {
	return slices.Contains(p.modes(p.next.Can()), kind)
}

// knownArm reports whether a text is a weapon and a style of a model.
func knownArm(f game.Fighter, with string) bool {
	key, order, _ := strings.Cut(with, ".")
	if order != "" && !slices.Contains(exchange.Orders(), exchange.Order(order)) {
		return false
	}
	for i := range f.Profile.Weapons {
		if key == armKey(i) {
			return true
		}
	}
	return false
}
