package app

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

// TestVisitors sends a second request from elsewhere: where one is allowed, it passes
// if both are visitors of their own. What a handler sees is the visitor's whole address.
func TestVisitors(t *testing.T) {
	for name, c := range map[string]struct {
		header        string // that the operator has set for a proxy
		first, second visit
		own           bool
		sees          string // of the second
	}{
		"two with IPv4":                    {"", visit{"192.0.2.1", ""}, visit{"192.0.2.2", ""}, true, "192.0.2.2"},
		"one with IPv4":                    {"", visit{"192.0.2.1", ""}, visit{"192.0.2.1", ""}, false, ""},
		"two addresses of an IPv6 network": {"", visit{"2001:db8:1:2::1", ""}, visit{"2001:db8:1:2:ffff::9", ""}, false, ""},
		"two IPv6 networks":                {"", visit{"2001:db8:1:2::1", ""}, visit{"2001:db8:1:3::1", ""}, true, "2001:0db8:0001:0003:0000:0000:0000:0001"},
		"two with IPv4 in IPv6":            {"", visit{"::ffff:192.0.2.1", ""}, visit{"::ffff:192.0.2.2", ""}, true, "0000:0000:0000:0000:0000:ffff:c000:0202"},
		"a header that nobody has set":     {"", visit{"127.0.0.1", "192.0.2.1"}, visit{"127.0.0.1", "192.0.2.2"}, false, ""},
		"two behind the proxy":             {"X-Real-IP", visit{"127.0.0.1", "192.0.2.1"}, visit{"127.0.0.1", "192.0.2.2"}, true, "192.0.2.2"},
		"two behind a proxy with IPv6":     {"X-Real-IP", visit{"fd00::7", "192.0.2.1"}, visit{"fd00::7", "192.0.2.2"}, true, "192.0.2.2"},
		"one behind two proxies":           {"X-Real-IP", visit{"127.0.0.1", "192.0.2.1"}, visit{"fd00::7", "192.0.2.1"}, false, ""},
		"one who pretends to be others":    {"X-Real-IP", visit{"192.0.2.9", "192.0.2.1"}, visit{"192.0.2.9", "192.0.2.2"}, false, ""},
		"an IPv6 network behind the proxy": {"X-Real-IP", visit{"127.0.0.1", "2001:db8::1"}, visit{"127.0.0.1", "2001:db8::2"}, false, ""},
		"IPv6 networks behind the proxy":   {"X-Real-IP", visit{"127.0.0.1", "2001:db8::1"}, visit{"127.0.0.1", "2001:db8:1::1"}, true, "2001:0db8:0001:0000:0000:0000:0000:0001"},
	} {
		t.Run(name, func(t *testing.T) {
			handler := limited(t, c.header)
			if got := c.first.send(handler); got.Code != http.StatusOK {
				t.Fatalf("the first: %d %s", got.Code, got.Body)
			}
			got := c.second.send(handler)
			if own := got.Code == http.StatusOK; own != c.own || own && got.Body.String() != c.sees {
				t.Errorf("the second: %d %s", got.Code, got.Body)
			}
		})
	}
}

// limited is a server that lets a visitor ask once, and answers with his address.
func limited(t *testing.T, header string) http.Handler {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	settings := app.Settings()
	settings.RateLimits.Enabled = true
	settings.RateLimits.Rules = []core.RateLimitRule{{Label: "/address", MaxRequests: 1, Duration: 3600}}
	if header != "" {
		settings.TrustedProxy.Headers = []string{header}
	}
	router, err := apis.NewRouter(app)
	if err != nil {
		t.Fatal(err)
	}
	router.Unbind(apis.DefaultActivityLoggerMiddlewareId)
	proxies, err := readProxies(" 127.0.0.0/8, fd00::7 ,")
	if err != nil {
		t.Fatal(err)
	}
	bindVisitors(&core.ServeEvent{App: app, Router: router}, proxies)
	router.GET("/address", func(e *core.RequestEvent) error { return e.String(http.StatusOK, e.RealIP()) })
	handler, err := router.BuildMux()
	if err != nil {
		t.Fatal(err)
	}
	return handler
}

// A visit is a request: who connects, and what he says of whom he passes on.
type visit struct{ peer, passedOn string }

func (v visit) send(handler http.Handler) *httptest.ResponseRecorder {
	request := httptest.NewRequest(http.MethodGet, "/address", nil)
	request.RemoteAddr = fmt.Sprintf("[%s]:1234", v.peer)
	if v.passedOn != "" {
		request.Header.Set("X-Real-IP", v.passedOn)
	}
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, request)
	return recorder
}

// TestReadProxies refuses what is a mistake, as a proxy less lets all visitors share one limit.
func TestReadProxies(t *testing.T) {
	for _, wrong := range []string{"proxy.internal", "10.0.0.0/33", "10.0.0.1:80", "10.0.0.1 10.0.0.2"} {
		if got, err := readProxies(wrong); err == nil {
			t.Errorf("%q was read as %v", wrong, got)
		}
	}
}
