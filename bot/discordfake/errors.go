package discordfake

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// defaultRetry is the retry_after of a 429 without another one.
const defaultRetry = 250 * time.Millisecond

// apiError is a refusal in Discord's format.
type apiError struct {
	status  int
	code    int
	message string
	fields  formTree      // nested errors of 50035
	retry   time.Duration // of a 429
	global  bool
	scope   string // X-RateLimit-Scope of a 429
	outside bool   // sent by the network before Discord, and not JSON
}

func (e *apiError) Error() string {
	return fmt.Sprintf("%d %d %s", e.status, e.code, e.message)
}

// Refusals by Discord's JSON error codes.
var (
	errUnauthorized   = &apiError{status: 401, message: "401: Unauthorized"}
	errNotFound       = &apiError{status: 404, message: "404: Not Found"}
	errUnknownChannel = &apiError{status: 404, code: 10003, message: "Unknown Channel"}
	errUnknownGuild   = &apiError{status: 404, code: 10004, message: "Unknown Guild"}
	errUnknownMember  = &apiError{status: 404, code: 10007, message: "Unknown Member"}
	errUnknownMessage = &apiError{status: 404, code: 10008, message: "Unknown Message"}
	errUnknownWebhook = &apiError{status: 404, code: 10015, message: "Unknown Webhook"}
	errUnknownCall    = &apiError{status: 404, code: 10062, message: "Unknown interaction"}
	errPinsFull       = &apiError{status: 400, code: 30003,
		message: "Maximum number of pinned messages reached (250)"}
	errDailyCreates = &apiError{status: 400, code: 30034,
		message: "Max number of daily application command creates has been reached (200)"}
	errDMTooFast = &apiError{status: 403, code: 40003, message: "You are opening direct messages too fast"}
	errTooLarge  = &apiError{status: 413, code: 40005, message: "Request entity too large"}
	errAcked     = &apiError{status: 400, code: 40060, message: "Interaction has already been acknowledged."}
	errFollows   = &apiError{status: 400, code: 40094,
		message: "This interaction has reached the maximum number of follow-up messages"}
	errMissingAccess = &apiError{status: 403, code: 50001, message: "Missing Access"}
	errNotInDM       = &apiError{status: 400, code: 50003, message: "Cannot execute action on a DM channel"}
	errNotYours      = &apiError{status: 403, code: 50005, message: "Cannot edit a message authored by another user"}
	errEmptyMessage  = &apiError{status: 400, code: 50006, message: "Cannot send an empty message"}
	errDMClosed      = &apiError{status: 403, code: 50007, message: "Cannot send messages to this user"}
	errMissingPerms  = &apiError{status: 403, code: 50013, message: "Missing Permissions"}
	errChannelType   = &apiError{status: 400, code: 50024, message: "Cannot execute action on this channel type"}
	errWebhookToken  = &apiError{status: 401, code: 50027, message: "Invalid Webhook Token"}
	errArchived      = &apiError{status: 400, code: 50083, message: "Thread is archived"}
	errInvalidJSON   = &apiError{status: 400, code: 50109, message: "The request body contains invalid JSON."}
	errNoMutualGuild = &apiError{status: 403, code: 50278, message: "Cannot send messages to this user"}
	errThreadLocked  = &apiError{status: 400, code: 160005, message: "Thread is locked"}
	errThreadsFull   = &apiError{status: 400, code: 160006, message: "Maximum number of active threads reached"}
)

// Discord's error codes for fields in a 50035.
const (
	codeRequired  = "BASE_TYPE_REQUIRED"
	codeBadLength = "BASE_TYPE_BAD_LENGTH"
	codeMaxLength = "BASE_TYPE_MAX_LENGTH"
	codeChoices   = "BASE_TYPE_CHOICES"
	codeBadType   = "BASE_TYPE_BAD_TYPE"
	codeNumberMin = "NUMBER_TYPE_MIN"
	codeNumberMax = "NUMBER_TYPE_MAX"
)

// errorBody is the body of a refusal. Only for some limits does a 429 have a code.
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

// wait returns the pause that a 429 asks for.
func (e *apiError) wait() time.Duration { return cmp.Or(e.retry, defaultRetry) }

// write writes the refusal, with its headers.
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

// asAPIError returns err as a refusal. An error that isn't one becomes a 500.
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
	_, _ = w.Write(raw) // the client may have disconnected
}

// formTree is the nested "errors" object of a 50035: keys down to a field, then "_errors" with its errors.
type formTree map[string]any

// fieldError is one entry of "_errors".
type fieldError struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// path is the position of a field in a body: "components.0.label". The empty path is the body itself.
type path string

func (p path) key(name string) path {
	if p == "" {
		return path(name)
	}
	return p + "." + path(name)
}

func (p path) at(i int) path { return p.key(strconv.Itoa(i)) }

// form collects the errors of a body.
type form struct{ tree formTree }

// fail records an error of a field.
func (f *form) fail(p path, code, message string, args ...any) {
	if f.tree == nil {
		f.tree = formTree{}
	}
	node := f.tree
	if p != "" {
		for key := range strings.SplitSeq(string(p), ".") {
			next, ok := node[key].(formTree)
			if !ok {
				next = formTree{}
				node[key] = next
			}
			node = next
		}
	}
	list, _ := node["_errors"].([]fieldError)
	node["_errors"] = append(list, fieldError{code, fmt.Sprintf(message, args...)})
}

// err returns a 50035 with all recorded errors; nil if there are none.
func (f *form) err() error {
	if f.tree == nil {
		return nil
	}
	return &apiError{status: 400, code: 50035, message: "Invalid Form Body", fields: f.tree}
}

func runes(s string) int { return utf8.RuneCountInString(s) }

// most records an error if a text is longer than limit, in characters.
func (f *form) most(p path, text string, limit int) {
	if runes(text) > limit {
		f.fail(p, codeMaxLength, "Must be %d or fewer in length.", limit)
	}
}

// between records an error if a text has fewer than low or more than high characters. An empty one is
// reported as missing.
func (f *form) between(p path, text string, low, high int) {
	n := runes(text)
	switch {
	case n == 0 && low > 0:
		f.fail(p, codeRequired, "This field is required")
	case n < low || n > high:
		f.fail(p, codeBadLength, "Must be between %d and %d in length.", low, high)
	}
}

// count records an error if a list has fewer than low or more than high entries. An empty one
// is reported as missing.
func (f *form) count(p path, n, low, high int) {
	switch {
	case n == 0 && low > 0:
		f.fail(p, codeRequired, "This field is required")
	case n < low || n > high:
		f.fail(p, codeBadLength, "Must be between %d and %d in length.", low, high)
	}
}

// number records an error if a number is outside low to high. nil is accepted.
func (f *form) number(p path, n *int, low, high int) {
	switch {
	case n == nil:
	case *n < low:
		f.fail(p, codeNumberMin, "int value should be greater than or equal to %d.", low)
	case *n > high:
		f.fail(p, codeNumberMax, "int value should be less than or equal to %d.", high)
	}
}

// oneOf records an error if a number isn't one of the choices.
func (f *form) oneOf(p path, n int, choices ...int) {
	if slices.Contains(choices, n) {
		return
	}
	words := make([]string, len(choices))
	for i, c := range choices {
		words[i] = strconv.Itoa(c)
	}
	f.fail(p, codeChoices, "Value must be one of {%s}.", strings.Join(words, ", "))
}

// link records an error if a URL isn't absolute or has an unknown scheme.
func (f *form) link(p path, text string) {
	u, err := url.Parse(text)
	switch {
	case text == "":
	case err != nil || u.Host == "":
		f.fail(p, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
	case u.Scheme != "http" && u.Scheme != "https" && u.Scheme != "discord":
		f.fail(p, "URL_TYPE_INVALID_SCHEME", "Scheme \"%s\" must be one of ('http', 'https', 'discord').", u.Scheme)
	}
}

// decodeForm decodes a JSON object into v. A field of the wrong type is a 50035, and broken JSON a 50109.
func decodeForm(at path, raw []byte, v any) error {
	err := json.Unmarshal(raw, v)
	if err == nil {
		return nil
	}
	var f form
	wrong, ok := err.(*json.UnmarshalTypeError)
	if !ok {
		return errInvalidJSON
	}
	p := at
	if wrong.Field != "" {
		p = at.key(wrong.Field)
	}
	f.fail(p, codeBadType, "Could not interpret a %s as %s.", wrong.Value, wrong.Type)
	return f.err()
}
