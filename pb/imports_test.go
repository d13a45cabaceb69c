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

// mayImport says which packages of ours a package may import; "pb/" is left out of
// their names. What is not listed may import none.
var mayImport = map[string][]string{
	"pb":  {"app"},
	"app": {"api", "collections", "commands", "documents", "inbox", "mail", "pages", "render", "request", "site", "uploads", "versions", "pb_migrations"},

	"site":     {"pages", "render", "documents", "collections", "frontend"},
	"pages":    {"search", "documents", "versions", "jobs", "collections", "richtext", "rules", "ist"},
	"render":   {"documents", "collections", "frontend"},
	"api":      {"request", "inbox", "export", "versions", "jobs", "documents", "collections", "uploads", "richtext", "rules", "ist"},
	"request":  {"collections"},
	"mail":     {"documents", "collections", "rules"},
	"commands": {"documents", "inbox", "seed", "collections"},
	"seed":     {"inbox", "collections"},
	"inbox":    {"collections", "rules", "ist"},
	"search":   {},
	"export":   {},

	"versions":    {"collections", "uploads", "richtext", "rules"},
	"jobs":        {"collections", "rules", "ist"},
	"documents":   {"collections", "content"},
	"collections": {"uploads", "richtext", "rules", "ist", "content"},
	"uploads":     {"rules"},

	"testapp": {"app", "api", "inbox", "versions", "collections"},
}

// mayUse limits what a package may take from others: these few must not depend on
// more than the standard library and the named modules. History, above all, must not
// change when code does.
var mayUse = map[string][]string{
	"content":       {},
	"frontend":      {},
	"pb_migrations": {"github.com/pocketbase/"},
}

// grabBags are names that say nothing about what a package is for.
var grabBags = []string{"util", "utils", "common", "helpers", "misc", "shared"}

// TestImports reads the files itself, as the go command's list would not tell the
// test cache that an import has changed.
func TestImports(t *testing.T) {
	top := os.DirFS("..")
	for _, folder := range []string{"pb", "pb_migrations", "content", "frontend"} {
		err := fs.WalkDir(top, folder, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || path.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
				return err
			}
			pkg := nameOf(path.Dir(file))
			if slices.Contains(grabBags, pkg) {
				t.Errorf("%s: a package called %q gathers what has no place", file, pkg)
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
			t.Errorf("%s imports %s: %s may import of ours only %v", file, imported, pkg, mayImport[pkg])
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

// nameOf shortens the folder of a package to its name in the tables above.
func nameOf(folder string) string {
	return strings.TrimPrefix(folder, "pb/")
}
