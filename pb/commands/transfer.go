package commands

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/platform/folder"
	"workforce/pb/transfer"
)

func exportCommand(app core.App) *cobra.Command {
	return &cobra.Command{
		Use:     "export FOLDER",
		Example: "  workforce content export site-content --dir /srv/data",
		Short:   "Writes documents, posts, openings, their pictures and redirects as files for git",
		Long: "Writes documents, posts, openings, their pictures, redirects and former addresses as files for\n" +
			"git. The folder must be new, empty or an earlier export, which is replaced. Submissions and\n" +
			"accounts are not exported.",
		Args: cobra.ExactArgs(1),
		RunE: func(command *cobra.Command, args []string) error {
			count, err := transfer.Export(app, args[0])
			if errors.Is(err, transfer.ErrNotExport) {
				return fmt.Errorf("%s holds other files than an export: name a new folder", args[0])
			}
			if err != nil {
				return fmt.Errorf("export the content: %w", err)
			}
			fmt.Fprintf(command.OutOrStdout(), "%d files written to %s.\n", count, args[0])
			return nil
		},
	}
}

func importCommand(app core.App) *cobra.Command {
	var options transfer.Options
	command := &cobra.Command{
		Use:     "import FOLDER",
		Example: "  workforce content import site-content --dry-run --dir /srv/data",
		Short:   "Reads an export into this site: everything or, if anything is wrong, nothing",
		Long: "Reads an export into this site: everything or, if anything is wrong, nothing. Documents, posts and\n" +
			"openings of the same address are replaced; their earlier versions stay in the history. What the\n" +
			"export lacks stays unless --delete is given. Stop the program first, or try it with --dry-run.",
		Args: cobra.ExactArgs(1),
		RunE: func(command *cobra.Command, args []string) error {
			release, err := folder.Lock(app.DataDir())
			switch _, used := errors.AsType[*folder.InUseError](err); {
			case used && options.DryRun:
				return tryOnCopy(command, app, args[0], options)
			case used:
				if member, err := folder.ReadMembership(app.DataDir()); err == nil && member != nil {
					return errors.New("the machines of a cluster serve while one of them is stopped: stop all, run cluster leave, content import, and cluster adopt with another prefix, or add --dry-run")
				}
				return errors.New("the program serves this data folder and would go on showing the old content: stop it first, or add --dry-run")
			case err != nil && !errors.Is(err, errors.ErrUnsupported):
				return err
			case release != nil:
				defer release()
			}
			report, err := transfer.Import(app, args[0], options)
			if err != nil {
				return fmt.Errorf("nothing was imported: %w", err)
			}
			printReport(command.OutOrStdout(), report, options.DryRun)
			return nil
		},
	}
	command.Flags().BoolVar(&options.DryRun, "dry-run", false, "say what would change, and save nothing")
	command.Flags().BoolVar(&options.Delete, "delete", false,
		"delete posts, openings, pages made by staff and redirects that the export lacks")
	return command
}

// tryOnCopy runs a dry run on a copy of the database. A program serves the data folder, and its
// visitors' forms would wait for the transaction of the import.
func tryOnCopy(command *cobra.Command, app core.App, export string, options transfer.Options) error {
	dir, err := os.MkdirTemp("", "workforce-dry-run-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	target := dbx.Params{"target": filepath.Join(dir, folder.Database)}
	if _, err := app.ConcurrentDB().NewQuery("VACUUM INTO {:target}").Bind(target).WithContext(command.Context()).
		Execute(); err != nil {
		return fmt.Errorf("copy the database: %w", err)
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	again := exec.CommandContext(command.Context(), program, "content", "import", export, "--dry-run",
		"--delete="+strconv.FormatBool(options.Delete), "--dir", dir)
	var problem strings.Builder
	again.Stdout, again.Stderr = command.OutOrStdout(), &problem
	if err := again.Run(); err != nil {
		return errors.New(cmp.Or(strings.TrimSpace(problem.String()), err.Error()))
	}
	return nil
}

func printReport(out io.Writer, report transfer.Report, dryRun bool) {
	for _, part := range []struct {
		label   string
		entries []string
	}{
		{"new", report.Added}, {"changed", report.Changed}, {"deleted", report.Deleted},
		{"only on this site", report.Extra}, {"corrected by the rules", report.Adjusted},
	} {
		for _, entry := range part.entries {
			fmt.Fprintf(out, "%-23s %s\n", part.label+":", entry)
		}
	}
	fmt.Fprintf(out, "%d new, %d changed, %d deleted, %d equal.", len(report.Added), len(report.Changed),
		len(report.Deleted), report.Equal)
	if dryRun {
		fmt.Fprint(out, " Nothing was saved.")
	}
	fmt.Fprintln(out)
}
