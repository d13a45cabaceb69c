package bench_test

import (
	"io"
	"net/http"
	"runtime/debug"
	"testing"
	"time"

	"fortio.org/fortio/fhttp"
	"fortio.org/fortio/periodic"
	"fortio.org/log"

	"workforce/pb/test/bench"
)

// A call is a request that a load repeats.
type call struct {
	path    string
	body    []byte   // sent as JSON with POST; nil: a GET request
	headers []string // such as "Authorization: TOKEN"
	status  int      // of the answer; default: 200
}

// A sample holds the figures of one load.
type sample struct {
	cpu       time.Duration // of the server, for one request
	perSecond float64
	p50, p99  time.Duration
}

// load repeats a call over some connections, as fast as the server answers.
func load(t *testing.T, s *server, c call, connections int, duration time.Duration) sample {
	t.Helper()
	log.SetLogLevelQuiet(log.Critical)
	options := fhttp.HTTPRunnerOptions{
		RunnerOptions: periodic.RunnerOptions{
			QPS: -1, Duration: duration, NumThreads: connections,
			Percentiles: []float64{50, 99}, Resolution: 1e-5, Out: io.Discard,
		},
		HTTPOptions: fhttp.HTTPOptions{NumConnections: connections, Payload: c.body},
	}
	options.Init("http://" + s.address + c.path)
	if c.body != nil {
		options.ContentType = "application/json"
	}
	for _, header := range append(c.headers, "Accept-Encoding: gzip") {
		if err := options.AddAndValidateExtraHeader(header); err != nil {
			t.Fatal(err)
		}
	}
	before := s.CPU(t)
	result, err := fhttp.RunHTTPTest(&options)
	spent := s.CPU(t) - before
	if err != nil {
		t.Fatal(err)
	}
	return readSample(t, s, c, result, spent)
}

// readSample returns the figures of a load. Every answer must have the right status.
func readSample(t *testing.T, s *server, c call, result *fhttp.HTTPRunnerResults, spent time.Duration) sample {
	t.Helper()
	want := max(c.status, http.StatusOK)
	count := result.RetCodes[want]
	if count != result.DurationHistogram.Count || count == 0 {
		t.Fatalf("%s, %s: answers by status: %v", s.name, c.path, result.RetCodes)
	}
	seconds := func(value float64) time.Duration { return time.Duration(value * float64(time.Second)) }
	percentiles := result.DurationHistogram.Percentiles
	return sample{
		// Each connection begins with a request that is not counted.
		cpu:       spent / time.Duration(count+int64(result.NumThreads)),
		perSecond: result.ActualQPS, p50: seconds(percentiles[0].Value), p99: seconds(percentiles[1].Value),
	}
}

// add adds a sample to the report.
func (r *run) add(table, subject, server string, s sample) {
	if s.cpu > 0 {
		r.report.Add(table, subject, server, bench.CPU, float64(s.cpu)/float64(time.Microsecond))
	}
	r.report.Add(table, subject, server, bench.PerSecond, s.perSecond)
	r.report.Add(table, subject, server, bench.P50, milliseconds(s.p50))
	r.report.Add(table, subject, server, bench.P99, milliseconds(s.p99))
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// loadTool returns the name and the version of the load generator.
func loadTool() string {
	const module = "fortio.org/fortio"
	info, _ := debug.ReadBuildInfo()
	for _, dependency := range info.Deps {
		if dependency.Path == module {
			return module + " " + dependency.Version
		}
	}
	return module
}
