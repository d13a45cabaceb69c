package uploads

import (
	"fmt"
	"io"
	"path"
	"strings"
	"sync"

	"workforce/pb/rules"

	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"
)

// MaxImageBytes is in bytes; the field of the collection says the same.
const MaxImageBytes = 5 << 20

// Drawing lets one picture be drawn at a time: a large one takes some 200 MB.
var Drawing sync.Mutex

func ReadUpload(file *filesystem.File) ([]byte, error) {
	switch {
	case file.Size == 0:
		return nil, errImageEmpty
	case file.Size > MaxImageBytes:
		return nil, errImageTooLarge
	}
	reader, err := file.Reader.Open()
	if err != nil {
		return nil, fmt.Errorf("open an image: %w", err)
	}
	defer reader.Close()
	content, err := io.ReadAll(io.LimitReader(reader, MaxImageBytes))
	if err != nil {
		return nil, fmt.Errorf("read an image: %w", err)
	}
	return content, nil
}

// ImageName is safe wherever it is written, and cannot be guessed.
func ImageName(original, extension string) string {
	stem := rules.Slug(strings.TrimSuffix(original, path.Ext(original)))
	if len(stem) > maxStemLength {
		stem = strings.TrimRight(stem[:maxStemLength], "-")
	}
	if stem == "" {
		stem = "image"
	}
	return stem + "_" + security.RandomStringWithAlphabet(secretLength, "abcdefghijklmnopqrstuvwxyz0123456789") + extension
}

// A cleanReader reads what this program has drawn itself.
type cleanReader struct{ *filesystem.BytesReader }

func IsClean(file *filesystem.File) bool {
	_, clean := file.Reader.(cleanReader)
	return clean
}

func CleanFile(content []byte, name string) *filesystem.File {
	return &filesystem.File{
		Reader: cleanReader{&filesystem.BytesReader{Bytes: content}},
		Name:   name, OriginalName: name, Size: int64(len(content)),
	}
}
