package contest

import (
	"bytes"
	"encoding/json"
	"errors"

	"warbell/engine"
)

func readTerms(raw json.RawMessage) (Terms, error) {
	var t Terms
	if err := strictly(raw, &t); err != nil {
		if refusal := (*engine.Refusal)(nil); errors.As(err, &refusal) {
			return Terms{}, refusal
		}
		return Terms{}, engine.Refuse(engine.Invalid, "contest 1.5", "These terms of a fight can't be read. Name the models of both sides, and whether they begin engaged or how many inches apart.")
	}
	if t.Window == 0 {
		t.Window = DefaultWindow
	}
	return t, t.Check()
}

// UnmarshalJSON reads a warband from its JSON object, in which a model may be a string with its
// line, or from a JSON string with the lines of the whole (rule 1.4).
func (w *Warband) UnmarshalJSON(raw []byte) error {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		band, err := ParseWarband(text)
		*w = band
		return err
	}
	var band struct {
		Name   string            `json:"name"`
		Models []json.RawMessage `json:"models"`
	}
	if err := strictly(raw, &band); err != nil {
		return err
	}
	w.Name, w.Models = band.Name, nil
	for _, raw := range band.Models {
		p, err := readProfile(raw)
		if err != nil {
			return err
		}
		w.Models = append(w.Models, p)
	}
	return nil
}

func readProfile(raw json.RawMessage) (Profile, error) {
	var line string
	if json.Unmarshal(raw, &line) == nil {
		return ParseProfile(line)
	}
	var p Profile
	err := strictly(raw, &p)
	return p, err
}

// strictly reads JSON and refuses fields that there are not.
func strictly(raw []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	return dec.Decode(into)
}
