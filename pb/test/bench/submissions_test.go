package bench_test

import (
	"encoding/json/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"workforce/pb/test/bench"
	"workforce/pb/test/testbinary"
)

// submissions stores contact messages in turn through our API, through PocketBase's, and through that of a PocketBase
// that syncs each write.
func (r *run) submissions() {
	message, err := json.Marshal(testbinary.Contact())
	if err != nil {
		r.Fatal(err)
	}
	calls := map[string]call{
		bench.Ours:       {path: "/api/contact", body: message, status: http.StatusCreated},
		bench.PocketBase: {path: "/api/collections/contacts/records", body: message},
	}
	calls[bench.Other], calls[bench.Synced] = calls[bench.Ours], calls[bench.PocketBase]
	var contenders []contender
	for _, p := range r.programs {
		contenders = append(contenders, p.on(r.copyOf(p.site)))
	}
	for _, c := range r.servers {
		if c.name == bench.PocketBase {
			contenders = append(contenders, c, synced(c, r.TempDir()))
		}
	}
	var servers []*server
	for _, c := range contenders {
		servers = append(servers, c.start(r.T))
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

// synced returns PocketBase on a folder of its own, with each write synced to the disk.
func synced(pocketBase contender, dir string) contender {
	return contender{bench.Synced, pocketBase.home, func(address string) *exec.Cmd {
		args := pocketBase.command(address).Args // program, address, answers, folder
		return exec.Command(args[0], address, args[2], filepath.Join(dir, "data"), "SYNCED")
	}}
}

// copySite returns a copy of the data folder of our site.
func (r *run) copySite() string { return r.copyOf(r.programs[0].site) }

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
