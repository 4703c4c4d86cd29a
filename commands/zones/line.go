package zones

import (
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// actionWords splits a typed action into the action, its target and its weapon. They are empty if the text
// doesn't begin with an action.
func actionWords(text string) (action, what, with string) {
	word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	rest = strings.TrimSpace(rest)
	switch strings.ToLower(strings.TrimSuffix(word, ":")) {
	case "", "pass":
		return "pass", "", ""
	case "leave":
		return actLeave, "", ""
	case "to", "→":
		return actMove, rest, ""
	case "move", "go": // the zone may be written as lists show it
		return actMove, strings.TrimPrefix(strings.TrimPrefix(rest, "→ "), "to "), ""
	case "attack", "strike":
		if i := strings.LastIndex(rest, " with "); i >= 0 {
			return actAttack, rest[:i], rest[i+len(" with "):]
		}
		return actAttack, rest, ""
	case "help":
		return actHelp, rest, ""
	case "interpose":
		return actInterpose, strings.TrimPrefix(rest, "for "), ""
	case "do", "ask", "something", "anything":
		return actAsk, "", ""
	case "say", "speak":
		return actSay, "", ""
	}
	return "", "", ""
}

// lineFields are the fields for the target of a typed action.
var lineFields = map[string]string{
	actMove: fieldZone, actAttack: fieldTarget, actHelp: fieldAlly, actInterpose: fieldStrike,
}

// lineRead returns the action that a player's typed line names, and its fields. The line may begin with the
// name of the character that acts: "Odo: attack Ghoul 1".
func lineRead(text string) (string, map[string]string) {
	action, what, with := actionWords(text)
	name, rest, named := strings.Cut(text, ": ") // the parts of a custom ID have no spaces between them
	if rest = strings.TrimSpace(rest); named && action == "" && rest != "" {
		action, said := lineRead(rest)
		if said == nil {
			said = map[string]string{}
		}
		said[gamekit.OptionAs] = strings.TrimSpace(name)
		return action, said
	}
	switch {
	case action == "pass" && strings.Contains(text, " "):
		return "", nil
	case what == "":
		return action, nil
	}
	return action, map[string]string{lineFields[action]: what, fieldWeapon: with}
}

// withWords reports whether a command has the words that it needs.
func withWords(_ *runner.Game, _ engine.Command, words string) bool { return words != "" }

// harmless reports whether a move needs no warning of a hazard (rule 2.5).
func harmless(l *runner.Game, cmd engine.Command, _ string) bool {
	move, ok := cmd.(zones.Move)
	z := fightAt(l, engine.NoSeat, nil).s.Zone(move.Zone)
	return ok && z != nil && z.Hazard == ""
}

// chosenFields returns the form fields that mean a command: the inputs of its verb and, for an attack, also
// the combined value.
func chosenFields(cmd engine.Command) map[string]string {
	fields := map[string]string{}
	for input, values := range zones.FormOf(cmd).Values(cmd) {
		fields[input] = strings.Join(values, "\n")
	}
	if attack, ok := cmd.(zones.Attack); ok {
		fields[fieldBlow] = blow(attack)
	}
	return fields
}

// optionButton returns the ID of the button for an option that needs a form: it takes the player's own words,
// or enters a hazard.
func optionButton(l *runner.Game, o engine.Option) string {
	f := fightAt(l, engine.NoSeat, nil)
	name, keep := "", []string{gamekit.FieldActor + "=" + string(actorOf(o.Command))}
	switch c := o.Command.(type) {
	case zones.Ask:
		name = actAsk
	case zones.OfferHelp:
		name, keep = actHelp, append(keep, fieldAlly+"="+string(c.For))
	case zones.Move:
		if z := f.s.Zone(c.Zone); z != nil && z.Hazard != "" {
			name, keep = actMove, append(keep, fieldZone+"="+string(c.Zone))
		}
	}
	a, ok := turns.Named(name)
	if !ok {
		return ""
	}
	return a.ID(l, "", keep...)
}

// anytime returns the buttons of what a seat can do with its characters besides the options of its duties.
func anytime(l *runner.Game, seat engine.Seat) []templates.Button {
	if _, ok := l.Shown().(*zones.State); !ok || l.Over {
		return nil
	}
	f := fightAt(l, seat, nil)
	standing, err := f.actors((*zones.Creature).Standing)
	if err != nil {
		return nil // there is no character to act with
	}
	var names []string
	others := !f.actsFor(standing[0]) // a GM can act for everyone
	switch {
	case f.s.Phase == zones.Players && f.some(f.acts):
		names = append(names, "turn", actAttack, actMove, "pass")
		if others {
			names = append(names, actAsk, actLeave)
		}
	case f.s.Phase == zones.Reacting && f.some(f.reacts):
		names = append(names, actInterpose)
		if f.knows(zones.Both) {
			names = append(names, "both", "cost")
		}
		if others {
			names = append(names, "let")
		}
	}
	if others && f.some(f.owesAgility) {
		names = append(names, "agility")
	}
	if f.s.Phase != zones.Setup {
		names = append(names, actHelp)
	}
	if f.s.Roaming() {
		names = append(names, actMove, actAsk, actSay)
	}
	var buttons []templates.Button
	for _, name := range append(names, "arm") {
		buttons = append(buttons, f.act(name))
	}
	return append(buttons, f.withdrawals()...)
}

// some reports whether one of the caller's characters fits.
func (f *playerView) some(kind func(*zones.Creature) bool) bool {
	all, err := f.actors(kind)
	return err == nil && kind(all[0])
}
