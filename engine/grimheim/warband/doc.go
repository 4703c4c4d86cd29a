// Package warband builds, checks and prices Grimheim's warbands, and makes duellists of their models.
//
// A warband isn't a game: it has no state, dice or log. The packages of duels and skirmishes don't know
// this package. In a duel a warband's model has traits and weapons as any other fighter; see Duel.
//
// The reference (grimheim-reference.txt, "Warband Creation") is the authority. Numbers that it lacks come
// from the published lists. Readings and rule numbers continue those of package grimheim.
//
// # 13 Warbands
//
//	13.1  A warband: It has a name of up to 32 characters, a faction, a points limit of 100 to 1200, and 1
//	      to 30 models.
//	13.2  Cost: The models (14.1) and the fate set together cost at most the limit. The cost of a faction is
//	      that of its fate set (G41).
//	13.3  Leader: Exactly 1 model is the Leader.
//	13.4  Limits: At most 2 Heroes, 5 Veterans, 2 Arcanists and 1 Archmage.
//	13.5  Faction and Mercenaries: All models are of the warband's faction. A warband of Mercenaries mixes
//	      factions freely. Each of its models is a Mercenary, which costs 5 points and counts as one of its
//	      special rules.
//	13.6  Fate set: At most 1: Common Fate, or the faction's own. Mercenaries can only have Common Fate.
//	13.7  Lores: At most 1 arcane and 1 divine lore, free of charge. It must be open to the faction, and a
//	      model must be able to use it: an Arcane one or a Divine one. Mercenaries can only have Lesser
//	      Magic and Minor Rites.
//
// # 14 Models
//
//	14.1  Cost of a model: Body, tiers, armour, class, special rules, weapons and gear together.
//	14.2  Body: A model has a name (1.1) and a body of its faction's list. If the quick list and a faction's
//	      chapter both have a body, the quick list counts. A body only in the chapter costs what it costs
//	      there. Group and Large Group are older names of Henchmen and Swarm.
//	14.3  Tiers: None, one or several, each once. Their AP, wounds, special rules and costs add up. Henchmen
//	      and Swarm can't go together.
//	14.4  Armour and number of special rules: At most 1 armour, and at most 5 special rules in all, from
//	      body, tiers, armour, class, gear, being a Mercenary, or bought. Each only once.
//	14.5  Class: A name for a few special rules; it costs what they cost (G41).
//	14.6  Henchmen and Swarm: They have only the special rules of body and armour, Helmet, Buckler and
//	      Shield among them, and Mercenary.
//	14.7  Faction rules: Some special rules belong to a faction; only its models can have them.
//	14.8  Rules that can't be bought: Those that come with a tier (Leader, Hero, Veteran, Arcane, Archmage,
//	      Henchmen, Swarm), with armour (Light, Medium, Heavy), with gear (Helmet, Buckler, Shield) or with
//	      a weapon, and Mercenary.
//	14.9  Weapons: At least 1 weapon of the lists. Improvised costs nothing: bare hands (22.7) with D2
//	      attack dice instead of 2. A model with nothing else fights with bare hands, which are never worse,
//	      so games don't use it.
//	14.10 Two hands: A two-handed weapon takes both hands; any other weapon, a shield or a buckler takes 1.
//	14.11 Gear: Each piece once.
//	14.12 Not available: Anything the lists only name, without stats or cost, and traps. Warbell says why it
//	      refuses them.
//
// # 15 Writing a warband down
//
//	15.1  Text form: A heading that ends in a colon, then 1 model per line. Capitals, spaces, hyphens and
//	      the order of a model's parts don't matter.
//	15.2  Faults: All faults of a text are listed together, up to 25, each with its line. For anything
//	      Warbell can't read, you see the nearest names.
//	15.3  Injuries: Injuries from a campaign come after a model's parts, each once. They cost nothing and
//	      count only in campaign games (section 37). You remove them when they are healed.
package warband
