package request

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
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
		return "Content-Disposition: form-data; name=\"files\"; filename=\"" + name +
			"\"\r\n\r\n%PDF-1.4\r\n--bc--\r\n -- b--"
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
				e.Response = httptest.NewRecorder()
				defer limitBody(e, DefaultMaxBody)()
				values, err := Read(e,
					Fields{Texts: []string{"a"}, Files: Files{Field: "files", MaxCount: 2, MaxBytes: 99}})
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

// A fullMeter takes some bytes and refuses the rest.
type fullMeter struct{ left, taken int64 }

func (m *fullMeter) Take(bytes int64) error {
	if m.taken+bytes > m.left {
		return &Refusal{Status: http.StatusTooManyRequests}
	}
	m.taken += bytes
	return nil
}

func (m *fullMeter) GiveBack() { m.taken = 0 }

// TestRefusedFile sends a file that the meter refuses in the middle of it. Nothing of it is kept, and the text
// behind it is read, for the page that gives the form back.
func TestRefusedFile(t *testing.T) {
	meter := &fullMeter{left: 100}
	values := &Values{texts: map[string][]string{}, spool: spool{dir: t.TempDir()}, meter: meter}
	file := "--b\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a.pdf\"\r\n\r\n" +
		strings.Repeat("x", 60) + "\r\n"
	text := "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\ntyped\r\n--b--"
	r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(file+file+file+text))
	r.Header.Set("Content-Type", "multipart/form-data; boundary=b")
	e := &core.RequestEvent{App: core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})}
	e.Request, e.Response = r, httptest.NewRecorder()
	defer limitBody(e, DefaultMaxBody)()
	err := values.read(r, Fields{Files: Files{Field: "files"}}, values.keepFile)
	if refusal, ok := errors.AsType[*Refusal](err); !ok || refusal.Status != http.StatusTooManyRequests {
		t.Errorf("the answer is %v", err)
	}
	if got := values.Text("a"); got != "typed" {
		t.Errorf("the text behind the files is %q", got)
	}
	if _, err := values.spool.file.Stat(); !errors.Is(err, os.ErrClosed) || meter.taken != 0 {
		t.Errorf("after the refusal, the file is %v and %d bytes are counted", err, meter.taken)
	}
}
