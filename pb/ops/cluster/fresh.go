package cluster

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"workforce/pb/ops/cluster/relay"
	"workforce/pb/platform/request"
	"workforce/pb/web/cache"
)

// An editor who has just published something sees it on every machine. The leader's answer to a change
// names the version of the content, and the dashboard's links to pages carry that version. A follower that
// does not have it yet waits a moment.
const (
	// contentHeader tells the dashboard the version of the content after a change.
	contentHeader = "Content-Version"
	// seenParameter is the parameter of an address with the version that its reader has published.
	seenParameter = "seen"
	// seenLimit is how long a request waits for that version. Then it gets what there is.
	seenLimit = 2 * time.Second
	// seenWaiting is how many requests may wait for a version at once. Strangers can make up versions.
	seenWaiting = 64
)

// takeSeen removes the parameter with a version from a request, and returns the version.
func takeSeen(r *http.Request) (version string) {
	if !strings.Contains(r.URL.RawQuery, seenParameter+"=") {
		return ""
	}
	query := r.URL.Query()
	version = query.Get(seenParameter)
	query.Del(seenParameter)
	r.URL.RawQuery = query.Encode()
	r.RequestURI = r.URL.RequestURI()
	return version
}

// awaitVersion waits until a version is reached. now returns the present version, and a channel that is
// closed when there is another.
func awaitVersion(
	ctx context.Context, room relay.WaitingRoom, wanted string, now func() (version string, changed <-chan struct{}),
) {
	var content contentVersion
	if !content.read(wanted) || !room.Enter() {
		return
	}
	defer room.Leave()
	limit := time.NewTimer(seenLimit)
	defer limit.Stop()
	for {
		version, changed := now()
		var present contentVersion
		if present.read(version) && !present.before(content) {
			return
		}
		select {
		case <-changed:
		case <-limit.C:
			return
		case <-ctx.Done():
			return
		}
	}
}

// A contentVersion is a version of the content: the changes that a leader has counted.
type contentVersion struct{ generation, count int64 }

// read reads a version from its text, such as 3.14.
func (v *contentVersion) read(text string) bool {
	n, err := fmt.Sscanf(text, "%d.%d", &v.generation, &v.count)
	return n == 2 && err == nil
}

func (v contentVersion) before(other contentVersion) bool {
	return v.generation < other.generation || v.generation == other.generation && v.count < other.count
}

// nameVersion tells the version of the content in the answers to requests that may change it, and in
// those to the dashboard, which may have been reloaded since a change.
func nameVersion(version func() string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isRead(r.Method) || r.Header.Get("Authorization") != "" {
			w = request.BeforeHeaders(w, func(header http.Header) { header.Set(contentHeader, version()) })
		} else if takeSeen(r) != "" {
			w = cache.Unshared(w) // the leader knows every version
		}
		next.ServeHTTP(w, r)
	})
}
