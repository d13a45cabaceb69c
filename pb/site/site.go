// Package site serves visitors: pages, from a cache or newly rendered, the assets they
// load, and the files for search engines and feed readers.
package site

import (
	"fmt"
	"io/fs"
	"runtime"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/frontend"
	"workforce/pb/render"
	"workforce/pb/request"
)

// Config holds the settings of the site.
type Config struct {
	// URL is the absolute address of the site. Default: the address it listens on.
	URL string
	// ViteURL is the server of the scripts in development. Default: the built scripts.
	ViteURL string
	// RenderLimit limits the time to render one page, including the wait for an engine.
	// After that the visitor gets the shell, and the browser renders the page.
	RenderLimit time.Duration
	// CacheBytes limits the memory of the page cache, in bytes. Default: no limit.
	CacheBytes int64
	// HSTSSubdomains tells browsers to use only TLS for all subdomains, too.
	HSTSSubdomains bool
}

// Site serves the public pages and their files.
type Site struct {
	app      core.App
	config   Config
	built    *built
	fixed    map[string]*response // files whose addresses never change, by path
	renderer *render.Renderer
	cache    *cache
	queue    *request.Queue
	counters counters
}

// New compiles the server bundle and binds the invalidation of pages.
func New(app core.App, config Config) (*Site, error) {
	fixed, err := readFixed(frontend.Dist)
	if err != nil {
		return nil, err
	}
	site := &Site{app: app, config: config, cache: newCache(config.CacheBytes), queue: request.QueueOf(app), fixed: fixed}
	if config.ViteURL == "" {
		if site.built, err = readBuilt(frontend.Dist); err != nil {
			return nil, err
		}
		bundle, err := fs.ReadFile(frontend.Dist, "dist/server/entry-server.js")
		if err != nil {
			return nil, fmt.Errorf("read the server bundle: %w", err)
		}
		if site.renderer, err = render.New(string(bundle), runtime.GOMAXPROCS(0), config.RenderLimit); err != nil {
			return nil, err
		}
	}
	site.bindInvalidation(app)
	return site, nil
}

// Register binds the site's routes. address is where the server listens, as a URL.
func (s *Site) Register(e *core.ServeEvent, address string) error {
	if s.config.URL == "" {
		s.config.URL = address
	}
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultActivityLoggerMiddlewarePriority - 20, Func: s.secureTransport})
	public := e.Router.Group("")
	public.BindFunc(s.secure)
	// In net/http, a pattern for GET also matches HEAD.
	public.GET("/assets/{file}", s.serveAsset)
	public.GET("/sitemap.xml", s.serveSitemap)
	public.GET("/robots.txt", s.serveRobots)
	public.GET(securityTextPath, s.serveSecurityText)
	public.GET("/blogs/feed.atom", s.serveAtom)
	public.GET("/blogs/feed.json", s.serveJSONFeed)
	public.GET("/manifest.webmanifest", s.serveManifest)
	public.GET("/data/{path...}", s.serveData)
	s.bindFixed(func(path string, handler func(*core.RequestEvent) error) { public.GET(path, handler) })
	public.GET("/{path...}", s.servePage)
	public.Any("/{path...}", refuseMethod)
	return nil
}
