package playground

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// defaultRetry is the retry_after of a 429 that says nothing else.
const defaultRetry = 250 * time.Millisecond

// apiError is one refusal in Discord's form.
type apiError struct {
	status  int
	code    int
	message string
	fields  formTree      // nested errors of 50035
	retry   time.Duration // of a 429
	global  bool
	scope   string // X-RateLimit-Scope of a 429
	outside bool   // the answer of the network before Discord, which is no JSON
}

func (e *apiError) Error() string {
	return fmt.Sprintf("%d %d %s", e.status, e.code, e.message)
}

// Refusals with a fixed meaning, by Discord's JSON error codes.
var (
	errUnauthorized   = &apiError{status: 401, message: "401: Unauthorized"}
	errNotFound       = &apiError{status: 404, message: "404: Not Found"}
	errUnknownChannel = &apiError{status: 404, code: 10003, message: "Unknown Channel"}
	errUnknownGuild   = &apiError{status: 404, code: 10004, message: "Unknown Guild"}
	errUnknownMember  = &apiError{status: 404, code: 10007, message: "Unknown Member"}
	errUnknownMessage = &apiError{status: 404, code: 10008, message: "Unknown Message"}
	errUnknownRole    = &apiError{status: 404, code: 10011, message: "Unknown Role"}
	errUnknownUser    = &apiError{status: 404, code: 10013, message: "Unknown User"}
	errUnknownWebhook = &apiError{status: 404, code: 10015, message: "Unknown Webhook"}
	errUnknownCall    = &apiError{status: 404, code: 10062, message: "Unknown interaction"}
	errUnknownCommand = &apiError{status: 404, code: 10063, message: "Unknown application command"}
	errTooManyPins    = &apiError{status: 400, code: 30003, message: "Maximum number of pins reached for the channel (250)"}
	errBotsCannot     = &apiError{status: 403, code: 20001, message: "Bots cannot use this endpoint"}
	errThreadCrowded  = &apiError{status: 400, code: 30033, message: "Max number of thread participants has been reached (1000)"}
	errDailyCreates   = &apiError{status: 400, code: 30034, message: "Max number of daily application command creates has been reached (200)"}
	errDMTooFast      = &apiError{status: 403, code: 40003, message: "You are opening direct messages too fast"}
	errTooLarge       = &apiError{status: 413, code: 40005, message: "Request entity too large"}
	errAcked          = &apiError{status: 400, code: 40060, message: "Interaction has already been acknowledged."}
	errMissingAccess  = &apiError{status: 403, code: 50001, message: "Missing Access"}
	errNotInDM        = &apiError{status: 400, code: 50003, message: "Cannot execute action on a DM channel"}
	errNotYours       = &apiError{status: 403, code: 50005, message: "Cannot edit a message authored by another user"}
	errEmptyMessage   = &apiError{status: 400, code: 50006, message: "Cannot send an empty message"}
	errDMClosed       = &apiError{status: 403, code: 50007, message: "Cannot send messages to this user"}
	errMissingPerms   = &apiError{status: 403, code: 50013, message: "Missing Permissions"}
	errChannelType    = &apiError{status: 400, code: 50024, message: "Cannot execute action on this channel type"}
	errWebhookToken   = &apiError{status: 401, code: 50027, message: "Invalid Webhook Token"}
	errArchived       = &apiError{status: 400, code: 50083, message: "Thread is archived"}
	errInvalidJSON    = &apiError{status: 400, code: 50109, message: "The request body contains invalid JSON."}
	errNoMutualGuild  = &apiError{status: 403, code: 50278, message: "Cannot send messages to this user"}
	errReplyHistory   = &apiError{status: 400, code: 160002, message: "Cannot reply without permission to read message history"}
	errHasThread      = &apiError{status: 400, code: 160004, message: "A thread has already been created for this message"}
	errThreadLocked   = &apiError{status: 400, code: 160005, message: "Thread is locked"}
	errThreadsFull    = &apiError{status: 400, code: 160006, message: "Maximum number of active threads reached"}
	errAutoMod        = &apiError{status: 400, code: 200000, message: "Message was blocked by automatic moderation"}
)

// Error codes of fields in a 50035, as Discord names them.
const (
	codeRequired  = "BASE_TYPE_REQUIRED"
	codeBadLength = "BASE_TYPE_BAD_LENGTH"
	codeMaxLength = "BASE_TYPE_MAX_LENGTH"
	codeChoices   = "BASE_TYPE_CHOICES"
	codeBadType   = "BASE_TYPE_BAD_TYPE"
	codeNumberMin = "NUMBER_TYPE_MIN"
	codeNumberMax = "NUMBER_TYPE_MAX"
)

// errorBody is how a refusal is written. A 429 has a code for some limits only.
type errorBody struct {
	Message    string   `json:"message"`
	Code       *int     `json:"code,omitempty"`
	Errors     formTree `json:"errors,omitempty"`
	RetryAfter *float64 `json:"retry_after,omitempty"`
	Global     *bool    `json:"global,omitempty"`
}

func (e *apiError) body() errorBody {
	b := errorBody{Message: e.message, Code: &e.code, Errors: e.fields}
	if e.status == http.StatusTooManyRequests {
		after, global := e.wait().Seconds(), e.global
		b.RetryAfter, b.Global = &after, &global
		if e.code == 0 {
			b.Code = nil
		}
	}
	return b
}

// wait is how long a 429 asks to be left alone.
func (e *apiError) wait() time.Duration { return cmp.Or(e.retry, defaultRetry) }

// write sends the refusal, with the headers of a 429.
func (e *apiError) write(w http.ResponseWriter) {
	h := w.Header()
	if e.status == http.StatusTooManyRequests {
		h.Set("Retry-After", strconv.Itoa(int((e.wait()+time.Second-1)/time.Second)))
	}
	if e.outside {
		h.Del("Via")
		http.Error(w, e.message, e.status)
		return
	}
	if e.status == http.StatusTooManyRequests {
		h.Set("X-RateLimit-Scope", firstOf(e.scope, "user"))
		if e.global {
			h.Set("X-RateLimit-Global", "true")
		}
	}
	writeJSON(w, e.status, e.body())
}

// asAPIError turns any error into a refusal; one that isn't Discord's is a 500.
func asAPIError(err error) *apiError {
	var refusal *apiError
	if errors.As(err, &refusal) {
		return refusal
	}
	return &apiError{status: http.StatusInternalServerError, message: "500: Internal Server Error"}
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	raw, err := json.Marshal(v)
	if err != nil {
		status, raw = http.StatusInternalServerError, []byte(`{"message":"500: Internal Server Error","code":0}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(raw) // the peer is gone; there is nobody to tell
}
