package cache

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

func TestResponseWrite(t *testing.T) {
	page, err := NewCompressed(http.StatusOK, nil, []byte(strings.Repeat("<p>page</p>", 100)))
	if err != nil {
		t.Fatal(err)
	}
	tag := strings.Trim(page.forms[identity].tag, `"`)
	cases := map[string]struct {
		accept, tag, encoding string
		status                int
	}{
		"no header":                 {"", "", "", 200},
		"brotli first":              {"gzip, deflate, br", "", "br", 200},
		"gzip without brotli":       {"gzip", "", "gzip", 200},
		"refused by weight":         {"br;q=0, gzip;q=0.0", "", "", 200},
		"weights are respected":     {"br;q=0,gzip;q=0.5", "", "gzip", 200},
		"the preferred one":         {"br;q=0.5, gzip;q=0.8", "", "gzip", 200},
		"the smaller of equal ones": {"gzip;q=0.5, br; Q=0.5", "", "br", 200},
		"none is preferred":         {"gzip;q=0.5, identity", "", "", 200},
		"any":                       {"*", "", "br", 200},
		"any other":                 {"br;q=0, *;q=0.1", "", "gzip", 200},
		"none but one":              {"*;q=0, gzip", "", "gzip", 200},
		"nothing is acceptable":     {"*;q=0", "", "", 200},
		"capitals":                  {"GZIP", "", "gzip", 200},
		"an unreadable weight":      {"gzip;q=high", "", "gzip", 200},
		"unknown encodings":         {"zstd, brotli", "", "", 200},
		"in two lines":              {"deflate\nbr", "", "br", 200},
		"tags in two lines":         {"", "\"other\"\n\"TAG\"", "", 304},
		"any tag":                   {"br", "*", "", 304},
		"unchanged":                 {"br", `"TAG-br"`, "", 304},
		"unchanged, weak":           {"gzip", `W/"TAG-gzip"`, "", 304},
		"unchanged, one of several": {"", `"other", "TAG"`, "", 304},
		"unchanged, other encoding": {"br", `"TAG-gzip"`, "br", 200},
		"changed":                   {"br", `"other-br"`, "br", 200},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			request := httptest.NewRequest(http.MethodGet, "/", nil)
			request.Header["Accept-Encoding"] = strings.Split(c.accept, "\n")
			request.Header["If-None-Match"] = strings.Split(strings.ReplaceAll(c.tag, "TAG", tag), "\n")
			recorder := httptest.NewRecorder()
			if err := page.Write(recorder, request); err != nil {
				t.Fatal(err)
			}
			if recorder.Code != c.status || recorder.Header().Get("Content-Encoding") != c.encoding {
				t.Errorf("answered %d, encoding %q; want %d, %q", recorder.Code,
					recorder.Header().Get("Content-Encoding"), c.status, c.encoding)
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
	page, err := NewCompressed(http.StatusNotFound, nil, []byte("gone"))
	if err != nil {
		t.Fatal(err)
	}
	request := httptest.NewRequest(http.MethodGet, "/", nil)
	request.Header.Set("If-None-Match", page.forms[identity].tag)
	recorder := httptest.NewRecorder()
	if err := page.Write(recorder, request); err != nil {
		t.Fatal(err)
	}
	if recorder.Code != http.StatusNotFound || recorder.Body.String() != "gone" {
		t.Errorf("answered %d %q", recorder.Code, recorder.Body)
	}
}

// TestCompressorsAreUsedAgain checks that a text is compressed the same after another one.
func TestCompressorsAreUsedAgain(t *testing.T) {
	for _, pool := range []*sync.Pool{zippers, brotliers} {
		first, err := compress(pool, []byte(strings.Repeat("first ", 1000)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := compress(pool, []byte("another")); err != nil {
			t.Fatal(err)
		}
		again, err := compress(pool, []byte(strings.Repeat("first ", 1000)))
		if err != nil || !bytes.Equal(first, again) || len(first) > 500 {
			t.Errorf("%d bytes, then %d (%v)", len(first), len(again), err)
		}
	}
}
