package app

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/cmd"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/commands"
	"workforce/pb/ops/watch"
)

// addCommands adds all commands to the command line and describes those of PocketBase for
// operators. It returns the command serve.
func addCommands(pb *pocketbase.PocketBase, config Config) (serve *cobra.Command) {
	root := pb.RootCmd
	root.Short = "The website, blog and inbox of a staffing company"
	root.Long = root.Short + ". Start it with:\n\n  workforce serve --dir DATA\n\ndocs/SETTINGS.md explains the settings, which are variables of the environment."
	root.Version = describeVersion()
	root.SilenceErrors, root.SilenceUsage = true, true
	// PocketBase has read the flags that it needs. From here on, a mistyped flag is an error.
	root.FParseErrWhitelist.UnknownFlags = false
	describe(root, map[string]string{
		"dir":           "the data folder",
		"dev":           "print the log and all SQL statements, which contain personal data",
		"encryptionEnv": "the environment variable with the key of 32 characters that encrypts the settings,\nwhich contain the passwords for mail and S3; without a key they are not encrypted",
		"queryTimeout":  "the seconds that a query may take",
	})

	serve = cmd.NewServeCommand(pb, false)
	serve.Use = "serve [DOMAIN…]"
	serve.Short = "Serves the site on http://" + commands.DefaultAddress + ", or with TLS under the given domains"
	serve.Long = serve.Short + `.

Without a domain it listens on ` + commands.DefaultAddress + `, which a reverse proxy on this machine can reach.
With domains it listens on the ports 80 and 443 and gets a certificate for each domain from
Let's Encrypt. It makes the data folder if there is none.`
	serve.Example = "  workforce serve --http 127.0.0.1:9000 --dir /srv/workforce\n  workforce serve example.com www.example.com --dir /srv/workforce"
	describe(serve, map[string]string{
		"http":  "the host and port to listen on (default: " + commands.DefaultAddress + ", or 0.0.0.0:80 with domains)",
		"https": "the host and port to listen on with TLS (default: none, or 0.0.0.0:443 with domains)",
	})
	serve.Flags().String("cluster", "",
		"the place that several machines share, such as s3://bucket/prefix?region=ap-south-1 (CLUSTER_URL)")
	serve.Flags().String("peer", "",
		"where the other machines reach this one, such as http://10.0.0.2:8090 (CLUSTER_PEER)")
	serve.Flags().Bool("drill", false,
		"try a restored copy: send no mail, run no jobs, print the codes of logins,\nand leave replica and backups alone")
	_ = serve.PersistentFlags().MarkHidden("origins") // pages of other sites may never call this server

	root.AddCommand(serve, superuserCommand(pb))
	commands.Register(root, pb, watch.Environment{
		Misspelt: inWords(lookAlikes(os.Environ())), Replica: config.streamed(), BackupsOff: config.BackupsOff,
	})
	root.AddCommand(openAPICommand(), settingsCommand(pb), versionCommand())
	root.SetHelpCommand(nil) // PocketBase has hidden cobra's own
	root.InitDefaultHelpCmd()
	if help, _, err := root.Find([]string{"help"}); err == nil {
		help.Annotations = map[string]string{commands.WithoutData: "it only prints"}
	}
	root.CompletionOptions.DisableDefaultCmd = false
	root.InitDefaultCompletionCmd()
	if completion, _, err := root.Find([]string{"completion"}); err == nil {
		completion.Short = "Prints a script that lets a shell complete commands and flags"
		for _, shell := range completion.Commands() {
			shell.Annotations = map[string]string{commands.WithoutData: "it only prints"}
		}
	}
	root.InitDefaultVersionFlag()
	return serve
}

// superuserCommand returns PocketBase's command for the accounts of operators, with help texts
// that say so.
func superuserCommand(pb *pocketbase.PocketBase) *cobra.Command {
	command := cmd.NewSuperuserCommand(pb)
	command.Short = "Manages the accounts of operators, who use /_/"
	texts := map[string]struct {
		use, short string
		args       cobra.PositionalArgs
	}{
		"upsert": {"upsert EMAIL [PASSWORD]", "Creates an operator, or sets an existing operator's password",
			cobra.RangeArgs(1, 2)},
		"create": {"create EMAIL [PASSWORD]", "Creates an operator", cobra.RangeArgs(1, 2)},
		"update": {"update EMAIL [PASSWORD]", "Sets an operator's password", cobra.RangeArgs(1, 2)},
		"delete": {"delete EMAIL", "Deletes an operator", cobra.ExactArgs(1)},
		"otp":    {"otp EMAIL", "Prints a code with which an operator logs in once", cobra.ExactArgs(1)},
		"ips": {"ips [ADDRESS…]",
			"Lets operators log in only from these addresses and networks, or from anywhere if none is given",
			cobra.ArbitraryArgs},
	}
	for _, sub := range command.Commands() {
		if text, ok := texts[sub.Name()]; ok {
			sub.Use, sub.Short, sub.Args = text.use, text.short, text.args
			// PocketBase's example has a password that would be refused.
			example := strings.TrimSuffix(strings.TrimPrefix(sub.Example, "superuser "), " 1234567890")
			sub.Example = "  workforce superuser " + example + " --dir /srv/workforce"
			switch {
			case strings.HasSuffix(text.use, "[PASSWORD]"):
				askForPassword(sub)
			case sub.Name() == "delete":
				refuseUnknown(pb, sub)
			}
		}
	}
	return command
}

// askForPassword lets a command of PocketBase ask for the password if that is left out.
func askForPassword(command *cobra.Command) {
	run := command.RunE
	command.Long = command.Short + ". It asks for the password if that is left out, or reads it from its input."
	command.RunE = func(command *cobra.Command, args []string) error {
		password, err := commands.ReadPassword(command, args)
		if err != nil {
			return err
		}
		return run(command, []string{args[0], password})
	}
}

// refuseUnknown lets PocketBase's command that deletes an operator fail if there is none with that address.
func refuseUnknown(app core.App, command *cobra.Command) {
	run := command.RunE
	command.RunE = func(command *cobra.Command, args []string) error {
		if _, err := app.FindAuthRecordByEmail(core.CollectionNameSuperusers, args[0]); errors.Is(err, sql.ErrNoRows) {
			return sentence("There is no operator with the address %s.", args[0])
		}
		return run(command, args)
	}
}

// describe replaces the help texts of flags.
func describe(command *cobra.Command, usage map[string]string) {
	for name, text := range usage {
		command.PersistentFlags().Lookup(name).Usage = text
	}
}

// chosenCommand returns the command that the arguments name, with its flags parsed. It
// returns nil if there is nothing to run but a help text. It refuses mistyped commands and
// flags before anything else happens.
func chosenCommand(root *cobra.Command, arguments []string) (*cobra.Command, error) {
	if len(arguments) > 0 && (arguments[0] == cobra.ShellCompRequestCmd ||
		arguments[0] == cobra.ShellCompNoDescRequestCmd) {
		return nil, nil // a shell asks what could follow, and cobra answers
	}
	command, rest, err := root.Find(arguments)
	if err != nil {
		return nil, unknownCommand(root, arguments)
	}
	command.InitDefaultHelpFlag()
	if err := command.ParseFlags(rest); err != nil {
		return nil, misused("%s: %s. `%s --help` lists the flags.", command.CommandPath(),
			strings.TrimSuffix(err.Error(), "."), command.CommandPath())
	}
	for _, flag := range []string{"help", "version"} {
		if asked, err := command.Flags().GetBool(flag); err == nil && asked {
			return nil, nil
		}
	}
	positional := command.Flags().Args()
	if command.Name() == "help" {
		if _, _, err := root.Find(positional); err != nil {
			return nil, unknownCommand(root, positional)
		}
	}
	if !command.Runnable() {
		if len(positional) > 0 {
			return nil, unknownCommand(command, positional)
		}
		return nil, nil
	}
	if err := command.ValidateArgs(positional); err != nil {
		return nil, misused("Use it as: %s", command.UseLine())
	}
	return command, nil
}

// unknownCommand names the commands that may have been meant.
func unknownCommand(parent *cobra.Command, arguments []string) error {
	name := ""
	for i := 0; i < len(arguments) && name == ""; i++ {
		flag, isFlag := strings.CutPrefix(arguments[i], "--")
		switch known := parent.PersistentFlags().Lookup(flag); {
		case isFlag && known != nil && known.NoOptDefVal == "":
			i++ // what follows is its value
		case !strings.HasPrefix(arguments[i], "-"):
			name = arguments[i]
		}
	}
	meant := ""
	if parent.SuggestionsMinimumDistance <= 0 {
		parent.SuggestionsMinimumDistance = 2
	}
	if similar := parent.SuggestionsFor(name); len(similar) > 0 {
		meant = fmt.Sprintf(` Did you mean "%s"?`, strings.Join(similar, `" or "`))
	}
	return misused("There is no command %q.%s `%s --help` lists the commands.", name, meant, parent.CommandPath())
}
