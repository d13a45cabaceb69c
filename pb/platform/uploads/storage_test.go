package uploads_test

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// useStorage makes the app store its files in a bucket at this address.
func useStorage(t *testing.T, app core.App, endpoint string) {
	t.Helper()
	settings, err := app.Settings().Clone()
	testapp.Must(t, err)
	settings.S3 = core.S3Config{Enabled: true, Endpoint: endpoint, Bucket: "files", Region: "in", AccessKey: "key",
		Secret: "secret", ForcePathStyle: true}
	testapp.Must(t, app.Save(settings))
}

// TestStorageDown sends forms while the file storage cannot be reached or refuses files. A
// form with files is refused with a sentence that says what to do; all others pass.
func TestStorageDown(t *testing.T) {
	app := testapp.New(t)
	app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	down, err := net.Listen("tcp", "127.0.0.1:0")
	testapp.Must(t, err)
	down.Close()
	refusing := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusInternalServerError)
	}))
	defer refusing.Close()
	grievance := testbinary.Grievance()
	application := map[string]string{"job": "welder", "name": "Asha Rao", "email": "asha@example.com",
		"phone": "9876543210"}
	for name, endpoint := range map[string]string{"away": "http://" + down.Addr().String(), "refusing": refusing.URL} {
		t.Run(name, func(t *testing.T) {
			useStorage(t, app, endpoint)
			before := app.MustCount(t, collections.Grievances)
			answer := send(t, app, "/api/grievances", grievance, "supportDocs")
			if answer.Status != http.StatusServiceUnavailable ||
				!strings.Contains(answer.Body, "without attachments") ||
				!strings.Contains(answer.Body, `"withoutFiles":true`) {
				t.Errorf("a grievance with a file: %d %s", answer.Status, answer.Body)
			}
			answer = send(t, app, "/api/applications", application, "resume")
			if answer.Status != http.StatusServiceUnavailable ||
				!strings.Contains(answer.Body, "Files cannot be stored") || strings.Contains(answer.Body, "ithout") {
				t.Errorf("an application: %d %s", answer.Status, answer.Body)
			}
			if answer := send(t, app, "/api/grievances", grievance, ""); answer.Status != http.StatusCreated {
				t.Errorf("a grievance without a file: %d %s", answer.Status, answer.Body)
			}
			if got := app.MustCount(t, collections.Grievances); got != before+1 {
				t.Errorf("%d grievances are stored, want %d", got, before+1)
			}
		})
	}
}

// send sends a form, with a PDF in the named field.
func send(t *testing.T, app *testapp.App, path string, fields map[string]string, fileField string) testapp.Answer {
	t.Helper()
	var files []testbinary.Attachment
	if fileField != "" {
		files = append(files, testbinary.Attachment{Field: fileField, Name: "proof.pdf",
			Content: []byte(testapp.PDFBytes(1000))})
	}
	form, mediaType := testbinary.EncodeForm(t, fields, files...)
	return app.Do(http.MethodPost, path, bytes.NewReader(form), "Content-Type", mediaType)
}

// TestStorageHangs checks that a request to a file storage ends although the storage does not
// answer, and that requests to other servers are not limited.
func TestStorageHangs(t *testing.T) {
	const wait = 50 * time.Millisecond
	released := make(chan bool)
	var asked atomic.Int32
	hanging := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		<-released
		_, _ = io.WriteString(w, "late")
	}))
	defer hanging.Close()
	working := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	defer working.Close()
	do := func(transport http.RoundTripper, method, signature string) (*http.Response, error) {
		request, err := http.NewRequestWithContext(t.Context(), method, hanging.URL, strings.NewReader("file"))
		testapp.Must(t, err)
		request.Header.Set("Authorization", signature)
		return transport.RoundTrip(request)
	}
	for _, method := range []string{http.MethodPut, http.MethodGet, http.MethodDelete} {
		transport, before := uploads.NewStorageTransport(t.Context(), wait), asked.Load()
		for range 3 {
			if answer, err := do(transport, method, "AWS4-HMAC-SHA256 Credential=key"); !uploads.IsStorageFailure(err) {
				t.Errorf("%s: %v, %v", method, answer, err)
			}
		}
		if times := asked.Load() - before; times != 1 {
			t.Errorf("%s: the storage was asked %d times, want once", method, times)
		}
		request, err := http.NewRequestWithContext(t.Context(), method, working.URL, http.NoBody)
		testapp.Must(t, err)
		request.Header.Set("Authorization", "AWS4-HMAC-SHA256 Credential=key")
		answer, err := transport.RoundTrip(request)
		if err != nil {
			t.Fatalf("%s: the storage of the backups waits for that of the files: %v", method, err)
		}
		_ = answer.Body.Close()
	}
	time.AfterFunc(4*wait, func() { close(released) })
	answer, err := do(uploads.NewStorageTransport(t.Context(), wait), http.MethodGet, "Bearer token")
	if err != nil {
		t.Fatalf("a request to another server: %v", err)
	}
	if err := answer.Body.Close(); err != nil {
		t.Error(err)
	}
}

// TestGiveUp gives up a storage that does not answer, while a file is uploaded. The upload ends, and the storage is
// asked no more.
func TestGiveUp(t *testing.T) {
	ctx, giveUp := context.WithCancel(t.Context())
	var asked atomic.Int32
	hanging := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // otherwise the server does not notice that the client leaves
		asked.Add(1)
		giveUp()
		<-r.Context().Done()
	}))
	defer hanging.Close()
	transport := uploads.NewStorageTransport(ctx, time.Hour)
	for range 2 {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPut, hanging.URL, strings.NewReader("file"))
		testapp.Must(t, err)
		request.Header.Set("Authorization", "AWS4-HMAC-SHA256 Credential=key")
		if answer, err := transport.RoundTrip(request); !uploads.IsStorageFailure(err) {
			t.Errorf("%v, %v", answer, err)
		}
	}
	if asked.Load() != 1 {
		t.Errorf("the storage was asked %d times", asked.Load())
	}
}
