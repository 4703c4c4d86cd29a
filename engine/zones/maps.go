package zones

// Map is a map of a fight with its zones.
type Map struct {
	Name  string `json:"name"` // "A burning tavern"
	About string `json:"about,omitempty"`
	Zones []Zone `json:"zones"`
	Links []Link `json:"links"`
	Start ZoneID `json:"start,omitempty"` // where characters enter; empty: the first zone
}

// Maps returns the pre-made maps.
func Maps() []Map {
	return []Map{burningTavern(), ruinedBridge(), floodedCrypt(), shipsDeck(), marketSquare(), mountainPass()}
}

func burningTavern() Map {
	return Map{
		Name: "A burning tavern", About: "The roof is alight, the cellar is full of spirits, and nobody has paid yet.",
		Start: "yard",
		Zones: []Zone{
			{ID: "yard", Name: "Stable Yard",
				About: "Frightened horses, a water trough and a cart with one wheel off.", Edge: true},
			{ID: "taproom", Name: "Smoky Taproom",
				About: "Overturned tables make good cover, and the chandelier hangs by one chain."},
			{ID: "hearth", Name: "Burning Hearth",
				About: "The fire has left the hearth and eats its way along the panelling.", Hazard: "Flames: whoever lingers here gets burnt."},
			{ID: "kitchen", Name: "Kitchen", About: "Hanging pans, hot fat and a cleaver for whoever comes first."},
			{ID: "gallery", Name: "Creaking Gallery",
				About: "A balcony around the taproom with a view of everything below.", Hazard: "Charred boards: a heavy step may go through the floor."},
			{ID: "cellar", Name: "Brandy Cellar", About: "Forty casks, one lantern and a hatch to the lane.",
				Hazard: "Spirit fumes: an open flame sets the cellar off."},
			{ID: "lane", Name: "Back Lane", About: "A wet alley with a crowd of gawkers at its far end.", Edge: true},
		},
		Links: []Link{
			{"yard", "taproom"}, {"taproom", "hearth"}, {"taproom", "gallery"}, {"taproom",
				"kitchen"}, {"hearth", "kitchen"},
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
			{ID: "fountain", Name: "Dry Fountain",
				About: "A stone basin, knee-high, with a headless saint in the middle."},
			{ID: "scaffold", Name: "Gallows Platform",
				About: "The highest boards in the square, and a rope that still swings."},
			{ID: "hall", Name: "Guildhall Steps", About: "Broad steps between pillars as thick as two people."},
			{ID: "pens", Name: "Cattle Pens", About: "Hurdles, mud and forty nervous bullocks."},
			{ID: "alley", Name: "Dyers' Alley",
				About: "Wet cloth hangs across it in all colours and hides whoever walks there.", Edge: true},
		},
		Links: []Link{
			{"gate", "stalls"}, {"gate", "pens"}, {"stalls", "fountain"}, {"pens", "fountain"}, {"fountain",
				"scaffold"},
			{"fountain", "hall"}, {"stalls", "alley"}, {"hall", "alley"}, {"pens", "scaffold"},
		},
	}
}

func ruinedBridge() Map {
	return Map{
		Name: "A ruined bridge", About: "Half of the old bridge still stands, and the river is in flood.",
		Start: "road",
		Zones: []Zone{
			{ID: "road", Name: "South Road", About: "Deep ruts, a milestone and a ditch to lie in.", Edge: true},
			{ID: "tollhouse", Name: "Roofless Toll House", About: "Four walls, three windows and no door any more."},
			{ID: "span", Name: "Broken Span", About: "Two beams are all that joins the halves of the bridge.",
				Hazard: "A fall: whoever slips goes into the river."},
			{ID: "ford", Name: "Swollen Ford", About: "Brown water to the chest, with whole trees in it.",
				Hazard: "The current: it drags away whoever loses their footing."},
			{ID: "pier", Name: "Fallen Pier", About: "A heap of dressed stone in midstream, slippery with weed."},
			{ID: "north", Name: "North Bank",
				About: "Gravel and willows, with the smoke of a camp behind them.", Edge: true},
		},
		Links: []Link{
			{"road", "tollhouse"}, {"road", "ford"}, {"tollhouse", "span"}, {"span", "north"}, {"ford",
				"pier"}, {"pier", "north"},
		},
	}
}

func mountainPass() Map {
	return Map{
		Name: "A mountain pass", About: "One road, two walls of rock and snow that is waiting for a loud noise.",
		Start: "bend",
		Zones: []Zone{
			{ID: "bend", Name: "Lower Bend", About: "The road turns here, and a shrine gives shelter from the wind.", Edge: true},
			{ID: "narrows", Name: "The Narrows", About: "Two can walk abreast, three cannot."},
			{ID: "ledge", Name: "Goat Ledge",
				About: "A hand's breadth of rock above the road, with loose stones to throw.", Hazard: "The drop: a fall from here ends on the road below."},
			{ID: "snowfield", Name: "Leaning Snowfield", About: "White, smooth and much too quiet.",
				Hazard: "An avalanche: a loud noise brings the slope down."},
			{ID: "waggon", Name: "Wrecked Waggon",
				About: "Split barrels, dead mules and the only cover on the road."},
			{ID: "cave", Name: "Bear Cave", About: "Dry, dark and by the smell not empty for long."},
			{ID: "watchtower", Name: "Old Watchtower",
				About: "Three storeys of stone with an arrow slit on each side."},
			{ID: "saddle", Name: "Windy Saddle", About: "The top of the pass, with a view of two countries.",
				Edge: true},
		},
		Links: []Link{
			{"bend", "narrows"}, {"narrows", "ledge"}, {"narrows", "waggon"}, {"ledge",
				"snowfield"}, {"waggon", "snowfield"},
			{"waggon", "cave"}, {"waggon", "watchtower"}, {"snowfield", "saddle"}, {"watchtower", "saddle"},
		},
	}
}

func floodedCrypt() Map {
	return Map{
		Name: "A flooded crypt", About: "Black water between the tombs, and something has pushed the lids aside.",
		Start: "stairs",
		Zones: []Zone{
			{ID: "stairs", Name: "Worn Stairs", About: "The only daylight falls from up here.", Edge: true},
			{ID: "antechamber", Name: "Hall of Candles",
				About: "Hundreds of candles burn here, and nobody lit them."},
			{ID: "nave", Name: "Sunken Nave", About: "Water to the knees between two rows of stone knights.",
				Hazard: "Open graves: under the water the floor has holes."},
			{ID: "ossuary", Name: "Bone Gallery", About: "Skulls from floor to ceiling, neatly stacked so far."},
			{ID: "altar", Name: "Cracked Altar",
				About: "Three steps above the water, with a green light in the crack."},
			{ID: "tomb", Name: "Founder's Tomb", About: "A bronze door stands ajar before the only dry room.",
				Hazard: "Bad air: whoever stays here grows faint."},
		},
		Links: []Link{
			{"stairs", "antechamber"}, {"antechamber", "nave"}, {"antechamber", "ossuary"}, {"nave",
				"ossuary"}, {"nave", "altar"},
			{"ossuary", "tomb"}, {"altar", "tomb"},
		},
	}
}

func shipsDeck() Map {
	return Map{
		Name: "A ship's deck", About: "Two hulls are lashed together in a swell, and both crews are on their feet.",
		Start: "quarterdeck",
		Zones: []Zone{
			{ID: "quarterdeck", Name: "Quarterdeck",
				About: "The wheel, the captain's chair and the best view on board."},
			{ID: "waist", Name: "Open Waist", About: "Coiled ropes, a hatch and nowhere to hide."},
			{ID: "rigging", Name: "Main Rigging",
				About: "Ratlines and a yard to swing from, high above all of it.", Hazard: "The height: a fall from here breaks bones."},
			{ID: "forecastle", Name: "Forecastle", About: "Anchors, a bell and a swivel gun that points inboard."},
			{ID: "hold", Name: "Lower Hold", About: "Rolling barrels in the dark, and water that should not be there."},
			{ID: "gangplank", Name: "Boarding Planks",
				About: "Two wet planks between hulls that grind together.", Hazard: "The gap: whoever falls between the hulls is crushed."},
			{ID: "boat", Name: "Ship's Boat",
				About: "It hangs from two ropes at the stern, ready to be cut loose.", Edge: true},
			{ID: "raider", Name: "The Raider's Deck", About: "Foreign colours, a drum and open sea behind.",
				Edge: true},
		},
		Links: []Link{
			{"quarterdeck", "waist"}, {"quarterdeck", "boat"}, {"waist", "rigging"}, {"waist",
				"hold"}, {"waist", "forecastle"},
			{"rigging", "forecastle"}, {"waist", "gangplank"}, {"gangplank", "raider"}, {"rigging", "raider"},
		},
	}
}
