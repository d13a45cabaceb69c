package site

import (
	"net/http"
	"strconv"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/pages"
)

// serveAsset serves a built file. The file's name changes with its content, so browsers may
// cache it forever.
func (s *Site) serveAsset(e *core.RequestEvent) error {
	var file *asset
	if s.built != nil {
		file = s.built.assets[e.Request.PathValue("file")]
	}
	if file == nil || file.plain == nil {
		return s.respond(e, s.htmlFormat(), pages.Address{}, false)
	}
	encoding, content := chooseEncoding(e.Request.Header.Get("Accept-Encoding"), file.plain, file.gzip, file.brotli)
	header := e.Response.Header()
	header.Set("Content-Type", file.contentType)
	if file.contentType == svgType {
		header["Content-Security-Policy"] = []string{picturePolicy}
	}
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Set("Vary", "Accept-Encoding")
	header.Set("Content-Length", strconv.Itoa(len(content)))
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	e.Response.WriteHeader(http.StatusOK)
	_, err := e.Response.Write(content)
	return err
}
