package app_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// begun are the beginnings of bodies, by media type. Their text goes on for as long as it is read.
var begun = map[string]string{
	"application/json":                  `{"email":"`,
	"application/x-www-form-urlencoded": "email=",
	"multipart/form-data; boundary=b":   "--b\r\nContent-Disposition: form-data; name=\"email\"\r\n\r\n",
	"text/xml":                          "<email>",
}

// An unfinished body breaks off after some bytes. Each time that it is read, it compares what was read
// with what the memory for bodies counts.
type unfinished struct {
	begin     string
	left      int
	memory    *request.Tally
	read      int64
	uncounted int64 // at most
}

func (u *unfinished) Read(p []byte) (int, error) {
	u.uncounted = max(u.uncounted, u.read-u.memory.Total())
	n := copy(p, u.begin)
	u.begin = u.begin[n:]
	for n < min(len(p), u.left) {
		p[n] = 'x'
		n++
	}
	u.left -= n
	u.read += int64(n)
	if n == 0 {
		return 0, io.ErrUnexpectedEOF
	}
	return n, nil
}

// TestUnfinishedBodies begins a body of each kind at every route of the running router. Whatever a route
// reads is counted while it arrives, and given back after that. Operators are not counted.
func TestUnfinishedBodies(t *testing.T) {
	app, patterns := testapp.NewServed(t)
	admin := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	memory := request.MemoryOf(app)
	readers := map[string]int{}
	for _, pattern := range patterns {
		method, path := split(pattern)
		for mediaType, begin := range begun {
			for _, token := range []string{"", admin} {
				body := &unfinished{begin: begin, left: 100_000, memory: memory.Tally}
				ctx, hangUp := context.WithCancel(t.Context())
				r := httptest.NewRequestWithContext(ctx, method, fill(path, "_superusers"), body)
				r.Header.Set("Content-Type", mediaType)
				r.Header.Set("Authorization", token)
				got := httptest.NewRecorder()
				app.Handler.ServeHTTP(flushed{got, hangUp}, r)
				hangUp()
				const ahead = 4 << 10 // what a decoder may have asked for at once
				if body.uncounted > ahead {
					t.Errorf("%s with %s: %d bytes are not counted", pattern, mediaType, body.uncounted)
				}
				if body.read > 0 {
					readers[mediaType]++
				}
				if body.read > 0 && got.Code < http.StatusMultipleChoices {
					t.Errorf("%s with %s: %d", pattern, mediaType, got.Code)
				}
				if memory.Total() != 0 {
					t.Fatalf("%s with %s: %d bytes are still counted", pattern, mediaType, memory.Total())
				}
			}
		}
	}
	for mediaType := range begun {
		if readers[mediaType] < 5 {
			t.Errorf("only %d routes have read %s", readers[mediaType], mediaType)
		}
	}
	t.Log(readers)
}

// fillMemory lets many networks take half of what is left, each, until nothing is left.
func fillMemory(memory *request.Tally) (taken map[netip.Prefix]int64) {
	taken = map[netip.Prefix]int64{}
	for i := byte(1); memory.Total() < request.MaxMemory-1; i++ {
		network := netip.PrefixFrom(netip.AddrFrom4([4]byte{10, 0, 0, i}), 32)
		bytes := (request.MaxMemory - memory.Total()) / 2
		if memory.Take(network, bytes) {
			taken[network] = bytes
		}
	}
	return taken
}

// TestFullMemory calls with a body while there is no memory for bodies, and after that.
func TestFullMemory(t *testing.T) {
	app := testapp.New(t)
	memory := request.MemoryOf(app)
	for _, c := range []struct {
		call, body string
	}{
		{"/api/contact", `{"name":"Asha Rao","email":"asha@example.com","phone":"9876543210","message":"Two welders."}`},
		{"/api/auth/login", `{"email":"asha@example.com","password":"wrong horse battery"}`},
		{"/api/collections/_superusers/auth-with-password",
			`{"identity":"asha@example.com","password":"wrong horse battery"}`},
	} {
		taken := fillMemory(memory.Tally)
		if got := app.Post(c.call, c.body); got.Status != http.StatusServiceUnavailable ||
			!strings.Contains(got.Body, "Nothing can be saved") {
			t.Errorf("%s without memory: %d %s", c.call, got.Status, got.Body)
		}
		for network, bytes := range taken {
			memory.GiveBack(network, bytes)
		}
		if got := app.Post(c.call, c.body); got.Status == http.StatusServiceUnavailable {
			t.Errorf("%s with memory: %d %s", c.call, got.Status, got.Body)
		}
	}
}
