package app

import (
	"cmp"
	"strings"
	"time"
)

// Config holds every setting from the environment. Only ReadConfig reads the environment.
type Config struct {
	// SiteURL is the address that visitors use, without a trailing slash (SITE_URL).
	// Canonical links, feeds and mails are built from it, never from a request.
	// Default: http:// and the address that the server listens on.
	SiteURL string
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
}

// ReadConfig reads the settings through getenv, which is os.Getenv outside of tests.
func ReadConfig(getenv func(string) string) Config {
	return Config{
		SiteURL:        strings.TrimRight(getenv("SITE_URL"), "/"),
		AdminEmail:     getenv("ADMIN_EMAIL"),
		AdminPassword:  getenv("ADMIN_PASSWORD"),
		TrustedProxies: cmp.Or(getenv("TRUSTED_PROXIES"), "127.0.0.0/8, ::1"),
		ViteURL:        strings.TrimRight(getenv("WORKFORCE_VITE"), "/"),
		RenderLimit:    1500 * time.Millisecond,
	}
}
