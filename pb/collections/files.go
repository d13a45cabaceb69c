package collections

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"path"
	"regexp"
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
	reader, err := file.Reader.Open()
	if err != nil {
		return isWrong
	}
	defer reader.Close()
	content, err := io.ReadAll(io.LimitReader(reader, largest))
	if err != nil {
		return isWrong
	}
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
// its record, by which FindUpload finds it again.
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

var storedNames = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*_[a-z0-9]{20}_([a-z0-9]{15})(\.[a-z]{3})$`)

// IsUploadName tells whether an attachment or a resume could have this name.
func IsUploadName(name string) bool { return storedNames.MatchString(name) }

// An Upload is a stored attachment or resume.
type Upload struct {
	Path string // in the storage
	Type string // by its content
}

// FindUpload finds an attachment or a resume by the name it is stored under. Where
// there is none, the error is sql.ErrNoRows.
func FindUpload(app core.App, name string) (Upload, error) {
	parts := storedNames.FindStringSubmatch(name)
	if parts == nil {
		return Upload{}, sql.ErrNoRows
	}
	for collection, field := range map[string]string{
		Grievances: GrievanceSupportDocs, Applications: ApplicationResume,
	} {
		record, err := app.FindRecordById(collection, parts[1])
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return Upload{}, fmt.Errorf("find the record of an upload: %w", err)
		}
		if slices.Contains(record.GetStringSlice(field), name) {
			return Upload{record.BaseFilesPath() + "/" + name, typeOf(parts[2])}, nil
		}
	}
	return Upload{}, sql.ErrNoRows
}

func typeOf(extension string) string {
	for kind, fitting := range extensions {
		if fitting[0] == extension {
			return string(kind)
		}
	}
	return "application/octet-stream"
}
