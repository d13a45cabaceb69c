package deploy_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestBalances runs three machines behind the examples for Caddy and nginx. It kills the leader, and freezes the next
// one, while visitors send forms and read pages through both. Each page is shown, and each form is stored once.
func TestBalances(t *testing.T) {
	machines, objects := startCluster(t)
	leader := leaderOf(t, machines, objects)
	if output, err := testbinary.Run(t, "superuser", "upsert", testbinary.OperatorEmail, testbinary.Password, "--dir",
		leader.Dir); err != nil {
		t.Fatalf("make an operator: %v\n%s", err, output)
	}
	trustHeader(t, leader)
	var upstreams []string
	for _, m := range machines {
		upstreams = append(upstreams, m.Address)
	}
	balancers := startBalancers(t, upstreams...)
	for _, b := range balancers { // nginx shows what it has kept
		for _, path := range balancedPages {
			b.readPage(t, path)
		}
	}
	var sent atomic.Int64
	testbinary.During(t, 3*len(balancers), func(_ context.Context, worker int) {
		b, number := balancers[worker%len(balancers)], sent.Add(1)
		if worker < len(balancers) {
			b.readPage(t, balancedPages[number%int64(len(balancedPages))])
		} else if sendMessage(t, b.from(testbinary.Address(int(number)))) {
			b.stored.Add(1)
		}
	}, func() {
		more := func() {
			for _, b := range balancers {
				awaitMore(t, &b.stored, 5)
			}
		}
		more()
		leader.Kill(t)
		more()
		leader.Again(t)
		more()
		if testbinary.Long() {
			freezeLeader(t, leaderOf(t, machines, objects), more)
		}
	})
	stored := int64(0)
	for _, b := range balancers {
		stored += b.stored.Load()
		t.Logf("%d messages and %d pages through %s, while the leader was killed",
			b.stored.Load(), b.read.Load(), b.name)
	}
	operator := leaderOf(t, machines, objects).From(testbinary.Office).LogInAsOperator(t)
	var records struct{ TotalItems int64 }
	operator.Get(t, "/api/collections/contacts/records?perPage=1").Into(t, &records)
	if records.TotalItems != stored {
		t.Errorf("%d messages were acknowledged and %d are stored", stored, records.TotalItems)
	}
}

// freezeLeader stops the leader until visitors are served by another one, and lets it go on.
func freezeLeader(t *testing.T, leader *testbinary.Program, more func()) {
	t.Helper()
	for _, step := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
		if err := syscall.Kill(leader.PID(), step); err != nil {
			t.Error(err)
		}
		more()
	}
}

// balancedPages are what visitors read through a balancer.
var balancedPages = []string{"/", "/careers", "/contact"}

// passing are the statuses after which a page and a form are asked for again.
var passing = []int{http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout}

// A balancer is a proxy in front of all machines.
type balancer struct {
	*proxy
	name         string
	stored, read atomic.Int64
}

// startBalancers starts the balancers that are on this machine. It skips the test if there is none: the examples need
// the real programs, which `npm test` does not install.
func startBalancers(t *testing.T, upstreams ...string) (balancers []*balancer) {
	t.Helper()
	for _, example := range []struct {
		name  string
		serve func(p *proxy, t *testing.T, tool, folder, upstreams string) (stop func() string)
	}{{"caddy", (*proxy).serveCaddy}, {"nginx", (*proxy).serveNginx}} {
		path := findTool(example.name)
		if path == "" {
			continue
		}
		b := &balancer{proxy: newFront(t), name: example.name}
		example.serve(b.proxy, t, path, t.TempDir(), strings.Join(upstreams, " "))
		balancers = append(balancers, b)
	}
	// The examples are read by the real servers. A machine that only builds the program needs neither.
	if len(balancers) == 0 {
		t.Skip("neither Caddy nor nginx is on this machine")
	}
	return balancers
}

// readPage reads a page. A balancer that has held it for 10 seconds may give it up: this machine is busy then.
func (b *balancer) readPage(t *testing.T, path string) {
	t.Helper()
	for {
		begin := time.Now()
		got, err := b.from(testbinary.Visitor).Try(t.Context(), http.MethodGet, path, nil, "Connection", "close")
		if err == nil && got.Status == http.StatusOK {
			b.read.Add(1)
			return
		}
		if err != nil || !slices.Contains(passing, got.Status) || time.Since(begin) < 10*time.Second {
			t.Errorf("%s answers %s %d after %v: %v", b.name, path, got.Status, time.Since(begin), err)
			return
		}
	}
}

// sendMessage sends a message like the form of the site, which sends it again with the same key while no machine leads.
func sendMessage(t *testing.T, visitor *testbinary.Caller) (stored bool) {
	t.Helper()
	message, key := testbinary.Contact(), rand.Text()
	var got testbinary.Answer
	testbinary.Await(t, "a message is stored", func() bool {
		got = visitor.Send(t, http.MethodPost, "/api/contact", message, "Idempotency-Key", key, "Connection", "close")
		return !slices.Contains(passing, got.Status)
	})
	if got.Status != http.StatusCreated {
		t.Errorf("a message is answered %d %s", got.Status, got.Body)
	}
	return got.Status == http.StatusCreated
}

// startCluster starts three machines with a bucket, and returns the folder of their objects.
func startCluster(t *testing.T) (machines []*testbinary.Program, objects string) {
	t.Helper()
	s3 := testbinary.StartS3(t)
	objects = filepath.Join(s3.NewBucket(t, "site"), "cluster")
	for number := range 3 {
		m := testbinary.StartWith(t, testbinary.Options{Dir: filepath.Join(t.TempDir(), "data"),
			Settings: append(s3.Settings(),
				"ADMIN_PASSWORD="+testbinary.Password, "SHARED_CACHE_SECONDS=1",
				"CLUSTER_URL=s3://site/cluster?forcePathStyle=true&endpoint="+s3.Endpoint)})
		machines = append(machines, m)
		testbinary.Await(t, "the first machine leads, and the others stand by", func() bool {
			got := m.From(testbinary.Visitor).Get(t, "/api/health")
			return number == 0 && got.Status == http.StatusOK ||
				number > 0 && strings.Contains(got.Body, `"role":"follower"`)
		})
	}
	return machines, objects
}

func leaderOf(t *testing.T, machines []*testbinary.Program, objects string) (leader *testbinary.Program) {
	t.Helper()
	testbinary.Await(t, "a machine leads", func() bool {
		address := testbinary.LeaderOf(objects)
		at := slices.IndexFunc(machines, func(m *testbinary.Program) bool { return address == "http://"+m.Address })
		if at >= 0 {
			leader = machines[at]
		}
		return at >= 0
	})
	if leader == nil {
		t.FailNow()
	}
	return leader
}

func awaitMore(t *testing.T, count *atomic.Int64, more int64) {
	t.Helper()
	before := count.Load()
	testbinary.Await(t, "more forms are stored", func() bool { return count.Load() >= before+more })
}

// TestComposeCluster checks that the compose file names what the image, Caddy and the storage have.
func TestComposeCluster(t *testing.T) {
	compose, container := example(t, "compose.cluster.yaml"), example(t, "Containerfile")
	for _, text := range []string{"/srv/workforce", `"/workforce", "health"`} {
		if !strings.Contains(compose, text) || !strings.Contains(container, text) {
			t.Errorf("%q is missing", text)
		}
	}
	for n := 1; n <= 3; n++ {
		for _, text := range []string{"\n  workforce%d:\n", `CLUSTER_PEER: "http://workforce%d:8090"`,
			"[data%d:/srv/workforce]", "\n  data%d:\n"} {
			if text = fmt.Sprintf(text, n); !strings.Contains(compose, text) {
				t.Errorf("%q is missing", text)
			}
		}
	}
	files := regexp.MustCompile(`- \./(\S+):/etc/caddy/`).FindAllStringSubmatch(compose, -1)
	for _, file := range files {
		example(t, file[1])
	}
	if len(files) != 3 || !strings.Contains(example(t, "Caddyfile"), "import balancing*.caddy") {
		t.Errorf("Caddy gets %v", files)
	}
	versions := regexp.MustCompile(`versitygw[:@"/\w. ]*?v(\d+\.\d+\.\d+)`)
	scripts, err := os.ReadFile("../frontend/scripts/lib/go.mjs")
	testbinary.Must(t, err)
	tried, used := versions.FindSubmatch(scripts), versions.FindStringSubmatch(compose)
	if tried == nil || used == nil || string(tried[1]) != used[1] {
		t.Errorf("the storage is version %s, and %s was tried", used, tried)
	}
}
