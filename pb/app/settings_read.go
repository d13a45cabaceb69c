package app

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"workforce/pb/api"
	"workforce/pb/app/operators"
)

// A reader reads the text of a setting, which is not empty, into the config.
type reader func(c *Config, name, text string) error

// readText reads a setting as it is.
func readText(field func(*Config) *string) reader {
	return func(c *Config, _, text string) error {
		*field(c) = text
		return nil
	}
}

// readChoice reads one of some words.
func readChoice(field func(*Config) *string, first, second string) reader {
	return func(c *Config, name, text string) error {
		if text != first && text != second {
			return fmt.Errorf("%s: %q is neither %s nor %s", name, text, first, second)
		}
		*field(c) = text
		return nil
	}
}

// readSwitch reads "on" or "off". The field becomes true if the text is the word that sets it.
func readSwitch(field func(*Config) *bool, sets string) reader {
	return func(c *Config, name, text string) error {
		if text != "on" && text != "off" {
			return fmt.Errorf("%s: %q is neither on nor off", name, text)
		}
		*field(c) = text == sets
		return nil
	}
}

// maxMegabytes is the largest number of megabytes that a setting may have: a terabyte.
const maxMegabytes = 1 << 20

// readMegabytes reads a whole number of megabytes into bytes.
func readMegabytes(field func(*Config) *int64) reader {
	return func(c *Config, name, text string) error {
		number, err := strconv.ParseInt(text, 10, 64)
		if err != nil || number < 1 || number > maxMegabytes {
			return fmt.Errorf("%s: %q is not a number of megabytes from 1 to %d", name, text, maxMegabytes)
		}
		*field(c) = number << 20
		return nil
	}
}

// maxSeconds is the largest number of seconds that a setting may have: 30 days.
const maxSeconds = 30 * 24 * 3600

// readSeconds reads a whole number of seconds.
func readSeconds(field func(*Config) *time.Duration) reader {
	return func(c *Config, name, text string) error {
		number, err := strconv.Atoi(text)
		if err != nil || number < 0 || number > maxSeconds {
			return fmt.Errorf("%s: %q is not a number of seconds from 0 to %d", name, text, maxSeconds)
		}
		*field(c) = time.Duration(number) * time.Second
		return nil
	}
}

// checkPairs refuses half a pair of settings with which the program would run, but not as it was meant to.
func checkPairs(c Config, getenv func(string) string) error {
	if c.ClusterPeer != "" && c.ClusterURL == "" {
		return sentence("CLUSTER_PEER is set and CLUSTER_URL is not, so this machine would begin a site of its own. Set CLUSTER_URL to the place that the machines share, or remove CLUSTER_PEER.")
	}
	if c.ReplicaURL != "" && c.ClusterURL != "" {
		return sentence("REPLICA_URL and CLUSTER_URL are both set. A cluster keeps its replica at CLUSTER_URL: remove REPLICA_URL.")
	}
	if c.streams() && (getenv(awsKey) == "") != (getenv(awsSecret) == "") {
		return sentence("Only one of %s and %s is set, so the bucket cannot be reached. Set both.", awsKey, awsSecret)
	}
	return nil
}

func readMetricsAddress(c *Config, name, text string) error {
	if _, _, err := net.SplitHostPort(text); err != nil {
		return fmt.Errorf("%s: %q is not an address like 127.0.0.1:9464", name, text)
	}
	c.MetricsAddress = text
	return nil
}

// readOrigin reads the address of a site: a scheme and a host. Its error shows the right form
// but not the value, which may hold a password.
func readOrigin(name, text string) (string, error) {
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
		if origin == "" {
			continue
		}
		if origin != api.AnyOrigin {
			if origin, err = readOrigin(name, origin); err != nil {
				return nil, err
			}
		}
		origins = append(origins, origin)
	}
	return origins, nil
}

func readOperatorsHost(c *Config, name, text string) error {
	host, ok := operators.ReadHost(text)
	if !ok {
		return sentence("%s is not a host. Write it as operators.example.com or localhost:8090.", name)
	}
	c.OperatorsHost = host
	return nil
}

// checkOperatorsHost returns an error if nobody could use the host of `/_/`.
func checkOperatorsHost(config Config, domains []string) error {
	host := config.OperatorsHost
	if host == "" {
		return nil
	}
	if site, err := url.Parse(config.SiteURL); err == nil && host.Has(site.Host) {
		return sentence("OPERATORS_HOST is the host of SITE_URL. Choose another one, such as operators.%s, or remove OPERATORS_HOST.", site.Hostname())
	}
	if name := host.Name(); len(domains) > 0 && !slices.Contains(domains, name) {
		return sentence("serve would get no certificate for OPERATORS_HOST: name %s behind the other domains.", name)
	}
	return nil
}

// fileSuffix ends the name of a variable that names the file with a secret, such as SETTINGS_KEY_FILE. A credential of
// systemd or a secret of a container is such a file.
const fileSuffix = "_FILE"

// maxSecret is how much is read of such a file, in bytes.
const maxSecret = 4096

// ReadSecretFiles sets the secret settings whose files are named. It sets variables, because PocketBase and the
// libraries of S3 read theirs by themselves. The variable with the path goes, because the program starts itself again
// after a restore, with the same environment.
func ReadSecretFiles() error {
	for _, s := range settings {
		path := os.Getenv(s.name + fileSuffix)
		if !s.secret || path == "" {
			continue
		}
		if os.Getenv(s.name) != "" {
			return sentence("%s and %s%s are both set. Set one of them.", s.name, s.name, fileSuffix)
		}
		file, err := os.Open(path)
		if err != nil {
			return sentence("%s%s names a file that cannot be read (%v).", s.name, fileSuffix, err)
		}
		content, err := io.ReadAll(io.LimitReader(file, maxSecret))
		if _ = file.Close(); err != nil {
			return sentence("%s%s names a file that cannot be read (%v).", s.name, fileSuffix, err)
		}
		if err := errors.Join(os.Setenv(s.name, strings.TrimRight(string(content), "\r\n")),
			os.Unsetenv(s.name+fileSuffix)); err != nil {
			return err
		}
	}
	return nil
}
