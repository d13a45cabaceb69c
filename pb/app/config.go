package app

import (
	"cmp"
	"strings"
	"time"
)

// Config is everything that the environment sets. Only ReadConfig reads it.
type Config struct {
	// SiteURL is the address that visitors use, without a slash at the end (SITE_URL).
	// Canonical links, feeds and mails are built from it, never from a request.
	// Default: http:// and the address that the server listens on.
	SiteURL string
	// AdminEmail and AdminPassword are the first admin's, made at the first start
	// (ADMIN_EMAIL, ADMIN_PASSWORD). Default: admin@example.com and a random one.
	AdminEmail, AdminPassword string
	// TrustedProxies are the addresses and networks, separated by commas, whose word is
	// taken on who a visitor is (TRUSTED_PROXIES). Default: those of this machine.
	TrustedProxies string
	// ViteURL is a running Vite server whose scripts are used in place of the built
	// ones, for development only (WORKFORCE_VITE). Default: none.
	ViteURL string
	// RenderLimit bounds the rendering of one page, waiting for an engine included. After
	// it the visitor gets the shell, which the browser renders itself. No setting: 1.5 s.
	RenderLimit time.Duration
}

// ReadConfig reads the settings through getenv, as os.Getenv.
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
