package playground

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"warbell/bot/discordfake"
)

// listedRequests bounds the number of requests in the drawer.
const listedRequests = 120

// listedRequest is a request as a user may see it.
type listedRequest struct {
	N      int               `json:"n"`
	At     time.Time         `json:"at"`
	Method string            `json:"method"`
	Path   string            `json:"path"`
	Status int               `json:"status"`
	Code   int               `json:"code,omitempty"`
	Files  []string          `json:"files,omitempty"`
	Limits map[string]string `json:"limits,omitempty"`
	For    []string          `json:"for,omitempty"`    // the only readers of a secret
	Hidden bool              `json:"hidden,omitempty"` // it is a secret for the user

	body, answer json.RawMessage
}

// seen returns a request as a user may see it. If it is a secret for the user, its content
// and path are missing.
func (p *Page) seen(q discordfake.Request, user string) listedRequest {
	out := listedRequest{N: q.N, At: q.At, Method: q.Method, Path: q.Route, Status: q.Status, Code: q.Code,
		For: p.stand.Readers(q.Readers)}
	if out.Hidden = !p.stand.Admits(q.Readers, user); out.Hidden {
		return out
	}
	out.Path, out.Files, out.Limits = discordfake.CutTokens(q.Path), q.Files, q.Limits
	out.body, out.answer = q.Body, q.Answer
	return out
}

// requestsFor returns the newest requests, newest first. channel limits them to a channel if it isn't
// empty, and failed to failed ones.
func (p *Page) requestsFor(user, channel string, failed bool) []listedRequest {
	out := []listedRequest{}
	for _, q := range slices.Backward(p.stand.Requests()) {
		if len(out) == listedRequests {
			break
		}
		if failed && q.Status < 400 || channel != "" && q.Readers.Channel != channel {
			continue
		}
		out = append(out, p.seen(q, user))
	}
	return out
}

func (p *Page) inspectRequests(q *inspection) (any, error) {
	return map[string]any{"rows": p.requestsFor(q.by.User, q.only(), q.failed())}, nil
}

// only returns the channel to which the list is limited; "" means no limit.
func (q *inspection) only() string {
	if q.r.URL.Query().Get("here") == "" {
		return ""
	}
	return q.channel
}

func (q *inspection) failed() bool { return q.r.URL.Query().Get("errors") != "" }

// inspectRequest returns the bodies of a request and its answer.
func (p *Page) inspectRequest(q *inspection) (any, error) {
	n, _ := strconv.Atoi(q.r.URL.Query().Get("n")) // 0 is no request's number
	all := p.stand.Requests()
	i := slices.IndexFunc(all, func(r discordfake.Request) bool { return r.N == n })
	if i < 0 {
		return nil, Withheld("You can't see this request: only the newest 2,000 are stored.")
	}
	seen := p.seen(all[i], q.by.User)
	if seen.Hidden {
		return nil, Withheld(onlyFor(seen.For))
	}
	return map[string]any{"body": orNull(seen.body), "answer": orNull(seen.answer)}, nil
}

func orNull(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return json.RawMessage("null")
	}
	return raw
}

func onlyFor(names []string) string {
	if len(names) == 0 {
		return "No one can see this."
	}
	return "Only " + strings.Join(names, " and ") + " can see this."
}

// scriptRequests returns requests as shell commands, oldest first. Answers to interactions become comments,
// since they can't be repeated and their tokens are secret.
func (p *Page) scriptRequests(q *inspection) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "URL=http://%s\nTOKEN=%s\n", q.r.Host, discordfake.Token)
	for _, r := range slices.Backward(p.requestsFor(q.by.User, q.only(), q.failed())) {
		fmt.Fprintf(&b, "\n# %s, answered %d", r.At.UTC().Format(time.RFC3339), r.Status)
		if r.Code != 0 {
			fmt.Fprintf(&b, " with code %d", r.Code)
		}
		b.WriteString("\n" + r.curl())
	}
	return b.String(), nil
}

func (r listedRequest) curl() string {
	line := fmt.Sprintf(`curl -X %s "$URL%s" -H "Authorization: Bot $TOKEN"`, r.Method, r.Path)
	switch {
	case r.Hidden:
		return fmt.Sprintf("# %s %s: %s\n", r.Method, r.Path, onlyFor(r.For))
	case strings.Contains(r.Path, "…"):
		return fmt.Sprintf("# %s %s answers an interaction: its token is omitted.\n%s", r.Method, r.Path,
			remarked(r.body))
	case len(r.Files) > 0:
		return fmt.Sprintf("# It uploaded %s, which is omitted.\n%s\n", strings.Join(r.Files, ", "),
			line+data(r.body))
	}
	return line + data(r.body) + "\n"
}

func data(body json.RawMessage) string {
	if len(body) == 0 {
		return ""
	}
	return ` -H "Content-Type: application/json" -d ` + quoteShell(oneLine(body))
}

func remarked(body json.RawMessage) string {
	if len(body) == 0 {
		return ""
	}
	return "# " + oneLine(body) + "\n"
}

func oneLine(raw json.RawMessage) string {
	var b bytes.Buffer
	if json.Compact(&b, raw) != nil {
		return strings.Join(strings.Fields(string(raw)), " ")
	}
	return b.String()
}

// quoteShell returns a text as one word for a POSIX shell.
func quoteShell(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
