package testbinary

import (
	"bytes"
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
)

// An Attachment is a file of a form.
type Attachment struct {
	Field, Name string
	Content     []byte
}

// EncodeForm returns the body of a form with files, and its media type.
func EncodeForm(t *testing.T, texts map[string]string, files ...Attachment) (body []byte, mediaType string) {
	t.Helper()
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	for name, text := range texts {
		Must(t, writer.WriteField(name, text))
	}
	for _, file := range files {
		part, err := writer.CreateFormFile(file.Field, file.Name)
		Must(t, err)
		if _, err := part.Write(file.Content); err != nil {
			t.Fatal(err)
		}
	}
	Must(t, writer.Close())
	return form.Bytes(), writer.FormDataContentType()
}

// SendForm posts a form with files.
func (c *Caller) SendForm(t *testing.T, path string, texts map[string]string, files ...Attachment) Answer {
	t.Helper()
	got, err := c.TryForm(t, path, texts, files...)
	Must(t, err)
	return got
}

// TryForm posts a form with files, to a server that may hang up.
func (c *Caller) TryForm(t *testing.T, path string, texts map[string]string, files ...Attachment) (Answer, error) {
	t.Helper()
	body, mediaType := EncodeForm(t, texts, files...)
	return c.Try(t.Context(), http.MethodPost, path, bytes.NewReader(body), "Content-Type", mediaType)
}

// SendBody posts a body.
func (c *Caller) SendBody(ctx context.Context, t *testing.T, path string, body io.Reader, mediaType string) Answer {
	t.Helper()
	got, err := c.Try(ctx, http.MethodPost, path, body, "Content-Type", mediaType)
	Must(t, err)
	return got
}

// PDF returns a PDF of some bytes.
func PDF(size int) []byte {
	const head, tail = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%", "\nstartxref\n0\n%%EOF\n"
	return []byte(head + strings.Repeat("a", size-len(head)-len(tail)) + tail)
}

// Contact returns a contact message.
func Contact() Object {
	return Object{"name": "Asha Rao", "email": "asha@example.com", "phone": "9876543210", "subject": "Staffing",
		"message": "Two welders."}
}

// Grievance returns the texts of a grievance.
func Grievance() map[string]string {
	return map[string]string{
		"fullName": "Asha Rao", "email": "asha@example.com", "phone": "9876543210", "portals": `{"crmPortal":true}`,
		"pageUrl": "https://example.com/page", "reason": "defamatory", "details": "The page names me.",
	}
}

// FirstJob returns the slug of an open opening.
func (c *Caller) FirstJob(t *testing.T) string {
	t.Helper()
	var page struct{ Items []struct{ Slug string } }
	if c.Get(t, "/api/collections/jobs/records?perPage=1").Into(t, &page); len(page.Items) == 0 {
		t.Fatal("there is no opening")
	}
	return page.Items[0].Slug
}
