package site_test

import (
	"bytes"
	"maps"
	"net/http"
	"net/http/httptest"
	"testing"

	"workforce/pb/test/testapp"
)

// BenchmarkWarmPage measures a cached page served by the whole program. Compare it with
// BenchmarkWarmBare:
//
//	go test ./pb/web/site -run - -bench Warm -count 5
func BenchmarkWarmPage(b *testing.B) {
	measure(b, testapp.NewSite(b).Handler)
}

// BenchmarkWarmBare measures the same headers and body sent by Go's HTTP server alone, the lower
// bound of what is possible.
func BenchmarkWarmBare(b *testing.B) {
	page := testapp.NewSite(b).Do(http.MethodGet, "/", nil, "Accept-Encoding", "gzip")
	body := []byte(page.Body)
	measure(b, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		maps.Copy(w.Header(), page.Header)
		_, _ = w.Write(body)
	}))
}

// measure requests the home page over real connections that are kept alive, as browsers do.
func measure(b *testing.B, handler http.Handler) {
	server := httptest.NewServer(handler)
	defer server.Close()
	transport := &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 64}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport}
	get := func() {
		request, err := http.NewRequest(http.MethodGet, server.URL+"/", nil)
		if err != nil {
			b.Error(err)
			return
		}
		request.Header.Set("Accept-Encoding", "gzip")
		response, err := client.Do(request)
		if err != nil {
			b.Error(err)
			return
		}
		var body bytes.Buffer
		if _, err := body.ReadFrom(response.Body); err != nil || response.StatusCode != http.StatusOK {
			b.Errorf("answered %d, %v", response.StatusCode, err)
		}
		response.Body.Close()
	}
	get() // the first request renders the page
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			get()
		}
	})
}
