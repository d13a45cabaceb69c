package app

import (
	"cmp"
	"net"
	"net/url"
	"strconv"
	"strings"

	"workforce/pb/commands"
)

// addresses are the addresses that serve was told to listen on.
type addresses struct{ http, https string }

// resolveAddresses checks the arguments of serve and fills in what is missing. PocketBase
// listens on the ports 80 and 443 if domains are given.
func resolveAddresses(http, https string, domains []string) (addresses, error) {
	for _, domain := range domains {
		if strings.ContainsAny(domain, "/:@?# ") || !strings.Contains(domain, ".") || net.ParseIP(domain) != nil {
			return addresses{}, sentence("%q is not a domain: serve takes names like example.com, for which it gets certificates. Set an address with --http %s.", domain, commands.DefaultAddress)
		}
	}
	if https != "" && len(domains) == 0 {
		return addresses{}, sentence("--https needs a domain, for which the program gets a certificate: serve example.com --https %s. Behind a proxy, use --http only.", https)
	}
	a := addresses{http, https}
	if len(domains) > 0 {
		a = addresses{cmp.Or(http, "0.0.0.0:80"), cmp.Or(https, "0.0.0.0:443")}
	} else if http == "" {
		a.http = commands.DefaultAddress
	}
	for flag, address := range map[string]string{"--http": a.http, "--https": a.https} {
		if err := checkAddress(flag, address); address != "" && err != nil {
			return addresses{}, err
		}
	}
	return a, nil
}

// checkAddress returns a sentence that shows the right form of an address.
func checkAddress(flag, address string) error {
	host, port, err := net.SplitHostPort(address)
	if err == nil && !strings.Contains(host, "/") && isPort(port) {
		return nil
	}
	if parsed, err := url.Parse(address); err == nil && parsed.Host != "" {
		address = parsed.Host
	}
	if isPort(address) {
		return sentence("%[1]s %[2]s lacks the host: use %[1]s 127.0.0.1:%[2]s for this machine only, or %[1]s 0.0.0.0:%[2]s for all networks.", flag, address)
	}
	if host, port, err := net.SplitHostPort(address); err == nil && isPort(port) {
		return sentence("%[1]s takes a host and a port: %[1]s %[2]s.", flag, net.JoinHostPort(host, port))
	}
	return sentence("%[1]s takes a host and a port, not %[2]q: %[1]s %[3]s.", flag, address, commands.DefaultAddress)
}

// checkMetrics returns an error if the metrics would take an address of the site.
func (a addresses) checkMetrics(metrics string) error {
	for _, address := range []string{a.http, a.https} {
		if overlap(metrics, address) {
			return sentence("METRICS_ADDR is %s, where the site itself listens. Choose another port, such as 127.0.0.1:9464.",
				metrics)
		}
	}
	return nil
}

// overlap reports whether two addresses cannot be listened on at once.
func overlap(one, other string) bool {
	a, errA := net.ResolveTCPAddr("tcp", one)
	b, errB := net.ResolveTCPAddr("tcp", other)
	if errA != nil || errB != nil || one == "" || other == "" || a.Port == 0 || a.Port != b.Port {
		return false
	}
	return a.IP.Equal(b.IP) || isAny(a.IP) || isAny(b.IP)
}

func isAny(ip net.IP) bool { return ip == nil || ip.IsUnspecified() }

func isPort(text string) bool {
	_, err := strconv.ParseUint(text, 10, 16)
	return err == nil
}

// probe returns an error if the program cannot listen on the addresses. PocketBase finds that
// out only after it has made a data folder, and would not say that the address that
// redirects to TLS is in use.
func (a addresses) probe() error {
	for _, address := range []string{a.http, a.https} {
		if address == "" {
			continue
		}
		listener, err := net.Listen("tcp", address)
		if err != nil {
			return err
		}
		listener.Close()
	}
	return nil
}
