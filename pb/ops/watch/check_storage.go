package watch

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/disk"
	"workforce/pb/platform/folder"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
)

func checkDisk(_ context.Context, s Subject) (*Finding, error) {
	free, err := disk.Free(s.Dir)
	if err != nil || free >= 2*disk.Reserve {
		return nil, err
	}
	finding := warn(
		fmt.Sprintf("The disk of the data folder has only %d MB left.", free>>20),
		"Free some room, for example by moving old backups elsewhere, or use a larger disk.",
	)
	if free < disk.Reserve {
		finding.Severity = Error
		switch {
		case free < disk.Full && s.Live == nil: // the running program has a finding of its own for this
			finding.Problem = "The disk of the data folder is full, so nothing can be stored."
		case !s.App.Settings().S3.Enabled:
			finding.Problem += fmt.Sprintf(" Forms take no files below %d MB.", disk.Reserve>>20)
		}
	}
	return finding, nil
}

// checkPermissions finds out whether other accounts of the machine can read the data.
func checkPermissions(_ context.Context, s Subject) (*Finding, error) {
	for _, name := range []string{".", folder.Database} {
		info, err := os.Stat(filepath.Join(s.Dir, name))
		if err != nil || info.Mode().Perm()&0o077 == 0 {
			return nil, err // nobody else gets as far as the files in a closed folder
		}
	}
	return warn("Other accounts of this machine can read the database.", "Run: chmod -R go-rwx "+s.Dir), nil
}

func checkMissingFiles(_ context.Context, s Subject) (*Finding, error) {
	state, err := s.files()
	if err != nil && s.App.Settings().S3.Enabled {
		return unusable(err, s), nil
	}
	if err != nil || state.Missing == 0 {
		return nil, err
	}
	remedy := "If the files were in S3 before, copy them from the bucket. Otherwise restore the folder storage from a backup. The program can go on running."
	if s.App.Settings().S3.Enabled {
		remedy = "If another storage was chosen in /_/, copy the files from the one before. Otherwise bring back their older versions in the bucket, or a copy of it. The program can go on running."
	}
	return fail(
		fmt.Sprintf("%s missing in the storage. The first belongs to %s.",
			plural(state.Missing, "1 uploaded file is", "%d uploaded files are"), nameOf(s.App, state.FirstMissing)),
		remedy,
	), nil
}

// nameOf returns the receipt number of a submission that is named by its collection and id. Other records keep that
// name.
func nameOf(app core.App, record string) string {
	collection, id, _ := strings.Cut(record, "/")
	if found, err := app.FindRecordById(collection, id); err == nil {
		return cmp.Or(found.GetString(collections.Receipt), record)
	}
	return record
}

// unusable is the finding of a storage that cannot be read. The running program looks only at night, and
// the storage may be back a minute later.
func unusable(err error, s Subject) *Finding {
	finding := warn(
		fmt.Sprintf("The storage of the uploaded files cannot be used (%s).", uploads.Brief(err)),
		"Look whether this machine reaches the storage, and whether its address and its keys are right. Forms with files are refused meanwhile.",
	)
	if s.Live == nil {
		finding.Severity = Error
	}
	if member, err := folder.ReadMembership(s.Dir); err == nil && member != nil && s.Live == nil {
		finding.Remedy += " If it is the storage of the cluster, all forms and the dashboard are."
	}
	return finding
}

func checkLeftOverFiles(_ context.Context, s Subject) (*Finding, error) {
	state, err := s.files()
	if err != nil && s.App.Settings().S3.Enabled {
		return nil, nil // checkMissingFiles says it
	}
	if err == nil && state.Foreign {
		return warn(
			"Another data folder has claimed the bucket of the uploaded files, so this site does not remove files from it that belong to no record.",
			"If a copy of the site or another site uses the bucket, give this one a bucket of its own. If that folder is gone for good, such as after a restore: workforce sweep",
		), nil
	}
	if err != nil || state.LeftOver == 0 {
		return nil, err
	}
	if state.Kept > 0 {
		return warn(
			fmt.Sprintf("The storage has the files of %s that the database does not have. They are kept, because they may be needed with another database.", plural(state.Kept, "1 record", "%d records")),
			"Look whether this is the right database: it may be an older one, or another site may use the storage. If nobody else needs the files: workforce sweep",
		), nil
	}
	return warn(
		fmt.Sprintf("The files of %s that no longer exist are still stored.",
			plural(state.LeftOver, "1 record", "%d records")),
		"Nothing needs to be done: they are removed at night or at the next start, once they are an hour old, or a month in a bucket.",
	), nil
}
