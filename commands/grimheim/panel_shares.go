package grimheim

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// fieldShares is the field of the form that shares out the dice of a Fusillade (rule 22.11).
const fieldShares = "shares"

// splits reports whether the dice of the mode's weapon can be shared out.
func (s page) splits() bool { return s.mode == kindShoot && len(s.offer) > 1 && s.shares(s.arm) > 1 }

// shares returns the dice that a weapon can share out; 0 if it can't.
func (p *panel) shares(arm armed) int {
	f, _ := p.next.Of(p.id)
	if w, ok := f.Profile.Weapon(arm.weapon); ok && w.Has(card.Fusillade) {
		return f.AttackDice(w)
	}
	return 0
}

// askShares returns the form, with the dice shared out evenly over the offered targets.
func (s page) askShares(id string) gamekit.Reply {
	n := min(len(s.offer), s.shares(s.arm))
	var even []string
	for i, o := range s.offer[:n] {
		dice := s.shares(s.arm) / n
		if i < s.shares(s.arm)%n {
			dice++
		}
		even = append(even, fmt.Sprintf("%s %d", o.Sign, dice))
	}
	return gamekit.Reply{Modal: &templates.Modal{ID: id, Title: "Split the attack dice", Fields: []templates.Field{{
		ID: fieldShares, Label: "Dice for each enemy", About: "Use all dice, at least 1 for each enemy, such as: ③ 2, ⑤ 1",
		Input: &templates.Input{Value: strings.Join(even, ", "), Min: 1, Max: 120},
	}}}}
}

// sharesTyped parses "③ 2, Ben 1" as a shot.
func (p *panel) sharesTyped(text, weapon string) (string, error) {
	shot := combat.Shoot{Weapon: weapon}
	for _, part := range strings.Split(text, ",") {
		words := strings.Fields(part)
		dice, err := 0, error(nil)
		if len(words) > 1 {
			dice, err = strconv.Atoi(words[len(words)-1])
		}
		if err != nil || dice < 1 || dice > 15 {
			return "", engine.Refuse(engine.Invalid, "grimheim 22.11",
				"“%s” isn't an enemy with a number of dice. Write it like: ③ 2, ⑤ 1.", templates.Clip(strings.TrimSpace(part), 40))
		}
		id, err := p.meant(strings.Join(words[:len(words)-1], " "), p.view.Foes(p.id), p.signs)
		if err != nil {
			return "", err
		}
		shot.Shares = append(shot.Shares, game.Share{Target: id, Dice: dice})
	}
	return action.KeyOf(p.next.View.State, p.id, shot), nil
}

// sharesTold describes the shares of a shot; empty if it has one target.
func (p *panel) sharesTold(c turn.Choice) string {
	cmd, _ := action.ReadAct(p.view.State, p.id, c.Act)
	shot, _ := cmd.(combat.Shoot)
	var all []string
	for _, share := range shot.Shares {
		whom := p.signs[share.Target]
		if whom == "" && slices.Contains(p.all(), share.Target) {
			whom = p.name(share.Target)
		}
		all = append(all, fmt.Sprintf("%s %d", whom, share.Dice))
	}
	return strings.Join(all, ", ")
}
