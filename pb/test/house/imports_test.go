package house

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// rooms lists the rooms of pb/ in order. A room imports only itself and rooms before it.
var rooms = []string{"platform", "store", "content", "inbox", "web", "ops", "transfer", "api", "commands", "app"}

// outside lists the packages outside pb/ that a room may import besides the default content
// (package content), which every room may read.
var outside = map[string][]string{
	"content": {"/frontend"},
	"web":     {"/frontend"},
	"api":     {"/frontend"},
	"app":     {"/pb_migrations"},
}

// mayUse lists the packages that may depend only on the standard library and on the
// modules named here. Migrations are listed because they must not change when code does.
var mayUse = map[string][]string{
	"/content":       {},
	"/frontend":      {},
	"/pb_migrations": {"github.com/pocketbase/"},
}

// machines are the packages that only a site with a replica or with several machines needs. In app, they stand behind
// the interface of cluster.go; open.go asks whether a folder belongs to a cluster. The other files report their state,
// are commands for them, or leave the write-ahead log to the replica.
var (
	machines = []string{"pb/ops/cluster", "pb/ops/lease", "pb/ops/replica"}
	seam     = []string{"pb/app/cluster.go", "pb/app/open.go", "pb/api/health.go", "pb/ops/metrics/state.go",
		"pb/ops/traces/traces.go", "pb/ops/traces/versions.go", "pb/ops/watch/check_backups.go",
		"pb/ops/watch/check_cluster.go", "pb/ops/watch/checkpoints.go", "pb/commands/cluster.go",
		"pb/commands/doctor.go", "pb/commands/health.go", "pb/commands/restore.go", "pb/commands/sweep.go"}
)

// grabBags are package names that do not say what a package is for.
var grabBags = []string{"util", "utils", "common", "helpers", "misc", "shared"}

// TestRooms checks that a short file says of each room what it is for, what it may import and where to begin.
func TestRooms(t *testing.T) {
	for _, room := range append(rooms, "test") {
		file := "pb/" + room + "/doc.go"
		text, err := os.ReadFile("../../../" + file)
		if err != nil {
			t.Error(err)
			continue
		}
		if lines := strings.Count(string(text), "\n"); lines > 10 {
			t.Errorf("%s has %d lines, 10 are allowed", file, lines)
		}
		for _, part := range []string{"// Package " + room + " is the room of ", "import", "Begin with "} {
			if !strings.Contains(string(text), part) {
				t.Errorf("%s does not say %q", file, part)
			}
		}
	}
}

// TestImports checks what each package imports, and that it has a comment. It parses the files itself. If it asked
// `go list`, the test cache would not notice a changed import.
func TestImports(t *testing.T) {
	top := os.DirFS("../../..")
	commented := map[string]bool{}
	for _, folder := range []string{"pb", "pb_migrations", "content", "frontend"} {
		err := fs.WalkDir(top, folder, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || path.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
				return err
			}
			if slices.Contains(grabBags, path.Base(path.Dir(file))) {
				t.Errorf("%s: the name of its folder does not say what the package is for", file)
			}
			text, err := fs.ReadFile(top, file)
			if err != nil {
				return err
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, text, parser.ImportsOnly|parser.ParseComments)
			if err != nil {
				return err
			}
			commented[path.Dir(file)] = commented[path.Dir(file)] || parsed.Doc != nil
			for _, spec := range parsed.Imports {
				checkImport(t, file, strings.Trim(spec.Path.Value, `"`))
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for folder, is := range commented {
		if !is {
			t.Errorf("%s: the package has no comment", folder)
		}
	}
}

func checkImport(t *testing.T, file, imported string) {
	from := room(file)
	if ours, ok := strings.CutPrefix(imported, "workforce/"); ok {
		if !mayImport(from, room(ours+"/")) {
			t.Errorf("%s imports %s: %s may import only what stands before it in %v", file, imported, from, rooms)
		}
		if slices.Contains(machines, ours) && !slices.Contains(machines, path.Dir(file)) &&
			!slices.Contains(seam, file) {
			t.Errorf("%s imports %s: it is reached only through %v", file, imported, seam)
		}
		return
	}
	modules, limited := mayUse[from]
	foreign := strings.Contains(strings.Split(imported, "/")[0], ".")
	allowed := slices.ContainsFunc(modules, func(module string) bool { return strings.HasPrefix(imported, module) })
	if limited && foreign && !allowed {
		t.Errorf("%s imports %s: %s may use only the standard library and %v", file, imported, from, modules)
	}
}

// mayImport reports whether a room may import another. Tests stand beside all rooms, and main.go
// only starts app.
func mayImport(from, imported string) bool {
	place, target := slices.Index(rooms, from), slices.Index(rooms, imported)
	switch {
	case from == imported, imported == "/content" && place >= 0, slices.Contains(outside[from], imported):
		return true
	case from == "main":
		return imported == "app"
	case from == "test":
		return target >= 0 || imported == "/content"
	default:
		return target >= 0 && target < place
	}
}

// room returns the room of a file or package: the folder below pb/, "main" for pb/ itself, and for
// everything outside pb/ the folder at the top with a slash before it.
func room(file string) string {
	inside, ours := strings.CutPrefix(file, "pb/")
	name, _, below := strings.Cut(inside, "/")
	switch {
	case !ours:
		return "/" + name
	case !below:
		return "main"
	default:
		return name
	}
}
