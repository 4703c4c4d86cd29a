// Package zones implements Zones, the narrative combat of zones.txt: a GM runs a fight on a map of loosely
// drawn zones, with d12s and without a ruler. The document is the authority. Where it is silent, the rules
// name the reading that they follow as Z1, Z2 and so on. TH is To Hit. ParseProfile documents the notation of
// creatures.
//
// Rulebook parses the numbered rules below; players read them in /help.
//
// # 1 GM, players and creatures
//
//	1.1   GM: The player who opens the fight is its GM and can name co-GMs. They share one panel: each knows
//	      what the others know. There is always at least 1 GM.
//	1.2   Characters: Players join with a character, before or during the fight, and each brings one. Only
//	      the GM can bring you a second one. The GM can give players a place, give a character to another
//	      player, and remove creatures. The GM can also speak: as any creature that players have met, except
//	      their characters, in another voice, or as the narrator. A former GM, or a player whose character was
//	      given away, can bring one, but no one waits for it.
//	1.3   Stats and attributes: A creature has a name of 1 to 32 characters, TH 1–12, 1–99 hits and 1–6
//	      weapons. A weapon has 1–12 dice and is for hand, thrown or ranged use. Attributes have a d12
//	      target from 1 to 12. Agility is one of them (default: 7) (Z2, Z13). An opponent's attributes are
//	      secret like its stats. The GM can have them checked like a character's.
//	1.4   Text form: A creature is written in one line.
//	1.5   Opponents and reserve: Opponents come one by one or as a group of up to 20. The GM chooses what
//	      players see: name, condition in words, or all stats. If they see only the name, a weapon shows
//	      when it is used; otherwise weapons are visible. TH, dice and hits stay secret unless all stats are
//	      shown. Opponents without a zone are in reserve: their names and number are secret until the GM
//	      brings them in, all or some of them, and their stats even longer. An opponent that players have seen
//	      keeps its name in reserve, and comes back with the waiting members of its group.
//	1.6   GM corrections: The GM can set a creature's hits, TH, zone, actions, turn and agility check, and
//	      whether it is out, with a reason. The GM can undo to any earlier point, in public. Dice already
//	      rolled come again in the same order, whoever rolls next. The GM can redo while no one has played
//	      on. The GM can also amend an earlier step. Later steps are replayed with the dice that they
//	      rolled. The GM drops steps that are impossible now, or lets them stay as they were.
//	1.7   Party: When a fight ends, its characters are saved with their hits and conditions, and those out
//	      of the fight as out. Conditions that last to the end of a round end. In the GM's next fight they
//	      come as they were saved, all at once or when their players join.
//	1.8   Rest and loot: Between fights, and while no fight is on, the GM can let the party rest. The GM says
//	      how many hits each character has then, who can fight again, and which conditions end. Loot from
//	      the party's stash is the character's own, and is posted.
//
// # 2 Zones and ranges
//
//	2.1   Zones: A map has up to 20 named zones, some of which touch. A zone with a creature in it can't be
//	      removed.
//	2.2   Distance: Count zones: 0 in the same zone, 1 between zones that touch, and so on.
//	2.3   Range: Hand weapons attack in the same zone. Thrown and ranged weapons reach 1 zone away, ranged
//	      ones also 2 or 3. Nothing reaches further.
//	2.4   Ranged attacks in the same zone: Ranged and thrown weapons may be used in the same zone. The house
//	      rule can forbid it (Z6).
//	2.5   Hazards: You see a known hazard before you decide to enter. No one attacks you for moving away:
//	      there are no opportunity attacks (Z7).
//	2.6   Exits: From a zone with an exit a creature can leave the fight.
//
// # 3 Rounds
//
//	3.1   Order of a round: First all characters act, in any order and at the same time. Then all opponents
//	      act.
//	3.2   Agility check in round 1: In round 1 each character needs an agility check to act: a d12 that
//	      meets the target. All are rolled when the round begins, or when a character joins during it. A
//	      failed check costs the turn of that round, but no reactions (Z2). The GM can exempt a character
//	      before round 1, or change its result in the players' phase of round 1. Some characters are always
//	      exempt.
//	3.3   Agility by the GM (house rule): The GM enters the result of each check.
//	3.4   End of the players' phase: It ends when each character has acted, passed or lost the turn, or when
//	      the GM closes it. Requests to the GM then expire, except offers of Help.
//	3.5   End of the fight: Only the GM ends a fight (Z19). When no character or no opponent is left on the
//	      map, the round ends and the GM is asked to go on with the next round or to end the fight, for a
//	      side or without a winner. Reserves don't count, and the question gives nothing away. No deadline
//	      answers it, and the GM can change the map first. If the fight goes on, the question comes back
//	      when the round ends or the other side is gone too. The GM can reopen an ended fight for 7 days.
//	      The end shows the figures of every creature that was seen. Secret stats are revealed for opponents
//	      that fought and didn't leave. Others stay secret.
//	3.6   Deadlines: With a time limit each phase has one deadline for each player, in their own hours.
//	      After a missed deadline Warbell takes a safe move: a character passes or doesn't interpose. If the
//	      GM decides agility checks, the character is exempt. Requests to the GM are refused. Opponents
//	      without orders do what Warbell suggests. Before the fight there is no deadline.
//
//	3.7   Exploring: A scene needs no opponents. Before its fight there are no turns and no deadlines, and
//	      while no opponents are on the map you move to connected zones and ask the GM as you like, at no
//	      cost. The GM can have you explore with opponents on the map, too, and go on to other scenes. A later
//	      scene without opponents begins so. The GM begins a fight at any time, and can end it so that the
//	      scene goes on: then you explore again, and all creatures stay where they are, except opponents that
//	      are out.
//
// # 4 Actions
//
//	4.1   Two actions: A creature has 2 actions in its turn, minus those that its reactions cost.
//	4.2   Move (1 action): To a zone that touches yours. Two moves bring you 2 zones away.
//	4.3   Attack (1 action): A weapon against a target in range (2.3). Section 5 has the dice.
//	4.4   Anything else: Say what you're trying. The GM grants it, grants it with an attribute check, or
//	      refuses. While you wait, 1 action is set aside. A refusal gives it back; a failed check costs it.
//	4.5   Leave: From an exit, out of the fight. You need an action left, and your turn ends.
//	4.6   Pass: You give up the actions you have left, except one that is set aside (4.4).
//	4.7   Whole turn at once: You can give moves, attacks and leaving in one go, and then pass. Each step
//	      must be possible after those before it. An attack on a target that is out by then goes to the next
//	      member of its group in the same zone and in range. Anything the dice make impossible is skipped,
//	      with everything after it, and costs no actions.
//	4.8   Absent players: You can name a player of the fight, or Warbell, who acts for you while you are away:
//	      after each missed deadline, or at once until you act again. The GM can hand over your turn, too.
//	      The stand-in has one turn of one character, and loses it if you act first. Reactions stay yours. While
//	      someone acts for you at once, no one waits for them: only those set in advance count.
//	      Warbell attacks the weakest opponent in range, or moves towards the nearest one, but not into a
//	      hazard. It neither leaves, asks nor helps.
//
// # 5 Attacks and damage
//
//	5.1   Attack roll: Roll the weapon's d12. Each die that meets or beats the target's TH is a hit. A 1 can
//	      hit, too (Z9).
//	5.2   12s explode: A 12 always hits and adds a die, and so do further 12s, up to 100 (Z11).
//	5.3   Second attack (TH+2): The second attack of a turn needs TH+2, also on extra dice. A 12 still hits.
//	      The first attack has no penalty, even after a move (Z8).
//	5.4   Automatic hits: Dice that hit through Help aren't rolled and don't explode. They can't be more
//	      than the weapon's dice (Z5).
//	5.5   Hits and defeat: Each hit takes 1 from the target's hits. At 0 it is defeated (Z1).
//	5.6   Opponents' attacks: Opponents roll in the same way (Z10).
//
// # 6 Reactions, Interpose and Help
//
//	6.1   Reactions cost actions: Only characters react, even those that lost their turn (Z3, Z12). A
//	      reaction costs 1 action of the next turn that the character begins, at most 2 until then. A turn
//	      begins with its first action or request. So a reaction before that is paid for this round; one
//	      after it, or after the players' phase, in the next (Z17). A turn lost before it began pays for
//	      nothing.
//	6.2   One reaction (house rule): 1 reaction until the next turn begins. A change while reactions are
//	      open counts from when they close.
//	6.3   Interpose: When an attack would hit a creature in your zone, your character can become its target
//	      instead. The dice stay and are compared with your own TH (Z4). An attack has at most 1 new
//	      target.
//	6.4   Interpose (house rule): *Hits carry over*: the hits stay as counted. *Before the roll*: you
//	      interpose before the dice are rolled.
//	6.5   Time to react: All attacks of the opponents' phase are rolled and shown together, with one time
//	      to react (Z16). It closes early when every character that is asked (6.6) has answered. The GM can
//	      skip it.
//	6.6   Reactions set in advance: You can set, in secret, for which creatures you interpose: never,
//	      always, if you'd take fewer hits than the creature, if you'd still stand, or at any cost. All
//	      attacks of the phase count, at it and at you. Except for *always*, you interpose only if that
//	      saves the creature from defeat. If one reaction can't save it, as many as needed do, or none.
//	      Among several ways Warbell takes the fewest reactions, then the fewest defeats, then the fewest
//	      hits. Characters begin with *never* (Z20). With as many hits left as you choose, or fewer, you're
//	      asked anyway. So is a player who is given a character or withdraws its reactions. An attack by
//	      another character opens no time to react. Only reactions set in advance for that creature protect
//	      it (Z18). *Before the roll* (6.4) knows only never and always; *hits carry over* has no fewer
//	      hits. While attacks wait, you can answer only these by such a condition: what is set stays. Your panel
//	      says why a set reaction wasn't used.
//	6.7   Help: Offer help, in words, for an ally's next attack. The GM says how many dice hit
//	      automatically, perhaps after a check, or refuses. A refused offer costs nothing; a failed check
//	      costs the reaction.
//	6.8   Attacks that wait: An attack waits only while an offer to help it has no ruling (Z15). If it
//	      isn't possible by then, its action comes back.
//
// # 7 Opponents
//
//	7.1   Opponents' actions: An opponent has 2 actions too, with TH+2 for a second attack (Z14). A group in
//	      one zone acts on one order; each member rolls.
//	7.2   GM orders: The GM gives the opponents orders. Players see nothing of these orders before the dice
//	      are rolled. An opponent without orders passes, or does what Warbell suggests if the GM says so.
//	      All moves are posted first, then all attacks, each from where it was ordered. An opponent that
//	      leaves can't attack. An action in words, such as "guard the lever", is posted with the moves; the
//	      GM rules on it (8.1).
//	7.3   Warbell plays the opponents: The GM can have Warbell play the opponents at any time. They act as
//	      soon as the players' phase ends, by what all players see. The GM can take them back at any time.
//	7.4   Allies: The GM can bring in up to 12 allies of the characters and give them to players. They act
//	      with the characters, without an agility check, and the opponents can attack them. They neither
//	      interpose nor help, and take no player's place (Z22). They aren't saved with a party.
//
// # 8 Rulings and conditions
//
//	8.1   Rulings: The GM rules on a request or a situation, for characters and opponents: up to 3 effects,
//	      with or without a check, and up to 3 others if the check fails (Z21). An effect moves a creature,
//	      changes its hits, actions or TH, gives or ends a condition, or puts it out of the fight: out,
//	      captured or fled. The same effect on several creatures counts once. A ruling is one step and one
//	      post. An effect that an earlier one in the same ruling made impossible is skipped. The GM can't rule
//	      on opponents that players can't see.
//	8.2   Checks of a ruling: A check is on an attribute, with a modifier of up to 6 on the die, or against
//	      an attribute of another creature. Then both roll. The check passes if the creature meets its own
//	      target, and by more than the other does. A request costs its action whether the check passes or
//	      not.
//	8.3   Conditions: A creature, and a zone for all in it, can have up to 6 conditions: a word, what it does,
//	      or both. A condition changes actions or TH, forbids moves, or brings hits at the start or end of each
//	      round. The same word again replaces it, and its new end counts. Opponents of a group that can't do the
//	      same act separately.
//	8.4   Duration of conditions: A condition lasts to the end of a round, until a check is passed, until it is
//	      used up, or until the GM ends it. The current round counts as one, but not if the creature's side has
//	      already acted in it; conditions of zones count it in the players' phase only. The check is rolled at
//	      the end of each round in which the creature had a turn. A use is a turn, attack or round that the condition changed.
//	8.5   End of a round: First zones act, then the conditions of creatures, then conditions run out (Z23). A
//	      hazard acts if its words say so: "steam vent, hits -1". If a side is gone, the end of the round waits
//	      for the GM.
//	8.6   Out, captured, fled: All 3 leave the fight. The end of the fight says which it was.
//	8.7   Next scene: Instead of ending the fight, or while you explore, the GM can go on to another scene, on
//	      another map or the same. Opponents on the map stay behind. Characters keep their hits and conditions;
//	      those who left are back, and those who are out stay out. Conditions that last to the end of a round
//	      end. Reserves keep waiting. Once you have explored a scene, another map (2.1) is the next scene, too;
//	      its opponents go to the reserve.
//	8.8   Prepared scene: The GM can set up a scene in one step: map, opponents, reserves and the characters
//	      of a party (1.7). Before round 1 of a scene it replaces the map and the opponents on it.
//	      Later, and while you explore, it's the next scene (8.7). Not while attacks wait for reactions. Reserves
//	      that wait stay.
package zones
