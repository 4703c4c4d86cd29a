package playground

import "time"

// dmWindow is the window in which newly opened DMs are counted.
const dmWindow = 10 * time.Minute

func openDM(c *call) (any, error) {
	var in struct {
		RecipientID string `json:"recipient_id"`
	}
	if err := c.decode(&in); err != nil {
		return nil, err
	}
	defer c.lock()()
	u := c.s.users[in.RecipientID]
	if u == nil || u.obj.Bot {
		f := &form{}
		f.fail("recipient_id", "INVALID_RECIPIENT", "There is no such person to message.")
		return nil, f.err()
	}
	dm, fresh := c.s.dm(c.app, u)
	if fresh {
		if err := c.s.countOpening(dm); err != nil {
			return nil, err
		}
	}
	return dm.obj, nil
}

// countOpening refuses (and takes back) a new DM when the bot opened too many.
func (s *Server) countOpening(dm *channel) error {
	now := s.Now()
	recent := s.dmOpens[:0]
	for _, t := range s.dmOpens {
		if now.Sub(t) < dmWindow {
			recent = append(recent, t)
		}
	}
	s.dmOpens = append(recent, now)
	if s.limits.DMOpens > 0 && len(s.dmOpens) > s.limits.DMOpens {
		s.dropChannel(dm)
		for key, c := range s.dms {
			if c == dm {
				delete(s.dms, key)
			}
		}
		return errDMTooFast
	}
	s.announceDM(dm)
	return nil
}

// dm finds or makes the DM between a bot and a person.
func (s *Server) dm(a *app, u *user) (c *channel, fresh bool) {
	key := a.id + " " + u.obj.ID
	if c := s.dms[key]; c != nil {
		return c, false
	}
	c = &channel{
		app: a, members: map[string]bool{a.id: true, u.obj.ID: true},
		obj: &Channel{ID: stableID("dm", key), Type: ChannelDM, Recipients: []User{u.obj}},
	}
	s.addChannel(c)
	s.dms[key] = c
	return c, true
}

// announceDM shows a new DM to its person, who sees the bot as the recipient,
// and tells the bot.
func (s *Server) announceDM(c *channel) {
	s.tell(c, "CHANNEL_CREATE", c.seenBy())
	s.dispatch(c.app, "", intentDirectMessages, "CHANNEL_CREATE", c.obj)
}

// seenBy is the channel as people see it: a DM's recipient is the bot.
func (c *channel) seenBy() *Channel {
	if c.guild != nil {
		return c.obj
	}
	obj := *c.obj
	obj.Recipients = []User{c.app.user.obj}
	return &obj
}
