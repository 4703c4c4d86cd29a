package playground

import (
	"slices"
	"strconv"
)

// Limits of a message, in characters or entries.
const (
	maxContent     = 2000
	maxEmbeds      = 10
	maxFiles       = 10
	maxAltText     = 1024
	maxNonce       = 25
	maxMentionList = 100
)

// messageRules say what a message body is for.
type messageRules struct {
	at    path     // where the body stands in the request
	flags int      // flags that may be set
	old   *Message // the message that is edited; nil for a new one
}

// checkMessage refuses a message body that Discord would refuse, and one that
// would leave the message empty.
func checkMessage(in *messageInput, rules messageRules) error {
	f := &form{}
	v2 := checkFlags(f, in, rules)
	f.most(rules.at.key("content"), in.Content, maxContent)
	checkEmbeds(f, rules.at.key("embeds"), in.Embeds)
	checkMentions(f, rules.at.key("allowed_mentions"), in.AllowedMentions)
	checkAttachments(f, in, rules)
	if runes(in.nonceText()) > maxNonce {
		f.fail(rules.at.key("nonce"), "NONCE_TYPE_TOO_LONG", "Nonce must be 25 or fewer characters.")
	}
	if in.has("poll") && string(in.Poll) != "null" || len(in.StickerIDs) > 0 {
		f.fail(rules.at.key("poll"), "PLAYGROUND_UNSUPPORTED", "The playground has no polls and no stickers.")
	}
	if v2 {
		checkLegacyFields(f, in, rules)
		checkLayout(f, rules.at.key("components"), in, rules)
	} else {
		checkRows(f, rules.at.key("components"), in.Components)
	}
	checkCustomIDs(f, rules.at.key("components"), in.Components)
	if err := f.err(); err != nil {
		return err
	}
	if in.leavesNothing(rules.old) {
		return errEmptyMessage
	}
	return nil
}

// checkFlags refuses flags that can't be set here and says whether the message
// is one of components (V2) afterwards.
func checkFlags(f *form, in *messageInput, rules messageRules) (v2 bool) {
	at := rules.at.key("flags")
	if bad := in.Flags &^ rules.flags; bad != 0 {
		f.fail(at, "MESSAGE_FLAGS_INVALID", "Flags %d cannot be set here.", bad)
	}
	was := rules.old != nil && rules.old.Flags&FlagComponentsV2 != 0
	if was && in.has("flags") && in.Flags&FlagComponentsV2 == 0 {
		f.fail(at, "MESSAGE_FLAGS_COMPONENTS_V2_REMOVED", "The IS_COMPONENTS_V2 flag cannot be removed from a message.")
	}
	return was || in.Flags&FlagComponentsV2 != 0
}

// checkLegacyFields refuses what a message of components can't have.
func checkLegacyFields(f *form, in *messageInput, rules messageRules) {
	const code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
	content, embeds := in.Content != "", len(in.Embeds) > 0
	if old := rules.old; old != nil && old.Flags&FlagComponentsV2 == 0 { // what is not set to null stays
		content = content || old.Content != "" && !in.has("content")
		embeds = embeds || len(old.Embeds) > 0 && !in.has("embeds")
	}
	for field, used := range map[string]bool{"content": content, "embeds": embeds} {
		if used {
			f.fail(rules.at.key(field), code, "The '%s' field cannot be used when using MessageFlags.IS_COMPONENTS_V2", field)
		}
	}
}

// checkMentions refuses lists that contradict each other or are too long.
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
			f.fail(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "parse:[\"%s\"] and %s: [ids...] are mutually exclusive.", kind, kind)
		}
		for i, id := range ids {
			if parseID(id) == 0 {
				f.fail(at.key(kind).at(i), "NUMBER_TYPE_COERCE", "Value \"%s\" is not snowflake.", id)
			}
		}
	}
}

// checkAttachments refuses entries without a file, too many files and too long
// alt texts.
func checkAttachments(f *form, in *messageInput, rules messageRules) {
	at := rules.at.key("attachments")
	if len(in.files) > maxFiles || len(in.Attachments) > maxFiles {
		f.fail(at, codeMaxLength, "Must be %d or fewer in length.", maxFiles)
	}
	for i, a := range in.Attachments {
		f.most(at.at(i).key("description"), a.Description, maxAltText)
		_, uploaded := in.upload(a.ID)
		if !uploaded && !keeps(rules.old, string(a.ID)) {
			f.fail(at.at(i).key("id"), "ATTACHMENT_NOT_FOUND", "There is no file or attachment %s.", strconv.Quote(string(a.ID)))
		}
	}
}

func keeps(old *Message, id string) bool {
	return old != nil && slices.ContainsFunc(old.Attachments, func(a Attachment) bool { return a.ID == id })
}

// leavesNothing says whether a new message, or an old one after the edit, would
// be empty.
func (in *messageInput) leavesNothing(old *Message) bool {
	if in.Content != "" || len(in.Embeds) > 0 || len(in.Components) > 0 || len(in.files) > 0 || len(in.Attachments) > 0 {
		return false
	}
	if old == nil {
		return true
	}
	return (in.has("content") || old.Content == "") && (in.has("embeds") || len(old.Embeds) == 0) &&
		(in.has("components") || len(old.Components) == 0) && (in.has("attachments") || len(old.Attachments) == 0)
}
