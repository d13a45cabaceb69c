package attacks_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"testing"

	"workforce/pb/platform/request"
	"workforce/pb/test/testbinary"
)

// TestUnfinishedUploads begins a form with 7 MB of files and does not finish it. The program keeps no more for the
// same address than it may send in a day, and nothing after the end.
func TestUnfinishedUploads(t *testing.T) {
	p := testbinary.Start(t, "DAILY_UPLOAD_MB=8")
	encode := func(megabytes int) (body []byte, mediaType string) {
		return testbinary.EncodeForm(t, testbinary.Grievance(), testbinary.Attachment{
			Field: "supportDocs", Name: "proof.pdf", Content: testbinary.PDF(megabytes * testbinary.Megabyte),
		})
	}
	large, mediaType := encode(7)
	attacker := p.From(testbinary.Address(0))
	begin := func(ctx context.Context, _ int) {
		body := io.MultiReader(bytes.NewReader(large[:len(large)-100]), onRead(func() { <-ctx.Done() }))
		got, err := attacker.Try(ctx, http.MethodPost, "/api/grievances", body, "Content-Type", mediaType)
		if err == nil {
			t.Errorf("an unfinished form is answered %d %s", got.Status, got.Body)
		}
	}
	kept := func() int64 { return p.OpenFiles(t, request.SpoolName) }
	testbinary.During(t, 1, begin, func() {
		// The reader of the form keeps some kilobytes back. While more is on its way, the other form may come first.
		testbinary.Await(t, "the file has arrived", func() bool { return kept() > 7*testbinary.Megabyte-16<<10 })
		small, mediaType := encode(2)
		for _, c := range []struct {
			from   *testbinary.Caller
			status int
		}{{attacker, http.StatusTooManyRequests}, {p.From(testbinary.Visitor), http.StatusCreated}} {
			if got := c.from.SendBody(t.Context(), t, "/api/grievances", bytes.NewReader(small),
				mediaType); got.Status != c.status {
				t.Errorf("another form meanwhile: %d %s, want %d", got.Status, got.Body, c.status)
			}
		}
	})
	testbinary.Await(t, "nothing is kept after the end", func() bool { return kept() == 0 })
}

// onRead is called when it is read, and ends the body.
type onRead func()

func (f onRead) Read([]byte) (int, error) {
	f()
	return 0, io.ErrUnexpectedEOF
}
