// Package site serves visitors: pages, from a cache or newly rendered, the assets they
// load, and the files for search engines and feed readers.
package site

import (
	"fmt"
	"io/fs"
	"net/http"
	"runtime"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/frontend"
	"workforce/pb/platform/request"
	"workforce/pb/web/cache"
	"workforce/pb/web/links"
	"workforce/pb/web/pages"
	"workforce/pb/web/render"
)

// Config holds the settings of the site.
type Config struct {
	// URL is the absolute address of the site. Default: the address it listens on.
	URL string
	// ViteURL is the server of the scripts in development. Default: the built scripts.
	ViteURL string
	// EngineWait limits the time that a page waits until it can be rendered, and RenderLimit the time that rendering
	// takes. After that the visitor gets the shell, and the browser renders the page. A page that is being rendered
	// gets more time than one that waits: a shell is no help to browsers without scripts, and more work for phones.
	EngineWait, RenderLimit time.Duration
	// CacheBytes limits the memory of the page cache, in bytes. Default: no limit.
	CacheBytes int64
	// SharedCache is how long shared caches, such as CDNs, may keep public answers. Default: not.
	SharedCache time.Duration
	// HSTSSubdomains tells browsers to use only TLS for all subdomains, too.
	HSTSSubdomains bool
}

// Site serves the public pages and their files.
type Site struct {
	app      core.App
	config   Config
	built    *built
	renderer *render.Renderer
	cache    *cache.Cache
	queue    *request.Queue
	counters counters
}

// New reads the built frontend and makes the cache.
func New(app core.App, config Config) (*Site, error) {
	site := &Site{app: app, config: config, cache: cache.New(app, config.CacheBytes), queue: request.QueueOf(app)}
	site.cache.SetShared(config.SharedCache)
	if config.ViteURL == "" {
		var err error
		if site.built, err = readBuilt(frontend.Dist); err != nil {
			return nil, err
		}
		bundle, err := fs.ReadFile(frontend.Dist, "dist/server/entry-server.js")
		if err != nil {
			return nil, fmt.Errorf("read the server bundle: %w", err)
		}
		site.renderer = render.New(string(bundle), runtime.GOMAXPROCS(0), config.EngineWait, config.RenderLimit)
	}
	links.SetPages(app, site.page)
	return site, nil
}

// page returns the page at a path as visitors get it.
func (s *Site) page(path string) ([]byte, error) {
	address, found := pages.Find(path, nil)
	if !found {
		return nil, pages.ErrNotFound
	}
	response, err := s.load(s.htmlFormat(), address)
	if err != nil {
		return nil, err
	}
	return response.Body(), nil
}

// Register binds the site's routes. address is where the server listens, as a URL.
func (s *Site) Register(e *core.ServeEvent, address string) error {
	if s.config.URL == "" {
		s.config.URL = address
	}
	s.bindCommonHeaders(e)
	public := e.Router.Group("")
	public.BindFunc(s.secure)
	// In net/http, a pattern for GET also matches HEAD.
	public.GET(sitemapPath, s.serveSitemap)
	public.GET("/robots.txt", s.serveRobots)
	public.GET(securityTextPath, s.serveSecurityText)
	public.GET("/blogs/feed.atom", s.serveAtom)
	public.GET("/blogs/feed.json", s.serveJSONFeed)
	public.GET("/manifest.webmanifest", s.serveManifest)
	public.GET(dataPattern, s.serveData)
	public.GET(cardPattern, s.serveCard)
	public.GET(framePath, s.serveFrame)
	if err := s.bindFiles(func(pattern string,
		handler func(*core.RequestEvent) error) {
		public.GET(pattern, handler)
	}); err != nil {
		return err
	}
	public.GET(pagePattern, s.servePage)
	public.Any(pagePattern, refuseMethod)
	return nil
}

// Front returns the handler that answers from the cache in front of the router. observe gets
// every answer from the cache. Default: nobody gets them.
func (s *Site) Front(router http.Handler, observe func(pattern string, status int, took time.Duration)) *cache.Front {
	_, host, _ := strings.Cut(s.config.URL, "://")
	return &cache.Front{Cache: s.cache, Next: router, Host: host, Observe: observe}
}
