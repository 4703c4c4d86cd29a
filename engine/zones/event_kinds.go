package zones

import "warbell/engine"

func (MapLaid) Kind() string       { return "map_laid" }
func (ZoneAdded) Kind() string     { return "zone_added" }
func (ZoneChanged) Kind() string   { return "zone_changed" }
func (ZonesJoined) Kind() string   { return "zones_joined" }
func (ZonesCut) Kind() string      { return "zones_cut" }
func (ZoneRemoved) Kind() string   { return "zone_removed" }
func (FoesAdded) Kind() string     { return "foes_added" }
func (FoeShown) Kind() string      { return "foe_shown" }
func (Reserved) Kind() string      { return "reserved" }
func (Brought) Kind() string       { return "brought" }
func (Removed) Kind() string       { return "removed" }
func (Assigned) Kind() string      { return "assigned" }
func (Promoted) Kind() string      { return "promoted" }
func (Demoted) Kind() string       { return "demoted" }
func (Overridden) Kind() string    { return "overridden" }
func (Spoke) Kind() string         { return "spoke" }
func (RoundStarted) Kind() string  { return "round_started" }
func (Checked) Kind() string       { return "checked" }
func (Judged) Kind() string        { return "judged" }
func (Struck) Kind() string        { return "struck" }
func (Delegated) Kind() string     { return "delegated" }
func (Ruled) Kind() string         { return "ruled" }
func (PlayersClosed) Kind() string { return "players_closed" }
func (VolleyRolled) Kind() string  { return "volley_rolled" }
func (VolleyClosed) Kind() string  { return "volley_closed" }
func (RoundOver) Kind() string     { return "round_over" }
func (WentOn) Kind() string        { return "went_on" }
func (Told) Kind() string          { return "told" }

// Events lists one zero value of each kind, for decoding.
func Events() []engine.Event {
	return []engine.Event{
		MapLaid{}, ZoneAdded{}, ZoneChanged{}, ZonesJoined{}, ZonesCut{}, ZoneRemoved{}, Entered{}, FoesAdded{},
		FoeShown{}, Reserved{}, Brought{}, Removed{}, Assigned{}, Promoted{}, Demoted{}, Overridden{}, Spoke{}, RoundStarted{}, Checked{},
		Judged{}, Moved{}, Attacked{}, Struck{}, Requested{}, HelpOffered{}, Ruled{}, Withdrawn{}, AttackHeld{},
		AttackLapsed{}, Left{}, HasPassed{}, PlayersClosed{}, VolleyRolled{}, Interposed{}, LetBe{},
		VolleyClosed{}, Armed{}, Disarmed{}, RoundOver{}, WentOn{}, Told{}, Delegated{},
	}
}

// ShowsTable asks for the map.
func (MapLaid) ShowsTable()      {}
func (RoundStarted) ShowsTable() {}
func (Brought) ShowsTable()      {}
func (Told) ShowsTable()         {}

// Announces makes Reserved an engine.Announcement.
func (Reserved) Announces() {}

// Hides tells that nobody saw who is gone.
func (e Removed) Hides() bool { return e.Unseen }

// Withholds makes FoesAdded an engine.Withholding: the numbers are sealed.
func (FoesAdded) Withholds() {}
