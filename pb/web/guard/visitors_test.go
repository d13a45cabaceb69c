package guard

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

// TestVisitors sends two requests to a server that allows each visitor one. The second
// passes only if it counts as another visitor's. The handler sees the visitor's whole
// address.
func TestVisitors(t *testing.T) {
	for name, c := range map[string]struct {
		header        string // the proxy header that the operator has configured
		first, second visit
		two           bool   // whether they count as two visitors
		address       string // of the second request, as the handler sees it
	}{
		"two with IPv4": {"", visit{"192.0.2.1", ""}, visit{"192.0.2.2", ""}, true, "192.0.2.2"},
		"one with IPv4": {"", visit{"192.0.2.1", ""}, visit{"192.0.2.1", ""}, false, ""},
		"two addresses of an IPv6 network": {"", visit{"2001:db8:1:2::1", ""},
			visit{"2001:db8:1:2:ffff::9", ""}, false, ""},
		"two IPv6 networks": {"", visit{"2001:db8:1:2::1", ""}, visit{"2001:db8:1:3::1", ""}, true,
			"2001:0db8:0001:0003:0000:0000:0000:0001"},
		"two with IPv4 in IPv6": {"", visit{"::ffff:192.0.2.1", ""}, visit{"::ffff:192.0.2.2", ""}, true,
			"0000:0000:0000:0000:0000:ffff:c000:0202"},
		"a header that nobody has set": {"", visit{"127.0.0.1", "192.0.2.1"},
			visit{"127.0.0.1", "192.0.2.2"}, false, ""},
		"two behind the proxy": {"X-Real-IP", visit{"127.0.0.1", "192.0.2.1"}, visit{"127.0.0.1", "192.0.2.2"},
			true, "192.0.2.2"},
		"two behind a proxy with IPv6": {"X-Real-IP", visit{"fd00::7", "192.0.2.1"},
			visit{"fd00::7", "192.0.2.2"}, true, "192.0.2.2"},
		"one behind two proxies": {"X-Real-IP", visit{"127.0.0.1", "192.0.2.1"}, visit{"fd00::7", "192.0.2.1"},
			false, ""},
		"one who pretends to be two": {"X-Real-IP", visit{"192.0.2.9", "192.0.2.1"}, visit{"192.0.2.9", "192.0.2.2"},
			false, ""},
		"an IPv6 network behind the proxy": {"X-Real-IP", visit{"127.0.0.1", "2001:db8::1"},
			visit{"127.0.0.1", "2001:db8::2"}, false, ""},
		"IPv6 networks behind the proxy": {"X-Real-IP", visit{"127.0.0.1", "2001:db8::1"},
			visit{"127.0.0.1", "2001:db8:1::1"}, true, "2001:0db8:0001:0000:0000:0000:0000:0001"},
	} {
		t.Run(name, func(t *testing.T) {
			handler := limited(t, c.header)
			if got := c.first.send(handler); got.Code != http.StatusOK {
				t.Fatalf("the first request: %d %s", got.Code, got.Body)
			}
			got := c.second.send(handler)
			if passed := got.Code == http.StatusOK; passed != c.two || passed && got.Body.String() != c.address {
				t.Errorf("the second request: %d %s", got.Code, got.Body)
			}
		})
	}
}

// limited returns a handler that allows each visitor one request and responds with the
// visitor's address.
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
	proxies, err := ReadProxies(" 127.0.0.0/8, fd00::7 ,")
	if err != nil {
		t.Fatal(err)
	}
	bindVisitors(&core.ServeEvent{App: app, Router: router}, Config{Proxies: proxies})
	router.GET("/address", func(e *core.RequestEvent) error { return e.String(http.StatusOK, e.RealIP()) })
	handler, err := router.BuildMux()
	if err != nil {
		t.Fatal(err)
	}
	return handler
}

// visit is a request: the address that connects and the visitor that its header names.
type visit struct{ peer, header string }

func (v visit) send(handler http.Handler) *httptest.ResponseRecorder {
	request := httptest.NewRequest(http.MethodGet, "/address", nil)
	request.RemoteAddr = fmt.Sprintf("[%s]:1234", v.peer)
	if v.header != "" {
		request.Header.Set("X-Real-IP", v.header)
	}
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, request)
	return recorder
}

// TestReadProxies checks that mistakes are refused: if a proxy were left out, all its
// visitors would share one limit.
func TestReadProxies(t *testing.T) {
	for _, wrong := range []string{"proxy.internal", "10.0.0.0/33", "10.0.0.1:80", "10.0.0.1 10.0.0.2"} {
		if got, err := ReadProxies(wrong); err == nil {
			t.Errorf("%q was read as %v", wrong, got)
		}
	}
}
