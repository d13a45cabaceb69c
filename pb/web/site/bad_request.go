package site

import (
	"bytes"
	"io"
	"maps"
	"net/http"

	"workforce/pb/web/pages"
)

// BadRequest returns the whole answer to an address that cannot be read, status line and headers included: the page
// for unknown addresses. It returns nil if that page cannot be rendered.
func (s *Site) BadRequest() []byte {
	page, err := s.load(s.htmlFormat(), pages.NotFoundAddress)
	if err != nil {
		s.app.Logger().Error("The page for addresses that cannot be read could not be rendered", "error", err)
		return nil
	}
	header := s.commonHeaders()
	maps.Copy(header, s.newHeader(htmlType, "no-store"))
	body := page.Body()
	answer := http.Response{
		StatusCode: http.StatusBadRequest, ProtoMajor: 1, ProtoMinor: 1, Close: true,
		Header: header, ContentLength: int64(len(body)), Body: io.NopCloser(bytes.NewReader(body)),
	}
	var whole bytes.Buffer
	if answer.Write(&whole) != nil { // only the buffer could fail
		return nil
	}
	return whole.Bytes()
}
