package commands

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/ops/backup"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

func backupCommand(app core.App) *cobra.Command {
	command := &cobra.Command{
		Use:   "backup",
		Short: "Makes, lists and checks backups",
		Long: fmt.Sprintf("Makes, lists and checks backups.\n\nThe program makes a backup every night and before an upgrade changes the data. It keeps those of\n"+
			"%d days and %d weeks in DATA/backups, or in S3 if that is set in /_/ (Settings → Backups).\n"+
			"Backups made by hand are never removed. The command restore brings a backup back.", backup.KeptDays,
			backup.KeptWeeks),
	}
	command.AddCommand(backupNowCommand(app), backupListCommand(app), backupCheckCommand(app))
	return command
}

func backupNowCommand(app core.App) *cobra.Command {
	return &cobra.Command{
		Use:     "now",
		Short:   "Makes a backup, also while the program serves the data folder",
		Example: "  workforce backup now --dir /srv/workforce",
		Long: "Makes a backup, also while the program serves the data folder. Everything that was stored before\n" +
			"it began is in it. If BACKUP_KEY is set, the backup is encrypted to that public key.",
		Args:        cobra.NoArgs,
		Annotations: map[string]string{AnyVersion: "somebody may want one before the upgrade"},
		RunE: func(command *cobra.Command, _ []string) error {
			start := time.Now()
			made, err := createInTurn(command.Context(), app)
			if err != nil {
				return fmt.Errorf("no backup was made: %w", err)
			}
			if _, problem, err := nightly.Last(app, backup.Job); err == nil && problem != "" {
				nightly.Succeeded(app, backup.Job, start) // the finding about the backup that has failed is over
			}
			out := command.OutOrStdout()
			fmt.Fprintf(out, "%s was made in %s (%s): %s.\n", made.Name, time.Since(start).Round(100*time.Millisecond),
				megabytes(made.Size), describe(made.Manifest))
			warnAbout(out, made.Manifest)
			return nil
		},
	}
}

// createInTurn makes a backup. It waits for one that is under way, such as that of the night.
func createInTurn(ctx context.Context, app core.App) (backup.Made, error) {
	for waits := false; ; waits = true {
		made, err := backup.Create(ctx, app, backup.Manual)
		if !errors.Is(err, backup.ErrUnderWay) {
			return made, err
		}
		if !waits {
			fmt.Fprintln(os.Stderr, "Another backup of this data folder is under way. This one begins when it has finished.")
		}
		select {
		case <-ctx.Done():
			return backup.Made{}, ctx.Err()
		case <-time.After(time.Second): // nothing tells when another process has finished
		}
	}
}

func backupListCommand(app core.App) *cobra.Command {
	return &cobra.Command{
		Use:     "list",
		Short:   "Lists the backups of the data folder, the oldest first",
		Example: "  workforce backup list --dir /srv/workforce",
		Args:    cobra.NoArgs,
		Annotations: map[string]string{AnyVersion: "it reads the names of files",
			AlsoUnreadable: "one of them may be restored, or moved to make room"},
		RunE: func(command *cobra.Command, _ []string) error {
			out := command.OutOrStdout()
			list := func() ([]backup.File, error) { return backup.List(command.Context(), app, app.DataDir()) }
			if !app.IsBootstrapped() {
				list = func() ([]backup.File, error) { return backup.ListFolder(command.Context(), app.DataDir()) }
				fmt.Fprintln(out, "The database is damaged, or the disk is full. These are the backups in the data folder, without those in S3:")
			}
			files, err := list()
			if err != nil {
				return err
			}
			for _, file := range files {
				fmt.Fprintf(out, "%s IST  %10s  %s\n", ist.DateTime(file.Made), megabytes(file.Size), file.Name)
			}
			if len(files) == 0 {
				fmt.Fprintln(out, "There is no backup yet. The command backup now makes one.")
			} else {
				fmt.Fprintln(out, "The times on the left are those of India. Names have UTC, 5:30 hours earlier.")
			}
			return nil
		},
	}
}

func backupCheckCommand(app core.App) *cobra.Command {
	var identity string
	command := &cobra.Command{
		Use:     "check FILE",
		Short:   "Checks that a backup is whole and can be restored",
		Example: "  workforce backup check workforce_nightly_20260131_214000.zip --dir /srv/workforce",
		Long: "Reads a whole backup: the checksum of each file, SQLite's integrity check of the databases, the\n" +
			"number of rows, and that every uploaded file is there that a submission or a page names. A name\n" +
			"without a folder may be one of backup list.",
		Args:        cobra.ExactArgs(1),
		Annotations: map[string]string{WithoutData: "it reads only the backup"},
		RunE: func(command *cobra.Command, args []string) error {
			ctx, stop := signal.NotifyContext(command.Context(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			file, err := findBackup(app, args[0])
			if err != nil {
				return err
			}
			manifest, err := backup.Check(ctx, file, identity)
			if err != nil {
				return err
			}
			out := command.OutOrStdout()
			if manifest == nil {
				fmt.Fprintf(out, "%s can be restored: its databases are whole. It has no list of its contents, because PocketBase made it, so nothing else could be checked.\n", args[0])
				return nil
			}
			fmt.Fprintf(out, "%s is whole, from %s IST: %s.\n", args[0],
				ist.DateTime(manifest.Made), describe(*manifest))
			warnAbout(out, *manifest)
			return nil
		},
	}
	identityFlag(command, &identity)
	return command
}

// findBackup returns the path of a backup. A name without a folder may be one of the backups in the data folder.
func findBackup(app core.App, name string) (string, error) {
	if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) || filepath.Base(name) != name {
		return name, nil
	}
	kept := filepath.Join(app.DataDir(), core.LocalBackupsDirName)
	if _, err := os.Stat(filepath.Join(kept, name)); err == nil {
		return filepath.Join(kept, name), nil
	}
	here, _ := filepath.Abs(".")
	return "", fmt.Errorf("the backup was not found: there is no %s in %s or %s. If the backups are in S3, download it first",
		name, here, kept)
}

func identityFlag(command *cobra.Command, identity *string) {
	command.Flags().StringVar(identity, "identity", "",
		"the file with the private key of an encrypted backup, as age-keygen writes it")
}

// describe counts what a backup holds.
func describe(manifest backup.Manifest) string {
	rows := manifest.Rows
	var submissions int64
	for _, name := range collections.SubmissionCollections() {
		submissions += rows[name]
	}
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
		fmt.Fprintf(out, "%d uploaded files were missing in the storage already, for example %s.\n", count,
			manifest.Missing[0])
	}
}

func megabytes(bytes int64) string { return fmt.Sprintf("%.1f MB", float64(bytes)/(1<<20)) }
