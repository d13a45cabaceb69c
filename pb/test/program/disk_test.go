//go:build linux

package program

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestFullDisk checks that pages and the inbox can be read on a full disk, before and after
// each kind of restart, and that forms say so and work again once there is room.
func TestFullDisk(t *testing.T) {
	disk := t.TempDir()
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=24m"); errors.Is(err, os.ErrPermission) {
		t.Skip("only root may make a small disk")
	} else if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(disk, syscall.MNT_DETACH) })
	dir := filepath.Join(disk, "data")
	testbinary.NewData(t, dir)

	p := testbinary.StartWith(t, testbinary.Options{Dir: dir})
	token := p.Visitor().Send(t, http.MethodPost, "/api/auth/login", testbinary.Object{"email": testbinary.AdminEmail, "password": testbinary.Password})
	if got := p.Visitor().Send(t, http.MethodPost, "/api/contact", testbinary.Contact()); got.Status != http.StatusCreated {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	fill(t, disk)
	stored := 1
	checkFull(t, "while it runs", p, token, &stored)

	p.Kill(t)
	p.Again(t)
	fill(t, disk) // a start and a stop give some room back
	checkFull(t, "after a crash", p, token, &stored)
	p.Stop(t)
	p.Again(t)
	fill(t, disk)
	checkFull(t, "after a stop on the full disk", p, token, &stored)
	p.Stop(t)

	makeRoom(t, disk)
	p.Again(t)
	p.Stop(t) // removes the files beside the databases
	fill(t, disk)
	p.Again(t)
	checkFull(t, "after a stop", p, token, &stored)
	if !strings.Contains(p.Output(), "The disk of the data folder is full.") {
		t.Errorf("the console does not say that the disk is full:\n%s", p.Output())
	}
	makeRoom(t, disk)
	if got := p.Visitor().Send(t, http.MethodPost, "/api/contact", testbinary.Contact()); got.Status != http.StatusCreated {
		t.Errorf("with room again: %d %s", got.Status, got.Body)
	}
	p.Stop(t)
}

// checkFull reads what can be read on a full disk, and sends forms until one is refused. The first ones may fit into
// what is left of the log of the database. stored counts them.
func checkFull(t *testing.T, when string, p *testbinary.Program, token testbinary.Answer, stored *int) {
	t.Helper()
	admin := p.Visitor().WithToken(t, token)
	for path, want := range map[string]string{
		"/": "<html", "/careers": "<html", "/data/careers": `"path"`,
		"/api/inbox": fmt.Sprintf(`"contact":{"total":%d,`, *stored), "/api/contact": "Asha Rao", "/api/contact?q=asha": "[", "/api/contact/csv": "Asha Rao",
	} {
		if got := admin.Get(t, path); got.Status != http.StatusOK || !strings.Contains(got.Body, want) {
			t.Errorf("%s, %s: %d %.200s", when, path, got.Status, got.Body)
		}
	}
	got := admin.Send(t, http.MethodPost, "/api/contact", testbinary.Contact())
	for fits := 0; got.Status == http.StatusCreated && fits < maxFitting; fits++ {
		*stored++
		got = admin.Send(t, http.MethodPost, "/api/contact", testbinary.Contact())
	}
	if got.Status != http.StatusServiceUnavailable || !strings.Contains(got.Body, "Nothing can be saved at the moment.") {
		t.Errorf("%s, a form: %d %s", when, got.Status, got.Body)
	}
}

// maxFitting is more forms than fit into the log of the database before it is written to the database itself (4 MB).
const maxFitting = 100

// fill fills a disk to its last byte.
func fill(t *testing.T, disk string) {
	t.Helper()
	file, err := os.OpenFile(filepath.Join(disk, "fill"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := io.Copy(file, zeros{}); !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
}

func makeRoom(t *testing.T, disk string) {
	t.Helper()
	if err := os.Remove(filepath.Join(disk, "fill")); err != nil {
		t.Fatal(err)
	}
}

// zeros reads as zeros without an end.
type zeros struct{}

// Read implements io.Reader.
func (zeros) Read(b []byte) (int, error) { return len(b), nil }
