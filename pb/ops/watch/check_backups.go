package watch

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/backup"
	"workforce/pb/ops/replica"
	"workforce/pb/platform/folder"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/nightly"
	"workforce/pb/platform/rules"
)

const (
	// backupAge is how old the newest backup may be: a night and the morning to catch it up.
	backupAge = 36 * time.Hour
	// replicaAge is how long the replica may lack changes.
	replicaAge = 5 * time.Minute
)

func checkBackups(_ context.Context, s Subject) (*Finding, error) {
	if backup.IsOff(s.App) {
		return warn("The program makes no backups, because BACKUPS is off.",
			"Make sure that something else backs up the data folder."), nil
	}
	if s.Live != nil && s.App.Store().Has(core.StoreKeyActiveBackup) {
		return nil, nil // one is being made, so the last one is not the newest
	}
	at, problem, err := nightly.Last(s.App, backup.Job)
	if err != nil {
		return nil, err
	}
	if s.Live == nil && problem == nightly.Interrupted && folder.Served(s.Dir) != nil {
		return nil, nil // one is being made, or made again within the hour
	}
	if at.IsZero() && s.Live != nil {
		return nil, nil // the first one is made after the start
	}
	// A backup that the operator made by hand ends the problem, too.
	newest, err := backup.Newest(s.Dir, s.Now)
	if err != nil || s.Now.Sub(newest) <= backupAge && (problem == "" || newest.After(at)) {
		return nil, err
	}
	const remedy = "Run the command backup now, and follow what it says."
	if at.IsZero() || at.After(s.Now) { // a restore has forgotten the job that made it, or the clock was ahead
		at = newest
	}
	switch {
	case at.IsZero():
		return fail("There is no backup yet.",
			"Start the program, which makes one, or run the command backup now."), nil
	case problem != "":
		return fail(fmt.Sprintf("The backup of %s IST failed: %s.", ist.DateTime(at), problem), remedy), nil
	case s.Now.Sub(at) > backupAge:
		return fail(fmt.Sprintf("There was no backup since %s IST.", ist.DateTime(at)), remedy), nil
	}
	if elsewhere, err := backup.AreElsewhere(s.App, s.Dir); err != nil || elsewhere {
		return nil, err // perhaps another machine of the cluster led that night, and has the backup
	}
	return fail("The backups in the data folder are gone.", remedy), nil
}

// checkJobs finds nightly jobs that fail, such as eraseDue. checkBackups finds out about the job that makes the backup.
func checkJobs(_ context.Context, s Subject) (*Finding, error) {
	failed, err := nightly.Failures(s.App, s.Now)
	failed = slices.DeleteFunc(failed, func(f nightly.Failure) bool { return f.Name == backup.Job })
	if err != nil || len(failed) == 0 {
		return nil, err
	}
	problems := make([]string, len(failed))
	for i, job := range failed {
		problem := strings.Join(strings.Fields(rules.HideFileNames(rules.HideEmails(job.Problem))), " ")
		problems[i] = fmt.Sprintf("%s at %s IST (%s)", job.Name, ist.DateTime(job.At.Time()), problem)
	}
	return fail(
		plural(len(failed), "1 nightly job has failed: ", "%d nightly jobs have failed: ")+
			strings.Join(problems, "; ")+".",
		"Remove the cause, which stands in brackets. Each job runs again within the hour, or at once in /_/ (Settings → Crons).",
	), nil
}

func checkReplica(_ context.Context, s Subject) (*Finding, error) {
	at, ok := replica.LastSync(s.App)
	if !ok || s.Now.Sub(at) <= replicaAge {
		return nil, nil
	}
	return fail(
		fmt.Sprintf("The replica has received no changes since %s IST.", ist.DateTime(at)),
		"Check REPLICA_URL, the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and whether S3 can be reached. The log has the cause. A restart sends the whole database again.",
	), nil
}

// checkBackupsElsewhere finds out whether the disk of the data folder is the only place with a copy. Doctor does not
// know of the replica, so the check is Live.
func checkBackupsElsewhere(_ context.Context, s Subject) (*Finding, error) {
	elsewhere, err := backup.AreElsewhere(s.App, s.Dir)
	if _, isReplicated := replica.LastSync(s.App); err != nil || elsewhere || isReplicated {
		return nil, err
	}
	return warn(
		"All backups are on the disk of the data folder, so they are lost with it.",
		"Set REPLICA_URL, or store the backups in S3 in /_/ (Settings → Backups).",
	), nil
}

// checkEncryption finds out whether somebody who gets a copy can read it. Doctor does not know the key of the backups,
// so the check is Live. In a cluster, checkClusterKey looks at the settings.
func checkEncryption(_ context.Context, s Subject) (*Finding, error) {
	isPlain, err := HasPlainSettings(s.App)
	if err != nil {
		return nil, err
	}
	settings := isPlain && s.Live.Cluster == nil
	backups := !s.Live.BackupsEncrypted && !backup.IsOff(s.App)
	switch {
	case settings && backups:
		return warn(
			"Neither the settings of /_/ nor the backups are encrypted. Whoever gets a copy reads the passwords for mail and S3, and what people have sent.",
			"Set SETTINGS_KEY and BACKUP_KEY, and restart the program.",
		), nil
	case settings:
		return warn(
			"The settings of /_/ are not encrypted. Whoever gets a copy of the database reads the passwords for mail and S3.",
			"Set SETTINGS_KEY, and restart the program.",
		), nil
	case backups:
		return warn(
			"The backups are not encrypted. Whoever gets one reads what people have sent.",
			"Set BACKUP_KEY, and restart the program.",
		), nil
	}
	return nil, nil
}
