package bench_test

import (
	"encoding/json/v2"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"workforce/pb/test/bench"
	"workforce/pb/test/testbinary"
)

// submissions stores contact messages in turn through our API and through PocketBase's.
func (r *run) submissions() {
	message, err := json.Marshal(testbinary.Contact())
	if err != nil {
		r.Fatal(err)
	}
	calls := map[string]call{
		bench.Ours:       {path: "/api/contact", body: message, status: http.StatusCreated},
		bench.PocketBase: {path: "/api/collections/contacts/records", body: message},
	}
	calls[bench.Other] = calls[bench.Ours]
	var servers []*server
	for _, c := range append(r.programs(r.site), r.servers...) {
		if c.name == bench.Ours || c.name == bench.Other {
			servers = append(servers, c.start(r.T, r.answers["/"]))
		}
		if c.name == bench.PocketBase {
			servers = append(servers, c.start(r.T, r.answers["/"]))
		}
	}
	for _, s := range servers {
		s.settle(r.T)
	}
	for round := range *rounds {
		for _, s := range rotate(servers, round) {
			r.add(bench.Submissions, "contact message", s.name, load(r.T, s, calls[s.name], connections, *duration))
		}
	}
	for _, s := range servers {
		s.Stop(r.T)
	}
}

// copySite returns a copy of the data folder of the site.
func (r *run) copySite() string { return r.copyOf(r.site) }

func (r *run) copyOf(from string) (dir string) {
	dir = filepath.Join(r.TempDir(), "site")
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		r.Fatal(err)
	}
	return dir
}

// liftLimits raises the numbers of the rate limits, as an operator can. The rules stay, so
// each request is still counted.
func liftLimits(t *testing.T, operator *testbinary.Caller) {
	t.Helper()
	var settings struct {
		RateLimits struct {
			Enabled bool                `json:"enabled"`
			Rules   []testbinary.Object `json:"rules"`
		} `json:"rateLimits"`
	}
	if operator.Get(t, "/api/settings").Into(t, &settings); len(settings.RateLimits.Rules) == 0 {
		t.Fatal("there are no rate limits")
	}
	for _, rule := range settings.RateLimits.Rules {
		rule["maxRequests"] = 1_000_000_000
	}
	if got := operator.Send(t, http.MethodPatch, "/api/settings", settings); got.Status != http.StatusOK {
		t.Fatal(got.Status, got.Body)
	}
}
