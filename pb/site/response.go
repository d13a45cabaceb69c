package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
)

// brotliQuality balances size against time, because the first visitor of a page waits while
// it is compressed.
const brotliQuality = 6

// response is a complete response with its body in every encoding.
type response struct {
	status       int
	header       http.Header
	tag          string
	plain        []byte
	gzip, brotli []byte
}

// newPlainResponse returns a response for content that compression would not make smaller.
func newPlainResponse(status int, contentType, cacheControl string, plain []byte) *response {
	sum := sha256.Sum256(plain)
	return &response{
		status: status,
		header: http.Header{"Content-Type": {contentType}, "Cache-Control": {cacheControl}, "Vary": {"Accept-Encoding"}},
		tag:    base64.RawURLEncoding.EncodeToString(sum[:12]),
		plain:  plain,
	}
}

// newResponse returns a response that is compressed with gzip and brotli. cacheControl is
// the value of its Cache-Control header.
func newResponse(status int, contentType, cacheControl string, plain []byte) (*response, error) {
	compressed := newPlainResponse(status, contentType, cacheControl, plain)
	var zipped, brotlied bytes.Buffer
	zipper, err := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
	if err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	if _, err = zipper.Write(plain); err == nil {
		err = zipper.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	brotlier := brotli.NewWriterLevel(&brotlied, brotliQuality)
	if _, err = brotlier.Write(plain); err == nil {
		err = brotlier.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	compressed.gzip, compressed.brotli = zipped.Bytes(), brotlied.Bytes()
	return compressed, nil
}

// write sends the response in the best encoding that the request accepts, or 304 if the
// visitor has the same content already. net/http omits the body for HEAD requests.
func (res *response) write(w http.ResponseWriter, r *http.Request) error {
	encoding, content := chooseEncoding(r.Header.Get("Accept-Encoding"), res.plain, res.gzip, res.brotli)
	header := w.Header()
	for name, values := range res.header {
		header[name] = values
	}
	tag := `"` + res.tag + "-" + encoding + `"`
	if encoding == "" {
		tag = `"` + res.tag + `"`
	} else {
		header["Content-Encoding"] = []string{encoding}
	}
	header["Etag"] = []string{tag}
	if res.status == http.StatusOK && matchesTag(r.Header.Get("If-None-Match"), tag) {
		delete(header, "Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	header["Content-Length"] = []string{strconv.Itoa(len(content))}
	w.WriteHeader(res.status)
	_, err := w.Write(content)
	return err
}

// chooseEncoding returns the accepted encoding that we prefer: brotli, gzip or none (RFC
// 9110, section 12.5.3). An encoding that is not available is nil.
func chooseEncoding(accept string, plain, gzipped, brotlied []byte) (string, []byte) {
	switch {
	case brotlied != nil && accepts(accept, "br"):
		return "br", brotlied
	case gzipped != nil && accepts(accept, "gzip"):
		return "gzip", gzipped
	default:
		return "", plain
	}
}

// accepts reports whether an Accept-Encoding header names the encoding without refusing it
// by a weight of 0.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		weight := strings.ReplaceAll(parameters, " ", "")
		return strings.TrimRight(weight, "0.") != "q="
	}
	return false
}

// matchesTag reports whether an If-None-Match header contains the tag. It uses the weak
// comparison (RFC 9110, section 13.1.2).
func matchesTag(header, tag string) bool {
	for candidate := range strings.SplitSeq(header, ",") {
		candidate = strings.TrimPrefix(strings.TrimSpace(candidate), "W/")
		if candidate == tag || candidate == "*" {
			return true
		}
	}
	return false
}
