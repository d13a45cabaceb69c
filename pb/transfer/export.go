package transfer

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// The files of an export are:
//
//	workforce-content.json   says that the folder is an export
//	documents/KEY.json       the words of a page
//	blogs/SLUG.json, .html   a post and its text
//	jobs/SLUG.json           an opening
//	pictures/ID.json         a picture, with its file in pictures/ID/
//	redirects.json           the former addresses of posts, openings and pages made by staff,
//	                         the redirects of staff, and the addresses of deleted pages

// Export writes the content of the site into a folder, which must be empty, new or an earlier
// export. It removes the files of an earlier export that are no longer part of it, and returns
// how many text files it wrote.
func Export(app core.App, folder string) (count int, err error) {
	dir, err := openExport(folder)
	if err != nil {
		return 0, err
	}
	defer dir.Close()
	files, err := texts(app)
	if err != nil {
		return 0, err
	}
	if err := removeRest(dir, files); err != nil {
		return 0, err
	}
	storage, err := app.NewFilesystem()
	if err != nil {
		return 0, fmt.Errorf("open the storage: %w", err)
	}
	defer storage.Close()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := dir.MkdirAll(filepath.FromSlash(path.Dir(name)), 0o755); err != nil {
			return 0, err
		}
		if err := dir.WriteFile(filepath.FromSlash(name), []byte(files[name]), 0o644); err != nil {
			return 0, err
		}
		if isPicture(name) {
			if err := exportPicture(storage, app, dir, entryOf(name), files[name]); err != nil {
				return 0, err
			}
		}
	}
	return len(files), nil
}

// openExport opens or makes the folder of an export.
func openExport(folder string) (*os.Root, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	isMarker := func(entry os.DirEntry) bool { return entry.Name() == markerFile }
	isHidden := func(entry os.DirEntry) bool { return strings.HasPrefix(entry.Name(), ".") } // such as .git
	if !slices.ContainsFunc(entries, isMarker) &&
		slices.ContainsFunc(entries, func(entry os.DirEntry) bool { return !isHidden(entry) }) {
		return nil, ErrNotExport
	}
	return os.OpenRoot(folder)
}

// removeRest removes what an earlier export wrote and this one does not.
func removeRest(dir *os.Root, files map[string]string) error {
	known, err := list(dir)
	if err != nil {
		return err
	}
	for _, name := range known {
		described := name
		if isPictureFile(name) {
			described = path.Dir(name) + ".json"
		}
		if files[described] != "" {
			continue
		}
		if err := dir.Remove(filepath.FromSlash(name)); err != nil {
			return err
		}
	}
	return nil
}

// list returns the files in the folders of an export.
func list(dir *os.Root) (names []string, err error) {
	for _, folder := range append(slices.Collect(maps.Keys(written)), documentsFolder, picturesFolder) {
		err := fs.WalkDir(dir.FS(), folder, func(name string, entry fs.DirEntry, err error) error {
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			if err == nil && !entry.IsDir() {
				names = append(names, name)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return names, nil
}
