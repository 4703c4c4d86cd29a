package discordfake

import "slices"

// ComponentUse is a client's data for the use of a component.
type ComponentUse struct {
	User          string   `json:"user"`
	ChannelID     string   `json:"channel_id"`
	MessageID     string   `json:"message_id"`
	CustomID      string   `json:"custom_id"`
	ComponentType int      `json:"component_type"`
	Values        []string `json:"values"`
}

// UseComponent presses a button or chooses from a menu for a person, and returns the interaction's ID. Only
// its reader can use the components of an ephemeral message.
func (s *Server) UseComponent(in ComponentUse) (string, error) { return started(s.useComponent(in)) }

func (s *service) useComponent(in ComponentUse) (*interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, c, err := s.actor(in.User, in.ChannelID)
	if err != nil {
		return nil, err
	}
	m := c.find(parseID(in.MessageID))
	if m == nil || m.onlyFor != "" && m.onlyFor != u.obj.ID {
		return nil, refused("This message is gone.")
	}
	comp := findComponent(m.Components, in.CustomID)
	switch {
	case comp == nil || in.ComponentType != 0 && comp.Type != in.ComponentType:
		return nil, refused("This message has no such button or menu.")
	case m.Flags&FlagLoading != 0:
		return nil, refused("This message is still being written.")
	case c.locked() && !u.gm:
		return nil, refused("This thread is locked.")
	}
	data := componentData{ID: comp.ID, CustomID: comp.CustomID, ComponentType: comp.Type}
	if comp.isMenu() {
		found := s.pickedAmong(comp, in.Values, u, c)
		if err := chosen(comp, in.Values, found); err != nil {
			return nil, err
		}
		data.Values, data.Resolved = nonNil(in.Values), found.orNil()
	}
	it := &interaction{kind: callComponent, user: u, ch: c, from: m.n}
	s.begin(it)
	s.deliver(it, data)
	return it, nil
}

// pickedAmong returns the users, roles or channels among the values of a menu, if the person sees them.
func (w *world) pickedAmong(menu *Component, values []string, u *user, in *channel) *resolved {
	found := &resolved{Roles: map[string]Role{}, Channels: map[string]*Channel{}}
	if menu.Type == ComponentUserSelect {
		for _, id := range values {
			found.addUser(w, in, id)
		}
		return found
	}
	if in.guild == nil {
		return found
	}
	for _, id := range values {
		if r, ok := in.guild.role(id); ok && menu.Type == ComponentRoleSelect {
			found.Roles[id] = r.Role
		}
		ch := w.channels[id]
		if ch != nil && menu.Type == ComponentChanSelect && ch.guild == in.guild &&
			slices.Contains(menu.Channels, ch.obj.Type) && w.visible(ch, u.obj.ID) {
			found.Channels[id] = ch.obj
		}
	}
	return found
}

// chosen returns an error if the values of a menu are neither among its options nor among those found.
func chosen(menu *Component, values []string, found *resolved) error {
	low, high := valueRange(menu)
	if len(values) < low || len(values) > high {
		return refused("Choose between %d and %d here.", low, high)
	}
	for i, v := range values {
		offered := slices.ContainsFunc(menu.Options, func(o SelectOption) bool { return o.Value == v })
		if found != nil {
			offered = offered || found.Channels[v] != nil || found.Roles[v].ID != "" || found.Users[v].ID != ""
		}
		if slices.Contains(values[:i], v) || !offered {
			return refused("%q is not one of the choices.", v)
		}
	}
	return nil
}

// ModalSubmit is a client's data for the submission of a form.
type ModalSubmit struct {
	User          string      `json:"user"`
	InteractionID string      `json:"interaction_id"` // of the MODAL event
	CustomID      string      `json:"custom_id"`
	Components    []Component `json:"components"`
}

// SubmitModal submits a form for the person it was opened for, and returns the interaction's ID. A form can
// be submitted only once.
func (s *Server) SubmitModal(in ModalSubmit) (string, error) { return started(s.submitModal(in)) }

func (s *service) submitModal(in ModalSubmit) (*interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.users[in.User]
	if u == nil {
		return nil, refused("There is no such user.")
	}
	i := slices.IndexFunc(u.forms, func(f openForm) bool { return f.modal.InteractionID == in.InteractionID })
	if i < 0 || u.forms[i].modal.CustomID != in.CustomID {
		return nil, refused("This form is not open any more.")
	}
	modal, opener := u.forms[i].modal, u.forms[i].opener
	files := &uploads{s: s, ch: opener.ch}
	fields, err := files.submitted(modal.Components, in.Components)
	if err != nil {
		return nil, err
	}
	it := &interaction{kind: callModal, user: u, ch: opener.ch, from: opener.from}
	u.forms = slices.Delete(u.forms, i, i+1)
	s.begin(it)
	s.deliver(it, modalData{CustomID: modal.CustomID, Components: fields, Resolved: files.found.orNil()})
	return it, nil
}

// submitted returns the values of a form, in the order of its fields.
func (u *uploads) submitted(asked, given []Component) ([]map[string]any, error) {
	out := []map[string]any{}
	for i := range asked {
		a := &asked[i]
		entry := map[string]any{"type": a.Type, "id": a.ID}
		if a.Type == ComponentLabel {
			field, why := u.filledIn(a.Component, given)
			if why != "" {
				return nil, refused("%s: %s", a.Label, why)
			}
			entry["component"] = field
		}
		out = append(out, entry)
	}
	return out, nil
}

// filledIn checks a control's value. A missing control counts as empty.
func (u *uploads) filledIn(a *Component, given []Component) (field map[string]any, why string) {
	g := findComponent(given, a.CustomID)
	if g == nil {
		g = &Component{}
	}
	field = map[string]any{"type": a.Type, "id": a.ID, "custom_id": a.CustomID}
	switch a.Type {
	case ComponentTextInput:
		field["value"] = g.Value
		return field, textFits(a, g.Value)
	case ComponentFileUpload:
		field["values"], why = u.attached(a, g.Attached)
		return field, why
	case ComponentCheckbox:
		field["value"] = g.Value == "true"
		return field, ""
	case ComponentRadioGroup:
		field["value"] = nil // unless one is chosen
		for _, v := range g.Values {
			field["value"] = v
		}
	default:
		field["values"] = nonNil(g.Values)
	}
	if len(g.Values) == 0 {
		return field, unless(!isRequired(a), "choose something.")
	}
	return field, unless(chosen(a, g.Values, nil) == nil, "choose among the choices, neither too few nor too many.")
}

// uploads stores the files of a submitted form.
type uploads struct {
	s     *service
	ch    *channel
	found resolved
}

// attached stores the files of a file upload, and returns their IDs.
func (u *uploads) attached(a *Component, files []FileUse) (ids []string, why string) {
	low, high := valueRange(a)
	ids = []string{}
	if n := len(files); n > high || n < low && (n > 0 || isRequired(a)) {
		return ids, "attach neither too few files nor too many."
	}
	for _, f := range files {
		if f.Name == "" || len(f.Data) > maxFile {
			return ids, "attach a file of at most 10 MB."
		}
	}
	for _, f := range files {
		ids = append(ids, u.found.attach(u.s, u.ch, f))
	}
	return ids, ""
}

func textFits(a *Component, text string) (why string) {
	low, high := 0, maxTextInput
	if a.MinLength != nil {
		low = *a.MinLength
	}
	if a.MaxLength != nil {
		high = *a.MaxLength
	}
	n := runes(text)
	if n == 0 {
		return unless(!isRequired(a), "fill this in.")
	}
	return unless(n >= low && n <= high, "the text is too short or too long.")
}
