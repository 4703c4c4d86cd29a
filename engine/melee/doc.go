// Package melee implements Melee, hand-to-hand fighting between two sides of 1 to 12 models without a board.
//
// The chapter Melee (melee.txt) is the authority. Where it says that something follows Mordheim, the figures
// are those of that game. M1 to M18 and G50 name the readings that are followed. Characteristics are
// abbreviated as M, WS, BS, S, T, W, I, A and Ld.
//
// Rulebook parses the numbered rules below; players read them in /help.
//
// # 1 Models
//
//	1.1   Sides: Two sides, one per player. A side is a warband of 1 to 12 models; with 1 model per side it
//	      is a duel. Models with the same name get numbers, across both sides.
//	1.2   Profile: M 1–12″, WS 1–10, BS 0–10 (not used here), S 1–10, T 1–10, W 1–6, I 1–10, A 1–6 and Ld
//	      2–10. Heavy armour with a shield costs 1″ of M.
//	1.3   Weapons and armour: A model carries up to 2 weapons of the armoury. Without any it fights with
//	      fists, or with teeth and claws if it is an animal. A two-handed weapon leaves room for nothing
//	      else; a spear, lance or morning star leaves none for a second weapon. A model may wear armour,
//	      shield, buckler and helmet. A save may be written out instead.
//	1.4   Text form: A model is written in one line, a warband with one model per line; the first line may
//	      name it. Without stats a model is a plain human.
//	1.5   Start: The sides begin 1″–36″ apart. A duel may begin Engaged, face to face.
//
// # 2 Engagement
//
//	2.1   Engaged: A model is Engaged with every enemy in base contact. A successful charge brings two
//	      models into contact. Going Out of Action, fleeing or leaving the field ends it.
//	2.2   Choice of target: A model that attacks chooses an enemy in contact. Facing doesn't matter.
//	2.3   No reactions: There are no reactions, no challenges and no shooting. No model can get in the way
//	      of a charge (M11).
//
// # 3 Turn and phases
//
//	3.1   First turn: Both sides roll a D6 and reroll ties. The higher roll goes first, then the sides
//	      alternate.
//	3.2   Phases of a turn: Rout Test if needed (6.5). Recovery (3.3). Rally of fleeing models (6.3).
//	      Activations. Then one Close Combat Phase for both sides (M15). The phase has the number of its
//	      turn, even if no model attacks in it. Anything that leaves no choice happens by itself. So does
//	      the turn of a side whose last model could only panic, unless something happened in the turn
//	      before.
//	3.3   Recovery: For the side whose turn it is, a Stunned model becomes Knocked Down, and a Knocked Down
//	      model stands up. A model that stood up can't charge and advances half its M, rounded up. It
//	      attacks last until the next turn begins.
//	3.4   Activations: Each model may do one thing when its side activates: charge, advance, panic or
//	      nothing. You name them in any order and say when your side is done.
//	3.5   Game without a result: After 12 turns in a row without a wound, new contact or a move that
//	      shortens a known distance, the game ends without a winner.
//	3.6   Several at once: You can give several activations at once, and end your side's activations with
//	      them. They run in order. If one of them isn't possible, none is carried out.
//
// # 4 Charges and moves
//
//	4.1   Charge: Name the target and its distance. Then the model runs M + D6 inches. The die is rolled
//	      after the charge is declared, and can't be taken back (M2).
//	4.2   Failed charge: A charge that reaches its target brings the two into contact. A failed charge stops
//	      on the way; the distance left is then known.
//	4.3   Charging attacks first: A model that charged attacks first in the Close Combat Phase of that turn
//	      only. Against the same enemy, all models that charged count.
//	4.4   No charge: A model can't charge if it is Engaged when its activation begins, is fleeing, isn't
//	      standing, stood up this turn, or has already done something.
//	4.5   Distances: A known distance need not be named: the starting one while neither model has moved,
//	      and what an earlier move left. Any other distance is a declaration, and so is one that differs
//	      from the terms in a fight of warbands. Before the next Close Combat Phase your opponent answers
//	      all declarations of the turn together: accept, or name the true distance. Not answering counts as
//	      accepting. A distance can't be shorter than the starting one minus what both models may have
//	      moved. If you don't withdraw, each rolls a D6 and the higher roll decides; after 20 ties your
//	      opponent's distance counts. You can't dispute what changes nothing: a charge that reaches at your
//	      distance too. The charge die stays and its result is worked out again (G50). What a failed charge
//	      leaves is only as certain as the declaration it rests on: after one that differed from a known
//	      distance, a later one may differ again.
//	4.6   Advance: A standing model that isn't Engaged moves up to M inches towards an enemy, but no closer
//	      than 1″. It needs no die. After a charge or an advance the model's other distances are unknown; a
//	      flight adds its inches to those that are known.
//
// # 5 Close Combat Phase
//
//	5.1   Strike order: First models that charged this turn, and spears in the first round of a contact.
//	      Then all others. Then weapons that strike last, even on a charge. Last, models that stood up this
//	      turn. Within each step higher Initiative goes first, then a D6 each, rerolling ties. A model that
//	      doesn't stand when its turn comes doesn't attack.
//	5.2   To hit: 3+ against a lower WS, 5+ against more than double your WS, else 4+. A 1 misses. Knocked
//	      Down and fleeing models are hit without a die.
//	5.3   Parry: A standing model with a sword, a buckler or fighting claws may parry the first hit that it
//	      takes in a phase. Its D6 must beat the die to hit. A 6 to hit can't be parried, nor an attack
//	      with at least twice the parrying model's S. A sword with a buckler, or a pair of claws, rerolls a
//	      failed parry once.
//	5.4   To wound: 4+ if S equals T; 3+ if S is 1 higher, 2+ if it is higher still. 5+ if S is 1 lower, 6+
//	      if it is 2 or 3 lower. S lower by 4 or more can't wound.
//	5.5   Critical hit: A 6 to wound, if less would do, is a critical hit, but only once per attacker and
//	      phase. Hits of 6.2 can be critical too, and don't use up that one; those of 6.4 do. It causes 2
//	      wounds without Armour Save; both count against a model that is down (M18). Roll a D6: on 5 or 6
//	      its Injury rolls get +2. House rule Critical hits: by weapon gives each class of weapons its own
//	      chart (M1).
//	5.6   Armour Save: Light armour, toughened leather or a shield alone 6+; heavy armour or ithilmar 5+;
//	      gromril 4+. A shield with armour improves it by 1. An attack with S 4 worsens it by 1, and by 1
//	      for each point above; an axe by 1. Fists and daggers improve it by 1, and give a model without
//	      armour 6+. Worse than 6+ means no save. Roll 1 die per wound.
//	5.7   Injury: Roll a D6 for each unsaved wound. 1–2 Knocked Down, 3–4 Stunned, 5–6 Out of Action. Less
//	      than 1 counts as 1, more than 6 as 6. A worse state replaces a better one, never the reverse (M5,
//	      M13).
//	5.8   Multiple Wounds: For a model with several Wounds, an Out of Action result costs 1 Wound instead;
//	      the one that takes its last Wound puts it Out of Action. House rule Multiple Wounds: *first only*
//	      ignores only the first such result. *Until zero* ignores all until no Wound is left; the next
//	      counts (M3).
//	5.9   Multi-wound weapons: A weapon that causes several wounds turns each wound into that many, each
//	      with +1 to its Injury roll. House rule Multi-wound weapons: *one roll* keeps 1 wound with +1 (M4).
//	5.10  Clubs, helmets and tough models: A club, hammer, mace or staff stuns on 2–4. A helmet turns
//	      Stunned into Knocked Down on 4+. A model that feels no pain is Knocked Down instead of Stunned. A
//	      model that is hard to kill goes Out of Action only on a 6. A hard head makes a club an ordinary
//	      weapon.
//	5.11  Attacks on models that are down: A model in contact with a standing enemy can't attack one that is
//	      down. A Knocked Down model is hit without a die, and an unsaved wound puts it Out of Action. A
//	      Stunned model goes Out of Action at once. The model that knocked an enemy down or stunned it in
//	      this phase can't attack it again in that phase; another model may (M6).
//	5.12  Attacks: Each model resolves its own attacks, one after the other. Wounds are never pooled. A
//	      second weapon gives +1 attack, made with it.
//	5.13  Choose targets: If a model of yours has 2 or more enemies to attack, you may choose in secret. You
//	      set a target for each model or attack, and a target priority for the rest. On your turn you choose
//	      before your side is done, otherwise when you're asked (5.15). Until the phase is resolved you can
//	      change the choice or take it back. Players see that you have chosen, nothing else. Priorities:
//	      Easiest to take out, Most dangerous, or Leader (else the easiest). Attacks without a choice, or
//	      whose target is gone, go by that priority, else by orders.
//	5.14  Orders: In warbands every model has orders: a target priority. For each enemy your side may also
//	      say that it is attacked first. All of it is locked from the start (easiest, no one first), can be
//	      changed at any time, and stays in force. Enemies to attack first come before the others; then the
//	      priority decides. Orders are revealed with the attacks that needed them, and locked again. The
//	      rest is revealed at the end.
//	5.15  Ask me first: You can be asked for the targets of a model: always; when it is hurt (fewer Wounds
//	      than at the start, or just stood up); when it has 3 or more enemies to attack; or when the enemy
//	      leader is among them. All players see this. In your opponent's turn the phase waits for your
//	      answer.
//
// # 6 Panic and rout
//
//	6.1   Panic: A standing Engaged model may panic when its side activates, if its player says so.
//	      Otherwise a model breaks from combat only by a rule that says so (M10).
//	6.2   Hits before fleeing: Before a panicking model moves, each standing enemy in contact makes 1
//	      automatic hit, higher Initiative first. Everything follows as usual, without a parry (M12). A
//	      model that is brought down stays where it is. These hits aren't part of the Close Combat Phase, so
//	      an enemy that made one can attack the model in it (5.11).
//	6.3   Flee and rally: It flees 2D6 inches and has no contact. When its side's turn begins, a standing
//	      model rallies if 2D6 roll its Ld or less, and does nothing else that turn. If it fails, enemies
//	      who caught it hit as in 6.2 and it flees on. A model that fails twice in a row has left the field.
//	      Fleeing models don't attack (M16).
//	6.4   All Alone test (house rule): When the Close Combat Phase begins, some models break from combat
//	      unless 2D6 roll their Ld or less. These are standing models in contact with 2 or more standing
//	      enemies, without a standing friend in contact with one of them. Hits of this test are part of the
//	      phase (6.2).
//	6.5   Rout Test: A warband with a quarter or more of its models Out of Action or off the field rolls 2D6
//	      at the start of its turn. It has lost if it rolls more than the Ld of its leader. If the leader is
//	      Stunned, fleeing or gone, the best Ld of a standing model counts.
//
// # 7 The end
//
//	7.1   Defeat: A side loses when all its models are Out of Action or have left the field. If all that are
//	      left flee, it loses when none rallies at its next recovery (M17).
//	7.2   Casualties: At the end, and after a resignation, a list shows which model took which Out of
//	      Action. Lasting injuries aren't part of the game (G48).
//
// # Play by post
//
// Whatever waits for a player is state: an activation, a declaration, a choice of targets. A duel is one
// press a turn. In a fight of warbands a turn is one post: the side that is done waits for the other, which
// answers the declarations, if there are any, and goes on with its own turn. A combat phase is one event that
// carries every die. The dice of one attack (strike.go) know no turn; the frame (turn.go, phase.go) knows no
// dice but its own.
package melee
