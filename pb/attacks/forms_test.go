package attacks_test

import (
	"bytes"
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
)

// An attachment is a file of a form.
type attachment struct {
	field, name string
	content     []byte
}

// encodeForm returns the body of a form with files, and its media type.
func encodeForm(t *testing.T, texts map[string]string, files ...attachment) (body []byte, mediaType string) {
	t.Helper()
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	for name, text := range texts {
		if err := writer.WriteField(name, text); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range files {
		part, err := writer.CreateFormFile(file.field, file.name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write(file.content); err != nil {
			t.Fatal(err)
		}
	}
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	return form.Bytes(), writer.FormDataContentType()
}

// sendForm posts a form with files.
func (c *caller) sendForm(t *testing.T, path string, texts map[string]string, files ...attachment) answer {
	t.Helper()
	body, mediaType := encodeForm(t, texts, files...)
	return c.sendBody(t.Context(), t, path, bytes.NewReader(body), mediaType)
}

func (c *caller) sendBody(ctx context.Context, t *testing.T, path string, body io.Reader, mediaType string) answer {
	t.Helper()
	got, err := c.try(ctx, http.MethodPost, path, body, "Content-Type", mediaType)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// pdf returns a PDF of some bytes.
func pdf(size int) []byte {
	const head, tail = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%", "\nstartxref\n0\n%%EOF\n"
	return []byte(head + strings.Repeat("a", size-len(head)-len(tail)) + tail)
}

func contact() object {
	return object{"name": "Asha Rao", "email": "asha@example.com", "phone": "9876543210", "subject": "Staffing", "message": "Two welders."}
}

func grievance() map[string]string {
	return map[string]string{
		"fullName": "Asha Rao", "email": "asha@example.com", "phone": "9876543210", "portals": `{"crmPortal":true}`,
		"pageUrl": "https://example.com/page", "reason": "defamatory", "details": "The page names me.",
	}
}
