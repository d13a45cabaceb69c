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

// databaseFiles are the files whose sizes are told.
var databaseFiles = []string{folder.Database, folder.Database + "-wal", folder.LogDatabase, folder.LogDatabase + "-wal"}

// A state reads numbers at the moment that they are asked for.
type state struct {
	app     core.App
	site    *site.Site
	watcher *watch.Watcher
	version string
}

// Describe implements prometheus.Collector. It names no metric, so the registry takes those that Collect makes.
func (*state) Describe(chan<- *prometheus.Desc) {}

// Collect implements prometheus.Collector. A number that cannot be read is left out.
func (s *state) Collect(metrics chan<- prometheus.Metric) {
	add := func(kind prometheus.ValueType, name, help string, value float64, labels prometheus.Labels) {
		description := prometheus.NewDesc(prometheus.BuildFQName(namespace, "", name), help, nil, labels)
		metrics <- prometheus.MustNewConstMetric(description, kind, value)
	}
	counter := func(name, help string, value float64) { add(prometheus.CounterValue, name, help, value, nil) }
	gauge := func(name, help string, value float64) { add(prometheus.GaugeValue, name, help, value, nil) }
	numbers := s.site.Numbers()
	counter("cache_hits_total", "Answers from the page cache.", float64(numbers.Cache.Hits))
	counter("cache_misses_total", "Answers that had to be made.", float64(numbers.Cache.Misses))
	gauge("cache_bytes", "Memory of the page cache.", float64(numbers.Cache.Bytes))
	gauge("cache_entries", "Answers in the page cache.", float64(numbers.Cache.Entries))
	for result, count := range map[string]int64{"ok": numbers.Rendered, "failed": numbers.RenderFailures} {
		add(prometheus.CounterValue, "renders_total", "Pages rendered on the server, by result.", float64(count),
			prometheus.Labels{"result": result})
	}
	counter("render_seconds_total", "Time spent rendering pages.", numbers.RenderTime.Seconds())
	if mails, err := mail.ReadState(s.app, time.Now()); err == nil {
		for state, count := range map[string]int{"waiting": mails.Waiting, "failed": mails.Failed} {
			add(prometheus.GaugeValue, "outbox_mails", "Mails about submissions that wait or were given up.",
				float64(count), prometheus.Labels{"state": state})
		}
	}
	if free, err := disk.Free(s.app.DataDir()); err == nil {
		gauge("disk_free_bytes", "Room left on the disk of the data folder.", float64(free))
	}
	for _, name := range databaseFiles {
		if info, err := os.Stat(filepath.Join(s.app.DataDir(), name)); err == nil {
			add(prometheus.GaugeValue, "database_bytes", "Size of the database files.", float64(info.Size()),
				prometheus.Labels{"file": name})
		}
	}
	add(prometheus.GaugeValue, "build_info", "1, with the version of the program.", 1,
		prometheus.Labels{"version": s.version})
	if files, err := backup.List(context.Background(), s.app, s.app.DataDir()); err == nil && len(files) > 0 {
		gauge("backup_made_timestamp_seconds", "When the newest backup was made, as Unix time.",
			float64(files[len(files)-1].Made.Unix()))
	}
	if at, ok := replica.LastSync(s.app); ok {
		gauge("replica_lag_seconds", "How long ago the replica last had every change.", time.Since(at).Seconds())
	}
	for _, found := range s.watcher.Findings(context.Background()) {
		add(prometheus.GaugeValue, "finding", "1 for everything that doctor would report.", 1,
			prometheus.Labels{"check": found.ID, "severity": string(found.Severity)})
	}
}
