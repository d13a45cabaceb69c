package commands

import (
	"fmt"
	"io"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/content/documents"
)

// maxShown is how much of a text the command shows, in characters.
const maxShown = 200

func contentCommand(app core.App) *cobra.Command {
	content := &cobra.Command{Use: "content",
		Short: "Exports and imports the content, and compares it with this version"}
	content.AddCommand(exportCommand(app), importCommand(app))
	content.AddCommand(&cobra.Command{
		Use:   "diff",
		Short: "Lists the documents that were changed on this site, and how they differ from this version",
		Long: "Lists the documents that were changed on this site, and how they differ from this version.\n" +
			"A start replaces the other documents by those of this version. It never changes these.",
		Args: cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			differences, err := documents.Diff(app)
			if err != nil {
				return err
			}
			printDifferences(command.OutOrStdout(), differences)
			return nil
		},
	})
	return content
}

func printDifferences(out io.Writer, differences []documents.Difference) {
	if len(differences) == 0 {
		fmt.Fprintln(out, "No document was changed on this site.")
	}
	for _, difference := range differences {
		fmt.Fprintln(out, difference.Key)
		for _, member := range difference.Members {
			title := member.Path
			if member.IsShown {
				title += " (new: visitors read the text of this version)"
			}
			fmt.Fprintf(out, "  %s\n", title)
			if differ(member.Seeded, member.Current) && differ(member.Seeded, member.Stored) {
				printText(out, "before", member.Seeded)
			}
			printText(out, "version", member.Current)
			if !member.IsShown {
				printText(out, "site", member.Stored)
			}
		}
		fmt.Fprintln(out)
	}
}

func differ(a, b *string) bool { return (a == nil) != (b == nil) || a != nil && *a != *b }

func printText(out io.Writer, label string, text *string) {
	shown := "(missing)"
	if text != nil {
		shown = *text
		if runes := []rune(shown); len(runes) > maxShown {
			shown = string(runes[:maxShown]) + "…"
		}
	}
	fmt.Fprintf(out, "    %-8s %s\n", label+":", shown)
}
