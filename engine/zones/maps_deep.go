package zones

func floodedCrypt() Map {
	return Map{
		Name: "A flooded crypt", About: "Black water between the tombs, and something has pushed the lids aside.",
		Start: "stairs",
		Zones: []Zone{
			{ID: "stairs", Name: "Worn Stairs", About: "The only daylight falls from up here.", Edge: true},
			{ID: "antechamber", Name: "Hall of Candles", About: "Hundreds of candles burn here, and nobody lit them."},
			{ID: "nave", Name: "Sunken Nave", About: "Water to the knees between two rows of stone knights.", Hazard: "Open graves: under the water the floor has holes."},
			{ID: "ossuary", Name: "Bone Gallery", About: "Skulls from floor to ceiling, neatly stacked so far."},
			{ID: "altar", Name: "Cracked Altar", About: "Three steps above the water, with a green light in the crack."},
			{ID: "tomb", Name: "Founder's Tomb", About: "A bronze door stands ajar before the only dry room.", Hazard: "Bad air: whoever stays here grows faint."},
		},
		Links: []Link{
			{"stairs", "antechamber"}, {"antechamber", "nave"}, {"antechamber", "ossuary"}, {"nave", "ossuary"}, {"nave", "altar"},
			{"ossuary", "tomb"}, {"altar", "tomb"},
		},
	}
}

func shipsDeck() Map {
	return Map{
		Name: "A ship's deck", About: "Two hulls are lashed together in a swell, and both crews are on their feet.",
		Start: "quarterdeck",
		Zones: []Zone{
			{ID: "quarterdeck", Name: "Quarterdeck", About: "The wheel, the captain's chair and the best view on board."},
			{ID: "waist", Name: "Open Waist", About: "Coiled ropes, a hatch and nowhere to hide."},
			{ID: "rigging", Name: "Main Rigging", About: "Ratlines and a yard to swing from, high above all of it.", Hazard: "The height: a fall from here breaks bones."},
			{ID: "forecastle", Name: "Forecastle", About: "Anchors, a bell and a swivel gun that points inboard."},
			{ID: "hold", Name: "Lower Hold", About: "Rolling barrels in the dark, and water that should not be there."},
			{ID: "gangplank", Name: "Boarding Planks", About: "Two wet planks between hulls that grind together.", Hazard: "The gap: whoever falls between the hulls is crushed."},
			{ID: "boat", Name: "Ship's Boat", About: "It hangs from two ropes at the stern, ready to be cut loose.", Edge: true},
			{ID: "raider", Name: "The Raider's Deck", About: "Foreign colours, a drum and open sea behind.", Edge: true},
		},
		Links: []Link{
			{"quarterdeck", "waist"}, {"quarterdeck", "boat"}, {"waist", "rigging"}, {"waist", "hold"}, {"waist", "forecastle"},
			{"rigging", "forecastle"}, {"waist", "gangplank"}, {"gangplank", "raider"}, {"rigging", "raider"},
		},
	}
}
