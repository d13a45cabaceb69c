package cluster

import (
	"crypto/subtle"
	"net/http"
	"strconv"
	"strings"
	"time"

	"workforce/pb/platform/request"
)

// Headers between the machines. A machine removes them from the requests of all others.
const (
	// peerHeader holds the secret of the cluster.
	peerHeader = "Workforce-Peer"
	// visitorHeader holds the address and the port of the visitor's connection.
	visitorHeader = "Workforce-Visitor"
	// publicHeader says that an answer is the same for everybody: the version of the content,
	// and the Unix time when it changes by itself, or 0.
	publicHeader = "Workforce-Public"
	// versionHeader holds the version of the content, in every answer of the leader.
	versionHeader = "Workforce-Version"
	// unableHeader says that the leader can store nothing at the moment, in its answers about changes.
	unableHeader = "Workforce-Unable"
	// refusedHeader says that a machine did nothing, because it does not lead.
	refusedHeader = "Workforce-Refused"
	// unsettledHeader says that a leader could not acknowledge what it may have done.
	unsettledHeader = "Workforce-Unsettled"
)

const (
	// changesPath is where followers wait for changes of the content.
	changesPath = "/api/cluster/changes"
	// statePath is where a machine tells the others how it is.
	statePath = "/api/cluster/state"
)

// addPeer adds what another machine of the cluster has to know of a request. visitor is empty if
// nobody but this machine asks.
func addPeer(header http.Header, secret, visitor string) {
	header.Set(peerHeader, secret)
	header.Set(visitorHeader, visitor)
}

// A sender is who sent a request to a machine.
type sender int

const (
	// stranger is everybody outside the cluster.
	stranger sender = iota
	// forwarder is a machine that passes on what a stranger asks. The stranger chose the address, so
	// it must not reach what the machines ask each other.
	forwarder
	// peer is a machine that asks for itself.
	peer
)

// admit returns who sent a request. It restores the address of a visitor whose request was
// forwarded. No header between machines gets further.
func admit(r *http.Request, secret string) sender {
	given, visitor := r.Header.Get(peerHeader), r.Header.Get(visitorHeader)
	r.Header.Del(peerHeader)
	r.Header.Del(visitorHeader)
	if subtle.ConstantTimeCompare([]byte(given), []byte(secret)) != 1 {
		r.Header.Del(request.RepeatHeader)
		return stranger
	}
	if visitor == "" {
		return peer
	}
	r.RemoteAddr = visitor
	return forwarder
}

// A note is what a leader says of a public answer.
type note struct {
	version string
	until   time.Time // zero: until the version changes
}

// always is the version of answers that never change.
const always = "always"

func (n note) String() string {
	var until int64
	if !n.until.IsZero() {
		until = n.until.Unix()
	}
	return n.version + " " + strconv.FormatInt(until, 10)
}

// readNote reads a note. An answer without one has no version.
func readNote(text string) note {
	version, until, _ := strings.Cut(text, " ")
	n := note{version: version}
	if seconds, err := strconv.ParseInt(until, 10, 64); err == nil && seconds > 0 {
		n.until = time.Unix(seconds, 0)
	}
	return n
}

// isCurrent reports whether an answer with this note is still the newest.
func (n note) isCurrent(version string, now time.Time) bool {
	return n.version == always || n.version == version && (n.until.IsZero() || now.Before(n.until))
}
