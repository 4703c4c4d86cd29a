package warband

import (
	"slices"

	"warbell/engine/grimheim"
)

// item is a piece of gear.
type item struct {
	Entry
	armour bool             // counts as armour (rule 14.6)
	hands  int              // that it takes
	gives  []grimheim.Trait // to the model
	onArms grimheim.Trait   // to its weapons, or only to its ranged ones
	ranged bool
	better int              // by how much the HTV of its ranged weapons is better
	weapon *grimheim.Weapon // that it is
}

// gear is what armour there is besides the suits, then the table of loot.
var gear = []item{
	guarding(grimheim.Helmet, 2, 0),
	guarding(grimheim.Buckler, 5, 1), // the armour list; the appendix has 4 (G34)
	guarding(grimheim.Shield, 7, 1),

	found("Trap", 0, Board, "shoots at who finds it").lacking(noGear),
	found("Poison", 10, Fight, "all weapons poison").arming(grimheim.Poison, false),
	found("Fire Bomb", 13, Fight|Board, "thrown once, 6 inches far, at all near the target").thrown(),
	found("Magic Scroll of Healing", 10, Turn, "heals once as a medic does"),
	found("Boots of Flying", 12, Board, "flies").giving(fly),
	found("Amulet of Protection", 12, Fight, "keeps one die unrolled as a block or save").giving(grimheim.Protected),
	found("Blessed Water", 4, Turn, "cleanses once"),
	found("Magic Scroll of Reanimation", 23, Board|Turn, "once, a defeated model within 8 inches rises as a zombie"),
	found("Alcohol", 11, Fight, "never fearful, no injuries").giving(grimheim.Fearless, grimheim.Resilient),
	found("Flash Powder", 3, Turn, "falls back for 1 AP"),
	found("Grappling Hook", 6, Board, "climbs and drops freely"),
	found("Spectral Band", 7, Board, "moves through terrain").giving(spectral),
	found("Lucky Charm", 8, Turn, "one re-roll a turn"),
	found("Net", 5, Board|Turn, "enemies in melee can't fall back from it"),
	found("Idol of the Gods", 15, Turn, "one more fate die a turn"),
	found("Magic Mushrooms", 17, Turn, "may overexert itself"),
	found("Spy Glass", 5, Fight, "cover doesn't help against its shots").arming(grimheim.CoverBreaker, true),
	found("Telescope", 8, Fight, "HTV of its shots is better by 1").sharper(),
	found("Magic Scroll of Cursed Souls", 6, Turn, "curses one enemy, once"),
	found("Healing Potion", 12, Turn, "heals a friend close by 2D6, once"),
	found("Magic Scroll of Resurrection", 25, Board|Turn, "once, a defeated friend comes back on 4+ with half its wounds"),
}

func guarding(key grimheim.Trait, points, hands int) item {
	t, _ := traitOf(key)
	i := found(key.Name(), points, t.Needs, t.Effect).giving(key)
	i.armour, i.hands = true, hands
	return i
}

func found(name string, points int, needs Needs, effect string) item {
	return item{Entry: Entry{Part: PartGear, Name: name, Points: points, Needs: needs, Effect: effect}}
}

func (i item) lacking(why string) item { i.Lacks = why; return i }

// giving gives traits to the model; a duel has them if it carries them out.
func (i item) giving(keys ...grimheim.Trait) item {
	i.gives = keys
	models, _ := grimheim.Traits()
	if slices.ContainsFunc(models, func(d grimheim.TraitDef) bool { return d.Trait == keys[0] }) {
		i.Duel = InDuels
	}
	return i
}

func (i item) arming(key grimheim.Trait, ranged bool) item {
	i.onArms, i.ranged, i.Duel = key, ranged, InDuels
	return i
}

func (i item) sharper() item {
	i.better, i.Duel = 1, InDuels
	return i
}

func (i item) thrown() item {
	i.weapon, i.Duel = &grimheim.Weapon{Name: i.Name, RNG: 6, ATK: 4, HTV: 4, DMG: 3, CRT: 4, Traits: []grimheim.Trait{grimheim.Limited}}, PartlyInDuels
	return i
}

// class is a name for a few traits (rule 14.5). The reference has classes and names none; these are ours.
type class struct {
	Entry
	traits []grimheim.Trait
}

var classes = []class{
	bundle("Berserker", "strikes often and fears nothing", grimheim.Furious, grimheim.Fearless),
	bundle("Swordmaster", "fights with a calm hand", grimheim.Balanced, grimheim.Duellist),
	bundle("Champion", "turns bad luck in a fight into good", grimheim.Relentless, grimheim.Mastery),
	bundle("Cutthroat", "strikes first, from the shadows", grimheim.Assassin, "stealth"),
	bundle("Bodyguard", "takes the blows that are meant for others", "tank", grimheim.Protected),
	bundle("Juggernaut", "is hard to hurt and hard to miss", grimheim.Tougher, grimheim.Massive),
	bundle("Horror", "spreads fear and knows none", grimheim.Fear, grimheim.Fearless),
	bundle("Bloodfeeder", "heals by killing", grimheim.NecroticHunger, grimheim.LifeLink),
	bundle("Survivor", "has seen worse", grimheim.Hardened, grimheim.Resilient),
	bundle("Sharpshooter", "shoots twice, and well", grimheim.Hunter, grimheim.Hawkeye),
	bundle("Bounty Hunter", "shoots on the move, after taking aim", "gunslinger", grimheim.Marksman),
	bundle("Pathfinder", "is ahead of the others on any ground", "scout", "strider"),
	bundle("Infiltrator", "is there before it is seen", "ambush", "stealth"),
	bundle("Surgeon", "heals, and takes little harm", grimheim.Medic, grimheim.Robust),
	bundle("Priest", "says invocations, and fears nothing", divine, grimheim.Fearless),
	bundle("Sorcerer", "casts with more energy, unharmed; for Arcanists", "channeler", "conduit"),
}

// bundle makes a class, which costs what its traits cost and works in duels as far as they do.
func bundle(name, effect string, keys ...grimheim.Trait) class {
	e := Entry{Part: PartClass, Name: name, Effect: effect}
	working := 0
	for _, key := range keys {
		t, _ := traitOf(key)
		e.Points += t.Points
		e.Needs |= t.Needs
		if t.Duel == InDuels {
			working++
		}
	}
	switch working {
	case 0:
	case len(keys):
		e.Duel = InDuels
	default:
		e.Duel = PartlyInDuels
	}
	return class{e, keys}
}

func traitOf(key grimheim.Trait) (trait, bool) {
	i := slices.IndexFunc(traits, func(t trait) bool { return t.key == key })
	if i < 0 {
		return trait{}, false
	}
	return traits[i], true
}
