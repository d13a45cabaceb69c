package cache

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// brotliQuality balances size against time, because the first visitor of a page waits while
// it is compressed.
const brotliQuality = 6

// maxCompressed is the size in bytes from which a body is sent as it is, because compressing
// takes longer than sending. No page comes near it, but a list of long posts can.
const maxCompressed = 4 << 20

// Response is a complete response: its headers and its body in every encoding.
type Response struct {
	status int
	forms  [encodings]form
}

// form is a response in one encoding. It does not change, so that all requests can share it.
type form struct {
	tag string
	// body is nil if the response is not available in the encoding.
	body []byte
	// header holds all headers that the response is sent with. A list takes less memory and
	// time than a map.
	header []field
}

type field struct {
	name   string // in canonical form
	values []string
}

// Bodies holds a body in every encoding, or nil for an encoding that is not available.
type Bodies struct{ Plain, Gzip, Brotli []byte }

// NewResponse returns a response. header holds the headers that are the same in every encoding.
// tag identifies the content in the ETag.
func NewResponse(status int, header http.Header, tag string, bodies Bodies) *Response {
	response := &Response{status: status}
	for encoding, body := range [encodings][]byte{bodies.Plain, bodies.Gzip, bodies.Brotli} {
		if body != nil || encoding == int(identity) {
			response.forms[encoding] = newForm(tag, encodingNames[encoding], body, header)
		}
	}
	return response
}

// newForm returns the form with the given headers and those that describe its encoding. name is
// the encoding, or "" for none.
func newForm(tag, name string, body []byte, header http.Header) form {
	vary := append([]string{"Accept-Encoding"}, header["Vary"]...)
	own := http.Header{"Vary": {strings.Join(vary, ", ")}, "Content-Length": {strconv.Itoa(len(body))}}
	if name != "" {
		tag += "-" + name
		own["Content-Encoding"] = []string{name}
	}
	response := form{tag: `"` + tag + `"`, body: body}
	own["Etag"] = []string{response.tag}
	response.add(own)
	response.add(header)
	return response
}

// NewPlain returns a response for content that compression would not make smaller.
func NewPlain(status int, header http.Header, plain []byte) *Response {
	return NewResponse(status, header, tagOf(plain), Bodies{Plain: plain})
}

// NewCompressed returns a response that is compressed with gzip and brotli, unless it is longer
// than maxCompressed.
func NewCompressed(status int, header http.Header, plain []byte) (*Response, error) {
	if len(plain) > maxCompressed {
		return NewPlain(status, header, plain), nil
	}
	zipped, err := compress(zippers, plain)
	if err != nil {
		return nil, err
	}
	squeezed, err := compress(brotliers, plain)
	if err != nil {
		return nil, err
	}
	return NewResponse(status, header, tagOf(plain), Bodies{plain, zipped, squeezed}), nil
}

// A compressor writes a stream and can begin another one.
type compressor interface {
	io.WriteCloser
	Reset(io.Writer)
}

// zippers and brotliers hold compressors between two responses, because making one takes longer than a short text.
var (
	zippers = &sync.Pool{New: func() any {
		zipper, _ := gzip.NewWriterLevel(nil, gzip.BestCompression) // never fails for this level
		return zipper
	}}
	brotliers = &sync.Pool{New: func() any { return brotli.NewWriterLevel(nil, brotliQuality) }}
)

func compress(pool *sync.Pool, plain []byte) ([]byte, error) {
	var compressed bytes.Buffer
	writer := pool.Get().(compressor)
	defer pool.Put(writer)
	writer.Reset(&compressed)
	_, err := writer.Write(plain)
	if err == nil {
		err = writer.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	return compressed.Bytes(), nil
}

func tagOf(content []byte) string {
	sum := sha256.Sum256(content)
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// add adds headers to the response. It does not replace headers that the response has.
func (res *Response) add(header http.Header) {
	for encoding := range res.forms {
		if form := &res.forms[encoding]; form.tag != "" {
			form.add(header)
		}
	}
}

func (f *form) add(header http.Header) {
	for _, name := range slices.Sorted(maps.Keys(header)) {
		if !slices.ContainsFunc(f.header, func(known field) bool { return known.name == name }) {
			f.header = append(f.header, field{name, header[name]})
		}
	}
}

// header returns a header that the response has in every encoding, or "".
func (res *Response) header(name string) string {
	for _, known := range res.forms[identity].header {
		if known.name == name {
			return strings.Join(known.values, ", ")
		}
	}
	return ""
}

// set sets a header in every encoding. Nobody may have the response yet.
func (res *Response) set(name, value string) {
	for encoding := range res.forms {
		if form := &res.forms[encoding]; form.tag != "" {
			form.header = slices.DeleteFunc(form.header, func(known field) bool { return known.name == name })
			form.header = append(form.header, field{name, []string{value}})
		}
	}
}

// Body returns the body without an encoding. It must not be changed.
func (res *Response) Body() []byte { return res.forms[identity].body }

// Write sends the response in the encoding that the request prefers, or 304 if the visitor has
// it already. It fails if the visitor is gone.
func (res *Response) Write(w http.ResponseWriter, r *http.Request) error {
	_, err := res.write(w, r)
	return err
}

// write sends the response and returns its status. net/http omits the body for HEAD requests.
func (res *Response) write(w http.ResponseWriter, r *http.Request) (status int, err error) {
	form := &res.forms[res.choose(listOf(r.Header, "Accept-Encoding"))]
	header := w.Header()
	for i := range form.header {
		header[form.header[i].name] = form.header[i].values
	}
	// An error is always sent whole, because 304 would mean that the address exists.
	if res.status == http.StatusOK && matchesTag(listOf(r.Header, "If-None-Match"), form.tag) {
		delete(header, "Content-Encoding") // net/http omits what else describes a body
		w.WriteHeader(http.StatusNotModified)
		return http.StatusNotModified, nil
	}
	w.WriteHeader(res.status)
	_, err = w.Write(form.body)
	return res.status, err
}
