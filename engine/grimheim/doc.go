// Package grimheim is the skirmish game Grimheim. It has duels of one model per side without a board, ladders
// of duels between two warbands, and skirmishes of two warbands on a measured battlefield.
//
// The combat chapter (grimheim-combat.txt) and the reference (grimheim-reference.txt) are the
// authority. Where they contradict each other or say nothing, Warbell follows the readings G1 to G59.
// Traits, injuries and weapons come from the published lists. The values on a card are AP, MOV, DEF, SAV
// and WND; those of a weapon are RNG, ATK, HTV, DMG and CRT. See card.ParseFighter for the notation.
//
// Rulebook parses the numbered rules below and those of the other packages; players read them in /help.
//
// # 1 Fighters
//
//	1.1   Profile: A fighter has a name of 1 to 32 characters, AP 1–6, MOV 1″–12″, DEF 0–6, SAV 2+ to 6+ and
//	      WND 1–40. A faction is flavour.
//	1.2   Armour: None, light, medium or heavy. It gives block dice (5.5); SAV is written on the card. If
//	      the card has only one of the two, the other follows: none 6+, light 5+, medium 4+, heavy 3+ (G5).
//	1.3   Weapons: A fighter has 1 to 5 weapons with names of their own, at least one for melee. A weapon
//	      has ATK 1–8, HTV 2+ to 6+, DMG 1–10 and CRT from DMG to 12. A ranged one has RNG 2″–24″.
//	1.4   Special rules: A fighter has at most 8 special rules, a weapon at most 5 weapon rules, each once.
//	      A duel uses those of sections 9 and 10. Warbell refuses others and says why.
//	1.5   Text form: A fighter is written in one line.
//
// # 2 The duel
//
//	2.1   Start of a duel: The fighters begin engaged (in melee range) or 2″–24″ apart. A duel in which
//	      neither could ever attack the other doesn't begin.
//	2.2   Cover in a duel: The terms say which fighter has cover (G7, G50). A fighter that moves or charges
//	      leaves its cover. There is no cover in melee.
//	2.3   Initiative: At the start of each turn, before anything else, both players roll a D6 and reroll
//	      ties. The higher roll acts first in that turn. House rule Initiative: once keeps the first roll
//	      for the whole duel (G51).
//	2.4   Turn: The fighters activate in that order. The turn ends when both have acted.
//	2.5   Defeat: A fighter without wounds is defeated and the duel ends. If both are defeated at once,
//	      there is no winner.
//
// # 3 Activation and actions
//
//	3.1   AP: An activated fighter spends AP; every action costs 1 AP here. You can't take the same action
//	      twice in an activation unless a special rule says so (G37). Reload is the exception.
//	3.2   Pass: Passing ends the activation. It also ends when all AP are spent, or when something was done
//	      and only Pass is left.
//	3.3   Fight (1 AP): Only when engaged. Sections 4 and 5 have the steps.
//	3.4   Shoot (1 AP): A ranged weapon whose range reaches the enemy, not when engaged. Section 6 has the
//	      steps.
//	3.5   Charge (1 AP): Up to MOV + 2″, into melee range. A Charge gives no attack die. House rule Charge:
//	      +1 attack die gives one in the next fight (G17). House rule Move and Charge: refused forbids both
//	      in one activation (G56).
//	3.6   Move (1 AP): Up to MOV closer or further away, not when engaged: no nearer than 2″, no further
//	      than 24″. A duel has no board, so this distance is all that counts. You can't move out of melee.
//	3.7   Guard (1 AP): +1 block die in the fighter's next fight, on either side (G20). House rule Guard:
//	      reroll has no such action, see 9.5.
//	3.8   Recover (1 AP): Removes Burning, Fearful, Stunned and Frozen, also in melee (G39, G55). It doesn't
//	      remove Poisoned or Cursed.
//	3.9   Heal (1 AP): For a Medic, not when engaged: restores 2D3 wounds and removes Poisoned.
//	3.10  Aim (1 AP): For a Marksman, not when engaged: HTV −1 (easier) for its next shot.
//	3.11  Reload (1 AP): Not when engaged: a Reloading weapon can be shot again.
//
// # 4 Strike and block
//
//	4.1   Strike: The attacker begins: it strikes with one of its attack hits, or passes.
//	4.2   Block: The other side may block a strike with one hit of its own. A normal hit, from attack or
//	      block dice, stops a normal strike; a critical hit stops any. A strike that isn't stopped does its
//	      damage at once.
//	4.3   Turns to spend: A block uses your turn to spend. So after a blocked strike the striker goes on,
//	      and after one that does damage the turn changes (G1). The fight ends when both pass in a row, or
//	      when neither has an attack hit. If you pass with hits left, you must confirm it (G2). House rule
//	      Blocks use your turn to spend: no changes the turn after every strike.
//	4.4   Defeat in a fight: A fighter without wounds is defeated at once. Its remaining hits are lost
//	      (G29).
//	4.5   Blocking, proactive (house rule): Strikes can't be blocked and do their damage at once. On your
//	      turn you strike, or spend a hit to remove one of the enemy's. The turn changes each time. If you
//	      can do something useful, you must (G4).
//	4.6   Two normal hits block a critical (house rule): With *yes*, two normal hits together stop a
//	      critical one. Otherwise they don't (G3).
//
// # 5 Dice of a fight
//
//	5.1   Weapon and style: Both fight with a melee weapon and a style that the opponent doesn't know
//	      beforehand. The attacker chooses them with the Fight. The defender has orders (section 11), or
//	      picks in secret if it asks first. You can change a pick until the other one is in. Then both are
//	      revealed and the dice rolled. House rule Weapon choice: each Fight asks both every time; of
//	      sections 11 and 12 only 12.1 applies.
//	5.2   Attack dice: Both roll ATK dice at once. HTV or more is a normal hit, 6 a critical hit, 1 misses.
//	5.3   HTV changes: Injuries, statuses and special rules change HTV; all are added up. It is never better
//	      than 2+. At 7+ or worse a 6 still hits (G9, G18). ATK is never less than 1 (G30).
//	5.4   Styles: Auto (aggressive) and Auto (safe) spend hits perfectly; the first prefers even trades, the
//	      second avoids them (G52). All-out attack strikes with everything and blocks only with block dice.
//	      Defend blocks what it can, then strikes. Ask for each hit asks you at each choice, and you may let
//	      Warbell do the rest. Default: Auto (aggressive).
//	5.5   Block dice: Then both roll block dice against SAV: 1 for medium armour, 2 for heavy, 1 for Guard,
//	      more by special rules. A success is a normal hit that can only block, a 6 a critical one, a 1
//	      fails (G5, G21). House rule Heavy armour: best of 2 gives 1 die, rolled twice, the higher counts.
//	      DEF isn't rolled in melee (G23).
//
// # 6 Shooting
//
//	6.1   Attack dice of a shot: The shooter rolls ATK dice, read as in 5.2 and 5.3.
//	6.2   Defence dice: The target rolls DEF dice: SAV or more is a normal save, 6 a critical save, 1 fails.
//	      There are no block dice.
//	6.3   Cover save: Cover is 1 normal save on top of all DEF dice. House rule Cover: retained save turns 1
//	      DEF die into that save; it isn't rolled (G6).
//	6.4   Saves against hits: A normal save stops a normal hit, a critical save any hit, 2 normal saves a
//	      critical hit. The saves that leave the least damage are used. If stopping more critical hits costs
//	      more wounds but avoids another effect, the target's player chooses within 12 h.
//
// # 7 Wounds and injuries
//
//	7.1   Damage: A normal hit that gets through does DMG damage, a critical hit CRT.
//	7.2   Fatal damage: It counts at once; nothing stops or reduces it. All damage by statuses, and by a
//	      weapon to its own user, is Fatal.
//	7.3   Injuries (house rule): *First wound*: a model that drops below full wounds rolls a D6: 1 Head, 2–3
//	      Arm, 4–5 Leg, 6 scratch. *Critical hit*: each critical hit that does damage in a fight or shot
//	      rolls: 1 Head, 2 Arm, 3 Leg, else a scratch; each injury once. Head: HTV +1 (harder). Arm: −1 ATK.
//	      Leg: −1″ MOV (G10, G11).
//	7.4   Healing: It never goes above WND. A model back at WND loses all injuries.
//
// # 8 Statuses
//
//	8.1   Stunned: No action but Recover. A Stunned model still fights when attacked.
//	8.2   Burning: D3 Fatal damage at the start of each turn.
//	8.3   Poisoned: 1 Fatal damage at the end of each turn. Recover doesn't remove it.
//	8.4   Fearful: HTV +1 (harder). House rule Fearful: lost action instead rolls a D6 before each action;
//	      on a 1 the action and its AP are lost. Move is excepted, on a battlefield also Run, Fall Back and
//	      Hide (G9).
//	8.5   Cursed: Each 1 among the model's attack or block dice does it 1 Fatal damage (G26).
//	8.6   Frozen and repeated statuses: A model has a status at most once. Frozen is −2″ MOV. No weapon,
//	      power, gear or ground of the lists causes it; anything that removes or prevents it still applies.
//
// # 9 Special rules of fighters
//
//	9.1   Tough, Tougher, Toughest, Massive: Each hit does 1, 2 or 3 less damage, perhaps none. Massive: 1
//	      less, and shots at it have HTV −1 (easier).
//	9.2   Fearless, Lifeless, Resilient: Fearless: never Fearful. Lifeless: never Fearful or Poisoned.
//	      Resilient: never Fearful, no injuries.
//	9.3   Robust, Helmet, Extra Limb, Hardened: Robust: no injuries. Helmet: no Head injury. Extra Limb: no
//	      Arm or Leg injury. Hardened: ignores its first injury.
//	9.4   Shield, Buckler, Lashing Tail: Shield: 1 block die. Buckler: 1 block die that stops normal hits
//	      only (G22). Shield of Faith: 1 block die and 1 defence die that succeed on 5+. Lashing Tail: 1
//	      block die that succeeds on 4+.
//	9.5   Guard, reroll (house rule): A model with Guard rerolls failed block dice once.
//	9.6   Rerolls: Ceaseless: attack dice that show 1. Balanced: 1 failed attack die per fight. Relentless:
//	      the whole attack roll of a fight, if a reroll is likely to be better. Warp Engineer: the same for
//	      shots. No die is rerolled twice.
//	9.7   Mastery: With a critical hit among its attack dice, +1 attack die is rolled.
//	9.8   Assassin, Hawkeye: Assassin: HTV −1 (easier) in fights it starts. Hawkeye: shots are critical on
//	      5+.
//	9.9   Duellist, Protected: 1 attack die is kept as a normal block, unless the style is All-out attack or
//	      it is the only die. Protected against shots: 1 DEF die is kept as a save.
//	9.10  Furious, Hunter: Furious: Fight twice in an activation. Hunter: Shoot twice.
//	9.11  Fear, Life Link, Venomous: After a critical hit that does damage. Fear: the enemy is Fearful. Life
//	      Link: heals 1. Venomous: the enemy is Poisoned, in a fight.
//	9.12  Necrotic Hunger: Heals D6 when it defeats its enemy in a fight.
//	9.13  Medic, Marksman: A Medic may Heal (3.9). A Marksman may Aim (3.10).
//	9.14  Fast, Immobile: Fast: charges 2″ further. Immobile: neither moves nor charges.
//	9.15  Invulnerable: Nothing changes its SAV.
//	9.16  Cursed, Stupidity: Cursed: begins the duel Cursed. Stupidity: rolls a D6 before each action; on a
//	      1 the action is lost, with all its AP or its free action (25.4).
//
// # 10 Weapon rules
//
//	10.1  Armor Piercing: The enemy's SAV is 1 worse, never worse than 6+.
//	10.2  Brutal: Only critical blocks, hits and saves stop its hits.
//	10.3  Critical: Attack dice of 5+ are critical.
//	10.4  Cleave: With a critical among the dice, 1 normal hit is critical too.
//	10.5  Deadly: Nothing stops its critical hits (G24).
//	10.6  Parry: A normal attack hit may stop a critical hit.
//	10.7  Riposte: Each hit that it stops does the striker 1 Fatal damage.
//	10.8  First Strike: Its user strikes first (4.1), unless the attacker's weapon has it too.
//	10.9  Swift Strike: 1 attack die is a normal hit without a roll.
//	10.10 Ancient: 1 failed attack die is rerolled in each attack.
//	10.11 Harmful: Each 1 among the attack dice does its user 1 Fatal damage.
//	10.12 Stun, Fire, Poison, Blighted: After a critical hit that does damage: Stunned, Burning, Poisoned,
//	      Cursed.
//	10.13 Blessed, Necrotic: After a critical hit that does damage: Blessed heals its user 1, Necrotic D3.
//	10.14 Two-handed: No block die from a shield or buckler in that fight.
//	10.15 Melee Shot: Can be shot when engaged.
//	10.16 Reloading, Limited: Reloading: must be reloaded after a shot. Limited: can be shot once in a duel.
//	10.17 Cover Breaker: Cover doesn't help against it.
//	10.18 Impact: When its owner charges, the enemy takes D3 Fatal damage at once.
//
// # 11 Orders
//
//	11.1  Orders for fights: Each fighter has orders for fights that its enemy begins: a melee weapon and a
//	      style. At the start they are the weapon that is worth most against this enemy, and Auto
//	      (aggressive). You can change them at any time. All players know that orders are set; only you see
//	      what they say.
//	11.2  Ask me first: You can be asked always, or once a condition is true: fewer wounds than a number, an
//	      injury, or an enemy that changed its weapon or statuses since you last gave orders or picked. All
//	      players know these conditions.
//	11.3  Fights by orders: A fight is resolved at once if the defender's orders don't ask first. If they
//	      do, the attacker's choice stays locked until the defender has picked. An attacker that names no
//	      weapon uses its own orders.
//	11.4  Orders that were used: A fight reveals the orders it used. They stay in force, locked again.
//	      Orders that Warbell can't read are void, and you're asked until you give new ones. An undo leaves
//	      orders and queued turns in force, even those that were seen. You can change them at any time.
//
// # 12 Several actions and queued turns
//
//	12.1  Several actions at once: You can give several actions; they run in order, whatever the dice show.
//	      If one isn't possible, it and the rest are dropped.
//	12.2  Queue a turn: While you aren't acting, you can queue your next activation in secret, with
//	      conditions as in 11.2 that all players know. You can change or cancel it.
//	12.3  When a queued turn runs: It runs when the activation begins, as in 12.1. If a condition came true
//	      or its first action isn't possible, it is dropped and you're asked. The same happens if the odds
//	      of a defeat in a fight moved by 10 points or more, with the weapons both used last. A queued turn
//	      dropped by a condition or the odds is never revealed.
//	12.4  Auto-play: In melee the player who acts may offer auto-play. If the opponent agrees, both Fight
//	      and then Guard by their orders; a Stunned fighter Recovers. Queued turns are dropped. The offer
//	      expires with the next action. If you agreed, the other player can continue auto-play alone until
//	      it stops because of your fighter.
//	12.5  Auto-play stops: When a fighter drops below half its wounds, gets a new injury or a status other
//	      than Stunned, or must be asked. When aggressive and safe play would lead to different wounds,
//	      which the player then decides. Or after 6 turns.
//
// # 16 Ladder of duels
//
//	16.1  Pairs: Two warbands meet in duels of 1 model each; no model fights twice. There are as many duels
//	      as the smaller warband has models. Leaders meet each other. The others meet by cost, the most
//	      expensive first; spare models sit out. The cheapest pair fights first, the leaders last.
//	16.2  Score: A won duel scores the points that the defeated model costs. More points win the ladder. If
//	      they are equal, more won duels win; else it is a draw.
//	16.3  Each duel starts fresh: It begins as the terms say (2.1, 2.2), in turn 1. Nothing is left of the
//	      duel before: no orders, queued turns or auto-play. Two fighters that could never reach each other
//	      begin engaged.
//	16.4  Duels without a winner: A duel in which no fighter was defeated in 20 turns ends without a winner.
//	      So does one in which both fighters were.
//	16.5  End of the ladder: All duels are fought; the ladder ends with the last. A player who resigns has
//	      lost, whatever the points.
//
// A ladder is one game with several duels, not several linked games, so its log has all of it. Undo, absence,
// replacements, fair dice and their proof work as in any game. No duel can begin twice or get lost if the
// process stops between two duels.
//
// # Play by post
//
// Everything that waits for a player is in the state: a pick, a hit to spend, a choice of saves. If orders
// answer all questions, a fight is one entry of the log. So is a whole run of auto-play.
//
// # Where the rules stand
//
// Each package imports only those above it in the second list, and names its rules by number. The sections
// of duels are here. The rules of skirmishes and warbands are in the doc.go of their packages:
//
//	1 to 12, 16  fighters, duels, fights, shots, wounds, statuses, traits, orders, ladders     here
//	13 to 15     the warband, its models, writing it down                                      warband
//	20           a skirmish and its set-up                                                     turn
//	21           moving on a battlefield                                                       action
//	22           shots and fights on a battlefield                                             combat
//	23           fate                                                                          turn
//	24           magic                                                                         action
//	25           turns and activations of a skirmish                                           turn
//	26           reactions                                                                     combat
//	27           things on a battlefield, and care                                            action
//	28, 29       points and the end of a skirmish, plans and orders of a side                  turn
//	30 to 35     missions, the table, points, the end, side quests, setting up                 mission
//	36           loot                                                                          loot
//	37           after a battle of a campaign                                                  turn
//
// The code is in these packages:
//
//	card      fighters, weapons and traits: sections 1, 8 to 10
//	game      the state, commands and events, and how events change the state; house rules
//	combat    fights, shots, wounds, reactions, odds: sections 4 to 10, 22, 23.4, 26
//	action    moves, gear, care, spells: sections 3, 21, 24, 25.5, 27
//	view      the public view, a seat's secrets, and pictures
//	turn      set-up, turns, activations, plans, orders, points, choices: sections 2, 3, 11, 12, 16, 20, 23, 25, 28, 29, 37
//	opponent  Warbell's own play, also for an absent player
//
// The packages exchange, fate, magic, mission and loot are tables and calculations that know no game; warband
// builds warbands. This package has the tests of whole games, the vectors, and a script for each rule.
package grimheim
