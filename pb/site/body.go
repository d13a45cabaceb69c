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

// brotliQuality trades time for size: a page is compressed once, while a visitor waits.
const brotliQuality = 6

// body is an answer in every encoding it may be asked for, with its headers ready.
type body struct {
	status       int
	header       http.Header
	tag          string
	plain        []byte
	gzip, brotli []byte
}

// plainBody is an answer that compression would not make smaller.
func plainBody(status int, contentType, cacheControl string, plain []byte) *body {
	sum := sha256.Sum256(plain)
	return &body{
		status: status,
		header: http.Header{"Content-Type": {contentType}, "Cache-Control": {cacheControl}, "Vary": {"Accept-Encoding"}},
		tag:    base64.RawURLEncoding.EncodeToString(sum[:12]),
		plain:  plain,
	}
}

// newBody compresses an answer. cacheControl is sent as it is.
func newBody(status int, contentType, cacheControl string, plain []byte) (*body, error) {
	made := plainBody(status, contentType, cacheControl, plain)
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
	made.gzip, made.brotli = zipped.Bytes(), brotlied.Bytes()
	return made, nil
}

// write answers with the best encoding that the request accepts, or with 304 when the
// visitor has this body already. net/http leaves the body out of answers to HEAD.
func (b *body) write(w http.ResponseWriter, r *http.Request) error {
	encoding, content := choose(r.Header.Get("Accept-Encoding"), b.plain, b.gzip, b.brotli)
	header := w.Header()
	for name, values := range b.header {
		header[name] = values
	}
	tag := `"` + b.tag + "-" + encoding + `"`
	if encoding == "" {
		tag = `"` + b.tag + `"`
	} else {
		header["Content-Encoding"] = []string{encoding}
	}
	header["Etag"] = []string{tag}
	if b.status == http.StatusOK && matches(r.Header.Get("If-None-Match"), tag) {
		delete(header, "Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	header["Content-Length"] = []string{strconv.Itoa(len(content))}
	w.WriteHeader(b.status)
	_, err := w.Write(content)
	return err
}

// choose picks an encoding of RFC 9110, section 12.5.3, by our preference among those
// accepted: brotli, gzip, none. An encoding that isn't at hand is nil.
func choose(accept string, plain, gzipped, brotlied []byte) (string, []byte) {
	switch {
	case brotlied != nil && accepts(accept, "br"):
		return "br", brotlied
	case gzipped != nil && accepts(accept, "gzip"):
		return "gzip", gzipped
	default:
		return "", plain
	}
}

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

// matches compares weakly, as If-None-Match asks (RFC 9110, section 13.1.2).
func matches(header, tag string) bool {
	for candidate := range strings.SplitSeq(header, ",") {
		candidate = strings.TrimPrefix(strings.TrimSpace(candidate), "W/")
		if candidate == tag || candidate == "*" {
			return true
		}
	}
	return false
}
