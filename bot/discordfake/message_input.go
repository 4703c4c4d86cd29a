package discordfake

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// Limits of a message, in characters or entries.
const (
	maxContent     = 2000
	maxFiles       = 10
	maxAltText     = 1024
	maxNonce       = 25
	maxMentionList = 100
)

// messageInput is the body of a request that creates or edits a message.
type messageInput struct {
	Content         string            `json:"content"`
	Components      []Component       `json:"components"`
	Attachments     []attachmentInput `json:"attachments"`
	AllowedMentions *allowedMentions  `json:"allowed_mentions"`
	Flags           int               `json:"flags"`
	Nonce           json.RawMessage   `json:"nonce"`
	EnforceNonce    bool              `json:"enforce_nonce"`

	present map[string]json.RawMessage // the fields of the body
	files   []upload
}

// unsupported lists fields of messages that the bot doesn't use. They are refused, since their content
// would be lost unnoticed.
var unsupported = []string{"embeds", "poll", "sticker_ids", "tts", "message_reference"}

// attachmentInput describes an uploaded file (by the n of files[n]) or a file that an edit
// keeps (by its snowflake).
type attachmentInput struct {
	ID          flexID `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description"`
}

// flexID is an ID that may be sent as a number.
type flexID string

// UnmarshalJSON accepts both "1" and 1.
func (id *flexID) UnmarshalJSON(raw []byte) error {
	*id = flexID(strings.Trim(string(raw), `"`))
	return nil
}

// allowedMentions tells which mentions in a text notify users.
type allowedMentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users"`
	Roles []string `json:"roles"`
}

// readMessage decodes a message body. at is its position in the request.
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

// has reports whether the body has a field, even if it is null.
func (in *messageInput) has(field string) bool {
	_, ok := in.present[field]
	return ok
}

// nonceText returns the nonce as text; "" if there is none.
func (in *messageInput) nonceText() string {
	if string(in.Nonce) == "null" {
		return ""
	}
	return strings.Trim(string(in.Nonce), `"`)
}

// altText returns the alt text of an uploaded file.
func (in *messageInput) altText(f upload) string {
	for _, a := range in.Attachments {
		if string(a.ID) == strconv.Itoa(f.key) {
			return a.Description
		}
	}
	return ""
}

// messageRules are the rules for a message body.
type messageRules struct {
	at    path     // position of the body in the request
	flags int      // flags that may be set
	old   *Message // the message that is edited; nil for a new one
}

// checkMessage returns an error for a message body that Discord would refuse, or that would
// leave the message empty.
func checkMessage(in *messageInput, rules messageRules) error {
	f, at := &form{}, rules.at
	if bad := in.Flags &^ rules.flags; bad != 0 {
		f.fail(at.key("flags"), "MESSAGE_FLAGS_INVALID", "Flags %d cannot be set here.", bad)
	}
	f.most(at.key("content"), in.Content, maxContent)
	checkMentions(f, at.key("allowed_mentions"), in.AllowedMentions)
	checkAttachments(f, in, rules)
	if runes(in.nonceText()) > maxNonce {
		f.fail(at.key("nonce"), "NONCE_TYPE_TOO_LONG", "Nonce must be 25 or fewer characters.")
	}
	for _, field := range unsupported {
		if v := string(in.present[field]); v != "" && v != "null" && v != "[]" && v != "false" {
			f.fail(at.key(field), "STAND_IN_UNSUPPORTED", "The stand-in doesn't know this field.")
		}
	}
	checkRows(f, at.key("components"), in.Components)
	if err := f.err(); err != nil {
		return err
	}
	if in.leavesNothing(rules.old) {
		return errEmptyMessage
	}
	return nil
}

// checkMentions records errors for lists that contradict each other or are too long.
func checkMentions(f *form, at path, am *allowedMentions) {
	if am == nil {
		return
	}
	for i, kind := range am.Parse {
		if !slices.Contains([]string{"users", "roles", "everyone"}, kind) {
			f.fail(at.key("parse").at(i), codeChoices, "Value must be one of ('users', 'roles', 'everyone').")
		}
	}
	for kind, ids := range map[string][]string{"users": am.Users, "roles": am.Roles} {
		if len(ids) > maxMentionList {
			f.fail(at.key(kind), codeMaxLength, "Must be %d or fewer in length.", maxMentionList)
		}
		if len(ids) > 0 && slices.Contains(am.Parse, kind) {
			f.fail(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
				"parse:[\"%s\"] and %s: [ids...] are mutually exclusive.", kind, kind)
		}
		for i, id := range ids {
			if parseID(id) == 0 {
				f.fail(at.key(kind).at(i), "NUMBER_TYPE_COERCE", "Value \"%s\" is not snowflake.", id)
			}
		}
	}
}

// checkAttachments records errors for entries without a file, too many files and alt texts
// that are too long.
func checkAttachments(f *form, in *messageInput, rules messageRules) {
	at := rules.at.key("attachments")
	if len(in.files) > maxFiles || len(in.Attachments) > maxFiles {
		f.fail(at, codeMaxLength, "Must be %d or fewer in length.", maxFiles)
	}
	for i, a := range in.Attachments {
		f.most(at.at(i).key("description"), a.Description, maxAltText)
		uploaded := slices.ContainsFunc(in.files, func(f upload) bool { return strconv.Itoa(f.key) == string(a.ID) })
		if !uploaded && !keeps(rules.old, string(a.ID)) {
			f.fail(at.at(i).key("id"), "ATTACHMENT_NOT_FOUND", "There is no file or attachment %s.",
				strconv.Quote(string(a.ID)))
		}
	}
}

func keeps(old *Message, id string) bool {
	return old != nil && slices.ContainsFunc(old.Attachments, func(a Attachment) bool { return a.ID == id })
}

// leavesNothing reports whether a new message, or an old one after the edit, would be empty.
func (in *messageInput) leavesNothing(old *Message) bool {
	if in.Content != "" || len(in.Components) > 0 || len(in.files) > 0 || len(in.Attachments) > 0 {
		return false
	}
	if old == nil {
		return true
	}
	return (in.has("content") || old.Content == "") && (in.has("components") || len(old.Components) == 0) &&
		(in.has("attachments") || len(old.Attachments) == 0)
}
