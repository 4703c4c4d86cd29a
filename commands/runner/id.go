package runner

import (
	"crypto/rand"
	"encoding/base32"
	"encoding/hex"
)

// crockford is a base-32 encoding without letters that resemble digits.
var crockford = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// ShortID returns a random ID made from n bytes: 8 characters for 5 bytes.
func ShortID(n int) string {
	raw := make([]byte, n)
	rand.Read(raw) // never fails
	return crockford.EncodeToString(raw)
}

// salt returns a random salt of 128 bits, in hex.
func salt() string {
	raw := make([]byte, 16)
	rand.Read(raw) // never fails
	return hex.EncodeToString(raw)
}
