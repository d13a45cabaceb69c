package uploads

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// A Fault says why an uploaded file is refused. Each form has its own sentence for it.
type Fault int

// The faults of an upload.
const (
	OK Fault = iota
	Empty
	TooLarge
	WrongKind // not one of the allowed kinds by its content; its name and extension do not matter
)

// Inspect checks an uploaded file by its size in bytes and its content, and returns its kind. If
// the file is fine, Inspect gives it the name under which the record stores it.
func Inspect(r *core.Record, file *filesystem.File, maxBytes int64, kinds ...Kind) (Kind, Fault) {
	switch {
	case file.Size == 0:
		return unknown, Empty
	case file.Size > maxBytes:
		return unknown, TooLarge
	}
	reader, err := file.Reader.Open()
	if err != nil {
		return unknown, WrongKind
	}
	defer reader.Close()
	kind := KindOf(reader)
	if !slices.Contains(kinds, kind) {
		return kind, WrongKind
	}
	file.Name = storedName(file.OriginalName, r.Id, extensions[kind])
	return kind, OK
}

// lockedWork is enough to find the encryption of an honest file. A submission waits for it, and others
// may wait for that one.
const lockedWork = maxWork / 8

// IsLocked reports whether an uploaded PDF file opens only with a password.
func IsLocked(file *filesystem.File) bool {
	reader, err := file.Reader.Open()
	if err != nil {
		return false // storing it will fail, too
	}
	defer reader.Close()
	s, err := searchPDF(reader, lockedWork)
	return err == nil && s.isLocked()
}
