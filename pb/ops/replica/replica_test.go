package replica_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"

	"workforce/pb/platform/folder"
	"workforce/pb/test/testbinary"
)

func TestMain(m *testing.M) { os.Exit(testbinary.Main(m)) }

// TestLostMachine kills the program while visitors write, restores the database elsewhere
// from the replica alone, goes on there, and stops cleanly. The first machine loses at most what
// it had not sent, the second one nothing. Each moment can be restored.
func TestLostMachine(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "replica")
	address := "s3://replica/site?endpoint=" + s3.Endpoint
	settings := append(s3.Settings(), "REPLICA_URL="+address)
	first := testbinary.Start(t, settings...)
	before := write(t, first, bucket, 0, func() { first.Kill(t) })
	sent := lastSent(t, bucket)

	second := testbinary.StartWith(t, testbinary.Options{Dir: restore(t, s3, address), Settings: settings})
	kept := count(t, second, before)
	if due := sentWith(before, sent); kept < due {
		t.Errorf("the replica had %d changes, and %d were restored", due, kept)
	}
	if kept < len(before) {
		t.Logf("kill -9: %d of %d changes lost, from the last %s", len(before)-kept, len(before),
			before[len(before)-1].at.Sub(before[kept].at))
	}
	after := write(t, second, bucket, 1000, func() { t.Logf("stopped in %s", second.Stop(t)) })

	third := testbinary.StartWith(t, testbinary.Options{Dir: restore(t, s3, address)})
	if found := count(t, third, after); found != len(after) {
		t.Errorf("a clean stop lost %d of %d changes", len(after)-found, len(after))
	}
	// The receipts of the first machine that were lost were given again.
	moment := before[len(before)/2].at
	earlier := testbinary.StartWith(t, testbinary.Options{Dir: restore(t, s3, address, "--at",
		moment.Format(time.RFC3339Nano))})
	found := count(t, earlier, before)
	cut := len(before) / 2
	if due := sentWith(before, min(sent, before[cut].copied)); found < due || found > cut+1 {
		t.Errorf("restored %d of %d changes for the moment of change %d, which had at least %d",
			found, len(before), cut, due)
	}
	t.Logf("%d changes, then %d; restored to change %d: %d", len(before), len(after), cut, found)
}

// A change is a submission that was acknowledged.
type change struct {
	receipt string
	at      time.Time
	copied  ltx.TXID // the newest file that the program had made for the replica by then
}

// sentWith returns how many of the changes are in the files up to one. When a change is acknowledged, the next file may
// be under way without it.
func sentWith(changes []change, last ltx.TXID) (count int) {
	for count < len(changes) && changes[count].copied+2 <= last {
		count++
	}
	return count
}

// lastSent returns the newest file with single changes in a bucket, which is a folder.
func lastSent(t *testing.T, bucket string) (newest ltx.TXID) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(bucket, "site", "generations", "*", "0000", "*.ltx"))
	testbinary.Must(t, err)
	for _, file := range files {
		_, last, err := ltx.ParseFilename(filepath.Base(file))
		testbinary.Must(t, err)
		newest = max(newest, last)
	}
	return newest
}

var receiptIn = regexp.MustCompile(`"receipt"\s*:\s*"([^"]+)"`)

// sends is how many files the replica must get, and how many changes must be acknowledged, before a test ends the
// program.
const sends = 15

// write submits messages one after another until the replica, whose bucket is a folder, has
// received enough of them. Then it ends the program with end while it goes on writing, and
// returns what was acknowledged.
func write(t *testing.T, site *testbinary.Program, bucket string, first int, end func()) []change {
	t.Helper()
	var changes []change
	ctx, stop := context.WithCancel(t.Context())
	enough := make(chan struct{})
	awaitFirst(t, bucket)
	goal := filesIn(t, bucket) + sends
	streamed := litestream.NewDB(filepath.Join(site.Dir, folder.Database))
	var writing sync.WaitGroup
	writing.Go(func() {
		reached := sync.OnceFunc(func() { close(enough) })
		defer reached()
		const body = `{"name":"Asha Rao","email":"asha@example.com","phone":"9876543210","subject":"Staffing","message":"Two welders."}`
		for number := first; ctx.Err() == nil; number++ {
			got, err := site.From(testbinary.Address(number/20)).
				Try(ctx, http.MethodPost, "/api/contact", strings.NewReader(body), "Content-Type", "application/json")
			found := receiptIn.FindStringSubmatch(got.Body)
			if err != nil || got.Status != http.StatusCreated || found == nil {
				select {
				case <-enough: // the program has ended
				default:
					t.Error(got, err)
				}
				return
			}
			_, copied, err := streamed.MaxLTX()
			if err != nil {
				t.Error(err)
				return
			}
			changes = append(changes, change{found[1], time.Now(), copied})
			if len(changes) >= sends && filesIn(t, bucket) >= goal {
				reached()
			}
		}
	})
	<-enough
	end()
	stop()
	writing.Wait()
	if len(changes) < sends {
		t.FailNow()
	}
	return changes
}

// awaitFirst waits until the replica has its first file, because no moment before it can be
// restored.
func awaitFirst(t *testing.T, bucket string) {
	t.Helper()
	testbinary.Await(t, "the replica has received something", func() bool { return filesIn(t, bucket) > 0 })
}

// filesIn counts the files in a folder and in the folders below it.
func filesIn(t *testing.T, dir string) int {
	t.Helper()
	count := 0
	err := filepath.WalkDir(dir, func(_ string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // the replica has removed it meanwhile
		}
		if err == nil && entry.Type().IsRegular() {
			count++
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	return count
}

// count returns how many of the changes a site has, without a gap.
func count(t *testing.T, site *testbinary.Program, changes []change) int {
	t.Helper()
	admin := site.From(testbinary.Office).LogIn(t)
	var stored strings.Builder
	for page := 1; ; page++ {
		got := admin.Get(t, fmt.Sprintf("/api/contact?perPage=200&page=%d", page))
		if got.Status != http.StatusOK {
			t.Fatal(got)
		}
		if len(got.Body) < 10 { // an empty list
			break
		}
		stored.WriteString(got.Body)
	}
	found := 0
	for i, change := range changes {
		if !strings.Contains(stored.String(), change.receipt) {
			continue
		}
		if found++; found != i+1 {
			t.Errorf("change %d is there, but not all before it", i)
		}
	}
	return found
}

// restore restores the replica into a new folder.
func restore(t *testing.T, s3 *testbinary.S3, address string, flags ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	if output, err := s3.Run(t, append([]string{"restore", "--replica", address, "--dir", dir},
		flags...)...); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return dir
}
