package zones

func burningTavern() Map {
	return Map{
		Name: "A burning tavern", About: "The roof is alight, the cellar is full of spirits, and nobody has paid yet.",
		Start: "yard",
		Zones: []Zone{
			{ID: "yard", Name: "Stable Yard", About: "Frightened horses, a water trough and a cart with one wheel off.", Edge: true},
			{ID: "taproom", Name: "Smoky Taproom", About: "Overturned tables make good cover, and the chandelier hangs by one chain."},
			{ID: "hearth", Name: "Burning Hearth", About: "The fire has left the hearth and eats its way along the panelling.", Hazard: "Flames: whoever lingers here gets burnt."},
			{ID: "kitchen", Name: "Kitchen", About: "Hanging pans, hot fat and a cleaver for whoever comes first."},
			{ID: "gallery", Name: "Creaking Gallery", About: "A balcony around the taproom with a view of everything below.", Hazard: "Charred boards: a heavy step may go through the floor."},
			{ID: "cellar", Name: "Brandy Cellar", About: "Forty casks, one lantern and a hatch to the lane.", Hazard: "Spirit fumes: an open flame sets the cellar off."},
			{ID: "lane", Name: "Back Lane", About: "A wet alley with a crowd of gawkers at its far end.", Edge: true},
		},
		Links: []Link{
			{"yard", "taproom"}, {"taproom", "hearth"}, {"taproom", "gallery"}, {"taproom", "kitchen"}, {"hearth", "kitchen"},
			{"kitchen", "cellar"}, {"cellar", "lane"}, {"kitchen", "lane"},
		},
	}
}

func marketSquare() Map {
	return Map{
		Name: "A market square", About: "Market day: stalls, shoppers and far too many ways out.",
		Start: "gate",
		Zones: []Zone{
			{ID: "gate", Name: "Toll Gate", About: "A raised barrier and a queue of waggons that will not move.", Edge: true},
			{ID: "stalls", Name: "Fruit Stalls", About: "Awnings, crates and melons that roll underfoot."},
			{ID: "fountain", Name: "Dry Fountain", About: "A stone basin, knee-high, with a headless saint in the middle."},
			{ID: "scaffold", Name: "Gallows Platform", About: "The highest boards in the square, and a rope that still swings."},
			{ID: "hall", Name: "Guildhall Steps", About: "Broad steps between pillars as thick as two people."},
			{ID: "pens", Name: "Cattle Pens", About: "Hurdles, mud and forty nervous bullocks."},
			{ID: "alley", Name: "Dyers' Alley", About: "Wet cloth hangs across it in all colours and hides whoever walks there.", Edge: true},
		},
		Links: []Link{
			{"gate", "stalls"}, {"gate", "pens"}, {"stalls", "fountain"}, {"pens", "fountain"}, {"fountain", "scaffold"},
			{"fountain", "hall"}, {"stalls", "alley"}, {"hall", "alley"}, {"pens", "scaffold"},
		},
	}
}
