package replica

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// A stubborn storage takes a file slowly and, if it is dead, never answers.
type stubborn struct {
	litestream.ReplicaClient
	dead bool
}

// WriteLTXFile takes one byte each half a minute.
func (s stubborn) WriteLTXFile(ctx context.Context, _ int, _, _ ltx.TXID, file io.Reader) (*ltx.FileInfo, error) {
	for part := make([]byte, 1); ; {
		if _, err := file.Read(part); err == io.EOF {
			break
		}
		select {
		case <-time.After(30 * time.Second):
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
	synctest.Test(t, func(t *testing.T) {
		send := func(s stubborn) error {
			_, err := impatient{s}.WriteLTXFile(t.Context(), 0, 1, 1, strings.NewReader("a slow file"))
			return err
		}
		if err := send(stubborn{}); err != nil {
			t.Errorf("a slow file: %v", err)
		}
		if err := send(stubborn{dead: true}); err == nil || err.Error() != "the storage has taken nothing for 1m0s" {
			t.Errorf("a dead storage: %v", err)
		}
		fetch := func(s stubborn) (string, error) {
			file, err := impatient{s}.OpenLTXFile(t.Context(), 0, 1, 1, 0, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			time.Sleep(2 * fetchLimit) // other files are read first
			text, err := io.ReadAll(file)
			return string(text), err
		}
		if text, err := fetch(stubborn{}); text != "a slow file" || err != nil {
			t.Errorf("a slow file: %q, %v", text, err)
		}
		if text, err := fetch(stubborn{dead: true}); !errors.Is(err, context.Canceled) {
			t.Errorf("a dead storage: %q, %v", text, err)
		}
	})
}
