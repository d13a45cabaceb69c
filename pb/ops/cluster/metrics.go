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

// Describe implements prometheus.Collector. It names no metric, so the registry takes those that Collect makes.
func (*Node) Describe(chan<- *prometheus.Desc) {}

// Collect implements prometheus.Collector.
func (n *Node) Collect(metrics chan<- prometheus.Metric) {
	add := func(kind prometheus.ValueType, name, help string, value float64, labels prometheus.Labels) {
		metrics <- prometheus.MustNewConstMetric(prometheus.NewDesc("workforce_cluster_"+name, help, nil, labels), kind,
			value)
	}
	gauge := func(name, help string, value float64) { add(prometheus.GaugeValue, name, help, value, nil) }
	s := n.State()
	for _, role := range []string{RoleLeader, RoleFollower} {
		add(prometheus.GaugeValue, "role", "1 for the role that the machine has.", oneIf(s.Role == role),
			prometheus.Labels{"role": role})
	}
	gauge("disk_full", "1 if the disk has no room for leading or, on a follower, for the copy of the database.",
		oneIf(s.Full))
	gauge("lag_seconds", "How old the database of a follower may be.", s.Lag)
	gauge("lease_age_seconds", "Time since the lease was renewed.", s.LeaseAge)
	gauge("generation", "How many leaders there were.", float64(s.Generation))
	r := n.reign.Load()
	if r == nil {
		return
	}
	if !s.LastSync.IsZero() {
		gauge("last_sync_age_seconds", "Time since the storage had every change of the leader.",
			seconds(time.Since(s.LastSync)))
	}
	add(prometheus.CounterValue, "settle_rounds_total", "Waits of the leader for the storage. Many answers share one.",
		float64(r.settler.begun.Load()), nil)
	add(prometheus.CounterValue, "settle_failures_total", "Waits of the leader for the storage that failed.",
		float64(r.settler.failures.Load()), nil)
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
	registry.MustRegister(n, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry,
		promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: 10 * time.Second}))
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 30 * time.Second}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			slog.Error("Metrics are no longer answered", "error", err)
		}
	}()
	return func() { server.Close() }, nil
}
