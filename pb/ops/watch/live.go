package watch

import (
	"context"
	"sync/atomic"
)

// Live is what only the running program knows.
type Live struct {
	// Version describes the program: its version and the commit that it was built from.
	Version string
	// Damage is set as soon as the database is known to be damaged.
	Damage Damage
	// Proxies watches for reverse proxies that are not configured.
	Proxies Proxies
	// RenderFails reports whether the last pages could not be rendered. Default: not checked.
	RenderFails func() bool
	// IsChecking reports whether the check of the database at the start still runs. Until then a write
	// takes as long as the check. Default: there was no check.
	IsChecking func() bool
	// BackupsEncrypted is set if the program encrypts the backups that it makes.
	BackupsEncrypted bool
	// Environment is what the settings of the environment say.
	Environment
	// Cluster is this machine in its cluster. Default: there is no cluster.
	Cluster Cluster
}

// An Environment is what the checks know of the settings of the environment.
type Environment struct {
	// Misspelt are variables that look like settings and are none, such as "SITE_ULR (SITE_URL?)".
	Misspelt []string
	// Replica is the address that every change of the database is sent to. Default: none.
	Replica string
	// BackupsOff says that the program makes no backups by itself.
	BackupsOff bool
}

// Version describes the program that runs.
func (w *Watcher) Version() string { return w.live.Version }

// isChecking reports whether the database is still checked, as it is at the start.
func (l *Live) isChecking() bool { return l.IsChecking != nil && l.IsChecking() }

// Damage remembers that the database is damaged. From then on nothing is stored, because
// it might be lost. It is safe for concurrent use.
type Damage struct{ report atomic.Pointer[string] }

// maxReport is how much of a report is kept, in bytes. SQLite names up to a hundred pages.
const maxReport = 200

// Note records what SQLite reports about the damage. It returns true for the first report.
func (d *Damage) Note(report string) bool {
	report = shorten(report)
	return d.report.CompareAndSwap(nil, &report)
}

func shorten(report string) string {
	if len(report) > maxReport {
		return report[:maxReport] + "…"
	}
	return report
}

// Clear forgets the damage, after all tables were found to be whole.
func (d *Damage) Clear() { d.report.Store(nil) }

// Report returns what SQLite reported, or "" if no damage is known.
func (d *Damage) Report() string {
	if report := d.report.Load(); report != nil {
		return *report
	}
	return ""
}

func checkDamage(_ context.Context, s Subject) (*Finding, error) {
	report := s.Live.Damage.Report()
	if report == "" {
		return nil, nil
	}
	return damaged(report), nil
}

func damaged(report string) *Finding {
	return fail(
		"The database is damaged, so nothing is stored until it is repaired ("+shorten(report)+").",
		"Copy the data folder to another disk, stop the program, and restore the newest backup.",
	)
}
