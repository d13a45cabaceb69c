package api

import "strings"

// A moment is a time as PocketBase stores it, "2026-01-02 03:04:05.000Z" or "".
type moment string

// MarshalJSON encodes the time in the format of RFC 3339, or "" as null.
func (m moment) MarshalJSON() ([]byte, error) {
	if m == "" {
		return []byte("null"), nil
	}
	return []byte(`"` + strings.Replace(string(m), " ", "T", 1) + `"`), nil
}
