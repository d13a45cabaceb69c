package backup_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"workforce/pb/ops/backup"
	"workforce/pb/platform/uploads"
	"workforce/pb/test/testapp"
)

// TestSurplus checks which backups are kept. 23 November 2026 is a Monday.
func TestSurplus(t *testing.T) {
	name := func(kind backup.Kind, moment string) string {
		made, err := time.Parse("2 Jan 15:04", moment)
		testapp.Must(t, err)
		return backup.NameOf(kind, made.AddDate(2026, 0, 0))
	}
	nights := func(first string, count int) (names []string) {
		made, err := time.Parse("2 Jan 15:04 2006", first+" 2026")
		testapp.Must(t, err)
		for range count {
			names = append(names, backup.NameOf(backup.Nightly, made))
			made = made.AddDate(0, 0, 1)
		}
		return names
	}
	month := nights("1 Nov 21:40", 30) // to Monday, 30 November; 3:10 of the next day in India
	for _, c := range []struct {
		name  string
		names []string
		kept  []string
	}{
		{"none", nil, nil},
		{"one", month[:1], month[:1]},
		{"a week", month[:7], month[:7]},
		// The nights in India are those of 2 November to 1 December. The last of each week is
		// that of the 8th, 15th, 22nd and 29th, and 1 December is in the newest week.
		{"a month", month, slices.Concat([]string{month[13], month[20]}, month[23:])},
		{"in any order", []string{month[8], month[0], month[7]}, []string{month[8], month[0], month[7]}},
		{
			"two of one day", []string{name(backup.Nightly, "10 Nov 21:40"), name(backup.Nightly, "11 Nov 05:00"),
				name(backup.Nightly, "12 Nov 21:40")},
			[]string{name(backup.Nightly, "11 Nov 05:00"), name(backup.Nightly, "12 Nov 21:40")},
		},
		{
			"upgrades", []string{name(backup.Upgrade, "1 Jan 10:00"), name(backup.Upgrade, "2 Jan 10:00"),
				name(backup.Upgrade, "3 Jan 10:00"), name(backup.Upgrade, "3 Jan 10:01"),
				name(backup.Upgrade, "3 Jan 10:02")},
			[]string{name(backup.Upgrade, "2 Jan 10:00"), name(backup.Upgrade, "3 Jan 10:00"),
				name(backup.Upgrade, "3 Jan 10:01"), name(backup.Upgrade, "3 Jan 10:02")},
		},
		{
			"an upgrade replaces no nightly one", append(nights("1 Nov 21:40", 7), name(backup.Upgrade, "8 Nov 10:00")),
			append(nights("1 Nov 21:40", 7), name(backup.Upgrade, "8 Nov 10:00")),
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			byHand := []string{
				"pb_backup_workforce_20200101000000.zip",
				"@auto_pb_backup_workforce_20200101000000.zip", "before-the-fair.zip",
				name(backup.Manual, "1 Jan 10:00"), "workforce_nightly_yesterday.zip",
				"workforce_nightly_20261399_000000.zip", "workforce_other_20200101_000000.zip",
			}
			surplus := backup.Surplus(slices.Concat(byHand, c.names))
			for _, kept := range append(byHand, c.kept...) {
				if slices.Contains(surplus, kept) {
					t.Errorf("%s is removed", kept)
				}
			}
			if len(surplus) != len(c.names)-len(c.kept) {
				t.Errorf("removed: %v", surplus)
			}
		})
	}
	t.Run("encrypted", func(t *testing.T) {
		encrypted := make([]string, len(month))
		for i, plain := range month {
			encrypted[i] = plain + ".age"
		}
		if surplus := backup.Surplus(encrypted); len(surplus) != len(month)-9 {
			t.Errorf("removed: %v", surplus)
		}
	})
}

// TestTidyAfterRestore keeps the backups of other moments after a restore.
func TestTidyAfterRestore(t *testing.T) {
	app := newSite(t, backup.Config{})
	names := []string{"workforce_nightly_20260101_203000.zip", "workforce_nightly_20260101_213000.zip"}
	for _, name := range names {
		write(t, filepath.Join(app.DataDir(), "backups", name), "a backup")
	}
	left := func() (left int) {
		testapp.Must(t, backup.Tidy(t.Context(), app))
		for _, name := range names {
			if _, err := os.Stat(filepath.Join(app.DataDir(), "backups", name)); err == nil {
				left++
			}
		}
		return left
	}
	testapp.Must(t, uploads.KeepOrphans(app.DataDir()))
	if left := left(); left != 2 {
		t.Errorf("%d backups of 2 are left after a restore", left)
	}
	testapp.Must(t, os.Remove(filepath.Join(app.DataDir(), "storage", uploads.ClaimName)))
	if left := left(); left != 1 {
		t.Errorf("%d backups of one night are left", left)
	}
}
