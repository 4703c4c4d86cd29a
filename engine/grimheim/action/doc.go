// Package action contains the actions of a model's activation and their keys: moves of all kinds, doors,
// loot, gear, care, spells and commands (section 3 of package grimheim's rules, 25.5 of package
// turn's, and those below). Actions lists the possible actions, and Allows refuses the others.
//
// verbs.go lists all actions and parses their keys, such as move.1200-800. Buttons, plans and suggestions
// use these keys.
//
// # 21 Movement
//
//	21.1  Move (1 AP) and Run (2 AP): Move: up to MOV, not from melee, and not into or through an enemy's
//	      melee range. Run: up to twice as far, but not with heavy armour or a two-handed weapon, and not on
//	      or over difficult or dangerous ground (G40).
//	21.2  Climb, jump and obstacles: A climb costs 2″ plus its height. Any solid piece can be climbed, but
//	      not the sides of one that its map calls sheer (G60). A field defence or a window costs 2″. A jump
//	      is up to half of MOV. You can't move through models. Dangerous ground does D3 Fatal damage to a
//	      model that comes over it. House rule Climb, drop, push: published makes a climb cost 1″ plus its
//	      height (G16).
//	21.3  Actions that don't combine: In one activation, free actions included (25.4). Run: not with Move,
//	      Push, Charge, Fall Back or Aim. Charge: not with Push, Fall Back or Hide. Fall Back: not with Move
//	      or Push. Push: not with Move. Hide: not with Shoot or Aim (G37, G38, G40). Move and Charge do
//	      combine: MOV 4 threatens 4″ + 6″. House rule Move and Charge: refused forbids it (G56).
//	21.4  Movement special rules: Light armour: climbs and field defences cost nothing extra. Swift: climbs
//	      don't; Wall Crawler: the same, and climbs anything. Horse Rider: never climbs, field defences are
//	      free. Slow: no Run, no jump. Strider: ignores ground. Spectral: through terrain, not ending in it.
//	      Fly: over everything, in a straight line. Teleport: a Move may be a leap of 3 × MOV to a place it
//	      sees; into melee range it is a Charge, too. Mark of Fury: no Move or Run while it can Charge.
//	21.5  Fall Back (2 AP): A Move out of melee, through enemies' range but not ending in it; 2″ further
//	      with Fast. 1 AP with Vestigial Wings or Flash Powder. No model falls back from an enemy with
//	      Tentacle or a Net.
//	21.6  Drops and leaps: A drop of 3″ is free. A leap is a Move with higher drops on its path. For each
//	      inch above 3″ roll a die against SAV: a failure does 1 damage, and a 1 stuns as well (G44). House
//	      rule Climb, drop, push: published makes only 2″ free.
//	21.7  Push (1 AP): A Move up to an enemy that is no taller, or no Move if already in melee. Then both
//	      roll a D6. If the pushing model rolls higher, the enemy is moved up to 3″ straight away, until
//	      something stops it; over an edge it drops (21.6, G43). House rule Climb, drop, push: published
//	      moves it up to 2″ unless it saves with 1 defence die.
//	21.8  Hide, Hidden (1 AP): Within 1″ of terrain that isn't translucent, where no enemy has Line of
//	      Sight to the model, not in melee; never with Massive. A Hidden model can't be shot or charged.
//	      Hidden ends when the model activates, moves, Fights or shoots a weapon that isn't Silent. It also
//	      ends when an enemy comes into melee range, or within 6″ with a revealing weapon (G38). With a
//	      Silent weapon Hide and Shoot combine.
//	21.9  Charge (1 AP): Up to MOV + 2″ into base contact, or else into melee range. A model that can reach
//	      a Tank charges the Tank, none of its friends. A Charge down a free drop or jump gives a certain
//	      critical hit in the next fight (G17). Spikes: D2 normal hits with its first melee weapon at once,
//	      against DEF dice without cover.
//
// # 24 Magic
//
//	24.1  Spells and prayers (1 AP): Arcane models Cast spells, Divine models say Prayers.
//	24.2  Powers: They are those of the warband's lore, or else of Lesser Magic or Minor Rites. Each has a
//	      range and says its target: the caster or a friend, an enemy, a place, or all around the caster.
//	24.3  How often: Each power once per activation, and 1 spell; an Archmage may try several.
//	24.4  Energy: Roll 2D6, 3D6 for a Channeler. The sum must reach the power's cost. Fate dice that you
//	      announced change it if the power would fail without them, or would hurt its caster. Focus adds its
//	      points; replace, tides and reroll change the lowest die. Dice that aren't needed stay announced.
//	      House rule Prayer: automatic makes Prayers always succeed (G49).
//	24.5  1s hurt the caster: Each 1 of a spell does its caster 2 Fatal damage, cast or not (G25). Conduit
//	      prevents this. Prayers do no harm.
//	24.6  How long it lasts: Until the end of the model's next activation, of this Turn or of the next, as
//	      the power says, or until it is used.
//	24.7  Fireball, Divine Favor, Balancing Touch: Fireball is a shot, with Line of Sight, cover and saves.
//	      Divine Favor rerolls 1 failed die of the friend's next attack or, if cast for saves, of its next
//	      block or defence dice. Balancing Touch rerolls 1 failed die of the friend's next defence dice
//	      this Turn.
//	24.8  Demonic Soul: An enemy's Fireball or Sunburst does nothing to it on 4+.
//	24.9  Counterspells (house rule): An Arcane model prepares one for 1 AP. The next enemy spell within 12″
//	      this Turn loses D6 energy (G42). The numbers are Warbell's own.
//
// # 27 Loot, doors, gear and care
//
//	27.1  Interact with doors (1 AP): Opens or closes a door within 1″ in which no model stands. Not in
//	      melee, not for a Creature.
//	27.2  Loot (1 AP): A loot site or objective within 1″, each once in a game. Not in melee, not for a
//	      Creature. Two D6, the lower first, say what is found (section 36, G15). The looter has it at once.
//	27.3  Traps: A trap shoots at the model that found it. The saves that leave the least damage are used.
//	27.4  Gear that always works: It changes its bearer's profile. Lucky Charm: rerolls 1 failed attack die
//	      per Turn. Idol of the Gods: +1 Fate die per Turn while its bearer is on the battlefield. Grappling
//	      Hook: climbs and drops are free.
//	27.5  Use gear (1 AP): Not in melee; it is used up. Scroll of Healing: heals as in 27.6. Healing Potion:
//	      its bearer or a friend within 1″ heals 2D6 and loses Poisoned. Blessed Water: cleanses one. Scroll
//	      of Cursed Souls: curses any enemy. Scroll of Reanimation: makes a zombie of a defeated friend
//	      within 8″. Scroll of Resurrection: brings one back on 4+ with half its WND, where it was defeated.
//	      A model that is back acts again next Turn.
//	27.6  Heal (1 AP): The model itself or a friend within 1″ (3.9). House rule Heal: anyone needs no
//	      special rule (G53).
//	27.7  Cleanse (1 AP): For Cleric and Divine, not in melee. The model or a friend within 1″ loses
//	      Burning, Cursed, Poisoned, Fearful, Stunned and Frozen. A Cleric also heals D3.
//	27.8  Raise Shield (1 AP): With a shield, not in melee: cover until the model acts again.
//	27.9  Flags and relics: Interact also picks up a flag or relic within 1″ (34.3, 34.6), once per
//	      activation. Only the side with that quest can pick up a flag at its place. A defeated model drops
//	      it.
package action
