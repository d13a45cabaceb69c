package backup_test

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"workforce/pb/test/testbinary"
)

func TestMain(m *testing.M) { os.Exit(testbinary.Main(m)) }

// TestUnderWay makes a backup of the real program while clients submit grievances with
// files, and restores it. What was acknowledged before the backup began must be in it.
func TestUnderWay(t *testing.T) {
	const clients, before = 4, 40
	site := testbinary.Start(t)
	acknowledged := make(chan string)
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	for client := range clients {
		running.Go(func() { submit(ctx, t, site, client, acknowledged) })
	}
	var receipts []string
	for len(receipts) < before {
		receipts = append(receipts, <-acknowledged)
	}
	during := make(chan int)
	go func() { // the clients go on
		count := 0
		for range acknowledged {
			count++
		}
		during <- count
	}()
	output := testbinary.BackUp(t, site.Dir)
	stop()
	running.Wait()
	close(acknowledged)
	t.Logf("%d submissions before, %d during: %s", len(receipts), <-during, output)

	file := filepath.Join(site.Dir, "backups", strings.Fields(output)[0])
	if output, err := testbinary.Run(t, "backup", "check", file); err != nil {
		t.Fatal(err, output)
	}
	if output, err := testbinary.Run(t, "restore", file, "--replace", "--dir", site.Dir); err == nil || !strings.Contains(output, "already serves the data folder") {
		t.Errorf("restored into a served folder: %v, %s", err, output)
	}
	dir := filepath.Join(t.TempDir(), "data")
	if output, err := testbinary.Run(t, "restore", file, "--dir", dir); err != nil {
		t.Fatal(err, output)
	}
	restored := testbinary.StartWith(t, testbinary.Options{Dir: dir})
	admin := restored.From(testbinary.Office).LogIn(t)
	lost := 0
	for _, receipt := range receipts {
		if got := admin.Get(t, "/api/grievances?q="+receipt); got.Status != http.StatusOK || !strings.Contains(got.Body, receipt) {
			lost++
		}
	}
	if lost > 0 {
		t.Errorf("%d of %d acknowledged submissions are not in the backup", lost, len(receipts))
	}
	if files, err := filepath.Glob(filepath.Join(dir, "storage", "*", "*", "*.pdf")); err != nil || len(files) < len(receipts) {
		t.Errorf("%d files are restored, %v", len(files), err)
	}
}

var receiptIn = regexp.MustCompile(`"receipt"\s*:\s*"([^"]+)"`)

// submit sends grievances with a file until the context ends, from many addresses.
func submit(ctx context.Context, t *testing.T, site *testbinary.Program, client int, acknowledged chan<- string) {
	body, mediaType := testbinary.EncodeForm(t, testbinary.Grievance(), testbinary.Attachment{Field: "supportDocs", Name: "proof.pdf", Content: testbinary.PDF(200_000)})
	for number := client; ctx.Err() == nil; number += 100 {
		got, err := site.From(testbinary.Address(number)).Try(t.Context(), http.MethodPost, "/api/grievances", strings.NewReader(string(body)), "Content-Type", mediaType)
		found := receiptIn.FindStringSubmatch(got.Body)
		if err != nil || got.Status != http.StatusCreated || found == nil {
			t.Errorf("a submission: %v, %d %s", err, got.Status, got.Body)
			return
		}
		acknowledged <- found[1]
	}
}
