package site

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestResponseWrite(t *testing.T) {
	page, err := newResponse(http.StatusOK, htmlType, revalidate, []byte(strings.Repeat("<p>page</p>", 100)))
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string]struct {
		accept, tag, encoding string
		status                int
	}{
		"no header":                 {"", "", "", 200},
		"brotli first":              {"gzip, deflate, br", "", "br", 200},
		"gzip without brotli":       {"gzip", "", "gzip", 200},
		"refused by weight":         {"br;q=0, gzip;q=0.0", "", "", 200},
		"weights are respected":     {"br;q=0,gzip;q=0.5", "", "gzip", 200},
		"unknown encodings":         {"zstd, brotli", "", "", 200},
		"unchanged":                 {"br", `"` + page.tag + `-br"`, "", 304},
		"unchanged, weak":           {"gzip", `W/"` + page.tag + `-gzip"`, "", 304},
		"unchanged, one of several": {"", `"other", "` + page.tag + `"`, "", 304},
		"unchanged, other encoding": {"br", `"` + page.tag + `-gzip"`, "br", 200},
		"changed":                   {"br", `"other-br"`, "br", 200},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			request := httptest.NewRequest(http.MethodGet, "/", nil)
			request.Header.Set("Accept-Encoding", c.accept)
			request.Header.Set("If-None-Match", c.tag)
			recorder := httptest.NewRecorder()
			if err := page.write(recorder, request); err != nil {
				t.Fatal(err)
			}
			if recorder.Code != c.status || recorder.Header().Get("Content-Encoding") != c.encoding {
				t.Errorf("answered %d, encoding %q; want %d, %q", recorder.Code, recorder.Header().Get("Content-Encoding"), c.status, c.encoding)
			}
			if recorder.Header().Get("Vary") != "Accept-Encoding" || recorder.Header().Get("Etag") == "" {
				t.Errorf("headers %v lack Vary or ETag", recorder.Header())
			}
			if (recorder.Body.Len() == 0) != (c.status == 304) {
				t.Errorf("%d answered with %d bytes", c.status, recorder.Body.Len())
			}
		})
	}
}

// TestResponseWriteSendsErrorsWhole checks that a 404 is sent with its page even if the
// browser has that page, because a 304 would mean that the address exists.
func TestResponseWriteSendsErrorsWhole(t *testing.T) {
	page, err := newResponse(http.StatusNotFound, htmlType, revalidate, []byte("gone"))
	if err != nil {
		t.Fatal(err)
	}
	request := httptest.NewRequest(http.MethodGet, "/", nil)
	request.Header.Set("If-None-Match", `"`+page.tag+`"`)
	recorder := httptest.NewRecorder()
	if err := page.write(recorder, request); err != nil {
		t.Fatal(err)
	}
	if recorder.Code != http.StatusNotFound || recorder.Body.String() != "gone" {
		t.Errorf("answered %d %q", recorder.Code, recorder.Body)
	}
}
