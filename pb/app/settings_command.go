package app

import (
	"cmp"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/commands"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/folder"
)

// settingsCommand is not in package commands, which does not know the settings.
func settingsCommand(app core.App) *cobra.Command {
	command := &cobra.Command{
		Use: "settings", Short: "Prints each setting with its value, where it comes from, and its default",
		Long: "Prints each setting with its value, where it comes from, and its default: the variables of this environment, and the main settings\n" +
			"of /_/ in the data folder. It hides secrets, and names variables that look like a setting and are none.",
		Example:     "  workforce settings --dir /srv/workforce",
		Annotations: map[string]string{commands.WithoutData: "it reads the folder beside a running server"},
		Args:        cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			out := command.OutOrStdout()
			printSettings(out, os.Getenv)
			for _, f := range lookAlikes(os.Environ()) {
				fmt.Fprintf(out, "\n%s is no setting and does nothing. Did you mean %s?\n", f.name, f.meant)
			}
			if !folder.Exists(app.DataDir()) {
				return nil
			}
			stored, err := watch.ReadSettings(app.DataDir(), app.EncryptionEnv())
			if err != nil {
				return err
			}
			printStored(out, stored)
			return nil
		},
	}
	command.AddCommand(unlockCommand(app))
	return command
}

// printSettings prints the settings from the environment.
func printSettings(out io.Writer, getenv func(string) string) {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "SETTING\tVALUE\tFROM\tDEFAULT\tWHAT IT IS")
	for _, s := range settings {
		value, from := s.fallback(), "default"
		if text := getenv(s.name); text != "" {
			value, from = s.shown(text), "environment"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", s.name, value, from, s.fallback(), s.what)
	}
	_ = table.Flush() // the console may be closed
}

// shown returns the value of a setting without secrets. It makes characters visible that a console would
// not show, such as the line end of another system.
func (s setting) shown(text string) string {
	if s.secret {
		return hidden
	}
	if s.show != nil {
		text = s.show(text)
	}
	if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(text)
	}
	return text
}

const hidden = "(hidden)"

// showPlace returns the address of a place in a bucket without a key that somebody may have put into it.
func showPlace(address string) string {
	parsed, err := url.Parse(address)
	if err != nil {
		return hidden
	}
	kept := url.Values{}
	if region := parsed.Query().Get("region"); region != "" {
		kept.Set("region", region)
	}
	if endpoint, err := url.Parse(parsed.Query().Get("endpoint")); err == nil && endpoint.Host != "" {
		kept.Set("endpoint", endpoint.Scheme+"://"+endpoint.Host)
	}
	query, _ := url.QueryUnescape(kept.Encode())
	shown := url.URL{Scheme: parsed.Scheme, Host: parsed.Host, Path: parsed.Path, RawQuery: query}
	return shown.String()
}

// printStored prints the main settings of /_/.
func printStored(out io.Writer, stored *core.Settings) {
	fmt.Fprintln(out, "\nStored in the data folder, and changed in /_/:")
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	mailServer := ""
	if stored.SMTP.Enabled {
		mailServer = net.JoinHostPort(stored.SMTP.Host, strconv.Itoa(stored.SMTP.Port))
	}
	limits := "off"
	if stored.RateLimits.Enabled {
		limits = "on"
	}
	for _, row := range [][2]string{
		{"mail server", cmp.Or(mailServer, "none")},
		{"header with the visitor's address", cmp.Or(strings.Join(stored.TrustedProxy.Headers, ", "), "none")},
		{"uploaded files", placeOf(stored.S3)},
		{"backups", placeOf(stored.Backups.S3)},
		{"rate limits", limits},
		{"addresses of operators", cmp.Or(strings.Join(stored.SuperuserIPs, ", "), "any")},
	} {
		fmt.Fprintf(table, "%s\t%s\n", row[0], row[1])
	}
	_ = table.Flush()
}

// placeOf returns where files are stored.
func placeOf(s3 core.S3Config) string {
	if !s3.Enabled {
		return "this disk"
	}
	return "bucket " + s3.Bucket + " at " + s3.Endpoint
}
