package attacks_test

import (
	"encoding/csv"
	"net/http"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestUploads attaches files to forms until the network has used up what it may send in a day.
// Forms without files go on.
func TestUploads(t *testing.T) {
	p := testbinary.Start(t, "DAILY_UPLOAD_MB=8")
	attacker := p.From(testbinary.Address(0))
	proof := testbinary.PDF(2 * testbinary.Megabyte)
	stored := 0
	var last testbinary.Answer
	for range 10 {
		if last = attacker.SendForm(t, "/api/grievances", testbinary.Grievance(), testbinary.Attachment{Field: "supportDocs", Name: "proof.pdf", Content: proof}); last.Status == http.StatusCreated {
			stored++
		}
	}
	t.Logf("%d of 10 files of 2 MB were stored; then %d %s", stored, last.Status, last.Body)
	if size := p.Size(t, "storage"); stored == 0 || size > 9*testbinary.Megabyte || last.Status < 400 || last.Status >= 500 {
		t.Errorf("%d files of 2 MB were stored, %d MB; the last form was answered %d %s", stored, size/testbinary.Megabyte, last.Status, last.Body)
	}
	if got := attacker.SendForm(t, "/api/grievances", testbinary.Grievance()); got.Status != http.StatusCreated {
		t.Errorf("a form without a file: %d %s", got.Status, got.Body)
	}
	if got := p.From(testbinary.Visitor).SendForm(t, "/api/grievances", testbinary.Grievance(), testbinary.Attachment{Field: "supportDocs", Name: "proof.pdf", Content: proof}); got.Status != http.StatusCreated {
		t.Errorf("a visitor's file: %d %s", got.Status, got.Body)
	}
}

// TestFormulas exports a message and reads the file with the separators of other countries. No
// cell begins as a formula.
func TestFormulas(t *testing.T) {
	p := testbinary.Start(t)
	form := testbinary.Contact()
	form["subject"], form["message"] = "x;=1+1", "x;\t@SUM(1)\n-2+3;+4"
	if got := p.From(testbinary.Visitor).Send(t, http.MethodPost, "/api/contact", form); got.Status != http.StatusCreated {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	exported := p.From(testbinary.Office).LogIn(t).Get(t, "/api/contact/csv").Body
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
