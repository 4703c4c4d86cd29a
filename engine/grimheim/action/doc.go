// Package action is what a model can do in its activation, and how that is written: moves of all kinds,
// doors, loot, gear, care, spells and commands (section 3 of package grimheim's rules, 25.5 of package
// turn's, and those below). Actions lists what can be done now, and Allows refuses what can't.
//
// verbs.go has all that a model can do, and reads the short words for it, such as move.1200-800, which
// buttons, plans and suggestions share.
//
// # 21 Moving on a table
//
//	21.1  Move: up to MOV inches to a place, not from melee, and not into or through the melee range of an enemy.
//	      Run, for 2 AP: up to twice as far, but not with heavy armour or a two-handed weapon, and not on or over
//	      difficult or dangerous ground (G40).
//	21.2  A climb takes 2 inches besides its height, getting over a field defence or through a window 2; a jump is up
//	      to half of MOV; nobody is passed through. Dangerous ground does D3 Fatal to who comes over it. House rule
//	      movement numbers = published: a climb takes 1 (G16).
//	21.3  One activation does not combine: Run with Move, Push, Charge, Fall Back or Aim; Charge with Push, Fall Back or
//	      Hide; Fall Back with Move or Push; Push with Move; Hide with Shoot or Aim (G37, G38, G40). Move and Charge go
//	      together, so that who has MOV 4 threatens 4 + 6 inches; house rule move and charge = refused: they don't (G56).
//	      What was done for nothing (25.4) counts here too.
//	21.4  Light armour: climbs and field defences take nothing more. Swift, Wall Crawler: climbs don't; Wall Crawler
//	      climbs anything. Horse Rider: never climbs, field defences take nothing. Slow: neither runs nor jumps.
//	      Strider: ground does not matter. Spectral: through terrain, ending in none. Fly: over all, in a straight
//	      line. Teleport: a Move may be a leap of three times MOV to a place in sight; in melee range it is a charge as well.
//	      Mark of Fury: no Move or Run while it can charge.
//	21.5  Fall Back, for 2 AP: a Move out of melee, past the range of enemies but not ending in it; with Fast 2 inches
//	      further. With Vestigial Wings or Flash Powder it takes 1 AP. Nobody falls back from an enemy with Tentacle or
//	      a Net.
//	21.6  A drop of 3 inches is free. A leap is a Move with higher drops on its way: for each inch more a die against SAV,
//	      of which a failure does 1 damage, and a 1 stuns as well (G44). House rule movement numbers = published: 2.
//	21.7  Push: a Move up to an enemy that is no taller, or none if they are in melee; then both roll a D6, and if the
//	      pusher's is higher the other is moved straight away, up to 3 inches, until something stops it; over an edge
//	      it drops as in 21.6 (G43). House rule movement numbers = published: up to 2 inches, unless the pushed one
//	      saves with one defence die.
//	21.8  Hide: by something within an inch that hides it, where no enemy sees it, and not in melee; Massive never can.
//	      Nobody shoots or charges at who is hidden. It ends when its model is activated, with a Move of any kind, a Fight,
//	      a shot with a weapon that is not Silent, when an enemy comes into melee range, or within 6 inches with a weapon
//	      that reveals (G38). With a Silent weapon Hide and Shoot go together.
//	21.9  Charge: up to MOV + 2 inches into base contact, or else into melee range. Who can reach a Tank charges it and
//	      none of its friends. Down a free drop or jump it gives a sure critical hit in the next fight (G17). Spikes: D2
//	      normal hits of its first melee weapon at once, against DEF dice without cover.
//
// # 24 Magic
//
//	24.1  Who is Arcane casts spells, who is Divine says invocations, for 1 AP each.
//	24.2  They are those of the warband's lore; without one of Lesser Magic or Minor Rites. Each has a reach and says
//	      whom it is for: the caster or a friend, an enemy, a place, or all around the caster.
//	24.3  Each power is tried once in an activation, and one spell; an Archmage tries several.
//	24.4  Two D6 of energy, three of a Channeler, must come to what the power takes. Pledged fate dice change it where the
//	      power is not cast, or hurts its caster, without them: points of focus count, replace, tides and re-roll are for
//	      the lowest die. Those that are not needed stay pledged.
//	      House rule prayer = automatic: invocations never fail (G49).
//	24.5  Each 1 of a spell does its caster 2 Fatal, whether it is cast or not (G25). Conduit: it does not. Invocations
//	      do no harm.
//	24.6  What a power lends holds until the end of its model's next activation, of the turn, or of the next, as the power
//	      says, or until it is used.
//	24.7  Fireball is a shot, with sight, cover and saves. Divine Favor re-rolls one failed die of the friend's next attack
//	      or, if it was said for saves, of its next block or defence dice; Balancing Touch one of defence dice.
//	24.8  Demonic Soul: an enemy's Fireball or Sunburst does nothing to it on 4+.
//	24.9  House rule counterspell = energy_minus_d6: who is Arcane prepares one for 1 AP; the next enemy spell within 12
//	      inches in this turn has a D6 less energy (G42). The figures are ours.
//
// # 27 Things on the table, and care
//
//	27.1  Interact, not in melee and no Creature: opens or shuts a door within an inch in which nobody stands.
//	27.2  Loot, likewise: a loot site or an objective within an inch, each once in a game. Two D6, the lower read first,
//	      say what is found (G15; section 36); it is the looter's at once.
//	27.3  A trap shoots at who has found it. The saves that leave the least damage are taken.
//	27.4  Gear changes its bearer's profile, or: a Lucky Charm re-rolls one failed attack die each turn; an Idol of the
//	      Gods is one more fate die a turn while its bearer is on the table; a Grappling Hook makes climbs and drops free.
//	27.5  Use, not in melee: a Scroll of Healing heals, as in 27.6, and a Healing Potion 2D6, the bearer or a friend within
//	      an inch; Blessed Water cleanses one; a Scroll of Cursed Souls curses any enemy; a Scroll of
//	      Reanimation makes a zombie of a defeated friend within 8 inches, and a Scroll of Resurrection brings one back
//	      on 4+, with half its WND, where it fell. Each is then gone. Who is back acts again in the next turn.
//	27.6  Heal on a table: who heals, or a friend within an inch. House rule heal = anyone: no trait is needed (G53).
//	27.7  Cleanse, for Cleric and Divine and not in melee: it, or a friend within an inch, loses Burning, Cursed,
//	      Poisoned, Fearful, Stunned and Frozen; a Cleric heals D3 as well.
//	27.8  Raise Shield, with a shield and not in melee: cover until the model acts again.
//	27.9  Interact takes up a flag or a relic as well that lies within an inch (34.3 and 34.6), and once in an activation:
//	      a flag where it was put only for the side whose quest it is. Who is defeated drops it.
package action
