package app

import (
	"cmp"
	"strings"
	"time"

	"workforce/pb/ops/backup"
)

// A setting is a variable of the environment that changes what the program does.
type setting struct {
	name string
	what string // for people, in a few words
	// preset is the value that an unset variable stands for. without says in words what applies if
	// there is no such value. docs/SETTINGS.md has the same words.
	preset, without string
	// secret: the program prints nothing of a value, and NAME_FILE may name a file that holds it.
	secret bool
	// show returns what the program prints of a value. It is nil if a value cannot hold a secret.
	show func(text string) string
	// read fills the config. It is nil if only another part of the program reads the variable.
	read reader
}

// fallback says what applies if the variable is not set.
func (s setting) fallback() string { return cmp.Or(s.preset, s.without) }

// settingsKey is the variable with the key of PocketBase's settings, which PocketBase reads by itself, too.
const settingsKey = "SETTINGS_KEY"

// The variables with the keys of S3, which Litestream reads.
const (
	awsKey    = "AWS_ACCESS_KEY_ID"
	awsSecret = "AWS_SECRET_ACCESS_KEY"
)

// settings are all settings, in the order of docs/SETTINGS.md.
var settings = []setting{
	{
		name: "SITE_URL", what: "the address that visitors use", without: "http:// and the address it listens on",
		read: func(c *Config, name, text string) (err error) {
			c.SiteURL, err = readOrigin(name, text)
			return err
		},
	},
	{
		name: "ADMIN_EMAIL", what: "the first admin, created if there is none", without: "admin@example.com",
		read: readText(func(c *Config) *string { return &c.AdminEmail }),
	},
	{
		name: "ADMIN_PASSWORD", what: "the password of the first admin", without: "a random one, printed once",
		secret: true, read: readText(func(c *Config) *string { return &c.AdminPassword }),
	},
	{
		name: "TRUSTED_PROXIES", what: "the proxies that may name a visitor's address", preset: "127.0.0.0/8, ::1",
		read: readText(func(c *Config) *string { return &c.TrustedProxies }),
	},
	{
		name: "HSTS_SUBDOMAINS", what: "whether browsers use only TLS for all subdomains, too", preset: "off",
		read: readSwitch(func(c *Config) *bool { return &c.HSTSSubdomains }, "on"),
	},
	{
		name: "PAGE_CACHE_MB", what: "the memory of the page cache, in megabytes", preset: "64",
		read: readMegabytes(func(c *Config) *int64 { return &c.CacheBytes }),
	},
	{
		name: "SHARED_CACHE_SECONDS", what: "how long a CDN may keep public pages", preset: "0",
		read: readSeconds(func(c *Config) *time.Duration { return &c.SharedCache }),
	},
	{
		name: "CLUSTER_URL", what: "the place that several machines share", without: "one machine", show: showPlace,
		read: readText(func(c *Config) *string { return &c.ClusterURL }),
	},
	{
		name: "CLUSTER_PEER", what: "where the other machines reach this one", without: "the address it listens on",
		read: readText(func(c *Config) *string { return &c.ClusterPeer }),
	},
	{
		name: "DAILY_UPLOAD_MB", what: "what one network may attach in 24 hours, in megabytes", preset: "200",
		read: readMegabytes(func(c *Config) *int64 { return &c.DailyUploadBytes }),
	},
	{
		name: "EDITORS_PUBLISH_PAGES", what: "whether editors publish pages, or ask an admin", preset: "on",
		read: readSwitch(func(c *Config) *bool { return &c.EditorsAsk }, "off"),
	},
	{
		name: "BACKUPS", what: "whether the program makes backups by itself", preset: "on",
		read: readSwitch(func(c *Config) *bool { return &c.BackupsOff }, "off"),
	},
	{
		name: "BACKUP_KEY", what: "the public keys to which backups are encrypted", without: "not encrypted",
		read: func(c *Config, _, text string) (err error) {
			c.BackupKeys, err = backup.ReadRecipients(text)
			return err
		},
	},
	{
		name: "REPLICA_URL", what: "where every change of the database is streamed to",
		without: "nowhere", show: showPlace, read: readText(func(c *Config) *string { return &c.ReplicaURL }),
	},
	{name: awsKey, what: "the key of the bucket of REPLICA_URL or CLUSTER_URL", without: "none"},
	{name: awsSecret, what: "the secret of that key", without: "none", secret: true},
	{
		name: settingsKey, what: "32 characters that encrypt the settings of /_/",
		without: "not encrypted", secret: true, read: readText(func(c *Config) *string { return &c.SettingsKey }),
	},
	{
		name: "WORKFORCE_VITE", what: "development only: the Vite server with the scripts", without: "none",
		read: func(c *Config, _, text string) error {
			c.ViteURL = strings.TrimRight(text, "/")
			return nil
		},
	},
	{
		name: "LOG_FORMAT", what: "how the log on stderr is written: text or json", preset: "text",
		read: readChoice(func(c *Config) *string { return &c.LogFormat }, "text", "json"),
	},
	{
		name: "API_ORIGINS", what: "the sites whose pages may read the public content", without: "none",
		read: func(c *Config, name, text string) (err error) {
			c.APIOrigins, err = readOrigins(name, text)
			return err
		},
	},
	{
		name: "SQL_CONSOLE", what: "whether operators may run SQL in /_/", preset: "off",
		read: readSwitch(func(c *Config) *bool { return &c.SQLConsole }, "on"),
	},
	{
		name: "OPERATORS_HOST", what: "the host of /_/, apart from the site", without: "the address of the site",
		read: readOperatorsHost,
	},
	{name: "METRICS_ADDR", what: "where Prometheus reads metrics", without: "none", read: readMetricsAddress},
}
