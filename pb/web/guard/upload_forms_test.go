package guard_test

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"workforce/pb/platform/disk"
	"workforce/pb/platform/folder"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
	"workforce/pb/web/guard"
)

// sendGrievance files a grievance with a PDF of this size, or with none.
func sendGrievance(t *testing.T, app *testapp.App, size int) testapp.Answer {
	t.Helper()
	body, mediaType := encodeGrievance(t, size)
	return app.Do(http.MethodPost, "/api/grievances", bytes.NewReader(body), "Content-Type", mediaType)
}

func encodeGrievance(t *testing.T, size int) (body []byte, mediaType string) {
	t.Helper()
	var files []testbinary.Attachment
	if size > 0 {
		files = append(files, testbinary.Attachment{Field: "supportDocs", Name: "proof.pdf",
			Content: []byte(testapp.PDFBytes(size))})
	}
	return testbinary.EncodeForm(t, testbinary.Grievance(), files...)
}

// TestStorageOfCluster refuses files that the storage of a cluster does not take. The rest of the form would
// be stored there, too.
func TestStorageOfCluster(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, folder.WriteMembership(app.DataDir(), folder.Membership{Address: "s3://site/cluster"}))
	refusal, ok := errors.AsType[*request.Refusal](guard.RefuseStorage(app.App, collections.GrievanceKind))
	if !ok || refusal.Status != http.StatusServiceUnavailable || refusal.WithoutFiles ||
		refusal.Sentence != request.NothingSaved {
		t.Errorf("%+v", refusal)
	}
}

// TestUploadLimit fills the daily limit of a network. Forms without attachments still pass.
func TestUploadLimit(t *testing.T) {
	app := testapp.New(t)
	guard.SetUploads(app, 2<<20, 2<<30)
	for i, c := range []struct{ size, status int }{
		{1 << 20, http.StatusCreated}, {2 << 20, http.StatusTooManyRequests}, {1 << 20, http.StatusCreated},
		{1000, http.StatusTooManyRequests}, {0, http.StatusCreated},
	} {
		got := sendGrievance(t, app, c.size)
		if got.Status != c.status || got.Status == http.StatusTooManyRequests &&
			!strings.Contains(got.Body, "without attachments") {
			t.Errorf("form %d: %d %s", i+1, got.Status, got.Body)
		}
	}
	if stored := app.MustCount(t, collections.Grievances); stored != 3 {
		t.Errorf("%d grievances are stored, want 3", stored)
	}
}

// TestUnfinishedUpload sends most of a form and waits. What has arrived counts towards the limit of the network
// until the form breaks off.
func TestUnfinishedUpload(t *testing.T) {
	app := testapp.New(t)
	guard.SetUploads(app, 2<<20, 2<<30)
	body, mediaType := encodeGrievance(t, 3<<19)
	arriving, sent := io.Pipe()
	answered := make(chan testapp.Answer)
	go func() {
		answered <- app.Do(http.MethodPost, "/api/grievances", arriving, "Content-Type", mediaType)
	}()
	if _, err := sent.Write(body[:len(body)-100]); err != nil {
		t.Fatal(err)
	}
	if got := sendGrievance(t, app, 1<<20); got.Status != http.StatusTooManyRequests {
		t.Errorf("while another form arrives: %d %s", got.Status, got.Body)
	}
	sent.CloseWithError(io.ErrUnexpectedEOF)
	if got := <-answered; got.Status != http.StatusBadRequest {
		t.Errorf("the form that broke off: %d %s", got.Status, got.Body)
	}
	if got := sendGrievance(t, app, 1<<20); got.Status != http.StatusCreated {
		t.Errorf("after it has broken off: %d %s", got.Status, got.Body)
	}
}

// TestDiskFillsUp takes no more of a file once the disk is almost full, and counts nothing of it.
func TestDiskFillsUp(t *testing.T) {
	app := testapp.New(t)
	const size = 2 << 20
	guard.SetUploads(app, size, disk.Reserve+size/2)
	guard.LoseSpace(app, 32<<10) // with each part that arrives
	if got := sendGrievance(t, app, size); got.Status != http.StatusServiceUnavailable ||
		!strings.Contains(got.Body, "without attachments") {
		t.Errorf("%d %s", got.Status, got.Body)
	}
	guard.LoseSpace(app, 0)
	if got := sendGrievance(t, app, size-1000); got.Status != http.StatusCreated {
		t.Errorf("when the disk has room again: %d %s", got.Status, got.Body)
	}
}

// TestFullDisk checks that forms without attachments pass while the disk is almost full.
func TestFullDisk(t *testing.T) {
	app := testapp.New(t)
	guard.SetUploads(app, 0, 1<<30-1)
	if got := sendGrievance(t, app, 1000); got.Status != http.StatusServiceUnavailable ||
		!strings.Contains(got.Body, "without attachments") {
		t.Errorf("with a file: %d %s", got.Status, got.Body)
	}
	if got := sendGrievance(t, app, 0); got.Status != http.StatusCreated {
		t.Errorf("without a file: %d %s", got.Status, got.Body)
	}
}
