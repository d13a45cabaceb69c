package attacks_test

import (
	"bytes"
	"context"
	"encoding/json/v2"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// A caller sends requests from one address of this machine.
type caller struct {
	client *http.Client
	url    string
	token  string // "": not logged in
}

// from returns a caller at an address of 127.0.0.0/8. Nobody has logged in.
func (p *program) from(address string) *caller {
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	return &caller{url: "http://" + p.address, client: &http.Client{
		Transport:     &http.Transport{DialContext: dialer.DialContext, DisableCompression: true, MaxIdleConnsPerHost: 100},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// attacker returns the address of an attacker with many.
func attacker(number int) string { return fmt.Sprintf("127.9.%d.%d", number/250, 1+number%250) }

// visitor is the address of an honest visitor, and office that of an admin.
const visitor, office = "127.0.0.2", "127.0.0.3"

// An answer is a whole response.
type answer struct {
	status int
	header http.Header
	body   string
}

// try sends a request. headers alternates names and values.
func (c *caller) try(ctx context.Context, method, path string, body io.Reader, headers ...string) (answer, error) {
	request, err := http.NewRequestWithContext(ctx, method, c.url+path, body)
	if err != nil {
		return answer{}, err
	}
	request.Header.Set("Authorization", c.token)
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := c.client.Do(request)
	if err != nil {
		return answer{}, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return answer{response.StatusCode, response.Header, string(text)}, err
}

func (c *caller) get(t *testing.T, path string) answer {
	t.Helper()
	got, err := c.try(t.Context(), http.MethodGet, path, nil)
	if err != nil {
		t.Error(err)
	}
	return got
}

// send sends a value as JSON.
func (c *caller) send(t *testing.T, method, path string, value any) answer {
	t.Helper()
	body, err := json.Marshal(value)
	if err != nil {
		t.Error(err)
	}
	got, err := c.try(t.Context(), method, path, bytes.NewReader(body), "Content-Type", "application/json")
	if err != nil {
		t.Error(err)
	}
	return got
}

// object is a JSON object.
type object = map[string]any

// logIn returns a caller with a session of an admin, from the same address.
func (c *caller) logIn(t *testing.T) *caller {
	t.Helper()
	return c.withToken(t, c.send(t, http.MethodPost, "/api/auth/login", object{"email": adminEmail, "password": password}))
}

// logInAsOperator returns a caller with a token of an operator.
func (c *caller) logInAsOperator(t *testing.T) *caller {
	t.Helper()
	return c.withToken(t, c.send(t, http.MethodPost, "/api/collections/_superusers/auth-with-password",
		object{"identity": operatorEmail, "password": password}))
}

func (c *caller) withToken(t *testing.T, got answer) *caller {
	t.Helper()
	var session struct{ Token string }
	if got.into(t, &session); session.Token == "" {
		t.Fatalf("login: %d %s", got.status, got.body)
	}
	return &caller{c.client, c.url, session.Token}
}

// into decodes an answer whose status is 200.
func (a answer) into(t *testing.T, target any) {
	t.Helper()
	err := json.Unmarshal([]byte(a.body), target, json.MatchCaseInsensitiveNames(true))
	if err != nil || a.status != http.StatusOK {
		t.Fatalf("%v in %d %s", err, a.status, a.body)
	}
}

// inParallel runs work in some goroutines until all of them return.
func inParallel(workers int, work func(worker int)) {
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() { work(worker) })
	}
	group.Wait()
}

// during runs an attack by some workers while the rest of a test does something else. It
// ends the attack when meanwhile returns.
func during(t *testing.T, workers int, attack func(ctx context.Context, worker int), meanwhile func()) {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() {
			for ctx.Err() == nil {
				attack(ctx, worker)
			}
		})
	}
	meanwhile()
	end()
	group.Wait()
}

// visitedDuring runs an attack while an honest visitor reads pages.
func (p *program) visitedDuring(t *testing.T, attack func()) {
	t.Helper()
	var group sync.WaitGroup
	group.Go(func() { p.from(visitor).visit(t, 0, home) })
	attack()
	group.Wait()
}

// durations are the times of calls of one kind.
type durations []time.Duration

// at returns the time within which a share of the calls ended, for example 0.95.
func (d durations) at(share float64) time.Duration {
	sorted := slices.Sorted(slices.Values(d))
	return sorted[int(share*float64(len(sorted)-1))]
}

// measure returns how long a call takes.
func measure(call func()) durations {
	begin := time.Now()
	call()
	return durations{time.Since(begin)}
}

// visit requests pages for some time, one after another, and returns how long each took. Every
// answer must be a whole page that the server has rendered.
func (c *caller) visit(t *testing.T, span time.Duration, path func(n int) string) durations {
	t.Helper()
	var taken durations
	for end, n := time.Now().Add(span), 0; n < 5 || time.Now().Before(end); n++ {
		begin := time.Now()
		got := c.get(t, path(n))
		taken = append(taken, time.Since(begin))
		if got.status != http.StatusOK || !strings.Contains(got.body, "</footer>") || strings.Contains(got.body, "data-shell") {
			t.Errorf("an honest visitor got no page at %s: %d %.80q", path(n), got.status, got.body)
		}
		select {
		case <-time.After(30 * time.Millisecond): // to read
		case <-t.Context().Done():
		}
	}
	return taken
}

// home is the address of a page that the cache holds.
func home(int) string { return "/" }

// leastPause is what a visitor's call may take even if a quiet one takes less, because times of
// a few milliseconds vary by chance.
const leastPause = 5 * time.Millisecond

// checkPace checks that the middle one of a visitor's calls takes at most some times as long as
// in a quiet time.
func checkPace(t *testing.T, what string, quiet, busy durations, times int) {
	t.Helper()
	t.Logf("%s: p50 %v and p95 %v during the attack, %v and %v before", what, busy.at(.5), busy.at(.95), quiet.at(.5), quiet.at(.95))
	if most := max(quiet.at(.5), leastPause) * time.Duration(times); busy.at(.5) > most {
		t.Errorf("%s: a visitor waits %v, more than %d times the usual %v", what, busy.at(.5), times, quiet.at(.5))
	}
}
