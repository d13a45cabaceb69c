package uploads

import (
	"io"
	"path"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/rules"
)

// A Fault says why an uploaded file is refused. Each form has its own sentence for it.
type Fault int

// The faults of an upload.
const (
	OK Fault = iota
	Empty
	TooLarge
	WrongKind // not one of the allowed kinds, or its extension does not match its content
)

// Inspect checks the size in bytes and the content of an uploaded file. If the file is fine,
// Inspect gives it the name under which the record stores it.
func Inspect(r *core.Record, file *filesystem.File, maxBytes int64, kinds ...Kind) Fault {
	switch {
	case file.Size == 0:
		return Empty
	case file.Size > maxBytes:
		return TooLarge
	}
	reader, err := file.Reader.Open()
	if err != nil {
		return WrongKind
	}
	defer reader.Close()
	content, err := io.ReadAll(io.LimitReader(reader, maxBytes))
	if err != nil {
		return WrongKind
	}
	found := kindOf(content)
	extension := strings.ToLower(path.Ext(file.OriginalName))
	if !slices.Contains(kinds, found) || !slices.Contains(extensions[found], extension) {
		return WrongKind
	}
	file.Name = storedName(file.OriginalName, r.Id, extensions[found][0])
	return OK
}

// ShownName returns the original name of a file for use in a sentence. Invisible characters
// become question marks, and a long name is cut in the middle.
func ShownName(file *filesystem.File) string {
	const maxLength = 60
	name := []rune(strings.ToValidUTF8(file.OriginalName, "?"))
	for i, letter := range name {
		if rules.HasHidden(string(letter), false) {
			name[i] = '?'
		}
	}
	if len(name) > maxLength {
		name = append(append(name[:maxLength/2:maxLength/2], '…'), name[len(name)-maxLength/2:]...)
	}
	return string(name)
}
