package rest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

var errForeign = errors.New("fetch attachment: it is not where Discord keeps files")

// defaultCDN is the address of Discord's attachments.
const defaultCDN = "https://cdn.discordapp.com"

// fetchTime bounds the time to fetch one attachment.
const fetchTime = 5 * time.Second

// Attachments fetches users' attachments. It accepts only addresses of Discord's, since an address from an
// interaction can't be trusted.
type Attachments struct {
	http *http.Client
	cdn  *url.URL
}

// NewAttachments returns an Attachments that uses c's connections. If c has another base address than
// Discord's, attachments are fetched from there.
func NewAttachments(c *Client) *Attachments {
	at := defaultCDN
	if c.base != DefaultBase+Version {
		at = c.base
	}
	cdn, err := url.Parse(at)
	if err != nil {
		cdn = &url.URL{} // it has no attachments
	}
	return &Attachments{http: c.http, cdn: cdn}
}

// Fetch implements commands.Attachments. It sends no token, and follows no redirect.
func (a *Attachments) Fetch(ctx context.Context, address string, most int) ([]byte, error) {
	if !a.Keeps(address) {
		return nil, errForeign
	}
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, errForeign
	}
	res, err := a.http.Do(q)
	if err != nil {
		return nil, fmt.Errorf("fetch attachment: %w", bare(err))
	}
	defer func() { _ = res.Body.Close() }() // the rest of the body doesn't matter
	if res.StatusCode != http.StatusOK {
		return nil, errors.New("fetch attachment: " + res.Status)
	}
	raw, err := io.ReadAll(io.LimitReader(res.Body, int64(most)))
	if err != nil {
		return nil, fmt.Errorf("fetch attachment: %w", bare(err))
	}
	return raw, nil
}

// Keeps implements commands.Attachments.
func (a *Attachments) Keeps(address string) bool {
	u, err := url.Parse(address)
	there := err == nil && u.Scheme == a.cdn.Scheme && u.Host == a.cdn.Host && u.Host != "" && u.User == nil
	return there && (strings.HasPrefix(u.Path, "/attachments/") ||
		strings.HasPrefix(u.Path, "/ephemeral-attachments/"))
}
