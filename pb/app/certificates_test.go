package app

import (
	"os"
	"testing"
)

// TestTrustBundle looks at the variables that Go and Litestream read.
func TestTrustBundle(t *testing.T) {
	for _, c := range []struct{ bundle, file, want string }{{"", "", ""}, {"/a.pem", "", "/a.pem"},
		{"/a.pem", "/b.pem", "/b.pem"}, {"", "/b.pem", "/b.pem"}} {
		t.Setenv("AWS_CA_BUNDLE", c.bundle)
		t.Setenv("SSL_CERT_FILE", c.file)
		if err := trustBundle(); err != nil || os.Getenv("SSL_CERT_FILE") != c.want ||
			os.Getenv("AWS_CA_BUNDLE") != "" {
			t.Errorf("%+v: %v, %q, %q", c, err, os.Getenv("SSL_CERT_FILE"), os.Getenv("AWS_CA_BUNDLE"))
		}
	}
}
