package backup

import (
	"fmt"
	"slices"
	"time"

	"workforce/pb/platform/ist"
)

const (
	// KeptDays and KeptWeeks are how many daily and weekly backups are kept. docs/OPERATING.md says it in three places,
	// and how long files of deleted records are kept (restorableFor in pb/app/cluster.go).
	KeptDays, KeptWeeks = 7, 4
	// KeptFor is how old such a backup gets.
	KeptFor = max(KeptDays, KeptWeeks*7) * 24 * time.Hour
	// keptUpgrades is how many backups from before upgrades are kept.
	keptUpgrades = 4
)

// Surplus returns which of the backups may be removed. It keeps the newest nightly backup of
// each of the last days and weeks that have one, and the last ones from before upgrades.
// It never returns a backup that somebody made by hand, in `/_/` or on the command line.
func Surplus(names []string) []string {
	newest := slices.Clone(names)
	slices.SortFunc(newest, func(a, b string) int {
		_, madeA, _ := parseName(a)
		_, madeB, _ := parseName(b)
		return madeB.Compare(madeA)
	})
	days, weeks, upgrades := map[string]bool{}, map[string]bool{}, 0
	var surplus []string
	for _, name := range newest {
		kind, made, ok := parseName(name)
		switch {
		case !ok:
		case kind == Upgrade:
			if upgrades++; upgrades > keptUpgrades {
				surplus = append(surplus, name)
			}
		case kind == Nightly:
			// Both are noted in any case, so a daily backup also counts as the backup of its week.
			day, week := note(days, ist.Day(made), KeptDays), note(weeks, weekOf(made), KeptWeeks)
			if !day && !week {
				surplus = append(surplus, name)
			}
		}
	}
	return surplus
}

// note adds a day or a week, and reports whether it is new and one of the first so many.
func note(seen map[string]bool, period string, limit int) bool {
	if seen[period] || len(seen) >= limit {
		return false
	}
	seen[period] = true
	return true
}

// weekOf returns the week of a moment in India. Weeks begin on Monday.
func weekOf(moment time.Time) string {
	year, week := moment.In(ist.Zone).ISOWeek()
	return fmt.Sprintf("%d-%d", year, week)
}
