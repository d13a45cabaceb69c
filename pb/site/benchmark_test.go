package site_test

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"net/http/httptest"
	"testing"

	"workforce/pb/testapp"
)

// These two compare: a warm page through the whole program, and the least that Go's own
// server can do with the same bytes. Run both in one go:
//
//	go test ./pb/site -run - -bench Warm -count 5
func BenchmarkWarmPage(b *testing.B) {
	app := testapp.NewSite(b)
	measure(b, app.Handler)
}

func BenchmarkWarmBare(b *testing.B) {
	page := testapp.NewSite(b).Get("/", "").Body
	var zipped bytes.Buffer
	writer := gzip.NewWriter(&zipped)
	if _, err := writer.Write([]byte(page)); err != nil {
		b.Fatal(err)
	}
	if err := writer.Close(); err != nil {
		b.Fatal(err)
	}
	measure(b, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		header := w.Header()
		header["Content-Type"] = []string{"text/html; charset=utf-8"}
		header["Content-Encoding"] = []string{"gzip"}
		_, _ = w.Write(zipped.Bytes())
	}))
}

// measure asks for the home page over a real connection, as a browser that keeps it.
func measure(b *testing.B, handler http.Handler) {
	server := httptest.NewServer(handler)
	defer server.Close()
	transport := &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 64}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport}
	ask := func() {
		request, err := http.NewRequest(http.MethodGet, server.URL+"/", nil)
		if err != nil {
			b.Error(err)
			return
		}
		request.Header.Set("Accept-Encoding", "gzip")
		answer, err := client.Do(request)
		if err != nil {
			b.Error(err)
			return
		}
		var body bytes.Buffer
		if _, err := body.ReadFrom(answer.Body); err != nil || answer.StatusCode != http.StatusOK {
			b.Errorf("answered %d, %v", answer.StatusCode, err)
		}
		answer.Body.Close()
	}
	ask() // the first one renders
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			ask()
		}
	})
}
