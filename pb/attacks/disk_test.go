//go:build linux

package attacks_test

import (
	"net/http"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"workforce/pb/testbinary"
)

// TestFullDisk runs the program on a disk with less than 1 GB of free space. Forms take no
// files there, and go on without them.
func TestFullDisk(t *testing.T) {
	p := testbinary.Start(t)
	p.Stop(t)
	if err := unix.Mount("tmpfs", p.Dir, "tmpfs", 0, "size=256m"); err != nil {
		t.Skip("a small disk cannot be mounted here:", err)
	}
	t.Cleanup(func() {
		p.Stop(t) // it has files open on the disk
		if err := unix.Unmount(p.Dir, 0); err != nil {
			t.Error(err)
		}
	})
	testbinary.NewData(t, p.Dir)
	p.Again(t)
	sender := p.From(testbinary.Visitor)
	got := sender.SendForm(t, "/api/grievances", testbinary.Grievance(), testbinary.Attachment{Field: "supportDocs", Name: "proof.pdf", Content: testbinary.PDF(testbinary.Megabyte)})
	if got.Status != http.StatusServiceUnavailable || !strings.Contains(got.Body, `"withoutFiles":true`) {
		t.Errorf("a form with a file: %d %s", got.Status, got.Body)
	}
	if size := p.Size(t, "storage"); size > 0 {
		t.Errorf("%d bytes are stored", size)
	}
	if got := sender.SendForm(t, "/api/grievances", testbinary.Grievance()); got.Status != http.StatusCreated {
		t.Errorf("a form without files: %d %s", got.Status, got.Body)
	}
}
