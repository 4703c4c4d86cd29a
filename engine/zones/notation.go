package zones

// ParseProfile reads a creature from one line:
//
//	Ana the Bold th8 hits4 agility6 might9; longsword 3 hand; bow 2 ranged
func ParseProfile(line string) (Profile, error) { return Profile{}, errTODO }

// Notation writes a profile as ParseProfile reads it.
func (p Profile) Notation() string { return p.Name }
