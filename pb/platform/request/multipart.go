package request

import (
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/tools/filesystem"
)

const multipartForm = "multipart/form-data"

// maxParts is the number of texts and files that a form may have together.
const maxParts = 64

// A fileTaker reads a part that is a file.
type fileTaker func(part *multipart.Part, files Files) error

// readMultipart reads a form part by part: texts into memory, files by takeFile. The
// standard multipart.Reader.ReadForm would leave its files behind in a crash, keep up
// to 10 MB of texts in memory, and store the files of unknown fields first.
func (v *Values) readMultipart(body *Body, boundary string, fields Fields, takeFile fileTaker) error {
	reader := multipart.NewReader(mustEnd(body), boundary)
	for parts := 0; ; parts++ {
		part, err := reader.NextPart()
		if err == io.EOF && v.refused != nil {
			return v.refused
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if parts == maxParts {
			return Refuse(http.StatusBadRequest, "The form has too many parts.")
		}
		if part.FileName() == "" {
			text, err := io.ReadAll(part)
			if err != nil {
				return err
			}
			v.texts[part.FormName()] = append(v.texts[part.FormName()], string(text))
			continue
		}
		body.inFile = true
		if err := takeFile(part, fields.Files); err != nil {
			return err
		}
		body.inFile = false
	}
}

// mustEnd adds an error after the end of a body, so that a body that breaks off fails. The
// parser of the standard library takes a body that ends in the head of a part for a
// complete one. It stops reading after the line that closes the form, so a complete body
// never reaches the error.
func mustEnd(body io.Reader) io.Reader {
	return io.MultiReader(body, strings.NewReader("\r\n"), brokenOff{})
}

type brokenOff struct{}

// Read always fails.
func (brokenOff) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

// keepFile stores a file until the values are closed. If the meter refuses it, nothing of the form's files is
// kept from then on, and the rest of the form is read: the sender gets it back with the refusal.
func (v *Values) keepFile(part *multipart.Part, files Files) error {
	if files.Field == "" || part.FormName() != files.Field {
		return Refuse(http.StatusBadRequest, fmt.Sprintf("The field %q takes no file.", shorten(part.FormName())))
	}
	if v.refused != nil {
		return skipFile(part, files)
	}
	upload, err := v.spool.add(metered{part, v.meter})
	if refusal, ok := errors.AsType[*Refusal](err); ok {
		v.refused = refusal
		v.Close()
		return skipFile(part, files)
	}
	if err != nil {
		return fmt.Errorf("keep an upload: %w", err)
	}
	v.Files = append(v.Files, &filesystem.File{
		Reader: upload, Size: upload.size, OriginalName: originalName(part),
		// A record drops files of the same name; the rules set the final one.
		Name: fmt.Sprintf("upload-%d", len(v.Files)),
	})
	return nil
}

// A metered part asks its meter, if it has one, for all that is read.
type metered struct {
	part  io.Reader
	meter Meter
}

// Read reads from the part. It fails if the meter refuses what was read.
func (m metered) Read(p []byte) (int, error) {
	n, err := m.part.Read(p)
	if n > 0 && m.meter != nil {
		if refusal := m.meter.Take(int64(n)); refusal != nil {
			return 0, refusal
		}
	}
	return n, err
}

// originalName returns the name of a file on the sender's device. Browsers encode the quotation
// marks in it.
func originalName(part *multipart.Part) string {
	return strings.ReplaceAll(strings.ToValidUTF8(part.FileName(), "?"), "%22", `"`)
}

// skipFile reads over a file.
func skipFile(part *multipart.Part, _ Files) error {
	_, err := io.Copy(io.Discard, part)
	return err
}
