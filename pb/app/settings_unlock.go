package app

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
	"github.com/spf13/cobra"

	"workforce/pb/commands"
	"workforce/pb/platform/folder"
)

// unlockCommand is the way to another SETTINGS_KEY. The next start encrypts what is not encrypted.
func unlockCommand(app core.App) *cobra.Command {
	var forget bool
	command := &cobra.Command{
		Use:   "unlock",
		Short: "Stores the settings of /_/ without encryption, to change SETTINGS_KEY or to go on without a lost one",
		Long: "Stores the settings of /_/ without encryption, so that the next start encrypts them with another SETTINGS_KEY.\n" +
			"With --forget it puts them back to those of a new site instead, for a key that is lost. The mail server, the\n" +
			"storage of files and of backups, the trusted header and the limits are then to be set again. Nothing else is lost.",
		Example:     "  workforce settings unlock --forget --dir /srv/workforce",
		Annotations: map[string]string{commands.WithoutData: "it opens the data folder itself"},
		Args:        cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			dir := app.DataDir()
			if err := folder.BecomeOwner(dir); err != nil {
				return err
			}
			if !folder.Exists(dir) {
				return sentence("There is no data folder at %s: check --dir.", dir)
			}
			if member, err := folder.ReadMembership(dir); err != nil || member != nil {
				return cmp.Or(err, sentence("This folder belongs to a cluster, whose settings would stay encrypted. "+
					"With the key, run cluster leave first, and cluster adopt afterwards. Without it, restore a backup into a new "+
					"folder, unlock that one, and adopt it into a new prefix of the bucket."))
			}
			release, err := folder.Lock(dir)
			if err != nil {
				return err
			}
			defer release()
			if err := unlock(filepath.Join(dir, folder.Database), os.Getenv(app.EncryptionEnv()), forget); err != nil {
				return err
			}
			fmt.Fprintln(command.OutOrStdout(),
				"The settings are not encrypted now. Set a new SETTINGS_KEY, and start the program.")
			return nil
		},
	}
	command.Flags().BoolVar(&forget, "forget", false, "put the settings back to those of a new site")
	return command
}

// unlock rewrites the settings in a database.
func unlock(path, key string, forget bool) error {
	db, err := dbx.Open("sqlite", path)
	if err != nil {
		return err
	}
	defer db.Close()
	plain := ""
	if forget {
		plain, err = newSettings()
	} else if plain, err = storedSettings(db); err == nil && !strings.HasPrefix(plain, "{") {
		var decrypted []byte
		if decrypted, err = security.Decrypt(plain, key); err != nil {
			return sentence("SETTINGS_KEY is not the key with which the settings were stored. If that is lost, add --forget.")
		}
		plain = string(decrypted)
	}
	if err != nil {
		return fmt.Errorf("read the settings: %w", err)
	}
	_, err = db.Update("_params", dbx.Params{"value": plain}, dbx.HashExp{"id": "settings"}).Execute()
	return err
}

func storedSettings(db dbx.Builder) (value string, err error) {
	err = db.Select("value").From("_params").Where(dbx.HashExp{"id": "settings"}).Row(&value)
	return value, err
}

// newSettings returns the settings with which a new site starts, as the migrations make them.
func newSettings() (string, error) {
	scratch, err := os.MkdirTemp("", "workforce-settings-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(scratch)
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: scratch})
	defer func() { _ = app.ClearBootstrap() }()
	if err := app.Bootstrap(); err != nil {
		return "", err
	}
	if err := app.RunAllMigrations(); err != nil {
		return "", err
	}
	return storedSettings(app.DB())
}
