package wire

import (
	"slices"

	"warbell/templates"
)

// outgoing is a message in Discord's format. All fields are written, so that an edit replaces all of the old
// message except the parts to be kept.
type outgoing struct {
	Content      *string       `json:"content,omitempty"` // of an edit: nil leaves it
	Flags        int           `json:"flags,omitempty"`
	Nonce        string        `json:"nonce,omitempty"`
	EnforceNonce bool          `json:"enforce_nonce,omitempty"`
	Mentions     mentions      `json:"allowed_mentions"`
	Components   []component   `json:"components"`
	Attachments  *[]attachment `json:"attachments,omitempty"` // of an edit: nil leaves them
}

// mentions lists the users that a message may ping; nothing is parsed from its text.
type mentions struct {
	Parse []string `json:"parse"` // always empty
	Users []string `json:"users"`
}

// attachment belongs to the file of the same index.
type attachment struct {
	ID          int    `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"` // alt text
}

// Post is a message for a channel. Discord sends a nonce (at most 25 characters) no second time
// within some minutes but answers with the first message.
func Post(m templates.Message, nonce string) Body {
	out := messageOf(m)
	out.Nonce, out.EnforceNonce = nonce, nonce != ""
	return withFiles(out, m.Files)
}

// Edit replaces the whole of a message: text, components and files. It pings no user again.
func Edit(m templates.Message) Body {
	out := messageOf(m)
	out.Flags = 0 // can't be changed by an edit
	return withFiles(out, m.Files)
}

// Followup is a further message after an interaction was answered.
func Followup(m templates.Message, ephemeral bool) Body {
	return withFiles(followup(m, ephemeral), m.Files)
}

func followup(m templates.Message, ephemeral bool) outgoing {
	out := messageOf(m)
	if ephemeral {
		out.Flags |= FlagEphemeral
	}
	return out
}

// Strip takes buttons and menus off a message and leaves the rest as it is.
func Strip() Body {
	return encode(struct {
		Components []component `json:"components"`
		Mentions   mentions    `json:"allowed_mentions"`
	}{[]component{}, mentionsOf(nil)})
}

func messageOf(m templates.Message) outgoing {
	out := outgoing{
		Mentions: mentionsOf(m.Pings), Components: rowsOf(m.Rows),
	}
	if !m.Stays {
		out.Content = &m.Text
	}
	if files := attachmentsOf(m.Files); !m.Keeps {
		out.Attachments = &files
	}
	if m.Silent {
		out.Flags |= FlagSilent
	}
	return out
}

// mentionsOf allows a ping of each of the users once, up to Discord's limit.
func mentionsOf(pings []string) mentions {
	users := make([]string, 0, len(pings))
	for _, id := range pings {
		if id != "" && !slices.Contains(users, id) && len(users) < maxPings {
			users = append(users, id)
		}
	}
	return mentions{Parse: []string{}, Users: users}
}

func attachmentsOf(files []templates.File) []attachment {
	all := make([]attachment, len(files))
	for i, f := range files {
		all[i] = attachment{ID: i, Filename: f.Name, Description: templates.Clip(f.Alt, maxAlt)}
	}
	return all
}
