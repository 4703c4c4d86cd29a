package zones

import (
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

var (
	errNotChosen = engine.Refuse(engine.Invalid, "", "You haven't chosen anything. Choose from the menu, then send the form.")
	errNoWords   = engine.Refuse(engine.Invalid, "",
		"Your words are missing. Describe the action; the GM rules on it.")
)

// moveSaid parses the target zone: a menu value or a name.
func moveSaid(f *playerView, pc *zones.Creature, said map[string]string) (engine.Command, error) {
	to := said[fieldZone]
	switch {
	case to == "":
		return nil, errNotChosen
	case to == leaving:
		return zones.Leave{Creature: pc.ID}, nil
	case fromForm(said):
		return zones.Move{Creature: pc.ID, Zone: zones.ZoneID(to)}, nil
	}
	z, err := f.s.FindZone(to)
	if err != nil {
		return nil, err
	}
	return zones.Move{Creature: pc.ID, Zone: z.ID}, nil
}

// hazardChanged returns an error for a move into a zone whose hazard changed after the form was opened.
func hazardChanged(l *runner.Game, cmd engine.Command, since []engine.Entry) error {
	for _, id := range entered(cmd) {
		z := fightAt(l, engine.NoSeat, nil).s.Zone(id)
		for _, e := range since {
			if z != nil && z.Hazard != "" && slices.ContainsFunc(e.Events,
				func(ev engine.Event) bool { return newHazard(ev, id) }) {
				return engine.Refuse(engine.Illegal, "zones 2.5",
					"%s has a new hazard (%s). Move again to enter it anyway.", z.Name, z.Hazard)
			}
		}
	}
	return nil
}

// entered returns the zones that a command moves to.
func entered(cmd engine.Command) []zones.ZoneID {
	switch c := cmd.(type) {
	case zones.Move:
		return []zones.ZoneID{c.Zone}
	case zones.TakeTurn:
		var all []zones.ZoneID
		for _, d := range c.Deeds {
			all = append(all, d.Move)
		}
		return all
	}
	return nil
}

// newHazard reports whether an event changes a zone's hazard.
func newHazard(ev engine.Event, zone zones.ZoneID) bool {
	changed, ok := ev.(zones.ZoneChanged)
	return ok && changed.Zone.ID == zone && changed.What == "hazard"
}

// attackSaid parses the weapon and target of an attack: from one menu, from two, or by name.
func attackSaid(f *playerView, pc *zones.Creature, said map[string]string) (engine.Command, error) {
	if fromForm(said) {
		weapon, target, together := strings.Cut(said[fieldBlow], "/")
		if !together {
			weapon, target = said[fieldWeapon], said[fieldTarget]
		}
		n, err := strconv.Atoi(weapon)
		if err != nil || target == "" {
			return nil, errNotChosen
		}
		return zones.Attack{Creature: pc.ID, Weapon: n, Target: zones.ModelID(target)}, nil
	}
	target, err := f.targetNamed(pc, said[fieldTarget])
	if err != nil {
		return nil, err
	}
	weapon, err := f.weaponNamed(pc, target, said[fieldWeapon])
	return zones.Attack{Creature: pc.ID, Weapon: weapon, Target: target.ID}, err
}

// targetNamed finds the target of an attack by its name. An error lists the targets in range or, if there are
// none, all opponents on the map.
func (f *playerView) targetNamed(pc *zones.Creature, name string) (*zones.Creature, error) {
	target, err := f.find(name, func(c *zones.Creature) bool { return c.Present() && c.ID != pc.ID })
	if err == nil {
		return target, nil
	}
	var reached []zones.ModelID
	for _, a := range offers(f, pc, func(a zones.Attack) bool { return a.Creature == pc.ID }) {
		reached = append(reached, a.Target)
	}
	return f.find(name, func(c *zones.Creature) bool {
		return isFoe(c) && c.Present() && (len(reached) == 0 || slices.Contains(reached, c.ID))
	})
}

// weaponNamed finds a weapon by its name or the beginning of it, counted from 1. Without a name it returns
// the first weapon that reaches the target or, if none does, the first.
func (f *playerView) weaponNamed(c, target *zones.Creature, name string) (int, error) {
	if name == "" {
		all := offers(f, c, func(a zones.Attack) bool { return a.Creature == c.ID && a.Target == target.ID })
		if len(all) > 0 {
			return all[0].Weapon, nil
		}
		return 1, nil
	}
	var things []naming.Thing
	var names []string
	for i, w := range c.Weapons {
		things = append(things, naming.Thing{At: i, ID: naming.Plain(w.Name), Name: w.Name})
		names = append(names, w.Name)
	}
	for _, text := range []string{name, cardWeapon.ReplaceAllString(name, "")} {
		if found := naming.Meant(naming.OneLine(text), things); len(found) > 0 {
			return found[0].At + 1, nil
		}
	}
	return 0, engine.Refuse(engine.Invalid, "", "%s has no “%s”. Choose one of: %s.", c.Name,
		templates.Clip(name, 40), strings.Join(names, ", "))
}

// cardWeapon matches what cards and menus have after a weapon's name: "bow (ranged, 2 dice)", "bow, 2 dice,
// ranged", "bow 2".
var cardWeapon = lazyregexp.New(`( \(.*|, \d.*| \d+)$`)

func askSaid(_ *playerView, pc *zones.Creature, said map[string]string) (engine.Command, error) {
	if said[gamekit.FieldWords] == "" {
		return nil, errNoWords
	}
	return zones.Ask{Creature: pc.ID}, nil
}

func helpSaid(f *playerView, pc *zones.Creature, said map[string]string) (engine.Command, error) {
	switch {
	case fromForm(said) && said[gamekit.FieldWords] == "":
		return nil, errNoWords
	case fromForm(said):
		return zones.OfferHelp{Creature: pc.ID, For: zones.ModelID(said[fieldAlly])}, nil
	}
	ally, err := f.find(said[fieldAlly], func(c *zones.Creature) bool { return isPC(c) && c.Standing() })
	switch {
	case err != nil:
		return nil, err
	case ally.ID == pc.ID:
		return nil, engine.Refuse(engine.Illegal, "zones 6.7", "A character can't help itself. Name an ally.")
	}
	return zones.OfferHelp{Creature: pc.ID, For: ally.ID}, nil
}

// wastes reports whether a character that passes gives up more than one action.
func wastes(l *runner.Game, seat engine.Seat, cmd engine.Command) bool {
	f := fightAt(l, seat, nil)
	pass, _ := cmd.(zones.Pass)
	pc := f.s.Creature(pass.Creature)
	return f.mayPlay(pc) && f.idle(pc) == nil && f.line().Free(*pc) > 1
}

// mayPlay reports whether the caller may act for a character.
func (f *playerView) mayPlay(pc *zones.Creature) bool { return f.actsFor(pc) || f.s.GM(f.by) }

func interposeSaid(f *playerView, pc *zones.Creature, said map[string]string) (engine.Command, error) {
	text := said[fieldStrike]
	n, ok := strikeNumber(text)
	switch {
	case ok:
		return zones.Interpose{Creature: pc.ID, Strike: n}, nil
	case fromForm(said):
		return nil, errNotChosen
	case f.s.Volley == nil:
		return nil, engine.Refuse(engine.Illegal, "zones 6.3",
			"You can't Interpose: no attack is waiting. Set reactions for later: `/orders`.")
	}
	target, err := f.find(text, (*zones.Creature).Present)
	if err != nil {
		return nil, err
	}
	for i, s := range f.s.Volley.Strikes {
		if s.Target.ID == target.ID && s.For == nil {
			return zones.Interpose{Creature: pc.ID, Strike: i + 1}, nil
		}
	}
	return nil, engine.Refuse(engine.Illegal, "zones 6.3",
		"No attack on %s can be answered any more. Choose one from the list.", target.Name)
}

// strikeShown matches an attack as posts and lists show it: "3", "#3", "`#3` Ghoul, claws", "3: Ghoul at
// Ana".
var strikeShown = lazyregexp.New(`(?i)^(?:(?:attack|strike) )?(?:#\s*(\d+)\b|(\d+)\s*(?::|$))`)

// strikeNumber returns the number at the beginning of a text, and whether it names an attack.
func strikeNumber(text string) (int, bool) {
	m := strikeShown.FindStringSubmatch(strings.TrimSpace(strings.ReplaceAll(text, "`", "")))
	if m == nil {
		return 0, false
	}
	n, err := strconv.Atoi(m[1] + m[2])
	return n, err == nil
}
