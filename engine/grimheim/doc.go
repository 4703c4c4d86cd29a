// Package grimheim is the skirmish game Grimheim: as a duel, one model a side and no board; as a ladder of
// duels between two warbands; and as a skirmish of two warbands on a measured table.
//
// The combat chapter (grimheim-combat.txt) and the reference (grimheim-reference.txt) are the
// authority; where they contradict each other or are silent, G1 to G59 name the reading that is
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
//	      charge bonus attack = yes: it gives one in the next fight of who charged (G17). House rule move and charge =
//	      refused: nobody charges in an activation in which it moved, nor the other way round (G56).
//	3.6   Move: up to MOV inches closer or back, when not engaged; not nearer than 2 inches and
//	      not further than 24. A duel has no board, so that distance is all there is to keep; and
//	      there is no falling back from melee.
//	3.7   Guard: one more block die in the next fight the fighter is in, on either side (G20). With
//	      the house rule guard = reroll there is no such action, see 9.5.
//	3.8   Recover: removes Burning, Fearful, Stunned and Frozen (G39), in melee too, in a duel and on a table: the
//	      seeds set no limit, and who is stunned has no other way out of it (G55).
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
//	      except Move, on a table also Run, Fall Back and Hide; on a 1 the action and its AP are lost (G9).
//	8.5   Cursed: each 1 that lies among a fighter's attack or block dice does it 1 Fatal (G26).
//	8.6   Nobody is in the same status twice. Frozen is MOV less by 2: no weapon, power, gear or ground of the lists
//	      freezes anybody, so that it has no cause, and whatever stops it or is stopped by it is there all the same.
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
//	      each fight. Relentless: so is the whole attack roll in a fight if more is to be expected then,
//	      by the odds; Warp Engineer: that of a shot. No die is re-rolled twice.
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
//	      AP are lost, all that it would have cost, or the free action that it was (25.4).
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
//	12.4  In melee who acts may offer to let the duel run, whatever the orders. If the other
//	      agrees both fight, and guard with what is left, by their orders; a stunned one recovers.
//	      Plans are dropped. The offer lapses with the next action. Who has agreed has done so until
//	      the duel stops on account of that fighter: till then the other may let it run on alone.
//	12.5  It runs until a fighter comes under half its WND, comes into a status other than stunned, which
//	      leaves nothing to choose, has a new injury, or must be asked; until bold or cautious play, where it is ordered, would lead to other wounds
//	      than the other of the two, which its player then decides; or for 6 turns.
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
// # Play by post
//
// Whatever waits for a player is state: a pick, a hit to be spent, saves to be laid out. Where orders
// leave nothing to ask, a fight is one entry of the log, as is a whole stretch of the duel that both
// let run.
//
// # Where the rules stand
//
// Each package imports only those above it, and names the numbers of its rules. The sections of duels stand
// here; what a package adds for skirmishes and warbands stands in its own doc.go:
//
//	1 to 12, 16  fighters, duels, fights, shots, wounds, statuses, traits, orders, ladders     here
//	13 to 15     the warband, its models, writing it down                                      warband
//	20           a skirmish and its set-up                                                     turn
//	21           moving on a table                                                             action
//	22           shots and fights on a table                                                   combat
//	23           fate                                                                          turn
//	24           magic                                                                         action
//	25           turns and activations of a skirmish                                           turn
//	26           reactions                                                                     combat
//	27           things on the table, and care                                                 action
//	28, 29       points and the end of a skirmish, plans and orders of a side                  turn
//	30 to 35     missions, the table, points, the end, side quests, setting up                 mission
//	36           loot                                                                          loot
//	37           after a battle of a campaign                                                  turn
//
// and so their code:
//
//	card      what a card says: sections 1, 8 to 10
//	game      the state, commands and events, and how events change the state; house rules
//	combat    fights, shots, wounds, reactions, odds: sections 4 to 10, 22, 23.4, 26
//	action    moves, gear, care, spells: sections 3, 21, 24, 25.5, 27
//	view      what anybody sees, and pictures
//	turn      set-up, turns, activations, plans, orders, points, choices: sections 2, 3, 11, 12, 16, 20, 23, 25, 28, 29, 37
//	opponent  who plays for an absent player
//
// Beside them stand exchange, fate, magic, mission and loot, tables and sums that know no game, and warband.
// Tests of whole games, vectors and the scripts that each number has are in this package.
package grimheim
