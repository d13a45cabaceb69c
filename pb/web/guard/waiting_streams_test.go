package guard

import (
	"testing"

	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// TestWaitingStreams opens streams from many networks. The oldest one without a login makes
// room for a new one, and none with a login does.
func TestWaitingStreams(t *testing.T) {
	s := newStreams()
	admin := subscriptions.NewDefaultClient()
	s.enter(home, admin)
	s.stopWaiting(admin) // as after a subscription
	first := subscriptions.NewDefaultClient()
	s.enter(network(0), first)
	for i := range maxWaitingStreams - 1 {
		if oldest, ok := s.enter(network(1+i), subscriptions.NewDefaultClient()); oldest != nil || !ok {
			t.Fatalf("stream %d: %v, %t", i+2, oldest, ok)
		}
	}
	oldest, ok := s.enter(network(maxWaitingStreams), subscriptions.NewDefaultClient())
	if !ok || oldest == nil || oldest.Id() != first.Id() {
		t.Errorf("one too many: %v, %t", oldest, ok)
	}
	s.leave(network(0), first) // twice removed is removed once
	if len(s.waiting) != maxWaitingStreams || s.byNetwork[network(0)] != 0 || s.byNetwork[home] != 1 {
		t.Errorf("%d wait, %d and %d are counted", len(s.waiting), s.byNetwork[network(0)], s.byNetwork[home])
	}
}
