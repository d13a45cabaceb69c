package uploads

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// A submission in progress has uploaded its files but has no record yet. The sweep leaves
// files alone that such a submission may have written. It may wait for the database for long.
const (
	marginStart = 50 * time.Millisecond // for the clock of the disk, before the program started
	marginLong  = time.Hour             // for submissions to this program, and for the clock of S3
)

// programStarted is when this program started. Files on its disk that are older belong to no
// submission in progress, because only one program serves a data folder.
var programStarted = time.Now()

// sweepBefore returns the time before which files on the disk belong to no submission in
// progress.
func sweepBefore(now time.Time) time.Time {
	if before := now.Add(-marginLong); before.After(programStarted) {
		return before
	}
	return programStarted.Add(-marginStart)
}

// Sweep removes the files of records that were never stored, because the program crashed. It
// is safe to run while submissions arrive. It leaves a bucket alone that somebody else has
// claimed, and the files of a collection that seem to be of another database (isForSweep). It claims a bucket that
// nobody has claimed, but only if each folder in it belongs to a record. After a restore it leaves the disk alone for
// as long as other moments can be restored, which kept says. In a bucket files are always kept that long, and nothing
// is removed if the last files there belong to no record: a copy of the whole data folder, such as a clone of the
// machine, has the same claim, and knows nothing of what the live site has stored since. It returns soon after ctx is
// cancelled. settled, unless it is nil, returns an error if another machine has a newer database.
func Sweep(ctx context.Context, app core.App, kept time.Duration, settled func(context.Context) error) error {
	started := time.Now()
	if settled != nil {
		if err := settled(ctx); err != nil {
			return fmt.Errorf("wait for the storage: %w", err)
		}
	}
	// Files in a bucket have claims of their own, but the old backups are kept as long as the mark on the
	// disk is there.
	since, contested, err := IsDiskContested(app.DataDir())
	if err == nil && contested && started.Sub(since) >= kept {
		contested, err = false, takeDisk(app.DataDir())
	}
	if err != nil || contested && !app.Settings().S3.Enabled {
		return err
	}
	_, err = sweeper{sweepBefore(started), started.Add(-kept), true, isForSweep}.sweep(ctx, app)
	return err
}

// SweepAll claims the bucket, whoever has claimed it before, and removes all files that belong to no record and are
// older than an hour. It returns how many records the files were stored for. It is safe to run while another process
// serves the data folder.
func SweepAll(ctx context.Context, app core.App) (removed int, err error) {
	before := time.Now().Add(-marginLong)
	if err := takeClaim(app); err != nil {
		return 0, err
	}
	return sweeper{before, before, false, func(int, int) bool { return true }}.sweep(ctx, app)
}

// A sweeper removes files that belong to no record.
type sweeper struct {
	// onDisk and inBucket are the times before which files may be removed.
	onDisk, inBucket time.Time
	// needsLast is set if nothing may be removed from a bucket whose last files belong to no record.
	needsLast bool
	// mayRemove reports whether the orphans of a collection may be removed. It gets the numbers of folders without a
	// record and with one.
	mayRemove func(orphans, known int) bool
}

func (s sweeper) sweep(ctx context.Context, app core.App) (removed int, err error) {
	all, err := withFiles(app)
	if err != nil {
		return 0, err
	}
	stored, err := openStore(ctx, app, app.DataDir())
	if err != nil {
		return 0, err
	}
	defer stored.close()
	before, isClaimed := s.onDisk, true
	bucket, isBucket := stored.(*bucketStore)
	if isBucket {
		name, claimed, err := readClaims(bucket.files, app.DataDir())
		if err != nil {
			return 0, err
		}
		switch claimed {
		case "", name:
		case Contested:
			return 0, nil
		default:
			app.Logger().Warn("The bucket of the uploaded files belongs to another cluster or site. If visitors should see that one, CLUSTER_URL or the bucket is wrong here", "bucket", app.Settings().S3.Bucket)
			return 0, nil
		}
		before, isClaimed = s.inBucket, claimed != ""
	}
	if err := retryDeletions(app); err != nil {
		return 0, err
	}
	var found []orphans
	unknown := 0
	for _, collection := range all {
		of, err := findOrphans(ctx, app, collection, stored, before)
		if err != nil {
			return 0, fmt.Errorf("list the files of %s: %w", collection.Name, err)
		}
		found = append(found, of)
		unknown += of.unknown
	}
	if isBucket && s.needsLast && isLastUnknown(found) {
		app.Logger().Warn("Files that belong to no record were not removed, because the last files in the bucket are among them: a copy of this site may be running, or the database is an old one", "folders", unknown)
		return 0, nil
	}
	if !isClaimed {
		if unknown > 0 {
			app.Logger().Warn("Files that belong to no record were not removed, because nobody has claimed the bucket and they may be those of another site", "folders", unknown)
			return 0, nil
		}
		if err := claim(bucket.files, app.DataDir()); err != nil {
			return 0, err
		}
	}
	for _, of := range found {
		count, err := s.remove(ctx, app, stored, of)
		if removed += count; err != nil {
			return removed, fmt.Errorf("sweep the files of %s: %w", of.collection.Name, err)
		}
	}
	return removed, nil
}

// isForSweep reports whether the folders of a collection that belong to no record may be removed. A crash leaves
// few of them, and failed deletions are retried by their path. If most folders belong to no record, the database is
// probably older than the files, or belongs to another site. The right database needs the files.
func isForSweep(orphans, known int) bool { return orphans <= known }

func isFileField(field core.Field) bool { return field.Type() == core.FieldTypeFile }

// orphans are the folders of a collection that belong to no record.
type orphans struct {
	collection *core.Collection
	// known counts the folders that belong to a record, and unknown the others.
	known, unknown int
	// old are the ids of those others that are old enough to be removed.
	old []string
	// lastKnown and lastUnknown are when the last folder of each sort was stored.
	lastKnown, lastUnknown time.Time
}

// isLastUnknown reports whether the folder that was stored last belongs to no record.
func isLastUnknown(found []orphans) bool {
	var known, unknown time.Time
	for _, of := range found {
		known, unknown = latest(known, of.lastKnown), latest(unknown, of.lastUnknown)
	}
	return unknown.After(known)
}

func latest(one, other time.Time) time.Time {
	if other.After(one) {
		return other
	}
	return one
}

// findOrphans finds the folders of a collection that belong to no record. Those from before a time are old enough to be
// removed.
func findOrphans(ctx context.Context, app core.App, collection *core.Collection, in store, before time.Time) (orphans,
	error) {
	found := orphans{collection: collection}
	for folders, err := range in.folders(collection.Id) {
		if err := cmp.Or(err, ctx.Err()); err != nil {
			return found, err
		}
		ids := make([]string, len(folders))
		for i, folder := range folders {
			ids[i] = folder.id
		}
		known, err := existing(app, collection, ids)
		if err != nil {
			return found, err
		}
		found.known += len(known)
		for _, folder := range folders {
			if slices.Contains(known, folder.id) {
				found.lastKnown = latest(found.lastKnown, folder.since)
				continue
			}
			found.lastUnknown = latest(found.lastUnknown, folder.since)
			if found.unknown++; folder.since.Before(before) {
				found.old = append(found.old, folder.id)
			}
		}
	}
	return found, nil
}

// remove removes the folders that are old enough, and logs how many.
func (s sweeper) remove(ctx context.Context, app core.App, from store, found orphans) (removed int, err error) {
	collection := found.collection
	switch {
	case len(found.old) == 0:
		return 0, nil
	case !s.mayRemove(len(found.old), found.known):
		app.Logger().Warn("Files that belong to no record were not removed, because most files of their collection belong to none",
			"collection", collection.Name, "folders", len(found.old), "records", found.known)
		return 0, nil
	}
	app.Logger().Info("Files that belong to no record are removed", "collection", collection.Name, "folders",
		len(found.old), "records", found.known)
	for some := range slices.Chunk(found.old, compareBatch) {
		restored, err := existing(app, collection, some) // since the first look
		if err != nil {
			return removed, err
		}
		for _, id := range some {
			if slices.Contains(restored, id) {
				continue
			}
			if err := ctx.Err(); err != nil {
				return removed, err
			}
			if err := from.remove(collection.Id, id); err != nil {
				return removed, err
			}
			removed++
		}
	}
	return removed, nil
}
