package kit

import (
	"encoding/json/v2"
	"net/http"
	"net/url"
	"strconv"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/web/cache"
)

// AnswerCached answers a caller without a token from the cache. address is the canonical
// address of the call, and depends names the collections that the answer shows. If the cache
// has no answer, the networks of callers take turns until there is one.
func AnswerCached(e *core.RequestEvent, address string, depends []string, create func() (cache.Result, error)) error {
	responses := cache.Of(e.App)
	answer := responses.Get(address)
	if answer == nil {
		err := request.QueueOf(e.App).Run(request.NetworkOf(e), false, func() (err error) {
			answer, err = responses.Load(cache.Key{Address: address, Pattern: e.Request.Pattern, Depends: depends},
				create)
			return err
		})
		if err != nil {
			return err
		}
	}
	return answer.Write(e.Response, e.Request)
}

// AnswerPublicList answers one page of a list to a visitor. Pages of the default size come from
// the cache. Visitors can make up any number of searches, sizes and values of other parameters, whose
// texts take much memory, so their networks take turns. query holds parameters with few values, in canonical
// form: these answers are kept, too. times names the columns whose times change the list when they come.
func AnswerPublicList[row any](e *core.RequestEvent, p Page, l TableQuery, query url.Values, times ...string) error {
	isKept := p.Search == "" && p.Size == defaultPageSize
	for name := range e.Request.URL.Query() {
		isKept = isKept && (query.Has(name) || name == "page" || name == "perPage" || name == "q")
	}
	if !isKept {
		return request.QueueOf(e.App).Run(request.NetworkOf(e), false, func() error { return AnswerList[row](e, p, l) })
	}
	if p.Number > 1 {
		query.Set("page", strconv.Itoa(p.Number))
	}
	address := url.URL{Path: e.Request.URL.Path, RawQuery: query.Encode()}
	return AnswerCached(e, address.String(), []string{l.Table}, func() (cache.Result, error) {
		now := types.NowDateTime()
		result, err := cachedList[row](e.App, &address, p, l)
		if err == nil {
			result.Until, err = collections.NextTime(e.App, l.Table, now, times...)
		}
		return result, err
	})
}

// NewResult returns a body as JSON for the cache. header holds the headers of this answer.
// Unless it says otherwise, callers may keep the answer but have to ask each time whether it has
// changed.
func NewResult(body any, header http.Header) (cache.Result, error) {
	encoded, err := json.Marshal(body, json.Deterministic(true), request.Encoding)
	if err != nil {
		return cache.Result{}, err
	}
	header.Set("Content-Type", "application/json")
	if header.Get("Cache-Control") == "" {
		header.Set("Cache-Control", "no-cache")
	}
	header.Set("Vary", "Origin") // see api.AllowOrigins
	answer, err := cache.NewCompressed(http.StatusOK, header, encoded)
	return cache.Result{Response: answer}, err
}
