package commands

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/ops/backup"
	"workforce/pb/ops/replica"
	"workforce/pb/platform/folder"
	"workforce/pb/platform/ist"
)

func restoreCommand(app core.App) *cobra.Command {
	var identity, at, address string
	var options backup.Options
	var isRescue bool
	command := &cobra.Command{
		Use:   "restore [FILE]",
		Short: "Restores a backup, any moment from the replica, or what is left of a damaged database",
		Example: "  workforce restore workforce_nightly_20260131_214000.zip --dir /srv/workforce\n" +
			"  workforce restore --replica 's3://bucket/path?endpoint=https://s3.example.com' --at '2026-01-31 14:30:00' --dir /srv/workforce\n" +
			"  workforce restore --rescue --dir /srv/workforce",
		Long: "Restores a backup, or any moment from the replica, into an empty or missing data folder. It checks\n" +
			"everything before it touches the folder. With --replace it also restores into a folder with data,\n" +
			"and keeps the old data in a folder beside it; if that is newer than what is restored, it also asks\n" +
			"for --yes. With --rescue it makes a new database of what can be read in a damaged one, which it keeps\n" +
			"beside. It refuses while the program serves the folder.",
		Args:        cobra.MaximumNArgs(1),
		Annotations: map[string]string{WithoutData: "it makes the data folder"},
		RunE: func(command *cobra.Command, args []string) error {
			ctx, stop := signal.NotifyContext(command.Context(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			var restored backup.Restored
			var what string
			dir := app.DataDir()
			if err := folder.BecomeOwner(dir); err != nil {
				return err
			}
			member, err := folder.ReadMembership(dir)
			if err != nil {
				return err
			}
			if member != nil {
				return fmt.Errorf("the data folder %s belongs to a machine of a cluster, which would replace what is restored. Move the folder away, or choose an empty one with --dir DATA", dir)
			}
			switch {
			case isRescue && len(args) == 0 && address == "" && at == "":
				return rescue(ctx, command, dir)
			case isRescue:
				return errors.New("--rescue reads the damaged database of the data folder: give no backup and no replica with it")
			case len(args) == 1 && address == "" && at == "":
				what = args[0]
				var file string
				if file, err = findBackup(app, what); err == nil {
					restored, err = backup.Restore(ctx, file, identity, dir, options)
				}
			case len(args) == 0 && address != "":
				var moment time.Time
				if moment, err = readMoment(at); err == nil {
					what, restored, err = restoreReplica(ctx, address, moment, dir, options)
				}
			default:
				return errors.New("name a backup: restore FILE, or a replica: restore --replica URL --at TIME")
			}
			if errors.Is(err, backup.ErrHasData) {
				return fmt.Errorf("the folder %s has data: choose an empty folder with --dir DATA, or add --replace, which keeps the old data beside it", dir)
			}
			if err != nil && restored.Old != "" {
				return fmt.Errorf("the restore was not finished: %w. The old data is kept in %s", err, restored.Old)
			}
			if err != nil {
				return fmt.Errorf("nothing was restored: %w", err)
			}
			printRestored(command, what, dir, restored, address != "")
			return nil
		},
	}
	identityFlag(command, &identity)
	command.Flags().BoolVar(&options.Replace, "replace", false,
		"restore into a folder with data, and keep the old data beside it")
	command.Flags().BoolVar(&options.Yes, "yes", false,
		"with --replace: also if the data is newer than what is restored")
	command.Flags().BoolVar(&isRescue, "rescue", false,
		"make a new database of what can be read in the damaged one of the data folder")
	command.Flags().StringVar(&address, "replica", "", "the address of the replica, as in REPLICA_URL")
	command.Flags().StringVar(&at, "at", "",
		"the moment to restore from the replica: '2026-01-31 14:30:00' in India, or 2026-01-31T09:00:00Z (default: the latest)")
	return command
}

// rescue saves what can be read from the damaged database of a data folder.
func rescue(ctx context.Context, command *cobra.Command, dir string) error {
	if !folder.Exists(dir) {
		return fmt.Errorf("there is no database in %s: check --dir", dir)
	}
	rescued, err := backup.Rescue(ctx, dir)
	if err != nil {
		return fmt.Errorf("nothing was changed: %w", err)
	}
	out := command.OutOrStdout()
	fmt.Fprintf(out, "A new database in %s has what could be read: %s.\n", dir,
		plural(rescued.Submissions, "submission"))
	if len(rescued.Lost) > 0 {
		fmt.Fprintf(out, "Rows are lost in: %s.\n", strings.Join(rescued.Lost, ", "))
	}
	fmt.Fprintf(out, "The damaged database is kept in %s. Start the program, run the commands backup now and doctor, and compare the numbers of the submissions with the last receipts.\n", rescued.Old)
	return nil
}

// printRestored tells an operator what was restored and what to do next.
func printRestored(command *cobra.Command, what, dir string, restored backup.Restored, fromReplica bool) {
	out := command.OutOrStdout()
	fmt.Fprintf(out, "%s was restored to %s and checked", what, dir)
	if restored.Manifest != nil {
		fmt.Fprintf(out, ": %s", describe(*restored.Manifest))
	}
	fmt.Fprintln(out, ".")
	if restored.Manifest != nil {
		warnAbout(out, *restored.Manifest)
	} else if fromReplica {
		fmt.Fprintln(out, "A replica holds only the database. Uploaded files stay where they are stored: in S3, or in DATA/storage.")
	}
	if restored.Old != "" {
		fmt.Fprintf(out, "The old data is kept in %s. Remove it when you no longer need it.\n", restored.Old)
	}
	next := func(command string) string { return folder.Command("workforce", command, dir) }
	start, isService := next("serve"), folder.IsService(dir)
	if isService {
		start = "sudo systemctl start workforce"
	}
	fmt.Fprintf(out, "Uploaded files that belong to no record of it are kept, for other moments. When you are sure that it is the right one: %s\n", next("sweep --yes"))
	fmt.Fprintf(out, "If one machine serves the site, start the program with: %s\n", start)
	if !isService {
		fmt.Fprintf(out, "To try a copy, which then sends no mail: %s\n", next("serve --drill"))
	}
	fmt.Fprintf(out, "If it is a cluster, stop all machines and begin another cluster with another prefix: %s\n",
		next("cluster adopt --cluster URL"))
}

// restoreReplica restores the database from a replica, and returns what was restored.
func restoreReplica(ctx context.Context, address string, moment time.Time, dir string, options backup.Options) (string,
	backup.Restored, error) {
	old, err := backup.Fill(ctx, dir, options.Replace, replica.Replaces, func(work string) (err error) {
		if moment, err = replica.Restore(ctx, address, moment, work); err != nil {
			return err
		}
		if err := backup.CheckNewer(dir, moment, replica.Blur, options.Yes); err != nil {
			return err
		}
		if err := backup.CheckDatabase(ctx, filepath.Join(work, folder.Database)); err != nil {
			return err
		}
		if err := backup.SetMoment(work, moment); err != nil {
			return err
		}
		return carryReplicaErasures(ctx, address, dir, work)
	})
	return "The database of " + ist.DateTime(moment), backup.Restored{Old: old}, err
}

// carryReplicaErasures keeps the ledger of erasures that the newest state of the replica has, so that the next start
// erases again what an earlier moment brings back.
func carryReplicaErasures(ctx context.Context, address, dir, work string) error {
	newest, err := os.MkdirTemp(work, "newest-")
	if err != nil {
		return fmt.Errorf("make a folder for the newest state: %w", err)
	}
	defer os.RemoveAll(newest)
	if _, err := replica.Restore(ctx, address, time.Time{}, newest); err != nil {
		return err
	}
	return backup.AddErasuresOf(dir, filepath.Join(newest, folder.Database))
}

// readMoment reads a time in India, or with a time zone. It returns the zero time for "". It refuses the future:
// after a slip of the time zone, the newest state would be restored, with what should be undone.
func readMoment(text string) (time.Time, error) {
	if text = strings.TrimSpace(text); text == "" {
		return time.Time{}, nil
	}
	moment, err := time.Parse(time.RFC3339, text)
	for _, layout := range []string{time.DateTime, "2006-01-02 15:04"} {
		if err != nil {
			moment, err = time.ParseInLocation(layout, text, ist.Zone)
		}
	}
	if err != nil {
		return moment, fmt.Errorf("--at %q is not a time: write it as '2026-01-31 14:30:00' in India, or 2026-01-31T09:00:00Z", text)
	}
	if moment.After(time.Now()) {
		return moment, fmt.Errorf("--at %q is in the future: it is %s in India now. Without --at, the newest state is restored", text, ist.DateTime(time.Now()))
	}
	return moment, nil
}
