// Package warband builds, checks and prices Grimheim's warbands, and makes duellists of their models.
//
// It is a package of its own, on top of the duel, because a warband is no game: it has no state, no
// dice and no log, and the skirmish will want it as much as the duel does. The duel knows nothing of
// it. What a model of a warband is in a duel comes from the same traits and the same armoury as any
// other fighter; see Duel.
//
// The reference (grimheim-reference.txt, "Warband Creation") is the authority; figures, and limits that
// it has no number for, come from the published lists. Readings are named as in package grimheim, whose
// numbers go on here.
//
// # 13 The warband
//
//	13.1  A warband has a name of at most 32 characters, a faction, a limit of 100 to 1200 points, and 1
//	      to 30 models.
//	13.2  It costs what its models cost (14.1) and its fate set does, together at most its limit. The
//	      cost of a faction is that of its fate set (G41).
//	13.3  Exactly one model is the Leader: the reference has one leader a warband; the published lists
//	      would also have none.
//	13.4  At most two models are Heroes, five Veterans, two Arcanists and one Archmage.
//	13.5  All models are of the warband's faction. A warband of Mercenaries mixes them as it likes, and
//	      each of its models is a Mercenary, which costs 5 points and is one of its traits.
//	13.6  A warband has at most one fate set: Common Fate, or its faction's own. Mercenaries have only
//	      Common Fate.
//	13.7  A warband has at most one arcane and one divine lore, free of charge, which is open to its
//	      faction and which one of its models can use: the one needs a model that is Arcane, the other
//	      one that is Divine. Mercenaries have only Lesser Magic and Minor Rites.
//
// # 14 Its models
//
//	14.1  A model costs what its body, tiers, armour, class, traits, weapons and gear cost.
//	14.2  A model has a name as any fighter has (1.1), and a body of its faction's list. Where the quick
//	      list and a faction's chapter have the same body, the quick list counts; a body that only the
//	      chapter has costs what it costs there. Group and Large Group are older names of Henchmen and
//	      Swarm.
//	14.3  A model has none, one or several tiers, each once: their AP, wounds, traits and costs add up.
//	      Henchmen and Swarm exclude each other.
//	14.4  A model has at most one armour, and no more than five traits in all, wherever they come from: body,
//	      tiers, armour, class, gear, being a Mercenary, or bought by themselves. None of them is there twice.
//	14.5  A class is a name for a few traits and costs what they cost (G41).
//	14.6  Henchmen and Swarm have no traits besides but those of body and armour, among which count
//	      Helmet, Buckler and Shield, and being a Mercenary.
//	14.7  Some traits are a faction's own: only its models can have them.
//	14.8  Traits that come with something are not bought by themselves: those of a tier (Leader, Hero,
//	      Veteran, Arcane, Archmage, Henchmen, Swarm), of an armour (Light, Medium and Heavy Armor), of
//	      gear (Helmet, Buckler, Shield), of weapons, and Mercenary.
//	14.9  A model has at least one weapon of the lists; what lies about (Improvised) costs nothing. Its figures are those
//	      of bare hands (22.7), but for D2 attack dice instead of 2: who has nothing else fights with bare hands, which are
//	      never worse, and so it is in no game.
//	14.10 It has two hands: a two-handed weapon takes both, any other weapon, a shield and a buckler one.
//	14.11 Gear is had once each.
//	14.12 What the lists only name, without figures or without a cost, can't be had, nor can a trap; the
//	      refusal says why.
//
// # 15 Writing a warband down
//
//	15.1  A warband is written as text: a heading that ends in a colon, and one model a line; Parse says
//	      how. Capitals, spaces and hyphens don't matter, nor does the order of a model's parts.
//	15.2  All mistakes of a text are told at once, up to 25, each with its line: what can't be read, with the
//	      names that are nearest to it, and what is not legal.
//	15.3  Behind its parts stand the injuries that battles of a campaign have left a model, each once; they cost nothing,
//	      and count in battles of a campaign alone (section 37). Their owner takes them away when they are healed.
package warband
