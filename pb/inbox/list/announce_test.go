package list_test

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"workforce/pb/inbox/list"
)

// TestAnnouncer checks which messages are sent when much happens at once. The sleeps take
// no time: in synctest's bubble the clock jumps ahead as soon as all goroutines wait.
func TestAnnouncer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var sent []string
		start := time.Now()
		a := list.NewAnnouncer(func(m list.Message) {
			sent = append(sent, fmt.Sprintf("%s %s at %s", m.Kind, m.Change, time.Since(start)))
		})
		created, changed := list.Message{Kind: "contact", Change: "created"},
			list.Message{Kind: "contact", Change: "changed"}
		for range 100 { // sent at once and again after a second
			a.Announce(created)
		}
		a.Announce(changed)
		time.Sleep(5 * time.Second) // by the clock of synctest
		a.Announce(created)         // sent at once again
		time.Sleep(5 * time.Second) // by the clock of synctest
		synctest.Wait()
		want := "[contact created at 0s contact changed at 0s contact created at 1s contact created at 5s]"
		if got := fmt.Sprint(sent); got != want {
			t.Errorf("sent %s, want %s", got, want)
		}
	})
}
