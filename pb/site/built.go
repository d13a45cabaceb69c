package site

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"mime"
	"path"
	"strings"
)

// built is the output of the frontend's build.
type built struct {
	manifest map[string]chunk
	assets   map[string]*asset
}

// chunk is an entry of Vite's manifest.
type chunk struct {
	File    string   `json:"file"`
	CSS     []string `json:"css"`
	Imports []string `json:"imports"`
	Assets  []string `json:"assets"`
}

// asset is a fingerprinted file with its compressed forms, if they are smaller.
type asset struct {
	contentType  string
	plain        []byte
	gzip, brotli []byte
}

// assetLinks are the addresses of the files that a page loads (Assets in the frontend).
type assetLinks struct {
	Script   string   `json:"script"`
	Styles   []string `json:"styles"`
	Preloads []string `json:"preloads"`
	Fonts    []string `json:"fonts"`
}

const entryClient = "src/entry-client.tsx"

func readBuilt(dist fs.FS) (*built, error) {
	read := &built{assets: map[string]*asset{}}
	raw, err := fs.ReadFile(dist, "dist/client/.vite/manifest.json")
	if err != nil {
		return nil, fmt.Errorf("read the built frontend (run npm run build first): %w", err)
	}
	if err := json.Unmarshal(raw, &read.manifest); err != nil {
		return nil, fmt.Errorf("read the manifest of the built frontend: %w", err)
	}
	files, err := fs.ReadDir(dist, "dist/client/assets")
	if err != nil {
		return nil, fmt.Errorf("list the built assets: %w", err)
	}
	for _, file := range files {
		if err := read.add(dist, file.Name()); err != nil {
			return nil, err
		}
	}
	return read, nil
}

// add reads a built file, which is an asset or a compressed form of one.
func (b *built) add(dist fs.FS, file string) error {
	body, err := fs.ReadFile(dist, "dist/client/assets/"+file)
	if err != nil {
		return fmt.Errorf("read the asset %s: %w", file, err)
	}
	name := strings.TrimSuffix(strings.TrimSuffix(file, ".gz"), ".br")
	if b.assets[name] == nil {
		b.assets[name] = &asset{contentType: typeOf(name)}
	}
	switch path.Ext(file) {
	case ".gz":
		b.assets[name].gzip = body
	case ".br":
		b.assets[name].brotli = body
	default:
		b.assets[name].plain = body
	}
	return nil
}

const svgType = "image/svg+xml"

// typeOf returns the media type of a file. It lists the types that the tables of many
// machines lack.
func typeOf(name string) string {
	switch path.Ext(name) {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".woff2":
		return "font/woff2"
	case ".svg":
		return svgType
	case ".ico":
		return "image/png"
	default:
		return mime.TypeByExtension(path.Ext(name))
	}
}

// linksOf returns the files that a page needs at once.
func (b *built) linksOf(page string) assetLinks {
	entry := b.manifest[entryClient]
	links := assetLinks{Script: "/" + entry.File, Styles: []string{}, Preloads: []string{}, Fonts: []string{}}
	for _, file := range entry.CSS {
		links.Styles = append(links.Styles, "/"+file)
	}
	for _, file := range entry.Assets {
		if strings.HasSuffix(file, ".woff2") {
			links.Fonts = append(links.Fonts, "/"+file)
		}
	}
	b.preload("src/pages/"+page+".tsx", map[string]bool{entryClient: true}, &links.Preloads)
	return links
}

// preload appends a chunk and the chunks that it imports.
func (b *built) preload(name string, seen map[string]bool, preloads *[]string) {
	chunk, found := b.manifest[name]
	if !found || seen[name] {
		return
	}
	seen[name] = true
	*preloads = append(*preloads, "/"+chunk.File)
	for _, imported := range chunk.Imports {
		b.preload(imported, seen, preloads)
	}
}
