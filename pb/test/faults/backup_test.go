package faults_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestBackupUnderLoad makes a backup while visitors send submissions, restores it on an empty
// machine, and serves what was restored. Everything that was acknowledged before the backup
// began is there.
func TestBackupUnderLoad(t *testing.T) {
	p, notes := testbinary.Start(t), newLedger()
	before := newLedger()
	var taken time.Duration
	var backup string
	notes.load(t, p, func() {
		notes.await(t, rounds(40, 500))
		notes.mutex.Lock()
		before.acknowledged = maps.Clone(notes.acknowledged)
		notes.mutex.Unlock()
		taken = testbinary.Measure(func() {
			name, _, _ := strings.Cut(testbinary.BackUp(t, p.Dir), " ")
			backup = filepath.Join(p.Dir, "backups", name)
		}).At(1)
	})
	notes.check(t, p, fmt.Sprintf("backup under load (in %v)", taken.Round(time.Millisecond)))

	if output, err := testbinary.Run(t, "backup", "check", backup); err != nil {
		t.Error(err, output)
	}
	if output, err := testbinary.Run(t, "restore", backup, "--replace", "--dir", p.Dir); err == nil ||
		!strings.Contains(output, "already serves the data folder") {
		t.Errorf("restored into a served folder: %v, %s", err, output)
	}
	dir := filepath.Join(t.TempDir(), "data")
	back := testbinary.Measure(func() {
		if output, err := testbinary.Run(t, "restore", backup, "--dir", dir); err != nil {
			t.Fatalf("restore: %v\n%s", err, output)
		}
	}).At(1)
	restored := testbinary.StartWith(t, testbinary.Options{Dir: dir})
	before.check(t, restored, fmt.Sprintf("restore of that backup into an empty folder (in %v)",
		back.Round(time.Millisecond)))
	checkHealthy(t, restored)
}
