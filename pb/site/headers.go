package site

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// contentPolicy lets a page load only files of this site, and frame only the map that a
// visitor opens. It needs no nonce, because no script or style is inline. Cached pages could
// not have one. Browsers with Trusted Types also refuse strings where they could become
// scripts, unless a policy of frontend/src/lib/trusted-types.ts or of the editor's clipboard
// allows them.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
	"font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src https://www.openstreetmap.org; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
	"require-trusted-types-for 'script'; trusted-types default workforce ProseMirrorClipboard"

// picturePolicy lets a drawn scene that is opened on its own use its style element, for the
// dark theme, and nothing else.
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// secondsPerYear is how long browsers remember to use only TLS.
const secondsPerYear = "31536000"

// secure sets the security headers of every response of the site.
func (s *Site) secure(e *core.RequestEvent) error {
	s.setHeaders(e.Response.Header())
	return e.Next()
}

func (s *Site) setHeaders(header http.Header) {
	if s.config.ViteURL == "" {
		header["Content-Security-Policy"] = []string{contentPolicy}
	}
	header["X-Content-Type-Options"] = []string{"nosniff"}
	header["X-Frame-Options"] = []string{"DENY"}
	header["Referrer-Policy"] = []string{"strict-origin-when-cross-origin"}
	header["Permissions-Policy"] = []string{"camera=(), geolocation=(), microphone=(), payment=(), usb=()"}
	header["Cross-Origin-Opener-Policy"] = []string{"same-origin"}
	header["Cross-Origin-Resource-Policy"] = []string{"same-origin"}
}

// secureTransport tells browsers to use only TLS, on every response of the router, if the
// site's address begins with https.
func (s *Site) secureTransport(e *core.RequestEvent) error {
	if strings.HasPrefix(s.config.URL, "https://") {
		policy := "max-age=" + secondsPerYear
		if s.config.HSTSSubdomains {
			policy += "; includeSubDomains"
		}
		e.Response.Header()["Strict-Transport-Security"] = []string{policy}
	}
	return e.Next()
}
