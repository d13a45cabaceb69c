package request

import (
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
)

// TestSpool keeps two uploads at once, in a file that no crash could leave behind.
func TestSpool(t *testing.T) {
	s := spool{dir: t.TempDir()}
	defer s.close()
	for _, content := range []string{"one", "another"} {
		kept, size, err := s.add(strings.NewReader(content), 5)
		if err != nil || size != int64(len(content)) {
			t.Fatalf("%d bytes (%v)", size, err)
		}
		for range 2 {
			reader, err := kept.Open()
			if err != nil {
				t.Fatal(err)
			}
			if got, err := io.ReadAll(reader); err != nil || string(got) != content[:min(5, len(content))] {
				t.Errorf("kept %q (%v)", got, err)
			}
		}
	}
	if runtime.GOOS == "windows" { // where an open file keeps its name
		return
	}
	if names, err := os.ReadDir(s.dir); err != nil || len(names) > 0 {
		t.Errorf("the folder holds %v (%v)", names, err)
	}
}
