package backup

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"time"

	"filippo.io/age"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/folder"
)

// maxSnapshots limits how often the database is copied because records were deleted with
// their files during the backup.
const maxSnapshots = 3

// Made describes a backup that was just made.
type Made struct {
	Name     string
	Size     int64 // of the file, in bytes
	Manifest Manifest
}

// An order holds what CreateBackup needs besides the name of the backup, and its result. It is
// passed in the context, because PocketBase's function takes only a name.
type order struct {
	prepared *prepared
	made     Made
}

type orderKey struct{}

// Create makes a backup and stores it with the others. It can run beside a server, and does
// not block it.
func Create(ctx context.Context, app core.App, kind Kind) (Made, error) {
	return create(ctx, app, kind, nil)
}

func create(ctx context.Context, app core.App, kind Kind, prepared *prepared) (Made, error) {
	made := &order{prepared: prepared}
	err := app.CreateBackup(context.WithValue(ctx, orderKey{}, made), NameOf(kind, time.Now()))
	return made.made, err
}

// A prepared backup has a folder to work in, and maybe a copy of the database.
type prepared struct {
	work string
	done func()
	made time.Time // of the copy; zero: there is none yet
	// state is stateOf the database before an upgrade.
	state string
}

// replaceBuiltIn makes PocketBase's own backups, in `/_/` and by its schedule, the same as
// ours. Its own function truncates the write-ahead log, which can block writers for ten
// seconds, and checks neither the disk nor the files.
func replaceBuiltIn(app core.App, recipients []age.Recipient, program string) {
	app.OnBackupCreate().BindFunc(func(e *core.BackupEvent) error {
		if e.Name == "" {
			e.Name = NameOf(Manual, time.Now())
		}
		if len(recipients) > 0 {
			e.Name += cipherEnd
			// PocketBase has looked for the name without the end.
			if err := refuseTaken(e.Context, e.App, e.Name); err != nil {
				return err
			}
		}
		wanted, ok := e.Context.Value(orderKey{}).(*order)
		if !ok {
			wanted = &order{}
		}
		b := &builder{app: e.App, dir: e.App.DataDir(), manifest: Manifest{Program: program}}
		if err := b.prepare(wanted.prepared); err != nil {
			return err
		}
		defer b.prepared.done()
		temporary := filepath.Join(b.prepared.work, "backup")
		if err := b.build(e.Context, temporary, recipients); err != nil {
			return err
		}
		info, err := os.Stat(temporary)
		if err != nil {
			return err
		}
		wanted.made = Made{Name: e.Name, Size: info.Size(), Manifest: b.manifest}
		return b.store(e.Context, temporary, e.Name)
	})
}

// A builder makes one backup.
type builder struct {
	app      core.App
	dir      string
	prepared prepared
	writer   *writer
	manifest Manifest
}

// prepare opens the folder to work in, unless the caller has done that.
func (b *builder) prepare(given *prepared) (err error) {
	if given != nil {
		b.prepared = prepared{work: given.work, done: func() {}, made: given.made}
		return nil
	}
	if err := checkRoom(b.dir); err != nil {
		return err
	}
	b.prepared.work, b.prepared.done, err = openWork(b.dir)
	return err
}

// build writes the backup to a file.
func (b *builder) build(ctx context.Context, file string, recipients []age.Recipient) (err error) {
	if b.writer, err = newWriter(file, recipients); err != nil {
		return err
	}
	defer b.writer.file.Close()
	if err := b.writer.addUploads(ctx, b.dir); err != nil {
		return fmt.Errorf("back up the uploaded files: %w", err)
	}
	if err := b.addDatabase(ctx); err != nil {
		return fmt.Errorf("back up %s: %w", folder.Database, err)
	}
	// The log holds no submissions and no content. A damaged one must not prevent a backup.
	if err := b.addLog(ctx); err != nil {
		b.app.Logger().Warn("The backup has no log database", "error", err)
	}
	return b.writer.finish(ctx, b.manifest)
}

// addDatabase adds a copy of the database, and the files that it names and that are not in
// the backup yet. If some are gone, their records may have been deleted after the copy was
// made. Then it makes a new copy.
func (b *builder) addDatabase(ctx context.Context) error {
	copied := filepath.Join(b.prepared.work, folder.Database)
	for range maxSnapshots {
		if err := b.copyDatabase(ctx, copied); err != nil {
			return err
		}
		before := b.manifest.Missing
		if err := b.addNamedFiles(ctx, copied); err != nil {
			return err
		}
		// Files that are missing for two copies of the database are gone for good.
		if slices.Equal(before, b.manifest.Missing) || b.manifest.FilesInS3 || !b.prepared.made.IsZero() {
			break
		}
	}
	return b.writer.add(ctx, folder.Database, copied, zip.Deflate)
}

// copyDatabase copies the database in one moment. Writers are not blocked: they append to
// the write-ahead log. VACUUM INTO also fails if the database is damaged.
func (b *builder) copyDatabase(ctx context.Context, target string) error {
	if b.manifest.Made = b.prepared.made; !b.manifest.Made.IsZero() {
		return nil
	}
	if err := os.Remove(target); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	b.manifest.Made = time.Now().UTC()
	return vacuumInto(ctx, b.app.ConcurrentDB(), target)
}

func vacuumInto(ctx context.Context, db dbx.Builder, target string) error {
	_, err := db.NewQuery("VACUUM INTO {:target}").Bind(dbx.Params{"target": target}).WithContext(ctx).Execute()
	return err
}

func (b *builder) addLog(ctx context.Context) error {
	copied := filepath.Join(b.prepared.work, folder.LogDatabase)
	if err := vacuumInto(ctx, b.app.AuxConcurrentDB(), copied); err != nil {
		return err
	}
	return b.writer.add(ctx, folder.LogDatabase, copied, zip.Deflate)
}

// addNamedFiles completes the files and the manifest by what the copied database names.
func (b *builder) addNamedFiles(ctx context.Context, copied string) error {
	db, err := openCopy(copied)
	if err != nil {
		return err
	}
	defer db.Close()
	if b.manifest.Rows, err = countRows(ctx, db); err != nil {
		return err
	}
	b.manifest.Files, b.manifest.Missing = 0, nil
	b.manifest.FilesInS3 = b.app.Settings().S3.Enabled
	has := b.addUpload
	if b.manifest.FilesInS3 {
		bucket, err := b.listBucket(ctx)
		if err != nil {
			b.manifest.Unchecked = err.Error()
		}
		has = func(_ context.Context, name string) (bool, error) {
			return bucket[name] || b.manifest.Unchecked != "", nil
		}
	}
	for name, err := range namedFiles(ctx, db) {
		if err != nil {
			return err
		}
		b.manifest.Files++
		if ok, err := has(ctx, name); err != nil {
			return err
		} else if !ok {
			b.manifest.Missing = append(b.manifest.Missing, name)
		}
	}
	return nil
}

// addUpload adds a file with the attributes that PocketBase keeps beside it, unless the backup
// has it. It reports false if the file is not in the storage.
func (b *builder) addUpload(ctx context.Context, name string) (bool, error) {
	inZip := path.Join(storageName, name)
	if b.writer.written[inZip] {
		return true, nil
	}
	source := filepath.Join(b.dir, storageName, filepath.FromSlash(name))
	err := b.writer.add(ctx, inZip, source, zip.Store)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	const attributes = ".attrs"
	if err := b.writer.add(ctx, inZip+attributes, source+attributes, zip.Store); !errors.Is(err, fs.ErrNotExist) {
		return true, err
	}
	return true, nil
}

// listBucket returns the names of the files in S3.
func (b *builder) listBucket(ctx context.Context) (map[string]bool, error) {
	storage, err := b.app.NewFilesystem()
	if err != nil {
		return nil, err
	}
	defer storage.Close()
	storage.SetContext(ctx)
	objects, err := storage.List("")
	if err != nil {
		return nil, err
	}
	names := make(map[string]bool, len(objects))
	for _, object := range objects {
		names[object.Key] = true
	}
	return names, nil
}

// refuseTaken returns an error if there is a backup with a name.
func refuseTaken(ctx context.Context, app core.App, name string) error {
	storage, err := app.NewBackupsFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	storage.SetContext(ctx)
	if taken, err := storage.Exists(name); err != nil || !taken {
		return err
	}
	return fmt.Errorf("there is a backup %s already: choose another name", name)
}

// store moves the finished file to the other backups, or uploads it.
func (b *builder) store(ctx context.Context, file, name string) error {
	if !b.app.Settings().Backups.S3.Enabled {
		backups := filepath.Join(b.dir, backupsName)
		if err := os.MkdirAll(backups, 0o700); err != nil {
			return err
		}
		if err := os.Rename(file, filepath.Join(backups, name)); err != nil {
			return err
		}
		return folder.Sync(backups)
	}
	storage, err := b.app.NewBackupsFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	storage.SetContext(ctx)
	content, err := filesystem.NewFileFromPath(file)
	if err != nil {
		return err
	}
	content.OriginalName, content.Name = name, name
	if err := storage.UploadFile(content, name); err != nil {
		return fmt.Errorf("store the backup in S3: %w", err)
	}
	return nil
}

// sortedKeys returns the keys of a map in order.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
