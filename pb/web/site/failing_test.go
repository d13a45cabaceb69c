package site_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestFailingSite takes the table of the documents away from a company's own site. Its page of errors names the company
// and its phone number, not those of the sample.
func TestFailingSite(t *testing.T) {
	app := testapp.NewSite(t)
	record := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, documents.Site)
	own := strings.NewReplacer("Samarth Workforce Solutions", "Venkateshwara Services", "Samarth", "Venkateshwara",
		"+91 80 0000 0000", "+91 40 2345 6789",
		"hello@example.com", "office@venkateshwara.in")
	record.Set(collections.DocumentContent, own.Replace(record.GetString(collections.DocumentContent)))
	testapp.Must(t, app.Save(record))
	if answer := app.Get("/", ""); answer.Status != http.StatusOK {
		t.Fatalf("before: %d", answer.Status)
	}
	testapp.MustExec(t, app, "ALTER TABLE documents RENAME TO away")
	answer := app.Get("/terms", "")
	if answer.Status != http.StatusInternalServerError || !strings.Contains(answer.Body, "+91 40 2345 6789") {
		t.Errorf("%d, %.300s", answer.Status, answer.Body)
	}
	for _, word := range []string{"Samarth", "+91 80 0000 0000", "hello@example.com"} {
		if i := strings.Index(answer.Body, word); i >= 0 {
			t.Errorf("it says %s: …%s…", word, answer.Body[max(0, i-60):i+60])
		}
	}
}
