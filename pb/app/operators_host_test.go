package app

import "testing"

// TestOperatorsHost checks where `/_/` is, and which hosts are refused.
func TestOperatorsHost(t *testing.T) {
	const site = "https://example.com"
	domains := []string{"example.com", "operators.example.com"}
	for _, c := range []struct {
		text, site, host string
		domains          []string
		has              bool
		address          string
	}{
		{"operators.example.com", site, "operators.example.com", domains, true, "https://operators.example.com"},
		{"Operators.Example.com", site, "OPERATORS.example.COM:443", nil, true, "https://operators.example.com"},
		{"operators.example.com", site, "example.com", nil, false, "https://operators.example.com"},
		{"operators.example.com", site, "operators.example.com.evil.example", nil, false,
			"https://operators.example.com"},
		{"operators.example.com:8443", site, "operators.example.com", nil, false, "https://operators.example.com:8443"},
		{"localhost", "http://127.0.0.1:8090", "localhost:8090", nil, true, "http://localhost:8090"},
		{"localhost:8091", "http://127.0.0.1:8090", "localhost:8091", nil, true, "http://localhost:8091"},
		{"[::1]:8091", "http://127.0.0.1:8090", "[::1]:8091", nil, true, "http://[::1]:8091"},
		{"example.com", site, "", nil, false, ""},
		{"admin.example.com", site, "", domains, false, ""},
		{"https://operators.example.com", site, "", nil, false, ""},
		{"operators.example.com/_/", site, "", nil, false, ""},
		{"operators.example.com:x", site, "", nil, false, ""},
		{"you@operators.example.com", site, "", nil, false, ""},
		{":8091", site, "", nil, false, ""},
	} {
		config := Config{SiteURL: c.site}
		err := readOperatorsHost(&config, "OPERATORS_HOST", c.text)
		if err == nil {
			err = checkOperatorsHost(config, c.domains)
		}
		if refused := c.address == ""; refused != (err != nil) {
			t.Errorf("%s beside %s: %v", c.text, c.site, err)
		} else if h := config.OperatorsHost; !refused && (h.Has(c.host) != c.has || h.Address(c.site) != c.address) {
			t.Errorf("%s: has %s: %t; address %s", c.text, c.host, h.Has(c.host), h.Address(c.site))
		}
	}
}
