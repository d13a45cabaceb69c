package app

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// tlsSuites are the cipher suites for TLS 1.2, all with forward secrecy and authenticated
// encryption. Go would also offer CBC, which scanners report. TLS 1.3 has suites of its own.
var tlsSuites = []uint16{
	tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, tls.TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
	tls.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, tls.TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
	tls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, tls.TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
}

// redirectToTLS answers on the address listen, usually port 80, until the program stops. It
// proves to the certificate authority that the domain is ours, and sends everybody else to
// the site.
//
// PocketBase has such a server, too, but without time limits, and it redirects to any name
// that a request claims. It gives up silently, because it finds the address taken.
func redirectToTLS(e *core.ServeEvent, listen, site string) error {
	listener, err := net.Listen("tcp", listen)
	if err != nil {
		return fmt.Errorf("listen on %s to redirect visitors to TLS: %w", listen, err)
	}
	server := &http.Server{
		Handler:           e.CertManager.HTTPHandler(redirectTo(site)),
		ReadHeaderTimeout: headerTimeout, ReadTimeout: headerTimeout, WriteTimeout: headerTimeout,
		IdleTimeout: headerTimeout, MaxHeaderBytes: maxHeaderBytes, ErrorLog: e.Server.ErrorLog,
	}
	e.App.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		server.Close()
		return e.Next()
	})
	go server.Serve(listener)
	return nil
}

// redirectTo returns a handler that sends each request to the same path of the site. The
// method stays, so that a form is not lost.
func redirectTo(site string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path := r.URL.RequestURI()
		if !strings.HasPrefix(path, "/") {
			path = "/" // as in "OPTIONS *"
		}
		http.Redirect(w, r, site+path, http.StatusPermanentRedirect)
	})
}
