package bench_test

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"workforce/pb/test/bench"
)

// shared asks for pages directly, through nginx that passes on, and through nginx that keeps what
// shared caches may keep.
func (r *run) shared() {
	path, err := exec.LookPath("nginx")
	if err != nil {
		fmt.Println("nginx is not installed, so no shared cache was measured")
		return
	}
	origin := r.programs[0].on(r.copySite())
	command := origin.command
	origin.command = func(address string) *exec.Cmd {
		with := command(address)
		with.Env = append(with.Env, "SHARED_CACHE_SECONDS=300")
		return with
	}
	for round := range *rounds {
		own := origin.start(r.T)
		own.settle(r.T)
		servers := []*server{own}
		for _, front := range []contender{{bench.Passing, origin.home, nil}, {bench.Keeping, origin.home, nil}} {
			keeps := front.name == bench.Keeping
			front.command = func(address string) *exec.Cmd {
				return nginxInFront(r.T, path, filepath.Join(r.TempDir(), fmt.Sprintf("front-%d-%t", round, keeps)),
					address, own.address, keeps)
			}
			servers = append(servers, front.start(r.T))
		}
		for _, subject := range []struct{ name, path string }{{bench.Warm, "/"}, {"/api/blogs", "/api/blogs"}} {
			for _, s := range rotate(servers, round) {
				r.addShared(subject.name, subject.path, s, own)
			}
		}
		for _, s := range servers {
			s.Stop(r.T)
		}
	}
}

// addShared adds the figures of a load, with the processor time of the program behind a server.
func (r *run) addShared(subject, path string, s, own *server) {
	r.fetch(s.address, path) // the answer is warm from now on
	before := own.CPU(r.T)
	got := load(r.T, s, call{path: path}, connections, *duration)
	spent := (own.CPU(r.T) - before) / time.Duration(max(1, int(got.perSecond*duration.Seconds())))
	if s != own {
		got.cpu += spent
	}
	r.add(bench.Shared, subject, s.name, got)
	r.report.Add(bench.Shared, subject, s.name, bench.OwnCPU, float64(spent)/float64(time.Microsecond))
}

// nginxInFront returns nginx in front of a server.
func nginxInFront(t *testing.T, path, dir, address, origin string, keeps bool) *exec.Cmd {
	t.Helper()
	cache := "proxy_cache off;"
	if keeps {
		cache = "proxy_cache kept; proxy_cache_key $request_uri;"
	}
	return nginxCommand(t, path, dir, fmt.Sprintf(`	proxy_cache_path %s/kept keys_zone=kept:10m;
	upstream origin {
		server %s;
		keepalive 64;
		keepalive_requests 100000000;
	}
	server {
		listen %s;
		location / {
			proxy_pass http://origin;
			proxy_http_version 1.1;
			proxy_set_header Connection "";
			%s
		}
	}
`, dir, origin, address, cache))
}
