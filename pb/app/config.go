package app

import (
	"cmp"
	"time"

	"filippo.io/age"
	"github.com/spf13/cobra"

	"workforce/pb/app/operators"
)

// Config holds the settings from the environment. The table of settings says which variable fills which
// field, and what applies if it is not set.
type Config struct {
	// SiteURL is the address that visitors use, without a trailing slash (SITE_URL).
	// Canonical links, feeds and mails are built from it, never from a request.
	// Default: http:// and the address that the server listens on.
	SiteURL string
	// Domain is the first domain of the command serve, which then serves it with TLS. The
	// environment does not set it. Default: none.
	Domain string
	// AdminEmail and AdminPassword belong to the first admin, created at the first start
	// (ADMIN_EMAIL, ADMIN_PASSWORD). Default: admin@example.com and a random password.
	AdminEmail, AdminPassword string
	// TrustedProxies are addresses and networks, separated by commas. The server accepts
	// the header with a visitor's address only from them (TRUSTED_PROXIES). Default: the
	// addresses of this machine.
	TrustedProxies string
	// ViteURL is a running Vite server that serves the scripts instead of the build, for
	// development only (WORKFORCE_VITE). Default: none.
	ViteURL string
	// EngineWait and RenderLimit limit how long a page waits to be rendered, and how long rendering takes, see
	// site.Config. ReadConfig always sets them to 1.5 and 10 s.
	EngineWait, RenderLimit time.Duration
	// CacheBytes limits the memory of the page cache, in bytes (PAGE_CACHE_MB, in megabytes).
	// Default: 64 MB.
	CacheBytes int64
	// SharedCache is how long shared caches, such as CDNs, may keep public pages and public
	// answers of the API (SHARED_CACHE_SECONDS). Default: they keep none.
	SharedCache time.Duration
	// DailyUploadBytes limits what one network may attach to forms in 24 hours, in bytes
	// (DAILY_UPLOAD_MB, in megabytes). Default: 200 MB.
	DailyUploadBytes int64
	// HSTSSubdomains tells browsers to use only TLS for all subdomains of the site, too
	// (HSTS_SUBDOMAINS, on or off). Default: off.
	HSTSSubdomains bool
	// EditorsAsk reserves publishing pages to admins; editors ask them to publish
	// (EDITORS_PUBLISH_PAGES=off). Default: editors publish pages.
	EditorsAsk bool
	// SQLConsole lets operators run SQL in `/_/`.
	SQLConsole bool
	// OperatorsHost is the host of `/_/` and of what only operators call (OPERATORS_HOST). Default:
	// that of the site.
	OperatorsHost operators.Host
	// BackupsOff ends the backups that the program makes by itself (BACKUPS=off).
	// Default: a backup every night and before upgrades.
	BackupsOff bool
	// BackupKeys are the public keys to which backups are encrypted (BACKUP_KEY, separated by
	// commas). Default: not encrypted.
	BackupKeys []age.Recipient
	// ReplicaURL is where every change of the database is streamed to (REPLICA_URL), such as
	// s3://bucket/path?endpoint=https://s3.example.com. Default: nowhere.
	ReplicaURL string
	// ClusterURL is the place that the machines of a cluster share (CLUSTER_URL, or the flag
	// --cluster of serve), in the form of ReplicaURL. Default: one machine.
	ClusterURL string
	// ClusterPeer is where the other machines of the cluster reach this one (CLUSTER_PEER, or
	// the flag --peer of serve). Default: the address that the server listens on.
	ClusterPeer string
	// SettingsKey encrypts PocketBase's settings in the database, such as the password of the mail
	// server (SETTINGS_KEY): 32 characters. Default: not encrypted.
	SettingsKey string
	// LogFormat is how the log on stderr is written (LOG_FORMAT, text or json). Default: text.
	LogFormat string
	// APIOrigins are the sites whose pages may read the public content from a browser
	// (API_ORIGINS, separated by commas, or * for all sites). Default: none.
	APIOrigins []string
	// MetricsAddress is where Prometheus reads metrics, as host:port (METRICS_ADDR). Default:
	// nowhere.
	MetricsAddress string
}

// ReadConfig reads the settings through getenv, which is os.Getenv outside of tests. It
// returns an error that names the first setting with an unusable value.
func ReadConfig(getenv func(string) string) (Config, error) {
	config := Config{EngineWait: 1500 * time.Millisecond, RenderLimit: 10 * time.Second}
	for _, s := range settings {
		if text := cmp.Or(getenv(s.name), s.preset); text != "" && s.read != nil {
			if err := s.read(&config, s.name, text); err != nil {
				return config, err
			}
		}
	}
	return config, nil
}

// readFlags takes the settings that the command line of serve says.
func (c *Config) readFlags(serve *cobra.Command) {
	place, _ := serve.Flags().GetString("cluster")
	peer, _ := serve.Flags().GetString("peer")
	c.Domain, c.ClusterURL, c.ClusterPeer = serve.Flags().Arg(0), cmp.Or(place, c.ClusterURL), cmp.Or(peer, c.ClusterPeer)
}

// streams reports whether a bucket gets every change of the database.
func (c Config) streams() bool { return c.ReplicaURL != "" || c.ClusterURL != "" }
