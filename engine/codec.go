package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"time"

	"warbell/engine/dice"
)

// Codec converts commands, events and entries to JSON and back. Their kinds are a published format.
type Codec struct {
	commands map[string]reflect.Type
	events   map[string]reflect.Type
}

// NewCodec returns a Codec for the kinds of the given zero values.
func NewCodec(commands []Command, events []Event) *Codec {
	c := &Codec{commands: map[string]reflect.Type{}, events: map[string]reflect.Type{}}
	for _, cmd := range commands {
		c.commands[cmd.Kind()] = reflect.TypeOf(cmd)
	}
	for _, ev := range events {
		c.events[ev.Kind()] = reflect.TypeOf(ev)
	}
	return c
}

type tagged struct {
	Kind  string          `json:"kind"`
	Value json.RawMessage `json:"value,omitempty"`
}

// CommandType returns the struct type of a kind of command. It reports false for an unknown kind.
func (c *Codec) CommandType(kind string) (reflect.Type, bool) {
	typ, ok := c.commands[kind]
	return typ, ok
}

// EncodeCommand encodes a command with its kind.
func (c *Codec) EncodeCommand(cmd Command) ([]byte, error) { return tag(cmd.Kind(), cmd) }

// DecodeCommand decodes the result of EncodeCommand. Unknown kinds and fields are errors.
func (c *Codec) DecodeCommand(raw []byte) (Command, error) {
	v, err := untag(raw, c.commands)
	if err != nil {
		return nil, fmt.Errorf("command: %w", err)
	}
	return v.(Command), nil
}

// EncodeEvent encodes an event with its kind.
func (c *Codec) EncodeEvent(ev Event) ([]byte, error) { return tag(ev.Kind(), ev) }

// DecodeEvent decodes the result of EncodeEvent. Unknown kinds and fields are errors.
func (c *Codec) DecodeEvent(raw []byte) (Event, error) {
	v, err := untag(raw, c.events)
	if err != nil {
		return nil, fmt.Errorf("event: %w", err)
	}
	return v.(Event), nil
}

func tag(kind string, v any) ([]byte, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", kind, err)
	}
	return json.Marshal(tagged{Kind: kind, Value: raw})
}

func untag(raw []byte, known map[string]reflect.Type) (any, error) {
	var t tagged
	if err := json.Unmarshal(raw, &t); err != nil {
		return nil, err
	}
	typ, ok := known[t.Kind]
	if !ok {
		return nil, fmt.Errorf("unknown kind %q", t.Kind)
	}
	v := reflect.New(typ)
	if len(t.Value) > 0 {
		if err := DecodeStrict(t.Value, v.Interface()); err != nil {
			return nil, fmt.Errorf("%s: %w", t.Kind, err)
		}
	}
	return v.Elem().Interface(), nil
}

// DecodeStrict decodes JSON. An unknown field is an error.
func DecodeStrict(raw []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	return dec.Decode(into)
}

// entryJSON is the form of an entry in storage and in exports.
type entryJSON struct {
	Seq     int               `json:"seq"`
	Call    string            `json:"call"`
	Seat    Seat              `json:"seat"`
	At      time.Time         `json:"at"`
	Command json.RawMessage   `json:"command,omitempty"`
	Prose   string            `json:"prose,omitempty"`
	Events  []json.RawMessage `json:"events"`
	Drawn   []dice.Drawn      `json:"drawn,omitempty"`
	Reused  int               `json:"reused,omitempty"`
	Seals   []Seal            `json:"seals,omitempty"`
	Reveals []Reveal          `json:"reveals,omitempty"`
}

// EncodeEntry encodes a whole entry.
func (c *Codec) EncodeEntry(e Entry) ([]byte, error) {
	j := entryJSON{
		Seq: e.Seq, Call: e.Call, Seat: e.Seat, At: e.At, Command: e.Command, Prose: e.Prose,
		Drawn: e.Drawn, Reused: e.Reused, Seals: e.Seals, Reveals: e.Reveals,
	}
	for _, ev := range e.Events {
		raw, err := c.EncodeEvent(ev)
		if err != nil {
			return nil, fmt.Errorf("entry %d: %w", e.Seq, err)
		}
		j.Events = append(j.Events, raw)
	}
	return json.Marshal(j)
}

// DecodeEntry decodes the result of EncodeEntry. Unknown kinds and fields of its events are errors.
func (c *Codec) DecodeEntry(raw []byte) (Entry, error) {
	var j entryJSON
	if err := json.Unmarshal(raw, &j); err != nil {
		return Entry{}, fmt.Errorf("entry: %w", err)
	}
	e := Entry{
		Seq: j.Seq, Call: j.Call, Seat: j.Seat, At: j.At, Command: j.Command, Prose: j.Prose,
		Drawn: j.Drawn, Reused: j.Reused, Seals: j.Seals, Reveals: j.Reveals,
	}
	for _, raw := range j.Events {
		ev, err := c.DecodeEvent(raw)
		if err != nil {
			return Entry{}, fmt.Errorf("entry %d: %w", j.Seq, err)
		}
		e.Events = append(e.Events, ev)
	}
	return e, nil
}
