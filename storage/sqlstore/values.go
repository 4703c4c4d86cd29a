package sqlstore

import (
	"encoding/json"
	"time"
)

// millis returns the stored form of a time that is never NULL. The zero time is 0, which counts as long past.
func millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// orNull returns the stored form of a time that may be missing. The zero time is NULL.
func orNull(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UnixMilli()
}

// blob returns b, or an empty slice instead of nil, which would be stored as NULL.
func blob(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

// list returns values as a JSON array for json_each.
func list[T ~string | ~int64 | ~int](values []T) (string, error) {
	if values == nil {
		return "[]", nil // json_each would return one row for "null"
	}
	raw, err := json.Marshal(values)
	return string(raw), err
}
