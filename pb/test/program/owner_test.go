package program

import (
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestOwner runs the server and commands as root on the data folder of another account. What they make belongs to that
// account, and no link leads them to files of others.
func TestOwner(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can become another account")
	}
	top := t.TempDir()
	testbinary.Must(t, os.Chmod(filepath.Dir(top), 0o711))
	home, victim := filepath.Join(top, "home"), filepath.Join(top, "victim")
	dir := filepath.Join(home, "data")
	testbinary.NewData(t, dir)
	const account = 54321
	give := func() {
		t.Helper()
		for name := range everything(t, home) {
			testbinary.Must(t, os.Lchown(name, account, account))
		}
	}
	give()
	check := func(command string) {
		t.Helper()
		for name, owner := range everything(t, home) {
			if owner != account {
				t.Errorf("%s: %s belongs to %d", command, name, owner)
			}
		}
	}
	run := func(arguments string) string {
		t.Helper()
		output, err := testbinary.Run(t, append(strings.Fields(arguments), "--dir", dir)...)
		if err != nil {
			t.Errorf("%s: %v, %s", arguments, err, output)
		}
		check(arguments)
		return output
	}
	p := testbinary.StartWith(t, testbinary.Options{Dir: dir})
	proof := testbinary.Attachment{Field: "supportDocs", Name: "a.pdf", Content: testbinary.PDF(1000)}
	if got := p.Visitor().SendForm(t, "/api/grievances", testbinary.Grievance(),
		proof); got.Status != http.StatusCreated {
		t.Errorf("%d %s", got.Status, got.Body)
	}
	p.Stop(t)
	check("serve")
	made := strings.Fields(run("backup now"))[0]
	for _, arguments := range []string{
		"admin upsert new@example.com mango-train-umbrella", "superuser ips 127.0.0.0/8", "cases verify", "sweep --yes",
		"content export " + filepath.Join(home, "exported"),
		"restore --replace --yes " + made,
	} {
		run(arguments)
	}
	for _, name := range []string{".backup", "backups"} {
		t.Run(name+" is a link", func(t *testing.T) {
			kept := filepath.Join(victim, "kept")
			testbinary.Must(t, os.MkdirAll(kept, 0o755))
			link := filepath.Join(dir, name)
			testbinary.Must(t, os.RemoveAll(link))
			testbinary.Must(t, os.Symlink(victim, link))
			give()
			if output, err := testbinary.Run(t, "backup", "now", "--dir", dir); err == nil {
				t.Errorf("a backup was made: %s", output)
			}
			if found := everything(t, victim); len(found) != 2 {
				t.Errorf("the folder of root now has %v", found)
			}
			testbinary.Must(t, os.Remove(link))
		})
	}
}

// everything returns a folder and all that is in it, with the owners.
func everything(t *testing.T, dir string) map[string]uint32 {
	t.Helper()
	owners := map[string]uint32{}
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			owners[name] = info.Sys().(*syscall.Stat_t).Uid
		}
		return err
	})
	testbinary.Must(t, err)
	return owners
}
