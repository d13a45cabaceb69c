package request

import (
	"io"
	"os"
	"strings"
	"testing"
)

// TestSpool keeps two uploads at once, in a file that a crash cannot leave behind.
func TestSpool(t *testing.T) {
	s := spool{dir: t.TempDir()}
	defer s.close()
	for _, content := range []string{"one", "another"} {
		kept, err := s.add(strings.NewReader(content))
		if err != nil || kept.size != int64(len(content)) {
			t.Fatalf("%d bytes (%v)", kept.size, err)
		}
		for range 2 {
			reader, err := kept.Open()
			if err != nil {
				t.Fatal(err)
			}
			if got, err := io.ReadAll(reader); err != nil || string(got) != content {
				t.Errorf("kept %q (%v)", got, err)
			}
		}
	}
	if names, err := os.ReadDir(s.dir); err != nil || len(names) > 0 {
		t.Errorf("the folder holds %v (%v)", names, err)
	}
}
