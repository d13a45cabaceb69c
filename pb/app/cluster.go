package app

import (
	"context"
	"crypto/aes"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"workforce/pb/ops/cluster"
	"workforce/pb/store/collections"
	"workforce/pb/web/pages"
)

// join follows the leader of a cluster until this machine leads. It returns nil if the program was
// told to stop before that.
func join(config Config, addresses addresses, dir string) (*cluster.Node, error) {
	if addresses.https != "" {
		return nil, sentence("The machines of a cluster serve without TLS, behind a load balancer that has it. Start serve with --http, and without domains and --https.")
	}
	key := config.SettingsKey
	if _, err := aes.NewCipher([]byte(key)); err != nil && key != "" {
		return nil, err
	}
	peer, err := readPeer(config.ClusterPeer, addresses.http)
	if err != nil {
		return nil, err
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	node, err := cluster.Join(ctx, cluster.Config{
		Address: config.ClusterURL, Listen: addresses.http, Peer: peer, Metrics: config.MetricsAddress,
		Dir: dir, Version: describeVersion(), SiteURL: config.SiteURL, SettingsKey: key, CopyBytes: config.CacheBytes, MayRepeat: mayRepeat, Canonical: canonical,
	})
	if ctx.Err() != nil {
		if node != nil {
			node.Resign()
		}
		return nil, nil
	}
	return node, err
}

// resignOn waits for a signal. Then it gives the lead back and ends the program. It returns if the channel is closed
// first.
func resignOn(signals <-chan os.Signal, node *cluster.Node) {
	if _, told := <-signals; told {
		node.Resign()
		os.Exit(0)
	}
}

// readPeer returns the address at which the other machines reach this one.
func readPeer(text, listen string) (string, error) {
	if text == "" {
		if host, _, err := net.SplitHostPort(listen); err != nil || host == "" || net.ParseIP(host).IsUnspecified() {
			return "", sentence("Say where the other machines of the cluster reach this one, as in --peer http://10.0.0.2:8090 (CLUSTER_PEER).")
		}
		return "http://" + listen, nil
	}
	address, err := url.Parse(text)
	if err != nil || address.Scheme != "http" && address.Scheme != "https" || address.Hostname() == "" || net.ParseIP(address.Hostname()).IsUnspecified() || address.User != nil ||
		strings.Trim(address.Path, "/") != "" || address.RawQuery != "" {
		return "", sentence("%q is not an address of a machine. Write it as --peer http://10.0.0.2:8090 (CLUSTER_PEER).", text)
	}
	return address.Scheme + "://" + address.Host, nil
}

// mayRepeat reports whether a request submits a form. Forms are stored once, however often they
// arrive.
func mayRepeat(r *http.Request) bool {
	name, isCall := strings.CutPrefix(r.URL.Path, "/api/")
	return r.Method == http.MethodPost && isCall && slices.ContainsFunc(collections.SubmissionKinds, func(kind *collections.SubmissionKind) bool { return kind.Name == name })
}

// canonical returns the address under which the leader caches a page, or the address as it is if it is not
// that of a page.
func canonical(requested *url.URL) string {
	address, found := pages.Find(requested.Path, requested.Query())
	if !found || address.Path != requested.Path {
		return requested.RequestURI()
	}
	return address.String()
}
