package inbox

import (
	"fmt"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/subscriptions"

	"workforce/pb/collections"
)

// Topic is the topic of PocketBase's realtime API that admins subscribe to.
const Topic = "inbox"

// A message says that the list of a kind has changed. It holds no personal data.
type message struct{ kind, change string }

const (
	changeCreated = "created"
	changeChanged = "changed"
	changeDeleted = "deleted"
)

// pause is the time between two equal messages. Those that come sooner are combined.
const pause = time.Second

// announce announces a change to the admins that are connected.
func announce(app core.App, kind Kind, change string) {
	broker := app.SubscriptionsBroker() // keep the broker: the app may be that of a transaction
	app.Store().GetOrSet("inboxAnnouncer", func() any {
		return newAnnouncer(func(m message) { send(broker, m) })
	}).(*announcer).announce(message{kind.Name, change})
}

// An announcer sends messages, and limits equal ones to one in each pause: a hundred
// submissions in a second become two messages.
type announcer struct {
	send func(message)
	mu   sync.Mutex
	// again holds the messages that are paused. The value tells whether to send the message
	// once more after the pause.
	again map[message]bool
}

func newAnnouncer(send func(message)) *announcer {
	return &announcer{send: send, again: map[message]bool{}}
}

func (a *announcer) announce(m message) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, paused := a.again[m]; paused {
		a.again[m] = true
		return
	}
	a.sendAndPause(m)
}

func (a *announcer) sendAndPause(m message) {
	a.again[m] = false
	a.send(m)
	time.AfterFunc(pause, func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.again[m] {
			a.sendAndPause(m)
		} else {
			delete(a.again, m)
		}
	})
}

// send sends the message to the clients that may read the inbox.
func send(broker *subscriptions.Broker, m message) {
	data := fmt.Appendf(nil, `{"kind":%q,"change":%q}`, m.kind, m.change)
	for _, client := range broker.Clients() {
		if auth, _ := client.Get(apis.RealtimeClientAuthKey).(*core.Record); !mayRead(auth) {
			continue
		}
		// A subscription may have options. Its client expects them in the name of the message.
		for name := range client.Subscriptions(Topic + "?") {
			// A slow client must not delay the others.
			routine.FireAndForget(func() { client.Send(subscriptions.Message{Name: name, Data: data}) })
		}
	}
}

func mayRead(auth *core.Record) bool {
	return auth != nil && (auth.IsSuperuser() ||
		auth.Collection().Name == collections.Admins && collections.AsAdmin(auth).Role() == collections.RoleAdmin)
}
