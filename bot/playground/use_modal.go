package playground

import "slices"

// modalSubmit is what the page sends when a person submits a modal.
type modalSubmit struct {
	User          string      `json:"user"`
	ChannelID     string      `json:"channel_id"`
	InteractionID string      `json:"interaction_id"` // of the MODAL event
	CustomID      string      `json:"custom_id"`
	Components    []Component `json:"components"`
}

// submitModal lets the person for whom a modal was opened submit it, once.
func (s *Server) submitModal(in modalSubmit) (*interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.users[in.User]
	if u == nil {
		return nil, playErrorf("There is no such user.")
	}
	i := slices.IndexFunc(u.forms, func(f openForm) bool { return f.modal.InteractionID == in.InteractionID })
	if i < 0 || u.forms[i].modal.CustomID != in.CustomID {
		return nil, playErrorf("This form is not open any more.")
	}
	modal, opener := u.forms[i].modal, u.forms[i].opener
	r := &reading{s: s, app: opener.app, ch: opener.ch, by: u}
	fields, err := r.submitted(modal.Components, in.Components)
	if err != nil {
		return nil, err
	}
	it := &interaction{kind: callModal, app: opener.app, user: u, ch: opener.ch, from: opener.from}
	data := modalData{CustomID: modal.CustomID, Components: fields, Resolved: r.resolved.orNil()}
	u.forms = slices.Delete(u.forms, i, i+1)
	s.begin(it)
	s.deliver(it, data)
	return it, nil
}

// submitted pairs what was filled in with what was asked, in the asked order.
func (r *reading) submitted(asked, given []Component) ([]map[string]any, error) {
	out := []map[string]any{}
	for i := range asked {
		a := &asked[i]
		entry := map[string]any{"type": a.Type, "id": a.ID}
		switch a.Type {
		case ComponentLabel:
			field, err := r.field(a.Component, a.Label, given)
			if err != nil {
				return nil, err
			}
			entry["component"] = field
		case ComponentActionRow:
			field, err := r.field(&a.Components[0], a.Components[0].Label, given)
			if err != nil {
				return nil, err
			}
			entry["components"] = []any{field}
		}
		out = append(out, entry)
	}
	return out, nil
}

// field checks one filled-in control. One that wasn't sent counts as empty.
func (r *reading) field(a *Component, label string, given []Component) (map[string]any, error) {
	g := findComponent(given, a.CustomID)
	if g == nil {
		g = &Component{}
	}
	out := map[string]any{"type": a.Type, "id": a.ID, "custom_id": a.CustomID}
	var why string
	switch a.Type {
	case ComponentTextInput:
		out["value"], why = textFits(a, g.Value)
	case ComponentRadioGroup:
		out["value"], why = radioFits(a, g.Value)
	case ComponentCheckbox:
		on, _ := g.Value.(bool)
		out["value"] = on
	case ComponentFileUpload:
		out["values"] = []string{}
		why = unless(!isRequired(a), "the playground can't upload files.")
	default:
		out["values"] = nonNil(g.Values)
		why = r.manyFit(a, g.Values)
	}
	if why != "" {
		return nil, playErrorf("%s: %s", label, why)
	}
	return out, nil
}

func textFits(a *Component, v any) (text, why string) {
	text, _ = v.(string)
	low, high := 0, maxTextInput
	if a.MinLength != nil {
		low = *a.MinLength
	}
	if a.MaxLength != nil {
		high = *a.MaxLength
	}
	n := runes(text)
	switch {
	case n == 0 && isRequired(a):
		return text, "fill this in."
	case n == 0:
		return text, ""
	case n < low || n > high:
		return text, "the text is too short or too long."
	}
	return text, ""
}

func radioFits(a *Component, v any) (value any, why string) {
	text, _ := v.(string)
	if text == "" {
		return nil, unless(!isRequired(a), "choose one.")
	}
	ok := slices.ContainsFunc(a.Options, func(o SelectOption) bool { return o.Value == text })
	return text, unless(ok, "choose one of the choices.")
}

// manyFit checks menus and checkbox groups of a modal.
func (r *reading) manyFit(a *Component, values []string) string {
	low, high := valueRange(a)
	if a.Type == ComponentCheckboxGroup && a.MaxValues == nil {
		high = len(a.Options)
	}
	if len(values) == 0 {
		return unless(!isRequired(a), "choose something.")
	}
	if len(values) < low || len(values) > high {
		return "too few or too many were chosen."
	}
	for i, v := range values {
		if slices.Contains(values[:i], v) || !r.offered(a, v) {
			return "choose among the choices."
		}
	}
	return ""
}
