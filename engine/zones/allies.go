package zones

import "warbell/engine"

// allies returns the number of allies, on the map or not (rule 7.4).
func (s *Cast) allies() int {
	n := 0
	for i := range s.Creatures {
		if s.Creatures[i].Ally {
			n++
		}
	}
	return n
}

// mayAlly returns a refusal if a seat can't bring an ally to a zone.
func mayAlly(s *State, by engine.Seat, zone ZoneID) error {
	if err := byGM(position{State: s, Seat: by}); err != nil {
		return err
	}
	if s.allies() >= MaxAllies {
		return engine.Refuse(engine.Illegal, "zones 7.4",
			"You can't add an ally: this fight already has %d. Remove one first.", MaxAllies)
	}
	if zone == "" {
		return nil
	}
	_, err := s.zoneNamed(zone)
	return err
}

// errAlly refuses a reaction of an ally.
func errAlly(c *Creature) error {
	return engine.Refuse(engine.Illegal, "zones 7.4",
		"%s is an ally: allies neither interpose nor help. Choose one of the characters.", c.Name)
}
