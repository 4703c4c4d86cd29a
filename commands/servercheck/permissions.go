package servercheck

// Permission is a permission of Discord that Warbell needs.
type Permission struct {
	Name    string // as Discord's settings name it
	Bit     uint64 // in Discord's set of permissions
	Thread  bool   // it counts in threads
	Without string // what does not work without it, as a sentence
}

// Permissions lists what Warbell asks a server for, and no more.
func Permissions() []Permission {
	return []Permission{
		{"View Channel", 1 << 10, true, "Warbell can't see the channel: no game can be told there, and nobody rung."},
		{"Send Messages", 1 << 11, false, "Warbell can't write in the channel: no game can begin or go on there."},
		{"Send Messages in Threads", 1 << 38, true,
			"Warbell can't write in threads: games that have one move into the channel."},
		{"Create Public Threads", 1 << 35, false,
			"Games get no thread of their own: they are played in the channel, one among the other."},
		{"Attach Files", 1 << 15, true, "Maps and other pictures are left out."},
	}
}
