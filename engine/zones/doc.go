// Package zones is the narrative combat of zones.txt: a game master runs a fight over loosely drawn
// zones, with d12 and without a ruler. The document is the authority; where it is silent, Z1 to Z20
// name the reading that is followed. GM is the game master, PC a player's character, TH To Hit.
//
// # 1 The table
//
//	1.1   Who opens the fight is its GM and can name other GMs. They share one screen: what one of
//	      them knows or orders, all do. There is always one GM left.
//	1.2   Players join with a character, before the fight or in the middle of it, and each brings one;
//	      another one after it, fallen or not, is the GM's to bring. The GM can seat others, hand a
//	      character to another player, and take creatures off the table. Who is left without a
//	      character by a hand-over, or was a GM, can bring one, but is not waited for.
//	1.3   A creature has a name of 1 to 32 characters, TH 1 to 12, 1 to 99 hits and 1 to 6 weapons
//	      of 1 to 12 dice, each for the hand, thrown or ranged. It also has attributes with d12
//	      targets from 1 to 12; agility is one of them, 7 if none is given (Z2, Z13). Those of an
//	      opponent are sealed with its numbers; the GM can have them checked as those of a PC.
//	1.4   A creature can be written in one line; ParseProfile says how.
//	1.5   Opponents come one by one or as a group of up to 20. The GM says what players see of them:
//	      the name only, the condition in words, or all numbers. Of those shown by name a weapon is
//	      seen when it is used, of others what they carry; TH, dice and hits are sealed unless all is
//	      shown. Opponents without a zone wait in reserve: who they are, and how many, is sealed until
//	      the GM brings them, their numbers longer, and they are named then, among those who are known. Who was seen and is set into the reserve keeps the name, and comes with
//	      those of its group that wait, too.
//	1.6   The GM can override hits, TH, zone, actions, the turn and the agility check of any creature
//	      and must say why. The GM can undo to any earlier point, in public; dice that fell before
//	      fall again, in their order, whoever throws next: who undoes knows them, as does everybody.
//	      As long as nobody has played on, the GM can redo it: all stands as before, dice included.
//
// # 2 Zones
//
//	2.1   Zones have a name and touch each other. There are up to 20. One in which somebody stands
//	      cannot be removed.
//	2.2   Distance is counted in zones: 0 in the same one, 1 between two that touch, and so on.
//	2.3   In the same zone hand weapons strike. One zone apart thrown and ranged weapons reach, two
//	      or three zones apart ranged ones only; nothing reaches further.
//	2.4   Ranged and thrown weapons may be used in the same zone; house rule ranged in same zone =
//	      forbid forbids it (Z6).
//	2.5   A known hazard is told to whoever is about to enter, before they decide. Nobody is struck
//	      for walking away: there are no opportunity attacks (Z7).
//	2.6   From a zone that is a way out a creature can leave the fight.
//
// # 3 Rounds
//
//	3.1   In each round first all PCs take their turns, in any order and at the same time, then all
//	      opponents.
//	3.2   In round one each PC needs an agility check to act: a d12 that meets the target. Nothing is
//	      to be decided in it, so all are rolled when the round begins, or when a PC comes in it.
//	      Who fails loses the turn of that round and nothing else; reactions stay (Z2). The GM can
//	      exempt a PC before the round or set the result after it, and a character can be exempt by
//	      itself.
//	3.3   House rule agility = gm: the GM enters the result of each check instead.
//	3.4   The players' phase ends when each PC has acted, passed or lost the turn, or when the GM
//	      closes it. What is still asked of the GM then lapses, apart from help.
//	3.5   A fight ends at the GM's word alone (Z19). As soon as no PC or no opponent is on the map, those
//	      in reserve not counted, the round is over, and the GM is asked: to go on, with the next round,
//	      or to end the fight, for a side or for none: first for the side that alone is left standing.
//	      The question is the same whoever is left, no
//	      deadline answers it, and the GM can change the table before it is answered. Who goes on
//	      without a side is asked again when the round ends, or when the other side is gone, too.
//	      At the end the story is told in numbers, of all that were seen. What was sealed of opponents
//	      that were fought and did not flee is opened; that of others, and of reserves, stays sealed.
//	3.6   Where a pace is agreed on, each phase has one deadline for each who owes something in it, by
//	      their own hours. What is owed then is decided with care: a PC passes, or lets an attack be; of
//	      an agility check that the GM decides the PC is exempt; what the GM is asked for is refused; and
//	      opponents without an order do what the house suggests. Before the fight there is no deadline.
//
// # 4 Actions
//
//	4.1   A creature has two actions in its turn, less those its reactions have cost.
//	4.2   Move: to a zone that touches. Two moves are two zones.
//	4.3   Attack: a weapon on a target in its range (2.3). Section 5 says how it is rolled.
//	4.4   Anything else within reason: the player says what, and the GM grants it, grants it with a
//	      check of a named attribute, or refuses. While it waits an action is set aside; a refusal
//	      gives that back, and a failed check costs it all the same.
//	4.5   Leave: from a way out, out of the fight.
//	4.6   Who passes gives up the actions that are left, but for one that is set aside (4.4).
//	4.7   A whole turn can be said at once: moves, attacks and leaving, one after the other, and then to
//	      pass. Each has to be possible from where those before it lead. What the dice make impossible
//	      is left out, with all that was to come after it; the actions for it are not spent.
//
// # 5 The dice
//
//	5.1   An attack rolls the weapon's d12. Each die that meets or beats the target's TH is a hit; a
//	      1 is no automatic miss (Z9).
//	5.2   A 12 always hits, whatever the TH, and is rolled again; so are further 12s (Z11: up to 100).
//	5.3   The second attack of a turn needs TH+2, extra dice included; a 12 still hits. After a move
//	      there is no penalty, and the first attack never has one (Z8).
//	5.4   Dice that hit by Help are not rolled and do not explode; there are no more of them than the
//	      weapon has dice (Z5).
//	5.5   Each hit takes 1 from the target's hits. At 0 it is out (Z1).
//	5.6   Opponents roll in the same way (Z10).
//
// # 6 Reactions
//
//	6.1   Only PCs react, also one that lost its turn (Z3, Z12). A reaction costs one action of the
//	      next turn that the PC begins, never below 0: two at most until then. A turn begins with the
//	      first action that is taken or asked for. So a reaction before that is paid in this round,
//	      one after it, or once the players' phase is closed, in the next (Z17). A turn that is lost
//	      before it began pays for nothing.
//	6.2   House rule reactions = one: one reaction until the next turn begins. A change of it while a
//	      window is open counts from the moment that the window closes.
//	6.3   Interpose: when a creature in the same zone would be struck, a PC can become the target.
//	      The dice stand and are read against the PC's own TH (Z4). An attack has one new target.
//	6.4   House rule interpose = hits_carry_over: the hits stay as they were counted. House rule
//	      interpose = before_roll: it is declared before the dice fall.
//	6.5   All attacks of the opponents' phase are rolled and shown together, with one window for
//	      reactions (Z16). It closes early when each PC who could react has answered or has an
//	      answer armed; the GM can skip it.
//	6.6   An armed answer says for whom a PC interposes and when, or that it never does. It is sealed
//	      and carried out at once when its time comes. It has a line for each case: always; if the PC
//	      would take fewer hits; if the PC would still stand; or whatever it costs. But for always, a
//	      line steps in only if that saves: with it the one who would be struck stands after all strikes
//	      of the volley, and without it not. Where one reaction can't save, as many as it takes do, or
//	      none; of several ways it is the one with the fewest reactions, then the one that puts the
//	      fewest out, then the one that takes the fewest hits. All strikes at the PC count, too, and what
//	      was saved stays saved. A character comes with the answer never (Z20). With so many hits left as
//	      its player says, or fewer, the player is asked all the same; who is handed a character, or takes
//	      the answer back, is asked each time. From an attack of another PC a creature is protected only
//	      by an armed answer that names it: such an attack opens no window (Z18).
//	6.7   Help: offered for an ally's next attack, with words. The GM says how many dice hit by
//	      themselves, after a check if the GM wants one, or refuses. A refused offer costs nothing; a
//	      failed check costs the reaction all the same.
//	6.8   An attack waits only for an offer that was made and is not ruled on (Z15). If its target is
//	      gone by then, the action comes back.
//
// # 7 Opponents
//
//	7.1   An opponent has two actions, too, with TH+2 for a second attack (Z14). A group in one zone
//	      acts as one order; each member rolls.
//	7.2   The GM orders who is to act; nobody sees it before the dice fall. Who has no order passes, or
//	      does what the house suggests if the GM says so.
//	      The moves of all are told first, in the order of the table, then all attacks, each made
//	      from where it was ordered. Who leaves can't attack.
//	7.3   The GM can leave the opponents to the house, at any time: then they do what it suggests, by what
//	      all can see, as soon as the players' phase ends. The GM can take them back at any time.
package zones
