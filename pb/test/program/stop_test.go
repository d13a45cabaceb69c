package program

import (
	"context"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestStopInTime checks that nothing that hangs keeps the program from stopping. A program
// that takes longer than its limit ends with status 1. What was cut is not stored, and the
// log counts it.
func TestStopInTime(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "data")
	testbinary.NewData(t, dir)
	hanging, called := hang(t)
	writeHook(t, parent, `onRecordAfterCreateSuccess((e) => { e.next(); $post("http://`+hanging+`/", "{}", {}); }, "contacts")`)
	p := testbinary.StartWith(t, testbinary.Options{Dir: dir})
	mailing := make(chan struct{}, 100)
	release := make(chan struct{})
	t.Cleanup(func() { close(release) })
	mails := testbinary.NewMailServer(t, func(string, string) string {
		mailing <- struct{}{}
		<-release
		return ""
	})
	p.Visitor().LogInAsOperator(t).UseMailServer(t, mails.Address)

	// A message whose webhook and whose mail hang.
	go func() {
		_, _ = p.Visitor().Try(context.Background(), http.MethodPost, "/api/contact", contactBody(), "Content-Type",
			"application/json")
	}()
	<-called
	<-mailing
	// A forgotten password whose mail hangs.
	p.Visitor().Send(t, http.MethodPost, "/api/auth/forgot", testbinary.Object{"email": testbinary.AdminEmail})
	<-mailing
	// An upload that has only begun.
	body, mediaType := testbinary.EncodeForm(t, testbinary.Grievance(),
		testbinary.Attachment{Field: "supportDocs", Name: "a.pdf", Content: testbinary.PDF(1 << 20)})
	upload, answers := beginRequest(t, p.Address, "/api/grievances", mediaType, len(body))
	if _, err := upload.Write(body[:1<<19]); err != nil {
		t.Fatal(err)
	}
	// Event streams, an idle connection, and one that was opened in advance.
	for range 3 {
		if stream, status := p.Visitor().LogIn(t).Listen(t.Context(), t); stream == nil {
			t.Fatalf("no event stream: %d", status)
		}
	}
	p.Visitor().Get(t, "/")
	unused, err := net.Dial("tcp", p.Address)
	testbinary.Must(t, err)
	defer unused.Close()

	p.Stop(t)
	if answer, err := http.ReadResponse(answers, nil); err == nil {
		t.Errorf("the upload was answered with %s", answer.Status)
	}
	if cut := loggedCuts(t, dir); !strings.Contains(cut, `"requests":2`) {
		t.Errorf("the log says %q, want 2 requests that were cut off", cut)
	}
	if n := count(t, dir, "grievances"); n != 0 {
		t.Errorf("%d grievances are stored, want none", n)
	}
	if n := count(t, dir, "contacts"); n != 1 {
		t.Errorf("%d messages are stored, want 1", n)
	}
}

// TestStopAtOnce checks that connections without a request do not delay a stop.
func TestStopAtOnce(t *testing.T) {
	p := testbinary.Start(t)
	unused, err := net.Dial("tcp", p.Address)
	testbinary.Must(t, err)
	defer unused.Close()
	p.Visitor().Get(t, "/") // the server has accepted the connection before
	p.Stop(t)
	if cut := loggedCuts(t, p.Dir); cut != "" {
		t.Errorf("the log says %q", cut)
	}
}

// hang returns the address of a server that never answers, and says when it was called.
func hang(t *testing.T) (address string, called chan struct{}) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	testbinary.Must(t, err)
	t.Cleanup(func() { listener.Close() })
	called = make(chan struct{}, 100)
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			t.Cleanup(func() { connection.Close() })
			called <- struct{}{}
		}
	}()
	return listener.Addr().String(), called
}

func writeHook(t *testing.T, parent, code string) {
	t.Helper()
	folder := filepath.Join(parent, "pb_hooks")
	testbinary.Must(t, os.MkdirAll(folder, 0o700))
	testbinary.Must(t, os.WriteFile(filepath.Join(folder, "test.pb.js"), []byte(code), 0o600))
}

func contactBody() *strings.Reader {
	return strings.NewReader(`{"name":"Asha Rao","email":"asha@example.com","phone":"9876543210","subject":"Staffing","message":"Hello"}`)
}

// loggedCuts returns what the log of a stopped program says of requests that were cut off.
func loggedCuts(t *testing.T, dir string) string {
	t.Helper()
	var data []string
	log := testbinary.Open(t, filepath.Join(dir, "auxiliary.db"))
	testbinary.Must(t, log.NewQuery("SELECT data FROM _logs WHERE message LIKE 'Requests in progress%'").Column(&data))
	return strings.Join(data, "\n")
}

func count(t *testing.T, dir, table string) (n int) {
	t.Helper()
	testbinary.Must(t, testbinary.Open(t, filepath.Join(dir, "data.db")).
		NewQuery("SELECT count(*) FROM "+table).Row(&n))
	return n
}
