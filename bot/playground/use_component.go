package playground

import "slices"

// componentInput is what the page sends when a person uses a component.
type componentInput struct {
	User          string   `json:"user"`
	ChannelID     string   `json:"channel_id"`
	MessageID     string   `json:"message_id"`
	CustomID      string   `json:"custom_id"`
	ComponentType int      `json:"component_type"`
	Values        []string `json:"values"`
}

// useComponent lets a person press a button or choose from a menu. The
// components of an ephemeral message exist for its reader only.
func (s *Server) useComponent(in componentInput) (*interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, c, err := s.actor(in.User, in.ChannelID)
	if err != nil {
		return nil, err
	}
	m := c.find(parseID(in.MessageID))
	if m == nil || m.onlyFor != "" && m.onlyFor != u.obj.ID {
		return nil, playErrorf("This message is gone.")
	}
	a := s.apps[m.Author.ID]
	comp := findComponent(m.Components, in.CustomID)
	switch {
	case a == nil || comp == nil || in.ComponentType != 0 && comp.Type != in.ComponentType:
		return nil, playErrorf("This message has no such button or menu.")
	case comp.Disabled:
		return nil, playErrorf("This button or menu is switched off.")
	case m.Flags&FlagLoading != 0:
		return nil, playErrorf("This message is still being written.")
	case c.locked() && !u.gm:
		return nil, playErrorf("This thread is locked.")
	}
	data := componentData{ID: comp.ID, CustomID: comp.CustomID, ComponentType: comp.Type}
	if isSelect(comp.Type) {
		r := &reading{s: s, app: a, ch: c, by: u}
		if err := r.chosen(comp, in.Values); err != nil {
			return nil, err
		}
		data.Values, data.Resolved = nonNil(in.Values), r.resolved.orNil()
	}
	it := &interaction{kind: callComponent, app: a, user: u, ch: c, from: m.n}
	s.begin(it)
	s.deliver(it, data)
	return it, nil
}

// chosen checks the values of a menu and resolves those that are IDs.
func (r *reading) chosen(comp *Component, values []string) error {
	low, high := valueRange(comp)
	if len(values) < low || len(values) > high {
		return playErrorf("Choose between %d and %d here.", low, high)
	}
	for i, v := range values {
		if slices.Contains(values[:i], v) || !r.offered(comp, v) {
			return playErrorf("%q is not one of the choices.", v)
		}
	}
	return nil
}

// offered says whether a menu offers a value.
func (r *reading) offered(comp *Component, v string) bool {
	switch comp.Type {
	case ComponentUserSelect:
		return r.resolved.addUser(r.s, r.ch, v)
	case ComponentRoleSelect:
		return r.resolved.addRole(r.ch, v)
	case ComponentMentionableSelect:
		return r.resolved.addUser(r.s, r.ch, v) || r.resolved.addRole(r.ch, v)
	case ComponentChannelSelect:
		return r.channel(v, comp.ChannelTypes)
	}
	return slices.ContainsFunc(comp.Options, func(o SelectOption) bool { return o.Value == v })
}
