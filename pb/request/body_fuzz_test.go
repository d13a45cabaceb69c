package request

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
)

// FuzzReadFields sends anything: it is read or refused, holds only what is known,
// and leaves no file.
func FuzzReadFields(f *testing.F) {
	for _, seed := range []struct{ contentType, body string }{
		{"application/json", `{"a":"x","list":{"b":true}}`},
		{"application/json", `{"a":1,"list":["x","y"],"files":null}`},
		{"application/x-www-form-urlencoded", "a=x&list=y&list=z"},
		{"multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n" +
			"--b\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a.pdf\"\r\n\r\n%PDF-1.4\r\n--b--\r\n"},
		{"multipart/form-data; boundary=\"b c\"", "--b c\nContent-Disposition: form-data; name*=utf-8''a\n\nx\n--b c--"},
		{"multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--b\r\n"},
		{"text/plain", "a"},
	} {
		f.Add(seed.contentType, []byte(seed.body))
	}
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: f.TempDir()})
	known := Fields{Texts: []string{"a"}, List: "list", Files: "files", Largest: 16}
	f.Fuzz(func(t *testing.T, contentType string, body []byte) {
		e := &core.RequestEvent{App: app}
		e.Request = httptest.NewRequest(http.MethodPost, "/", strings.NewReader(string(body)))
		e.Request.Header.Set("Content-Type", contentType)
		e.Response = httptest.NewRecorder()
		sent, err := Read(e, known)
		if err != nil {
			answer, ok := errors.AsType[*Refusal](err)
			if !ok || !slices.Contains([]int{400, 413, 415}, answer.Status) {
				t.Fatalf("refused with %v", err)
			}
			return
		}
		defer checkNoFile(t, app)
		defer sent.Close()
		if mediaType, params, _ := mime.ParseMediaType(contentType); mediaType == multipartForm &&
			!strings.Contains(string(body), "--"+params["boundary"]+"--") {
			t.Errorf("%q is taken for whole", body)
		}
		for name, values := range sent.Values {
			if name != "list" && (name != "a" || len(values) != 1) {
				t.Errorf("%q holds %q", name, values)
			}
			for _, value := range values {
				if !utf8.ValidString(value) {
					t.Errorf("%q holds %q", name, value)
				}
			}
		}
		for _, file := range sent.Files {
			content, err := file.Reader.Open()
			if err != nil {
				t.Fatal(err)
			}
			kept, err := io.ReadAll(content)
			if err != nil || int64(len(kept)) != min(file.Size, known.Largest) {
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
