package api

import "strings"

// A moment is a time as it is stored, "2026-01-02 03:04:05.000Z" or nothing,
// and is answered as RFC 3339 wants it, or as null.
type moment string

// MarshalJSON puts in the T that the stored form lacks.
func (m moment) MarshalJSON() ([]byte, error) {
	if m == "" {
		return []byte("null"), nil
	}
	return []byte(`"` + strings.Replace(string(m), " ", "T", 1) + `"`), nil
}
