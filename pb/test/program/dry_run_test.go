package program

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestDryRunBesideForms sends a form while a dry run of an import is under way: it reads a picture
// from a pipe.
func TestDryRunBesideForms(t *testing.T) {
	p, export := testbinary.Start(t), filepath.Join(t.TempDir(), "export")
	if output, err := testbinary.Run(t, "content", "export", export, "--dir", p.Dir); err != nil {
		t.Fatal(output, err)
	}
	picture := filepath.Join(export, "pictures", "abcdefghijklmno")
	pipe := filepath.Join(picture, "a.webp")
	for _, err := range []error{
		os.RemoveAll(filepath.Join(export, "jobs")), // deleted before the pictures are read
		os.MkdirAll(picture, 0o700),
		os.WriteFile(picture+".json", []byte(`{"file": "a.webp", "width": 1, "height": 1}`), 0o600),
		syscall.Mkfifo(pipe, 0o600),
	} {
		testbinary.Must(t, err)
	}
	ended := make(chan string)
	go func() {
		output, _ := testbinary.Run(t, "content", "import", export, "--dry-run", "--delete", "--dir", p.Dir)
		ended <- output
	}()
	writer, err := os.OpenFile(pipe, os.O_WRONLY, 0) // waits for the reader
	testbinary.Must(t, err)
	if got := p.Visitor().Send(t, http.MethodPost, "/api/contact",
		testbinary.Contact()); got.Status != http.StatusCreated {
		t.Errorf("a form beside a dry run: %d %s", got.Status, got.Body)
	}
	writer.Close()
	if output := <-ended; !strings.Contains(output, "Nothing was imported: pictures/abcdefghijklmno") {
		t.Error(output)
	}
}
