package cluster

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

func describe(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("workforce_cluster_"+name, help, labels, nil)
}

var (
	roleMetric       = describe("role", "1 for the role that the machine has.", "role")
	lagMetric        = describe("lag_seconds", "How old the database of a follower may be.")
	leaseMetric      = describe("lease_age_seconds", "Time since the lease was renewed.")
	syncMetric       = describe("last_sync_age_seconds", "Time since the storage had every change of the leader.")
	generationMetric = describe("generation", "How many leaders there were.")
	fullMetric       = describe("disk_full", "1 if the disk has no room for leading or, on a follower, for the copy of the database.")
	roundsMetric     = describe("settle_rounds_total", "Waits of the leader for the storage. Many answers share one.")
	failuresMetric   = describe("settle_failures_total", "Waits of the leader for the storage that failed.")
)

// Describe implements prometheus.Collector.
func (n *Node) Describe(descriptions chan<- *prometheus.Desc) {
	for _, description := range []*prometheus.Desc{
		roleMetric, lagMetric, leaseMetric, syncMetric, generationMetric, fullMetric, roundsMetric, failuresMetric,
	} {
		descriptions <- description
	}
}

// Collect implements prometheus.Collector.
func (n *Node) Collect(metrics chan<- prometheus.Metric) {
	add := func(description *prometheus.Desc, kind prometheus.ValueType, value float64, labels ...string) {
		metrics <- prometheus.MustNewConstMetric(description, kind, value, labels...)
	}
	s := n.State()
	for _, role := range []string{RoleLeader, RoleFollower} {
		add(roleMetric, prometheus.GaugeValue, oneIf(s.Role == role), role)
	}
	add(fullMetric, prometheus.GaugeValue, oneIf(s.Full))
	add(lagMetric, prometheus.GaugeValue, s.Lag)
	add(leaseMetric, prometheus.GaugeValue, s.LeaseAge)
	add(generationMetric, prometheus.GaugeValue, float64(s.Generation))
	if r := n.reign.Load(); r != nil {
		if !s.LastSync.IsZero() {
			add(syncMetric, prometheus.GaugeValue, seconds(time.Since(s.LastSync)))
		}
		add(roundsMetric, prometheus.CounterValue, float64(r.settler.begun.Load()))
		add(failuresMetric, prometheus.CounterValue, float64(r.settler.failures.Load()))
	}
}

// oneIf returns 1 if something is true, and else 0.
func oneIf(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// serveMetrics answers the metrics of a follower until end is called.
func (n *Node) serveMetrics() (end func(), err error) {
	if n.config.Metrics == "" {
		return func() {}, nil
	}
	listener, err := net.Listen("tcp", n.config.Metrics)
	if err != nil {
		return nil, fmt.Errorf("METRICS_ADDR: %w", err)
	}
	registry := prometheus.NewRegistry()
	registry.MustRegister(n, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: 10 * time.Second}))
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			slog.Error("Metrics are no longer answered", "error", err)
		}
	}()
	return func() { server.Close() }, nil
}
