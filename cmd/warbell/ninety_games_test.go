package main

import (
	"slices"
	"strings"
	"time"

	"warbell/bot/discordfake"
	"warbell/storage"
)

// lay sets everybody's clock and begins the first games.
func (n *ninety) lay() {
	for i, name := range n.names {
		c := ninetyClocks[i%len(ninetyClocks)]
		if c[2] != "none" {
			_, err := n.of(name).Choose(n.ctx(), *n.types(name, "tavern", "settings").Message, "Days off", strings.Fields(c[2])...)
			n.must(err)
		}
		n.fills(name, "Set time zone…", discordfake.Fields{"zone": c[0]})
		n.fills(name, "Set quiet hours…", discordfake.Fields{"quiet": c[1]})
	}
	n.opening(true)
	n.challenge(n.names[3], n.names[8], "melee") // both vanish, and no deadline ends it
	n.opening(false)
	for n.games = 1; n.games < n.first; {
		n.open()
	}
}

// open begins the next game. Each has as much time as another one of its system has, or none.
func (n *ninety) open() {
	n.opening(true)
	defer n.opening(false)
	i, paces, strides := n.games, []string{"quick", "daily", "relaxed"}, []int{1, 3, 7, 9} // with each other in turn
	seat := func(k int) string { return n.names[(i+k*strides[i/ninetyPeople%len(strides)])%ninetyPeople] }
	a, b, pace := seat(0), seat(1), paces[i/5%len(paces)]
	switch i % 5 {
	case 0:
		n.challenge(a, b, "grimheim", opt("time-limit", "quick"), opt("terms", "absence=warbell"))
	case 1:
		n.challenge(a, b, "melee", opt("time-limit", pace))
	case 2:
		n.challenge(a, b, "contest", opt("time-limit", pace))
	case 3:
		n.types(a, "tavern", "rolloff", opt("entrants", n.of(b).Mention()), opt("press", true))
	default:
		n.fight(a, []string{b, seat(2)}, pace)
	}
	n.games++
	n.run.Stand.Advance(time.Second)
	n.said()
}

func (n *ninety) opening(is bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.opens = is
}

// fight opens a fight over zones and begins it.
func (n *ninety) fight(gm string, players []string, pace string) {
	n.Helper()
	n.types(gm, "tavern", "gm open", opt("map", "A ruined bridge"), opt("time-limit", pace))
	n.said()
	games, err := n.run.app.store.GamesOf(n.Context(), n.of(gm).ID())
	n.must(err)
	at := slices.IndexFunc(games, func(g storage.Summary) bool { return g.Game.System == "zones" && len(g.Game.Seats) == 1 })
	if at < 0 {
		n.Fatalf("%s has opened no fight", gm)
	}
	where := games[at].Game.Where()
	for i, name := range players {
		n.types(name, where, "game join", opt("character", []string{"Brun Shieldholm", "Ilsa Farrow"}[i]))
	}
	n.types(gm, where, "gm add", opt("what", "Hill Goblin"), opt("count", 3), opt("zone", "Swollen Ford"))
	n.types(gm, where, "gm next")
}

// types is a slash command, if it is taken.
func (n *ninety) types(name, channel, command string, options ...discordfake.Opt) *discordfake.Answer {
	n.Helper()
	a, err := n.of(name).Command(n.ctx(), channel, command, options...)
	if err != nil {
		n.Fatalf("%s /%s: %v", name, command, err)
	}
	return a
}

// challenge begins a game of two who fight with what is proposed.
func (n *ninety) challenge(a, b, game string, options ...discordfake.Opt) {
	n.Helper()
	asked := n.types(a, "duels", "challenge", append(options, opt("game", game), opt("opponent", n.of(b)))...)
	offer, err := n.of(a).Submit(n.ctx(), asked.Modal, filled(asked.Modal))
	n.must(err)
	if offer.Message == nil || offer.Message.Ephemeral() {
		n.Fatalf("%s: %+v", game, offer.Message)
	}
	form, err := n.of(b).Click(n.ctx(), *offer.Message, "Accept…")
	n.must(err)
	_, err = n.of(b).Submit(n.ctx(), form.Modal, filled(form.Modal))
	n.must(err)
}

// look lets everybody who is up and in the mood look at their games.
func (n *ninety) look() {
	now := n.run.Stand.Now()
	day := dayOf(now)
	for range min(ninetyMore, n.most-n.games) {
		if dayOf(now.Add(-ninetyStep)) < day {
			n.open()
		}
	}
	for i, name := range n.names {
		games, err := n.run.app.store.GamesOf(n.Context(), n.of(name).ID())
		n.must(err)
		n.many[name][day] = n.many[name][day] || len(games) >= n.busy
		gone := i%ninetyLeaves == 3 && day >= ninetyLeft
		if i%ninetyHoliday == 1 && day == 20 && dayOf(now.Add(-ninetyStep)) < 20 {
			n.fills(name, "Set vacation…", discordfake.Fields{"back": "+10d"})
		}
		if gone || !n.hours[name].Rings(now) || n.rnd.IntN(100) >= ninetyMood*(1+i%4) {
			continue
		}
		for _, g := range games {
			n.game, n.where = g.Game.ID, g.Game.Where()
			if len(g.Owed) > 0 {
				n.move(name)
			} else {
				n.passOver(name)
			}
		}
	}
}

// move does what is proposed in a game, or what stands beside it, opens the game where that is what stands
// there, and says yes when asked whether to.
func (n *ninety) move(name string) {
	delete(n.panel, name)
	m, ok := n.asked(name)
	if !ok {
		return
	}
	buttons := pressable(m)
	labelled := func(label string) int {
		return slices.IndexFunc(buttons, func(c discordfake.Component) bool { return c.Label == label })
	}
	if i := labelled("End the game…"); i >= 0 && (labelled("Fix…") < 0 || labelled("Start next round") >= 0) {
		if a, err := n.press(name, m, buttons[i]); err == nil && a.Message != nil && len(pressable(*a.Message)) > 0 {
			_, err = n.press(name, *a.Message, pressable(*a.Message)[0]) // who stands has won
			n.must(err)
		}
		return
	}
	for _, wish := range duelWishes {
		if i := slices.IndexFunc(buttons, func(c discordfake.Component) bool { return c.Label == wish }); i >= 0 {
			buttons = buttons[i:]
			break
		}
	}
	b := buttons[n.rnd.IntN(min(2, len(buttons)))]
	opens := strings.HasPrefix(b.CustomID, "g:") // who opens the game goes on in it
	a, err := n.press(name, m, b)
	if err == nil && a.Message != nil && a.Message.Ephemeral() {
		if sure := pressable(*a.Message); len(sure) == 1 || opens && len(sure) > 0 {
			_, err = n.press(name, *a.Message, sure[0])
		}
	}
	if err != nil {
		n.Logf("%s in %s: %v: %.200q %+v", name, n.game, err, m.Content, buttons)
	}
}

// passOver ends a game without a result where that is offered, as somebody else has been silent for long.
func (n *ninety) passOver(name string) {
	n.Helper()
	duties, err := n.run.app.store.Duties(n.Context(), n.game)
	n.must(err)
	old := n.run.Stand.Now().Add(-storage.SilentTime)
	if !slices.ContainsFunc(duties, func(d storage.Duty) bool { return d.Since.Before(old) }) {
		return
	}
	a, err := n.of(name).Command(n.ctx(), n.where, "game status", opt("game", string(n.game)))
	for _, what := range []string{"ask", "end"} {
		if err != nil || a.Message == nil {
			return
		}
		buttons := pressable(*a.Message)
		i := slices.IndexFunc(buttons, func(c discordfake.Component) bool {
			return strings.HasPrefix(c.CustomID, "us:") && strings.HasSuffix(c.CustomID, ":"+what)
		})
		if i < 0 {
			return
		}
		a, err = n.press(name, *a.Message, buttons[i])
	}
}

// press presses a button or chooses a line of a menu, and sends the form that follows.
func (n *ninety) press(name string, m discordfake.Message, b discordfake.Component) (*discordfake.Answer, error) {
	who := n.of(name)
	var a *discordfake.Answer
	var err error
	if b.Type == discordfake.ComponentButton {
		a, err = who.Click(n.ctx(), m, b.CustomID)
	} else {
		a, err = who.Choose(n.ctx(), m, b.CustomID, b.Options[n.rnd.IntN(len(b.Options))].Value)
	}
	if err == nil && a.Modal != nil {
		return who.Submit(n.ctx(), a.Modal, n.chosen(a.Modal))
	}
	return a, err
}

// chosen fills in a form: what has no preset and must be chosen is chosen at random.
func (n *ninety) chosen(m *discordfake.Modal) discordfake.Fields {
	fields := filled(m)
	for _, id := range m.FieldNames() {
		c, ok := m.Field(id)
		preset := slices.ContainsFunc(c.Options, func(o discordfake.SelectOption) bool { return o.Default })
		if ok && len(c.Options) > 0 && !preset {
			fields[id] = c.Options[n.rnd.IntN(len(c.Options))].Value
		}
	}
	return fields
}
