package zones

func ruinedBridge() Map {
	return Map{
		Name: "A ruined bridge", About: "Half of the old bridge still stands, and the river is in flood.",
		Start: "road",
		Zones: []Zone{
			{ID: "road", Name: "South Road", About: "Deep ruts, a milestone and a ditch to lie in.", Edge: true},
			{ID: "tollhouse", Name: "Roofless Toll House", About: "Four walls, three windows and no door any more."},
			{ID: "span", Name: "Broken Span", About: "Two beams are all that joins the halves of the bridge.", Hazard: "A fall: whoever slips goes into the river."},
			{ID: "ford", Name: "Swollen Ford", About: "Brown water to the chest, with whole trees in it.", Hazard: "The current: it drags away whoever loses their footing."},
			{ID: "pier", Name: "Fallen Pier", About: "A heap of dressed stone in midstream, slippery with weed."},
			{ID: "north", Name: "North Bank", About: "Gravel and willows, with the smoke of a camp behind them.", Edge: true},
		},
		Links: []Link{
			{"road", "tollhouse"}, {"road", "ford"}, {"tollhouse", "span"}, {"span", "north"}, {"ford", "pier"}, {"pier", "north"},
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
			{ID: "ledge", Name: "Goat Ledge", About: "A hand's breadth of rock above the road, with loose stones to throw.", Hazard: "The drop: a fall from here ends on the road below."},
			{ID: "snowfield", Name: "Leaning Snowfield", About: "White, smooth and much too quiet.", Hazard: "An avalanche: a loud noise brings the slope down."},
			{ID: "waggon", Name: "Wrecked Waggon", About: "Split barrels, dead mules and the only cover on the road."},
			{ID: "cave", Name: "Bear Cave", About: "Dry, dark and by the smell not empty for long."},
			{ID: "watchtower", Name: "Old Watchtower", About: "Three storeys of stone with an arrow slit on each side."},
			{ID: "saddle", Name: "Windy Saddle", About: "The top of the pass, with a view of two countries.", Edge: true},
		},
		Links: []Link{
			{"bend", "narrows"}, {"narrows", "ledge"}, {"narrows", "waggon"}, {"ledge", "snowfield"}, {"waggon", "snowfield"},
			{"waggon", "cave"}, {"waggon", "watchtower"}, {"snowfield", "saddle"}, {"watchtower", "saddle"},
		},
	}
}
