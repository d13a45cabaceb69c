package app

import (
	"context"
	"crypto/aes"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/ops/backup"
	"workforce/pb/ops/cluster"
	"workforce/pb/ops/metrics"
	"workforce/pb/ops/replica"
	"workforce/pb/ops/watch"
)

// machines is how app uses the packages cluster and replica, which copy what this program stores to other machines.
// A single machine is of the type alone, and has at most a replica.
type machines interface {
	// Register sends every change of the database to a bucket while the app serves, if there is one.
	Register(app core.App) error
	// Settled returns once nothing that was committed before the call gets lost with this machine.
	Settled(ctx context.Context) error
	// Answer returns the handler of all requests. next answers them.
	Answer(app core.App, next http.Handler) http.Handler
	// Report tells the checks and the metrics of the other machines.
	Report(live *watch.Live, numbers *metrics.Metrics)
	// Begin is called when the command runs, and PocketBase listens to signals from then on.
	Begin()
	// Resign lets another machine lead, if this one does.
	Resign()
}

// restorableFor is how far back a moment can be restored. Files that were needed then are kept.
const restorableFor = max(backup.KeptFor, replica.KeptFor)

// alone is a single machine. It sends the changes of its database to the address of a replica, or nowhere.
type alone struct{ replica string }

func (a alone) Register(app core.App) error {
	if a.replica == "" {
		return nil
	}
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Id: "replicaStop", Priority: -20000,
		Func: func(e *core.TerminateEvent) error {
			if !e.IsRestart { // which sends them at once
				replica.StopBy(e.App, time.Now().Add(stopLimit-closeLimit))
			}
			return e.Next()
		}})
	return replica.Register(app, a.replica, nil)
}

func (alone) Settled(context.Context) error { return nil }

func (alone) Answer(_ core.App, next http.Handler) http.Handler { return next }

func (alone) Report(*watch.Live, *metrics.Metrics) {}

func (alone) Begin() {}

func (alone) Resign() {}

// leading is a machine that leads a cluster.
type leading struct {
	*cluster.Node
	early chan os.Signal // the signals before the command runs
}

func (l leading) Answer(app core.App, next http.Handler) http.Handler { return l.Lead(app, next) }

func (l leading) Report(live *watch.Live, numbers *metrics.Metrics) {
	live.Cluster = l.Node
	numbers.Add(l.Node)
}

func (l leading) Begin() {
	signal.Stop(l.early)
	close(l.early)
}

// resignEarly gives the lead back and ends the program at a signal before the command runs.
func (l leading) resignEarly() {
	if _, told := <-l.early; told {
		l.Resign()
		os.Exit(0)
	}
}

// join returns at once without a cluster. Otherwise it stands by until this machine leads. It returns nil if
// the program was told to stop before that.
func join(config Config, addresses addresses, dir string) (machines, error) {
	if config.ClusterURL == "" {
		return alone{config.ReplicaURL}, cluster.CheckAlone(dir)
	}
	early := make(chan os.Signal, 1)
	signal.Notify(early, os.Interrupt, syscall.SIGTERM)
	node, err := follow(config, addresses, dir)
	if err != nil || node == nil {
		return nil, err
	}
	leads := leading{node, early}
	go leads.resignEarly()
	return leads, nil
}

// follow stands by until this machine leads. It returns nil if the program was told to stop
// before that.
func follow(config Config, addresses addresses, dir string) (*cluster.Node, error) {
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
		Dir: dir, Version: describeVersion(), SiteURL: config.SiteURL, SettingsKey: key,
	})
	if ctx.Err() != nil {
		if node != nil {
			node.Resign()
		}
		return nil, nil
	}
	return node, err
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
	if err != nil || address.Scheme != "http" && address.Scheme != "https" || address.Hostname() == "" ||
		net.ParseIP(address.Hostname()).IsUnspecified() || address.User != nil ||
		strings.Trim(address.Path, "/") != "" || address.RawQuery != "" {
		return "", sentence("%q is not an address of a machine. Write it as --peer http://10.0.0.2:8090 (CLUSTER_PEER).",
			text)
	}
	return address.Scheme + "://" + address.Host, nil
}
