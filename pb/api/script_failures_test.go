package api_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"

	"workforce/pb/testapp"
)

// TestScriptFailures reports failures of scripts. The log gets only what cannot contain anything that
// somebody has typed, and only so much of it.
func TestScriptFailures(t *testing.T) {
	const maxOwn = 5
	app := testapp.New(t)
	var written bytes.Buffer
	*app.Logger() = *slog.New(slog.NewTextHandler(&written, nil))
	report := `{"part":"render","error":"TypeError","at":"careers-a1b2c3d.js:1:2345"}`
	for name, c := range map[string]struct {
		report string
		status int
	}{
		"a message":      {`{"part":"render","error":"no such name: Asha Rao"}`, 422},
		"another part":   {`{"part":"asha@example.com","error":"TypeError"}`, 422},
		"an address":     {`{"part":"render","error":"TypeError","at":"https://example.com/grievances/status/abc"}`, 422},
		"a long place":   {`{"part":"render","error":"TypeError","at":"` + strings.Repeat("a", 100) + `.js:1:2"}`, 422},
		"an extra field": {`{"part":"render","error":"TypeError","message":"Asha Rao"}`, 400},
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
		want := `level=WARN msg="A script of the site failed in a browser" part=render error=TypeError at=careers-a1b2c3d.js:1:2345`
		if got := strings.Count(written.String(), want); got != min(maxOwn*(network+1), 60) {
			t.Fatalf("%d reports of %d networks were logged", got, network+1)
		}
	}
}
