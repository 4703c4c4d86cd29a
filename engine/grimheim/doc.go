// Package grimheim is the skirmish game Grimheim, for now as a duel: one model a side, no board; or as a
// ladder of duels between two warbands.
//
// The combat chapter (grimheim-combat.txt) and the reference (grimheim-reference.txt) are the
// authority; where they contradict each other or are silent, G1 to G52 name the reading that is
// followed. Traits, injuries and weapons come from the published lists. Words in small capitals on
// a card are written as here: AP, MOV, DEF, SAV, WND; RNG, ATK, HTV, DMG, CRT.
//
// # 1 Fighters
//
//	1.1   A fighter has a name of 1 to 32 characters of which something can be seen, AP 1 to 6, MOV 1 to 12 inches,
//	      DEF 0 to 6, SAV 2+ to 6+ and WND 1 to 40. A faction is flavour.
//	1.2   Armour is none, light, medium or heavy. It gives block dice (5.5); its SAV is written
//	      out. Where only one of the two is given the other follows: none 6+, light 5+, medium 4+,
//	      heavy 3+ (G5).
//	1.3   A fighter has 1 to 5 weapons with names of their own, at least one of them for melee. A
//	      weapon has ATK 1 to 8, HTV 2+ to 6+, DMG 1 to 10 and CRT from DMG to 12; a ranged one
//	      has RNG 2 to 24 inches.
//	1.4   A fighter has at most 8 traits, a weapon at most 5, each once and only such as Warbell
//	      carries out in a duel (sections 9 and 10). What else the published lists have is refused with
//	      that reason.
//	1.5   A fighter can be written in one line; ParseFighter says how.
//
// # 2 The duel
//
//	2.1   Two fighters begin engaged, that is within melee range, or 2 to 24 inches apart. Where
//	      neither could ever reach the other no duel begins.
//	2.2   The terms say who has cover from the other (G7, G50). Cover stays with its place: who
//	      moves or charges has left it, and nobody has cover in melee.
//	2.3   At the start of each turn, before anything else of it, both roll a D6, ties again; the
//	      higher acts first in that turn. House rule initiative = once: the roll at the start of the
//	      duel holds for every turn (G51).
//	2.4   The two are activated in turn. A turn is over when both have been.
//	2.5   A fighter without wounds is defeated and the duel is over. If both fall at once, nobody
//	      has won.
//
// # 3 Activation
//
//	3.1   An activated fighter has AP to spend; every action costs 1. The same action is not done
//	      twice in an activation, unless a trait says so (G37); reloading is the exception.
//	3.2   Passing ends the activation. It ends by itself when AP are spent, or when something was
//	      done and nothing but passing is left.
//	3.3   Fight: only when engaged. Sections 4 and 5 say how.
//	3.4   Shoot: a ranged weapon whose RNG reaches the foe, not when engaged. Section 6 says how.
//	3.5   Charge: up to MOV + 2 inches, into melee range. A charge gives no attack die. House rule
//	      charge bonus attack = yes: it gives one in the next fight of who charged (G17).
//	3.6   Move: up to MOV inches closer or back, when not engaged; not nearer than 2 inches and
//	      not further than 24. A duel has no board, so that distance is all there is to keep; and
//	      there is no falling back from melee.
//	3.7   Guard: one more block die in the next fight the fighter is in, on either side (G20). With
//	      the house rule guard = reroll there is no such action, see 9.5.
//	3.8   Recover: removes Burning, Fearful, Stunned and Frozen (G39), in melee too: the seeds set
//	      no limit, and a duel has no other way out of being stunned.
//	3.9   Heal, for a Medic and not when engaged: restores 2D3 wounds and removes Poisoned.
//	3.10  Aim, for a Marksman and not when engaged: HTV of its next shot is better by 1.
//	3.11  Reload, not when engaged: a Reloading weapon can be shot again.
//
// # 4 Strike and block
//
//	4.1   The attacker begins: it strikes with one of its attack hits, or passes.
//	4.2   The other side may answer a strike with one hit of its own. A normal hit, of attack or of
//	      block dice, stops a normal strike; a critical one stops any. A strike that is not stopped
//	      does its damage at once.
//	4.3   An answer is a spend: who was stopped goes on, and after a strike that came through the
//	      turn goes over (G1). It is over when both pass one after the other or when neither has
//	      an attack hit. A player who passes with hits in hand is asked to be sure (G2). House rule
//	      answer costs turn = no: the turn goes over after every strike, stopped or not (G1).
//	4.4   Who has no wounds left is out at once, and the hits still in hand are lost (G29).
//	4.5   House rule melee = proactive: strikes can't be answered and do their damage at once. On
//	      its turn a side strikes, or spends a hit to remove one the foe still holds; the turn goes
//	      over each time, and who can do something useful must (G4).
//	4.6   House rule two normals block a critical = yes: two normal hits together stop a critical
//	      one. Else they don't (G3).
//
// # 5 The dice of a fight
//
//	5.1   Both fight with a melee weapon and a way of play that the other does not know beforehand: who
//	      begins the fight says them with it, the other has a standing order (section 11) or, where
//	      that wants to be asked, picks in secret. A pick may be changed while the other is missing;
//	      then both are shown and the dice fall. House rule orders = each_fight: both pick anew for
//	      each fight, and sections 11 and 12 but for 12.1 do not hold.
//	5.2   Both roll ATK dice at once: HTV or more is a normal hit, 6 a critical one, 1 misses.
//	5.3   HTV is changed by injuries, statuses and traits, added up; it is never better than 2+, and
//	      where it is 7+ or worse a 6 still hits (G9, G18). ATK is never less than 1 (G30).
//	5.4   The way of play spends a fighter's hits: bold and cautious are perfect play, of which the
//	      one would rather trade blows evenly and the other would rather not (G52); all_out strikes
//	      with everything and blocks with block dice only, defend blocks all it can before it
//	      strikes, ask asks each time there is a choice. Who gives no order plays boldly. Who is asked
//	      may order the rest to be resolved.
//	5.5   Then both roll their block dice against SAV: 1 for medium armour, 2 for heavy, 1 for
//	      Guard, more by traits. A success is a normal hit that can only block, a 6 a critical one,
//	      a 1 fails (G5, G21). House rule heavy armour = best_of_two: heavy armour gives 1 die,
//	      thrown as two of which the higher counts. DEF is not rolled in melee (G23).
//
// # 6 Shots
//
//	6.1   The shooter rolls ATK dice and reads them as in 5.2 and 5.3.
//	6.2   The target rolls DEF dice: SAV or more is a normal save, 6 a critical one, 1 fails. There
//	      are no block dice.
//	6.3   Cover is one normal save besides all DEF dice. House rule cover = retain: one of the DEF
//	      dice becomes that save and is not rolled (G6).
//	6.4   A normal save stops a normal hit, a critical save any hit, two normal saves a critical
//	      hit. The saves that leave the least damage are taken; where stopping more criticals costs
//	      more wounds but spares something else, the target chooses, within 12 hours.
//
// # 7 Wounds
//
//	7.1   A hit that gets through takes DMG wounds, a critical one CRT.
//	7.2   Fatal damage, which is all damage of statuses and of a weapon's own ones, is taken at
//	      once; nothing stops or lessens it.
//	7.3   House rule injuries = on_first_wound: who goes from all wounds to less rolls a D6: 1 Head,
//	      2-3 Arm, 4-5 Leg, 6 a scratch. on_critical: each critical that does damage in a fight or
//	      shot rolls: 1 Head, 2 Arm, 3 Leg, else a scratch, each injury once in a duel. Head: HTV
//	      worse by 1. Arm: ATK 1 less. Leg: MOV 1 less (G10, G11).
//	7.4   Healing never goes above WND. Who is back at WND loses all injuries.
//
// # 8 Statuses
//
//	8.1   Stunned: no action but Recover. A stunned fighter still fights when attacked.
//	8.2   Burning: D3 Fatal at the start of each turn.
//	8.3   Poisoned: 1 Fatal at the end of each turn. Recover does not help.
//	8.4   Fearful: HTV worse by 1. House rule fearful = lost_action: instead a D6 before each action
//	      except Move; on a 1 the action and its AP are lost (G9).
//	8.5   Cursed: each 1 that lies among a fighter's attack or block dice does it 1 Fatal (G26).
//	8.6   Nobody is in the same status twice. Frozen, MOV less by 2, has no cause in a duel.
//
// # 9 Traits of fighters
//
//	9.1   Tough, Tougher, Toughest: each hit does 1, 2, 3 less, perhaps nothing. Massive: 1 less, and
//	      HTV of shots at it is better by 1.
//	9.2   Fearless: never Fearful. Lifeless: never Fearful or Poisoned. Resilient: never Fearful,
//	      no injuries.
//	9.3   Robust: no injuries. Helmet: no Head injury. Extra Limb: no Arm or Leg injury. Hardened:
//	      the first injury is ignored.
//	9.4   Shield: 1 block die. Buckler: 1 that stops normal hits only (G22). Shield of Faith: 1 block
//	      die and 1 defence die that succeed on 5+. Lashing Tail: 1 block die that succeeds on 4+.
//	9.5   Guard, under the house rule guard = reroll: failed block dice are re-rolled once.
//	9.6   Ceaseless: attack dice that show 1 are re-rolled. Balanced: so is one failed attack die in
//	      each fight. Relentless: so is the whole attack roll in a fight if it does less than the
//	      average; Warp Engineer: that of a shot. No die is re-rolled twice.
//	9.7   Mastery: with a critical among its attack dice, one more is rolled.
//	9.8   Assassin: HTV better by 1 in the fights it starts. Hawkeye: shots are critical on 5+.
//	9.9   Duellist, Protected: one attack die is kept back as a normal block, unless the way of
//	      play is all_out or it is the only die. Protected at range: one DEF die is kept as a save.
//	9.10  Furious: Fight may be done twice in an activation. Hunter: Shoot may.
//	9.11  A critical that does damage: of who has Fear, makes the foe Fearful; of who has Life Link,
//	      heals 1; of who is Venomous, poisons, in a fight.
//	9.12  Necrotic Hunger: heals D6 when it defeats its foe in a fight.
//	9.13  Medic: may Heal. Marksman: may Aim.
//	9.14  Fast: charges 2 inches further. Immobile: neither moves nor charges.
//	9.15  Invulnerable: nothing changes its SAV.
//	9.16  Cursed: begins the duel so. Stupidity: a D6 before each action; on a 1 the action and its
//	      AP are lost.
//
// # 10 Traits of weapons
//
//	10.1  Armor Piercing: the foe's SAV is worse by 1, never worse than 6+.
//	10.2  Brutal: only critical blocks, hits and saves stop its hits.
//	10.3  Critical: attack dice of 5+ are critical.
//	10.4  Cleave: with a critical among the dice, one normal hit is critical too.
//	10.5  Deadly: nothing stops its criticals (G24).
//	10.6  Parry: a normal attack hit may stop a critical.
//	10.7  Riposte: each hit that is stopped by it does its owner 1 Fatal.
//	10.8  First Strike: begins the exchange of 4.1, if the attacker's weapon has not got it too.
//	10.9  Swift Strike: one attack die is a normal hit without being rolled.
//	10.10 Ancient: one failed attack die is re-rolled in each attack.
//	10.11 Harmful: each 1 that lies among the attack dice does its user 1 Fatal.
//	10.12 A critical that does damage: Stun stuns, Fire sets Burning, Poison poisons, Blighted curses.
//	10.13 A critical that does damage: Blessed heals its user 1, Necrotic D3.
//	10.14 Two-handed: no block die of a shield or buckler in that fight.
//	10.15 Melee Shot: can be shot when engaged.
//	10.16 Reloading: must be reloaded after a shot. Limited: can be shot once in a duel.
//	10.17 Cover Breaker: cover does not help against it.
//	10.18 Impact: when its owner charges, the foe takes D3 Fatal at once.
//
// # 11 Standing orders
//
//	11.1  Each fighter has a standing order for fights that its foe begins: a melee weapon and a way of
//	      play. When the duel begins it is the weapon that is worth most against this foe, and
//	      bold play. Its player may change it at any time, also when nothing is owed. That an order
//	      stands everybody knows, what it says only its owner.
//	11.2  An owner may always want to be asked, or from when a condition has come true: the fighter
//	      has fewer wounds than a number, has an injury, or its foe has changed its weapon or
//	      statuses since the order was given or the owner last picked. These are known to everybody.
//	11.3  A fight is decided when it is begun, if the other's order stands and need not be asked. Who
//	      begins it and names no weapon fights as its own order says. Else what it fights with stays
//	      sealed until the other has picked.
//	11.4  A fight shows the order by which it goes, which stands on, sealed anew. One that can't be read
//	      is void, and its owner is asked until there is another. An undo leaves orders and plans in
//	      force, whatever was seen of them: they can be changed at any time.
//
// # 12 Several things in one go
//
//	12.1  Who acts may say several actions at once, which are done one after the other whatever the
//	      dice bring. If one of them can't be done, it and the rest are dropped.
//	12.2  Who does not act may plan the next activation in secret, with conditions as in 11.2 that all
//	      know. A plan may be changed or taken back while it stands.
//	12.3  The plan is carried out when the activation begins, as in 12.1. It is dropped, and its player
//	      asked, if a condition has come true, if its first action can't be done, or if the chance of
//	      the fighter to fell its foe, or to be felled, in a fight with the weapons that both used
//	      last has moved by ten points in a hundred or more since it was made. A plan that a
//	      condition or the odds have dropped is never shown.
//	12.4  In melee, where nobody must be asked, who acts may offer to let the duel run. If the other
//	      agrees both fight, and guard with what is left, by their orders; a stunned one recovers.
//	      Plans are dropped. The offer lapses with the next action. Who has agreed has done so until
//	      the duel stops on account of that fighter: till then the other may let it run on alone.
//	12.5  It runs until a fighter comes under half its WND, comes into a status other than stunned, which
//	      leaves nothing to choose, has a new injury, or must be asked; until bold or cautious play, where it is ordered, would lead to other wounds
//	      than the other of the two, which its player then decides; or for 6 turns.
//
// Sections 13 to 15, about warbands, are those of package warband.
//
// # 16 A ladder of duels
//
//	16.1  Two warbands meet in duels of one model each; no model fights twice. There are as many duels as
//	      the smaller warband has models. Leaders meet each other; the others meet in the order of their
//	      costs, the dearest first, and who is left over sits out. The pair of the cheapest fights first, the
//	      leaders last.
//	16.2  A duel that is won is worth the points that the defeated model costs. Who has more at the end
//	      has won the ladder; of equal points, who won more duels; else nobody.
//	16.3  Each duel begins as the terms say (2.1 and 2.2) and with the first turn: nothing of the duel before
//	      is left, orders, plans and consent to let it run included. Two who could never reach each other
//	      begin engaged.
//	16.4  A duel in which nobody has fallen after 20 turns is over, and nobody has won it. So is one in which
//	      both fall.
//	16.5  All duels are fought, and the ladder ends with the last. Who resigns has lost it, whatever the points.
//
// A ladder is one game whose duels follow each other, not games that a record links: its log is then all
// there is to know of it. Undo, absence, seats that change hands, fair dice and their proof are those of any
// game, and no duel can begin twice or be forgotten when the process dies between two of them.
//
// # 20 A skirmish and its set-up
//
//	20.1  Two warbands of up to twelve models meet on a measured table. A model is what section 13 and 14 make of it;
//	      all traits of the lists are carried out. It has a base and a height, which are ours.
//	20.2  The two agree on a table, or that its terrain comes from the box, and on a mission (sections 30 to 36, in
//	      package mission). A battle may also begin at once, with all models where both agreed.
//	20.3  A roll-off: the winner defends or attacks. The defender takes one of three tables, which differ in their
//	      objectives, and in their terrain if that comes from the box; the dice of all three are thrown with the
//	      roll-off. The attacker then keeps the deployment zones or swaps them.
//	20.4  The defender deploys first, each side all its models in one order, wholly in its zone; models that are not
//	      named stand where they are proposed (section 35).
//	20.5  Scouts are deployed last, and may move at once up to twice their MOV.
//	20.6  Who is in ambush waits. From turn 2, at the beginning of its activation, it may come anywhere at least 9
//	      inches from all enemies, for nothing; until then it does nothing else.
//	20.7  Where they agreed on side quests (section 34), the dice for them are thrown with the roll-off; before they deploy
//	      the attacker, then the defender, takes one of its two, openly. Who may be faced with Assassinate names a model
//	      of its own then.
//
// # 22 Shots and fights on a table
//
//	22.1  A shooter must see at least a fifth of its target, as it is measured (G8). Terrain that is not translucent
//	      and enemies of the shooter hide, friends don't (G46). Who is Hidden is no target from outside melee range.
//	22.2  A target has cover of which at least half is hidden and which is within an inch of terrain (G7). So has
//	      who is shot at though Hidden (G38). With Stealth it is enough if any part is hidden.
//	22.3  Who is in melee shoots only with a Melee Shot weapon, and only at who is in it.
//	22.4  For each friend of the attacker, besides itself, that is in melee with the defender HTV is better by 1,
//	      down to 2+ after all else; the attacker's only (G18).
//	22.5  Who fights with a weapon that is not two-handed and has another such weapon for melee, and neither shield
//	      nor buckler, has an attack die more for that one.
//	22.6  Reach: such a weapon begins fights with foes up to its RNG away, who fight back as always, and shoots as far.
//	22.7  Heavy: such a weapon is not used in a turn in which its bearer moved. Unwieldy: a shot with it, or a fight
//	      that is begun with it, takes 2 AP, and it is not used on overwatch. Who has no weapon left to fight with is
//	      unarmed: 2/5+/1/1.
//	22.8  House rules, all off at first (G32). long range penalty: HTV worse by 1 beyond 8 inches, not for Snipers.
//	      nearest foe: of enemies within 8 inches that could be shot at only the nearest is. shoot into combat: dice that
//	      miss a target in melee with a friend of the shooter are thrown again as a shot at that friend, not
//	      those of Snipers. minimum distance: nobody is shot at within 2 inches but with Melee Shot. move and shoot = no:
//	      nobody shoots in an activation in which it moved, but a Gunslinger.
//	22.9  House rule modifier: HTV of all shots, and of who begins a fight, is worse or better by up to 2 (G47). The table
//	      may agree on another number at any time; each attack shows it.
//	22.10 Blast: after the target all others within 3 inches of it take the same attack with an attack die less, at
//	      least one; friends as well, the shooter not. Scatter Shot: within 2 inches.
//	22.11 Fusillade: the attack dice may be shared out over several targets, at least one for each.
//	22.12 Black Powder: with a 1 among the dice that lie the shot misfires and nobody is hit. A D6: 1, it does D3 Fatal to its
//	      user and sets it on fire; 2 or 3, it must be cleared with a reload before it is reloaded; else nothing more. It must be
//	      reloaded after each shot.
//	22.13 A critical that does damage: Sweep does D3 Fatal to each other enemy within an inch of the target; Push moves the
//	      target up to 3 inches straight away, at the end of the fight or shot; falls are those of 21.6.
//	22.14 Throwable: such a weapon for melee can be thrown once in a battle, as a shot of 6 inches or its own RNG,
//	      and is gone.
//	22.15 Marksman, Ranger and Sniper may take aim, and so may who stands on ground at least 3 inches high; not after running or
//	      hiding. A Ranger may make a Quick Shot, once, besides Shoot: HTV worse by 1, by that no worse than 6+; not in melee
//	      nor after running.
//	22.16 Disarming: a critical may strike as a normal hit, and then takes a hit of the other away that it could stop.
//	      Retribution: the damage of a blow that an attack critical stops falls on who struck, Fatal.
//	22.17 Reveal: enemies within 6 inches are not Hidden from anybody. Silent: who has hidden may still shoot with such a
//	      weapon, and stays hidden; with others not in the same activation, and later it is hidden no more.
//	22.18 A critical that does damage, besides 9.11 and 10.12: of who has Dreadful, makes Fearful, which it never is
//	      itself; of who bears the Mark of Pestilence, and of Precision Targeting, poisons; the former is never Poisoned. Who
//	      does one in a fight to who has Corrupted Blood is Cursed.
//	22.19 Regeneration: after damage a D6, on 5+ there was none. Regenerating Flesh: heals D3 at the start of each turn;
//	      injuries stay.
//	22.20 Mark of Fury: Fight may be done twice in an activation. Mark of Excess: attack dice of 5+ are critical, and each 1 among its
//	      attack, block and defence dice costs 1 Fatal. Mark of Change: once in an activation, for nothing, it may be
//	      said that one failed die of the next attack is re-rolled; if it is, that costs D2 Fatal.
//	22.21 Second Sight: one failed attack die a turn of each friend within 6 inches is re-rolled.
//	22.22 Shadow Stalker: HTV better by 1 in fights it starts, and cover as with Stealth. Claws: it fights with
//	      3/5+/2/3 and Cleave, and has no other weapon.
//	22.23 Fungus Brew: before anything else of an activation, for nothing, a D6: 1 Stupidity, 2-3 Fearful, 4-5 Resilient, 6
//	      Ceaseless until the end of the turn. Unstable Mutation: a D6 at each activation: 1-2 D3 Fatal to itself, 5-6
//	      an action point more.
//	22.24 A model without an order fights with what does most damage on average, boldly; so does one whose order
//	      names a weapon that can't be used. An order waits only for what happens to its own model (11.2). A
//	      defeat is put down to the enemy that did the last damage; to nobody else.
//
// # 21 Moving on a table
//
//	21.1  Move: up to MOV inches to a place, not from melee, and not into or through the melee range of an enemy.
//	      Run, for 2 AP: up to twice as far, but not with heavy armour or a two-handed weapon, and not on or over
//	      difficult or dangerous ground (G40).
//	21.2  A climb takes 2 inches besides its height, getting over a field defence or through a window 2; a jump is up
//	      to half of MOV; nobody is passed through. Dangerous ground does D3 Fatal to who comes over it. House rule
//	      movement numbers = published: a climb takes 1 (G16).
//	21.3  One activation does not combine: Run with Move, Push, Charge, Fall Back or Aim; Charge with Move, Push,
//	      Fall Back or Hide; Fall Back with Move or Push; Push with Move; Hide with Shoot or Aim (G37, G38, G40).
//	21.4  Light armour: climbs and field defences take nothing more. Swift, Wall Crawler: climbs don't; Wall Crawler
//	      climbs anything. Horse Rider: never climbs, field defences take nothing. Slow: neither runs nor jumps.
//	      Strider: ground does not matter. Spectral: through terrain, ending in none. Fly: over all, in a straight
//	      line. Teleport: a Move may be a leap of three times MOV to a place in sight; in melee range it is a charge.
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
//	      Nobody shoots or charges at who is hidden. It ends with a Move of any kind, a Fight, a shot with a weapon that
//	      is not Silent, when an enemy comes into melee range, or within 6 inches with a weapon that reveals (G38).
//	      With a Silent weapon Hide and Shoot go together.
//	21.9  Charge: up to MOV + 2 inches into base contact, or else into melee range. Who can reach a Tank charges it and
//	      none of its friends. Down a free drop or jump it gives a sure critical hit in the next fight (G17). Spikes: D2
//	      normal hits of its first melee weapon at once, against DEF dice without cover.
//
// # 23 Fate
//
//	23.1  At the start of each turn of a skirmish, after initiative, both sides roll fate dice: three where
//	      neither warband has bought a fate set, else as many as its set says; house rule fate dice =
//	      per_set: always that (G13). A warband that costs at least 20 points less rolls one more. What is
//	      left of them lapses with the turn.
//	23.2  What a die may be spent on its fate set says; who has none has that of Common Fate. A die is read
//	      as the D6, D3 or D2 that the set names.
//	23.3  A die is spent between two actions, in the enemy's activation as well: heal and blessing restore
//	      wounds; claws slow an enemy in this turn; grip does Fatal damage to an enemy in melee; aura makes
//	      the enemies near a model fearful; reanimate brings back who was defeated in this turn, near where
//	      it fell, with nothing to do before the next; save gives a model normal saves against the next shot
//	      at it in this turn. In an activation of one's own assault lengthens the next move, and stampede
//	      lets more models act in this go.
//	23.4  Focus, replace, fighter, tides, re-roll and bargain are said before the attack that they help: the
//	      die is spent, and the roll is changed where that is worth most, if it is worth anything. Fighter
//	      is one more die in a fight. A bargain does its points, Fatal, after the first hit that does damage,
//	      and costs the striker D3.
//
// # 24 Magic
//
//	24.1  Who is Arcane casts spells, who is Divine says invocations, for 1 AP each.
//	24.2  They are those of the warband's lore; without one of Lesser Magic or Minor Rites. Each has a reach and says
//	      whom it is for: the caster or a friend, an enemy, a place, or all around the caster.
//	24.3  Each power is tried once in an activation, and one spell; an Archmage tries several.
//	24.4  Two D6 of energy, three of a Channeler, must come to what the power takes; points of a pledged fate die count.
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
// # 25 Turns and activations of a skirmish
//
//	25.1  A side activates one model that has not acted in this turn, then the other side does; who has nobody
//	      left is passed over, so that the rest act in a row. A side's last ready model needs no choosing.
//	25.2  House rule activation = wave: a side activates up to two models one after the other in the first go of
//	      a turn, up to three in each later one. It may hand over after any of them.
//	25.3  After one of the Henchmen another of them may be activated in the same go, after one of a Swarm
//	      two more (G27).
//	25.4  A side with at least two models fewer at the start of a turn has a free action for every two, for at
//	      most one each of its models: a Move, Run, Shoot or Fight that takes no action point, and may be done
//	      besides another of its kind. It is named when the model acts. House rule outnumbered =
//	      free_overwatch: only Overwatch is free; off: nothing is (G12).
//	25.5  Command: a Leader gives a friend within 12 inches an action point more in its next activation; an
//	      Artificer a construct, Creature Command a creature.
//	25.6  Overexertion: a Hero has two action points more and may shoot and fight twice in this activation;
//	      in the next turn it can only hide, recover and pass.
//
// # 26 Reactions
//
//	26.1  Overwatch, for a Veteran, 1 AP: not in melee or hidden, not after a move or shot in the same activation, and with
//	      something ready to shoot (G45). It ends with the shot, or with the model's next activation.
//	26.2  The next enemy that moves and comes, anywhere on its way, where the watcher could shoot at it is shot at from
//	      there at once, with the best weapon that is ready and HTV worse by 1; not by who is stunned, frozen, hidden or in
//	      melee by then. Charges strike home after that.
//	26.3  With its order a model is told, in secret, whom it shoots: the first that comes, only who is the nearest enemy
//	      it sees, or only one. That it goes by it is shown each time, and it is sealed anew.
//	26.4  Quick Draw: once a turn a model shoots in the same way, HTV as it is, at an enemy that comes into its sight within 6
//	      inches.
//	26.5  Several who react do so in the order in which the way brings the enemy under their fire; who has fallen or can't
//	      be shot at any more is shot at by nobody else.
//
// # 27 Things on the table, and care
//
//	27.1  Interact, not in melee and no Creature: opens or shuts a door within an inch in which nobody stands.
//	27.2  Loot, likewise: a loot site or an objective within an inch, each once in a game. Two D6, the lower read first,
//	      say what is found (G15; section 36); it is the looter's at once.
//	27.3  A trap shoots at who has found it. The saves that leave the least damage are taken.
//	27.4  Gear changes its bearer's profile, or: a Lucky Charm re-rolls one failed attack die each turn; an Idol of the
//	      Gods is one more fate die a turn; a Grappling Hook makes climbs and drops free.
//	27.5  Use, not in melee: a Scroll of Healing heals, as in 27.6, and a Healing Potion 2D6, the bearer or a friend within
//	      an inch; Blessed Water cleanses one; a Scroll of Cursed Souls curses any enemy; a Scroll of
//	      Reanimation makes a zombie of a defeated friend within 8 inches, and a Scroll of Resurrection brings one back
//	      on 4+, with half its WND, where it fell. Each is then gone. Who is back acts again in the next turn.
//	27.6  Heal on a table: who heals, or a friend within an inch. House rule heal = anyone: no trait is needed (G53).
//	27.7  Cleanse, for Cleric and Divine and not in melee: it, or a friend within an inch, loses Burning, Cursed,
//	      Poisoned, Fearful, Stunned and Frozen; a Cleric heals D3 as well.
//	27.8  Raise Shield, with a shield and not in melee: cover until the model acts again.
//	27.9  On a table nobody recovers in melee.
//	27.10 Interact takes up a flag or a relic as well that lies within an inch (34.3 and 34.6), and once in an activation:
//	      a flag where it was put only for the side whose quest it is. Who is defeated drops it.
//
// # 28 Points and the end of a skirmish
//
//	28.1  At the end of each turn the mission's points are counted, each with its reason (section 32).
//	28.2  After four turns the battle is over; with a side 5 points or more behind one more turn is fought (G36).
//	28.3  A side that has nobody left on the table or in reserve has lost at once. Else who has more points has won,
//	      of equal points who felled more (section 33).
//	28.4  At the end it is told who fell, and by whom.
//
// # 29 Plans and orders of a side
//
//	29.1  Who has not got the go may plan the next one of their own in secret: which model acts then, and what it does,
//	      as in 12.1. The plan may be changed or taken back while it stands. What could not be done if it were
//	      that side's go now is not planned; where its models have all acted, as if the next turn had begun.
//	29.2  The plan is carried out when that go begins. It is one activation, ends with what was said, and so does the go,
//	      in a wave too: then the other side sees, and acts. Nothing is planned while one has the go, so that between two
//	      activations that were planned somebody acts who has seen the first. Who is asked after all goes on as always.
//	29.3  A plan presumes that its model stands where it stood, in melee with the same enemies or none; that whom its
//	      acts name are up and within 3 inches of where they were; and that the chances of its first attack to fell, or
//	      to be felled, have moved by less than ten points in a hundred. So much is sealed with it. It presumes besides
//	      that whom it attacks with a weapon or way that it names is not asked: who is asked must not know them (5.1).
//	29.4  It is dropped, and its player asked, if that is not so any more, if a condition of its own has come true (22.24),
//	      or if its acts can't be done. All read that a plan was dropped, and for which of these reasons.
//	29.5  Orders of several models may be given at once. An order may leave the weapon open: then it is the one that does
//	      most when the fight begins, as where no order stands (22.24).
//	29.6  A side may order, in secret, for whom its fate dice are spent while the enemy acts: nobody, its leader, or all;
//	      while the leader is up the last die is then kept for it. A number of dice may be kept for activations of its own.
//	      Without such an order none is spent unasked. That it stands all know. The die is the lowest that is enough, else the
//	      best.
//	29.7  Save: before an enemy's shot at the leader, and before one that could fell another model.
//	29.8  After an enemy's activation, leaders first: who fell in this turn is brought back (reanimate), who is under half its
//	      wounds is healed (heal, blessing), and the enemy that has acted is torn at (grip), if that fells it.
//	29.9  What saves stop is laid out as does the least damage (6.4), unless the order of the target says that its player is
//	      asked (11.2). In a skirmish that began before that was so all are asked.
//	29.10 When an enemy's activation begins, leaders first: it is slowed if it could charge one of whom the order is, in a
//	      straight line, and then can't (claws); and who is so near that it would become fearful makes it so (aura). Only
//	      a die that is enough is spent. What the enemy said in advance and can't do any more is dropped (12.1).
//
// # 37 After a battle of a campaign
//
//	37.1  Where two agree on a campaign, models begin with the injuries that their rosters have, but for those that a
//	      trait or gear of theirs keeps away. Nothing that happens in the battle heals such a one. In other skirmishes,
//	      and in duels, nobody minds what a roster has.
//	37.2  When the battle is over, each model that was taken out, and is not back, rolls a D6 on the table of 7.3; by the
//	      published one where that house rule has it. What its traits keep away, or it has already, it does not get.
//	37.3  Who still stands, and who was taken out, keeps the injuries of the battle besides (house rule injuries).
//	37.4  Where that brings a roster anything new, each side says whether the rosters take it up. If both say yes, each
//	      side's own is written, as it is when the game ends; one no, or no answer in 72 hours, leaves both as they are.
//	      Until then the battle can be taken back, as any (G48).
//	37.5  Who gives up a battle that has begun has said yes: the dice fall for those who are out by then, and the other
//	      side says. Nothing is rolled where a player was counted out for staying away, where both agreed to end, or
//	      where a moderator did.
//
// # Duels of old
//
// A duel goes on by the rules it began with. One whose start names no orders picks anew for each fight. One
// whose start names no initiative, answer costs turn or
// charge bonus attack began before these house rules: it has one roll-off, answers that are spends and
// no die for a charge. The order best, which is all that was there for perfect play, is cautious in it,
// and counts the damage of a blow beyond the last wound; in a younger duel it is read as bold.
//
// # Play by post
//
// Whatever waits for a player is state: a pick, a hit to be spent, saves to be laid out. Where orders
// leave nothing to ask, a fight is one entry of the log, as is a whole stretch of the duel that both
// let run.
//
// # Where the rules stand
//
// Each package imports only those above it, and names the numbers of its rules:
//
//	card      what a card says: sections 1, 8 to 10
//	game      the state, commands and events, and how events change the state; house rules
//	combat    fights, shots, wounds, reactions, odds: sections 4 to 10, 22, 23.4, 26
//	action    moves, gear, care, spells: sections 3, 21, 24, 25.5, 27
//	view      what anybody sees, and pictures
//	turn      set-up, turns, activations, plans, orders, points, choices: sections 2, 3, 11, 12, 16, 20, 23, 25, 28, 29
//	opponent  who plays for an absent player
//
// Beside them stand exchange, fate, magic, mission and loot, tables and sums that know no game, and warband. Tests of whole
// games, vectors and scripts are in this package.
package grimheim
