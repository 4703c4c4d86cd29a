// Package contest is hand-to-hand combat decided by the best die: both sides roll as many dice as
// their Physique, and the higher best die wins. It is fought by post as a duel or between warbands.
//
// The chapter on close combat (hand-to-hand.txt) is the authority; where it contradicts itself or
// is silent, H1 to H21, G48 and G50 name the reading that is followed. There is no board. What is
// kept is who has whom within reach and from which side; distances and sides are said by who acts,
// and the other side may object.
//
// # 1 Models and terms
//
//	1.1   Two sides fight, each with 1 to 12 models. Models of the same name are numbered, on
//	      both sides together, so that every name is said of one model only.
//	1.2   A model has PH (Physique) 1 to 10, 1 to 4 actions, 1 to 6 wounds, a size (small, average,
//	      large, huge), a reach, perhaps a shield, front and rear armour 2 to 12 and a group. That it
//	      is fast is a note for the table (H20). What a card doesn't say: 2 actions, 1 wound,
//	      average, reach by size.
//	1.3   It has up to three weapons and fights with the best: most dice, then most power. At arm's
//	      length an average-sized model that has its reach from long weapons fights with the best of
//	      those. Teeth, horns and the like are weapons. Who has none fights with fists and is
//	      unarmed (H3).
//	1.4   A model can be written in one line, a warband in several; ParseProfile and ParseWarband
//	      say how.
//	1.5   The sides begin 1 to 36 inches apart; a duel can begin face to face instead, within each
//	      other's reach. Somebody must be able to fight. The terms list the elements of the table
//	      that are Good or Damn Good Ground (H16); nobody stands on one at the start.
//	1.6   A die decides whether a blow goes through armour (7.3), and somebody must be able to get
//	      through some armour of the other side, front or rear. House rule armour = table: the
//	      players say it (7.2).
//
// # 2 Reach
//
//	2.1   A model strikes whom it has within reach and in front of it. Reach is 1 inch for small and
//	      average models, 2 for large, 3 for huge; a long weapon gives an average-sized one 2. Who has
//	      an enemy in front within reach that has not got it is at arm's length.
//	2.2   Reach can be one-sided (H14): who has the longer reach can keep a foe at arm's length, and
//	      who stands in a foe's rear is not in front of it. The foe can't strike back.
//	2.3   A model that an enemy has within reach is locked. If one of a group is, the whole group
//	      counts as locked; a model may split off from its group at any time in its side's turn, for
//	      no action. Who is in nobody's reach moves freely, whatever holds for its group.
//	2.4   While it or its group counts as locked a model makes no ranged attempt, and gives and takes
//	      no order except within its group.
//	2.5   A harmless model, one not equipped for hand-to-hand, has no reach and locks nobody.
//
// # 3 Turns and moves
//
//	3.1   Both roll a D6, ties again; the higher has the first turn, and the sides alternate. At the
//	      start of its side's turn a model has all its actions again. What it keeps it can respond
//	      with in the enemy's turn. At the very start everybody has all of them. The turn ends when
//	      its player says so, or when nobody of the side has an action left.
//	3.2   Engage, 1 action, for a model in nobody's reach: it comes into reach of an enemy in front,
//	      at arm's length (only with a longer reach) or in the rear. In front the two have each
//	      other within reach. As a charge it gives a momentum token (6.1); nobody charges whom it has
//	      within reach already. Who engages leaves whatever it had within reach, and its ground.
//	3.3   Take ground, 1 action, for a model in nobody's reach: it takes an element or leaves the one
//	      it is on, and leaves whatever it had within reach.
//	3.4   Shoot or give an order, 1 action, unless 2.4 forbids it. What comes of it the table says.
//	3.5   Inches, the side from which a model engages, ground taken, and an enemy reached or got away
//	      from by a step are declared facts (G50). Those that the next blow rests on are answered
//	      before it falls, all others when the turn ends. A model that would be locked but for a claim
//	      of its own (in the rear, at arm's length, out of reach) does not engage, take ground, shoot,
//	      give or take orders or break before that is answered, and neither does its group shoot or
//	      give or take orders. Who does not answer within the window
//	      of the terms has accepted. Nobody waits for the inches of an engagement in front, nor for
//	      who is compelled to run: they can be denied until the turn is over, and are accepted then. Inches need no answer at all if
//	      none are named, or if they are those of the start and neither model has moved since. A
//	      claim is closed unanswered when a model of it is out, when another takes its place, or when
//	      the model has gone on.
//	3.6   Sidestep, 1 action, for a locked model: out of the reach of one enemy or of several, all of
//	      them named and each a claim of its own (H18), into reach of one enemy face to face, or
//	      round to face one that stands in its rear, which is nobody's claim. An
//	      enemy with the longer reach that it faces still is at arm's length. Nobody reacts. One
//	      attempt then is for free, unless the model does something else first (H10, H13).
//	3.7   Breaking, 1 action, is every other way out. Each enemy that has the model within reach and
//	      has an action left may spend it on an automatic hit against its rear armour. If it
//	      survives it is out of everybody's reach, and off its ground. Its player may claim that it
//	      is compelled to run: nothing follows from that here but that it is on record. Being fast
//	      does not help it in this action (H20).
//	3.8   Who doesn't accept a fact objects: not in the rear or at arm's length but in front, not
//	      so many inches, not on that ground, not within a step, still within reach, not compelled,
//	      not Through but Held. Then who claimed it yields, or both roll a D6, ties again, and the higher one's word
//	      stands; after twenty ties the objection does. Dice that fell already stay as they are, and
//	      what the claim itself cost is spent. A charge whose inches are denied gives no momentum.
//	      Attacks by a model that turns out not to reach its target are not made, and the actions
//	      paid for them given back, but not an attempt that came with the sidestep; attacks turned
//	      on it by an overrun are left over again (8.1). The same step is not claimed again in that
//	      turn.
//	3.9   A side can give its whole turn, or what is left of it, as one order of up to 48 lines, each
//	      what a model does in its turn or an attack. Before anything happens it is looked through:
//	      every line must be possible in its place, were all claims so and nobody wounded. Then it is
//	      carried out line by line, and waits only for who has to be asked. A line that is not
//	      possible any more lapses, and so does the share of an attacker that can't attack; then the
//	      turn does not end by itself.
//	3.10  The order says besides what becomes of attacks left over (8.1): onto the first enemy within
//	      reach or else the fallen, onto the fallen, or nothing; whether to roll at once for every
//	      claim that is objected to in this turn; and whether the turn ends with it. Where it says
//	      nothing its player is asked.
//	3.11  Who claimed something in its turn can put it to the other side before the turn ends. All that
//	      was claimed is put together, and an order that can't go on without an answer does it by
//	      itself.
//	3.12  Claims are answered together: the other side names those that it objects to and accepts the
//	      rest.
//
// # 4 Declaring
//
//	4.1   Before any die, all attackers of a target are named with the actions each spends. The target
//	      must be within their reach (2.1). Actions and momentum tokens are spent at once.
//	4.2   Once an attack on a model is resolved, nobody declares another on it in this turn, those who
//	      made it included (H19).
//	      Collateral blows may still land on it (H4).
//	4.3   The attacker's player orders the blows: in the order in which the attackers were named, or
//	      asked before each.
//	4.4   The defender then spends an action to respond, or holds back. It can respond while it has an
//	      action left and the attacker within its own reach.
//	4.5   A standing order answers for a model: always, last (only with exactly one action left) or
//	      never. It is secret; that it was used is told, not what it says.
//	4.6   An attacker that is removed loses what it had declared.
//	4.7   From the start every model has an order: always. Its player can change it at any time, unseen,
//	      or say that they want to be asked instead: always, once the model has lost a wound, or when
//	      it has exactly one action left. For whom that holds everybody sees.
//	4.8   Who is asked can answer for the rest of the turn at once: for each of their models about which
//	      they would be asked, always, last or never. That is secret as well. Who is not named answers
//	      always.
//
// # 5 The contest
//
//	5.1   Both roll PH dice. The best dice are compared, then the next best while they are equal; the
//	      higher wins.
//	5.2   If one side has no die left to compare, it is a draw (H5).
//	5.3   Who wins may attempt to get through armour: an attacker, or a defender who responded. A
//	      defender who held back, or could not respond, gains nothing by winning (H7).
//	5.4   From the rear, or against a harmless model, the blow hits by itself: no contest and no
//	      response (H12). A momentum token is spent all the same (H8).
//	5.5   Against a model that can't take part any more every blow wins by itself (8.2).
//
// # 6 How many dice
//
//	6.1   Momentum: one die more in the first contest after declaring. The token is spent by declaring
//	      and by nothing else; a model never has two.
//	6.2   Against a model on Good Ground one die less, on Damn Good Ground two less in all (H9).
//	6.3   Against a shield, from the front, one die less if who carries it is average-sized or smaller.
//	6.4   Unarmed against a weapon: one die less.
//	6.5   A weapon can give up to three dice more (H17).
//	6.6   All is added up first; then nobody rolls less than one die (H2).
//	6.7   House rule modifiers apply to = both: 6.2 to 6.4 touch whoever rolls; acting_and_reacting:
//	      they spare a defender who does not respond (H1).
//
// # 7 Armour
//
//	7.1   A blow meets front armour; from the rear, or when breaking, rear armour.
//	7.2   House rule armour = table: the player of who won says Through or Held. Through is a declared
//	      fact that the other side accepts or objects to before anything else happens (H6).
//	7.3   Else a D6 and the weapon's power together must reach the armour; 4 where the card doesn't
//	      say (H21).
//	7.4   Through costs a wound; a model without wounds is out of action (H15).
//
// # 8 Overrun
//
//	8.1   If the target is out of action and attacks on it are left, an attacker may turn what it has
//	      left on another enemy within its reach, or one that a step brings within reach, and so on.
//	      Instead of the step it may turn round to an enemy in its rear, if that has no longer reach.
//	      Such blows are collateral; those that respond to them are not.
//	8.2   Or it keeps hitting the fallen: every attack left is counted as overkill.
//	8.3   Or it lets be, and what is left is lost.
//
// # 9 The end
//
//	9.1   A side without models has lost.
//	9.2   Twelve turns in a row in which nobody lost a wound are a draw. Won contests and attempts at
//	      armour don't count: a table that says Held for ever still comes to an end. It is no cheap way
//	      out for the weaker side either, since whoever can hurt it has twelve turns to do so.
//	9.3   The end lists who fell to whom, with the overkill and the collateral blows it took (G48). So
//	      does the end by a resignation.
//
// # Play by post
//
// Whatever waits for a player is state: a response, a claim about armour, facts, what to do with
// attacks left over, the rest of an order. Whatever has one possible answer is carried out at once,
// and what an order answers too, so that one command can lead through a whole turn.
package contest
