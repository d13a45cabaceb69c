package cache

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"workforce/pb/web/pages"
)

// staleSeconds is how long a shared cache may go on showing a response while it asks for a newer
// one.
const staleSeconds = 60

// noCache is the Cache-Control of a public response. Browsers ask each time whether it has changed.
const noCache = "no-cache"

// The headers of a response that shared caches keep, besides Cache-Control. The first tells those
// of CDNs that know it what to do (RFC 9213). The others hold the tags: Cloudflare and others
// read Cache-Tag, Fastly, Varnish and Souin read Surrogate-Key.
const (
	targetedHeader = "Cdn-Cache-Control"
	commaTags      = "Cache-Tag"
	spaceTags      = "Surrogate-Key"
)

// SetShared lets shared caches, such as CDNs, keep public responses for some time. It must be
// called before the first Load. Default: they keep none.
func (c *Cache) SetShared(lasts time.Duration) { c.shared = lasts }

// share tells shared caches that they may keep a new response, and what it shows. Responses that
// have a Cache-Control of their own, and errors, stay as they are. A response that changes by
// itself may be kept for half of the time until then, if that is less. The cache itself makes it anew early enough
// that no copy outlives the change.
func (c *Cache) share(key Key, created *Result, now time.Time) {
	response, lasts := created.Response, c.shared
	if lasts == 0 || response.status != http.StatusOK || response.header("Cache-Control") != noCache {
		return
	}
	stale := fmt.Sprintf(", stale-while-revalidate=%d", staleSeconds)
	if until := created.Until; !until.IsZero() {
		half := (until.Sub(now) / 2).Truncate(time.Second)
		if half < time.Second {
			return
		}
		again := until.Add(-lasts - staleSeconds*time.Second)
		switch {
		case half < lasts:
			lasts, stale, created.Until = half, "", now.Add(half)
		case again.After(now):
			created.Until = again
		default:
			stale, created.Until = "", until.Add(-lasts)
		}
	}
	seconds := int(lasts.Seconds())
	var tags []string
	for _, content := range key.Depends {
		tags = append(tags, pages.Tag(content))
	}
	response.set("Cache-Control", fmt.Sprintf("public, max-age=0, must-revalidate, s-maxage=%d%s", seconds, stale))
	response.set(targetedHeader, fmt.Sprintf("public, max-age=%d%s", seconds, stale))
	response.set(commaTags, strings.Join(tags, ","))
	response.set(spaceTags, strings.Join(tags, " "))
	// Staff get another answer at some of these addresses.
	response.set("Vary", response.header("Vary")+", Authorization")
}
