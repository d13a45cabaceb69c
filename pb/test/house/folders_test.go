package house

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// maxFiles is how many source files a folder may hold, without tests. Nobody finds a file among more.
const maxFiles = 25

// TestFolders counts the source files of each folder. Migrations are left out, because each change adds one.
func TestFolders(t *testing.T) {
	top := os.DirFS("../../..")
	sources := []string{".go", ".ts", ".tsx", ".js", ".mjs", ".scss"}
	counts := map[string]int{}
	for _, folder := range []string{"pb", "content", "deploy", "frontend", "examples"} {
		err := fs.WalkDir(top, folder, func(file string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() && slices.Contains([]string{"dist", "generated", "testdata", "node_modules"},
				entry.Name()) {
				return fs.SkipDir
			}
			name := entry.Name()
			isTest := strings.HasSuffix(name, "_test.go") || strings.Contains(name, ".test.") ||
				strings.Contains(name, ".spec.")
			if !entry.IsDir() && slices.Contains(sources, path.Ext(name)) && !isTest {
				counts[path.Dir(file)]++
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(counts) < 50 {
		t.Errorf("found only %d folders", len(counts))
	}
	for folder, count := range counts {
		if count > maxFiles {
			t.Errorf("%s has %d source files, more than %d", folder, count, maxFiles)
		}
	}
}
