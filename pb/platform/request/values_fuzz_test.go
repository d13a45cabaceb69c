package request

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
)

// FuzzReadFields sends arbitrary bodies: each is read or refused, the values hold only
// known fields, and no file is left.
func FuzzReadFields(f *testing.F) {
	for _, seed := range []struct{ contentType, body string }{
		{"application/json", `{"a":"x","list":{"b":true}}`},
		{"application/json", `{"a":1,"list":["x","y"],"files":null}`},
		{"application/x-www-form-urlencoded", "a=x&list=y&list=z"},
		{"multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n" +
			"--b\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a.pdf\"\r\n\r\n%PDF-1.4\r\n--b--\r\n"},
		{"multipart/form-data; boundary=\"b c\"",
			"--b c\nContent-Disposition: form-data; name*=utf-8''a\n\nx\n--b c--"},
		{"multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--b\r\n"},
		{"text/plain", "a"},
	} {
		f.Add(seed.contentType, []byte(seed.body))
	}
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: f.TempDir()})
	fields := Fields{Texts: []string{"a"}, List: "list", Files: Files{Field: "files", MaxCount: 2, MaxBytes: 16}}
	f.Fuzz(func(t *testing.T, contentType string, body []byte) {
		e := &core.RequestEvent{App: app}
		e.Request = httptest.NewRequest(http.MethodPost, "/", strings.NewReader(string(body)))
		e.Request.Header.Set("Content-Type", contentType)
		e.Response = httptest.NewRecorder()
		values, err := Read(e, fields)
		if err != nil {
			_, tooLarge := errors.AsType[*http.MaxBytesError](err)
			answer, ok := errors.AsType[*Refusal](err)
			if !tooLarge &&
				(!ok || answer.Status != http.StatusBadRequest && answer.Status != http.StatusUnsupportedMediaType) {
				t.Fatalf("refused with %v", err)
			}
			return
		}
		defer checkNoFile(t, app)
		defer values.Close()
		if mediaType, params, _ := mime.ParseMediaType(contentType); mediaType == multipartForm &&
			!strings.Contains(string(body), "--"+params["boundary"]+"--") {
			t.Errorf("%q is accepted", body)
		}
		for name, texts := range values.texts {
			if name != "list" && (name != "a" || len(texts) != 1) {
				t.Errorf("%q holds %q", name, texts)
			}
			for _, text := range texts {
				if !utf8.ValidString(text) {
					t.Errorf("%q holds %q", name, text)
				}
			}
		}
		for _, file := range values.Files {
			content, err := file.Reader.Open()
			if err != nil {
				t.Fatal(err)
			}
			kept, err := io.ReadAll(content)
			if err != nil || int64(len(kept)) != file.Size {
				t.Errorf("%d of %d bytes are kept (%v)", len(kept), file.Size, err)
			}
		}
	})
}

func checkNoFile(t *testing.T, app core.App) {
	left, err := os.ReadDir(spoolDir(app))
	if err == nil && len(left) > 0 {
		t.Errorf("left %v", left)
	}
}
