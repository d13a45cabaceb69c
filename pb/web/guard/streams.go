package guard

import (
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/store/exposure"
	"workforce/pb/store/sessions"
)

const (
	// maxWaitingStreams limits the streams without a login on the whole server. The oldest is
	// closed for a new one, so that strangers cannot keep admins out.
	maxWaitingStreams    = 500
	maxStreamsPerNetwork = 20
	maxStreamsPerAccount = 5 // an admin works in several tabs
	maxTopics            = 10
	// connected is the topic of PocketBase's first message. Its client subscribes to it to
	// learn of reconnections.
	connected = "PB_CONNECT"
	// streamSession names the session that has subscribed, in the client's own store.
	streamSession = "session"
)

// loginPause is how long a stream may stay open until somebody who may read submissions subscribes. A
// browser cannot send a token when it opens an event stream. Tests shorten it.
var loginPause = 10 * time.Second

// streams counts the open event streams.
type streams struct {
	mu        sync.Mutex
	byNetwork map[netip.Prefix]int
	waiting   []subscriptions.Client // without a login, the oldest first
	pause     time.Duration
}

// bindStreams limits PocketBase's event streams, which anybody could open and subscribe
// to thousands of long topics.
func bindStreams(app core.App) {
	open := newStreams()
	app.OnRealtimeConnectRequest().BindFunc(open.connect)
	app.OnRealtimeSubscribeRequest().BindFunc(open.subscribe)
}

func newStreams() *streams {
	return &streams{byNetwork: map[netip.Prefix]int{}, pause: loginPause}
}

// errMayNotListen answers a subscription of somebody who has nothing to listen to.
var errMayNotListen = apis.NewForbiddenError("Only people who read submissions can listen.", nil)

// mayListen reports whether an account may subscribe to topics.
func mayListen(account *core.Record) bool {
	return collections.HasRole(account, collections.Readers()...)
}

// connect opens a stream, and closes it unless somebody who may read submissions subscribes to it soon.
func (s *streams) connect(e *core.RealtimeConnectRequestEvent) error {
	network := request.NetworkOf(e.RequestEvent)
	oldest, ok := s.enter(network, e.Client)
	if !ok {
		return e.TooManyRequestsError("Too many event streams are open.", nil)
	}
	defer s.leave(network, e.Client)
	// A discarded client ends its stream, also one that PocketBase has not registered yet.
	if oldest != nil {
		oldest.Discard()
	}
	timer := time.AfterFunc(s.pause, func() {
		if accountOf(e.Client) == nil {
			e.Client.Discard()
		}
	})
	defer timer.Stop()
	return e.Next()
}

// enter counts a stream. It returns false if the network has too many, and otherwise the
// stream to close for it, if any.
func (s *streams) enter(network netip.Prefix, client subscriptions.Client) (oldest subscriptions.Client, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byNetwork[network] >= maxStreamsPerNetwork {
		return nil, false
	}
	s.byNetwork[network]++
	s.waiting = append(s.waiting, client)
	if len(s.waiting) > maxWaitingStreams {
		oldest = s.waiting[0]
		s.stopWaiting(oldest)
	}
	return oldest, true
}

func (s *streams) leave(network netip.Prefix, client subscriptions.Client) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stopWaiting(client)
	if s.byNetwork[network]--; s.byNetwork[network] == 0 {
		delete(s.byNetwork, network)
	}
}

// stopWaiting needs the lock.
func (s *streams) stopWaiting(client subscriptions.Client) {
	s.waiting = slices.DeleteFunc(s.waiting, func(other subscriptions.Client) bool { return other.Id() == client.Id() })
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
	session, err := sessions.Of(sessions.TokenOf(e.RequestEvent))
	if err != nil {
		return err
	}
	e.Client.Set(streamSession, session.ID)
	s.stopWaiting(e.Client)
	return e.Next()
}

// CloseStreams closes the streams of a session that has ended. PocketBase does so only when
// all sessions of an account end.
func CloseStreams(app core.App, ended sessions.Session) {
	broker := app.SubscriptionsBroker()
	for id, client := range broker.Clients() {
		if client.Get(streamSession) == ended.ID {
			broker.Unregister(id)
		}
	}
}

// isTopic reports whether an account may listen to a topic: the inbox, which tells only of submissions that the account
// may read, and for operators the records of a collection ("documents/*"). What people sent is no topic, nor what a
// filter finds by it, because the log of reads would not tell who has seen it.
func isTopic(app core.App, account *core.Record, topic string) bool {
	if topic == collections.InboxTopic || topic == connected {
		return true
	}
	name, _, _ := strings.Cut(topic, "?")
	name, _, _ = strings.Cut(name, "/")
	collection, err := app.FindCachedCollectionByNameOrId(name)
	if err != nil || !account.IsSuperuser() || slices.Contains(collections.PersonalCollections(), collection.Name) {
		return false
	}
	read := subscriptions.NewDefaultClient() // as PocketBase reads the options
	read.Subscribe(topic)
	reaches, err := exposure.Reaches(app, collection, read.Subscriptions()[topic].Query["filter"],
		collections.PersonalCollections()...)
	return err == nil && !reaches
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
