package attacks_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// A posted is what a webhook has sent.
type posted struct {
	header http.Header
	body   string
}

// TestWebhook lets the receiver of a webhook redirect to another address, to which nothing is
// sent. The signature of a post covers its time and its delivery, so that it cannot be replayed.
func TestWebhook(t *testing.T) {
	const secret = "between you and me"
	posts := make(chan posted, 10)
	thief := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		t.Error("the redirect was followed")
	}))
	defer thief.Close()
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		posts <- posted{r.Header, string(body)}
		http.Redirect(w, r, thief.URL, http.StatusTemporaryRedirect)
	}))
	defer receiver.Close()
	p := testbinary.Start(t, "WEBHOOK_URL="+receiver.URL, "WEBHOOK_SECRET="+secret)
	p.Stop(t)
	testbinary.Must(t, os.CopyFS(filepath.Join(p.Dir, "..", "pb_hooks"), os.DirFS("../../../pb_hooks")))
	p.Again(t)
	if got := p.From(testbinary.Visitor).
		Send(t, http.MethodPost, "/api/contact", testbinary.Contact()); got.Status != http.StatusCreated {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	operator := p.From(testbinary.Office).LogInAsOperator(t)
	if got := operator.Send(t, http.MethodPost, "/api/crons/webhooks", nil); got.Status != http.StatusNoContent {
		t.Fatalf("run the webhooks: %d %s", got.Status, got.Body)
	}
	var got posted
	select {
	case got = <-posts:
	case <-t.Context().Done():
		t.Fatal("nothing was posted")
	}
	seconds, err := strconv.ParseInt(got.header.Get("X-Workforce-Time"), 10, 64)
	if age := time.Since(time.Unix(seconds, 0)); err != nil || age.Abs() > time.Minute {
		t.Errorf("the time of the post is %q", got.header.Get("X-Workforce-Time"))
	}
	signed := func(header http.Header) bool {
		sum := hmac.New(sha256.New, []byte(secret))
		io.WriteString(sum, header.Get("X-Workforce-Time")+"."+header.Get("X-Workforce-Delivery")+"."+got.body)
		return header.Get("X-Workforce-Signature") == "sha256="+hex.EncodeToString(sum.Sum(nil))
	}
	if !signed(got.header) {
		t.Errorf("signed %q", got.header.Get("X-Workforce-Signature"))
	}
	for _, name := range []string{"X-Workforce-Time", "X-Workforce-Delivery"} {
		replayed := got.header.Clone()
		replayed.Set(name, "1")
		if signed(replayed) {
			t.Errorf("the signature does not cover %s", name)
		}
	}
	p.Stop(t) // waits for the job, which would follow a redirect
}
