package inbox

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"
)

// TestAnnouncer counts the messages of a busy inbox. Its sleeps take no time: the clock of
// synctest's bubble jumps on as soon as all in it wait, so nothing depends on the machine.
func TestAnnouncer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var sent []string
		start := time.Now()
		a := newAnnouncer(func(m message) {
			sent = append(sent, fmt.Sprintf("%s %s at %s", m.kind, m.change, time.Since(start)))
		})
		created, changed := message{"contact", changeCreated}, message{"contact", changeChanged}
		for range 100 { // one at once and one after a second
			a.announce(created)
		}
		a.announce(changed)
		time.Sleep(5 * time.Second)
		a.announce(created) // at once again
		time.Sleep(5 * time.Second)
		synctest.Wait()
		want := "[contact created at 0s contact changed at 0s contact created at 1s contact created at 5s]"
		if got := fmt.Sprint(sent); got != want {
			t.Errorf("sent %s, want %s", got, want)
		}
		if len(a.again) > 0 {
			t.Errorf("%d pauses never end", len(a.again))
		}
	})
}
