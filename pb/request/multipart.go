package request

import (
	"fmt"
	"io"
	"math"
	"mime/multipart"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/tools/filesystem"
)

const multipartForm = "multipart/form-data"

const (
	maxParts      = 64       // texts and files of a form together
	maxPartHeader = 16 << 10 // bytes between two parts
)

// errTooLarge says that the texts of a form are larger than those of any form are.
var errTooLarge = Refuse(http.StatusRequestEntityTooLarge, tooLargeSentence)

// readMultipart reads a form part by part: texts into memory, of which there is
// little, files into the spool.
func (s *Values) readMultipart(body io.Reader, boundary string, known Fields) error {
	metered := &meter{from: body}
	closing := watchClosing(metered, boundary)
	reader := multipart.NewReader(closing, boundary)
	texts := int64(DefaultMaxBody)
	for parts := 0; ; parts++ {
		metered.left = maxPartHeader
		part, err := reader.NextPart()
		if err == io.EOF && closing.seen { // otherwise the end of the form is missing
			return nil
		}
		if err != nil {
			return err
		}
		if parts == maxParts {
			return Refuse(http.StatusBadRequest, "The form has too many parts.")
		}
		if isFile(part) {
			metered.left = math.MaxInt64 // up to the limit of the body
			err = s.readFile(part, known)
		} else {
			metered.left = texts + maxPartHeader
			var value []byte
			value, err = io.ReadAll(part)
			texts -= int64(len(value))
			s.Values[part.FormName()] = append(s.Values[part.FormName()], string(value))
		}
		if err != nil {
			return err
		}
	}
}

// isFile: a part without the name of a file is a text, also where a file was expected.
func isFile(part *multipart.Part) bool { return part.FileName() != "" }

func (s *Values) readFile(part *multipart.Part, known Fields) error {
	if known.without {
		_, err := io.Copy(io.Discard, part)
		return err
	}
	if known.Files == "" || part.FormName() != known.Files {
		return Refuse(http.StatusBadRequest, fmt.Sprintf("The field %q takes no file.", shorten(part.FormName())))
	}
	kept, size, err := s.spool.add(part, known.Largest)
	if err != nil {
		return err
	}
	s.Files = append(s.Files, &filesystem.File{
		Reader: kept, Size: size, OriginalName: strings.ToValidUTF8(part.FileName(), "?"),
		// A record drops files of the same name; the rules give the final one.
		Name: fmt.Sprintf("upload-%d", len(s.Files)),
	})
	return nil
}

// A meter lets through what is left and no more.
type meter struct {
	from io.Reader
	left int64 // bytes
}

// Read fails where nothing is left.
func (m *meter) Read(p []byte) (int, error) {
	if m.left <= 0 {
		return 0, errTooLarge
	}
	n, err := m.from.Read(p[:min(int64(len(p)), m.left)])
	m.left -= int64(n)
	return n, err
}
