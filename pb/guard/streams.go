package guard

import (
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"

	"workforce/pb/collections"
	"workforce/pb/inbox"
	"workforce/pb/request"
)

const (
	maxStreams           = 1000 // on the whole server
	maxStreamsPerNetwork = 20
	maxStreamsPerAccount = 5 // an admin works in several tabs
	maxTopics            = 10
	// connected is the topic of PocketBase's first message. Its client subscribes to it to
	// learn of reconnections.
	connected = "PB_CONNECT"
)

// loginPause is how long a stream may stay open until an admin or operator subscribes. A
// browser cannot send a token when it opens an event stream. Tests shorten it.
var loginPause = 10 * time.Second

// streams counts the open event streams.
type streams struct {
	mu        sync.Mutex
	total     int
	byNetwork map[netip.Prefix]int
	pause     time.Duration
}

// bindStreams limits PocketBase's event streams, which anybody could open and subscribe
// to thousands of long topics.
func bindStreams(app core.App) {
	open := &streams{byNetwork: map[netip.Prefix]int{}, pause: loginPause}
	app.OnRealtimeConnectRequest().BindFunc(open.connect)
	app.OnRealtimeSubscribeRequest().BindFunc(open.subscribe)
}

// errMayNotListen answers a subscription of somebody who has nothing to listen to.
var errMayNotListen = apis.NewForbiddenError("Only admins and operators can listen.", nil)

// mayListen reports whether an account may subscribe to topics.
func mayListen(account *core.Record) bool {
	return account != nil && (account.IsSuperuser() ||
		account.Collection().Name == collections.Admins && collections.AsAdmin(account).Role() == collections.RoleAdmin)
}

// connect opens a stream, and closes it unless an admin or operator subscribes to it soon.
func (s *streams) connect(e *core.RealtimeConnectRequestEvent) error {
	network := request.NetworkOf(e.RequestEvent)
	if !s.enter(network) {
		return e.TooManyRequestsError("Too many event streams are open.", nil)
	}
	defer s.leave(network)
	timer := time.AfterFunc(s.pause, func() {
		if accountOf(e.Client) == nil {
			e.App.SubscriptionsBroker().Unregister(e.Client.Id())
		}
	})
	defer timer.Stop()
	return e.Next()
}

func (s *streams) enter(network netip.Prefix) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.total >= maxStreams || s.byNetwork[network] >= maxStreamsPerNetwork {
		return false
	}
	s.total++
	s.byNetwork[network]++
	return true
}

func (s *streams) leave(network netip.Prefix) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.total--
	if s.byNetwork[network]--; s.byNetwork[network] == 0 {
		delete(s.byNetwork, network)
	}
}

// subscribe sets the topics of a stream. The lock makes concurrent streams of an account
// count each other.
func (s *streams) subscribe(e *core.RealtimeSubscribeRequestEvent) error {
	if len(e.Subscriptions) > maxTopics {
		return e.BadRequestError("Too many topics.", nil)
	}
	for _, topic := range e.Subscriptions {
		if !isTopic(e.App, e.Auth, topic) {
			return e.BadRequestError("Unknown topic.", nil)
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if countStreams(e.App, e.Auth, e.Client) >= maxStreamsPerAccount {
		return e.TooManyRequestsError("Too many event streams are open.", nil)
	}
	return e.Next()
}

// isTopic reports whether an account may listen to a topic: the inbox, and for operators
// the records of every collection ("documents/*").
func isTopic(app core.App, account *core.Record, topic string) bool {
	if topic == inbox.Topic || topic == connected {
		return true
	}
	name, _, _ := strings.Cut(topic, "?")
	name, _, _ = strings.Cut(name, "/")
	_, err := app.FindCachedCollectionByNameOrId(name)
	return err == nil && account.IsSuperuser()
}

// countStreams counts the other streams that an account listens to.
func countStreams(app core.App, account *core.Record, except subscriptions.Client) int {
	count := 0
	for id, client := range app.SubscriptionsBroker().Clients() {
		if owner := accountOf(client); id != except.Id() && owner != nil && owner.Id == account.Id {
			count++
		}
	}
	return count
}

// accountOf returns who listens to a stream, or nil if nobody has subscribed.
func accountOf(client subscriptions.Client) *core.Record {
	account, _ := client.Get(apis.RealtimeClientAuthKey).(*core.Record)
	return account
}
