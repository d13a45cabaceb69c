package collections

import (
	"path"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"
)

// A fault is what is wrong with an uploaded file; the sentences differ from form to form.
type fault int

const (
	faultless fault = iota
	isEmpty
	isTooLarge
	isWrong // not one of the kinds, or its name says something else than its content
)

// inspect looks at what a file is, not at what it is called, and gives one without
// fault the name that it is stored under.
func inspect(r *core.Record, file *filesystem.File, largest int64, kinds ...kind) fault {
	switch {
	case file.Size == 0:
		return isEmpty
	case file.Size > largest:
		return isTooLarge
	}
	content, err := file.Reader.Open()
	if err != nil {
		return isWrong
	}
	defer content.Close()
	found := kindOf(content)
	extension := strings.ToLower(path.Ext(file.OriginalName))
	if !slices.Contains(kinds, found) || !slices.Contains(extensions[found], extension) {
		return isWrong
	}
	file.Name = storedName(file.OriginalName, r.Id, extensions[found][0])
	return faultless
}

// extensions are those that fit a kind of file; the first is the one it is stored with.
var extensions = map[kind][]string{
	kindGIF:  {".gif"},
	kindPNG:  {".png"},
	kindJPEG: {".jpg", ".jpeg"},
	kindPDF:  {".pdf"},
}

const (
	stemMax   = 60 // characters of the name that the sender gave
	secretLen = 20 // characters that nobody can guess
)

// storedName is safe wherever it is written, cannot be guessed, and holds the id of
// its record, by which RecordOfFile finds it again.
func storedName(original, recordID, extension string) string {
	stem := strings.Trim(notInSlug.ReplaceAllString(strings.ToLower(strings.TrimSuffix(original, path.Ext(original))), "-"), "-")
	if len(stem) > stemMax {
		stem = stem[:stemMax]
	}
	if stem == "" {
		stem = "file"
	}
	secret := security.RandomStringWithAlphabet(secretLen, "abcdefghijklmnopqrstuvwxyz0123456789")
	return stem + "_" + secret + "_" + recordID + extension
}

// shownName is how a sentence names a file, which a stranger named.
func shownName(file *filesystem.File) string {
	const longest = 60
	name := []rune(strings.ToValidUTF8(file.OriginalName, "?"))
	for i, letter := range name {
		if hasHidden(string(letter), false) {
			name[i] = '?'
		}
	}
	if len(name) > longest {
		name = append(append(name[:longest/2:longest/2], '…'), name[len(name)-longest/2:]...)
	}
	return string(name)
}
