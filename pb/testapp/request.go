package testapp

import (
	"encoding/json/v2"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// An Answer is what the app answered.
type Answer struct {
	Status int
	Header http.Header
	Body   string
}

// Do sends a request. headers are pairs of a name and a value.
func (app *App) Do(method, address string, body io.Reader, headers ...string) Answer {
	request := httptest.NewRequest(method, address, body)
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	recorder := httptest.NewRecorder()
	app.Handler.ServeHTTP(recorder, request)
	return Answer{recorder.Code, recorder.Header(), recorder.Body.String()}
}

// Get asks for an address, as the one the token belongs to (nobody if empty).
func (app *App) Get(address, token string) Answer {
	return app.Do(http.MethodGet, address, nil, "Authorization", token)
}

// Post sends JSON. headers are pairs of a name and a value.
func (app *App) Post(address, body string, headers ...string) Answer {
	return app.Do(http.MethodPost, address, strings.NewReader(body),
		append([]string{"Content-Type", "application/json"}, headers...)...)
}

// Into reads a JSON answer.
func (a Answer) Into(t testing.TB, target any) {
	t.Helper()
	if err := json.Unmarshal([]byte(a.Body), target); err != nil {
		t.Fatalf("%v in %d %s", err, a.Status, a.Body)
	}
}
