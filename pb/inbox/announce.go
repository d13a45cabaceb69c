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

// Topic is what admins subscribe to in PocketBase's realtime.
const Topic = "inbox"

// A message says that the list of a kind is not what it was. It names nobody.
type message struct{ kind, change string }

const (
	changeCreated = "created"
	changeChanged = "changed"
	changeDeleted = "deleted"
)

// pause is the time between two equal messages.
const pause = time.Second

// announceChanges has every change of a submission announced, once it is stored.
func announceChanges(app core.App) {
	for _, kind := range Kinds {
		announced := func(change string) func(*core.RecordEvent) error {
			return func(e *core.RecordEvent) error {
				announce(e.App, kind, change)
				return e.Next()
			}
		}
		app.OnRecordAfterCreateSuccess(kind.Collection).BindFunc(announced(changeCreated))
		app.OnRecordAfterUpdateSuccess(kind.Collection).BindFunc(announced(changeChanged))
		app.OnRecordAfterDeleteSuccess(kind.Collection).BindFunc(announced(changeDeleted))
	}
}

func announce(app core.App, kind Kind, change string) {
	broker := app.SubscriptionsBroker() // and not the app, which may be that of a transaction
	app.Store().GetOrSet("inboxAnnouncer", func() any {
		return newAnnouncer(func(m message) { send(broker, m) })
	}).(*announcer).announce(message{kind.Name, change})
}

// An announcer holds messages back that follow an equal one at once: a hundred
// submissions in a second are two messages.
type announcer struct {
	send func(message)
	mu   sync.Mutex
	// again has the messages whose pause is not over, and whether they are to be
	// repeated then.
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
	a.say(m)
}

func (a *announcer) say(m message) {
	a.again[m] = false
	a.send(m)
	time.AfterFunc(pause, func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.again[m] {
			a.say(m)
		} else {
			delete(a.again, m)
		}
	})
}

// send tells those who may read the inbox.
func send(broker *subscriptions.Broker, m message) {
	data := fmt.Appendf(nil, `{"kind":%q,"change":%q}`, m.kind, m.change)
	for _, client := range broker.Clients() {
		if auth, _ := client.Get(apis.RealtimeClientAuthKey).(*core.Record); !mayRead(auth) {
			continue
		}
		// A subscription may carry options; who subscribed knows it by its whole name.
		for name := range client.Subscriptions(Topic + "?") {
			// A client that is slow to take it keeps nobody else waiting.
			routine.FireAndForget(func() { client.Send(subscriptions.Message{Name: name, Data: data}) })
		}
	}
}

func mayRead(auth *core.Record) bool {
	return auth != nil && (auth.IsSuperuser() ||
		auth.Collection().Name == collections.Admins && collections.AsAdmin(auth).Role() == collections.RoleAdmin)
}
