package cache

import (
	"net/http"
	"strconv"
	"strings"
)

// An encoding is one of those that responses are prepared in. Later ones are smaller, so they
// are preferred.
type encoding int

const (
	identity encoding = iota
	gzipped
	brotlied
	encodings // their number
)

// encodingNames are the names in Accept-Encoding and Content-Encoding. identity has no
// Content-Encoding.
var encodingNames = [encodings]string{"", "gzip", "br"}

// choose returns the available encoding that an Accept-Encoding header prefers (RFC 9110,
// section 12.5.3). Of several with the same weight, it returns the smallest. It returns identity
// if no other encoding is both available and accepted, even if the header refuses identity.
func (res *Response) choose(accept string) encoding {
	if accept == "" {
		return identity
	}
	weights, rest := readWeights(accept)
	best := identity
	for encoding := range encodings {
		if weights[encoding] == unnamed {
			weights[encoding] = rest
		}
		if res.forms[encoding].body != nil && weights[encoding] > 0 && weights[encoding] >= weights[best] {
			best = encoding
		}
	}
	return best
}

// unnamed is the weight of an encoding that a header does not name.
const unnamed = -1

// readWeights returns the weight of each encoding that the header names, and the weight of all
// others. Weights go from 0, which refuses an encoding, to 1.
func readWeights(accept string) (weights [encodings]float64, rest float64) {
	weights, rest = [encodings]float64{unnamed, unnamed, unnamed}, unnamed
	for part := range strings.SplitSeq(accept, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		switch name = strings.TrimSpace(name); {
		case name == "*":
			rest = weightOf(parameters)
		case strings.EqualFold(name, "identity"):
			weights[identity] = weightOf(parameters)
		case strings.EqualFold(name, encodingNames[gzipped]):
			weights[gzipped] = weightOf(parameters)
		case strings.EqualFold(name, encodingNames[brotlied]):
			weights[brotlied] = weightOf(parameters)
		}
	}
	return weights, rest
}

// weightOf reads the weight among the parameters of a value, such as " q=0.5". Default: 1.
func weightOf(parameters string) float64 {
	name, value, _ := strings.Cut(parameters, "=")
	if !strings.EqualFold(strings.TrimSpace(name), "q") {
		return 1
	}
	weight, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	if err != nil {
		return 1
	}
	return weight
}

// matchesTag reports whether an If-None-Match header contains the tag. It uses the weak
// comparison (RFC 9110, section 13.1.2).
func matchesTag(header, tag string) bool {
	if header == "" {
		return false
	}
	for candidate := range strings.SplitSeq(header, ",") {
		candidate = strings.TrimPrefix(strings.TrimSpace(candidate), "W/")
		if candidate == tag || candidate == "*" {
			return true
		}
	}
	return false
}

// listOf returns a header that holds a list, which may be sent in several lines.
func listOf(header http.Header, name string) string {
	if values := header[name]; len(values) > 1 {
		return strings.Join(values, ",")
	} else if len(values) == 1 {
		return values[0]
	}
	return ""
}
