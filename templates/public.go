package templates

import "slices"

// Public is a message that anyone may see. Only the Renderer makes it, from events and views, so that it
// can't contain a secret by accident.
type Public struct{ m Message }

// Ephemeral is a message for one user: a refusal, a prompt, or a player's secrets.
type Ephemeral struct{ m Message }

// Message returns the plain data of the message.
func (p Public) Message() Message { return p.m }

// Message returns the plain data of the message.
func (p Ephemeral) Message() Message { return p.m }

// Whisper returns the public message for one user, without pings.
func (p Public) Whisper() Ephemeral {
	m := p.m
	m.Pings = nil
	return Ephemeral{m}
}

// With adds rows of buttons and menus. The layer that handles them makes their texts from duties and options,
// which are public.
func (p Public) With(rows ...Row) Public {
	p.m.Rows = append(p.m.Rows[:len(p.m.Rows):len(p.m.Rows)], rows...)
	return p
}

// Bare returns the message without buttons and menus.
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

// Pinging keeps only the pings of users that the function accepts.
func (p Public) Pinging(whom func(user string) bool) Public {
	p.m.Pings = slices.DeleteFunc(slices.Clone(p.m.Pings), func(user string) bool { return !whom(user) })
	return p
}

// Keeping makes an edit keep the files of the message.
func (p Public) Keeping() Public {
	p.m.Files, p.m.Keeps = nil, true
	return p
}

// Staying makes an edit change only the buttons of the message.
func (p Public) Staying() Public {
	p = p.Keeping()
	p.m.Text, p.m.Stays = "", true
	return p
}

// Quietly sends the message without a push notification, unless it pings a user.
func (p Public) Quietly() Public {
	p.m.Silent = len(p.m.Pings) == 0
	return p
}

// Join joins several messages into one, each text on a new line.
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
