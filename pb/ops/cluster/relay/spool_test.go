package relay

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"workforce/pb/platform/disk"
	"workforce/pb/platform/request"
)

// TestSpool reads a body that is sent again after a part of it has passed.
func TestSpool(t *testing.T) {
	for _, size := range []int{0, 1, spoolMemory, spoolMemory + 1, 5 * spoolMemory} {
		body := bytes.Repeat([]byte("lakh"), size)
		s := &Spool{dir: t.TempDir(), source: bytes.NewReader(body), shared: request.NewMemory(request.MaxMemory)}
		t.Cleanup(s.Close)
		first := s.Reader()
		if _, err := io.CopyN(io.Discard, first, int64(len(body)/2)); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			got, err := io.ReadAll(iotest.HalfReader(s.Reader()))
			if err != nil || !bytes.Equal(got, body) {
				t.Errorf("a body of %d bytes came as %d bytes, %v", len(body), len(got), err)
			}
		}
	}
}

// TestSpoolFails reads the body of a visitor who is gone.
func TestSpoolFails(t *testing.T) {
	gone := errors.New("gone")
	s := &Spool{source: io.MultiReader(strings.NewReader("half"), iotest.ErrReader(gone)), shared: request.NewMemory(request.MaxMemory)}
	for range 2 {
		got, err := io.ReadAll(s.Reader())
		if string(got) != "half" || !errors.Is(err, gone) {
			t.Errorf("got %q, %v", got, err)
		}
	}
	if !s.IsBroken() {
		t.Error("the spool does not know that the visitor is gone")
	}
}

// TestSpoolWithoutRoom passes bodies on that cannot be kept. They can only be sent once.
func TestSpoolWithoutRoom(t *testing.T) {
	body := bytes.Repeat([]byte("lakh"), spoolMemory)
	for name, c := range map[string]struct {
		dir  string
		free int64
	}{
		"no file can be made":     {filepath.Join(t.TempDir(), "missing"), disk.PassingReserve},
		"the disk is almost full": {t.TempDir(), disk.PassingReserve - 1},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() { freeOf = disk.Free }()
			freeOf = func(string) (int64, error) { return c.free, nil }
			s := &Spool{dir: c.dir, source: bytes.NewReader(body), shared: request.NewMemory(request.MaxMemory)}
			t.Cleanup(s.Close)
			if got, err := io.ReadAll(s.Reader()); err != nil || !bytes.Equal(got, body) {
				t.Errorf("a body of %d bytes came as %d bytes, %v", len(body), len(got), err)
			}
			if got, err := io.ReadAll(s.Reader()); !errors.Is(err, errNotKept) || len(got) > 0 {
				t.Errorf("sent again: %d bytes, %v", len(got), err)
			}
			if !s.IsBroken() {
				t.Error("the body would be sent again")
			}
		})
	}
}

// TestSpoolsShareMemory keeps more bodies than fit into the memory of all. Closing gives it back.
func TestSpoolsShareMemory(t *testing.T) {
	body := bytes.Repeat([]byte("x"), 600)
	shared := request.NewMemory(1999) // half of it for one network
	var spools []*Spool
	for number, want := range []int{600, 0, 0} {
		s := &Spool{dir: t.TempDir(), source: bytes.NewReader(body), shared: shared}
		for range 2 {
			if got, err := io.ReadAll(s.Reader()); err != nil || !bytes.Equal(got, body) {
				t.Errorf("body %d: %d bytes, %v", number, len(got), err)
			}
		}
		if cap := len(s.memory); cap != want {
			t.Errorf("body %d: %d bytes are in memory, want %d", number, cap, want)
		}
		spools = append(spools, s)
	}
	for _, s := range spools {
		s.Close()
		s.Close()
	}
	if taken := shared.Total(); taken != 0 {
		t.Errorf("%d bytes are still taken", taken)
	}
}
