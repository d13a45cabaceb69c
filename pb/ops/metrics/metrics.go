// Package metrics counts what the program does and answers the numbers to Prometheus, at an
// address of its own.
package metrics

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"workforce/pb/ops/watch"
	"workforce/pb/store/collections"
	"workforce/pb/web/site"
)

// namespace begins the names of our metrics.
const namespace = "workforce"

// durations are the upper limits of the histogram of requests, in seconds. A cached page takes
// less than a millisecond, a new one a tenth of a second.
var durations = []float64{.001, .005, .025, .1, .25, 1, 2.5, 10}

// Metrics holds the numbers. Labels have few values: the patterns of routes instead of
// addresses, and nothing that a visitor can choose.
type Metrics struct {
	registry    *prometheus.Registry
	requests    *prometheus.CounterVec
	took        *prometheus.HistogramVec
	submissions *prometheus.CounterVec
}

// New returns the metrics of an app. version is that of the program.
func New(app core.App, website *site.Site, watcher *watch.Watcher, version string) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: namespace, Name: "http_requests_total", Help: "Answered requests by route and status.",
		}, []string{"route", "status"}),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Namespace: namespace, Name: "http_request_duration_seconds", Help: "Time to answer a request by route.",
			Buckets: durations,
		}, []string{"route"}),
		submissions: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: namespace, Name: "submissions_total", Help: "Stored submissions since the start, by kind.",
		}, []string{"kind", "spam"}),
	}
	m.registry.MustRegister(m.requests, m.took, m.submissions, &state{app, website, watcher, version},
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	for _, kind := range collections.SubmissionKinds {
		app.OnRecordAfterCreateSuccess(kind.Collection).BindFunc(func(e *core.RecordEvent) error {
			m.submissions.WithLabelValues(kind.Name, strconv.FormatBool(e.Record.GetBool(collections.Spam))).Inc()
			return e.Next()
		})
	}
	return m
}

// Add adds the metrics of another part of the program. Call it before Serve.
func (m *Metrics) Add(part prometheus.Collector) { m.registry.MustRegister(part) }

// Observe counts a request.
func (m *Metrics) Observe(pattern string, status int, took time.Duration) {
	m.requests.WithLabelValues(pattern, strconv.Itoa(status)).Inc()
	m.took.WithLabelValues(pattern).Observe(took.Seconds())
}

// Serve answers the metrics at an address until the app stops.
func (m *Metrics) Serve(app core.App, address string) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("listen for metrics: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry,
		promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: 10 * time.Second}))
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 30 * time.Second}
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = server.Shutdown(ctx)
		return e.Next()
	})
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			app.Logger().Error("Metrics are no longer answered", "error", err)
		}
	}()
	return nil
}
