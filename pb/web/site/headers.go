package site

import (
	"crypto/sha256"
	"encoding/base64"
	"maps"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/frontend"
)

// The content policies of the pages. Only the dashboard may show a frame of this site, and only
// the document in that frame (frame.go) may be framed.
var (
	contentPolicy = newPolicy(mapSource, "'none'")
	adminPolicy   = newPolicy("'self' "+mapSource, "'none'")
	// framePolicy lets no form be sent, and no dialog of the browser or window be opened.
	framePolicy = newPolicy(mapSource, "'self'") + "; sandbox allow-scripts allow-same-origin"
	// previewPolicy lets no form be sent from a page that a link shows to a colleague.
	previewPolicy = contentPolicy +
		"; sandbox allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
)

// mapSource is where the map comes from that a visitor opens.
const mapSource = "https://www.openstreetmap.org"

// newPolicy returns a content policy. It lets a page load only files of this site, and frame only
// what frames lists. It allows the two inline scripts by their hashes: cached pages could not have
// a nonce. No style is inline. Browsers with Trusted Types also refuse strings where they could
// become scripts, unless a policy of frontend/src/lib/trusted-types.ts or of the editor's clipboard
// allows them.
func newPolicy(frames, ancestors string) string {
	return "default-src 'none'; script-src 'self' " + hashSource(frontend.Loader) + " " +
		hashSource(frontend.FetchAheadRules) + "; style-src 'self'; img-src 'self' data: blob:; " +
		"font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src " + frames + "; " +
		"form-action 'self'; base-uri 'none'; frame-ancestors " + ancestors + "; " +
		"require-trusted-types-for 'script'; trusted-types default workforce ProseMirrorClipboard"
}

// hashSource returns the source of a content policy that allows an inline script.
func hashSource(script string) string {
	sum := sha256.Sum256([]byte(script))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

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
	s.setPolicy(header, contentPolicy)
	header["X-Frame-Options"] = []string{"DENY"}
	header["Referrer-Policy"] = []string{"strict-origin-when-cross-origin"}
	header["Permissions-Policy"] = []string{"camera=(), geolocation=(), microphone=(), payment=(), usb=()"}
	header["Cross-Origin-Resource-Policy"] = []string{"same-origin"}
}

// setPolicy sets the content policy, except in development, when the scripts come from Vite.
func (s *Site) setPolicy(header http.Header, policy string) {
	if s.config.ViteURL == "" {
		header["Content-Security-Policy"] = []string{policy}
	}
}

// newHeader returns the headers of a new response of the site.
func (s *Site) newHeader(contentType, cacheControl string) http.Header {
	header := http.Header{"Content-Type": {contentType}, "Cache-Control": {cacheControl}}
	s.setHeaders(header)
	return header
}

// bindCommonHeaders sets the headers of every response of the program. They replace those of
// PocketBase, which also switches on a filter of old browsers that made pages less secure
// (X-XSS-Protection).
func (s *Site) bindCommonHeaders(e *core.ServeEvent) {
	common := s.commonHeaders()
	s.cache.SetCommon(common)
	e.Router.Unbind(apis.DefaultSecurityHeadersMiddlewareId)
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 20,
		Func: func(e *core.RequestEvent) error {
			maps.Copy(e.Response.Header(), common)
			return e.Next()
		},
	})
}

// commonHeaders returns the headers of every response. If the site's address begins with
// https, they tell browsers to use only TLS.
func (s *Site) commonHeaders() http.Header {
	header := http.Header{
		"X-Content-Type-Options":     {"nosniff"},
		"X-Frame-Options":            {"SAMEORIGIN"}, // for PocketBase's own pages
		"Cross-Origin-Opener-Policy": {"same-origin"},
	}
	if strings.HasPrefix(s.config.URL, "https://") {
		policy := "max-age=" + secondsPerYear
		if s.config.HSTSSubdomains {
			policy += "; includeSubDomains"
		}
		header["Strict-Transport-Security"] = []string{policy}
	}
	return header
}
