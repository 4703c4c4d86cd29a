package action

import (
	"fmt"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// boardKey writes an act of section 21 or 27.
func boardKey(cmd engine.Command) string {
	switch c := cmd.(type) {
	case game.Run:
		return "run." + PlaceKey(c.To)
	case game.FallBack:
		return "fall_back." + PlaceKey(c.To)
	case game.Shove:
		return fmt.Sprintf("push.%d", c.Target)
	case game.Interact:
		return fmt.Sprintf("interact.%s.%d", c.Piece, c.Entry)
	case game.Loot:
		return "loot." + c.Site
	case TakeUp:
		return "take." + c.Thing
	case game.Use:
		return fmt.Sprintf("use.%s.%d", game.Slug(c.Gear), c.Target)
	case game.Heal:
		return onWhom("heal", c.Target)
	case game.Cleanse:
		return onWhom("cleanse", c.Target)
	}
	return cmd.Kind()
}

// onWhom is an act that needs no name where it is for who does it.
func onWhom(kind string, target game.ModelID) string {
	if target == 0 {
		return kind
	}
	return fmt.Sprintf("%s.%d", kind, target)
}

// readBoardAct reads what boardKey writes.
func readBoardAct(s *game.State, id game.ModelID, kind string, args []string) (engine.Command, bool) {
	switch kind {
	case "run", "fall_back":
		return readGoing(kind, args)
	case "push":
		target, ok := readTarget(args, 1)
		return game.Shove{Target: target}, ok
	case "heal":
		target, ok := readTarget(args, 1)
		return game.Heal{Target: target}, ok
	case "cleanse":
		target, ok := readTarget(args, 1)
		return game.Cleanse{Target: target}, ok
	case "interact":
		return readInteract(args)
	case "take":
		return TakeUp{Thing: last(args)}, len(args) == 1
	case "loot":
		return game.Loot{Site: last(args)}, len(args) == 1
	case "use":
		return readUse(s, id, args)
	}
	return nil, false
}

func readGoing(kind string, args []string) (engine.Command, bool) {
	if len(args) != 1 {
		return nil, false
	}
	at, ok := game.ReadPlace(args[0])
	if kind == string(game.ActRun) {
		return game.Run{To: at}, ok
	}
	return game.FallBack{To: at}, ok
}

func readInteract(args []string) (engine.Command, bool) {
	if len(args) != 2 {
		return nil, false
	}
	n, err := strconv.ParseUint(args[1], 10, 8)
	return game.Interact{Piece: args[0], Entry: int(n)}, err == nil
}

func readUse(s *game.State, id game.ModelID, args []string) (engine.Command, bool) {
	if len(args) != 2 {
		return nil, false
	}
	target, ok := readTarget(args[1:], 1)
	for _, gear := range s.Fighter(id).Gear {
		if game.Slug(gear) == strings.ToLower(args[0]) {
			return game.Use{Gear: gear, Target: target}, ok
		}
	}
	return nil, false
}
