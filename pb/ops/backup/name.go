package backup

import (
	"fmt"
	"strings"
	"time"
)

// Kind says why a backup was made.
type Kind string

const (
	// Nightly marks the backup of every night.
	Nightly Kind = "nightly"
	// Upgrade marks the backup before a new version changes the database.
	Upgrade Kind = "before_upgrade"
	// Manual marks a backup that an operator asked for.
	Manual Kind = "manual"
)

const (
	nameTime  = "20060102_150405" // UTC
	plainEnd  = ".zip"
	cipherEnd = ".age"
)

// NameOf returns the file name of a backup.
func NameOf(kind Kind, made time.Time) string {
	return fmt.Sprintf("workforce_%s_%s%s", kind, made.UTC().Format(nameTime), plainEnd)
}

// parseName reads the name of a backup that this program named.
func parseName(name string) (kind Kind, made time.Time, ok bool) {
	text, ok := strings.CutPrefix(strings.TrimSuffix(strings.TrimSuffix(name, cipherEnd), plainEnd), "workforce_")
	if !ok || len(text) <= len(nameTime)+1 {
		return "", time.Time{}, false
	}
	kind = Kind(text[:len(text)-len(nameTime)-1])
	made, err := time.Parse(nameTime, text[len(text)-len(nameTime):])
	return kind, made, err == nil && (kind == Nightly || kind == Upgrade || kind == Manual)
}
