package uploads

import (
	"io"
	"path"
	"regexp"
	"slices"
	"strings"

	"workforce/pb/rules"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"
)

// A Fault is what is wrong with an uploaded file; the sentences differ from form to form.
type Fault int

const (
	OK Fault = iota
	Empty
	TooLarge
	WrongKind // not one of the kinds, or its name says something else than its content
)

// Inspect looks at what a file is, not at what it is called, and gives one without
// fault the name that it is stored under.
func Inspect(r *core.Record, file *filesystem.File, largest int64, kinds ...Kind) Fault {
	switch {
	case file.Size == 0:
		return Empty
	case file.Size > largest:
		return TooLarge
	}
	reader, err := file.Reader.Open()
	if err != nil {
		return WrongKind
	}
	defer reader.Close()
	content, err := io.ReadAll(io.LimitReader(reader, largest))
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

// extensions are those that fit a kind of file; the first is the one it is stored with.
var extensions = map[Kind][]string{
	GIF:  {".gif"},
	PNG:  {".png"},
	JPEG: {".jpg", ".jpeg"},
	PDF:  {".pdf"},
}

const (
	maxStemLength = 60 // characters of the name that the sender gave
	secretLength  = 20 // characters that nobody can guess
)

// storedName is safe wherever it is written, cannot be guessed, and holds the id of
// its record, by which FindUpload finds it again.
func storedName(original, recordID, extension string) string {
	stem := strings.Trim(rules.NotInSlug.ReplaceAllString(strings.ToLower(strings.TrimSuffix(original, path.Ext(original))), "-"), "-")
	if len(stem) > maxStemLength {
		stem = stem[:maxStemLength]
	}
	if stem == "" {
		stem = "file"
	}
	secret := security.RandomStringWithAlphabet(secretLength, "abcdefghijklmnopqrstuvwxyz0123456789")
	return stem + "_" + secret + "_" + recordID + extension
}

// ShownName is how a sentence names a file, which a stranger named.
func ShownName(file *filesystem.File) string {
	const longest = 60
	name := []rune(strings.ToValidUTF8(file.OriginalName, "?"))
	for i, letter := range name {
		if rules.HasHidden(string(letter), false) {
			name[i] = '?'
		}
	}
	if len(name) > longest {
		name = append(append(name[:longest/2:longest/2], '…'), name[len(name)-longest/2:]...)
	}
	return string(name)
}

var StoredNames = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*_[a-z0-9]{20}_([a-z0-9]{15})(\.[a-z]{3})$`)

// IsName tells whether an attachment or a resume could have this name.
func IsName(name string) bool { return StoredNames.MatchString(name) }

func TypeOf(extension string) string {
	for kind, fitting := range extensions {
		if fitting[0] == extension {
			return string(kind)
		}
	}
	return "application/octet-stream"
}
