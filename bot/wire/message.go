package wire

import (
	"slices"

	"warbell/templates"
)

// outgoing is a message in Discord's format. It has all fields, so that an edit replaces the whole old
// message, except for those that are nil.
type outgoing struct {
	Content      *string       `json:"content,omitempty"` // nil in an edit: unchanged
	Flags        int           `json:"flags,omitempty"`
	Nonce        string        `json:"nonce,omitempty"`
	EnforceNonce bool          `json:"enforce_nonce,omitempty"`
	Mentions     mentions      `json:"allowed_mentions"`
	Components   []component   `json:"components"`
	Attachments  *[]attachment `json:"attachments,omitempty"` // nil in an edit: unchanged
}

// mentions lists the users that a message may ping. Mentions in its text don't matter.
type mentions struct {
	Parse []string `json:"parse"` // always empty
	Users []string `json:"users"`
}

// attachment describes the file of the same index.
type attachment struct {
	ID          int    `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"` // alt text
}

// Post returns a message for a channel. If a nonce (at most 25 characters) is repeated within some minutes,
// Discord doesn't send the message again, and returns the first one.
func Post(m templates.Message, nonce string) Body {
	out := messageOf(m)
	out.Nonce, out.EnforceNonce = nonce, nonce != ""
	return withFiles(out, m.Files)
}

// Edit returns the new text, components and files of a message. An edit pings no user again.
func Edit(m templates.Message) Body {
	out := messageOf(m)
	out.Flags = 0 // can't be changed by an edit
	return withFiles(out, m.Files)
}

// Followup returns a message that follows the answer to an interaction.
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

// Strip removes a message's buttons and menus.
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

// mentionsOf allows one ping of each user, up to Discord's limit.
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
