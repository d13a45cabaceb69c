package deploy_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestCaddyBalances runs three machines behind the example for Caddy. It kills the leader while
// visitors send forms and read pages through Caddy. All pages are shown, and each form is stored once.
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
	p.serveCaddy(t, caddy, folder, strings.Join(upstreams, " "))

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
	operator := leaderOf(t, machines, lease).From(testbinary.Office).LogInAsOperator(t)
	var records struct{ TotalItems int64 }
	operator.Get(t, "/api/collections/contacts/records?perPage=1").Into(t, &records)
	if records.TotalItems != stored.Load() {
		t.Errorf("%d messages are stored", records.TotalItems)
	}
}

// sendMessage sends a message like the form of the site. Caddy answers 502 if the message was on its way
// to the machine that dies, and the form sends it again with the same key.
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

// TestCaddyReplays runs the example for Caddy 2.11 or newer in front of a machine that dies with each
// form, and of one that lives. Caddy sends to the second one what may be sent twice, and nothing else.
// Debian's Caddy is older, so the test runs only where CADDY_PATH names another one.
func TestCaddyReplays(t *testing.T) {
	if os.Getenv("CADDY_PATH") == "" {
		t.Skip("CADDY_PATH names no Caddy 2.11 or newer")
	}
	var died atomic.Int64
	dying := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if _, err := io.Copy(io.Discard, r.Body); err == nil && r.Method == http.MethodPost {
			died.Add(1)
			panic(http.ErrAbortHandler)
		}
	}))
	defer dying.Close()
	living := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body) // the beginning of an answer would end the request body
		_, _ = w.Write(body)
	}))
	defer living.Close()
	p := &proxy{plain: testbinary.FreeAddress(t), TLS: testbinary.FreeAddress(t)}
	p.certificates[0], p.certificates[1], p.trust = newCertificate(t)
	folder := t.TempDir()
	for _, name := range []string{"balancing.caddy", "balancing.replay.caddy"} {
		write(t, filepath.Join(folder, name), example(t, name))
	}
	p.serveCaddy(t, tool(t, "caddy"), folder, strings.TrimPrefix(dying.URL, "http://")+" "+strings.TrimPrefix(living.URL, "http://"))

	const plain, page = "application/x-www-form-urlencoded", "text/html,application/xhtml+xml,*/*;q=0.8"
	const files = "multipart/form-data; boundary=x"
	for _, test := range []struct {
		name, path, mediaType, accept, key string
		size                               int
		replayed                           bool
	}{
		{"a form with a key", "/api/contact", "application/json", "application/json", "k1", 100, true},
		{"a form with files and a key", "/api/grievances", files, "application/json", "k1", 90_000, true},
		{"a form without scripts", "/api/contact", plain, page, "", 100, true},
		{"a form with files without scripts", "/api/applications", files, page, "", 60_000, true},
		{"a form that is too large to be kept", "/api/grievances", files, "application/json", "k1", 100_001, false},
		{"a call without a key", "/api/contact", "application/json", "*/*", "", 100, false},
		{"JSON without a key from a page", "/api/contact", "application/json", page, "", 100, false},
		{"a form of a program without a key", "/api/contact", plain, "*/*", "", 100, false},
		{"a form without a key that asks for JSON", "/api/contact", plain, "application/json, text/html", "", 100, false},
		{"a message about a case", "/api/grievances/status/messages", files, "application/json", "k1", 100, false},
		{"a login", "/api/auth/login", "application/json", "application/json", "", 100, false},
	} {
		body := strings.Repeat("a", test.size)
		headers := []string{"Content-Type", test.mediaType, "Accept", test.accept}
		if test.key != "" {
			headers = append(headers, "Idempotency-Key", test.key)
		}
		before, failures := died.Load(), 0
		for range 2 { // one of them goes to the machine that dies
			got, err := p.from(testbinary.Visitor).Try(t.Context(), http.MethodPost, test.path, strings.NewReader(body), headers...)
			switch {
			case err != nil:
				t.Errorf("%s: %v", test.name, err)
			case got.Status == http.StatusBadGateway:
				failures++
			case got.Status != http.StatusOK || got.Body != body:
				t.Errorf("%s: %d with %d bytes", test.name, got.Status, len(got.Body))
			}
		}
		if died.Load() == before || (failures == 0) != test.replayed {
			t.Errorf("%s: %d died and %d failed, replayed: %v", test.name, died.Load()-before, failures, test.replayed)
		}
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
		testbinary.Await(t, "a machine is healthy", func() bool {
			return m.From(testbinary.Visitor).Get(t, "/api/health").Status == http.StatusOK
		})
	}
	return machines, lease
}

func leaderOf(t *testing.T, machines []*testbinary.Program, lease string) (leader *testbinary.Program) {
	t.Helper()
	testbinary.Await(t, "a machine leads", func() bool {
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
	if len(files) != 3 || !strings.Contains(example(t, "Caddyfile"), "import balancing*.caddy") {
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
