package replica_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestUnsent stops the program while nobody answers at the address of the replica. It says that the last changes are
// missing there, and ends with an error.
func TestUnsent(t *testing.T) {
	s3 := testbinary.StartS3(t)
	bucket := s3.NewBucket(t, "replica")
	way := through(t, s3, func(*http.Request) {})
	site := testbinary.Start(t, append(s3.Settings(), "REPLICA_URL=s3://replica/site?endpoint="+way.URL)...)
	awaitFirst(t, bucket)
	way.CloseClientConnections()
	way.Close()
	if got := site.From(testbinary.Visitor).
		Send(t, http.MethodPost, "/api/contact", testbinary.Contact()); got.Status != http.StatusCreated {
		t.Fatal(got)
	}
	output := site.StopFails(t)
	if want := "The last changes were not sent to the replica. The next start sends them: "; !strings.Contains(output,
		want) {
		t.Error(output)
	}
}
