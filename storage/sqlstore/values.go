package sqlstore

import (
	"encoding/json"
	"time"
)

// millis is how a time is kept that is always there, or counts as long past if it is zero.
func millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// orNull is how a time is kept that may be missing.
func orNull(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UnixMilli()
}

// blob is never NULL.
func blob(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

// list is a JSON array for json_each.
func list[T ~string | ~int64 | ~int](values []T) (string, error) {
	if values == nil {
		return "[]", nil // "null" is a row
	}
	raw, err := json.Marshal(values)
	return string(raw), err
}
