package site

import (
	"net/http"
	"strconv"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/pages"
)

// answerAsset serves a built file. Its name changes with its content, so browsers may
// keep it for good.
func (s *Site) answerAsset(e *core.RequestEvent) error {
	var found *asset
	if s.built != nil {
		found = s.built.assets[e.Request.PathValue("file")]
	}
	if found == nil || found.plain == nil {
		return s.answer(e, form{"page", "", s.makeDocument}, pages.Address{}, false)
	}
	encoding, content := choose(e.Request.Header.Get("Accept-Encoding"), found.plain, found.gzip, found.brotli)
	header := e.Response.Header()
	header.Set("Content-Type", found.contentType)
	if found.contentType == svgType {
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
