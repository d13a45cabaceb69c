package replica

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"

	"workforce/pb/test/testbinary"
)

// A stubborn storage takes a file slowly and, if it is dead, never answers.
type stubborn struct {
	litestream.ReplicaClient
	dead bool
}

// WriteLTXFile takes one byte in four minutes of a stream, or in 20 seconds of a file.
func (s stubborn) WriteLTXFile(ctx context.Context, _ int, _, _ ltx.TXID, file io.Reader) (*ltx.FileInfo, error) {
	pause := 4 * time.Minute
	if _, isFile := file.(io.ReaderAt); isFile {
		pause = 20 * time.Second
	}
	for part := make([]byte, 1); ; {
		if _, err := file.Read(part); err == io.EOF {
			break
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	if s.dead {
		<-ctx.Done()
	}
	return nil, ctx.Err()
}

// OpenLTXFile opens a file that is read like one is written.
func (s stubborn) OpenLTXFile(ctx context.Context, _ int, _, _ ltx.TXID, _, _ int64) (io.ReadCloser, error) {
	return stubbornBody{s, ctx, strings.NewReader("a slow file")}, nil
}

type stubbornBody struct {
	storage stubborn
	ctx     context.Context
	*strings.Reader
}

// Read reads one byte in nine seconds.
func (b stubbornBody) Read(part []byte) (int, error) {
	if b.storage.dead {
		<-b.ctx.Done()
	}
	select {
	case <-time.After(9 * time.Second):
		return b.Reader.Read(part[:1])
	case <-b.ctx.Done():
		return 0, b.ctx.Err()
	}
}

// Close has nothing to close.
func (stubbornBody) Close() error { return nil }

// TestImpatient sends a file to a storage that is slow, and to one that does not answer. Then it fetches one.
func TestImpatient(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	testbinary.Must(t, os.WriteFile(path, []byte("a slow file"), 0o600))
	file, err := os.Open(path)
	testbinary.Must(t, err)
	defer file.Close()
	synctest.Test(t, func(t *testing.T) {
		for name, c := range map[string]struct {
			content io.ReadSeeker
			limit   string
		}{"a stream": {strings.NewReader("a slow file"), "5m0s"}, "a file": {file, "30s"}} {
			if _, err := newImpatient(stubborn{}).WriteLTXFile(t.Context(), 0, 1, 1, c.content); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if _, err := c.content.Seek(0, io.SeekStart); err != nil {
				t.Fatal(err)
			}
			_, err := newImpatient(stubborn{dead: true}).WriteLTXFile(t.Context(), 0, 1, 1, c.content)
			if err == nil || err.Error() != "the storage has taken nothing for "+c.limit {
				t.Errorf("%s to a dead storage: %v", name, err)
			}
		}
		fetch := func(s stubborn) (string, error) {
			file, err := newImpatient(s).OpenLTXFile(t.Context(), 0, 1, 1, 0, 0)
			testbinary.Must(t, err)
			defer file.Close()
			time.Sleep(2 * fetchLimit) // other files are read first
			text, err := io.ReadAll(file)
			return string(text), err
		}
		if text, err := fetch(stubborn{}); text != "a slow file" || err != nil {
			t.Errorf("a slow file: %q, %v", text, err)
		}
		if text, err := fetch(stubborn{dead: true}); !errors.Is(err, errSilent) || errors.Is(err, context.Canceled) {
			t.Errorf("a dead storage: %q, %v", text, err)
		}
	})
}
