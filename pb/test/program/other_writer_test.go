package program

import (
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestOtherWriter deletes an opening while another program writes, such as a command of an operator. The deletion reads
// before it writes. SQLite would refuse it at once if it did not take the lock when it begins.
func TestOtherWriter(t *testing.T) {
	p := testbinary.Start(t)
	owner := p.From(testbinary.Office).LogIn(t)
	opening := firstOf(t, owner, "/api/jobs")
	other := testbinary.Open(t, filepath.Join(p.Dir, "data.db"))
	begun, err := other.Begin()
	testbinary.Must(t, err)
	defer func() { _ = begun.Rollback() }() // if it is not committed
	_, err = begun.NewQuery("UPDATE blogs SET title = title").Execute()
	testbinary.Must(t, err)
	answered := make(chan testbinary.Answer, 1)
	go func() {
		defer close(answered)
		answered <- owner.Send(t, http.MethodDelete, opening, nil)
	}()
	select {
	case got := <-answered:
		t.Errorf("it did not wait: %d %s", got.Status, got.Body)
	case <-time.After(time.Second): // the other program needs this long
		testbinary.Must(t, begun.Commit())
		expect(t, <-answered, http.StatusNoContent)
	}
}
