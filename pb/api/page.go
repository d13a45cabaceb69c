package api

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"workforce/pb/request"
)

const (
	pageSize    = 50      // rows, unless ?perPage= asks for another number
	pageSizeMax = 200     // rows; more are cut down to it
	pageMax     = 1 << 20 // the highest page that can be asked for
	searchMax   = 200     // characters
)

// A page is the part of a list that is asked for.
type page struct {
	number int    // ?page=, from 1
	size   int    // ?perPage=
	search string // ?q=
}

func readPage(query url.Values) (page, error) {
	p := page{search: strings.TrimSpace(query.Get("q"))}
	var err error
	if p.number, err = readNumber(query, "page", 1, pageMax); err != nil {
		return page{}, err
	}
	if p.size, err = readNumber(query, "perPage", pageSize, pageMax); err != nil {
		return page{}, err
	}
	p.size = min(p.size, pageSizeMax)
	if !utf8.ValidString(p.search) {
		return page{}, request.Refuse(http.StatusBadRequest, "q must be text in UTF-8.")
	}
	if utf8.RuneCountInString(p.search) > searchMax {
		return page{}, request.Refuse(http.StatusBadRequest, fmt.Sprintf("q must be at most %d characters.", searchMax))
	}
	return p, nil
}

func readNumber(query url.Values, name string, otherwise, highest int) (int, error) {
	text := query.Get(name)
	if text == "" {
		return otherwise, nil
	}
	number, err := strconv.Atoi(text)
	if err != nil || number < 1 || number > highest {
		return 0, request.Refuse(http.StatusBadRequest, name+" must be a number from 1 on.")
	}
	return number, nil
}

// writeHeaders says how many rows there are and where the other pages are
// (RFC 8288, relative to the address that was asked for).
func (p page) writeHeaders(header http.Header, address *url.URL, total int) {
	header.Set("X-Total-Count", strconv.Itoa(total))
	last := max(1, (total+p.size-1)/p.size)
	var links []string
	link := func(rel string, number int) {
		query := address.Query()
		query.Set("page", strconv.Itoa(number))
		links = append(links, fmt.Sprintf(`<%s?%s>; rel="%s"`, address.Path, query.Encode(), rel))
	}
	if p.number > 1 {
		link("first", 1)
		link("prev", min(p.number-1, last))
	}
	if p.number < last {
		link("next", p.number+1)
		link("last", last)
	}
	if len(links) > 0 {
		header.Set("Link", strings.Join(links, ", "))
	}
}
