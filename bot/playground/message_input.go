package playground

import (
	"encoding/json"
	"strings"
)

// messageInput is the body of every request that makes or edits a message.
type messageInput struct {
	Content         string            `json:"content"`
	Embeds          []Embed           `json:"embeds"`
	Components      []Component       `json:"components"`
	Attachments     []attachmentInput `json:"attachments"`
	AllowedMentions *allowedMentions  `json:"allowed_mentions"`
	Reference       *MessageReference `json:"message_reference"`
	Flags           int               `json:"flags"`
	TTS             bool              `json:"tts"`
	Nonce           json.RawMessage   `json:"nonce"`
	EnforceNonce    bool              `json:"enforce_nonce"`
	Poll            json.RawMessage   `json:"poll"`
	StickerIDs      []string          `json:"sticker_ids"`

	present map[string]json.RawMessage // which fields the body has
	files   []upload
}

// attachmentInput describes an uploaded file (its ID is the n of files[n]) or
// one that an edit keeps (its ID is a snowflake).
type attachmentInput struct {
	ID          flexID `json:"id"`
	Filename    string `json:"filename"`
	Title       string `json:"title"`
	Description string `json:"description"`
}

// flexID is an ID that may be written as a number.
type flexID string

// UnmarshalJSON accepts "1" and 1.
func (id *flexID) UnmarshalJSON(raw []byte) error {
	*id = flexID(strings.Trim(string(raw), `"`))
	return nil
}

// allowedMentions says which mentions of a text ring.
type allowedMentions struct {
	Parse       []string `json:"parse"`
	Users       []string `json:"users"`
	Roles       []string `json:"roles"`
	RepliedUser bool     `json:"replied_user"`
}

// readMessage decodes a message body; at is where it stands in the request.
func readMessage(at path, raw json.RawMessage, files []upload) (*messageInput, error) {
	in := &messageInput{files: files}
	if len(raw) == 0 || string(raw) == "null" {
		return in, nil
	}
	if err := decodeForm(at, raw, in); err != nil {
		return nil, err
	}
	if err := decodeForm(at, raw, &in.present); err != nil {
		return nil, err
	}
	return in, nil
}

// has says whether the body has a field, null counting as present.
func (in *messageInput) has(field string) bool {
	_, ok := in.present[field]
	return ok
}

// nonceText is the nonce as text; "" for none.
func (in *messageInput) nonceText() string {
	if string(in.Nonce) == "null" {
		return ""
	}
	return strings.Trim(string(in.Nonce), `"`)
}

// upload finds the file that an attachment entry describes.
func (in *messageInput) upload(id flexID) (upload, bool) {
	for _, f := range in.files {
		if formatID(uint64(f.key)) == string(id) {
			return f, true
		}
	}
	return upload{}, false
}

// describe finds what the body says about an uploaded file.
func (in *messageInput) describe(f upload) attachmentInput {
	for _, a := range in.Attachments {
		if string(a.ID) == formatID(uint64(f.key)) {
			return a
		}
	}
	return attachmentInput{}
}
