package attacks_test

import (
	"bufio"
	"context"
	"encoding/json/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// A stream is an open event stream.
type stream struct {
	id     string // of its client, for subscriptions
	events chan string
}

// listen opens an event stream that ends with the context. It returns nil and the status if
// it was refused.
func (c *caller) listen(ctx context.Context, t *testing.T) (*stream, int) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.url+"/api/realtime", nil)
	if err != nil {
		t.Error(err)
		return nil, 0
	}
	response, err := c.client.Do(request)
	if err != nil {
		return nil, 0
	}
	if response.StatusCode != http.StatusOK {
		response.Body.Close()
		return nil, response.StatusCode
	}
	opened := &stream{events: make(chan string, 16)}
	lines := bufio.NewScanner(response.Body)
	for lines.Scan() {
		if data, ok := strings.CutPrefix(lines.Text(), "data:"); ok {
			var message struct{ ClientID string }
			if err := json.Unmarshal([]byte(data), &message, json.MatchCaseInsensitiveNames(true)); err != nil {
				t.Error(err)
			}
			opened.id = message.ClientID
			break
		}
	}
	go func() {
		defer response.Body.Close()
		for lines.Scan() {
			if event, ok := strings.CutPrefix(lines.Text(), "event:"); ok {
				opened.events <- event
			}
		}
		close(opened.events)
	}()
	return opened, response.StatusCode
}

func (c *caller) subscribe(t *testing.T, to *stream, topics ...string) int {
	t.Helper()
	return c.send(t, http.MethodPost, "/api/realtime", object{"clientId": to.id, "subscriptions": topics}).status
}

// TestStreams opens event streams from several addresses and subscribes each to a thousand
// long topics. Meanwhile an admin works in five tabs.
func TestStreams(t *testing.T) {
	p := start(t)
	admin := p.from(office).logIn(t)
	p.from(visitor).visit(t, 0, home)
	ctx, end := context.WithCancel(t.Context())
	defer end()
	var topics []string
	for n := range 1000 {
		topics = append(topics, strings.Repeat("x", 2490)+numbered("%d")(n))
	}
	body, err := json.Marshal(topics)
	if err != nil {
		t.Fatal(err)
	}
	var opened, refused, subscribed atomic.Int64
	attack := func(worker int) {
		attacker := p.from(attacker(worker))
		for range 30 {
			stream, status := attacker.listen(ctx, t)
			if stream == nil {
				refused.Add(1)
				if status != http.StatusTooManyRequests {
					t.Errorf("a stream was refused with %d", status)
				}
				continue
			}
			opened.Add(1)
			message := `{"clientId":"` + stream.id + `","subscriptions":` + string(body) + `}`
			got, err := attacker.try(ctx, http.MethodPost, "/api/realtime", strings.NewReader(message), "Content-Type", "application/json")
			if err == nil && got.status < 400 {
				subscribed.Add(1)
			}
		}
	}
	grown := p.growth(t, func() { p.visitedDuring(t, func() { inParallel(5, attack) }) })
	t.Logf("%d streams opened, %d refused, %d subscribed", opened.Load(), refused.Load(), subscribed.Load())
	checkGrowth(t, grown)
	if subscribed.Load() > 0 || opened.Load() > 100 {
		t.Errorf("%d streams of strangers were opened and %d subscribed, want at most 20 an address and none", opened.Load(), subscribed.Load())
	}
	checkTabs(ctx, t, p, admin)
}

// checkTabs opens the streams of five tabs of an admin. Each is told of a new submission.
func checkTabs(ctx context.Context, t *testing.T, p *program, admin *caller) {
	t.Helper()
	var tabs []*stream
	for range 5 {
		tab, status := admin.listen(ctx, t)
		if tab == nil {
			t.Fatalf("a tab of an admin got no stream: %d", status)
		}
		if status := admin.subscribe(t, tab, "inbox"); status != http.StatusNoContent {
			t.Errorf("a tab of an admin could not subscribe: %d", status)
		}
		tabs = append(tabs, tab)
	}
	if got := p.from(visitor).send(t, http.MethodPost, "/api/contact", contact()); got.status != http.StatusCreated {
		t.Fatalf("%d %s", got.status, got.body)
	}
	var group sync.WaitGroup
	for _, tab := range tabs {
		group.Go(func() {
			for {
				select {
				case event := <-tab.events:
					if event == "inbox" {
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
