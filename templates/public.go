package templates

import "slices"

// Public is a message that anyone may see. It is made only from events and views, by the Renderer,
// so that a secret cannot get into it by accident.
type Public struct{ m Message }

// Ephemeral is a message for one user alone: a refusal, a prompt, or what only a holder sees.
type Ephemeral struct{ m Message }

// Message gives the plain data for the wire.
func (p Public) Message() Message { return p.m }

// Message gives the plain data for the wire.
func (p Ephemeral) Message() Message { return p.m }

// Whisper tells one user what anyone may know. Nobody is pinged by a whisper.
func (p Public) Whisper() Ephemeral {
	m := p.m
	m.Pings = nil
	return Ephemeral{m}
}

// With adds rows of buttons and menus. What they say stands in the layer that handles them; it
// names duties and options, which are public.
func (p Public) With(rows ...Row) Public {
	p.m.Rows = append(p.m.Rows[:len(p.m.Rows):len(p.m.Rows)], rows...)
	return p
}

// Bare leaves out buttons and menus.
func (p Public) Bare() Public {
	p.m.Rows = nil
	return p
}

// And adds another message for the same user.
func (p Ephemeral) And(more Ephemeral) Ephemeral { return Ephemeral{Join(Public(p), Public(more)).m} }

// With adds rows of buttons and menus.
func (p Ephemeral) With(rows ...Row) Ephemeral {
	p.m.Rows = append(p.m.Rows[:len(p.m.Rows):len(p.m.Rows)], rows...)
	return p
}

// Attach adds a file.
func (p Ephemeral) Attach(f File) Ephemeral {
	p.m.Files = append(p.m.Files[:len(p.m.Files):len(p.m.Files)], f)
	return p
}

// Pinging lets a message ping no others of its users than these.
func (p Public) Pinging(whom func(user string) bool) Public {
	p.m.Pings = slices.DeleteFunc(slices.Clone(p.m.Pings), func(user string) bool { return !whom(user) })
	return p
}

// Keeping has an edit leave the files of the message as they are.
func (p Public) Keeping() Public {
	p.m.Files, p.m.Keeps = nil, true
	return p
}

// Staying has an edit change no more than the buttons of a message.
func (p Public) Staying() Public {
	p = p.Keeping()
	p.m.Text, p.m.Stays = "", true
	return p
}

// Quietly posts without a push notification, unless somebody is pinged.
func (p Public) Quietly() Public {
	p.m.Silent = len(p.m.Pings) == 0
	return p
}

// Join makes one message of several, a blank line between their texts.
func Join(parts ...Public) Public {
	var all Message
	for i, p := range parts {
		if i > 0 && p.m.Text != "" && all.Text != "" {
			all.Text += "\n"
		}
		all.Text += p.m.Text
		all.Rows = append(all.Rows, p.m.Rows...)
		all.Files = append(all.Files, p.m.Files...)
		all.Pings = append(all.Pings, p.m.Pings...)
	}
	return Public{all}
}
