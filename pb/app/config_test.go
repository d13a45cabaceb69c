package app

import "testing"

func TestReadConfig(t *testing.T) {
	for name, c := range map[string]struct {
		setting, value string
		ok             bool
	}{
		"nothing set":              {"", "", true},
		"a larger cache":           {"PAGE_CACHE_MB", "256", true},
		"a cache of no size":       {"PAGE_CACHE_MB", "0", false},
		"a cache with a unit":      {"PAGE_CACHE_MB", "64MB", false},
		"uploads of a huge number": {"DAILY_UPLOAD_MB", "99999999999999999999", false},
		"subdomains":               {"HSTS_SUBDOMAINS", "on", true},
		"subdomains, another word": {"HSTS_SUBDOMAINS", "yes", false},
		"a log for programs":       {"LOG_FORMAT", "json", true},
		"a log of no kind":         {"LOG_FORMAT", "xml", false},
		"metrics":                  {"METRICS_ADDR", "127.0.0.1:9464", true},
		"metrics without a port":   {"METRICS_ADDR", "localhost", false},
	} {
		t.Run(name, func(t *testing.T) {
			config, err := ReadConfig(func(asked string) string {
				if asked == c.setting {
					return c.value
				}
				return ""
			})
			if (err == nil) != c.ok {
				t.Errorf("%+v, %v", config, err)
			}
			if c.setting == "" && (config.CacheBytes != 64<<20 || config.DailyUploadBytes != 200<<20 || config.HSTSSubdomains) {
				t.Errorf("defaults: %+v", config)
			}
		})
	}
}
