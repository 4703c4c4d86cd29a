package rest

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"warbell/bot/wire"
)

// Error reports a request that Discord refused.
type Error struct {
	Method  string
	Route   string // with names in place of IDs and tokens
	Status  int
	Code    wire.Code // 0 if Discord gave none
	Message string    // Discord's message
	Fields  string    // the invalid fields of a bad form, with their error codes
	// RetryAfter is the pause that Discord asks for; 0 if it gives none.
	RetryAfter time.Duration
	Global     bool // the limit is for the bot, not for the route
	shared     bool // the limit is shared with others, and doesn't count as an invalid request
	unsent     bool // held back by the client, which doesn't retry it
}

func (e *Error) Error() string {
	text := fmt.Sprintf("%s %s: %d", e.Method, e.Route, e.Status)
	if e.Code != 0 {
		text += fmt.Sprintf(" (%d)", e.Code)
	}
	if e.Message != "" {
		text += " " + e.Message
	}
	if e.Fields != "" {
		text += " [" + e.Fields + "]"
	}
	return text
}

// Unreachable reports a request without an answer. It may have been executed.
type Unreachable struct {
	Method, Route string
	Err           error
}

func (e *Unreachable) Error() string { return e.Method + " " + e.Route + ": " + e.Err.Error() }
func (e *Unreachable) Unwrap() error { return e.Err }

// Is reports whether Discord refused the request with one of the codes.
func Is(err error, codes ...wire.Code) bool {
	var refusal *Error
	return errors.As(err, &refusal) && slices.Contains(codes, refusal.Code)
}

// status returns the HTTP status of a refusal; 0 if err is none.
func status(err error) int {
	var refusal *Error
	if errors.As(err, &refusal) {
		return refusal.Status
	}
	return 0
}

// Gone reports whether the channel or its server doesn't exist, or is hidden from the bot.
func Gone(err error) bool { return Is(err, wire.CodeUnknownChannel, wire.CodeUnknownGuild) }

// MessageGone reports whether the message doesn't exist.
func MessageGone(err error) bool { return Is(err, wire.CodeUnknownMessage) }

// DMClosed reports whether the user accepts no DMs from the bot.
func DMClosed(err error) bool { return Is(err, wire.CodeDMClosed, wire.CodeNoMutualGuild) }

// Forbidden reports whether the bot lacks a permission that only the server's moderators can grant.
func Forbidden(err error) bool {
	if Is(err, wire.CodeMissingAccess, wire.CodeMissingPermissions) {
		return true
	}
	return status(err) == http.StatusForbidden && !DMClosed(err) &&
		!Is(err, wire.CodeModerated, wire.CodeThreadLocked, wire.CodeDMsTooFast)
}

// TokenDead reports whether an interaction's token can't be used: it has expired, or the
// interaction was never answered.
func TokenDead(err error) bool {
	if MessageGone(err) {
		return false
	}
	return Is(err, wire.CodeUnknownWebhook, wire.CodeUnknownInteraction, wire.CodeInvalidToken) ||
		status(err) == http.StatusUnauthorized || status(err) == http.StatusNotFound
}

// Unauthorized reports whether Discord rejects the bot's token.
func Unauthorized(err error) bool { return status(err) == http.StatusUnauthorized }

// Wait returns the pause that Discord asks for; false if err isn't a rate limit.
func Wait(err error) (time.Duration, bool) {
	var refusal *Error
	if !errors.As(err, &refusal) || Is(err, wire.CodeOldEdits) {
		return 0, false
	}
	hasty := refusal.Status == http.StatusTooManyRequests ||
		Is(err, wire.CodeSlowmode, wire.CodeChannelWriteLimit, wire.CodeDMsTooFast)
	return refusal.RetryAfter, hasty
}

// unsent reports whether the client held the request back.
func unsent(err error) bool {
	var refusal *Error
	return errors.As(err, &refusal) && refusal.unsent
}

// Down reports whether Discord fails or can't be reached.
func Down(err error) bool {
	var lost *Unreachable
	return errors.As(err, &lost) || status(err) >= 500 || Is(err, wire.CodeOverloaded)
}

// refusalOf returns the refusal in an answer.
func refusalOf(r request, res *http.Response, raw []byte) *Error {
	var body struct {
		Code       wire.Code       `json:"code"`
		Message    string          `json:"message"`
		Errors     json.RawMessage `json:"errors"`
		RetryAfter float64         `json:"retry_after"`
		Global     bool            `json:"global"`
	}
	_ = json.Unmarshal(raw, &body) // a proxy's error page isn't JSON
	e := &Error{
		Method: r.method, Route: r.route, Status: res.StatusCode, Code: body.Code, Message: body.Message,
		Fields: fieldErrors(body.Errors), RetryAfter: seconds(body.RetryAfter),
		Global: body.Global || res.Header.Get("X-RateLimit-Global") != "",
		shared: res.Header.Get("X-RateLimit-Scope") == "shared",
	}
	if after, err := strconv.ParseFloat(res.Header.Get("Retry-After"), 64); err == nil && e.RetryAfter == 0 {
		e.RetryAfter = seconds(after)
	}
	return e
}

func seconds(s float64) time.Duration {
	if s <= 0 || s > 24*3600 {
		return 0
	}
	return time.Duration(s * float64(time.Second))
}

// fieldErrors returns Discord's tree of invalid fields as "path: CODE", without its messages.
func fieldErrors(raw json.RawMessage) string {
	var tree any
	if json.Unmarshal(raw, &tree) != nil {
		return ""
	}
	var found []string
	flatten("", tree, &found)
	slices.Sort(found)
	return strings.Join(found[:min(len(found), 10)], "; ")
}

func flatten(at string, node any, found *[]string) {
	object, ok := node.(map[string]any)
	if !ok {
		return
	}
	for key, value := range object {
		if key != "_errors" {
			flatten(strings.TrimPrefix(at+"."+key, "."), value, found)
			continue
		}
		list, _ := value.([]any)
		for _, one := range list {
			if e, ok := one.(map[string]any); ok {
				*found = append(*found, fmt.Sprintf("%s: %v", at, e["code"]))
			}
		}
	}
}
