package folder

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestForeign checks where a new site may begin.
func TestForeign(t *testing.T) {
	for name, c := range map[string]struct {
		entries []string
		want    string
	}{
		"an empty folder":                  {nil, ""},
		"a data folder":                    {[]string{"data.db: SQLite", "notes.txt"}, ""},
		"an empty database":                {[]string{"data.db", "auxiliary.db", "backups"}, "backups"},
		"a first start, killed earlier":    {[]string{"data.db"}, ""},
		"the root of a disk":               {[]string{"lost+found"}, ""},
		"a share of a Synology":            {[]string{"@eaDir", "#recycle", ".DS_Store"}, ""},
		"a disk of Windows":                {[]string{"System Volume Information", "$RECYCLE.BIN"}, ""},
		"backups without a database":       {[]string{"auxiliary.db", "backups"}, "backups"},
		"certificates":                     {[]string{".autocert_cache"}, ""},
		"a first start that was killed":    {[]string{"auxiliary.db", "auxiliary.db-wal", "types.d.ts"}, ""},
		"a machine of a cluster":           {[]string{"cluster.json", ".follow", ".claim", "backups"}, ""},
		"the folder above the data":        {[]string{"data", "pb_hooks"}, "data"},
		"a folder of the system":           {[]string{".pwd.lock", "passwd"}, "passwd"},
		"data that lost its database":      {[]string{"auxiliary.db", "storage"}, "storage"},
		"a log of a database that is lost": {[]string{"data.db-wal"}, "data.db-wal"},
		"a restore that was interrupted":   {[]string{"replaced-20260101-000000"}, "replaced-20260101-000000"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for _, entry := range c.entries {
				name, content, _ := strings.Cut(entry, ": ")
				if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if got, err := Foreign(dir); got != c.want || err != nil {
				t.Errorf("%q, %v, want %q", got, err, c.want)
			}
		})
	}
	if got, err := Foreign(filepath.Join(t.TempDir(), "new")); got != "" || err != nil {
		t.Errorf("a folder that does not exist: %q, %v", got, err)
	}
}
