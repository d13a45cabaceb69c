package api_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http/httptest"
	"path"
	"strings"
	"testing"

	"workforce/frontend"
	"workforce/pb/test/testapp"
)

// TestScriptFailures reports failures of scripts. The log gets only what cannot contain anything that
// somebody has typed, and only so much of it.
func TestScriptFailures(t *testing.T) {
	const maxOwn = 5
	app := testapp.New(t)
	var written bytes.Buffer
	*app.Logger() = *slog.New(slog.NewTextHandler(&written, nil))
	scripts, err := fs.Glob(frontend.Dist, "dist/client/assets/careers-*.js")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("the frontend is not built: %v", err)
	}
	place := path.Base(scripts[0]) + ":1:2345"
	report := `{"part":"render","error":"TypeError","at":"` + place + `"}`
	for name, c := range map[string]struct {
		report string
		status int
	}{
		"a message":          {`{"part":"render","error":"no such name: Asha Rao"}`, 422},
		"a name as error":    {`{"part":"render","error":"AshaRao"}`, 422},
		"a name as script":   {`{"part":"render","error":"TypeError","at":"asha.rao-9876543210.js:1:2"}`, 422},
		"a path of a script": {`{"part":"render","error":"TypeError","at":"../server/entry-server.js:1:2"}`, 422},
		"two lines":          {`{"part":"render","error":"TypeError","at":"` + place + `\nlevel=ERROR"}`, 422},
		"another part":       {`{"part":"asha@example.com","error":"TypeError"}`, 422},
		"an address":         {`{"part":"render","error":"TypeError","at":"https://example.com/grievances/status/abc"}`, 422},
		"a long place":       {`{"part":"render","error":"TypeError","at":"` + strings.Repeat("a", 100) + `.js:1:2"}`, 422},
		"an extra field":     {`{"part":"render","error":"TypeError","message":"Asha Rao"}`, 400},
	} {
		t.Run(name, func(t *testing.T) {
			if answer := app.Post("/api/script-failures", c.report); answer.Status != c.status {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		})
	}
	if written.Len() > 0 {
		t.Errorf("a refused report is in the log: %s", &written)
	}
	for network := range 20 {
		for range 2 * maxOwn {
			request := httptest.NewRequest("POST", "/api/script-failures", strings.NewReader(report))
			request.Header.Set("Content-Type", "application/json")
			request.RemoteAddr = fmt.Sprintf("192.0.2.%d:1234", network)
			recorder := httptest.NewRecorder()
			app.Handler.ServeHTTP(recorder, request)
			if recorder.Code != 204 {
				t.Fatalf("%d %s", recorder.Code, recorder.Body)
			}
		}
		want := `level=WARN msg="A script of the site failed in a browser" part=render error=TypeError at=` + place
		if got := strings.Count(written.String(), want); got != min(maxOwn*(network+1), 60) {
			t.Fatalf("%d reports of %d networks were logged", got, network+1)
		}
	}
}
