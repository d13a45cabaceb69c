package app

import (
	"strings"
	"testing"
)

func TestReadConfig(t *testing.T) {
	for name, c := range map[string]struct {
		setting, value string
		ok             bool
	}{
		"nothing set":               {"", "", true},
		"a larger cache":            {"PAGE_CACHE_MB", "256", true},
		"a cache of no size":        {"PAGE_CACHE_MB", "0", false},
		"a cache with a unit":       {"PAGE_CACHE_MB", "64MB", false},
		"shared caches":             {"SHARED_CACHE_SECONDS", "300", true},
		"shared caches for years":   {"SHARED_CACHE_SECONDS", "99999999", false},
		"shared caches with a unit": {"SHARED_CACHE_SECONDS", "5m", false},
		"uploads of a huge number":  {"DAILY_UPLOAD_MB", "99999999999999999999", false},
		"subdomains":                {"HSTS_SUBDOMAINS", "on", true},
		"subdomains, another word":  {"HSTS_SUBDOMAINS", "yes", false},
		"editors who ask":           {"EDITORS_PUBLISH_PAGES", "off", true},
		"editors, another word":     {"EDITORS_PUBLISH_PAGES", "maybe", false},
		"a log for programs":        {"LOG_FORMAT", "json", true},
		"a log of no kind":          {"LOG_FORMAT", "xml", false},
		"sites that read":           {"API_ORIGINS", "https://shop.example, http://localhost:3000", true},
		"all sites read":            {"API_ORIGINS", "*", true},
		"a site without a scheme":   {"API_ORIGINS", "https://shop.example,app.example", false},
		"metrics":                   {"METRICS_ADDR", "127.0.0.1:9464", true},
		"metrics without a port":    {"METRICS_ADDR", "localhost", false},
	} {
		t.Run(name, func(t *testing.T) {
			config, err := ReadConfig(func(asked string) string {
				if asked == c.setting {
					return c.value
				}
				return ""
			})
			if config.HSTSSubdomains != (c.setting == "HSTS_SUBDOMAINS" && c.ok) {
				t.Errorf("subdomains: %v", config.HSTSSubdomains)
			}
			if (err == nil) != c.ok {
				t.Errorf("%+v, %v", config, err)
			}
			if c.setting == "" && (config.CacheBytes != 64<<20 || config.DailyUploadBytes != 200<<20 ||
				config.SharedCache != 0) {
				t.Errorf("defaults: %+v", config)
			}
		})
	}
}

// TestSiteURL checks that an address that would break links is refused with its right form.
func TestSiteURL(t *testing.T) {
	for _, c := range []struct{ value, want, refusal string }{
		{"", "", ""},
		{"https://www.example.com", "https://www.example.com", ""},
		{"https://www.example.com/", "https://www.example.com", ""},
		{"http://127.0.0.1:8090", "http://127.0.0.1:8090", ""},
		{"http://[::1]:8090", "http://[::1]:8090", ""},
		{"https://भारत.example", "https://भारत.example", ""},
		{"example.com", "", "Write it as https://example.com."},
		{"example.com:8090", "", "Write it as https://example.com:8090."},
		{"//example.com", "", "Write it as https://example.com."},
		{"HTTPS://Example.com", "", "Write it as https://example.com."},
		{"https://example.com/jobs", "", "Write it as https://example.com."},
		{"https://example.com?a=b", "", "Write it as https://example.com."},
		{"https://example.com#top", "", "Write it as https://example.com."},
		{"https://asha:secret@example.com", "", "Write it as https://example.com."},
		{"ftp://example.com", "", "Write it as https://example.com."},
		{"https://example.com:port", "", "Write it as https://www.example.com."},
		{"https://", "", "Write it as https://www.example.com."},
		{"https://exa mple.com", "", "Write it as https://www.example.com."},
	} {
		t.Run(c.value, func(t *testing.T) {
			config, err := ReadConfig(func(name string) string {
				if name == "SITE_URL" {
					return c.value
				}
				return ""
			})
			if c.refusal == "" && (err != nil || config.SiteURL != c.want) {
				t.Errorf("%q, %v", config.SiteURL, err)
			}
			if c.refusal != "" && (err == nil || !strings.HasSuffix(Explain(err), c.refusal) ||
				strings.Contains(Explain(err), "secret")) {
				t.Errorf("%v, want %q", err, c.refusal)
			}
		})
	}
}
