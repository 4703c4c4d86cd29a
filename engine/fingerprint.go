package engine

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"strings"
)

// fingerprintBytes is how much of a commitment is shown in public. The host draws the salts, so that fewer
// would bind nobody.
const fingerprintBytes = 16

// Fingerprint is what is shown in public of commitments in hex: the first 128 bits of one, or of the SHA-256
// of several joined by line feeds, as 26 letters of base 32 in lower case. What is no hex is shown as it is.
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
