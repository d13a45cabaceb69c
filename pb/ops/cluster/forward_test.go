package cluster

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"workforce/pb/ops/cluster/relay"
	"workforce/pb/ops/lease"
)

// transport answers the requests of a follower.
type transport func(*http.Request) (*http.Response, error)

func (t transport) RoundTrip(r *http.Request) (*http.Response, error) { return t(r) }

// TestSendWaits sends forms to leaders that cannot acknowledge them. A visitor waits for 10 seconds at most.
func TestSendWaits(t *testing.T) {
	for name, c := range map[string]struct {
		needs time.Duration // of the leader, for each answer
		moves time.Duration // until another machine leads, which acknowledges
		sends int
		takes time.Duration
		fails bool
	}{
		"the storage does not answer":                     {needs: settleLimit, sends: 1, takes: patience, fails: true},
		"the storage fails at once":                       {needs: 0, sends: 3, takes: patience, fails: true},
		"another machine leads while the storage hangs":   {needs: settleLimit, moves: 4 * time.Second, sends: 2, takes: 4 * time.Second},
		"another machine leads after the storage refused": {needs: time.Second, moves: 9 * time.Second, sends: 3, takes: 9 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newFollower("", t.TempDir(), 0, func(*http.Request) bool { return true })
				sends := 0
				f.forms = transport(func(r *http.Request) (*http.Response, error) {
					sends++
					answer := httptest.NewRecorder()
					if r.URL.Host == "first:80" {
						select {
						case <-time.After(c.needs):
						case <-r.Context().Done():
							return nil, r.Context().Err()
						}
						answer.Header().Set(unsettledHeader, "1")
					}
					return answer.Result(), nil
				})
				f.follow(lease.Leader{Address: "http://first:80", Generation: 1})
				if c.moves > 0 {
					time.AfterFunc(c.moves, func() { f.follow(lease.Leader{Address: "http://second:80", Generation: 2}) })
				}
				begin := time.Now()
				answer, err := f.send(httptest.NewRequest(http.MethodPost, "/api/contact", strings.NewReader("form")))
				if took := time.Since(begin); took != c.takes || sends != c.sends || (err != nil) != c.fails {
					t.Errorf("%v, %d sends, %v", took, sends, err)
				}
				if err == nil {
					answer.Body.Close()
				}
			})
		})
	}
}

// TestSendWithoutPlaces has more visitors wait for pages than may. The others are refused at once, but forms
// have places of their own.
func TestSendWithoutPlaces(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFollower("", t.TempDir(), 0, func(*http.Request) bool { return false })
		for range maxWaiting {
			go func() { _, _ = f.send(httptest.NewRequest(http.MethodGet, "/careers", nil)) }()
		}
		synctest.Wait()
		begin := time.Now()
		if _, err := f.send(httptest.NewRequest(http.MethodGet, "/careers", nil)); err == nil || time.Since(begin) > 0 {
			t.Errorf("waited for %v: %v", time.Since(begin), err)
		}
		if _, err := f.send(httptest.NewRequest(http.MethodPost, "/api/contact", nil)); err == nil || time.Since(begin) != patience {
			t.Errorf("a form waited for %v: %v", time.Since(begin), err)
		}
		synctest.Wait()
		if len(f.waiting)+len(f.reading) > 0 {
			t.Errorf("%d and %d places are taken", len(f.waiting), len(f.reading))
		}
	})
}

// TestSilentLeader sends requests to a leader that reads them and never answers. A form, which may be sent
// again, gets an error.
func TestSilentLeader(t *testing.T) {
	end := make(chan struct{})
	silent := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		<-end
	}))
	defer silent.Close()
	defer close(end)
	f := newFollower("", t.TempDir(), 0, nil)
	f.forms = newTransport(100 * time.Millisecond)
	for repeat, waits := range map[string]bool{"form": false, "": true} {
		limit := time.Minute // a form is given up long before, also on a busy machine
		if waits {
			limit = time.Second
		}
		ctx, cancel := context.WithTimeout(t.Context(), limit)
		r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/api/contact", strings.NewReader("form"))
		_, err := f.try(r, silent.URL, nil, repeat, relay.NewSpool(f.dir, r.Body, f.memory, areaOf(r)))
		if err == nil || (ctx.Err() != nil) != waits {
			t.Errorf("%q: %v", repeat, err)
		}
		cancel()
	}
}

// TestBrokenBody sends bodies that cannot be read to a follower. The visitor is told what was wrong with them,
// and what follows on the connection is not taken for another request.
func TestBrokenBody(t *testing.T) {
	leads := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
	}))
	defer leads.Close()
	f := newFollower("", t.TempDir(), 0, func(*http.Request) bool { return true })
	f.follow(lease.Leader{Address: leads.URL, Generation: 1})
	front := httptest.NewServer(http.HandlerFunc(f.serve))
	defer front.Close()
	for name, c := range map[string]struct {
		head, body string
		status     int
	}{
		"a malformed chunk":    {"Transfer-Encoding: chunked", "3\r\nabc\r\nzz\r\nGET / HTTP/1.1\r\n\r\n", http.StatusBadRequest},
		"more than announced":  {"Transfer-Encoding: chunked", "3\r\nabcdef\r\n0\r\n\r\n", http.StatusBadRequest},
		"a body that is whole": {"Content-Length: 3\r\nConnection: close", "abc", http.StatusOK},
	} {
		t.Run(name, func(t *testing.T) {
			connection, err := net.Dial("tcp", front.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer connection.Close()
			if _, err := io.WriteString(connection, "POST /api/contact HTTP/1.1\r\nHost: x\r\n"+c.head+"\r\n\r\n"+c.body); err != nil {
				t.Fatal(err)
			}
			answers := bufio.NewReader(connection)
			got, err := http.ReadResponse(answers, nil)
			if err != nil {
				t.Fatal(err)
			}
			text, _ := io.ReadAll(got.Body)
			if got.StatusCode != c.status || got.StatusCode != http.StatusOK && !strings.Contains(string(text), `"error":"`) {
				t.Errorf("%d %s", got.StatusCode, text)
			}
			if rest, _ := io.ReadAll(answers); len(rest) > 0 {
				t.Errorf("and then %q", rest)
			}
		})
	}
}
