package app

import (
	"cmp"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"
	"time"

	"filippo.io/age"

	"workforce/pb/api"
	"workforce/pb/backup"
)

// Config holds every setting from the environment. Only ReadConfig reads the environment.
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
	// RenderLimit limits the time to render one page, including the wait for an engine.
	// After that the visitor gets the shell, and the browser renders the page. ReadConfig
	// always sets it to 1.5 s.
	RenderLimit time.Duration
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
	// LogFormat is how the log on stderr is written (LOG_FORMAT, text or json). Default: text.
	LogFormat string
	// APIOrigins are the sites whose pages may read the public content from a browser
	// (API_ORIGINS, separated by commas, or * for all sites). Default: none.
	APIOrigins []string
	// MetricsAddress is where Prometheus reads metrics, as host:port (METRICS_ADDR). Default:
	// nowhere.
	MetricsAddress string
}

// maxMegabytes is the largest number of megabytes that a setting may have: a terabyte.
const maxMegabytes = 1 << 20

// ReadConfig reads the settings through getenv, which is os.Getenv outside of tests. It
// returns an error that names the first setting with an unusable value.
func ReadConfig(getenv func(string) string) (Config, error) {
	config := Config{
		AdminEmail:     getenv("ADMIN_EMAIL"),
		AdminPassword:  getenv("ADMIN_PASSWORD"),
		TrustedProxies: cmp.Or(getenv("TRUSTED_PROXIES"), "127.0.0.0/8, ::1"),
		ViteURL:        strings.TrimRight(getenv("WORKFORCE_VITE"), "/"),
		RenderLimit:    1500 * time.Millisecond,
		ReplicaURL:     getenv("REPLICA_URL"),
		ClusterURL:     getenv("CLUSTER_URL"),
		ClusterPeer:    getenv("CLUSTER_PEER"),
		LogFormat:      cmp.Or(getenv("LOG_FORMAT"), "text"),
		MetricsAddress: getenv("METRICS_ADDR"),
	}
	if config.LogFormat != "text" && config.LogFormat != "json" {
		return config, fmt.Errorf("LOG_FORMAT: %q is neither text nor json", config.LogFormat)
	}
	if _, _, err := net.SplitHostPort(config.MetricsAddress); config.MetricsAddress != "" && err != nil {
		return config, fmt.Errorf("METRICS_ADDR: %q is not an address like 127.0.0.1:9464", config.MetricsAddress)
	}
	var err error
	if config.SiteURL, err = readOrigin("SITE_URL", getenv("SITE_URL")); err != nil {
		return config, err
	}
	if config.APIOrigins, err = readOrigins("API_ORIGINS", getenv("API_ORIGINS")); err != nil {
		return config, err
	}
	if config.CacheBytes, err = readMegabytes(getenv, "PAGE_CACHE_MB", 64); err != nil {
		return config, err
	}
	if config.DailyUploadBytes, err = readMegabytes(getenv, "DAILY_UPLOAD_MB", 200); err != nil {
		return config, err
	}
	if config.SharedCache, err = readSeconds(getenv, "SHARED_CACHE_SECONDS"); err != nil {
		return config, err
	}
	if config.HSTSSubdomains, err = readSwitch(getenv, "HSTS_SUBDOMAINS", false); err != nil {
		return config, err
	}
	editorsPublish, err := readSwitch(getenv, "EDITORS_PUBLISH_PAGES", true)
	if err != nil {
		return config, err
	}
	config.EditorsAsk = !editorsPublish
	backups, err := readSwitch(getenv, "BACKUPS", true)
	if err != nil {
		return config, err
	}
	config.BackupsOff = !backups
	config.BackupKeys, err = backup.ReadRecipients(getenv("BACKUP_KEY"))
	return config, err
}

// readOrigin reads the address of a site: a scheme and a host. Its error shows the right form
// but not the value, which may hold a password.
func readOrigin(name, text string) (string, error) {
	if text == "" {
		return "", nil
	}
	scheme, rest, found := strings.Cut(text, "://")
	if !found {
		rest = strings.TrimLeft(text, "/")
	}
	if !found || scheme != "http" {
		scheme = "https"
	}
	host, _, _ := strings.Cut(strings.NewReplacer("?", "/", "#", "/").Replace(rest), "/")
	host = strings.ToLower(host[strings.LastIndex(host, "@")+1:])
	address, err := url.Parse(scheme + "://" + host)
	if err != nil || address.Hostname() == "" || address.Port() != "" && !isPort(address.Port()) {
		return "", sentence("%s is not the address of a site. Write it as https://www.example.com.", name)
	}
	right := scheme + "://" + host
	if strings.TrimRight(text, "/") != right {
		return "", sentence("%s needs http:// or https:// and a host, and nothing else. Write it as %s.", name, right)
	}
	return right, nil
}

// readOrigins reads the addresses of sites, separated by commas, or * for all sites.
func readOrigins(name, text string) (origins []string, err error) {
	for part := range strings.SplitSeq(text, ",") {
		origin := strings.TrimSpace(part)
		if origin != api.AnyOrigin {
			if origin, err = readOrigin(name, origin); err != nil {
				return nil, err
			}
		}
		if origin != "" {
			origins = append(origins, origin)
		}
	}
	return origins, nil
}

// readMegabytes reads a whole number of megabytes and returns bytes.
func readMegabytes(getenv func(string) string, name string, fallback int64) (int64, error) {
	number := fallback
	if text := getenv(name); text != "" {
		var err error
		if number, err = strconv.ParseInt(text, 10, 64); err != nil || number < 1 || number > maxMegabytes {
			return 0, fmt.Errorf("%s: %q is not a number of megabytes from 1 to %d", name, text, maxMegabytes)
		}
	}
	return number << 20, nil
}

// maxSeconds is the largest number of seconds that a setting may have: 30 days.
const maxSeconds = 30 * 24 * 3600

// readSeconds reads a whole number of seconds. Default: 0.
func readSeconds(getenv func(string) string, name string) (time.Duration, error) {
	text := getenv(name)
	if text == "" {
		return 0, nil
	}
	number, err := strconv.Atoi(text)
	if err != nil || number < 0 || number > maxSeconds {
		return 0, fmt.Errorf("%s: %q is not a number of seconds from 0 to %d", name, text, maxSeconds)
	}
	return time.Duration(number) * time.Second, nil
}

// readSwitch reads "on" or "off".
func readSwitch(getenv func(string) string, name string, fallback bool) (bool, error) {
	switch text := getenv(name); text {
	case "":
		return fallback, nil
	case "off":
		return false, nil
	case "on":
		return true, nil
	default:
		return false, fmt.Errorf("%s: %q is neither on nor off", name, text)
	}
}
