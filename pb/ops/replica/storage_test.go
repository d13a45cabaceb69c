package replica_test

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"

	"workforce/pb/ops/replica"
	"workforce/pb/platform/folder"
	"workforce/pb/test/testbinary"
)

// TestFinishNewest takes over after a machine that has begun thousands of generations and sent none.
func TestFinishNewest(t *testing.T) {
	server := testbinary.StartS3(t)
	server.NewBucket(t, "site")
	t.Setenv("AWS_ACCESS_KEY_ID", testbinary.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testbinary.S3Secret)
	t.Setenv("AWS_CA_BUNDLE", "")
	var mu sync.Mutex
	asked := map[string]bool{} // the generations
	way := through(t, server, func(r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		name, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Query().Get("prefix"), "cluster/generations/"), "/")
		asked[name] = true
	})
	address := "s3://site/cluster?forcePathStyle=true&endpoint=" + way.URL
	data := filepath.Join(t.TempDir(), "data")
	testbinary.NewData(t, data)
	testbinary.Must(t, replica.Send(t.Context(), address, 3, filepath.Join(data, folder.Database)))
	ctx := t.Context()
	for number, want := range map[int64]bool{2: false, 3: true, 4: false} {
		if got, err := replica.HasFiles(ctx, address, number); got != want || err != nil {
			t.Errorf("generation %d has files: %v, %v", number, got, err)
		}
	}
	follower, err := replica.Follow(address, 3, t.TempDir())
	testbinary.Must(t, err)
	if path, err := replica.FinishNewest(ctx, address, 5000, follower, ""); err != nil || path == "" {
		t.Errorf("with a copy of the newest one that has files: %q, %v", path, err)
	}
	path, err := replica.FinishNewest(ctx, address, 5000, nil, t.TempDir())
	if err != nil || path == "" {
		t.Errorf("%q, %v", path, err)
	}
	if path, err := replica.FinishNewest(ctx, address, 2, nil, t.TempDir()); err != nil || path != "" {
		t.Errorf("before the first one: %q, %v", path, err)
	}
	mu.Lock()
	defer mu.Unlock()
	if len(asked) > 10 {
		t.Errorf("%d generations were asked for", len(asked))
	}
}

// through returns a server that passes requests on to a storage, and tells of each.
func through(t *testing.T, storage *testbinary.S3, tell func(*http.Request)) *httptest.Server {
	t.Helper()
	target, err := url.Parse(storage.Endpoint)
	testbinary.Must(t, err)
	way := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(target)
		r.Out.Host = r.In.Host // it is signed
		tell(r.In)
	}})
	t.Cleanup(way.Close)
	return way
}

// TestSeeking lists a level of 2,400 changes from several changes on. Litestream's client finds the same files,
// but asks for all of them.
func TestSeeking(t *testing.T) {
	server := testbinary.StartS3(t)
	bucket := server.NewBucket(t, "site")
	t.Setenv("AWS_ACCESS_KEY_ID", testbinary.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testbinary.S3Secret)
	t.Setenv("AWS_CA_BUNDLE", "") // the program moves it elsewhere, see trustBundle
	const name, last = "0000000000000001", 2400
	level := filepath.Join(bucket, litestream.GenerationPathV3("cluster", name), "0000")
	testbinary.Must(t, os.MkdirAll(level, 0o700))
	for change := ltx.TXID(1); change <= last; change++ {
		testbinary.Must(t, os.WriteFile(filepath.Join(level, ltx.FormatFilename(change, change)), []byte("change"),
			0o600))
	}
	var lists atomic.Int64
	counted := through(t, server, func(*http.Request) { lists.Add(1) })
	client, behind, err := replica.NewSeeking(t.Context(),
		"s3://site/cluster?forcePathStyle=true&endpoint="+counted.URL, name)
	testbinary.Must(t, err)
	list := func(client litestream.ReplicaClient, seek ltx.TXID) (found []ltx.FileInfo) {
		files, err := client.LTXFiles(t.Context(), 0, seek, false)
		testbinary.Must(t, err)
		for files.Next() {
			found = append(found, *files.Item())
		}
		testbinary.Must(t, files.Close())
		return found
	}
	for seek, requests := range map[ltx.TXID]int64{0: 3, 1: 3, 1000: 2, last - 100: 1, last: 1, last + 1: 1} {
		want := list(behind, seek)
		if len(want) != int(last+1-max(seek, 1)) {
			t.Fatalf("from %d: Litestream finds %d files", seek, len(want))
		}
		lists.Store(0)
		if got := list(client, seek); !slices.Equal(got, want) {
			t.Errorf("from %d: %d files, want %d", seek, len(got), len(want))
		}
		if got := lists.Load(); got != requests {
			t.Errorf("from %d: %d requests, want %d", seek, got, requests)
		}
	}
}
