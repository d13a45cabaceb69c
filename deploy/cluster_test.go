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
	"testing"
	"time"

	"workforce/pb/testbinary"
)

// TestCaddyBalances runs three machines behind the example for Caddy. It kills the leader while
// visitors send forms and read pages through Caddy. All pages are shown, and all forms are stored.
func TestCaddyBalances(t *testing.T) {
	caddy := tool(t, "caddy")
	machines, lease := startCluster(t)
	if output, err := testbinary.Run(t, "superuser", "upsert", testbinary.OperatorEmail, testbinary.Password, "--dir", machines[0].Dir); err != nil {
		t.Fatalf("make an operator: %v\n%s", err, output)
	}
	trustHeader(t, machines[0])
	p := &proxy{plain: testbinary.FreeAddress(t), TLS: testbinary.FreeAddress(t)}
	p.certificates[0], p.certificates[1], p.trust = newCertificate(t)
	var upstreams []string
	for _, m := range machines {
		upstreams = append(upstreams, m.Address)
	}
	folder := t.TempDir()
	write(t, filepath.Join(folder, "balancing.caddy"), example(t, "balancing.caddy"))
	site := example(t, "Caddyfile", "{$WORKFORCE:127.0.0.1:8090}", strings.Join(upstreams, " "),
		"\n{$DOMAIN:example.com} {", "\nexample.com {\n\ttls "+p.certificates[0]+" "+p.certificates[1])
	config := fmt.Sprintf("{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port %s\n\thttps_port %s\n}\n%s", port(p.plain), port(p.TLS), site)
	serve(t, p.TLS, caddy, "run", "--adapter", "caddyfile", "--config", write(t, filepath.Join(folder, "Caddyfile"), config))

	var sent, stored, read atomic.Int64
	leader := leaderOf(t, machines, lease)
	testbinary.During(t, 3, func(ctx context.Context, worker int) {
		visitor := p.from(testbinary.Address(int(sent.Add(1))))
		if worker == 0 {
			if got := visitor.Get(t, []string{"/", "/careers", "/contact"}[read.Add(1)%3]); got.Status != http.StatusOK {
				t.Errorf("a page is answered %d", got.Status)
			}
		} else {
			sendMessage(t, visitor)
			stored.Add(1)
		}
	}, func() {
		awaitMore(t, &stored, 10)
		leader.Kill(t)
		awaitMore(t, &stored, 10)
		leader.Again(t)
		awaitMore(t, &stored, 10)
	})
	t.Logf("%d messages and %d pages through Caddy, while the leader was killed", stored.Load(), read.Load())
}

// sendMessage sends a message. Caddy answers 502 if the message was on its way to the machine that dies,
// because Caddy before 2.11 cannot send a body twice. The visitor then presses Send again. The form has
// the same key, so the message is stored once.
func sendMessage(t *testing.T, visitor *testbinary.Caller) {
	t.Helper()
	message, key := testbinary.Contact(), rand.Text()
	var got testbinary.Answer
	for begin := time.Now(); time.Since(begin) < 10*time.Second; {
		got = visitor.Send(t, http.MethodPost, "/api/contact", message, "Idempotency-Key", key)
		if got.Status != http.StatusBadGateway {
			break
		}
	}
	if got.Status != http.StatusCreated {
		t.Errorf("a message is answered %d %s", got.Status, got.Body)
	}
}

// startCluster starts three machines with a bucket, and returns the file of their lease.
func startCluster(t *testing.T) (machines []*testbinary.Program, lease string) {
	t.Helper()
	s3 := testbinary.StartS3(t)
	lease = filepath.Join(s3.NewBucket(t, "site"), "cluster", "lock.json")
	for range 3 {
		m := testbinary.StartWith(t, testbinary.Options{Dir: filepath.Join(t.TempDir(), "data"), Settings: append(s3.Settings(),
			"ADMIN_PASSWORD="+testbinary.Password, "CLUSTER_URL=s3://site/cluster?forcePathStyle=true&endpoint="+s3.Endpoint)})
		machines = append(machines, m)
		testbinary.Await(t, "a machine is healthy", time.Minute, func() bool {
			return m.From(testbinary.Visitor).Get(t, "/api/health").Status == http.StatusOK
		})
	}
	return machines, lease
}

func leaderOf(t *testing.T, machines []*testbinary.Program, lease string) (leader *testbinary.Program) {
	t.Helper()
	testbinary.Await(t, "a machine leads", time.Minute, func() bool {
		text, err := os.ReadFile(lease)
		if err != nil {
			return false
		}
		at := slices.IndexFunc(machines, func(m *testbinary.Program) bool { return strings.Contains(string(text), m.Address) })
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
	testbinary.Await(t, "more forms are stored", time.Minute, func() bool { return count.Load() >= before+more })
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
		for _, text := range []string{"\n  workforce%d:\n", `CLUSTER_PEER: "http://workforce%d:8090"`, "[data%d:/srv/workforce]", "\n  data%d:\n"} {
			if text = fmt.Sprintf(text, n); !strings.Contains(compose, text) {
				t.Errorf("%q is missing", text)
			}
		}
	}
	files := regexp.MustCompile(`- \./(\S+):/etc/caddy/`).FindAllStringSubmatch(compose, -1)
	for _, file := range files {
		example(t, file[1])
	}
	if len(files) != 2 || !strings.Contains(example(t, "Caddyfile"), "import balancing*.caddy") {
		t.Errorf("Caddy gets %v", files)
	}
	versions := regexp.MustCompile(`versitygw[:@"/\w. ]*?v(\d+\.\d+\.\d+)`)
	scripts, err := os.ReadFile("../frontend/scripts/lib/go.mjs")
	if err != nil {
		t.Fatal(err)
	}
	tried, used := versions.FindSubmatch(scripts), versions.FindStringSubmatch(compose)
	if tried == nil || used == nil || string(tried[1]) != used[1] {
		t.Errorf("the storage is version %s, and %s was tried", used, tried)
	}
}
