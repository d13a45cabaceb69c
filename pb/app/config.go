package app

import (
	"cmp"
	"time"

	"filippo.io/age"
	"github.com/spf13/cobra"

	"workforce/pb/app/operators"
)

// Config holds the settings from the environment. The table of settings says which variable fills which
// field, what it means, and what applies if it is not set.
type Config struct {
	// SiteURL has no slash at its end. Canonical links, feeds and mails are built from it, never from a request.
	SiteURL string
	// Domain is the first domain of the command serve, which then serves it with TLS. The
	// environment does not set it. Default: none.
	Domain                    string
	AdminEmail, AdminPassword string
	TrustedProxies            string // addresses and networks, separated by commas
	ViteURL                   string
	// EngineWait and RenderLimit limit how long a page waits to be rendered, and how long rendering takes, see
	// site.Config. ReadConfig always sets them to 1.5 and 10 s.
	EngineWait, RenderLimit time.Duration
	CacheBytes              int64
	SharedCache             time.Duration
	DailyUploadBytes        int64
	HSTSSubdomains          bool
	EditorsAsk              bool // editors ask an admin to publish pages
	SQLConsole              bool
	OperatorsHost           operators.Host
	BackupsOff              bool
	BackupKeys              []age.Recipient
	ReplicaURL              string // such as s3://bucket/path?endpoint=https://s3.example.com
	ClusterURL              string // in the form of ReplicaURL. The flag --cluster of serve sets it, too
	ClusterPeer             string // the flag --peer of serve sets it, too
	SettingsKey             string
	LogFormat               string // text or json
	APIOrigins              []string
	MetricsAddress          string // host:port
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
	c.Domain = serve.Flags().Arg(0)
	c.ClusterURL, c.ClusterPeer = cmp.Or(place, c.ClusterURL), cmp.Or(peer, c.ClusterPeer)
}

// streamed returns the address of the bucket that gets every change of the database, or "".
func (c Config) streamed() string { return cmp.Or(c.ReplicaURL, c.ClusterURL) }

func (c Config) streams() bool { return c.streamed() != "" }
