package zones

import (
	"fmt"
	"maps"
	"slices"

	"warbell/engine"
)

// mostReserves bounds the reserves that wait at a time.
const mostReserves = 24

// Reserve is the secret identity of opponents in reserve (rule 1.5). Their numbers are a separate secret,
// because an entry reveals the opponents but not yet their numbers.
type Reserve struct {
	Name    engine.Name `json:"name"`
	Weapons []Weapon    `json:"weapons,omitempty"` // without dice; none if only the name is shown
	Count   int         `json:"count"`
	Show    Show        `json:"show"`
}

// Waiting is a reserve as a GM sees it.
type Waiting struct {
	ID      ModelID
	Profile Profile
	Count   int
	Show    Show
}

// reserveSlot returns the slot of a reserve.
func reserveSlot(id ModelID) engine.Slot { return engine.Slot("reserve:" + string(id)) }

// reserveMark begins the ID of a secret reserve, whose number counts the reserves of the game.
const reserveMark = "#"

// HasReserve reports whether a reserve has that ID. No creature ever has such an ID.
func (s *State) HasReserve(id ModelID) bool { return slices.Contains(s.Reserves, id) }

// Reserved records that opponents wait in reserve. Their identity is secret.
type Reserved struct {
	ID ModelID `json:"id"`
}

func (Reserved) Kind() string { return "reserved" }

// Announces marks Reserved as an engine.Announcement.
func (Reserved) Announces() {}

// mayKeep returns a refusal if there is no room for another reserve.
func (s *State) mayKeep() error {
	if len(s.Reserves) < mostReserves {
		return nil
	}
	return engine.Refuse(engine.Illegal, "zones 1.5",
		"You can't add a reserve: there are already %d. Place or remove one first.", mostReserves)
}

// sealReserve locks opponents in reserve until they are brought. The event and the public state depend
// neither on their identity nor on their number.
func (p *play) sealReserve(profile Profile, c AddFoes) {
	id := ModelID(fmt.Sprint(reserveMark, p.S.Kept+1))
	p.lockReserve(id, profile, c.Count, c.Show)
	p.Tell(Reserved{ID: id})
}

// lockReserve locks the identity and the numbers of a reserve.
func (p *play) lockReserve(id ModelID, profile Profile, count int, show Show) {
	foe := profile.creature(profile.Name, id)
	n := foe.open()
	n.Attributes = maps.Clone(profile.Attributes)
	n.Each, n.Hits, n.Max = profile.Hits, nil, nil
	r := Reserve{Name: profile.Name, Count: count, Show: show}
	if show != ShowName {
		r.Weapons = n.Arms
	}
	p.Seal(Screen, reserveSlot(id), r)
	p.Seal(Screen, foeSlot(id), n)
}

func (s *State) noRoom() error {
	return engine.Refuse(engine.Illegal, "zones 1.5",
		"A fight has room for %d opponents, and this one has %d. Remove defeated ones first.", MaxFoes, s.count(Foes))
}

// errSealed returns the refusal to change opponents in a secret reserve.
func errSealed() error {
	return engine.Refuse(engine.Illegal, "zones 1.5",
		"You can't change opponents in reserve. Place them first, or remove them and add others.")
}

// fold adds a reserve.
func (e Reserved) fold(s *State) {
	if e.ID != "" && !s.HasReserve(e.ID) && len(s.Reserves) < mostReserves {
		s.Reserves = append(s.Reserves, e.ID)
		s.Kept++
	}
}

// dropReserve deletes a reserve.
func (s *State) dropReserve(id ModelID) {
	s.Reserves = slices.DeleteFunc(s.Reserves, func(other ModelID) bool { return other == id })
}

// reservesOf returns the reserves for a GM.
func (s *State) reservesOf(secrets engine.Secrets) []Waiting {
	var all []Waiting
	for _, id := range s.Reserves {
		var r Reserve
		var n Numbers
		if !secrets.Open(Screen, reserveSlot(id), &r) || !secrets.Open(Screen, foeSlot(id), &n) {
			continue
		}
		p := Profile{Name: r.Name, TH: n.TH, Hits: n.Each, Attributes: maps.Clone(n.Attributes),
			Weapons: slices.Clone(n.Arms)}
		for i := range p.Weapons {
			p.Weapons[i].Dice = n.dice(i + 1)
		}
		all = append(all, Waiting{ID: id, Profile: p, Count: r.Count, Show: r.Show})
	}
	return all
}
