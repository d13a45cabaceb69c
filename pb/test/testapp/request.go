package testapp

import (
	"encoding/json/v2"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// Answer is a response of the app.
type Answer struct {
	Status int
	Header http.Header
	Body   string
}

// Do sends a request. headers alternates names and values.
func (app *App) Do(method, address string, body io.Reader, headers ...string) Answer {
	request := httptest.NewRequest(method, address, body)
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	recorder := httptest.NewRecorder()
	app.Handler.ServeHTTP(recorder, request)
	return Answer{recorder.Code, recorder.Header(), recorder.Body.String()}
}

// Get requests an address as the owner of the token, or as a visitor if it is empty.
func (app *App) Get(address, token string) Answer {
	if token == "" {
		return app.Do(http.MethodGet, address, nil)
	}
	return app.Do(http.MethodGet, address, nil, "Authorization", token)
}

// Post sends JSON. headers alternates names and values.
func (app *App) Post(address, body string, headers ...string) Answer {
	return app.Do(http.MethodPost, address, strings.NewReader(body),
		append([]string{"Content-Type", "application/json"}, headers...)...)
}

// Into decodes a JSON response.
func (a Answer) Into(t testing.TB, target any) {
	t.Helper()
	if err := json.Unmarshal([]byte(a.Body), target); err != nil {
		t.Fatalf("%v in %d %s", err, a.Status, a.Body)
	}
}
