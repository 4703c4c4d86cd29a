package wire

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"warbell/commands/gamekit"
)

// command sets the path and the options of a slash command.
func (d *data) command(call *gamekit.Call) {
	call.Path = []string{d.Name}
	options := d.Options
	for len(options) == 1 && (options[0].Type == optionSub || options[0].Type == optionGroup) {
		call.Path = append(call.Path, options[0].Name)
		options = options[0].Options
	}
	call.Options = make(map[string]gamekit.Value, len(options))
	for _, o := range options {
		call.Options[o.Name] = o.value(&d.Resolved)
		if o.Focused {
			call.Focused = o.Name
		}
	}
	call.Mentioned = d.Resolved.mentioned()
}

// mentioned returns the resolved users, by ID; nil if there are none.
func (r *resolved) mentioned() map[string]gamekit.User {
	if len(r.Users) == 0 {
		return nil
	}
	all := make(map[string]gamekit.User, len(r.Users))
	for id := range r.Users {
		all[id] = r.user(id)
	}
	return all
}

// value returns an option's value. A value that doesn't fit its type, as while it is
// being typed, stays text.
func (o *chosen) value(r *resolved) gamekit.Value {
	v := gamekit.Value{Text: plain(o.Value)}
	switch gamekit.OptionKind(o.Type) {
	case gamekit.OptionInt:
		v.Int, _ = strconv.ParseInt(v.Text, 10, 64) // zero while it is being typed
	case gamekit.OptionBool:
		v.Bool = v.Text == "true"
	case gamekit.OptionUser:
		v.User = r.user(v.Text)
	case gamekit.OptionFile:
		v.File = r.file(v.Text)
	}
	return v
}

// file returns the resolved file.
func (r *resolved) file(id string) gamekit.File {
	a := r.Attachments[id]
	return gamekit.File{Name: a.Filename, Size: a.Size, URL: a.URL}
}

// user returns the resolved user, with the name on the server.
func (r *resolved) user(id string) gamekit.User {
	u, ok := r.Users[id]
	if !ok {
		return gamekit.User{ID: id}
	}
	u.ID = id
	return u.shown(r.Members[id].Nick)
}

// plain returns a JSON string without its quotes, or another scalar as it is written.
func plain(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || raw[0] == '{' || raw[0] == '[' {
		return ""
	}
	return string(raw)
}

// fields returns the values of a form, by the controls' IDs. Several values of a menu are joined by line
// feeds.
func fields(parts []filled) map[string]string {
	all := map[string]string{}
	for i := range parts {
		parts[i].collect(all)
	}
	return all
}

// files returns the files of a form as the options of its call, by the controls' IDs; nil
// if there are none.
func (d *data) files(parts []filled) map[string]gamekit.Value {
	var all map[string]gamekit.Value
	for i := range parts {
		f := &parts[i]
		if f.Component != nil {
			f = f.Component
		}
		if f.Type != componentFile || len(f.Values) == 0 {
			continue
		}
		if all == nil {
			all = map[string]gamekit.Value{}
		}
		all[f.CustomID] = gamekit.Value{File: d.Resolved.file(f.Values[0])}
	}
	return all
}

func (f *filled) collect(into map[string]string) {
	switch f.Type {
	case componentInput, componentRadio, componentCheckbox:
		into[f.CustomID] = plain(f.Value)
	case componentMenu, componentBoxes:
		into[f.CustomID] = strings.Join(f.Values, "\n")
	}
	if f.Component != nil {
		f.Component.collect(into)
	}
	for i := range f.Components {
		f.Components[i].collect(into)
	}
}
