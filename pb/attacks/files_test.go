package attacks_test

import (
	"encoding/csv"
	"io/fs"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// TestUploads attaches files to forms until the network has used up what it may send in a day.
// Forms without files go on.
func TestUploads(t *testing.T) {
	p := start(t, "DAILY_UPLOAD_MB=8")
	attacker := p.from(attacker(0))
	proof := pdf(2 * megabyte)
	stored := 0
	var last answer
	for range 10 {
		if last = attacker.sendForm(t, "/api/grievances", grievance(), attachment{"supportDocs", "proof.pdf", proof}); last.status == http.StatusCreated {
			stored++
		}
	}
	t.Logf("%d of 10 files of 2 MB were stored; then %d %s", stored, last.status, last.body)
	if size := p.size(t, "storage"); stored == 0 || size > 9*megabyte || last.status < 400 || last.status >= 500 {
		t.Errorf("%d files of 2 MB were stored, %d MB; the last form was answered %d %s", stored, size/megabyte, last.status, last.body)
	}
	if got := attacker.sendForm(t, "/api/grievances", grievance()); got.status != http.StatusCreated {
		t.Errorf("a form without a file: %d %s", got.status, got.body)
	}
	if got := p.from(visitor).sendForm(t, "/api/grievances", grievance(), attachment{"supportDocs", "proof.pdf", proof}); got.status != http.StatusCreated {
		t.Errorf("a visitor's file: %d %s", got.status, got.body)
	}
}

// size returns how many bytes a folder of the data folder takes.
func (p *program) size(t *testing.T, folder string) int64 {
	t.Helper()
	var total int64
	err := filepath.WalkDir(filepath.Join(p.dir, folder), func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		total += info.Size()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return total
}

// TestFormulas exports a message and reads the file with the separators of other countries. No
// cell begins as a formula.
func TestFormulas(t *testing.T) {
	p := start(t)
	form := contact()
	form["subject"], form["message"] = "x;=1+1", "x;\t@SUM(1)\n-2+3;+4"
	if got := p.from(visitor).send(t, http.MethodPost, "/api/contact", form); got.status != http.StatusCreated {
		t.Fatalf("%d %s", got.status, got.body)
	}
	exported := p.from(office).logIn(t).get(t, "/api/contact/csv").body
	for _, separator := range ",;\t" {
		reader := csv.NewReader(strings.NewReader(strings.TrimPrefix(exported, "\ufeff")))
		reader.Comma, reader.FieldsPerRecord, reader.LazyQuotes = separator, -1, true
		rows, err := reader.ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			for _, cell := range row {
				for line := range strings.Lines(cell) {
					if strings.ContainsAny(strings.TrimLeft(line, ` "`)+" ", "=+-@") && strings.IndexAny(strings.TrimLeft(line, ` "`), "=+-@") == 0 {
						t.Errorf("separated by %q, the cell %q is a formula", separator, cell)
					}
				}
			}
		}
	}
}
