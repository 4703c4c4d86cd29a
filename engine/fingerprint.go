package engine

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"strings"
)

// fingerprintBytes is the length of the public part of a commitment, in bytes. The host draws the salts, so a
// shorter one would prove nothing.
const fingerprintBytes = 16

// Fingerprint returns the public form of commitments in hex: the first 128 bits of one, or of the SHA-256 of
// several joined by line feeds, as 26 letters of base 32 in lower case. A single value that is not hex is
// returned unchanged.
func Fingerprint(hashes ...string) string {
	if len(hashes) != 1 {
		sum := sha256.Sum256([]byte(strings.Join(hashes, "\n")))
		hashes = []string{hex.EncodeToString(sum[:])}
	}
	raw, err := hex.DecodeString(hashes[0])
	if err != nil {
		return hashes[0]
	}
	raw = raw[:min(len(raw), fingerprintBytes)]
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(raw))
}
