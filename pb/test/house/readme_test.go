package house

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// quotedPath matches a path of this repository in a README, such as `pb/api/api.go`.
var quotedPath = regexp.MustCompile("`((?:pb|pb_migrations|pb_hooks|frontend|content|deploy)/[^` ]*|README.md|package.json|go.mod)`")

// mapLine matches a line of the README's map: its indentation and its path.
var mapLine = regexp.MustCompile(`(?m)^( *)([a-z_]\S*) {2,}\S`)

// TestReadmePaths looks up every path that README.md and OPERATING.md name, so that the map and
// the table of changes stay true. NAME in a path stands for any name.
func TestReadmePaths(t *testing.T) {
	readme := readText(t, "../../../README.md")
	var paths []string
	for _, match := range quotedPath.FindAllStringSubmatch(readme+readText(t, "../../../OPERATING.md"), -1) {
		paths = append(paths, match[1])
	}
	_, after, _ := strings.Cut(readme, "## The map\n\n```\n")
	drawing, _, _ := strings.Cut(after, "```")
	folder := ""
	for _, match := range mapLine.FindAllStringSubmatch(drawing, -1) {
		if match[1] == "" {
			folder = match[2]
			paths = append(paths, folder)
		} else {
			paths = append(paths, path.Join(folder, match[2]))
		}
	}
	if len(paths) < 50 {
		t.Fatalf("found only %d paths in the README", len(paths))
	}
	for _, name := range paths {
		found, err := filepath.Glob(filepath.Join("../../..", strings.ReplaceAll(name, "NAME", "*")))
		if err != nil || len(found) == 0 {
			t.Errorf("README.md or OPERATING.md names %s, which does not exist", name)
		}
	}
}

func readText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
