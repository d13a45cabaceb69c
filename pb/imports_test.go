package main

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

// mayImport lists the packages of this repository that each package may import, without
// the prefix "pb/". A package that is not listed may import none.
var mayImport = map[string][]string{
	"pb":  {"app"},
	"app": {"api", "backup", "cases", "cluster", "collections", "commands", "disk", "documents", "folder", "guard", "hooks", "inbox", "jobs", "library", "logs", "mail", "metrics", "nightly", "pages", "posts", "redirects", "releases", "replica", "sessions", "site", "uploads", "versions", "watch", "pb_migrations"},

	"site":      {"links", "redirects", "cache", "pages", "render", "request", "documents", "collections", "frontend"},
	"cache":     {"pages", "request", "collections"},
	"pages":     {"reports", "cases", "request", "search", "documents", "releases", "versions", "posts", "jobs", "collections", "richtext", "ist", "content"},
	"api":       {"casefile", "reports", "cases", "links", "library", "redirects", "releases", "cache", "cluster", "pages", "disk", "request", "guard", "sessions", "inbox", "mail", "watch", "export", "versions", "posts", "jobs", "documents", "collections", "uploads", "richtext", "ist", "content", "frontend"},
	"request":   {"rules", "uploads"},
	"guard":     {"disk", "folder", "nightly", "request", "inbox", "sessions", "collections"},
	"sessions":  {"nightly", "collections"},
	"cases":     {"inbox", "nightly", "documents", "collections", "uploads", "rules", "ist", "content"},
	"mail":      {"cases", "nightly", "documents", "collections", "rules", "ist", "content"},
	"commands":  {"cases", "cluster", "backup", "replica", "folder", "ist", "documents", "inbox", "watch", "seed", "transfer", "uploads", "collections"},
	"casefile":  {"cases", "documents", "collections", "ist"},
	"reports":   {"cases", "documents", "collections", "ist"},
	"seed":      {"cases", "inbox", "collections"},
	"inbox":     {"nightly", "collections", "ist", "rules", "content"},
	"watch":     {"cases", "backup", "cluster", "disk", "folder", "ist", "replica", "mail", "nightly", "request", "releases", "documents", "collections", "uploads"},
	"backup":    {"collections", "disk", "folder", "ist", "nightly", "uploads"},
	"replica":   {"folder", "ist", "nightly"},
	"cluster":   {"cache", "disk", "folder", "ist", "lease", "replica", "request", "uploads"},
	"lease":     {"replica"},
	"disk":      {},
	"redirects": {"nightly", "pages", "rules", "ist", "collections"},
	"links":     {"redirects", "pages", "documents", "collections"},
	"logs":      {"rules"},
	"metrics":   {"site", "watch", "mail", "disk", "folder", "collections"},
	"search":    {},
	"folder":    {},
	"hooks":     {"pages"},
	"nightly":   {},
	"export":    {},

	"library":     {"releases", "documents", "versions", "collections", "nightly"},
	"transfer":    {"pages", "redirects", "documents", "posts", "jobs", "versions", "collections", "uploads"},
	"posts":       {"versions", "collections", "richtext"},
	"jobs":        {"versions", "collections", "rules", "ist"},
	"versions":    {"nightly", "collections", "rules", "content"},
	"documents":   {"versions", "collections", "rules", "ist", "content"},
	"releases":    {"documents", "versions", "collections", "rules", "content"},
	"collections": {"uploads", "richtext", "rules", "ist", "content"},
	"uploads":     {"folder", "pictures", "rules", "content"},
	"pictures":    {"rules", "content"},
	"rules":       {"content"},

	"testapp":    {"app", "api", "cache", "cases", "library", "pages", "documents", "guard", "inbox", "watch", "posts", "jobs", "redirects", "releases", "sessions", "versions", "collections"},
	"testbinary": {"app"},

	"bench/bare":       {"bench"},
	"bench/pocketbase": {"bench"},
}

// mayUse lists the packages that may depend only on the standard library and on the
// modules named here. Migrations are listed because they must not change when code does.
var mayUse = map[string][]string{
	"content":       {},
	"frontend":      {},
	"pb_migrations": {"github.com/pocketbase/"},
}

// grabBags are package names that do not say what a package is for.
var grabBags = []string{"util", "utils", "common", "helpers", "misc", "shared"}

// TestImports parses the files itself. If it asked `go list`, the test cache would not
// notice a changed import.
func TestImports(t *testing.T) {
	top := os.DirFS("..")
	for _, folder := range []string{"pb", "pb_migrations", "content", "frontend"} {
		err := fs.WalkDir(top, folder, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || path.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
				return err
			}
			pkg := nameOf(path.Dir(file))
			if slices.Contains(grabBags, pkg) {
				t.Errorf("%s: the name %q does not say what the package is for", file, pkg)
			}
			text, err := fs.ReadFile(top, file)
			if err != nil {
				return err
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, text, parser.ImportsOnly)
			if err != nil {
				return err
			}
			for _, spec := range parsed.Imports {
				checkImport(t, file, pkg, strings.Trim(spec.Path.Value, `"`))
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func checkImport(t *testing.T, file, pkg, imported string) {
	if ours, ok := strings.CutPrefix(imported, "workforce/"); ok {
		if !slices.Contains(mayImport[pkg], nameOf(ours)) {
			t.Errorf("%s imports %s: of this repository, %s may import only %v", file, imported, pkg, mayImport[pkg])
		}
		return
	}
	modules, limited := mayUse[pkg]
	outside := strings.Contains(strings.Split(imported, "/")[0], ".")
	allowed := slices.ContainsFunc(modules, func(module string) bool { return strings.HasPrefix(imported, module) })
	if limited && outside && !allowed {
		t.Errorf("%s imports %s: %s may use only the standard library and %v", file, imported, pkg, modules)
	}
}

// nameOf returns the name of a folder's package in the tables above.
func nameOf(folder string) string {
	return strings.TrimPrefix(folder, "pb/")
}
