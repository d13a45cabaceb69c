package attacks_test

import (
	"context"
	"encoding/json/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestStreams opens event streams from several addresses and subscribes each to a thousand
// long topics. Meanwhile an admin works in five tabs.
func TestStreams(t *testing.T) {
	p := testbinary.Start(t)
	admin := p.From(testbinary.Office).LogIn(t)
	visit(t, p, 0, home)
	ctx, end := context.WithCancel(t.Context())
	defer end()
	var topics []string
	for n := range 1000 {
		topics = append(topics, strings.Repeat("x", 2490)+numbered("%d")(n))
	}
	body, err := json.Marshal(topics)
	testbinary.Must(t, err)
	var opened, refused, subscribed atomic.Int64
	attack := func(worker int) {
		attacker := p.From(testbinary.Address(worker))
		for range 30 {
			stream, status := attacker.Listen(ctx, t)
			if stream == nil {
				refused.Add(1)
				if status != http.StatusTooManyRequests {
					t.Errorf("a stream was refused with %d", status)
				}
				continue
			}
			opened.Add(1)
			message := `{"clientId":"` + stream.ID + `","subscriptions":` + string(body) + `}`
			got, err := attacker.Try(ctx, http.MethodPost, "/api/realtime", strings.NewReader(message), "Content-Type",
				"application/json")
			if err == nil && got.Status < 400 {
				subscribed.Add(1)
			}
		}
	}
	grown := p.Growth(t, func() { visitedDuring(t, p, func() { testbinary.InParallel(5, attack) }) })
	t.Logf("%d streams opened, %d refused, %d subscribed", opened.Load(), refused.Load(), subscribed.Load())
	checkGrowth(t, grown)
	if subscribed.Load() > 0 || opened.Load() > 100 {
		t.Errorf("%d streams of strangers were opened and %d subscribed, want at most 20 an address and none",
			opened.Load(), subscribed.Load())
	}
	checkTabs(ctx, t, p, admin)
}

// checkTabs opens the streams of five tabs of an admin. Each is told of a new submission.
func checkTabs(ctx context.Context, t *testing.T, p *testbinary.Program, admin *testbinary.Caller) {
	t.Helper()
	var tabs []*testbinary.Stream
	for range 5 {
		tab, status := admin.Listen(ctx, t)
		if tab == nil {
			t.Fatalf("a tab of an admin got no stream: %d", status)
		}
		if status := admin.Subscribe(t, tab, "inbox"); status != http.StatusNoContent {
			t.Errorf("a tab of an admin could not subscribe: %d", status)
		}
		tabs = append(tabs, tab)
	}
	if got := p.From(testbinary.Visitor).
		Send(t, http.MethodPost, "/api/contact", testbinary.Contact()); got.Status != http.StatusCreated {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	var group sync.WaitGroup
	for _, tab := range tabs {
		group.Go(func() {
			for {
				select {
				case event := <-tab.Events:
					if event.Topic == "inbox" {
						return
					}
				case <-t.Context().Done():
					return
				}
			}
		})
	}
	group.Wait()
}
