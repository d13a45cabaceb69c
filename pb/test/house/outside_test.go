package house

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestFromOutside checks that the packages that most others import have no test file inside the package if one of
// their tests starts the program. Otherwise Go compiles and vets everything between the two a second time.
func TestFromOutside(t *testing.T) {
	for _, room := range rooms[:3] {
		files, err := filepath.Glob("../../" + room + "/*/*_test.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s has %d test files: %v", room, len(files), err)
		}
		inside, starts := map[string]string{}, map[string]bool{}
		for _, file := range files {
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			folder := filepath.Dir(file)
			if !strings.HasSuffix(parsed.Name.Name, "_test") {
				inside[folder] = file
			}
			for _, spec := range parsed.Imports {
				starts[folder] = starts[folder] || spec.Path.Value == `"workforce/pb/test/testapp"`
			}
		}
		for folder, file := range inside {
			if starts[folder] {
				t.Errorf("%s: other tests of its package start the program, so make its package %s_test", file,
					filepath.Base(folder))
			}
		}
	}
}
