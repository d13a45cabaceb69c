package commands

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/inbox/casefile"
	"workforce/pb/inbox/evidence"
)

func casesCommand(app core.App) *cobra.Command {
	parent := &cobra.Command{Use: "cases", Short: "Checks the record of grievances, messages and applications"}
	parent.AddCommand(&cobra.Command{
		Use:     "verify",
		Example: "  workforce cases verify --dir /srv/data",
		Short:   "Finds what was changed or removed after it was received, or happened to a case",
		Long: "Reads everything that happened to grievances, messages and applications, and names what was changed,\n" +
			"added or removed afterwards. Compares each submission and its files with what was received. The exit\n" +
			"status is 0 if all is as it was written, and 1 if it is not.\n\n" +
			"Somebody who can write the database can also rewrite this record, or cut off its end. The mails of each\n" +
			"morning to the grievance officer are out of their reach: the event with the number in a mail must have\n" +
			"the hash of the mail, in the collection case_events.",
		Args:         cobra.NoArgs,
		SilenceUsage: true,
		RunE: func(command *cobra.Command, _ []string) error {
			verdict, err := evidence.Verify(command.Context(), app, true)
			if err != nil {
				return err
			}
			return printVerdict(command, verdict)
		},
	}, &cobra.Command{
		Use:     "check FILE",
		Example: "  workforce cases check GRV-2026-000001.zip",
		Short:   "Checks the file of a case, which somebody has downloaded as a ZIP file",
		Long: "Checks the file of a case: that its events, its texts and its attachments are what was written, and that the\n" +
			"signed end of the record covers them. It needs no data folder. Compare public-key.pem in the file with the\n" +
			"key of another one that you trust. The exit status is 0 if all is as it was written, and 1 if it is not.",
		Args:         cobra.ExactArgs(1),
		Annotations:  map[string]string{WithoutData: "it reads one file"},
		SilenceUsage: true,
		RunE: func(command *cobra.Command, args []string) error {
			verdict, err := casefile.Check(args[0])
			if err != nil {
				return err
			}
			return printCheck(command.OutOrStdout(), verdict)
		},
	})
	return parent
}

// printCheck prints what was found in the file of a case. It returns an error if something was changed.
func printCheck(out io.Writer, verdict evidence.Verdict) error {
	for _, problem := range verdict.Problems {
		fmt.Fprintln(out, problem)
	}
	if verdict.Erased > 0 {
		fmt.Fprintf(out, "The texts of %d events were erased.\n", verdict.Erased)
	}
	if verdict.Submissions == 0 {
		fmt.Fprintln(out, "What was received was not recorded at the time, or was erased.")
	}
	if len(verdict.Problems) > 0 {
		return errors.New("the file of the case was changed after it was made")
	}
	fmt.Fprintf(out, "All %d events and all files are as they were written.\n", verdict.Events)
	return nil
}

// printVerdict prints the result in sentences. It returns an error if something was changed.
func printVerdict(command *cobra.Command, verdict evidence.Verdict) error {
	out := command.OutOrStdout()
	for _, problem := range verdict.Problems {
		fmt.Fprintln(out, problem)
	}
	if unused := verdict.UnusedSince(time.Time{}); len(unused) > 0 {
		fmt.Fprintf(out, "Receipts without a submission: %s. A restore explains them, or a deletion in a version without cases.\n", strings.Join(unused, ", "))
	}
	if len(verdict.Problems) > 0 {
		return errors.New("the record of the cases was changed; keep this folder as it is, and look for the last backup that is whole")
	}
	fmt.Fprintf(out, "All is as it was written: %d events, %d signed checkpoints.\n",
		verdict.Events, verdict.Checkpoints)
	if verdict.Submissions > 0 {
		fmt.Fprintf(out, "Submissions that are as they were received: %d.\n", verdict.Submissions)
	}
	if verdict.Erased > 0 {
		fmt.Fprintf(out, "The texts of %d events were erased with their submissions.\n", verdict.Erased)
	}
	if verdict.Events > 0 {
		fmt.Fprintf(out, "The hash of the last event is %s.\n", verdict.Head)
	}
	return nil
}
