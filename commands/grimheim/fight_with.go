package grimheim

import (
	"cmp"
	"slices"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// fightWith is a Fight with another weapon or style than ordered. Its panel has a button for each weapon, and
// its form also the styles.
var fightWith = gamekit.Action{Name: "with", Label: "Fight with…", Offered: mayFight, Shortcuts: fightShortcuts,
	Ask: askFight, Parse: parseFight}

// fieldNumber holds the number of a melee weapon, from 1. Its name may be too long for a custom ID.
const fieldNumber = "number"

// mayFight reports whether a seat can begin a Fight now.
func mayFight(l *runner.Game, seat engine.Seat) bool {
	return slices.ContainsFunc(l.Rules.Options(l.State, seat),
		func(o engine.Option) bool { return o.Command == engine.Command(combat.Fight{}) })
}

// ordered returns the orders of a seat. Without any, the style is Auto (aggressive).
func ordered(l *runner.Game, seat engine.Seat) game.Pick {
	own, _ := l.Rules.Own(l.State, seat).(view.OwnView)
	own.Order.Order = cmp.Or(own.Order.Order, exchange.OrderBold)
	return own.Order
}

// weaponsView is the data of the panel of weapons for the words.
type weaponsView struct {
	Order   exchange.Order
	Weapons []weaponView
	Odds    bool // the odds of some weapon are known
}

// weaponView is a weapon with the odds of its Fights, one for each weapon of the opponent.
type weaponView struct {
	card.Weapon
	Odds []combat.FightOdds
}

// fightShortcuts returns the weapons with which a Fight can begin now. It returns none if there is only one,
// which leaves only the style to choose.
func fightShortcuts(f gamekit.FormSpec) (gamekit.Shortcuts, error) {
	if err := f.Try(f.Seat, combat.Fight{}); err != nil {
		return gamekit.Shortcuts{}, err
	}
	odds, shown := fightOdds(f.Game, f.Seat, true), weaponsView{Order: ordered(f.Game, f.Seat).Order}
	panel := gamekit.Shortcuts{Form: "Choose style…"}
	for i, w := range meleeWeapons(f.Game, f.Seat) {
		if f.Try(f.Seat, combat.Fight{Weapon: w.Name, Order: shown.Order}) != nil {
			continue
		}
		fights := of(odds, w)
		shown.Weapons, shown.Odds = append(shown.Weapons, weaponView{w, fights}), shown.Odds || len(fights) > 0
		panel.Choices = append(panel.Choices, gamekit.Shortcut{Label: f.Line().Phrase("odds.fight_with", w.Name),
			Keep: []string{fieldNumber + "=" + strconv.Itoa(i+1), fieldOrder + "=" + string(shown.Order)}})
	}
	if len(panel.Choices) < 2 {
		return gamekit.Shortcuts{}, nil
	}
	var err error
	panel.Note, err = f.Words.NoteAt(f.Table(), "fight_with", shown)
	return panel, err
}

// askFight returns the form of a pick for one Fight. It has no fields if a button has picked the weapon.
func askFight(f gamekit.FormSpec) (gamekit.Form, error) {
	if err := f.Try(f.Seat, combat.Fight{}); err != nil || f.Said[fieldNumber] != "" {
		return gamekit.Form{}, err
	}
	return gamekit.Form{Title: "Pick weapon and style", Fields: pickFields(f.Game, f.Seat, true,
		ordered(f.Game, f.Seat), "For this Fight only. Both weapons are revealed after the roll.")}, nil
}

func parseFight(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	if fields[fieldNumber] == "" {
		pick, err := parsePick(l, engine.Duty{}, fields)
		p, _ := pick.(game.Pick)
		return combat.Fight{Weapon: p.Weapon, Order: p.Order}, err
	}
	weapons := meleeWeapons(l, seat)
	n, err := strconv.Atoi(fields[fieldNumber])
	if err != nil || n < 1 || n > len(weapons) {
		return nil, gamekit.ErrOldButton
	}
	return combat.Fight{Weapon: weapons[n-1].Name, Order: exchange.Order(fields[fieldOrder])}, nil
}
