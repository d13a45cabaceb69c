package site

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestBodyWrite(t *testing.T) {
	page, err := newBody(http.StatusOK, htmlType, revalidate, []byte(strings.Repeat("<p>page</p>", 100)))
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string]struct {
		accept, known, encoding string
		status                  int
	}{
		"plain for who says nothing":   {"", "", "", 200},
		"brotli first":                 {"gzip, deflate, br", "", "br", 200},
		"gzip where there's no brotli": {"gzip", "", "gzip", 200},
		"refused by weight":            {"br;q=0, gzip;q=0.0", "", "", 200},
		"weights are respected":        {"br;q=0,gzip;q=0.5", "", "gzip", 200},
		"unknown encodings":            {"zstd, brotli", "", "", 200},
		"unchanged":                    {"br", `"` + page.tag + `-br"`, "", 304},
		"unchanged, weak":              {"gzip", `W/"` + page.tag + `-gzip"`, "", 304},
		"unchanged, one of several":    {"", `"other", "` + page.tag + `"`, "", 304},
		"unchanged in another form":    {"br", `"` + page.tag + `-gzip"`, "br", 200},
		"changed":                      {"br", `"other-br"`, "br", 200},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			request := httptest.NewRequest(http.MethodGet, "/", nil)
			request.Header.Set("Accept-Encoding", c.accept)
			request.Header.Set("If-None-Match", c.known)
			answer := httptest.NewRecorder()
			if err := page.write(answer, request); err != nil {
				t.Fatal(err)
			}
			if answer.Code != c.status || answer.Header().Get("Content-Encoding") != c.encoding {
				t.Errorf("answered %d, encoding %q; want %d, %q", answer.Code, answer.Header().Get("Content-Encoding"), c.status, c.encoding)
			}
			if answer.Header().Get("Vary") != "Accept-Encoding" || answer.Header().Get("Etag") == "" {
				t.Errorf("headers %v lack Vary or ETag", answer.Header())
			}
			if (answer.Body.Len() == 0) != (c.status == 304) {
				t.Errorf("%d answered with %d bytes", c.status, answer.Body.Len())
			}
		})
	}
}

func TestBodyWriteKeepsErrorsWhole(t *testing.T) {
	// A 404 is answered with its page even to who has it: a 304 would say that it exists.
	page, err := newBody(http.StatusNotFound, htmlType, revalidate, []byte("gone"))
	if err != nil {
		t.Fatal(err)
	}
	request := httptest.NewRequest(http.MethodGet, "/", nil)
	request.Header.Set("If-None-Match", `"`+page.tag+`"`)
	answer := httptest.NewRecorder()
	if err := page.write(answer, request); err != nil {
		t.Fatal(err)
	}
	if answer.Code != http.StatusNotFound || answer.Body.String() != "gone" {
		t.Errorf("answered %d %q", answer.Code, answer.Body)
	}
}
