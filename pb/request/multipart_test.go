package request

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/pocketbase/pocketbase/core"
)

// TestCutMultipart cuts a form off at every byte: it is refused until its closing line is
// complete.
func TestCutMultipart(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	file := func(name string) string {
		return "Content-Disposition: form-data; name=\"files\"; filename=\"" + name + "\"\r\n\r\n%PDF-1.4\r\n--bc--\r\n -- b--"
	}
	for name, body := range map[string]string{
		"two files":       "--b\r\n" + file("one.pdf") + "\r\n--b\r\n" + file("two.pdf") + "\r\n--b--",
		"a preamble":      "not shown\r\n--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx --b--\r\n--b--",
		"no parts":        "--b--",
		"spaces behind b": "--b \t\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--b--",
	} {
		t.Run(name, func(t *testing.T) {
			read := func(body string) error {
				e := &core.RequestEvent{App: app}
				e.Request = httptest.NewRequest(http.MethodPost, "/", iotest.OneByteReader(strings.NewReader(body)))
				e.Request.Header.Set("Content-Type", "multipart/form-data; boundary=b")
				values, err := Read(e, Fields{Texts: []string{"a"}, Files: Files{Field: "files", MaxCount: 2, MaxBytes: 99}})
				if err == nil {
					values.Close()
				}
				return err
			}
			for cut := range body {
				if read(body[:cut]) == nil {
					t.Errorf("%q is accepted", body[:cut])
				}
			}
			for _, end := range []string{"", "\r\n", "\r\nafter the end\r\n"} {
				if err := read(body + end); err != nil {
					t.Errorf("%q is refused: %v", body+end, err)
				}
			}
		})
	}
}
