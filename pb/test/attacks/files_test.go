package attacks_test

import (
	"net/http"
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
		if last = attacker.SendForm(t, "/api/grievances", testbinary.Grievance(),
			testbinary.Attachment{Field: "supportDocs", Name: "proof.pdf", Content: proof}); last.Status == http.StatusCreated {
			stored++
		}
	}
	t.Logf("%d of 10 files of 2 MB were stored; then %d %s", stored, last.Status, last.Body)
	if size := p.Size(t, "storage"); stored == 0 || size > 9*testbinary.Megabyte || last.Status < 400 ||
		last.Status >= 500 {
		t.Errorf("%d files of 2 MB were stored, %d MB; the last form was answered %d %s", stored, size/testbinary.Megabyte,
			last.Status, last.Body)
	}
	if got := attacker.SendForm(t, "/api/grievances", testbinary.Grievance()); got.Status != http.StatusCreated {
		t.Errorf("a form without a file: %d %s", got.Status, got.Body)
	}
	if got := p.From(testbinary.Visitor).
		SendForm(t, "/api/grievances", testbinary.Grievance(),
			testbinary.Attachment{Field: "supportDocs", Name: "proof.pdf", Content: proof}); got.Status != http.StatusCreated {
		t.Errorf("a visitor's file: %d %s", got.Status, got.Body)
	}
}
