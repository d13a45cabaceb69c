package watch

import (
	"context"
	"sync/atomic"
)

// Live is what only the running program knows.
type Live struct {
	// Damage is set as soon as the database is known to be damaged.
	Damage Damage
	// Proxies watches for reverse proxies that are not configured.
	Proxies Proxies
	// Render renders a page, to see that it works. Default: not checked.
	Render func(context.Context) error
}

// Damage remembers that the database is damaged. From then on nothing is stored, because
// it might be lost. It is safe for concurrent use.
type Damage struct{ report atomic.Pointer[string] }

// Note records what SQLite reports about the damage. It returns true for the first report.
func (d *Damage) Note(report string) bool { return d.report.CompareAndSwap(nil, &report) }

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
	return fail(
		"The database is damaged, so nothing is stored until it is repaired ("+report+").",
		"Copy the data folder to another disk, stop the program, and restore the newest backup.",
	), nil
}
