//go:build linux

package attacks_test

import (
	"net/http"
	"os"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// TestFullDisk runs the program on a disk with less than 1 GB of free space. Forms take no
// files there, and go on without them.
func TestFullDisk(t *testing.T) {
	p := start(t)
	p.stop()
	if err := unix.Mount("tmpfs", p.dir, "tmpfs", 0, "size=256m"); err != nil {
		t.Skip("a small disk cannot be mounted here:", err)
	}
	t.Cleanup(func() { // after the program has stopped
		if err := unix.Unmount(p.dir, 0); err != nil {
			t.Error(err)
		}
	})
	if err := os.CopyFS(p.dir, os.DirFS(template())); err != nil {
		t.Fatal(err)
	}
	p.serve(t)
	sender := p.from(visitor)
	got := sender.sendForm(t, "/api/grievances", grievance(), attachment{"supportDocs", "proof.pdf", pdf(1 * megabyte)})
	if got.status != http.StatusServiceUnavailable || !strings.Contains(got.body, "You can send a form without attachments now.") {
		t.Errorf("a form with a file: %d %s", got.status, got.body)
	}
	if size := p.size(t, "storage"); size > 0 {
		t.Errorf("%d bytes are stored", size)
	}
	if got := sender.sendForm(t, "/api/grievances", grievance()); got.status != http.StatusCreated {
		t.Errorf("a form without files: %d %s", got.status, got.body)
	}
}

// TestDataFolder checks that other users of the machine cannot read a new data folder.
func TestDataFolder(t *testing.T) {
	start(t)
	folder, err := os.Stat(template())
	if err != nil {
		t.Fatal(err)
	}
	if mode := folder.Mode().Perm(); mode != 0o700 {
		t.Errorf("the mode of the data folder is %o", mode)
	}
}
