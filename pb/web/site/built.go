package site

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"mime"
	"path"
	"slices"
	"strings"

	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
)

// built is the output of the frontend's build.
type built struct {
	// manifest lists the chunks of the visitors' bundle, and preview those of the bundle that
	// shows editors what a page will look like.
	manifest, preview map[string]chunk
	// looks holds the modules of the visitors' bundle for each look and each kind of section.
	looks map[string][]string
	// assets holds each fingerprinted file by its name.
	assets map[string]asset
}

// asset is a built file.
type asset struct {
	folder string
	// endings are "" and those of the compressed forms if they are smaller.
	endings []string
}

// chunk is an entry of Vite's manifest.
type chunk struct {
	File    string   `json:"file"`
	CSS     []string `json:"css"`
	Imports []string `json:"imports"`
	Assets  []string `json:"assets"`
}

// assetLinks are the addresses of the files that a page loads (Assets in the frontend).
type assetLinks struct {
	// Modules are the scripts. The first one starts the site and imports the others.
	Modules []string `json:"modules"`
	Styles  []string `json:"styles"`
	Fonts   []string `json:"fonts"`
}

// The modules that start the bundles.
const (
	entryClient  = "src/entry-client.tsx"
	entryPreview = "src/entry-preview.tsx"
)

func readBuilt(dist fs.FS) (read *built, err error) {
	read = &built{assets: map[string]asset{}}
	if read.manifest, err = read.addBundle(dist, "dist/client"); err != nil {
		return nil, err
	}
	read.looks = looksIn(read.manifest)
	if read.preview, err = read.addBundle(dist, "dist/preview"); err != nil {
		return nil, err
	}
	return read, nil
}

// addBundle adds the assets of a bundle, and returns its manifest.
func (b *built) addBundle(dist fs.FS, folder string) (manifest map[string]chunk, err error) {
	raw, err := fs.ReadFile(dist, folder+"/.vite/manifest.json")
	if err != nil {
		return nil, fmt.Errorf("read the built frontend (run npm run build first): %w", err)
	}
	if err := json.Unmarshal(raw, &manifest); err != nil {
		return nil, fmt.Errorf("read the manifest of the built frontend: %w", err)
	}
	assets := folder + assetsPrefix
	files, err := fs.ReadDir(dist, path.Clean(assets))
	if err != nil {
		return nil, fmt.Errorf("list the built assets: %w", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(strings.TrimSuffix(file.Name(), gzipEnding), brotliEnding)
		endings := append(b.assets[name].endings, strings.TrimPrefix(file.Name(), name))
		b.assets[name] = asset{assets, endings}
	}
	return manifest, nil
}

// gzipEnding and brotliEnding follow the names of the compressed forms.
const gzipEnding, brotliEnding = ".gz", ".br"

// read reads an asset with its compressed forms.
func (b *built) read(dist fs.FS, name string) (bodies cache.Bodies, err error) {
	forms := map[string]*[]byte{"": &bodies.Plain, gzipEnding: &bodies.Gzip, brotliEnding: &bodies.Brotli}
	for _, ending := range b.assets[name].endings {
		if *forms[ending], err = fs.ReadFile(dist, b.assets[name].folder+name+ending); err != nil {
			return bodies, fmt.Errorf("read the asset %s: %w", name, err)
		}
	}
	return bodies, nil
}

const svgType = "image/svg+xml"

// typeOf returns the media type of a file. It lists the types that the tables of many
// machines lack.
func typeOf(name string) string {
	switch path.Ext(name) {
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".woff2":
		return "font/woff2"
	case ".svg":
		return svgType
	case ".ico":
		return "image/png"
	case ".bcmap":
		return "application/octet-stream"
	default:
		return mime.TypeByExtension(path.Ext(name))
	}
}

// linksOf returns the files that a view needs.
func (b *built) linksOf(view pages.View) assetLinks {
	modules := []string{"src/pages/" + view.Name + "/page.tsx"}
	if view.Name == pages.Admin {
		modules = []string{"src/admin/admin.tsx"}
	}
	if len(view.Looks) > 0 {
		modules = append(modules, lookFiles)
	}
	for _, look := range view.Looks {
		kind, _, _ := strings.Cut(look, "-")
		modules = slices.Concat(modules, b.looks[kind], b.looks[look])
	}
	return linksIn(b.manifest, entryClient, modules...)
}

// lookFiles is the module that loads the files of looks in the browser.
const lookFiles = "src/app/look-files.ts"

// looksFolder has the files of looks in folders.
const looksFolder = "src/pages/page/looks/"

// looksIn returns the modules of a bundle that are files of looks, by their names without the ending. Each
// look can have a component and a style sheet, and its kind, too.
func looksIn(manifest map[string]chunk) map[string][]string {
	looks := map[string][]string{}
	for _, module := range slices.Sorted(maps.Keys(manifest)) {
		if strings.HasPrefix(module, looksFolder) {
			name := strings.TrimSuffix(path.Base(module), path.Ext(module))
			looks[name] = append(looks[name], module)
		}
	}
	return looks
}

// linksIn returns the files that the entry and modules of a bundle need. It leaves out modules that
// the bundle lacks.
func linksIn(manifest map[string]chunk, entryName string, modules ...string) assetLinks {
	entry := manifest[entryName]
	links := assetLinks{Modules: []string{"/" + entry.File}, Styles: []string{}, Fonts: []string{}}
	for _, file := range entry.CSS {
		links.Styles = append(links.Styles, "/"+file)
	}
	for _, file := range entry.Assets {
		if strings.HasSuffix(file, ".woff2") {
			links.Fonts = append(links.Fonts, "/"+file)
		}
	}
	seen := map[string]bool{entryName: true}
	for _, module := range modules {
		links.addModule(manifest, module, seen)
	}
	return links
}

// addModule adds a chunk and its styles after the chunks that it imports.
func (l *assetLinks) addModule(manifest map[string]chunk, name string, seen map[string]bool) {
	chunk, found := manifest[name]
	if !found || seen[name] {
		return
	}
	seen[name] = true
	for _, imported := range chunk.Imports {
		l.addModule(manifest, imported, seen)
	}
	files := append([]string{chunk.File}, chunk.CSS...)
	for _, file := range files {
		if strings.HasSuffix(file, ".css") { // the file of a style sheet that is a module by itself, too
			l.Styles = append(l.Styles, "/"+file)
		} else {
			l.Modules = append(l.Modules, "/"+file)
		}
	}
}
