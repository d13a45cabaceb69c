// Package site answers visitors: pages from the cache or freshly rendered, and the
// built assets they load.
package site

import (
	"context"
	"fmt"
	"io/fs"
	"runtime"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"workforce/frontend"
	"workforce/pb/render"
)

// finishLimit is how long a stopping server waits for requests under way.
const finishLimit = 10 * time.Second

// Config is what the operator sets about the site.
type Config struct {
	// URL is the absolute address of the site; empty: the address it listens on.
	URL string
	// ViteURL, in development, is where the scripts come from.
	ViteURL string
	// RenderLimit bounds one render, waiting for an engine included. After it the
	// visitor gets the shell, which the browser renders itself.
	RenderLimit time.Duration
}

// Site holds what all answers share.
type Site struct {
	app      core.App
	config   Config
	built    *built
	fixed    map[string]*body // the files whose addresses never change, by their path
	renderer *render.Renderer
	cache    *cache
	serving  *core.ServeEvent
}

// New compiles the server bundle and binds the invalidation of pages.
func New(app core.App, config Config) (*Site, error) {
	fixed, err := readFixed(frontend.Dist)
	if err != nil {
		return nil, err
	}
	site := &Site{app: app, config: config, cache: newCache(), fixed: fixed}
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
	s.serving = e
	public := e.Router.Group("")
	// A page view writes nothing: logging each would cost more than answering it.
	public.Bind(apis.SkipSuccessActivityLog())
	public.BindFunc(s.secure)
	// These patterns answer HEAD as well, as net/http has it.
	public.GET("/assets/{file}", s.answerAsset)
	public.GET("/sitemap.xml", s.answerSitemap)
	public.GET("/robots.txt", s.answerRobots)
	public.GET("/blogs/feed.atom", s.answerAtom)
	public.GET("/blogs/feed.json", s.answerJSONFeed)
	public.GET("/manifest.webmanifest", s.answerManifest)
	public.GET("/data/{path...}", s.answerData)
	s.bindFixed(func(path string, handler func(*core.RequestEvent) error) { public.GET(path, handler) })
	public.GET("/{path...}", s.answerPage)
	public.Any("/{path...}", refuseMethod)
	return nil
}

// Finish lets requests under way end before PocketBase closes the server, which
// would give them one second. Open realtime connections are told to go first.
func (s *Site) Finish(e *core.TerminateEvent) error {
	if s.serving == nil {
		return e.Next()
	}
	broker := e.App.SubscriptionsBroker()
	for id := range broker.Clients() {
		broker.Unregister(id)
	}
	ctx, cancel := context.WithTimeout(context.Background(), finishLimit)
	defer cancel()
	if err := s.serving.Server.Shutdown(ctx); err != nil {
		e.App.Logger().Warn("Requests under way were cut off", "error", err)
	}
	return e.Next()
}
