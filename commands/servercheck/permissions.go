package servercheck

// Permission is a Discord permission that Warbell needs.
type Permission struct {
	Name    string // its name in Discord's settings
	Bit     uint64 // in Discord's set of permissions
	Thread  bool   // it also matters in threads
	Without string // what doesn't work without it, as a sentence
}

// Permissions returns all permissions that Warbell needs.
func Permissions() []Permission {
	return []Permission{
		{"View Channel", 1 << 10, true, "Warbell can't see the channel: no games and no reminders there."},
		{"Send Messages", 1 << 11, false, "Warbell can't write in the channel: no game can start or continue there."},
		{"Send Messages in Threads", 1 << 38, true,
			"Warbell can't write in threads: their games move to the channel."},
		{"Create Public Threads", 1 << 35, false,
			"Games get no threads: all of them are played in the channel itself."},
		{"Attach Files", 1 << 15, true, "Posts have no maps or other pictures."},
		{"Pin Messages", 1 << 51, true, "Boards and the status of Zones scenes aren't pinned."},
	}
}
