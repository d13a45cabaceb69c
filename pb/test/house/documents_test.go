package house

import (
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	// quotedPath matches a path of this repository in a document, such as `pb/api/api.go`.
	quotedPath = regexp.MustCompile("`((?:pb|pb_migrations|pb_hooks|frontend|content|deploy|docs|examples)/[^` ]*|[A-Z_]+\\.md|package.json|go.mod)`")
	// quotedName matches a path of this repository, or the name of a file without its folder.
	quotedName = regexp.MustCompile("`((?:pb|frontend|content|docs|deploy)/[^` ]*|(?:[a-z]+/)?[A-Za-z_-]+\\.(?:go|tsx?|s?css|js))`")
	// link matches the address of a link to another file, without the heading that it leads to.
	link = regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`)
	// mapLine matches a line of the README's map: its indentation and its path.
	mapLine = regexp.MustCompile(`(?m)^( *)([a-z_]\S*) {2,}\S`)
	// script matches a command of npm in a document.
	script = regexp.MustCompile(`npm run ([a-z:]+)`)
	// paddedRow matches a row of a table whose cells are filled up with spaces or dashes.
	paddedRow = regexp.MustCompile(`(?m)^\|.*(?:[^|]  |-{4,}).*$`)
)

// largest has the size that each document may have in bytes, so that people finish reading it.
var largest = map[string]int{
	"README.md": 10_000, "docs/CHANGE.md": 10_000, "docs/API.md": 4_000, "docs/TESTING.md": 4_000,
	"docs/OPERATING.md": 20_000, "docs/SETTINGS.md": 8_000, "docs/CLUSTER.md": 12_000,
}

// documents are those for whoever runs or changes the program.
var documents = slices.AppendSeq([]string{"SECURITY.md", "content/README.md", "pb_hooks/README.md",
	"docs/BENCHMARKS.md", "examples/headless/README.md", "examples/purge/README.md",
	"frontend/src/illustrations/README.md"}, maps.Keys(largest))

// TestDocuments looks up each path, link and npm command that the documents name, so that the map and the list of
// changes stay true. NAME in a path stands for any name.
func TestDocuments(t *testing.T) {
	scripts := readText(t, "package.json")
	count := 0
	for _, document := range documents {
		text := readText(t, document)
		if size := largest[document]; size > 0 && len(text) > size {
			t.Errorf("%s has %d bytes, more than %d", document, len(text), size)
		}
		if padded := paddedRow.FindString(text); padded != "" {
			t.Errorf("%s has a table with padding, which is hard to read in its source: %.60s", document, padded)
		}
		for _, match := range quotedPath.FindAllStringSubmatch(inFull(text), -1) {
			count++
			checkPath(t, document, match[1])
		}
		for _, match := range link.FindAllStringSubmatch(text, -1) {
			checkPath(t, document, path.Join(path.Dir(document), match[1]))
		}
		for _, match := range script.FindAllStringSubmatch(text, -1) {
			if !strings.Contains(scripts, `"`+match[1]+`":`) {
				t.Errorf("%s names npm run %s, which package.json lacks", document, match[1])
			}
		}
	}
	if count < 100 {
		t.Errorf("found only %d paths", count)
	}
}

// TestChangelog looks up the version of the program in the changelog, where each version has the day of its release.
func TestChangelog(t *testing.T) {
	headings := regexp.MustCompile(`(?m)^## .*$`).FindAllString(readText(t, "CHANGELOG.md"), -1)
	version := regexp.MustCompile(`"version": "(.+)"`).FindStringSubmatch(readText(t, "package.json"))[1]
	if len(headings) == 0 || !strings.HasPrefix(headings[0], "## "+version+" (") {
		t.Errorf("CHANGELOG.md begins with %q, package.json has %s", headings, version)
	}
	for i, heading := range headings {
		isDated := regexp.MustCompile(`^## \d+\.\d+\.\d+ \(20\d\d-\d\d-\d\d\)$`).MatchString(heading)
		if !isDated && (i > 0 || heading != "## "+version+" (unreleased)") {
			t.Errorf("the heading %q has no version or no day", heading)
		}
	}
}

// TestNamesWithoutFolder looks up the files that docs/CHANGE.md names without their folder: it is that of the path
// before.
func TestNamesWithoutFolder(t *testing.T) {
	folder, count := "", 0
	for _, match := range quotedName.FindAllStringSubmatch(inFull(readText(t, "docs/CHANGE.md")), -1) {
		name := match[1]
		if root, _, _ := strings.Cut(name, "/"); slices.Contains([]string{"pb", "frontend",
			"content", "docs", "deploy"}, root) {
			if folder = name; path.Ext(name) != "" {
				folder = path.Dir(name)
			}
			continue
		}
		count++
		checkPath(t, "docs/CHANGE.md", path.Join(folder, name))
	}
	if count < 10 {
		t.Errorf("found only %d names", count)
	}
}

// TestMap checks that the README's map names what exists, and every room.
func TestMap(t *testing.T) {
	_, after, _ := strings.Cut(readText(t, "README.md"), "## The map\n")
	_, after, _ = strings.Cut(after, "```\n")
	drawing, _, _ := strings.Cut(after, "```")
	var named []string
	folder := ""
	for _, line := range strings.Split(drawing, "\n") {
		if !strings.HasPrefix(line, " ") {
			folder = ""
		}
		if match := mapLine.FindStringSubmatch(line); match != nil {
			named = append(named, path.Join(folder, match[2]))
		}
		if !strings.HasPrefix(line, " ") {
			folder, _, _ = strings.Cut(line, " ")
		}
	}
	for _, name := range named {
		checkPath(t, "the map", name)
	}
	for _, room := range append(slices.Clone(rooms), "test") {
		if !slices.Contains(named, "pb/"+room) {
			t.Errorf("the map lacks the room %s", room)
		}
	}
}

// inFull returns a document with frontend/src where it says src.
func inFull(text string) string { return strings.ReplaceAll(text, "`src", "`frontend/src") }

func checkPath(t *testing.T, document, name string) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join("../../..", strings.ReplaceAll(name, "NAME", "*")))
	if err != nil || len(found) == 0 {
		t.Errorf("%s names %s, which does not exist", document, name)
	}
}

func readText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
