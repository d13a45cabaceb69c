package app

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestRejectTraversal sends paths to a server with routes like ours: /api/ answers 404,
// everything else 200.
func TestRejectTraversal(t *testing.T) {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/{path...}",
		func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusNotFound) })
	mux.HandleFunc("GET /{path...}", func(http.ResponseWriter, *http.Request) {})
	server := httptest.NewServer(rejectTraversal(mux))
	defer server.Close()
	for path, want := range map[string]int{
		"/api/%2e%2e/":            http.StatusNotFound,
		"/api/../":                http.StatusNotFound,
		"/api/x/..%2f../contact":  http.StatusNotFound,
		"/api/x/%2e%2e/y":         http.StatusNotFound,
		"/uploads//etc/passwd":    http.StatusNotFound,
		"/uploads/../data.db":     http.StatusNotFound,
		"/uploads/..%2fdata.db":   http.StatusNotFound,
		"/uploads/%2e%2e/data.db": http.StatusNotFound,
		"/uploads/.":              http.StatusNotFound,
		"/api//blogs":             http.StatusNotFound,
		"/uploads/a.pdf":          http.StatusOK,
		"/apis":                   http.StatusOK,
		"/contact/../":            http.StatusOK,
	} {
		answer, err := http.Get(server.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != want || want == http.StatusNotFound && answer.Request.Response != nil {
			t.Errorf("%s leads to %s: %d, want %d", path, answer.Request.URL, answer.StatusCode, want)
		}
	}
}
