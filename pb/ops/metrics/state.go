package metrics

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/prometheus/client_golang/prometheus"

	"workforce/pb/inbox/mail"
	"workforce/pb/ops/backup"
	"workforce/pb/ops/replica"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/disk"
	"workforce/pb/platform/folder"
	"workforce/pb/web/site"
)

func describe(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc(prometheus.BuildFQName(namespace, "", name), help, labels, nil)
}

// What a scrape reads.
var (
	cacheHits     = describe("cache_hits_total", "Answers from the page cache.")
	cacheMisses   = describe("cache_misses_total", "Answers that had to be made.")
	cacheBytes    = describe("cache_bytes", "Memory of the page cache.")
	cacheEntries  = describe("cache_entries", "Answers in the page cache.")
	renders       = describe("renders_total", "Pages rendered on the server, by result.", "result")
	renderSeconds = describe("render_seconds_total", "Time spent rendering pages.")
	outbox        = describe("outbox_mails", "Mails about submissions that wait or were given up.", "state")
	diskFree      = describe("disk_free_bytes", "Room left on the disk of the data folder.")
	databaseBytes = describe("database_bytes", "Size of the database files.", "file")
	program       = describe("build_info", "1, with the version of the program.", "version")
	backupMade    = describe("backup_made_timestamp_seconds", "When the newest backup was made, as Unix time.")
	replicaLag    = describe("replica_lag_seconds", "How long ago the replica last had every change.")
	finding       = describe("finding", "1 for everything that doctor would report.", "check", "severity")
)

// databaseFiles are the files whose sizes are told.
var databaseFiles = []string{folder.Database, folder.Database + "-wal", folder.LogDatabase, folder.LogDatabase + "-wal"}

// A state reads numbers at the moment that they are asked for.
type state struct {
	app     core.App
	site    *site.Site
	watcher *watch.Watcher
	version string
}

// Describe implements prometheus.Collector.
func (s *state) Describe(descriptions chan<- *prometheus.Desc) {
	for _, description := range []*prometheus.Desc{
		cacheHits, cacheMisses, cacheBytes, cacheEntries, renders, renderSeconds, outbox, diskFree, databaseBytes, program,
		backupMade, replicaLag, finding,
	} {
		descriptions <- description
	}
}

// Collect implements prometheus.Collector. A number that cannot be read is left out.
func (s *state) Collect(metrics chan<- prometheus.Metric) {
	gauge := func(description *prometheus.Desc, value float64, labels ...string) {
		metrics <- prometheus.MustNewConstMetric(description, prometheus.GaugeValue, value, labels...)
	}
	counter := func(description *prometheus.Desc, value float64, labels ...string) {
		metrics <- prometheus.MustNewConstMetric(description, prometheus.CounterValue, value, labels...)
	}
	numbers := s.site.Numbers()
	counter(cacheHits, float64(numbers.Cache.Hits))
	counter(cacheMisses, float64(numbers.Cache.Misses))
	gauge(cacheBytes, float64(numbers.Cache.Bytes))
	gauge(cacheEntries, float64(numbers.Cache.Entries))
	counter(renders, float64(numbers.Rendered), "ok")
	counter(renders, float64(numbers.RenderFailures), "failed")
	counter(renderSeconds, numbers.RenderTime.Seconds())
	if mails, err := mail.ReadState(s.app, time.Now()); err == nil {
		gauge(outbox, float64(mails.Waiting), "waiting")
		gauge(outbox, float64(mails.Failed), "failed")
	}
	if free, err := disk.Free(s.app.DataDir()); err == nil {
		gauge(diskFree, float64(free))
	}
	for _, name := range databaseFiles {
		if info, err := os.Stat(filepath.Join(s.app.DataDir(), name)); err == nil {
			gauge(databaseBytes, float64(info.Size()), name)
		}
	}
	gauge(program, 1, s.version)
	if files, err := backup.List(context.Background(), s.app); err == nil && len(files) > 0 {
		gauge(backupMade, float64(files[len(files)-1].Made.Unix()))
	}
	if at, ok := replica.LastSync(s.app); ok {
		gauge(replicaLag, time.Since(at).Seconds())
	}
	for _, found := range s.watcher.Findings(context.Background()) {
		gauge(finding, 1, found.ID, string(found.Severity))
	}
}
