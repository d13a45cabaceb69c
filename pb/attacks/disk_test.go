//go:build linux

package attacks_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"workforce/pb/request"
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

// TestUnfinishedUploads begins forms with 7 MB of files, eight at once from one address, and finishes none. The
// program keeps no more of them than the address may send in a day.
func TestUnfinishedUploads(t *testing.T) {
	p := testbinary.Start(t, "DAILY_UPLOAD_MB=8")
	proof := testbinary.Attachment{Field: "supportDocs", Name: "proof.pdf", Content: testbinary.PDF(7 * testbinary.Megabyte)}
	form, mediaType := testbinary.EncodeForm(t, testbinary.Grievance(), proof)
	const workers = 8
	var arrived sync.WaitGroup
	arrived.Add(workers)
	begin := func(ctx context.Context, _ int) {
		body := io.MultiReader(bytes.NewReader(form[:len(form)-100]), onRead(func() {
			arrived.Done()
			<-ctx.Done()
		}))
		got, err := p.From(testbinary.Address(0)).Try(ctx, http.MethodPost, "/api/grievances", body, "Content-Type", mediaType)
		if err == nil {
			t.Errorf("an unfinished form is answered %d %s", got.Status, got.Body)
		}
	}
	testbinary.During(t, workers, begin, func() {
		arrived.Wait()
		small := proof
		small.Content = testbinary.PDF(testbinary.Megabyte)
		if got := p.From(testbinary.Visitor).SendForm(t, "/api/grievances", testbinary.Grievance(), small); got.Status != http.StatusCreated {
			t.Errorf("a visitor's form meanwhile: %d %s", got.Status, got.Body)
		}
		kept := p.OpenFiles(t, request.SpoolName)
		t.Logf("%d MB are kept", kept/testbinary.Megabyte)
		if kept == 0 || kept > 8*testbinary.Megabyte {
			t.Errorf("%d bytes are kept", kept)
		}
	})
	testbinary.Await(t, "nothing is kept after the end of the attack", 10*time.Second, func() bool { return p.OpenFiles(t, request.SpoolName) == 0 })
}

// onRead is called when it is read, and ends the body.
type onRead func()

func (f onRead) Read([]byte) (int, error) {
	f()
	return 0, io.ErrUnexpectedEOF
}
