package uploads

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

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
	// folders returns the records of a collection that files are stored for, in batches.
	folders(collectionID string) iter.Seq2[[]recordFiles, error]
	// remove removes the files of a record.
	remove(collectionID, recordID string) error
	close()
}

// recordFiles are the files that are stored for a record, which may be gone.
type recordFiles struct {
	id string
	// since is when the first of them was stored, on a disk when the last one was.
	since time.Time
}

// openStore opens the storage of an app. dir is its data folder.
func openStore(ctx context.Context, app core.App, dir string) (store, error) {
	if !app.Settings().S3.Enabled {
		return diskStore(filepath.Join(dir, core.LocalStorageDirName)), nil
	}
	files, err := app.NewFilesystem()
	if err != nil {
		return nil, fmt.Errorf("open the storage: %w", err)
	}
	files.SetContext(ctx)
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

func (d diskStore) folders(collectionID string) iter.Seq2[[]recordFiles, error] {
	return func(yield func([]recordFiles, error) bool) {
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
			entries, err := top.ReadDir(compareBatch)
			var batch []recordFiles
			for _, entry := range entries {
				if info, err := entry.Info(); err == nil { // otherwise it is gone by now
					batch = append(batch, recordFiles{entry.Name(), info.ModTime()})
				}
			}
			if errors.Is(err, io.EOF) || !yield(batch, err) || err != nil {
				return
			}
		}
	}
}

func (d diskStore) remove(collectionID, recordID string) error {
	return os.RemoveAll(filepath.Join(string(d), collectionID, recordID))
}

func (d diskStore) close() {}

// idCharacters are the first characters of record ids. A bucket is listed one of them at a
// time, so the names of all its files are never held at once.
const idCharacters = "0123456789abcdefghijklmnopqrstuvwxyz"

// A bucketStore is an S3 bucket. It keeps the names of the files that begin like the last
// one that was asked for, and when they were stored.
type bucketStore struct {
	files  *filesystem.System
	prefix string
	keys   map[string]time.Time
}

func (b *bucketStore) list(prefix string) error {
	if b.keys != nil && b.prefix == prefix {
		return nil
	}
	objects, err := b.files.List(prefix)
	if err != nil {
		return err
	}
	b.prefix, b.keys = prefix, make(map[string]time.Time, len(objects))
	for _, object := range objects {
		b.keys[object.Key] = object.ModTime
	}
	return nil
}

func (b *bucketStore) has(collectionID, recordID, name string) (bool, error) {
	if err := b.list(collectionID + "/" + recordID[:1]); err != nil {
		return false, err
	}
	key := collectionID + "/" + recordID + "/" + name
	if _, ok := b.keys[key]; ok {
		return true, nil
	}
	return b.files.Exists(key) // it may have been stored after the listing
}

func (b *bucketStore) folders(collectionID string) iter.Seq2[[]recordFiles, error] {
	return func(yield func([]recordFiles, error) bool) {
		for _, first := range idCharacters {
			if err := b.list(collectionID + "/" + string(first)); err != nil {
				yield(nil, err)
				return
			}
			since := map[string]time.Time{}
			for key, stored := range b.keys {
				if parts := strings.Split(key, "/"); len(parts) > 2 {
					if before, ok := since[parts[1]]; !ok || stored.Before(before) {
						since[parts[1]] = stored
					}
				}
			}
			var all []recordFiles
			for id, stored := range since {
				all = append(all, recordFiles{id, stored})
			}
			for batch := range slices.Chunk(all, compareBatch) {
				if !yield(batch, nil) {
					return
				}
			}
		}
	}
}

func (b *bucketStore) remove(collectionID, recordID string) error {
	return errors.Join(b.files.DeletePrefix(collectionID + "/" + recordID + "/")...)
}

func (b *bucketStore) close() { b.files.Close() }
