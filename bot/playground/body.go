package playground

import (
	"bytes"
	"encoding/json"
	"errors"
	"image"
	_ "image/gif"  // sizes of attachments
	_ "image/jpeg" // sizes of attachments
	_ "image/png"  // sizes of attachments
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
)

// maxFile is Discord's default limit for one file, in bytes.
const maxFile = 10 << 20

// upload is one file of a multipart request.
type upload struct {
	key           int // n of files[n]
	name          string
	contentType   string
	data          []byte
	width, height int // of a picture the stand-in can read
}

// readBody reads the JSON body, or payload_json and files[n] of a multipart
// one.
func (c *call) readBody() error {
	kind, params, err := mime.ParseMediaType(c.r.Header.Get("Content-Type"))
	if err == nil && kind == "multipart/form-data" {
		return c.readMultipart(params["boundary"])
	}
	raw, err := io.ReadAll(c.r.Body)
	switch {
	case isTooLarge(err):
		return errTooLarge
	case err != nil:
		return errInvalidJSON
	case len(bytes.TrimSpace(raw)) == 0:
		return nil
	case !json.Valid(raw):
		return errInvalidJSON
	}
	c.body = raw
	return nil
}

func (c *call) readMultipart(boundary string) error {
	parts := multipart.NewReader(c.r.Body, boundary)
	for {
		part, err := parts.NextPart()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case isTooLarge(err):
			return errTooLarge
		case err != nil:
			return errInvalidJSON
		}
		if err := c.readPart(part); err != nil {
			return err
		}
	}
}

func (c *call) readPart(part *multipart.Part) error {
	data, err := io.ReadAll(io.LimitReader(part, maxFile+1))
	switch {
	case isTooLarge(err) || len(data) > maxFile:
		return errTooLarge
	case err != nil:
		return errInvalidJSON
	}
	if part.FormName() == "payload_json" {
		if !json.Valid(data) {
			return errInvalidJSON
		}
		c.body = data
		return nil
	}
	key, ok := fileKey(part.FormName())
	if !ok || part.FileName() == "" {
		return nil // Discord ignores other parts
	}
	c.files = append(c.files, newUpload(key, part, data))
	return nil
}

// fileKey reads the n of "files[n]".
func fileKey(name string) (int, bool) {
	name, ok := strings.CutPrefix(name, "files[")
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(strings.TrimSuffix(name, "]"))
	return n, err == nil && n >= 0
}

func newUpload(key int, part *multipart.Part, data []byte) upload {
	u := upload{key: key, name: cleanName(part.FileName()), contentType: part.Header.Get("Content-Type"), data: data}
	if u.contentType == "" || u.contentType == "application/octet-stream" {
		u.contentType = http.DetectContentType(data)
	}
	if cfg, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil {
		u.width, u.height = cfg.Width, cfg.Height
	}
	return u
}

// cleanName keeps letters, digits and ._- of a file name, as Discord does.
func cleanName(name string) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '.', r == '_', r == '-':
			return r
		}
		return '_'
	}, name)
	return firstOf(strings.TrimLeft(clean, "."), "file")
}
