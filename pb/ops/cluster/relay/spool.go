package relay

import (
	"errors"
	"fmt"
	"io"
	"net/netip"
	"os"
	"sync"
	"sync/atomic"

	"workforce/pb/platform/disk"
	"workforce/pb/platform/request"
)

// spoolMemory is how much of a request body is kept in memory, in bytes. The rest goes to a file, and all
// of it once the memory for bodies is full.
const spoolMemory = 64 << 10

// freeOf returns how many bytes of a disk are free. Tests set it.
var freeOf = disk.Free

// A Spool passes a request body on while it arrives, and keeps what has passed, so that the
// request can be sent again to another leader. If the disk is almost full, the body is passed on
// without being kept: strangers can begin many large ones.
type Spool struct {
	dir     string         // where the file is made
	shared  *request.Tally // the memory of all spools
	network netip.Prefix   // of the visitor

	// mu is held while a part arrives, which may take long. A request that was given up may still
	// be reading.
	mu     sync.Mutex
	source io.Reader // what has not arrived yet
	memory []byte
	onFile int64
	ended  error        // the body has ended, or the visitor is gone
	newest *spoolReader // the only one that goes on after keeping has failed

	file   atomic.Pointer[os.File] // what did not fit into the memory, or nil
	broken atomic.Bool             // the body cannot be sent again
	failed atomic.Pointer[error]   // why the body could not be read from the visitor, or nil

	// keeping is held for moments, unlike mu.
	keeping sync.Mutex
	taken   int64 // of the shared memory
	closed  bool
}

// errNotKept says that a body cannot be sent again.
var errNotKept = errors.New("the request body could not be kept")

// NewSpool returns the spool of a body from a network. It makes a file in dir, and shares the memory for bodies.
func NewSpool(dir string, body io.Reader, shared *request.Tally, network netip.Prefix) *Spool {
	return &Spool{dir: dir, source: body, shared: shared, network: network}
}

// IsBroken reports whether the body cannot be sent again.
func (s *Spool) IsBroken() bool { return s.broken.Load() }

// Failed returns why the body could not be read from the visitor, or nil.
func (s *Spool) Failed() error {
	if failed := s.failed.Load(); failed != nil {
		return *failed
	}
	return nil
}

// Reader returns the body from its beginning.
func (s *Spool) Reader() io.Reader { return &spoolReader{spool: s} }

// Close removes what was kept.
func (s *Spool) Close() {
	s.keeping.Lock()
	s.shared.GiveBack(s.network, s.taken)
	s.taken, s.closed = 0, true
	s.keeping.Unlock()
	if file := s.file.Load(); file != nil {
		file.Close()
	}
}

func (s *Spool) kept() int64 { return int64(len(s.memory)) + s.onFile }

// takeMemory reports whether a part may be kept in memory.
func (s *Spool) takeMemory(bytes int64) bool {
	s.keeping.Lock()
	defer s.keeping.Unlock()
	if s.closed || s.taken+bytes > spoolMemory || !s.shared.Take(s.network, bytes) {
		return false
	}
	s.taken += bytes
	return true
}

// keep keeps a part that has just arrived.
func (s *Spool) keep(part []byte) error {
	file := s.file.Load()
	if file == nil && s.takeMemory(int64(len(part))) {
		s.memory = append(s.memory, part...)
		return nil
	}
	if free, err := freeOf(s.dir); err == nil && free < disk.PassingReserve {
		return fmt.Errorf("keep a request body: only %d MB of the disk are left", free>>20)
	}
	if file == nil {
		var err error
		if file, err = os.CreateTemp(s.dir, ".body-*"); err != nil {
			return fmt.Errorf("keep a request body: %w", err)
		}
		// The file is gone as soon as it is closed, also if the program is killed.
		_ = os.Remove(file.Name())
		s.file.Store(file)
	}
	written, err := file.WriteAt(part, s.onFile)
	s.onFile += int64(written)
	if err != nil {
		return fmt.Errorf("keep a request body: %w", err)
	}
	return nil
}

type spoolReader struct {
	spool *Spool
	at    int64
}

// Read reads what was kept, and then what arrives.
func (r *spoolReader) Read(part []byte) (n int, err error) {
	s := r.spool
	s.mu.Lock()
	defer s.mu.Unlock()
	switch memory := int64(len(s.memory)); {
	case s.newest != nil && s.newest != r:
		return 0, errNotKept
	case r.at < memory:
		n = copy(part, s.memory[r.at:])
	case r.at < s.kept() && s.newest == nil:
		n, err = s.file.Load().ReadAt(part[:min(int64(len(part)), s.kept()-r.at)], r.at-memory)
		if errors.Is(err, io.EOF) {
			err = nil
		}
	case s.ended != nil:
		return 0, s.ended
	default:
		n, err = s.arrive(r, part)
	}
	r.at += int64(n)
	return n, err
}

// arrive reads the next part from the visitor and keeps it.
func (s *Spool) arrive(r *spoolReader, part []byte) (n int, err error) {
	n, err = s.source.Read(part)
	s.ended = err
	if n > 0 && s.newest == nil && s.keep(part[:n]) != nil {
		s.newest = r
	}
	if err != nil && !errors.Is(err, io.EOF) {
		s.failed.Store(&err)
	}
	if s.newest != nil || s.failed.Load() != nil {
		s.broken.Store(true)
	}
	return n, err
}
