package faults_test

import (
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// passwords are those of check-admin@example.com in the kept data folders.
var passwords = map[string]string{"aff2553": "plum harbour violet kettle 94"}

// TestUpgrade starts the program on the data folder of each earlier version that is kept.
// Package testapp uses the same folders to check every kind of content.
func TestUpgrade(t *testing.T) {
	kept, err := filepath.Glob("../testapp/testdata/*.tar.gz")
	if err != nil || len(kept) == 0 {
		t.Fatal("no data folder is kept", err)
	}
	testbinary.Path(t) // builds it, which is no part of a start
	for _, archive := range kept {
		version := strings.TrimSuffix(filepath.Base(archive), ".tar.gz")
		t.Run(version, func(t *testing.T) {
			folder := t.TempDir()
			if output, err := exec.Command("tar", "-xzf", archive, "-C", folder).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, output)
			}
			var p *testbinary.Program
			start := testbinary.Measure(func() {
				p = testbinary.StartWith(t,
					testbinary.Options{Dir: filepath.Join(folder, "data")})
			}).At(1)
			admin := p.From(testbinary.Office).LogInAs(t, "check-admin@example.com", passwords[version])
			submissions, files := 0, 0
			for _, kind := range []string{"contact", "grievances", "applications"} {
				var rows []struct {
					SupportDocs []string
					Resume      string
				}
				admin.Get(t, "/api/"+kind).Into(t, &rows)
				submissions += len(rows)
				for _, row := range rows {
					for _, name := range append(row.SupportDocs, row.Resume) {
						if name == "" {
							continue
						}
						files++
						if got := admin.Get(t, "/uploads/"+name); got.Status != http.StatusOK || got.Body == "" {
							t.Errorf("%s is answered %d", name, got.Status)
						}
					}
				}
			}
			if submissions < 3 || files < 3 {
				t.Errorf("%d submissions with %d files are left", submissions, files)
			}
			for path, want := range map[string]string{"/api/releases": `"state":"open"`, "/api/redirects": `"from":`,
				"/api/grievances/hoibt0hea1eyioo": `"kind":"decide"`} {
				if got := admin.Get(t, path); !strings.Contains(got.Body, want) {
					t.Errorf("%s is answered %d %s", path, got.Status, got.Body)
				}
			}
			t.Logf("FAULT upgrade from %s: %d submissions with %d files, all there (start in %v)",
				version, submissions, files, start)
		})
	}
}
