package zones

import (
	"encoding/json"

	"warbell/engine"
)

// Terms are the setup of a fight.
type Terms struct {
	Map    string    `json:"map,omitempty"`    // a ready-made one; empty: a single zone
	Window int       `json:"window,omitempty"` // seconds that reactions are waited for, 60 to 604800; 0: 12 hours
	PCs    []string  `json:"pcs,omitempty"`    // lines of characters for the seats from 2 on; for scripts and tests
	Foes   []AddFoes `json:"foes,omitempty"`   // likewise; all numbers are shown, whatever they say
}

func (system) New(setup engine.Setup) (*State, error) {
	var terms Terms
	if len(setup.Config) > 0 {
		if err := json.Unmarshal(setup.Config, &terms); err != nil {
			return nil, engine.Refuse(engine.Invalid, "", "These terms of a fight can't be read.")
		}
	}
	return &State{}, nil
}
