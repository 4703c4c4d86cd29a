package gateway

import (
	"bytes"
	"compress/zlib"
	"io"
)

// invalid is an errInvalid that says whether Discord allows the session to be resumed later.
type invalid bool

func (invalid) Error() string   { return errInvalid.Error() }
func (invalid) Is(e error) bool { return e == errInvalid }

// inflated returns a decompressed payload, at most looksAt bytes; nil if it can't be read.
func inflated(payload []byte) []byte {
	z, err := zlib.NewReader(bytes.NewReader(payload))
	if err != nil {
		return nil
	}
	raw, err := io.ReadAll(io.LimitReader(z, looksAt))
	if err != nil {
		return nil
	}
	return raw
}
