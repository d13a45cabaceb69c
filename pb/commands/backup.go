package commands

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/backup"
	"workforce/pb/collections"
	"workforce/pb/folder"
	"workforce/pb/ist"
	"workforce/pb/replica"
)

func backupCommand(app core.App) *cobra.Command {
	command := &cobra.Command{
		Use:   "backup",
		Short: "Makes, lists and checks backups",
		Long: "Makes, lists and checks backups.\n\nThe program makes a backup every night and before an upgrade changes the data. It keeps those of\n" +
			"7 days and 4 weeks in DATA/backups, or in S3 if that is set in /_/ (Settings → Backups).\n" +
			"Backups made by hand are never removed. The command restore brings a backup back.",
	}
	command.AddCommand(backupNowCommand(app), backupListCommand(app), backupCheckCommand())
	return command
}

func backupNowCommand(app core.App) *cobra.Command {
	return &cobra.Command{
		Use:     "now",
		Short:   "Makes a backup, also while the program serves the data folder",
		Example: "  workforce backup now --dir /srv/workforce",
		Long: "Makes a backup, also while the program serves the data folder. Everything that was stored before\n" +
			"it began is in it. If BACKUP_KEY is set, the backup is encrypted to that public key.",
		Args:         cobra.NoArgs,
		SilenceUsage: true,
		RunE: func(command *cobra.Command, _ []string) error {
			start := time.Now()
			made, err := backup.Create(command.Context(), app, backup.Manual)
			if err != nil {
				return fmt.Errorf("no backup was made: %w", err)
			}
			out := command.OutOrStdout()
			fmt.Fprintf(out, "%s was made in %s (%s): %s.\n", made.Name, time.Since(start).Round(100*time.Millisecond), megabytes(made.Size), describe(made.Manifest))
			warnAbout(out, made.Manifest)
			return nil
		},
	}
}

func backupListCommand(app core.App) *cobra.Command {
	return &cobra.Command{
		Use:          "list",
		Short:        "Lists the backups of the data folder, the oldest first",
		Example:      "  workforce backup list --dir /srv/workforce",
		Args:         cobra.NoArgs,
		SilenceUsage: true,
		RunE: func(command *cobra.Command, _ []string) error {
			files, err := backup.List(command.Context(), app)
			if err != nil {
				return err
			}
			out := command.OutOrStdout()
			for _, file := range files {
				fmt.Fprintf(out, "%s  %10s  %s\n", ist.DateTime(file.Made), megabytes(file.Size), file.Name)
			}
			if len(files) == 0 {
				fmt.Fprintln(out, "There is no backup yet. The command backup now makes one.")
			}
			return nil
		},
	}
}

func backupCheckCommand() *cobra.Command {
	var identity string
	command := &cobra.Command{
		Use:     "check FILE",
		Short:   "Checks that a backup is whole and can be restored",
		Example: "  workforce backup check /srv/workforce/backups/workforce_nightly_20260131_214000.zip",
		Long: "Reads a whole backup: the checksum of each file, SQLite's integrity check of the databases, the\n" +
			"number of rows, and that every uploaded file is there that a submission or a page names.",
		Args:         cobra.ExactArgs(1),
		Annotations:  map[string]string{WithoutData: "it reads only the backup"},
		SilenceUsage: true,
		RunE: func(command *cobra.Command, args []string) error {
			ctx, stop := signal.NotifyContext(command.Context(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			manifest, err := backup.Check(ctx, args[0], identity)
			if err != nil {
				return err
			}
			out := command.OutOrStdout()
			if manifest == nil {
				fmt.Fprintf(out, "%s can be restored: its databases are whole. It has no list of its contents, because PocketBase made it, so nothing else could be checked.\n", args[0])
				return nil
			}
			fmt.Fprintf(out, "%s is whole, from %s: %s.\n", args[0], ist.DateTime(manifest.Made), describe(*manifest))
			warnAbout(out, *manifest)
			return nil
		},
	}
	identityFlag(command, &identity)
	return command
}

func identityFlag(command *cobra.Command, identity *string) {
	command.Flags().StringVar(identity, "identity", "", "the file with the private key of an encrypted backup, as age-keygen writes it")
}

// describe counts what a backup holds.
func describe(manifest backup.Manifest) string {
	rows := manifest.Rows
	submissions := rows[collections.Contacts] + rows[collections.Grievances] + rows[collections.Applications]
	text := fmt.Sprintf("%s, %s, %s, %s", plural(submissions, "submission"), plural(rows[collections.Blogs], "post"),
		plural(rows[collections.Jobs], "opening"), plural(int64(manifest.Files), "uploaded file"))
	if manifest.FilesInS3 {
		text += " in S3"
	}
	return text
}

func plural(count int64, one string) string {
	if count == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", count, one)
}

// warnAbout prints what a backup lacks.
func warnAbout(out io.Writer, manifest backup.Manifest) {
	if manifest.FilesInS3 {
		fmt.Fprintln(out, "Uploaded files are stored in S3 and are not in the backup. Switch on versions in the bucket, or copy it.")
	}
	if manifest.Unchecked != "" {
		fmt.Fprintf(out, "The files in S3 could not be listed: %s.\n", manifest.Unchecked)
	}
	switch count := len(manifest.Missing); count {
	case 0:
	case 1:
		fmt.Fprintf(out, "1 uploaded file was missing in the storage already: %s.\n", manifest.Missing[0])
	default:
		fmt.Fprintf(out, "%d uploaded files were missing in the storage already, for example %s.\n", count, manifest.Missing[0])
	}
}

func megabytes(bytes int64) string { return fmt.Sprintf("%.1f MB", float64(bytes)/(1<<20)) }

func restoreCommand(app core.App) *cobra.Command {
	var identity, at, address string
	var replace bool
	command := &cobra.Command{
		Use:   "restore [FILE]",
		Short: "Restores a backup, or any moment from the replica",
		Example: "  workforce restore workforce_nightly_20260131_214000.zip --dir /srv/workforce\n" +
			"  workforce restore --replica 's3://bucket/path?endpoint=https://s3.example.com' --at '2026-01-31 14:30:00' --dir /srv/workforce",
		Long: "Restores a backup, or any moment from the replica, into an empty or missing data folder. It checks\n" +
			"everything before it touches the folder. With --replace it also restores into a folder with data,\n" +
			"and keeps the old data in a folder beside it. It refuses while the program serves the folder.",
		Args:         cobra.MaximumNArgs(1),
		Annotations:  map[string]string{WithoutData: "it makes the data folder"},
		SilenceUsage: true,
		RunE: func(command *cobra.Command, args []string) error {
			ctx, stop := signal.NotifyContext(command.Context(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			var restored backup.Restored
			var what string
			var err error
			dir := app.DataDir()
			switch {
			case len(args) == 1 && address == "" && at == "":
				what = args[0]
				restored, err = backup.Restore(ctx, args[0], identity, dir, replace)
			case len(args) == 0 && address != "":
				var moment time.Time
				if moment, err = readMoment(at); err == nil {
					what, restored, err = restoreReplica(ctx, address, moment, dir, replace)
				}
			default:
				return errors.New("name a backup: restore FILE, or a replica: restore --replica URL --at TIME")
			}
			if errors.Is(err, backup.ErrHasData) {
				return fmt.Errorf("the folder %s has data: choose an empty folder with --dir DATA, or add --replace, which keeps the old data beside it", dir)
			}
			if err != nil {
				return fmt.Errorf("nothing was restored: %w", err)
			}
			out := command.OutOrStdout()
			fmt.Fprintf(out, "%s was restored to %s and checked", what, dir)
			if restored.Manifest != nil {
				fmt.Fprintf(out, ": %s", describe(*restored.Manifest))
			}
			fmt.Fprintln(out, ".")
			if restored.Manifest != nil {
				warnAbout(out, *restored.Manifest)
			} else if address != "" {
				fmt.Fprintln(out, "A replica holds only the database. Uploaded files stay where they are stored: in S3, or in DATA/storage.")
			}
			if restored.Old != "" {
				fmt.Fprintf(out, "The old data is kept in %s. Remove it when you no longer need it.\n", restored.Old)
			}
			fmt.Fprintf(out, "Start the program with: %s serve --dir %s\n", command.Root().Name(), dir)
			return nil
		},
	}
	identityFlag(command, &identity)
	command.Flags().BoolVar(&replace, "replace", false, "restore into a folder with data, and keep the old data beside it")
	command.Flags().StringVar(&address, "replica", "", "the address of the replica, as in REPLICA_URL")
	command.Flags().StringVar(&at, "at", "", "the moment to restore from the replica: '2026-01-31 14:30:00' in India, or 2026-01-31T09:00:00Z (default: the latest)")
	return command
}

// restoreReplica restores the database from a replica, and returns what was restored.
func restoreReplica(ctx context.Context, address string, moment time.Time, dir string, replace bool) (string, backup.Restored, error) {
	old, err := backup.Fill(ctx, dir, replace, replica.Replaces, func(work string) (err error) {
		if moment, err = replica.Restore(ctx, address, moment, work); err != nil {
			return err
		}
		return backup.CheckDatabase(ctx, filepath.Join(work, folder.Database))
	})
	return "The database of " + ist.DateTime(moment), backup.Restored{Old: old}, err
}

// readMoment reads a time in India, or with a time zone. It returns the zero time for "".
func readMoment(text string) (time.Time, error) {
	if text = strings.TrimSpace(text); text == "" {
		return time.Time{}, nil
	}
	if moment, err := time.Parse(time.RFC3339, text); err == nil {
		return moment, nil
	}
	moment, err := time.ParseInLocation(time.DateTime, text, ist.Zone)
	if err != nil {
		return moment, fmt.Errorf("--at %q is not a time: write it as '2026-01-31 14:30:00' in India, or 2026-01-31T09:00:00Z", text)
	}
	return moment, nil
}
