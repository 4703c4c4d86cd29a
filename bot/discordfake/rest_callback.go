package discordfake

import (
	"encoding/json"
	"net/http"
)

// callbackRoute is the route of first responses to interactions.
const callbackRoute = "/interactions/{call}/{token}/callback"

func callbackRoutes() []route {
	const hook = "/webhooks/{app}/{token}"
	return []route{
		{method: "POST", pattern: callbackRoute, handle: respond, open: true},
		{method: "POST", pattern: hook, handle: followUp, open: true},
		{method: "GET", pattern: hook + "/messages/@original", handle: getAnswer, open: true},
		{method: "PATCH", pattern: hook + "/messages/@original", handle: editAnswer, open: true},
		{method: "DELETE", pattern: hook + "/messages/@original", handle: deleteAnswer, open: true},
	}
}

// answerFlags are the flags that the bot may set on an answer to an interaction.
const answerFlags = postFlags | FlagEphemeral

// responseInput is the body of a callback.
type responseInput struct {
	Type int             `json:"type"`
	Data json.RawMessage `json:"data"`
}

// respond handles the first response to an interaction.
func respond(c *call) (any, error) {
	var in responseInput
	if err := c.decode(&in); err != nil {
		return nil, err
	}
	defer c.lock()()
	it := c.s.calls[c.path("call")]
	switch {
	case it == nil || it.token != c.path("token") || it.state == stateFailed:
		return nil, errUnknownCall
	case it.state == stateAnswered:
		return nil, errAcked
	}
	f := &form{}
	f.oneOf("type", in.Type, it.allowedResponses()...)
	if err := f.err(); err != nil {
		return nil, err
	}
	if it.ch.gone {
		return nil, errUnknownChannel
	}
	if it.ch.archived() && in.Type != respondModal && in.Type != respondAutocomplete &&
		(it.ch.locked() || in.Type == respondUpdate) {
		return nil, &apiError{status: http.StatusForbidden, code: errArchived.code, message: errArchived.message}
	}
	m, err := c.first(it, in)
	if err != nil {
		return nil, err
	}
	if c.r.URL.Query().Get("with_response") == "true" || c.r.URL.Query().Get("with_response") == "1" {
		return it.callbackResponse(m), nil
	}
	return noContent{}, nil
}

// allowedResponses returns the callback types that an interaction allows. Updates need a message whose
// component was used. A form can't open another form.
func (it *interaction) allowedResponses() []int {
	switch {
	case it.kind == callAutocomplete:
		return []int{respondAutocomplete}
	case it.kind == callModal && it.from == 0:
		return []int{respondMessage, respondDeferred}
	case it.kind == callModal:
		return []int{respondMessage, respondDeferred, respondDeferUpdate, respondUpdate}
	case it.kind == callComponent:
		return []int{respondMessage, respondDeferred, respondDeferUpdate, respondUpdate, respondModal}
	}
	return []int{respondMessage, respondDeferred, respondModal}
}

// first executes the first response.
func (c *call) first(it *interaction, in responseInput) (*Message, error) {
	switch in.Type {
	case respondMessage:
		return c.answer(it, in)
	case respondDeferred:
		return c.deferAnswer(it, in)
	case respondDeferUpdate:
		it.original = it.from
		c.s.answered(it, in.Type)
		return it.ch.find(it.from), nil
	case respondUpdate:
		return c.update(it, in)
	case respondAutocomplete:
		return nil, c.offer(it, in)
	}
	return nil, c.openModal(it, in)
}

// readAnswer decodes and checks a message body. at is its position: "data" in a
// callback, and empty elsewhere.
func (c *call) readAnswer(at path, raw json.RawMessage, old *Message) (*messageInput, error) {
	in, err := readMessage(at, raw, c.files)
	if err != nil {
		return nil, err
	}
	return in, checkMessage(in, messageRules{at: at, flags: answerFlags, old: old})
}

func (c *call) answer(it *interaction, in responseInput) (*Message, error) {
	msg, err := c.readAnswer("data", in.Data, nil)
	if err != nil {
		return nil, err
	}
	m := c.s.post(it.ch, it.draft(c, msg, it.replyType(), msg.Flags))
	it.original = m.n
	c.s.answered(it, in.Type)
	return m, nil
}

// draft returns a draft of an answer. Only the user sees an ephemeral one.
func (it *interaction) draft(c *call, in *messageInput, typ, flags int) draft {
	d := draft{in: in, author: c.s.bot.user, host: c.r.Host, typ: typ, flags: flags, call: it}
	if c.s.hushed(it) {
		d.flags |= FlagEphemeral
		flags |= FlagEphemeral
	}
	d.mayAll = c.s.botPerms(it.ch).has(permMentionEveryone)
	if flags&FlagEphemeral != 0 {
		d.onlyFor = it.user.obj.ID
	}
	return d
}

// deferAnswer posts the "thinking" message, and fixes whether the answer is ephemeral. No other flag
// may be set yet.
func (c *call) deferAnswer(it *interaction, in responseInput) (*Message, error) {
	msg, err := readMessage("data", in.Data, nil)
	if err != nil {
		return nil, err
	}
	f := &form{}
	if bad := msg.Flags &^ FlagEphemeral; bad != 0 {
		f.fail("data.flags", "MESSAGE_FLAGS_INVALID", "Flags %d cannot be set on a deferred response.", bad)
		return nil, f.err()
	}
	m := c.s.post(it.ch, it.draft(c, &messageInput{}, it.replyType(), msg.Flags|FlagLoading))
	it.original = m.n
	c.s.answered(it, in.Type)
	return m, nil
}

// update edits the message whose component was used.
func (c *call) update(it *interaction, in responseInput) (*Message, error) {
	old := it.ch.find(it.from)
	if old == nil {
		return nil, errUnknownMessage
	}
	msg, err := c.readAnswer("data", in.Data, old)
	if err != nil {
		return nil, err
	}
	m := c.s.edit(it.ch, old, msg, c.r.Host, true, false)
	it.original = m.n
	c.s.answered(it, in.Type)
	return m, nil
}

func (c *call) offer(it *interaction, in responseInput) error {
	var data struct {
		Choices []CommandChoice `json:"choices"`
	}
	if err := decodeForm("data", orEmpty(in.Data), &data); err != nil {
		return err
	}
	f := &form{}
	checkChoices(f, "data.choices", it.asked, data.Choices)
	if err := f.err(); err != nil {
		return err
	}
	it.choices = nonNil(data.Choices)
	c.s.answered(it, in.Type)
	return nil
}

func (c *call) openModal(it *interaction, in responseInput) error {
	var data modalInput
	if err := decodeForm("data", orEmpty(in.Data), &data); err != nil {
		return err
	}
	if err := checkModal("data", &data); err != nil {
		return err
	}
	numberComponents(data.Components)
	m := &Modal{
		InteractionID: it.id, ApplicationID: c.s.bot.id, ChannelID: it.ch.id,
		CustomID: data.CustomID, Title: data.Title, Components: data.Components,
	}
	it.opened = m
	forms := append(it.user.forms, openForm{m, it})
	it.user.forms = forms[max(len(forms)-maxForms, 0):]
	c.s.hub.toUser(it.user.obj.ID, "MODAL", m)
	c.s.answered(it, in.Type)
	return nil
}

func orEmpty(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return json.RawMessage("{}")
	}
	return raw
}

// callbackResponse returns the response to a callback with with_response.
func (it *interaction) callbackResponse(m *Message) map[string]any {
	about := map[string]any{"id": it.id, "type": it.kind}
	out := map[string]any{"interaction": about}
	if m == nil {
		return out
	}
	about["response_message_id"] = m.ID
	about["response_message_loading"] = m.Flags&FlagLoading != 0
	about["response_message_ephemeral"] = m.Flags&FlagEphemeral != 0
	if it.response == respondMessage || it.response == respondUpdate || it.response == respondDeferred {
		out["resource"] = map[string]any{"type": it.response, "message": m}
	}
	return out
}
