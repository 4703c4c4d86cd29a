package action

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Acts of a skirmish are written as what is done, at whom or where, and with what, parted by dots:
//
//	move.1250-830        to a place, in hundredths of an inch; a third number is its height
//	charge.5             at model 5
//	fight.5  fight.5.w1.bold
//	shoot.5.w2           with the model's second weapon
//	guard, recover, heal, aim, reload.w2, pass
//	command.3            gives an action point to model 3
//	overexert, free
//	shoot.5x2-7x1.w2     a Fusillade: two dice at model 5, one at 7
//	quick.5.w2           a Quick Shot
//	overwatch, brew, change
//	arrive.1250-830      from an ambush
//	fate.4.heal.3        spends a fate die that shows 4, on whom it takes
//	leap.1250-830  teleport.1250-830  run.1250-830  fall_back.1250-830
//	push.5  heal.3  cleanse  cleanse.3  hide  raise_shield
//	interact.B1.2        opens or shuts the second entry of a building
//	loot.L1              a site
//	take.capture-the-flag-1  a flag, or a relic
//	use.blessed-water.3  a piece of gear on a model
//	cast.fireball.5  cast.teleport.1250-830  cast.divine-favor.3.save  counterspell
//
// They are the keys of options, and what is said in advance is a list of them.

// ActKey writes an act of a skirmish.
func ActKey(s *game.State, id game.ModelID, cmd engine.Command) string {
	switch c := cmd.(type) {
	case game.Move:
		if c.To != nil {
			return moveKeyOf(c.How) + "." + PlaceKey(*c.To)
		}
	case game.Charge:
		return fmt.Sprintf("charge.%d", c.Target)
	case game.Fight:
		if !c.Said() {
			return fmt.Sprintf("fight.%d", c.Target)
		}
		return fmt.Sprintf("fight.%d.w%d.%s", c.Target, weaponNumber(s, id, c.Weapon), c.Order)
	case game.QuickShot:
		return fmt.Sprintf("quick.%d.w%d", c.Target, weaponNumber(s, id, c.Weapon))
	case game.Shoot:
		if len(c.Shares) > 0 {
			return fmt.Sprintf("shoot.%s.w%d", sharesKey(c.Shares), weaponNumber(s, id, c.Weapon))
		}
		return fmt.Sprintf("shoot.%d.w%d", c.Target, weaponNumber(s, id, c.Weapon))
	case game.Reload:
		return fmt.Sprintf("reload.w%d", weaponNumber(s, id, c.Weapon))
	case game.Arrive:
		return "arrive." + PlaceKey(c.To)
	case game.GiveCommand:
		return fmt.Sprintf("command.%d", c.Target)
	case game.Cast:
		return castKey(c)
	case game.SpendFate:
		return combat.FateKey(c)
	}
	return boardKey(cmd)
}

// PlaceKey writes a place as acts have it.
func PlaceKey(at battlefield.Place) string {
	if at.Up == 0 {
		return fmt.Sprintf("%d-%d", at.X, at.Y)
	}
	return fmt.Sprintf("%d-%d-%d", at.X, at.Y, at.Up)
}

// LongestAct is more than any act takes.
const LongestAct = 60

// ReadAct reads an act of a skirmish; false if it is none.
func ReadAct(s *game.State, id game.ModelID, key string) (engine.Command, bool) {
	if len(key) > LongestAct {
		return nil, false
	}
	parts := strings.Split(key, ".")
	args := parts[1:]
	if plain, ok := plainAct(parts[0]); ok && len(args) == 0 {
		return plain, true
	}
	switch parts[0] {
	case "move", game.Leaping, game.Teleported:
		return readMove(parts[0], args)
	case "charge":
		target, ok := readTarget(args, 1)
		return game.Charge{Target: target}, ok
	case "fight":
		return readFight(s, id, args)
	case "shoot":
		return readShot(s, id, args)
	case "quick":
		target, ok := readTarget(args, 2)
		weapon, has := WeaponAt(s, id, last(args))
		return game.QuickShot{Target: target, Weapon: weapon}, ok && has
	case "arrive":
		if len(args) != 1 {
			return nil, false
		}
		at, ok := game.ReadPlace(args[0])
		return game.Arrive{To: at}, ok
	case "command":
		target, ok := readTarget(args, 1)
		return game.GiveCommand{Target: target}, ok
	case "cast":
		return readCast(args)
	case "fate":
		return combat.ReadFate(args)
	case "reload":
		weapon, has := WeaponAt(s, id, last(args))
		return game.Reload{Weapon: weapon}, has && len(args) == 1
	}
	return readBoardAct(s, id, parts[0], args)
}

// plainAct is one that needs no more words.
func plainAct(kind string) (engine.Command, bool) {
	all := []engine.Command{
		game.Guard{}, game.Recover{}, game.Heal{}, game.Aim{}, game.Pass{}, game.Overexert{}, game.Free{}, game.Hide{}, game.Cleanse{}, game.RaiseShield{}, game.Overwatch{}, game.Brew{}, game.Change{}, game.Counter{},
	}
	i := slices.IndexFunc(all, func(cmd engine.Command) bool { return cmd.Kind() == kind })
	if i < 0 {
		return nil, false
	}
	return all[i], true
}

func readMove(kind string, args []string) (engine.Command, bool) {
	if len(args) != 1 {
		return nil, false
	}
	at, ok := game.ReadPlace(args[0])
	how := kind
	if how == string(game.ActMove) {
		how = game.Walking
	}
	return game.Move{To: &at, How: how}, ok
}

// moveKeyOf is the first word of a move's act.
func moveKeyOf(how string) string {
	if how == game.Walking {
		return string(game.ActMove)
	}
	return how
}

// readTarget reads the model that an act of so many words names first.
func readTarget(args []string, words int) (game.ModelID, bool) {
	if len(args) != words {
		return 0, false
	}
	n, err := strconv.ParseUint(args[0], 10, 8)
	return game.ModelID(n), err == nil
}

func readFight(s *game.State, id game.ModelID, args []string) (engine.Command, bool) {
	if len(args) == 2 && strings.HasPrefix(args[1], game.ArmsSealed) {
		args = args[:1]
	}
	if len(args) == 1 {
		target, ok := readTarget(args, 1)
		return game.Fight{Target: target}, ok
	}
	target, ok := readTarget(args, 3)
	if !ok {
		return nil, false
	}
	weapon, has := WeaponAt(s, id, args[1])
	return game.Fight{Target: target, Weapon: weapon, Order: exchange.Order(args[2])}, has
}

// WeaponAt finds a weapon by its number, as in w2.
func WeaponAt(s *game.State, id game.ModelID, key string) (string, bool) {
	number, ok := strings.CutPrefix(key, "w")
	n, err := strconv.Atoi(number)
	weapons := s.Fighter(id).Profile.Weapons
	if !ok || err != nil || n < 1 || n > len(weapons) {
		return "", false
	}
	return weapons[n-1].Name, true
}

func last(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[len(args)-1]
}
