package cluster

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"workforce/pb/web/cache"
)

// listenForChanges asks the leader again and again for the version of the content, until ctx is
// done. The leader answers when it changes.
func (f *follower) listenForChanges(ctx context.Context) {
	for ctx.Err() == nil {
		now, moved := f.leading()
		version, connected := f.version()
		query := ""
		if connected {
			query = "?after=" + url.QueryEscape(version)
		}
		err := errNoLeader
		if now.Address != "" {
			err = f.askForChange(ctx, now.Address+changesPath+query, moved)
		}
		if err == nil {
			f.warmer.wake()
			continue
		}
		f.setVersion("", false)
		select {
		case <-ctx.Done():
		case <-moved:
		case <-time.After(pause):
		}
	}
}

func (f *follower) askForChange(ctx context.Context, address string, moved <-chan struct{}) error {
	ctx, cancel := context.WithTimeout(ctx, pollLimit)
	defer cancel()
	go func() {
		select {
		case <-moved:
			cancel()
		case <-ctx.Done():
		}
	}()
	asked, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return fmt.Errorf("ask for changes: %w", err)
	}
	addPeer(asked.Header, f.secret, "")
	answer, err := f.transport.RoundTrip(asked)
	if err != nil {
		return fmt.Errorf("ask for changes: %w", err)
	}
	defer answer.Body.Close()
	version := answer.Header.Get(versionHeader)
	if answer.StatusCode != http.StatusNoContent || version == "" {
		return errRefused
	}
	f.unable.Store(answer.Header.Get(unableHeader) != "")
	f.setVersion(version, true)
	return nil
}

// tellChanges answers once the content has another version than the follower knows.
func (n *Node) tellChanges(w http.ResponseWriter, r *http.Request, pages *cache.Cache) {
	n.unreached.Store(false)
	n.reign.Load().polled.Store(time.Now().UnixNano())
	_, changed := pages.Generation()
	if r.URL.Query().Get("after") == n.version(pages) {
		select {
		case <-changed:
		case <-r.Context().Done():
			return
		case <-n.live.Done():
		case <-time.After(pollLimit / 2):
		}
	}
	w.Header().Set(versionHeader, n.version(pages))
	if !n.Stores() {
		w.Header().Set(unableHeader, "1")
	}
	w.WriteHeader(http.StatusNoContent)
}
