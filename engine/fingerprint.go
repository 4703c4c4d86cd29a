package engine

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"strings"
)

// fingerprintBytes is the length of the public part of a commitment, in bytes. The host chooses the salts,
// and could search for two values with the same shorter part.
const fingerprintBytes = 16

// Fingerprint returns the public form of commitments, which are in hex: their first 128 bits, as 26
// lower-case letters of base 32. Several commitments are first joined by line feeds and hashed with SHA-256.
// A single value that is not hex is returned unchanged.
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
