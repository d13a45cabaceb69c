package list

import (
	"fmt"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/subscriptions"

	"workforce/pb/store/collections"
)

// A Message says that the list of a kind has changed. It holds no personal data.
type Message struct{ Kind, Change string }

const (
	changeCreated = "created"
	changeChanged = "changed"
	changeDeleted = "deleted"
)

// pause is the time between two equal messages. Those that come sooner are combined.
const pause = time.Second

// Announce announces to the readers that are connected that submissions of a kind have changed.
func Announce(app core.App, kind string) { announce(app, kind, changeChanged) }

// announce announces a change, see Announce.
func announce(app core.App, kind, change string) {
	broker := app.SubscriptionsBroker() // keep the broker: the app may be that of a transaction
	app.Store().GetOrSet("inboxAnnouncer", func() any {
		return NewAnnouncer(func(m Message) { send(broker, m) })
	}).(*Announcer).Announce(Message{kind, change})
}

// An Announcer sends messages, and limits equal ones to one in each pause: a hundred
// submissions in a second become two messages.
type Announcer struct {
	send func(Message)
	mu   sync.Mutex
	// again holds the messages that are paused. The value tells whether to send the message
	// once more after the pause.
	again map[Message]bool
}

// NewAnnouncer returns one that sends its messages by a function.
func NewAnnouncer(send func(Message)) *Announcer {
	return &Announcer{send: send, again: map[Message]bool{}}
}

// Announce sends a message, now or after the pause.
func (a *Announcer) Announce(m Message) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, paused := a.again[m]; paused {
		a.again[m] = true
		return
	}
	a.sendAndPause(m)
}

func (a *Announcer) sendAndPause(m Message) {
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

// send sends the message to the clients that may read the list.
func send(broker *subscriptions.Broker, m Message) {
	data := fmt.Appendf(nil, `{"kind":%q,"change":%q}`, m.Kind, m.Change)
	for _, client := range broker.Clients() {
		if auth, _ := client.Get(apis.RealtimeClientAuthKey).(*core.Record); !collections.MayRead(auth, m.Kind) {
			continue
		}
		// A subscription may have options. Its client expects them in the name of the message.
		for name := range client.Subscriptions(collections.InboxTopic + "?") {
			// A slow client must not delay the others.
			routine.FireAndForget(func() { client.Send(subscriptions.Message{Name: name, Data: data}) })
		}
	}
}
