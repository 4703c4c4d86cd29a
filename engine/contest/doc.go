// Package contest implements Contest, hand-to-hand combat decided by the best die: both sides roll as many
// dice as their Physique, and the higher best die wins. It is played by post as a duel or between warbands.
//
// The chapter on close combat (hand-to-hand.txt) is the authority. Where it contradicts itself or is silent,
// H1 to H21, G48 and G50 name the readings that are followed. There is no board. State records which models
// are within an enemy's Reach and from which side. Players declare distances and sides, and the opponent may
// dispute them. ParseProfile and ParseWarband document the notation of models.
//
// Rulebook parses the numbered rules below; players read them in /help.
//
// # 1 Models and terms
//
//	1.1   Sides: Two sides fight, each with 1 to 12 models. Models with the same name get numbers, so every
//	      name means one model.
//	1.2   Profile: A model has Physique (PH) 1–10, 1–4 actions and 1–6 wounds. It has a size (small,
//	      average, large or huge), a reach, and front and rear armour 2–12. It may have a shield and a
//	      Group. Default: 2 actions, 1 wound, average size, reach by size. "Fast" is only a note for the
//	      players (H20).
//	1.3   Weapons: A model has up to 3 weapons and fights with the best: most dice, then most power. At
//	      arm's length, an average model whose reach comes from long weapons fights with the best of those.
//	      Teeth, horns and the like are weapons. A model without any is unarmed and fights with fists (H3).
//	1.4   Text form: A model is written in one line, a warband with one model per line.
//	1.5   Start: The sides begin 1″–36″ apart. A duel can begin face to face, each model within the other's
//	      Reach. At least one model must be able to fight. The terms list what is Good Ground or Damn Good
//	      Ground (H16). No model starts on it.
//	1.6   Beatable armour: A die decides whether an attack penetrates armour (7.3). At least one model must
//	      be able to penetrate some enemy armour, front or rear. With the house rule Armour Penetration:
//	      players decide, they say it instead (7.2).
//
// # 2 Reach
//
//	2.1   Reach and arm's length: A model attacks enemies in front of it and within its Reach. Reach is 1″
//	      for small and average models, 2″ for large and 3″ for huge ones. A long weapon gives an average
//	      model 2″. A model has an enemy in front at arm's length if it reaches that enemy, but that enemy
//	      doesn't reach it.
//	2.2   One-sided Reach: A longer Reach can keep an enemy at arm's length. A model in an enemy's Rear
//	      isn't in front of it. In both cases that enemy can't react (H14).
//	2.3   Locked: A model within an enemy's Reach is Locked. If one model of a Group is Locked, the whole
//	      Group counts as Locked. A model can split from its Group in its side's turn, between attacks, for
//	      no action. A model within no enemy's Reach moves freely, whatever its Group.
//	2.4   Locked models can't shoot: While it or its Group counts as Locked, a model can't shoot. It can't
//	      give or take orders either, except within its Group.
//	2.5   Harmless models: A model that isn't equipped for hand-to-hand combat has no Reach and Locks no
//	      enemy.
//
// # 3 Turns and moves
//
//	3.1   Turns: Both sides roll a D6 and reroll ties. The higher roll takes the first turn, then the sides
//	      alternate. A model gets all its actions back when its side's turn begins, and starts the game with
//	      them. Actions it doesn't use are left for reactions in the enemy's turn. A turn ends when its
//	      player says so, or when the side has no action left.
//	3.2   Engage (1 action): For a model within no enemy's Reach. It moves to an enemy: in front, at arm's
//	      length (only with a longer Reach) or into the Rear. In front, the two have each other within
//	      Reach. A charge gives a Momentum token (6.1). A model can't charge an enemy that it already has
//	      within Reach. A model that engages leaves its ground and every enemy it had within Reach.
//	3.3   Take ground (1 action): For a model within no enemy's Reach. It takes or leaves a piece of Good
//	      Ground, and leaves every enemy it had within Reach.
//	3.4   Shoot or give an order (1 action): Possible unless 2.4 forbids it. The players decide what comes
//	      of that.
//	3.5   Declarations: Distances, sides, ground, and what a step reaches or escapes are declarations
//	      (G50). Your opponent accepts or disputes them: before the next attack if it rests on them, else
//	      when the turn ends. Not answering within the time limit counts as accepting. A model that
//	      declared itself out of an enemy's Reach (by a step, at arm's length or in its Rear) waits for the
//	      answer before it engages, takes ground, shoots, Breaks, or gives or takes orders outside its
//	      Group. Its Group waits before it shoots, gives or takes orders. The distance of an engagement in
//	      front and a forced Break never wait: they can be disputed until the turn ends. Distances need no
//	      answer if none are named, or if they are the starting ones and neither model has moved. A
//	      declaration expires when one of its models is Out of Action or has moved on, or when a new
//	      declaration replaces it. The distance of a charge stays open while its Momentum token is unspent.
//	3.6   Sidestep (1 action): For a Locked model. It steps out of the Reach of named enemies, each a
//	      declaration of its own (H18). Or it steps within Reach of one enemy, face to face. Or it turns to
//	      face an enemy in its Rear, which is no declaration. If that enemy's Reach is longer, it then has
//	      the model at arm's length. No one reacts. The next attack is free, unless the model does
//	      something else first (H10, H13).
//	3.7   Break (1 action): Every other way out of Reach. Each enemy that Locks the model and has an action
//	      left may spend it on an automatic hit against Rear armour. A model that survives is out of every
//	      enemy's Reach and off its ground. You may declare that it is forced to run, which is only
//	      recorded. Being fast doesn't help (H20).
//	3.8   Disputes: You can dispute a side, a distance, ground, a step, an escape, a forced run or
//	      *penetrates*. Then your opponent withdraws, or both roll a D6 and reroll ties. The higher roll
//	      decides; after 20 ties the declaration is wrong. Rolled dice and spent actions stay. If it was
//	      wrong, the model is face to face, off that ground, or within that Reach after all. A charge with
//	      a wrong distance gives no Momentum. Attacks that don't reach aren't made; their actions and
//	      Momentum token come back, except a free attack after a Sidestep. Attacks turned by an Overrun are
//	      left over again (8.1). That step can't be declared again this turn.
//	3.9   A turn in one go: You can give your whole turn, or the rest of it, in up to 48 lines, each an
//	      action or an attack. First every line is checked, as if all declarations were accepted and no
//	      model wounded. Then the lines run in order and wait only for players who must be asked. A line
//	      that is no longer possible is skipped, and so is the share of an attacker that can't attack. In
//	      that case the turn doesn't end by itself.
//	3.10  What else a turn can say: Where attacks left over go (8.1): to the first enemy within Reach or
//	      else to Overkill, to Overkill, or nowhere. Whether every dispute of this turn is rolled off at
//	      once. Whether the turn ends after it. You're asked about anything it doesn't say.
//	3.11  Ask now: You can put all declarations of your turn to your opponent before it ends. A turn that
//	      can't continue without an answer does so by itself.
//	3.12  One answer for all: Declarations are answered together: your opponent names those to dispute and
//	      accepts the rest.
//
// # 4 Attacks
//
//	4.1   Declare an attack: Before any roll, name all attackers of a target and the actions that each
//	      spends. The target must be within their Reach (2.1). Actions and Momentum tokens are spent at
//	      once.
//	4.2   One attack per target: After an attack on a model is resolved, no model can declare another attack
//	      on it this turn (H19). Collateral damage may still hit it (H4).
//	4.3   Nominate: The attacker's player sets the order of the attackers: as they were named, or nominated
//	      one at a time.
//	4.4   React or hold back: The defender spends an action to react, or holds back. It can react while it
//	      has an action left and the attacker within its own Reach.
//	4.5   Orders: Orders answer for a model: always, last (only with exactly 1 action left) or never. They
//	      are secret. Your opponent sees that orders were used, not what they say.
//	4.6   Removed attackers: An attacker that is removed loses the attacks it declared.
//	4.7   Ask me first: Every model begins with the orders *always*. You can change them in secret at any
//	      time. Or you can be asked instead: always, once the model has lost a wound, or when it has exactly
//	      1 action left. All players see which models ask.
//	4.8   Answer for the whole turn: When you're asked, you can answer for the rest of the turn: always,
//	      last or never, for each model that asks. This is secret, too. Models that you don't name always
//	      react.
//
// # 5 The Contest
//
//	5.1   The roll: Both roll PH dice. The best dice are compared, then the next best while they are equal.
//	      The higher die wins.
//	5.2   Draws: If one side has no die left to compare, it is a draw (H5).
//	5.3   After a win: The winner may attempt Armour Penetration: an attacker, or a defender who reacted. A
//	      defender who held back or couldn't react gains nothing (H7).
//	5.4   Attacks from the Rear: From the Rear, or against a harmless model, an attack wins automatically.
//	      There is no Contest and no reaction (H12). A Momentum token is still spent (H8).
//	5.5   Attacks on a removed model: An attack on a model that can't take part any longer wins
//	      automatically (8.2).
//
// # 6 Number of dice
//
//	6.1   Momentum: +1 die in the first Contest after the attack is declared. Only declaring an attack
//	      spends the token. A model never has two.
//	6.2   Good Ground: −1 die against a model on Good Ground, −2 dice against one on Damn Good Ground,
//	      never both (H9).
//	6.3   Shield: −1 die against a shield from the front, if its bearer is average or small.
//	6.4   Unarmed: −1 die for an unarmed model against a weapon.
//	6.5   Weapon dice: A weapon can give up to +3 dice (H17).
//	6.6   At least 1 die: All bonuses and penalties are added up first. Then each side rolls at least 1 die
//	      (H2).
//	6.7   Penalties apply to (house rule): With *both*, 6.2 to 6.4 apply to every roll. With *acting and
//	      reacting*, they spare only a defender who doesn't react (H1).
//
// # 7 Armour
//
//	7.1   Front and Rear armour: An attack meets Front armour. From the Rear, or in a Break, it meets Rear
//	      armour.
//	7.2   Players decide (house rule): With the house rule Armour Penetration: players decide, the winner's
//	      player says *penetrates* or *armour holds*. *Penetrates* is a declaration, answered before
//	      anything else (H6).
//	7.3   Armour Penetration: Roll a D6 and add the weapon's power. The sum must reach the armour, which is
//	      4 if the card doesn't say (H21).
//	7.4   Wounds: An attack that penetrates takes 1 wound. A model without wounds is Out of Action (H15).
//
// # 8 Overrun and Overkill
//
//	8.1   Overrun: If the target is Out of Action and attacks on it are left, an attacker may turn its own
//	      on another enemy within Reach. A step may bring that enemy within Reach, or the attacker turns to
//	      an enemy in its Rear whose Reach isn't longer. Such attacks are Collateral damage; reactions to
//	      them aren't. This can repeat.
//	8.2   Overkill: Or the attacker keeps hitting the same model. Every attack left is counted as Overkill.
//	8.3   Spare: Or the attacker stops, and its attacks left over are lost.
//
// # 9 The end
//
//	9.1   Defeat: A side without models has lost.
//	9.2   Draw: After 12 turns in a row in which no model lost a wound, the game is a draw. Won Contests and
//	      attempts at armour don't count.
//	9.3   Casualties: The end lists which model took which one Out of Action, with Overkill and Collateral
//	      damage (G48). A resignation shows the same list.
//
// # Play by post
//
// Whatever waits for a player is state: a reaction, a declaration about armour, facts, what to do with
// attacks left over, the rest of a turn. Whatever has one possible answer is carried out at once,
// and what orders answer too, so that one command can lead through a whole turn.
package contest
