package site

import (
	"context"

	"workforce/pb/web/pages"
)

// maxPrerendered limits the pages that are rendered in advance. A company site has fewer,
// except for old posts, which are last in the list.
const maxPrerendered = 100

// Prepare compiles the server bundle in the background.
func (s *Site) Prepare() {
	if s.renderer != nil {
		s.renderer.Prepare()
	}
}

// Prerender renders the public pages into the cache, in the order of the sitemap, which begins
// with the home page. It renders one page at a time, so visitors find a free engine. At the
// end it returns the memory that the start has used to the system. It returns early if the
// context is canceled.
func (s *Site) Prerender(ctx context.Context) {
	if s.renderer == nil {
		return
	}
	listed, _, _, err := pages.Listed(s.app, 0, maxPrerendered)
	if err != nil {
		s.app.Logger().Error("The pages could not be listed", "error", err)
	}
	for _, page := range listed {
		if ctx.Err() != nil {
			return
		}
		if address, found := pages.Find(page.Path, nil); found {
			if _, err := s.load(s.htmlFormat(), address); err != nil {
				s.app.Logger().Error("A page could not be rendered in advance", "page", page.Path, "error", err)
			}
		}
	}
	s.renderer.Release()
}
