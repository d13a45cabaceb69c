package cluster

import (
	"crypto/subtle"
	"net/http"
	"strconv"
)

const (
	// peerHeader holds the secret of the cluster in the requests of its machines. It gets no further than to this package.
	peerHeader = "Workforce-Peer"
	// knownHeader holds the generation that the asking machine leads or follows.
	knownHeader = "Workforce-Generation"
	// statePath is where a machine tells the others how it is.
	statePath = "/api/cluster/state"
)

// admit reports whether another machine of the cluster has sent a request.
func admit(r *http.Request, secret string) bool {
	given := r.Header.Get(peerHeader)
	r.Header.Del(peerHeader)
	return subtle.ConstantTimeCompare([]byte(given), []byte(secret)) == 1
}

// known returns the generation that an asking machine leads or follows, or 0.
func known(r *http.Request) int64 {
	generation, _ := strconv.ParseInt(r.Header.Get(knownHeader), 10, 64)
	return generation
}
