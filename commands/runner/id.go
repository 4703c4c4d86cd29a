package runner

import (
	"crypto/rand"
	"encoding/base32"
	"encoding/hex"
)

// crockford is base 32 without letters that are mistaken for digits.
var crockford = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// ShortID makes a random ID out of n bytes: 8 characters for 5.
func ShortID(n int) string {
	raw := make([]byte, n)
	rand.Read(raw) // never fails
	return crockford.EncodeToString(raw)
}

// salt makes a random salt of 128 bits, in hex.
func salt() string {
	raw := make([]byte, 16)
	rand.Read(raw) // never fails
	return hex.EncodeToString(raw)
}
