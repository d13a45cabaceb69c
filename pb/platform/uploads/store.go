package uploads

import (
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// A finder finds files.
type finder interface {
	// has reports whether a file of a record is stored.
	has(collectionID, recordID, name string) (bool, error)
}

// A store tells which files are stored.
type store interface {
	finder
	// folders returns the ids that files of a collection are stored for, in batches.
	folders(collectionID string) iter.Seq2[[]string, error]
	close()
}

// openStore opens the storage of an app for reading. dir is its data folder.
func openStore(app core.App, dir string) (store, error) {
	if !app.Settings().S3.Enabled {
		return diskStore(filepath.Join(dir, core.LocalStorageDirName)), nil
	}
	files, err := app.NewFilesystem()
	if err != nil {
		return nil, err
	}
	return &bucketStore{files: files}, nil
}

// A diskStore is the folder storage of a data folder.
type diskStore string

func (d diskStore) has(collectionID, recordID, name string) (bool, error) {
	_, err := os.Lstat(filepath.Join(string(d), collectionID, recordID, name))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

func (d diskStore) folders(collectionID string) iter.Seq2[[]string, error] {
	return func(yield func([]string, error) bool) {
		top, err := os.Open(filepath.Join(string(d), collectionID))
		if errors.Is(err, fs.ErrNotExist) {
			return
		}
		if err != nil {
			yield(nil, err)
			return
		}
		defer top.Close()
		for {
			names, err := top.Readdirnames(compareBatch)
			if errors.Is(err, io.EOF) || !yield(names, err) || err != nil {
				return
			}
		}
	}
}

func (d diskStore) close() {}

// idCharacters are the first characters of record ids. A bucket is listed one of them at a
// time, so the names of all its files are never held at once.
const idCharacters = "0123456789abcdefghijklmnopqrstuvwxyz"

// A bucketStore is an S3 bucket. It keeps the names of the files that begin like the last
// one that was asked for.
type bucketStore struct {
	files  *filesystem.System
	prefix string
	keys   map[string]bool
}

func (b *bucketStore) list(prefix string) error {
	if b.keys != nil && b.prefix == prefix {
		return nil
	}
	objects, err := b.files.List(prefix)
	if err != nil {
		return err
	}
	b.prefix, b.keys = prefix, make(map[string]bool, len(objects))
	for _, object := range objects {
		b.keys[object.Key] = true
	}
	return nil
}

func (b *bucketStore) has(collectionID, recordID, name string) (bool, error) {
	if err := b.list(collectionID + "/" + recordID[:1]); err != nil {
		return false, err
	}
	key := collectionID + "/" + recordID + "/" + name
	if b.keys[key] {
		return true, nil
	}
	return b.files.Exists(key) // it may have been stored after the listing
}

func (b *bucketStore) folders(collectionID string) iter.Seq2[[]string, error] {
	return func(yield func([]string, error) bool) {
		for _, first := range idCharacters {
			if err := b.list(collectionID + "/" + string(first)); err != nil {
				yield(nil, err)
				return
			}
			ids := map[string]bool{}
			for key := range b.keys {
				if parts := strings.Split(key, "/"); len(parts) > 2 {
					ids[parts[1]] = true
				}
			}
			all := make([]string, 0, len(ids))
			for id := range ids {
				all = append(all, id)
			}
			for batch := range slices.Chunk(all, compareBatch) {
				if !yield(batch, nil) {
					return
				}
			}
		}
	}
}

func (b *bucketStore) close() { b.files.Close() }
